//! Parsing of expressions, which appear in template arguments and in the signatures of templates.
//!
//! [`EXPRESSIONS`] is a table of the expressions that consist of a code and operands. The parser and the writer use it.
//! Expressions of other forms have a function each.

use super::arena::Kind;
use super::parse::{Parse, Parser};
use super::{builtin::operator_spelling, error::Reason};

/// The operands that follow the code of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// This number of expressions.
    Operands(u8),
    /// A type.
    Type,
    /// A type and an expression.
    TypeOperand,
    /// Expressions, ended by `E`.
    List,
    /// A type and expressions, ended by `E`.
    TypeList,
    /// Template arguments, ended by `E`.
    Arguments,
    /// Nothing.
    Nothing,
}

/// The expressions that consist of a code and operands: the operands that follow the code, and the codes with these
/// operands. The parser handles the other expressions separately.
///
/// The parser takes the first code that matches, so a longer code must precede its prefixes.
const EXPRESSIONS: [(Shape, &[&str]); 9] = [
    (
        Shape::Operands(1),
        &["pp_", "mm_", "pp", "mm", "ps", "ng", "ad", "de", "co", "nt", "nx", "sz", "az", "te", "tw", "aw", "sp", "sZ"],
    ),
    (Shape::Arguments, &["sP"]),
    (Shape::Nothing, &["tr"]),
    (Shape::Type, &["st", "at", "ti"]),
    (
        Shape::Operands(2),
        &[
            "pl", "mi", "ml", "dv", "rm", "an", "or", "eo", "aS", "pL", "mI", "mL", "dV", "rM", "aN", "oR", "eO", "ls",
            "rs", "lS", "rS", "eq", "ne", "lt", "gt", "le", "ge", "ss", "aa", "oo", "cm", "pm", "ix", "ds", "dt", "pt",
            "di", "dx",
        ],
    ),
    (Shape::Operands(3), &["dX", "qu"]),
    (Shape::TypeOperand, &["dc", "sc", "cc", "rc"]),
    (Shape::List, &["cl", "cp", "il"]),
    (Shape::TypeList, &["tl"]),
];

/// Returns the codes of [`EXPRESSIONS`], each with the operands that follow it.
fn codes() -> impl Iterator<Item = (&'static str, Shape)> {
    EXPRESSIONS.iter().flat_map(|(shape, codes)| codes.iter().map(|code| (*code, *shape)))
}

/// Returns the operands that follow a code, or `None` if [`EXPRESSIONS`] does not list the code.
pub(super) fn shape(code: &str) -> Option<Shape> {
    codes().find(|row| row.0 == code).map(|row| row.1)
}

impl Parser<'_> {
    /// Parses `<expression>`, including unresolved names.
    pub(super) fn expression(&mut self) -> Parse {
        self.nested(Self::expression_unbounded)
    }

    fn expression_unbounded(&mut self) -> Parse {
        let Some(first) = self.peek() else { return self.fail(Reason::End) };
        match (first, self.peek_second()) {
            (b'L', _) => return self.literal(),
            // A template parameter in an expression is not a type, so it is not added to the substitutions.
            (b'T', _) => return self.template_param(),
            (b'0'..=b'9', _) => return self.simple_name(),
            (b'f', Some(b'p' | b'L')) if self.is_function_param() => return self.function_param(),
            (b'f', Some(b'l' | b'r' | b'L' | b'R')) => return self.fold(),
            (b's', Some(b'r')) => return self.unresolved(),
            (b'o', Some(b'n')) => return self.operator_name(),
            (b'd', Some(b'n')) => {
                self.advance(2);
                let is_name = self.peek().is_some_and(|byte| byte.is_ascii_digit());
                return self.node_of(Kind::DestructorName, if is_name { Self::simple_name } else { Self::ty });
            }
            (b'g', Some(b's')) => {
                self.advance(2);
                return match self.rest() {
                    [b'n', b'w' | b'a', ..] => self.new_expression(true),
                    [b'd', b'l' | b'a', ..] => self.delete_expression(true),
                    _ => self.node_of(Kind::GlobalName, Self::expression),
                };
            }
            (b'r', Some(b'q' | b'Q')) => return self.requires(),
            (b'n', Some(b'w' | b'a')) => return self.new_expression(false),
            (b'd', Some(b'l' | b'a')) => return self.delete_expression(false),
            (b'c', Some(b'v')) => return self.conversion(),
            (b'u', _) => {
                self.advance(1);
                let name = self.identifier()?.into();
                let arguments = self.until("E", Self::template_argument)?;
                return self.node(Kind::VendorExpr(name), &arguments);
            }
            _ => {}
        }
        let Some((code, shape)) = codes().find(|row| self.rest().starts_with(row.0.as_bytes())) else {
            return self.fail(Reason::Syntax);
        };
        self.advance(code.len());
        let mut operands = Vec::new();
        match shape {
            Shape::Nothing => {}
            Shape::Operands(count) => {
                for _ in 0..count {
                    operands.push(self.expression()?);
                }
            }
            Shape::Type => operands.push(self.ty()?),
            Shape::TypeOperand => operands.extend([self.ty()?, self.expression()?]),
            Shape::List => operands = self.until("E", Self::expression)?,
            Shape::TypeList => {
                operands.push(self.ty()?);
                operands.extend(self.until("E", Self::expression)?);
            }
            Shape::Arguments => operands = self.until("E", Self::template_argument)?,
        }
        self.node(Kind::Expr(code), &operands)
    }

    /// Parses `L <type> <value> E` or `L <encoding> E`.
    pub(super) fn literal(&mut self) -> Parse {
        self.expect("L")?;
        if self.eat("_Z") {
            let encoding = self.encoding()?;
            self.expect("E")?;
            return self.node(Kind::LiteralEncoding, &[encoding]);
        }
        let ty = self.ty()?;
        let length = self.rest().iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'_')).count();
        let value = self.rest().get(..length).and_then(|value| std::str::from_utf8(value).ok()).unwrap_or_default();
        self.advance(length);
        self.expect("E")?;
        self.node(Kind::Literal(value.into()), &[ty])
    }

    /// Returns true if a function parameter follows. After `fL`, a digit marks a function parameter and anything else a
    /// fold expression.
    fn is_function_param(&self) -> bool {
        matches!(self.rest(), [b'f', b'p', ..] | [b'f', b'L', b'0'..=b'9', ..])
    }

    /// Parses `fpT`, `fp [cv] [n] _` or `fL <level> p [cv] [n] _`.
    fn function_param(&mut self) -> Parse {
        if self.eat("fpT") {
            return self.node(Kind::This, &[]);
        }
        let level = if self.eat("fL") {
            let level = self.some_number()?;
            self.expect("p")?;
            Some(level)
        } else {
            self.expect("fp")?;
            None
        };
        let cv = self.cv();
        let index = self.index()?;
        self.node(Kind::FunctionParam { level, cv, index }, &[])
    }

    fn fold(&mut self) -> Parse {
        let (Some(letter), Some(&[first, second])) = (self.peek_second(), self.rest().get(2..4)) else {
            return self.fail(Reason::End);
        };
        if operator_spelling([first, second]).is_none() {
            return self.fail(Reason::Syntax);
        }
        self.advance(4);
        let mut operands = vec![self.expression()?];
        if letter.is_ascii_uppercase() {
            operands.push(self.expression()?);
        }
        self.node(Kind::Fold(char::from(letter), [first, second]), &operands)
    }

    /// Parses `cv <type> <expression>` or `cv <type> _ <expression>* E`.
    fn conversion(&mut self) -> Parse {
        self.advance(2);
        let ty = self.conversion_type()?;
        if self.eat("_") {
            let mut operands = vec![ty];
            operands.extend(self.until("E", Self::expression)?);
            return self.node(Kind::ConversionList, &operands);
        }
        let operand = self.expression()?;
        self.node(Kind::Expr("cv"), &[ty, operand])
    }

    /// Parses `nw <expression>* _ <type> E` or `nw <expression>* _ <type> pi <expression>* E`, where `na` may replace
    /// `nw`.
    fn new_expression(&mut self, global: bool) -> Parse {
        let array = self.peek_second() == Some(b'a');
        self.advance(2);
        let mut operands = self.until("_", Self::expression)?;
        let placement = operands.len() as u32;
        operands.push(self.ty()?);
        let initialized = self.eat("pi");
        operands.extend(self.until("E", Self::expression)?);
        self.node(Kind::New { array, global, placement, initialized }, &operands)
    }

    /// Parses `rQ <parameter>+ _ <requirement>+ E` or `rq <requirement>+ E`.
    fn requires(&mut self) -> Parse {
        let mut children = Vec::new();
        let parameters = if self.eat("rQ") {
            children = self.until("_", Self::ty)?;
            Some(children.len() as u32)
        } else {
            self.expect("rq")?;
            None
        };
        children.extend(self.until("E", Self::requirement)?);
        self.node(Kind::RequiresExpr(parameters), &children)
    }

    fn requirement(&mut self) -> Parse {
        if self.eat("X") {
            let mut children = vec![self.expression()?];
            let noexcept = self.eat("N");
            if self.eat("R") {
                children.push(self.name_node()?);
            }
            self.node(Kind::ExprRequirement { noexcept }, &children)
        } else if self.eat("T") {
            self.node_of(Kind::TypeRequirement, Self::ty)
        } else {
            self.expect("Q")?;
            self.node_of(Kind::NestedRequirement, Self::expression)
        }
    }

    fn delete_expression(&mut self, global: bool) -> Parse {
        let array = self.peek_second() == Some(b'a');
        self.advance(2);
        self.node_of(Kind::Delete { array, global }, Self::expression)
    }

    /// Parses `<source-name> [<template-args>]`.
    fn simple_name(&mut self) -> Parse {
        let id = self.source_name(false)?;
        let id = self.tags(id)?;
        if self.peek() == Some(b'I') { self.template(id) } else { Ok(id) }
    }

    fn operator_name(&mut self) -> Parse {
        self.advance(2);
        let operator = self.operator()?;
        let operator = if self.peek() == Some(b'I') { self.template(operator)? } else { operator };
        self.node(Kind::OperatorName, &[operator])
    }

    /// Parses the last component of an unresolved name.
    fn base_unresolved(&mut self) -> Parse {
        match self.rest() {
            [b'o', b'n', ..] | [b'd', b'n', ..] => self.expression(),
            [b'0'..=b'9', ..] => self.simple_name(),
            _ => self.fail(Reason::Syntax),
        }
    }

    /// Parses `sr <type> <name>`, `srN <type> <level>+ E <name>` or `sr <level>+ E <name>`.
    fn unresolved(&mut self) -> Parse {
        self.advance(2);
        let (kind, mut children) = if self.eat("N") {
            (Kind::UnresolvedNested, vec![self.ty()?])
        } else if self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            (Kind::UnresolvedLevels, Vec::new())
        } else {
            (Kind::UnresolvedType, vec![self.ty()?])
        };
        if kind != Kind::UnresolvedType {
            children.extend(self.until("E", Self::simple_name)?);
        }
        children.push(self.base_unresolved()?);
        self.node(kind, &children)
    }
}

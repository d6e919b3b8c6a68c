//! Writing of expressions.
//!
//! Expressions that consist of a code and operands are written by the table in [`crate::mangle::expr`]. Expressions are
//! not candidates for substitution, but the types in them are.

use super::Emitter;
use crate::mangle::arena::{Cv, Kind, MemberQualifiers, NodeId};
use crate::mangle::expr::{Shape, shape};

impl Emitter<'_> {
    fn expressions(&mut self, operands: &[NodeId]) {
        for &operand in operands {
            self.expression(operand);
        }
    }

    /// Writes expressions and the `E` that ends them.
    pub(super) fn list(&mut self, operands: &[NodeId]) {
        self.expressions(operands);
        self.out.push('E');
    }

    /// Writes template arguments and the `E` that ends them.
    fn argument_list(&mut self, arguments: &[NodeId]) {
        for &argument in arguments {
            self.argument(argument);
        }
        self.out.push('E');
    }

    pub(super) fn expression(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id).clone() {
            Kind::Literal(value) => {
                self.out.push('L');
                self.ty(children[0]);
                self.out.push_str(&value);
                self.out.push('E');
            }
            Kind::LiteralEncoding => {
                self.out.push_str("L_Z");
                self.encoding(children[0]);
                self.out.push('E');
            }
            Kind::Expr(code) => self.operation(code, &children),
            Kind::VendorExpr(name) => {
                self.out.push('u');
                self.identifier(&name);
                self.argument_list(&children);
            }
            Kind::FunctionParam { level, cv, index } => self.function_param(level, cv, index),
            Kind::This => self.out.push_str("fpT"),
            Kind::New { array, global, placement, initialized } => {
                self.out.push_str(if global { "gsn" } else { "n" });
                self.out.push(if array { 'a' } else { 'w' });
                let (placed, rest) = children.split_at((placement as usize).min(children.len()));
                self.expressions(placed);
                self.out.push('_');
                if let Some((&ty, operands)) = rest.split_first() {
                    self.ty(ty);
                    if initialized {
                        self.out.push_str("pi");
                    }
                    self.list(operands);
                }
            }
            Kind::RequiresExpr(parameters) => self.requires(parameters, &children),
            Kind::ExprRequirement { .. } | Kind::TypeRequirement | Kind::NestedRequirement => {
                self.requirement(id, &children);
            }
            Kind::Delete { array, global } => {
                self.out.push_str(if global { "gsd" } else { "d" });
                self.out.push(if array { 'a' } else { 'l' });
                self.expressions(&children);
            }
            Kind::ConversionList => {
                self.out.push_str("cv");
                if let Some((&ty, operands)) = children.split_first() {
                    self.ty(ty);
                    self.out.push('_');
                    self.list(operands);
                }
            }
            Kind::Fold(letter, operator) => {
                self.out.push('f');
                self.out.push(letter);
                self.out.extend(operator.map(char::from));
                self.expressions(&children);
            }
            Kind::UnresolvedType => {
                self.out.push_str("sr");
                self.ty(children[0]);
                self.expressions(&children[1..]);
            }
            Kind::UnresolvedNested => {
                self.out.push_str("srN");
                self.ty(children[0]);
                self.levels(&children[1..]);
            }
            Kind::UnresolvedLevels => {
                self.out.push_str("sr");
                self.levels(&children);
            }
            Kind::GlobalName => {
                self.out.push_str("gs");
                self.expressions(&children);
            }
            Kind::OperatorName => {
                self.out.push_str("on");
                self.simple_name(children[0]);
            }
            Kind::DestructorName => {
                self.out.push_str("dn");
                self.expressions(&children);
            }
            Kind::Source { .. } | Kind::Tagged(_) | Kind::Template => self.simple_name(id),
            Kind::TemplateParam { .. } => self.type_contents(id),
            _ => self.ty(id),
        }
    }

    /// Writes an expression whose operands follow its code.
    fn operation(&mut self, code: &str, children: &[NodeId]) {
        self.out.push_str(code);
        match (shape(code), children.split_first()) {
            (Some(Shape::Operands(_) | Shape::Nothing), _) => self.expressions(children),
            (Some(Shape::List), _) => self.list(children),
            (Some(Shape::TypeList), Some((&ty, operands))) => {
                self.ty(ty);
                self.list(operands);
            }
            (Some(Shape::Arguments), _) => self.argument_list(children),
            (_, Some((&ty, operands))) => {
                self.ty(ty);
                self.expressions(operands);
            }
            (_, None) => {}
        }
    }

    fn function_param(&mut self, level: Option<u64>, cv: Cv, index: Option<u64>) {
        match level {
            None => self.out.push_str("fp"),
            Some(level) => {
                self.out.push_str("fL");
                self.push_number(level);
                self.out.push('p');
            }
        }
        self.cv(cv);
        self.index(index);
    }

    fn requires(&mut self, parameters: Option<u32>, children: &[NodeId]) {
        self.out.push_str(if parameters.is_some() { "rQ" } else { "rq" });
        let count = parameters.map_or(0, |count| count as usize).min(children.len());
        let (types, requirements) = children.split_at(count);
        if parameters.is_some() {
            for &ty in types {
                self.ty(ty);
            }
            self.out.push('_');
        }
        self.list(requirements);
    }

    fn requirement(&mut self, id: NodeId, children: &[NodeId]) {
        match *self.arena.kind(id) {
            Kind::ExprRequirement { noexcept } => {
                self.out.push('X');
                self.expression(children[0]);
                if noexcept {
                    self.out.push('N');
                }
                if let Some(&constraint) = children.get(1) {
                    self.out.push('R');
                    self.name(constraint, MemberQualifiers::default());
                }
            }
            Kind::TypeRequirement => {
                self.out.push('T');
                self.ty(children[0]);
            }
            _ => {
                self.out.push('Q');
                self.expression(children[0]);
            }
        }
    }

    /// Writes the names of an unresolved name: the enclosing scopes, `E`, and the last name.
    fn levels(&mut self, names: &[NodeId]) {
        if let Some((&last, scopes)) = names.split_last() {
            self.list(scopes);
            self.expression(last);
        }
    }

    /// Writes a name in an expression. It is not a candidate for substitution.
    fn simple_name(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id) {
            Kind::Template => match self.arena.kind(children[0]) {
                Kind::Source { .. } | Kind::Tagged(_) | Kind::Operator(_) => {
                    self.unqualified(children[0]);
                    self.arguments(&children[1..]);
                }
                _ => self.ty(id),
            },
            _ => self.unqualified(id),
        }
    }
}

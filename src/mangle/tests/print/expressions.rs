//! Printing of expressions.
//!
//! Operands are put in parentheses according to the precedence of the operators. LLVM's demangler may print other
//! parentheses.

use super::{Printer, number};
use crate::mangle::arena::{Kind, NodeId};
use crate::mangle::builtin::{Builtin, operator_spelling};

/// The precedence of an expression. Lower values bind more tightly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Precedence {
    Primary,
    Postfix,
    Unary,
    Cast,
    PointerToMember,
    Multiplicative,
    Additive,
    Shift,
    Spaceship,
    Relational,
    Equality,
    And,
    Xor,
    Or,
    AndIf,
    OrIf,
    Conditional,
    Assign,
    Comma,
}

/// Returns the precedence of a binary operator.
fn binary(code: &str) -> Option<Precedence> {
    Some(match code {
        "pm" | "ds" => Precedence::PointerToMember,
        "ml" | "dv" | "rm" => Precedence::Multiplicative,
        "pl" | "mi" => Precedence::Additive,
        "ls" | "rs" => Precedence::Shift,
        "ss" => Precedence::Spaceship,
        "lt" | "gt" | "le" | "ge" => Precedence::Relational,
        "eq" | "ne" => Precedence::Equality,
        "an" => Precedence::And,
        "eo" => Precedence::Xor,
        "or" => Precedence::Or,
        "aa" => Precedence::AndIf,
        "oo" => Precedence::OrIf,
        "aS" | "pL" | "mI" | "mL" | "dV" | "rM" | "aN" | "oR" | "eO" | "lS" | "rS" => Precedence::Assign,
        "cm" => Precedence::Comma,
        _ => return None,
    })
}

impl Printer<'_> {
    fn precedence(&self, id: NodeId) -> Precedence {
        match self.arena.kind(id) {
            Kind::Expr(code) => binary(code).unwrap_or(match *code {
                "cl" | "cp" | "ix" | "dt" | "pt" | "pp" | "mm" | "dc" | "sc" | "cc" | "rc" => Precedence::Postfix,
                "ps" | "ng" | "ad" | "de" | "co" | "nt" | "pp_" | "mm_" | "nx" | "sz" | "az" | "st" | "at" => {
                    Precedence::Unary
                }
                "cv" => Precedence::Cast,
                "qu" => Precedence::Conditional,
                _ => Precedence::Primary,
            }),
            Kind::ConversionList => Precedence::Cast,
            _ => Precedence::Primary,
        }
    }

    /// Writes an operand. It is put in parentheses if it binds less tightly than `bound`, or equally tightly unless
    /// `strictly` is set.
    fn operand(&mut self, id: NodeId, bound: Precedence, strictly: bool) {
        let own = self.precedence(id);
        let parenthesized = if strictly { own > bound } else { own >= bound };
        if parenthesized {
            self.push("(");
        }
        self.print(id);
        if parenthesized {
            self.push(")");
        }
    }

    fn call(&mut self, callee: &str, operands: &[NodeId]) {
        self.push(callee);
        self.push("(");
        self.list(operands);
        self.push(")");
    }

    pub(super) fn expression(&mut self, id: NodeId) {
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Literal(value), &[ty]) => self.literal(ty, value),
            (Kind::LiteralEncoding, &[encoding]) => self.encoding(encoding),
            (Kind::Expr(code), _) => self.operation(code, children),
            (Kind::VendorExpr(name), _) => self.call(name, children),
            (Kind::FunctionParam { index, .. }, _) => {
                self.push(&format!("fp{}", number(*index)));
            }
            (Kind::This, _) => self.push("this"),
            (Kind::New { array, global, placement, .. }, _) => {
                self.new_expression(*array, *global, *placement, children)
            }
            (Kind::Delete { array, global }, &[operand]) => {
                self.push(if *global { "::delete" } else { "delete" });
                self.push(if *array { "[] " } else { " " });
                self.print(operand);
            }
            (Kind::ConversionList, [ty, operands @ ..]) => {
                self.push("(");
                self.print(*ty);
                self.push(")");
                self.call("", operands);
            }
            (Kind::Fold(letter, operator), operands) => self.fold(*letter, *operator, operands),
            (Kind::RequiresExpr(parameters), _) => self.requires(*parameters, children),
            (Kind::ExprRequirement { noexcept }, &[expression, ref constraint @ ..]) => {
                let braced = *noexcept || !constraint.is_empty();
                self.push(if braced { "{" } else { "" });
                self.print(expression);
                self.push(if braced { "}" } else { "" });
                self.push(if *noexcept { " noexcept" } else { "" });
                for &constraint in constraint {
                    self.push(" -> ");
                    self.print(constraint);
                }
            }
            (Kind::TypeRequirement, &[ty]) => {
                self.push("typename ");
                self.print(ty);
            }
            (Kind::NestedRequirement, &[constraint]) => {
                self.push("requires ");
                self.print(constraint);
            }
            (Kind::UnresolvedType | Kind::UnresolvedNested | Kind::UnresolvedLevels, names) => {
                for (position, &name) in names.iter().enumerate() {
                    if position > 0 {
                        self.push("::");
                    }
                    self.print(name);
                }
            }
            (Kind::GlobalName, &[name]) => {
                self.push("::");
                self.print(name);
            }
            (Kind::OperatorName, &[name]) => self.print(name),
            (Kind::DestructorName, &[name]) => {
                self.push("~");
                self.print(name);
            }
            _ => {}
        }
    }

    fn new_expression(&mut self, array: bool, global: bool, placement: u32, children: &[NodeId]) {
        self.push(if global { "::new" } else { "new" });
        if array {
            self.push("[]");
        }
        let (placed, rest) = children.split_at((placement as usize).min(children.len()));
        if !placed.is_empty() {
            self.call("", placed);
        }
        if let Some((&ty, operands)) = rest.split_first() {
            self.push(" ");
            self.print(ty);
            if !operands.is_empty() {
                self.call("", operands);
            }
        }
    }

    fn fold(&mut self, letter: char, operator: [u8; 2], operands: &[NodeId]) {
        let operator = operator_spelling(operator).unwrap_or_default();
        self.push("(");
        match (letter, operands) {
            ('l', &[pack]) => {
                self.push(&format!("... {operator} "));
                self.fold_pack(pack);
            }
            ('r', &[pack]) => {
                self.fold_pack(pack);
                self.push(&format!(" {operator} ..."));
            }
            ('L', &[first, pack]) => {
                self.operand(first, Precedence::Cast, true);
                self.push(&format!(" {operator} ... {operator} "));
                self.fold_pack(pack);
            }
            (_, operands) => {
                if let &[pack, last] = operands {
                    self.fold_pack(pack);
                    self.push(&format!(" {operator} ... {operator} "));
                    self.operand(last, Precedence::Cast, true);
                }
            }
        }
        self.push(")");
    }

    fn requires(&mut self, parameters: Option<u32>, children: &[NodeId]) {
        let count = parameters.map_or(0, |count| count as usize).min(children.len());
        let (types, requirements) = children.split_at(count);
        self.push("requires");
        if parameters.is_some() {
            self.push(" ");
            self.call("", types);
        }
        self.push(" {");
        for &requirement in requirements {
            self.push(" ");
            self.print(requirement);
            self.push(";");
        }
        self.push(" }");
    }

    /// Writes the pack operand of a fold expression.
    fn fold_pack(&mut self, pack: NodeId) {
        self.push("(");
        self.expansion(pack);
        self.push(")");
    }

    fn operation(&mut self, code: &str, operands: &[NodeId]) {
        let spelling = <[u8; 2]>::try_from(code.as_bytes()).ok().and_then(operator_spelling).unwrap_or_default();
        match (code, operands) {
            ("gt" | "rs", &[left, right]) => {
                // Without parentheses, `>` would end a list of template arguments.
                self.push("(");
                self.binary(code, spelling, left, right);
                self.push(")");
            }
            (_, &[left, right]) if binary(code).is_some() => self.binary(code, spelling, left, right),
            ("pp_" | "mm_", &[operand]) => {
                self.push(if code == "pp_" { "++" } else { "--" });
                self.operand(operand, Precedence::Unary, false);
            }
            ("pp" | "mm", &[operand]) => {
                self.operand(operand, Precedence::Postfix, true);
                self.push(spelling);
            }
            ("ps" | "ng" | "ad" | "de" | "co" | "nt", &[operand]) => {
                self.push(spelling);
                self.operand(operand, Precedence::Unary, false);
            }
            ("sz" | "st", operands) => self.call("sizeof ", operands),
            ("az" | "at", operands) => self.call("alignof ", operands),
            ("te" | "ti", operands) => self.call("typeid ", operands),
            ("nx", operands) => self.call("noexcept ", operands),
            ("sZ", &[pack]) => {
                self.push("sizeof...(");
                self.expansion(pack);
                self.push(")");
            }
            ("sP", operands) => self.call("sizeof... ", operands),
            ("sp", &[pack]) => self.expansion(pack),
            ("tr", _) => self.push("throw"),
            ("tw", operands) => {
                self.push("throw ");
                self.list(operands);
            }
            ("dc" | "sc" | "cc" | "rc", &[ty, operand]) => {
                self.push(match code {
                    "dc" => "dynamic_cast<",
                    "sc" => "static_cast<",
                    "cc" => "const_cast<",
                    _ => "reinterpret_cast<",
                });
                self.print(ty);
                self.push(">(");
                self.print(operand);
                self.push(")");
            }
            ("cv", &[ty, operand]) => {
                self.push("(");
                self.print(ty);
                self.push(")(");
                self.print(operand);
                self.push(")");
            }
            ("cl" | "cp", [callee, operands @ ..]) => {
                self.print(*callee);
                self.call("", operands);
            }
            ("il", operands) => {
                self.push("{");
                self.list(operands);
                self.push("}");
            }
            ("tl", [ty, operands @ ..]) => {
                self.print(*ty);
                self.push("{");
                self.list(operands);
                self.push("}");
            }
            ("ix", &[base, index]) => {
                self.operand(base, Precedence::Postfix, true);
                self.push("[");
                self.print(index);
                self.push("]");
            }
            ("dt" | "pt", &[object, member]) => {
                self.operand(object, Precedence::Postfix, true);
                self.push(if code == "dt" { "." } else { "->" });
                self.print(member);
            }
            ("qu", &[condition, then, otherwise]) => {
                self.operand(condition, Precedence::Conditional, false);
                self.push(" ? ");
                self.print(then);
                self.push(" : ");
                self.operand(otherwise, Precedence::Assign, true);
            }
            (_, operands) => self.call(code, operands),
        }
    }

    fn binary(&mut self, code: &str, spelling: &str, left: NodeId, right: NodeId) {
        let own = binary(code).unwrap_or(Precedence::Comma);
        let assigns = own == Precedence::Assign;
        self.operand(left, if assigns { Precedence::OrIf } else { own }, !assigns);
        if code != "cm" {
            self.push(" ");
        }
        self.push(spelling);
        self.push(" ");
        self.operand(right, own, assigns);
    }

    fn literal(&mut self, ty: NodeId, value: &str) {
        let (sign, digits) = match value.strip_prefix('n') {
            Some(digits) => ("-", digits),
            None => ("", value),
        };
        let suffix = match self.arena.kind(ty) {
            Kind::Builtin(Builtin::Bool) => {
                return self.push(match value {
                    "0" => "false",
                    _ => "true",
                });
            }
            Kind::Builtin(Builtin::Nullptr) => return self.push("nullptr"),
            Kind::Builtin(Builtin::Int) => "",
            Kind::Builtin(Builtin::UInt) => "u",
            Kind::Builtin(Builtin::Long) => "l",
            Kind::Builtin(Builtin::ULong) => "ul",
            Kind::Builtin(Builtin::LongLong) => "ll",
            Kind::Builtin(Builtin::ULongLong) => "ull",
            _ if value.is_empty() => {
                self.push("\"<");
                self.print(ty);
                return self.push(">\"");
            }
            _ => {
                self.push("(");
                self.print(ty);
                self.push(")");
                ""
            }
        };
        self.push(sign);
        self.push(digits);
        self.push(suffix);
    }
}

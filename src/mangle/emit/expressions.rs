//! Writing of expressions.
//!
//! Expressions that consist of a code and operands are written by the table in [`crate::mangle::expr`]. Expressions are
//! not candidates for substitution, but the types in them are.

use super::Emitter;
use crate::mangle::arena::{Kind, NodeId};
use crate::mangle::expr::{Shape, shape};

impl Emitter<'_> {
    pub(super) fn expressions(&mut self, operands: &[NodeId]) -> &mut Self {
        self.each(operands, Self::expression)
    }

    /// Writes expressions and the `E` that ends them.
    pub(super) fn list(&mut self, operands: &[NodeId]) -> &mut Self {
        self.expressions(operands).push("E")
    }

    pub(super) fn expression(&mut self, id: NodeId) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::Literal(value) => self.push("L").ty(children[0]).push(value).push("E"),
            Kind::LiteralEncoding => self.push("L_Z").encoding(children[0]).push("E"),
            Kind::Expr(code) => self.operation(code, children),
            Kind::VendorExpr(name) => self.push("u").identifier(name).each(children, Self::argument).push("E"),
            Kind::FunctionParam { level: None, cv, index } => self.push("fp").cv(*cv).index(*index),
            Kind::FunctionParam { level: Some(level), cv, index } => {
                self.push("fL").number(level).push("p").cv(*cv).index(*index)
            }
            Kind::This => self.push("fpT"),
            Kind::New { array, global, placement, initialized } => {
                let (placed, rest) = children.split_at((*placement as usize).min(children.len()));
                self.push_if(*global, "gs").push(if *array { "na" } else { "nw" }).expressions(placed).push("_");
                match rest.split_first() {
                    Some((&ty, operands)) => self.ty(ty).push_if(*initialized, "pi").list(operands),
                    None => self,
                }
            }
            Kind::RequiresExpr(None) => self.push("rq").list(children),
            Kind::RequiresExpr(Some(parameters)) => {
                let (types, requirements) = children.split_at((*parameters as usize).min(children.len()));
                self.push("rQ").each(types, Self::ty).push("_").list(requirements)
            }
            Kind::ExprRequirement { noexcept } => {
                self.push("X").expression(children[0]).push_if(*noexcept, "N");
                match children.get(1) {
                    Some(&constraint) => self.push("R").name(constraint),
                    None => self,
                }
            }
            Kind::TypeRequirement => self.push("T").ty(children[0]),
            Kind::NestedRequirement => self.push("Q").expression(children[0]),
            Kind::Delete { array, global } => {
                self.push_if(*global, "gs").push(if *array { "da" } else { "dl" }).expressions(children)
            }
            Kind::ConversionList => match children.split_first() {
                Some((&ty, operands)) => self.push("cv").ty(ty).push("_").list(operands),
                None => self.push("cv"),
            },
            Kind::Fold(letter, operator) => self.push("f").letter(*letter).operator(*operator).expressions(children),
            Kind::UnresolvedType => self.push("sr").ty(children[0]).expressions(&children[1..]),
            Kind::UnresolvedNested => self.push("srN").ty(children[0]).levels(&children[1..]),
            Kind::UnresolvedLevels => self.push("sr").levels(children),
            Kind::GlobalName => self.push("gs").expressions(children),
            Kind::OperatorName => self.push("on").simple_name(children[0]),
            Kind::DestructorName => self.push("dn").expressions(children),
            Kind::Source { .. } | Kind::Tagged(_) | Kind::Template => self.simple_name(id),
            Kind::TemplateParam { .. } => self.type_contents(id),
            _ => self.ty(id),
        }
    }

    /// Writes an expression whose operands follow its code.
    fn operation(&mut self, code: &str, children: &[NodeId]) -> &mut Self {
        self.push(code);
        match (shape(code), children.split_first()) {
            (Some(Shape::Operands(_) | Shape::Nothing), _) => self.expressions(children),
            (Some(Shape::List), _) => self.list(children),
            (Some(Shape::TypeList), Some((&ty, operands))) => self.ty(ty).list(operands),
            (Some(Shape::Arguments), _) => self.each(children, Self::argument).push("E"),
            (_, Some((&ty, operands))) => self.ty(ty).expressions(operands),
            (_, None) => self,
        }
    }

    /// Writes the names of an unresolved name: the enclosing scopes, `E`, and the last name.
    fn levels(&mut self, names: &[NodeId]) -> &mut Self {
        match names.split_last() {
            Some((&last, scopes)) => self.list(scopes).expression(last),
            None => self,
        }
    }

    /// Writes a name in an expression. It is not a candidate for substitution.
    fn simple_name(&mut self, id: NodeId) -> &mut Self {
        match self.node(id) {
            (Kind::Template, &[template, ref arguments @ ..]) => match self.arena.kind(template) {
                Kind::Source { .. } | Kind::Tagged(_) | Kind::Operator(_) => {
                    self.unqualified(template).arguments(arguments)
                }
                _ => self.ty(id),
            },
            _ => self.unqualified(id),
        }
    }
}

//! Writing of types.
//!
//! A type that has been written before becomes a substitution. Other types are written in full and added to the
//! substitutions.

use super::Emitter;
use crate::mangle::arena::{Class, Exceptions, Kind, MemberQualifiers, NodeId, Wrapper};

/// Returns the code of a prefix that builds a type.
fn wrapper_code(wrapper: Wrapper) -> &'static str {
    match wrapper {
        Wrapper::Pointer => "P",
        Wrapper::LvalueReference => "R",
        Wrapper::RvalueReference => "O",
        Wrapper::Complex => "C",
        Wrapper::Imaginary => "G",
        Wrapper::PackExpansion => "Dp",
        Wrapper::Atomic => "U7_Atomic",
        Wrapper::BlockPointer => "U13block_pointer",
    }
}

impl Emitter<'_> {
    /// Writes a type, or its substitution if it has been written before.
    pub(super) fn ty(&mut self, id: NodeId) -> &mut Self {
        let kind = self.arena.kind(id);
        if let Kind::Builtin(_) | Kind::FloatN { .. } | Kind::StdAbbreviation(_) = kind {
            return self.type_contents(id);
        }
        if !self.substitution(id) {
            self.type_contents(id).remember(id);
        }
        self
    }

    /// Writes a type without looking for its substitution.
    ///
    /// A name that no compiler wrote may have a node of any kind where a type is expected.
    pub(super) fn type_contents(&mut self, id: NodeId) -> &mut Self {
        match self.arena.kind(id).class() {
            Class::Type => self.proper_type(id),
            Class::Name => self.name(id),
            Class::Declaration => self.declaration(id),
            Class::Argument => self.argument(id),
            Class::Expression => self.expression(id),
            Class::Encoding => self.encoding(id),
        }
    }

    fn proper_type(&mut self, id: NodeId) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::Builtin(builtin) => self.push(builtin.code()),
            Kind::FloatN { bits, extended } => self.push("DF").number(bits).push(if *extended { "x" } else { "_" }),
            Kind::BitInt { signed, bits } => self.push(if *signed { "DB" } else { "DU" }).index(Some(*bits)),
            Kind::BitIntExpr { signed } => {
                self.push(if *signed { "DB" } else { "DU" }).expression(children[0]).push("_")
            }
            Kind::Vendor(name, listed) => self.vendor("u", name, listed.then_some(children)),
            Kind::VendorQualifier(name, listed) => self.vendor("U", name, listed.then_some(children)),
            Kind::CmVector(form, length) => self.push("u2CMv").push(form).index(Some(*length)).ty(children[0]),
            Kind::Qualified(cv) => self.each(&children[1..], Self::type_contents).cv(*cv).ty(children[0]),
            Kind::Private => self.ty(children[0]),
            Kind::Wrap(wrapper) => self.push(wrapper_code(*wrapper)).ty(children[0]),
            Kind::Vector(length) => self.push("Dv").index(Some(*length)).ty(children[0]),
            Kind::VectorExpr => self.push("Dv_").expression(children[0]).push("_").ty(children[1]),
            Kind::Array(length) => self.push("A").index(*length).ty(children[0]),
            Kind::ArrayExpr => self.push("A").expression(children[0]).push("_").ty(children[1]),
            Kind::MemberPointer => self.push("M").ty(children[0]).ty(children[1]),
            Kind::FunctionType { member, extern_c, exceptions } => {
                self.function_type(*member, *extern_c, *exceptions, children)
            }
            Kind::Decltype { of_name } => {
                self.push(if *of_name { "Dt" } else { "DT" }).expression(children[0]).push("E")
            }
            Kind::TemplateParam { level: None, index } => self.push("T").index(*index),
            Kind::TemplateParam { level, index } => self.push("TL").index(*level).index(*index),
            Kind::Elaborated(letter) => self.push("T").letter(*letter).name(children[0]),
            _ => self,
        }
    }

    /// Writes a vendor extended type or a vendor qualifier, with its template arguments if it has a list of them.
    fn vendor(&mut self, letter: &str, name: &str, arguments: Option<&[NodeId]>) -> &mut Self {
        self.push(letter).identifier(name);
        match arguments {
            Some(arguments) => self.arguments(arguments),
            None => self,
        }
    }

    fn function_type(
        &mut self,
        member: MemberQualifiers,
        extern_c: bool,
        exceptions: Exceptions,
        children: &[NodeId],
    ) -> &mut Self {
        let (types, operands) = children.split_at(children.len().saturating_sub(exceptions.operand_count()));
        let qualified = self.address_space(member.address_space).cv(member.cv);
        match exceptions {
            Exceptions::Unspecified => qualified,
            Exceptions::Noexcept => qualified.push("Do"),
            Exceptions::NoexceptIf => qualified.push("DO").list(operands),
            Exceptions::Throw(_) => qualified.push("Dw").each(operands, Self::ty).push("E"),
        };
        self.push("F").push_if(extern_c, "Y");
        if let Some((&result, parameters)) = types.split_first() {
            self.ty(result).parameters(parameters);
        }
        self.reference(member.reference).push("E")
    }
}

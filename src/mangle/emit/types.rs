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
    pub(super) fn ty(&mut self, id: NodeId) {
        let kind = self.arena.kind(id);
        if let Kind::Builtin(_) | Kind::FloatN { .. } | Kind::StdAbbreviation(_) = kind {
            return self.type_contents(id);
        }
        if !self.substitution(id) {
            self.type_contents(id);
            self.remember(id);
        }
    }

    /// Writes a type without looking for its substitution.
    ///
    /// Names that no compiler wrote may have any node in the place of a type.
    pub(super) fn type_contents(&mut self, id: NodeId) {
        match self.arena.kind(id).class() {
            Class::Type => self.proper_type(id),
            Class::Name => self.name(id, MemberQualifiers::default()),
            Class::Declaration => self.declaration(id),
            Class::Argument => self.argument(id),
            Class::Expression => self.expression(id),
            Class::Encoding => self.encoding(id),
        }
    }

    fn proper_type(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id).clone() {
            Kind::Builtin(builtin) => self.out.push_str(builtin.code()),
            Kind::FloatN { bits, extended } => {
                self.out.push_str("DF");
                self.push_number(bits);
                self.out.push(if extended { 'x' } else { '_' });
            }
            Kind::BitInt { signed, bits } => {
                self.out.push_str(if signed { "DB" } else { "DU" });
                self.index(Some(bits));
            }
            Kind::BitIntExpr { signed } => {
                self.out.push_str(if signed { "DB" } else { "DU" });
                self.expression(children[0]);
                self.out.push('_');
            }
            Kind::Vendor(name, listed) => self.vendor('u', &name, listed.then_some(&children[..])),
            Kind::VendorQualifier(name, listed) => self.vendor('U', &name, listed.then_some(&children[..])),
            Kind::CmVector(form, length) => {
                self.out.push_str("u2CMv");
                self.out.push_str(&form);
                self.index(Some(length));
                self.ty(children[0]);
            }
            Kind::Qualified(cv) => {
                for &qualifier in &children[1..] {
                    self.type_contents(qualifier);
                }
                self.cv(cv);
                self.ty(children[0]);
            }
            Kind::Private => self.ty(children[0]),
            Kind::Wrap(wrapper) => {
                self.out.push_str(wrapper_code(wrapper));
                self.ty(children[0]);
            }
            Kind::Vector(length) => {
                self.out.push_str("Dv");
                self.index(Some(length));
                self.ty(children[0]);
            }
            Kind::VectorExpr => {
                self.out.push_str("Dv_");
                self.expression(children[0]);
                self.out.push('_');
                self.ty(children[1]);
            }
            Kind::Array(length) => {
                self.out.push('A');
                self.index(length);
                self.ty(children[0]);
            }
            Kind::ArrayExpr => {
                self.out.push('A');
                self.expression(children[0]);
                self.out.push('_');
                self.ty(children[1]);
            }
            Kind::MemberPointer => {
                self.out.push('M');
                self.ty(children[0]);
                self.ty(children[1]);
            }
            Kind::FunctionType { member, extern_c, exceptions } => {
                self.function_type(member, extern_c, exceptions, &children);
            }
            Kind::Decltype { of_name } => {
                self.out.push_str(if of_name { "Dt" } else { "DT" });
                self.expression(children[0]);
                self.out.push('E');
            }
            Kind::TemplateParam { level, index } => {
                self.out.push('T');
                if let Some(level) = level {
                    self.out.push('L');
                    self.index(Some(level));
                }
                self.index(index);
            }
            Kind::Elaborated(letter) => {
                self.out.push('T');
                self.out.push(letter);
                self.name(children[0], MemberQualifiers::default());
            }
            _ => {}
        }
    }

    /// Writes a vendor extended type or a vendor qualifier, with its template arguments if it has a list of them.
    fn vendor(&mut self, letter: char, name: &str, arguments: Option<&[NodeId]>) {
        self.out.push(letter);
        self.identifier(name);
        if let Some(arguments) = arguments {
            self.arguments(arguments);
        }
    }

    fn function_type(&mut self, member: MemberQualifiers, extern_c: bool, exceptions: Exceptions, children: &[NodeId]) {
        self.address_space(member.address_space);
        self.cv(member.cv);
        let (types, operands) = children.split_at(children.len().saturating_sub(exceptions.operand_count()));
        match exceptions {
            Exceptions::Unspecified => {}
            Exceptions::Noexcept => self.out.push_str("Do"),
            Exceptions::NoexceptIf => {
                self.out.push_str("DO");
                self.list(operands);
            }
            Exceptions::Throw(_) => {
                self.out.push_str("Dw");
                for &ty in operands {
                    self.ty(ty);
                }
                self.out.push('E');
            }
        }
        self.out.push('F');
        if extern_c {
            self.out.push('Y');
        }
        if let Some((&result, parameters)) = types.split_first() {
            self.ty(result);
            self.parameters(parameters);
        }
        self.reference(member.reference);
        self.out.push('E');
    }
}

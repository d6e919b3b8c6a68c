//! Printing of names and encodings.
//!
//! An encoding is printed with its result type, its parameters and the qualifiers of a member function. Special names,
//! such as that of a vtable, are printed as a description.

use super::{Printer, number};
use crate::mangle::arena::{Kind, NodeId};
use crate::mangle::builtin::operator_spelling;

/// Returns the class that an abbreviation stands for, spelled as in its constructors.
fn full_name(letter: char) -> Option<&'static str> {
    Some(match letter {
        's' => "std::basic_string<char, std::char_traits<char>, std::allocator<char>>",
        'i' => "std::basic_istream<char, std::char_traits<char>>",
        'o' => "std::basic_ostream<char, std::char_traits<char>>",
        'd' => "std::basic_iostream<char, std::char_traits<char>>",
        _ => return None,
    })
}

impl<'a> Printer<'a> {
    /// Returns the template arguments of a function's name.
    fn arguments_of(&self, name: NodeId) -> &'a [NodeId] {
        match (self.arena.kind(name), self.arena.children(name)) {
            (Kind::Template, [_, arguments @ ..]) => arguments,
            (Kind::Discriminated(_), &[name]) => self.arguments_of(name),
            _ => &[],
        }
    }

    pub(super) fn encoding(&mut self, id: NodeId) {
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Encoding { member, has_result, has_requires }, [name, types @ ..]) => {
                let (types, requires) = match types {
                    [types @ .., requires] if *has_requires => (types, Some(*requires)),
                    types => (types, None),
                };
                let (result, params) = match types {
                    [result, params @ ..] if *has_result => (Some(*result), params),
                    params => (None, params),
                };
                let in_lambda = std::mem::take(&mut self.in_lambda);
                self.with_arguments(self.arguments_of(*name), |printer| {
                    if let Some(result) = result {
                        printer.left(result);
                        if !printer.has_suffix(result) {
                            printer.push(" ");
                        }
                    }
                    printer.print(*name);
                    printer.push("(");
                    if member.explicit_object {
                        printer.push("this ");
                    }
                    printer.list(params);
                    printer.push(")");
                    if let Some(result) = result {
                        printer.right(result);
                    }
                    printer.member(*member);
                    if let Some(requires) = requires {
                        printer.push(" requires ");
                        printer.print(requires);
                    }
                });
                self.in_lambda = in_lambda;
            }
            (Kind::Special(code), &[inner]) => {
                self.push(match *code {
                    "TV" => "vtable for ",
                    "TT" => "VTT for ",
                    "TI" => "typeinfo for ",
                    "TS" => "typeinfo name for ",
                    "GV" => "guard variable for ",
                    "TW" => "thread-local wrapper routine for ",
                    "TH" => "thread-local initialization routine for ",
                    "TA" => "template parameter object for ",
                    "GI" => "initializer for module ",
                    _ => "transaction clone for ",
                });
                self.print(inner);
            }
            (Kind::ReferenceTemporary(_), &[inner]) => {
                self.push("reference temporary for ");
                self.print(inner);
            }
            (Kind::ConstructionVtable(_), &[derived, base]) => {
                self.push("construction vtable for ");
                self.print(base);
                self.push("-in-");
                self.print(derived);
            }
            (Kind::Thunk(code), &[inner]) => {
                self.push(match code.as_bytes() {
                    [_, b'c', ..] => "covariant return thunk to ",
                    [_, b'v', ..] => "virtual thunk to ",
                    _ => "non-virtual thunk to ",
                });
                self.print(inner);
            }
            _ => self.print(id),
        }
    }

    /// Writes a node that is a name. Returns false for other nodes.
    pub(super) fn scoped(&mut self, id: NodeId) -> bool {
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Nested, &[scope, name]) => self.nested(scope, name),
            (Kind::Template, [name, arguments @ ..]) => {
                self.print(*name);
                self.angles(arguments);
            }
            (Kind::LocalScope | Kind::DefaultArgScope(_), &[function]) => {
                self.with_arguments(&[], |printer| printer.encoding(function));
            }
            (Kind::LocalString(_), &[function]) => {
                self.with_arguments(&[], |printer| printer.encoding(function));
                self.push("::string literal");
            }
            (Kind::Discriminated(_) | Kind::MemberInitializer, &[name]) => self.print(name),
            (Kind::Friend, &[name]) => {
                self.push("friend ");
                self.print(name);
            }
            (Kind::Tagged(tag), &[name]) => {
                self.print(name);
                self.push("[abi:");
                self.push(tag);
                self.push("]");
            }
            (Kind::Std, _) => self.push("std"),
            (Kind::StdAbbreviation(letter), _) => self.push(match letter {
                'a' => "std::allocator",
                'b' => "std::basic_string",
                's' => "std::string",
                'i' => "std::istream",
                'o' => "std::ostream",
                _ => "std::iostream",
            }),
            (Kind::Source { name, .. }, _) => {
                self.push(if name.starts_with("_GLOBAL__N") { "(anonymous namespace)" } else { name });
            }
            (Kind::Operator(code), _) => {
                self.push("operator");
                self.push(operator_spelling(*code).unwrap_or_default());
            }
            (Kind::Conversion, &[ty]) => {
                self.push("operator ");
                self.print(ty);
            }
            (Kind::LiteralOperator(name), _) => {
                self.push("operator\"\" ");
                self.push(name);
            }
            (Kind::VendorOperator(_, name), _) => {
                self.push("operator ");
                self.push(name);
            }
            (Kind::Constructor(_) | Kind::Destructor(_), _) => {}
            (Kind::Unnamed('b', _), _) => self.push("'block-literal'"),
            (Kind::Unnamed(_, index), _) => self.push(&format!("'unnamed{}'", number(*index))),
            (Kind::Lambda(declarations, index), _) => self.lambda(*declarations, *index, children),
            (Kind::StructuredBinding, names) => {
                self.push("[");
                self.list(names);
                self.push("]");
            }
            (Kind::TypeParamDecl, _) => self.push("typename"),
            (Kind::ValueParamDecl, &[ty]) => self.print(ty),
            (Kind::TemplateParamDecl, declarations) => {
                self.push("template<");
                self.list(declarations);
                self.push("> typename");
            }
            (Kind::PackParamDecl, &[declaration]) => {
                self.print(declaration);
                self.push("...");
            }
            (Kind::ConstrainedParamDecl, &[constraint]) => self.print(constraint),
            _ => return false,
        }
        true
    }

    fn nested(&mut self, scope: NodeId, name: NodeId) {
        let arena = self.arena;
        let expanded = match (arena.kind(scope), arena.kind(name)) {
            (Kind::StdAbbreviation(letter), Kind::Constructor(_) | Kind::Destructor(_)) => full_name(*letter),
            _ => None,
        };
        match expanded {
            Some(expanded) => self.push(expanded),
            None => self.print(scope),
        }
        self.push("::");
        match arena.kind(name) {
            Kind::Constructor(_) => self.class_name(scope),
            Kind::Destructor(_) => {
                self.push("~");
                self.class_name(scope);
            }
            _ => self.print(name),
        }
    }

    fn lambda(&mut self, declarations: u32, index: Option<u64>, children: &[NodeId]) {
        self.push(&format!("'lambda{}'", number(index)));
        let (declarations, params) = children.split_at((declarations as usize).min(children.len()));
        if !declarations.is_empty() {
            self.push("<");
            self.list(declarations);
            self.push(">");
        }
        self.push("(");
        let outer = std::mem::replace(&mut self.in_lambda, true);
        self.list(params);
        self.in_lambda = outer;
        self.push(")");
    }

    /// Writes the last identifier of a class name, as in the name of its constructor.
    fn class_name(&mut self, class: NodeId) {
        match (self.arena.kind(class), self.arena.children(class)) {
            (Kind::Nested, &[_, name]) => self.class_name(name),
            (Kind::Template | Kind::Tagged(_) | Kind::Discriminated(_) | Kind::MemberInitializer, [name, ..]) => {
                self.class_name(*name);
            }
            (Kind::StdAbbreviation('a'), _) => self.push("allocator"),
            (Kind::StdAbbreviation('b' | 's'), _) => self.push("basic_string"),
            (Kind::StdAbbreviation('i'), _) => self.push("basic_istream"),
            (Kind::StdAbbreviation('o'), _) => self.push("basic_ostream"),
            (Kind::StdAbbreviation(_), _) => self.push("basic_iostream"),
            _ => self.print(class),
        }
    }
}

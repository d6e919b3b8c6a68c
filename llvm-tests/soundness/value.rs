//! Values, including poison and undefined values.
//!
//! An undefined value is a set. Each use takes any element of the set, independently of the other uses. A result that
//! is computed from it is the set of all results. Only `freeze` selects one element. If the set contains poison, a use
//! may see poison.

use std::fmt;
use std::rc::Rc;

/// The value that one use of a lane sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Element {
    Int(u64),
    Poison,
}

/// A scalar, a component of a vector, or a member of an aggregate.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Lane {
    /// All uses see the same value.
    One(Element),
    /// Each use sees one of these values. There are at least two, sorted.
    Any(Rc<[Element]>),
}

/// The maximum width of an undefined integer. All of its values are stored.
pub(crate) const WIDEST_UNDEFINED: u32 = 8;

impl Lane {
    pub(crate) const POISON: Lane = Lane::One(Element::Poison);

    pub(crate) fn int(value: u64) -> Lane {
        Lane::One(Element::Int(value))
    }

    /// Returns an undefined value: all values of this width.
    pub(crate) fn undefined(width: u32) -> Lane {
        assert!(width <= WIDEST_UNDEFINED, "undef of {width} bits");
        Lane::of((0..1 << width).map(Element::Int).collect())
    }

    /// Returns the set of these elements.
    pub(crate) fn of(mut elements: Vec<Element>) -> Lane {
        elements.sort_unstable();
        elements.dedup();
        match elements[..] {
            [one] => Lane::One(one),
            _ => Lane::Any(elements.into()),
        }
    }

    /// Returns the values that a use may see.
    pub(crate) fn elements(&self) -> &[Element] {
        match self {
            Lane::One(element) => std::slice::from_ref(element),
            Lane::Any(elements) => elements,
        }
    }

    /// Returns true if a use may see poison. Poison is the last element.
    pub(crate) fn may_be_poison(&self) -> bool {
        self.elements().last() == Some(&Element::Poison)
    }

    /// Returns true if all values of this lane are permitted if `source` is expected.
    pub(crate) fn refines(&self, source: &Lane) -> bool {
        source.may_be_poison()
            || self == source
            || self.elements().iter().all(|element| source.elements().binary_search(element).is_ok())
    }
}

/// Collects the results of all choices. Results of up to eight bits are collected as a bit set.
#[derive(Default)]
pub(crate) struct Results {
    bytes: [u64; 4],
    others: Vec<Element>,
    has_poison: bool,
}

impl Results {
    pub(crate) fn add(&mut self, lane: &Lane) {
        for element in lane.elements() {
            match element {
                Element::Int(value @ 0..256) => self.bytes[*value as usize / 64] |= 1 << (value % 64),
                Element::Int(_) => self.others.push(*element),
                Element::Poison => self.has_poison = true,
            }
        }
    }

    pub(crate) fn lane(self) -> Lane {
        let mut elements = self.others;
        elements.extend(
            (0..256).filter(|byte| self.bytes[byte / 64] >> (byte % 64) & 1 != 0).map(|byte| Element::Int(byte as u64)),
        );
        if self.has_poison {
            elements.push(Element::Poison);
        }
        Lane::of(elements)
    }
}

impl fmt::Debug for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lane::One(Element::Int(value)) => write!(f, "{value}"),
            Lane::One(Element::Poison) => f.write_str("poison"),
            Lane::Any(elements) if elements.len() > 8 => {
                write!(f, "{{{:?} .. {:?}: {}}}", elements[0], elements[elements.len() - 1], elements.len())
            }
            Lane::Any(elements) => f.debug_set().entries(elements.iter()).finish(),
        }
    }
}

/// A type: an integer or a composite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Void,
    Int(u32),
    /// A vector, a structure or an array.
    Composite(Rc<[Type]>),
}

impl Type {
    pub(crate) fn repeat(element: Type, count: usize) -> Type {
        Type::Composite(vec![element; count].into())
    }

    /// Returns the widths of all integers in the type, in order.
    pub(crate) fn widths(&self) -> Vec<u32> {
        match self {
            Type::Void => Vec::new(),
            Type::Int(width) => vec![*width],
            Type::Composite(members) => members.iter().flat_map(Type::widths).collect(),
        }
    }

    /// Returns the width of the integer, or of the first integer in a composite.
    pub(crate) fn width(&self) -> u32 {
        match self {
            Type::Void => 0,
            Type::Int(width) => *width,
            Type::Composite(members) => members.first().map_or(0, Type::width),
        }
    }

    /// Returns a value of the type. `lane` returns the lanes for their widths.
    pub(crate) fn fill(&self, lane: &mut impl FnMut(u32) -> Lane) -> Value {
        match self {
            Type::Void => Value::Composite(Vec::new()),
            Type::Int(width) => Value::Lane(lane(*width)),
            Type::Composite(members) => Value::Composite(members.iter().map(|member| member.fill(lane)).collect()),
        }
    }

    pub(crate) fn zero(&self) -> Value {
        self.fill(&mut |_| Lane::int(0))
    }

    pub(crate) fn undefined(&self) -> Value {
        self.fill(&mut Lane::undefined)
    }

    pub(crate) fn poison(&self) -> Value {
        self.fill(&mut |_| Lane::POISON)
    }
}

/// A value of any type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Lane(Lane),
    Composite(Vec<Value>),
}

impl Value {
    pub(crate) fn int(value: u64) -> Value {
        Value::Lane(Lane::int(value))
    }

    /// Returns the lane of an integer.
    pub(crate) fn lane(&self) -> &Lane {
        match self {
            Value::Lane(lane) => lane,
            Value::Composite(_) => panic!("a composite is not an integer"),
        }
    }

    /// Returns the members of a composite.
    pub(crate) fn members(&self) -> &[Value] {
        match self {
            Value::Lane(_) => panic!("an integer has no members"),
            Value::Composite(members) => members,
        }
    }

    /// Returns the member at a path of indices.
    pub(crate) fn at(&self, path: &[usize]) -> &Value {
        path.iter().fold(self, |value, index| &value.members()[*index])
    }

    /// Returns the member at a path of indices, mutably.
    pub(crate) fn at_mut(&mut self, path: &[usize]) -> &mut Value {
        path.iter().fold(self, |value, index| match value {
            Value::Lane(_) => panic!("an integer has no members"),
            Value::Composite(members) => &mut members[*index],
        })
    }

    /// Returns the value with each lane changed, in order.
    pub(crate) fn map(&self, change: &mut impl FnMut(&Lane) -> Lane) -> Value {
        match self {
            Value::Lane(lane) => Value::Lane(change(lane)),
            Value::Composite(members) => Value::Composite(members.iter().map(|member| member.map(change)).collect()),
        }
    }

    /// Returns all lanes, in order.
    pub(crate) fn lanes(&self) -> Vec<Lane> {
        match self {
            Value::Lane(lane) => vec![lane.clone()],
            Value::Composite(members) => members.iter().flat_map(Value::lanes).collect(),
        }
    }
}

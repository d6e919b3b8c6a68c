//! Values with poison and undef, as sets.
//!
//! An undefined value is a set: each use of it takes any of its elements, another one each time. What is computed from
//! it is the set of all results. Only `freeze` settles on one. A value that one use may find to be poison is a set with
//! poison in it, which allows whatever poison allows.

use std::fmt;
use std::rc::Rc;

/// What one use of a lane finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Element {
    Int(u64),
    Poison,
}

/// An integer of a scalar, of a component of a vector or of a member of an aggregate.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Lane {
    /// The same in all uses.
    One(Element),
    /// At least two elements, sorted.
    Any(Rc<[Element]>),
}

/// The widest integer that may be undefined, since all its values are listed then.
pub(crate) const WIDEST_UNDEFINED: u32 = 8;

impl Lane {
    pub(crate) const POISON: Lane = Lane::One(Element::Poison);

    pub(crate) fn int(value: u64) -> Lane {
        Lane::One(Element::Int(value))
    }

    /// Undef: every value of that width.
    pub(crate) fn undefined(width: u32) -> Lane {
        assert!(width <= WIDEST_UNDEFINED, "undef of {width} bits");
        Lane::of((0..1 << width).map(Element::Int).collect())
    }

    /// The set of these elements.
    pub(crate) fn of(mut elements: Vec<Element>) -> Lane {
        elements.sort_unstable();
        elements.dedup();
        match elements[..] {
            [one] => Lane::One(one),
            _ => Lane::Any(elements.into()),
        }
    }

    /// All that a use may find.
    pub(crate) fn elements(&self) -> &[Element] {
        match self {
            Lane::One(element) => std::slice::from_ref(element),
            Lane::Any(elements) => elements,
        }
    }

    /// Whether a use may find poison, which stands last.
    pub(crate) fn may_be_poison(&self) -> bool {
        self.elements().last() == Some(&Element::Poison)
    }

    /// Whether whatever is done with this value could be done with the other, too.
    pub(crate) fn refines(&self, source: &Lane) -> bool {
        source.may_be_poison()
            || self == source
            || self.elements().iter().all(|element| source.elements().binary_search(element).is_ok())
    }
}

/// The results of all choices, collected: those of eight bits as bits.
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

/// A type: what is no integer has parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Void,
    Int(u32),
    /// A vector, a structure or an array.
    Parts(Rc<[Type]>),
}

impl Type {
    pub(crate) fn repeat(element: Type, count: usize) -> Type {
        Type::Parts(vec![element; count].into())
    }

    /// The widths of the integers in it, in order.
    pub(crate) fn widths(&self) -> Vec<u32> {
        match self {
            Type::Void => Vec::new(),
            Type::Int(width) => vec![*width],
            Type::Parts(parts) => parts.iter().flat_map(Type::widths).collect(),
        }
    }

    /// The width of the integer, or of the first one in it.
    pub(crate) fn width(&self) -> u32 {
        match self {
            Type::Void => 0,
            Type::Int(width) => *width,
            Type::Parts(parts) => parts.first().map_or(0, Type::width),
        }
    }

    /// A value of the type, of lanes that depend on their widths.
    pub(crate) fn fill(&self, lane: &mut impl FnMut(u32) -> Lane) -> Value {
        match self {
            Type::Void => Value::Parts(Vec::new()),
            Type::Int(width) => Value::Lane(lane(*width)),
            Type::Parts(parts) => Value::Parts(parts.iter().map(|part| part.fill(lane)).collect()),
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
    Parts(Vec<Value>),
}

impl Value {
    pub(crate) fn int(value: u64) -> Value {
        Value::Lane(Lane::int(value))
    }

    /// The lane of an integer.
    pub(crate) fn lane(&self) -> &Lane {
        match self {
            Value::Lane(lane) => lane,
            Value::Parts(_) => panic!("an integer has parts"),
        }
    }

    /// The parts of what is no integer.
    pub(crate) fn parts(&self) -> &[Value] {
        match self {
            Value::Lane(_) => panic!("an integer has no parts"),
            Value::Parts(parts) => parts,
        }
    }

    /// The part at a path of indices.
    pub(crate) fn at(&self, path: &[usize]) -> &Value {
        path.iter().fold(self, |value, index| &value.parts()[*index])
    }

    /// The part at a path of indices, to be changed.
    pub(crate) fn at_mut(&mut self, path: &[usize]) -> &mut Value {
        path.iter().fold(self, |value, index| match value {
            Value::Lane(_) => panic!("an integer has no parts"),
            Value::Parts(parts) => &mut parts[*index],
        })
    }

    /// The same with each lane changed, in order.
    pub(crate) fn map(&self, change: &mut impl FnMut(&Lane) -> Lane) -> Value {
        match self {
            Value::Lane(lane) => Value::Lane(change(lane)),
            Value::Parts(parts) => Value::Parts(parts.iter().map(|part| part.map(change)).collect()),
        }
    }

    /// All lanes in it, in order.
    pub(crate) fn lanes(&self) -> Vec<Lane> {
        match self {
            Value::Lane(lane) => vec![lane.clone()],
            Value::Parts(parts) => parts.iter().flat_map(Value::lanes).collect(),
        }
    }
}

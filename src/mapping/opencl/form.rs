//! The rows of the tables of OpenCL C's functions, and what a function can be in SPIR-V.

use crate::llvm::{Instruction, Opcode};
use crate::mangle::Type;
use crate::mapping::facts::instruction_facts;
use crate::mapping::facts::parameter_set::ParameterSet;
use crate::mapping::spirv_calls::builtin_variables::Dimension;
use crate::mapping::spirv_calls::by_grammar::{CallTarget, SpirvCall, SpirvFunction};
use crate::mapping::spirv_calls::call_to_llvm::ParameterSpelling;
use crate::mapping::spirv_calls::small_floats::SmallFloatConversion;
use crate::mapping::spirv_calls::spec_constants::SpecConstant;
use crate::spirv::Op;
use crate::spirv::grammar::{
    AccessQualifier, BuiltIn, ExtInstSet, FPRoundingMode, GroupOperation, MemorySemantics, Scope, opencl,
};

/// The types of arguments that a row is for. An overloaded OpenCL name has one row for each class that is another
/// instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Whatever the types are. Integers are signed where a name is made.
    Any,
    /// The first parameter (or what it points to) is of a floating-point type, or of a vector of one.
    Float,
    /// It is of a signed integer type.
    Signed,
    /// It is of an unsigned integer type.
    Unsigned,
}

/// What a function is in SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// This instruction of OpenCL.std. Scalars beside vectors become vectors.
    Ext(u32),
    /// This instruction with the function's arguments for operands.
    Plain(Op),
    /// This instruction, whose booleans become OpenCL's integers: 1, or -1 in vectors.
    Relational(Op),
    /// The same of the arguments' sign bits: `any` and `all`.
    Reduction(Op),
    /// `dot`: OpDot, or OpFMul of scalars.
    Dot,
    /// `dot` and `dot_acc_sat` of integers; whether four bytes are packed in an integer.
    IntegerDot {
        /// In the functions with `4x8packed` in their names.
        is_packed: bool,
    },
    /// A variable with a component for each dimension.
    Dimension(Dimension),
    /// A variable with one value.
    Query(BuiltIn),
    /// Conversion of numbers.
    Convert(Conversion),
    /// Conversion of numbers of 4 or 8 bits.
    SmallFloatConversion(SmallFloatConversion),
    /// `as_<type>`: the same bits.
    Reinterpret,
    /// Loads and stores of vectors.
    VectorAccess(VectorAccess),
    /// Barriers.
    Barrier(Barrier),
    /// VectorAccess fences.
    Fence(Fence),
    /// Copies between global and local memory; whether strided.
    AsyncCopy {
        /// With a stride.
        strided: bool,
    },
    /// `wait_group_events`.
    WaitEvents,
    /// An atomic function.
    Atomic(Atomic),
    /// `printf`.
    Printf,
    /// `to_global` and so on: the address space.
    ToAddressSpace(u32),
    /// `get_fence`.
    GetFence,
    /// This instruction, with numbers among its operands that no argument gives.
    FixedOperands(FixedOperands),
    /// `work_group_broadcast`.
    WorkGroupBroadcast,
    /// A specialisation constant.
    SpecConstant(SpecConstant),
    /// A kernel from a block, a query about one, or an ND-range.
    Enqueue(Enqueue),
    /// An image function.
    Image(Image),
    /// Clang's function that makes samplers.
    Sampler,
    /// A function of cl_intel_device_side_avc_motion_estimation that is more than its instruction.
    MotionEstimation(MotionEstimation),
    /// An instruction in the form `__spirv_<Name>`.
    SpirvCall(SpirvCall),
}

/// A row: an OpenCL function, for arguments of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The function's name.
    pub(crate) name: &'static str,
    /// The arguments that the row is for.
    pub(crate) class: Class,
    /// What it is in SPIR-V.
    pub(crate) form: Form,
    /// The number of parameters.
    pub(crate) arity: u8,
    /// The integer parameters that are unsigned whatever the class.
    pub(crate) unsigned: ParameterSet,
    /// The parameters that are pointers to const.
    pub(crate) constant: ParameterSet,
}

impl Row {
    /// Returns how the parameters are spelled in the function's mangled name.
    pub(crate) fn spelling(&self) -> ParameterSpelling {
        let unsigned = match self.class {
            Class::Unsigned => ParameterSet::ALL,
            _ => self.unsigned,
        };
        ParameterSpelling { unsigned, constant: self.constant, has_boolean_vectors: false }
    }

    /// Returns the row for arguments of a class.
    pub(crate) const fn of(mut self, class: Class) -> Row {
        self.class = class;
        self
    }

    /// Returns the row with these parameters unsigned.
    pub(crate) const fn unsigned(mut self, parameters: &[u32]) -> Row {
        self.unsigned = ParameterSet::of(parameters);
        self
    }

    /// Returns the row with these parameters as pointers to const.
    pub(crate) const fn constant(mut self, parameters: &[u32]) -> Row {
        self.constant = ParameterSet::of(parameters);
        self
    }
}

/// A function with a form, for all classes.
pub(crate) const fn row(name: &'static str, arity: u8, form: Form) -> Row {
    Row { name, class: Class::Any, form, arity, unsigned: ParameterSet::NONE, constant: ParameterSet::NONE }
}

/// A function that is an instruction of OpenCL.std, for all classes.
pub(crate) const fn ext(name: &'static str, arity: u8, number: u32) -> Row {
    row(name, arity, Form::Ext(number))
}

/// The same for arguments of a class.
pub(crate) const fn ext_of(class: Class, name: &'static str, arity: u8, number: u32) -> Row {
    ext(name, arity, number).of(class)
}

/// A conversion: the instruction, and what it is decorated with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conversion {
    /// The instruction; none where the bits stay as they are.
    pub(crate) op: Option<Op>,
    /// Out-of-range values become the nearest value; of instructions that do so by themselves this is not set.
    pub(crate) saturates: bool,
    /// The rounding mode.
    pub(crate) rounding: Option<FPRoundingMode>,
}

/// A load or store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct VectorAccess {
    /// What it is in OpenCL.std.
    pub(crate) access: &'static VectorAccessFamily,
    /// The number of components.
    pub(crate) count: u32,
    /// How a store rounds.
    pub(crate) rounding: Option<FPRoundingMode>,
}

/// A family of loads or stores.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct VectorAccessFamily {
    /// OpenCL's name without the number of components and the rounding mode.
    pub(crate) name: &'static str,
    /// The number of the instruction for vectors, and of that with a rounding mode.
    pub(crate) vector: (u32, Option<u32>),
    /// The same for scalars.
    pub(crate) scalar: Option<(u32, Option<u32>)>,
    /// Whether it stores.
    pub(crate) is_store: bool,
}

/// A barrier: who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Barrier {
    /// The instruction.
    pub(crate) op: Op,
    /// The order of memory accesses.
    pub(crate) order: MemorySemantics,
    /// The invocations that wait for each other.
    pub(crate) execution: Scope,
    /// The scope is the second argument.
    pub(crate) has_scope: bool,
}

/// A fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fence {
    /// For the work-group, with this order.
    Group(MemorySemantics),
    /// With an order and a scope for arguments.
    WorkItem,
}

/// An atomic function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Atomic {
    /// What it does.
    pub(crate) operation: AtomicOperation,
    /// Whether it is one of OpenCL 1.x, which are relaxed.
    pub(crate) is_legacy: bool,
    /// The number of arguments for memory orders.
    pub(crate) orders: u8,
    /// Whether the last argument is a memory scope.
    pub(crate) has_scope: bool,
}

/// What an atomic function does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtomicOperation {
    /// Reads, computes, writes.
    Modify(Modify),
    /// Adds or subtracts one.
    Step(Op),
    /// OpenCL 1.x's compare and exchange, which gives the old value.
    CompareExchange,
    /// OpenCL 2.0's, which tells whether it exchanged, and where the expected value is a pointer.
    CompareExchangeExpected,
    /// A load.
    Load,
    /// A store.
    Store,
    /// A store that is not atomic.
    Initialize,
    /// Sets a flag.
    FlagTestAndSet,
    /// Clears a flag.
    FlagClear,
}

/// The instructions of an operation by the type of the value.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ModifyOps {
    /// For signed integers.
    pub(crate) signed: Op,
    /// For unsigned integers.
    pub(crate) unsigned: Op,
    /// For floating-point numbers.
    pub(crate) float: Option<Op>,
}

/// A modification, by reference to its instructions.
pub(crate) type Modify = &'static ModifyOps;

/// An instruction and where its operands come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FixedOperands {
    /// The instruction. Where its result is a boolean, the function gives an int.
    pub(crate) op: Op,
    /// Its operands, those after the result.
    pub(crate) operands: &'static [OperandSource],
    /// The number of components of the result where it matters: other functions are the same instruction.
    pub(crate) components: Option<u32>,
}

/// An operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OperandSource {
    /// The function's next argument.
    Argument,
    /// The function's argument of this number, where all are in another order.
    At(u8),
    /// The next argument, an int that is a boolean in SPIR-V.
    Boolean,
    /// The next argument, a pipe of this access.
    Pipe(AccessQualifier),
    /// The next argument, a pointer that is one to void in the name.
    VoidPointer,
    /// This constant of 32 bits.
    Constant(u32),
    /// This number, which stands in the instruction itself.
    Literal(u32),
}

impl OperandSource {
    /// A scope.
    pub(crate) const fn scope(scope: Scope) -> OperandSource {
        OperandSource::Constant(scope.0)
    }

    /// A group operation.
    pub(crate) const fn operation(operation: GroupOperation) -> OperandSource {
        OperandSource::Literal(operation.0)
    }

    /// Whether it is an argument of the function.
    pub(crate) const fn is_argument(self) -> bool {
        !matches!(self, OperandSource::Constant(_) | OperandSource::Literal(_))
    }
}

/// A function that is an instruction with these operands.
pub(crate) const fn with_operands(name: &'static str, op: Op, operands: &'static [OperandSource]) -> Row {
    let (mut arity, mut index) = (0, 0);
    while index < operands.len() {
        arity += operands[index].is_argument() as u8;
        index += 1;
    }
    row(name, arity, Form::FixedOperands(FixedOperands { op, operands, components: None }))
}

/// The same where the number of the result's components tells the functions apart.
pub(crate) const fn with_operands_of(
    name: &'static str,
    op: Op,
    operands: &'static [OperandSource],
    count: u32,
) -> Row {
    let mut row = with_operands(name, op, operands);
    row.form = Form::FixedOperands(FixedOperands { op, operands, components: Some(count) });
    row
}

/// A function of this subject that is more than its instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enqueue {
    /// `enqueue_kernel`.
    Kernel {
        /// Whether it waits for events and makes one.
        has_events: bool,
        /// Whether there are sizes of local memory.
        has_sizes: bool,
    },
    /// A query about a block's kernel; whether for an ND-range.
    Query {
        /// The instruction.
        op: Op,
        /// The first argument is an ND-range.
        has_range: bool,
    },
    /// `ndrange_1D` and so on: the number of dimensions.
    Range(u32),
}

/// An image function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Image {
    /// Reads, with a sampler or without.
    Read(Texel),
    /// Writes.
    Write(Texel),
    /// A part of the image's size.
    Size(Size),
    /// The channel data type or order, whose number in OpenCL is that much more than in SPIR-V.
    Channel(Op, u32),
}

/// What numbers an image function reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texel {
    /// Floating-point numbers.
    Float,
    /// Halfs.
    Half,
    /// Signed integers.
    Signed,
    /// Unsigned integers.
    Unsigned,
}

/// A part of an image's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// `get_image_width`, `get_image_height`, `get_image_depth`: the number of the component.
    Component(u32),
    /// `get_image_array_size`: the last component.
    Array,
    /// `get_image_dim`: all without the array's size.
    All,
}

/// What a function does beside its instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MotionEstimation {
    /// It takes images and a sampler.
    Evaluates(Op),
    /// It takes a payload or result of one kind, and gives the payload.
    Wraps {
        /// The instruction on the general kind.
        op: Op,
        /// The conversion to it.
        to: Op,
        /// The type converted to.
        general: Op,
        /// The conversion back of a payload.
        from: Option<Op>,
    },
}

/// A builtin that a function's name stands for, for its parameters' types.
#[derive(Clone, Debug)]
pub(crate) struct Builtin {
    /// What it is in SPIR-V.
    pub(crate) form: Form,
    /// The parameters' types by the mangled name; empty for a function whose name tells none.
    pub(crate) parameters: Vec<Type>,
}

impl Form {
    /// Returns true if the function takes pointers with a pointee type only, even if the module has untyped pointers: the
    /// pointee type selects the function on the way back, or the instruction has no untyped counterpart.
    pub(crate) fn takes_typed_pointers(&self) -> bool {
        match self {
            Form::Ext(_) | Form::VectorAccess(_) | Form::AsyncCopy { .. } | Form::WaitEvents | Form::Enqueue(_) => true,
            Form::Atomic(atomic) => {
                matches!(atomic.operation, AtomicOperation::FlagTestAndSet | AtomicOperation::FlagClear)
            }
            Form::SpirvCall(spirv_call) => match spirv_call.target {
                CallTarget::Core(op) => instruction_facts::of(op).typed_pointers,
                target => matches!(target, CallTarget::Extended(..)),
            },
            Form::FixedOperands(fixed) => instruction_facts::of(fixed.op).typed_pointers,
            _ => false,
        }
    }
}

impl From<SpirvFunction> for Form {
    fn from(function: SpirvFunction) -> Form {
        match function {
            SpirvFunction::Call(SpirvCall {
                target: CallTarget::Extended(ExtInstSet::OpenClStd, opencl::Printf),
                ..
            }) => Form::Printf,
            SpirvFunction::Call(call) => Form::SpirvCall(call),
            SpirvFunction::SpecConstant(constant) => Form::SpecConstant(constant),
        }
    }
}

impl FixedOperands {
    /// Returns true if an argument of the function is a boolean of the instruction.
    fn is_boolean(&self, argument: usize) -> bool {
        matches!(self.operands.iter().filter(|part| part.is_argument()).nth(argument), Some(OperandSource::Boolean))
    }
}

impl Builtin {
    /// Returns true if the instruction takes a boolean where a call has this argument, an extension of the boolean to an
    /// integer.
    pub(crate) fn takes_boolean(&self, argument: usize, extension: Instruction<'_>) -> bool {
        let (op, ty) = (extension.opcode(), extension.as_value().ty());
        match self.form {
            // `any` and `all` take vectors of booleans as bytes that are 0 or -1.
            Form::Reduction(_) => {
                op == Some(Opcode::SExt) && ty.vector_length().is_some() && ty.scalar().int_width() == Some(8)
            }
            Form::FixedOperands(fixed) => op == Some(Opcode::ZExt) && fixed.is_boolean(argument),
            _ => false,
        }
    }
}

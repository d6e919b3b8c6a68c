//! The rows of the tables of OpenCL C's functions. A [`Row`] has the name of a function and its [`Form`], which states
//! what the function is in SPIR-V. Both directions read the rows, see [`crate::mapping::opencl::table`].

use crate::llvm::{Instruction, Opcode};
use crate::mangle::{self, Type};
use crate::mapping::facts::{ParameterSet, instruction_facts};
use crate::mapping::spirv_calls::{CallTarget, Dimension, ParameterSpelling, SpirvCall, by_grammar::SpirvFunction};
use crate::mapping::spirv_calls::{small_floats::SmallFloatConversion, spec_constants::SpecConstant};
use crate::spirv::grammar::{AccessQualifier, GroupOperation, opencl};
use crate::spirv::{BuiltIn, ExtInstSet, FPRoundingMode, MemorySemantics, Op, Scope};

/// The class of argument types that a row is for. If overloads of an OpenCL function need different instructions, each
/// of them has a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// All types. In a mangled name that this translator makes, integers are signed.
    Any,
    /// The first parameter, or its pointee, is a floating-point number or a vector of them.
    Float,
    /// The first parameter, or its pointee, is a signed integer or a vector of them.
    Signed,
    /// The first parameter, or its pointee, is an unsigned integer or a vector of them.
    Unsigned,
}

impl Class {
    /// Returns the class of the first parameter's type. If the type is a pointer, returns the class of its pointee.
    pub(crate) fn of(parameters: &[Type]) -> Class {
        let Some(ty) = parameters.first() else { return Class::Any };
        let ty = ty.pointee().map_or(ty, |pointee| &pointee.ty);
        match ty.is_signed() {
            Some(true) => Class::Signed,
            Some(false) => Class::Unsigned,
            None if ty.builtin().is_some_and(mangle::Builtin::is_float) => Class::Float,
            None => Class::Any,
        }
    }
}

/// What a function is in SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The instruction of OpenCL.std with this number. If the result is a vector, each scalar argument becomes a
    /// vector.
    Ext(u32),
    /// This core instruction. Its operands are the function's arguments.
    Plain(Op),
    /// This core instruction, whose result is a boolean. The function returns an integer: 1 if a scalar is true, and -1
    /// for each true component of a vector.
    Relational(Op),
    /// `any` or `all`: OpAny or OpAll, applied to the sign bits of the argument's components. The function returns 1
    /// for true.
    Reduction(Op),
    /// `dot` of floating-point numbers: OpDot of vectors, OpFMul of scalars.
    Dot,
    /// `dot` and `dot_acc_sat` of integers.
    IntegerDot {
        /// True if each factor is four bytes packed into one integer. The function then has `4x8packed` in its name.
        is_packed: bool,
    },
    /// A variable decorated with BuiltIn that has one component for each dimension.
    Dimension(Dimension),
    /// A variable decorated with BuiltIn, whose whole value the function returns.
    Query(BuiltIn),
    /// A conversion between integers and floating-point numbers of at least 16 bits, `convert_<type>`.
    Convert(Conversion),
    /// A conversion from or to floating-point numbers of 4 or 8 bits.
    SmallFloatConversion(SmallFloatConversion),
    /// `as_<type>`, which converts a value to a type without a change of its bits.
    Reinterpret,
    /// A load or store of a vector, like `vload4`.
    VectorAccess(VectorAccess),
    /// A barrier.
    Barrier(Barrier),
    /// A memory fence.
    Fence(Fence),
    /// A copy between global and local memory, `async_work_group_copy` or `async_work_group_strided_copy`.
    AsyncCopy {
        /// True if the function has an argument for the stride.
        strided: bool,
    },
    /// `wait_group_events`.
    WaitEvents,
    /// An atomic function.
    Atomic(Atomic),
    /// `printf`.
    Printf,
    /// `to_global`, `to_local` or `to_private`. The number is the address space in LLVM IR.
    ToAddressSpace(u32),
    /// `get_fence`.
    GetFence,
    /// An instruction, some of whose operands are fixed.
    FixedOperands(FixedOperands),
    /// `work_group_broadcast`.
    WorkGroupBroadcast,
    /// A specialization constant.
    SpecConstant(SpecConstant),
    /// A function of device-side enqueue that is more than one instruction.
    Enqueue(Enqueue),
    /// An image function.
    Image(Image),
    /// `__translate_sampler_initializer`, the function that clang calls to make a sampler from a constant.
    Sampler,
    /// A function of cl_intel_device_side_avc_motion_estimation that is more than one instruction.
    MotionEstimation(MotionEstimation),
    /// A function `__spirv_<Name>`, which is named after its instruction.
    SpirvCall(SpirvCall),
}

/// A row of a table: one OpenCL function, for one class of arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The function's name.
    pub(crate) name: &'static str,
    /// The class of arguments that the row is for.
    pub(crate) class: Class,
    /// What the function is in SPIR-V.
    pub(crate) form: Form,
    /// The number of parameters.
    pub(crate) arity: u8,
    /// The parameters whose integers are unsigned. For the class `Unsigned`, these are all parameters.
    pub(crate) unsigned: ParameterSet,
    /// The parameters that are pointers to const.
    pub(crate) constant: ParameterSet,
}

impl Row {
    /// Returns how the function's mangled name states the parameters.
    pub(crate) fn spelling(&self) -> ParameterSpelling {
        let unsigned = match self.class {
            Class::Unsigned => ParameterSet::ALL,
            _ => self.unsigned,
        };
        ParameterSpelling { unsigned, constant: self.constant, has_boolean_vectors: false }
    }

    /// Returns this row, restricted to arguments of a class.
    pub(crate) const fn of(mut self, class: Class) -> Row {
        self.class = class;
        self
    }

    /// Returns this row, changed so that these parameters are unsigned integers.
    pub(crate) const fn unsigned(mut self, parameters: &[u32]) -> Row {
        self.unsigned = ParameterSet::of(parameters);
        self
    }

    /// Returns this row, changed so that these parameters are pointers to const.
    pub(crate) const fn constant(mut self, parameters: &[u32]) -> Row {
        self.constant = ParameterSet::of(parameters);
        self
    }
}

/// Returns the row of a function with this form. The row is for all classes of arguments.
pub(crate) const fn row(name: &'static str, arity: u8, form: Form) -> Row {
    Row { name, class: Class::Any, form, arity, unsigned: ParameterSet::NONE, constant: ParameterSet::NONE }
}

/// Returns the row of a function that is an instruction of OpenCL.std. The row is for all classes of arguments.
pub(crate) const fn ext(name: &'static str, arity: u8, number: u32) -> Row {
    row(name, arity, Form::Ext(number))
}

/// Returns the row of a function that is an instruction of OpenCL.std. The row is for one class of arguments.
pub(crate) const fn ext_of(class: Class, name: &'static str, arity: u8, number: u32) -> Row {
    ext(name, arity, number).of(class)
}

/// A conversion: its instruction and the decorations of the instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conversion {
    /// The instruction, or `None` if the bits of the value do not change.
    pub(crate) op: Option<Op>,
    /// True if the instruction is decorated with SaturatedConversion. False for OpSatConvertSToU and OpSatConvertUToS,
    /// which saturate without the decoration.
    pub(crate) saturates: bool,
    /// The operand of the decoration FPRoundingMode, or `None` if there is no such decoration.
    pub(crate) rounding: Option<FPRoundingMode>,
}

/// A load or store of a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct VectorAccess {
    /// The family that the function belongs to.
    pub(crate) access: &'static VectorAccessFamily,
    /// The number of components: 1 for a scalar.
    pub(crate) count: u32,
    /// The rounding mode of a store of halfs, if the function's name has one.
    pub(crate) rounding: Option<FPRoundingMode>,
}

/// A family of functions that load or store vectors, with their instructions of OpenCL.std.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct VectorAccessFamily {
    /// The name that the OpenCL functions have in common, without the number of components and the rounding mode.
    pub(crate) name: &'static str,
    /// The numbers of the instructions for vectors: the instruction without a rounding mode, and the instruction with a
    /// rounding mode if there is one.
    pub(crate) vector: (u32, Option<u32>),
    /// The numbers of the instructions for scalars, if there are any: without and with a rounding mode, as in `vector`.
    pub(crate) scalar: Option<(u32, Option<u32>)>,
    /// True if the functions store.
    pub(crate) is_store: bool,
}

/// A barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Barrier {
    /// The instruction.
    pub(crate) op: Op,
    /// The order bits of the memory semantics.
    pub(crate) order: MemorySemantics,
    /// The execution scope: the invocations that wait for each other.
    pub(crate) execution: Scope,
    /// True if the second argument is the memory scope.
    pub(crate) has_scope: bool,
}

/// A fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fence {
    /// A fence of OpenCL C 1.2, with this memory order. Its scope is the work-group.
    Group(MemorySemantics),
    /// `atomic_work_item_fence`, which takes the order and the scope as arguments.
    WorkItem,
}

/// An atomic function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Atomic {
    /// What the function does.
    pub(crate) operation: AtomicOperation,
    /// True if the function is one of OpenCL 1.x. Its memory order is relaxed.
    pub(crate) is_legacy: bool,
    /// The number of arguments that are memory orders.
    pub(crate) orders: u8,
    /// True if the last argument is a memory scope.
    pub(crate) has_scope: bool,
}

/// What an atomic function does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtomicOperation {
    /// Reads a value, computes a new value from it, and writes the new value. Returns the value that was read.
    Modify(Modify),
    /// Adds or subtracts one, with this instruction.
    Step(Op),
    /// The compare and exchange of OpenCL 1.x, which returns the old value.
    CompareExchange,
    /// The compare and exchange of OpenCL 2.0. It takes a pointer to the expected value, and returns true if it has
    /// written the new value.
    CompareExchangeExpected,
    /// A load.
    Load,
    /// A store.
    Store,
    /// `atomic_init`, a store that is not atomic.
    Initialize,
    /// Sets a flag and returns true if it was set before.
    FlagTestAndSet,
    /// Clears a flag.
    FlagClear,
}

/// The instructions for an atomic operation, one for each class of operand.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ModifyOps {
    /// For signed integers.
    pub(crate) signed: Op,
    /// For unsigned integers.
    pub(crate) unsigned: Op,
    /// For floating-point numbers, or `None` if SPIR-V has no instruction for them.
    pub(crate) float: Option<Op>,
}

/// The instructions of [`AtomicOperation::Modify`].
pub(crate) type Modify = &'static ModifyOps;

/// An instruction and where its operands come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FixedOperands {
    /// The instruction. If its result is a boolean, the function returns an int instead.
    pub(crate) op: Op,
    /// Where the operands after the result id come from.
    pub(crate) operands: &'static [OperandSource],
    /// The number of components of the result. It is stated only if several functions are the same instruction and
    /// differ in this number.
    pub(crate) components: Option<u32>,
}

/// Where an operand of an instruction comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OperandSource {
    /// The function's next argument.
    Argument,
    /// The argument with this index. Used if the arguments are in another order than the operands.
    At(u8),
    /// The next argument, an int. The operand is a boolean.
    Boolean,
    /// The next argument, a pipe with this access qualifier.
    Pipe(AccessQualifier),
    /// The next argument, which the mangled name states as a pointer to void.
    VoidPointer,
    /// The id of a 32-bit constant with this value.
    Constant(u32),
    /// This literal.
    Literal(u32),
}

impl OperandSource {
    /// Returns the source of an operand that is a constant scope.
    pub(crate) const fn scope(scope: Scope) -> OperandSource {
        OperandSource::Constant(scope.0)
    }

    /// Returns the source of an operand that is a literal group operation.
    pub(crate) const fn operation(operation: GroupOperation) -> OperandSource {
        OperandSource::Literal(operation.0)
    }

    /// Returns true if the operand is an argument of the function.
    pub(crate) const fn is_argument(self) -> bool {
        !matches!(self, OperandSource::Constant(_) | OperandSource::Literal(_))
    }
}

/// Returns the row of a function that is one instruction. `operands` states where its operands come from.
pub(crate) const fn with_operands(name: &'static str, op: Op, operands: &'static [OperandSource]) -> Row {
    let (mut arity, mut index) = (0, 0);
    while index < operands.len() {
        arity += operands[index].is_argument() as u8;
        index += 1;
    }
    row(name, arity, Form::FixedOperands(FixedOperands { op, operands, components: None }))
}

/// Returns a row like [`with_operands`], for one of several functions that differ only in the number of components of
/// the result.
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

/// A function of device-side enqueue that is more than one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enqueue {
    /// `enqueue_kernel`.
    Kernel {
        /// True if the function takes events to wait for and returns an event.
        has_events: bool,
        /// True if the function takes sizes of local memory.
        has_sizes: bool,
    },
    /// A query about the kernel of a block.
    Query {
        /// The instruction.
        op: Op,
        /// True if the first argument is an ND-range.
        has_range: bool,
    },
    /// `ndrange_1D`, `ndrange_2D` or `ndrange_3D`, with the number of dimensions.
    Range(u32),
}

/// An image function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Image {
    /// A read, with a sampler or without.
    Read(Texel),
    /// A write.
    Write(Texel),
    /// A query of the image's size.
    Size(Size),
    /// A query of the channel data type or channel order, with this instruction. OpenCL's number is SPIR-V's number
    /// plus this offset.
    Channel(Op, u32),
}

/// The type of the components of a texel that an image function reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texel {
    /// Floating-point numbers.
    Float,
    /// Floating-point numbers of 16 bits.
    Half,
    /// Signed integers.
    Signed,
    /// Unsigned integers.
    Unsigned,
}

/// The part of an image's size that a function returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// `get_image_width`, `get_image_height` or `get_image_depth`: the component with this index.
    Component(u32),
    /// `get_image_array_size`: the number of layers, the last component.
    Array,
    /// `get_image_dim`: all components without the number of layers.
    All,
}

/// A function of cl_intel_device_side_avc_motion_estimation that is more than one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MotionEstimation {
    /// The function takes images and a sampler. The operands of this instruction are made from them.
    Evaluates(Op),
    /// The function takes a payload or a result of a special kind (`ime`, `ref`, `sic`), but the instruction takes the
    /// general kind (`mce`).
    Wraps {
        /// The instruction.
        op: Op,
        /// The instruction that converts the argument to the general kind.
        to: Op,
        /// The opcode of the general kind's type.
        general: Op,
        /// The instruction that converts the result back to the special kind, or `None` if the result is not a payload.
        from: Option<Op>,
    },
}

/// A builtin function that was found by its name.
#[derive(Clone, Debug)]
pub(crate) struct Builtin {
    /// What the function is in SPIR-V.
    pub(crate) form: Form,
    /// The types of the parameters that the mangled name states. Empty if the name states none.
    pub(crate) parameters: Vec<Type>,
}

impl Form {
    /// Returns true if pointer arguments must have a pointee type, even if the module has untyped pointers. There are
    /// two reasons: the translation back to LLVM IR chooses the function by the pointee type, or SPIR-V does not allow
    /// an untyped pointer.
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
    /// Returns true if this argument of the function becomes a boolean operand.
    fn is_boolean(&self, argument: usize) -> bool {
        matches!(self.operands.iter().filter(|source| source.is_argument()).nth(argument), Some(OperandSource::Boolean))
    }
}

impl Builtin {
    /// Returns true if SPIR-V does not need `extension`, the zext or sext of a boolean, because the instruction takes
    /// the boolean itself. `extension` is the argument with the index `argument` of a call of this function.
    pub(crate) fn takes_boolean(&self, argument: usize, extension: Instruction<'_>) -> bool {
        let (op, ty) = (extension.opcode(), extension.as_value().ty());
        match self.form {
            // LLVM IR passes a vector of booleans to `any` and `all` as a vector of bytes that are 0 or -1.
            Form::Reduction(_) => {
                op == Some(Opcode::SExt) && ty.vector_length().is_some() && ty.scalar().int_width() == Some(8)
            }
            Form::FixedOperands(fixed) => op == Some(Opcode::ZExt) && fixed.is_boolean(argument),
            _ => false,
        }
    }
}

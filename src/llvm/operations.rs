//! Opcodes of LLVM's instructions and constant expressions, predicates, orderings and flags.
//!
//! The numbers of the enums are those of LLVM's C API, which are stable across releases.

use super::c_enum::{c_enum, c_subset};

c_enum! {
    /// The operation of an instruction or constant expression.
    Opcode {
        /// `ret`
        Ret = 1,
        /// `br`
        Br = 2,
        /// `switch`
        Switch = 3,
        /// `indirectbr`
        IndirectBr = 4,
        /// `invoke`
        Invoke = 5,
        /// `unreachable`
        Unreachable = 7,
        /// `add`
        Add = 8,
        /// `fadd`
        FAdd = 9,
        /// `sub`
        Sub = 10,
        /// `fsub`
        FSub = 11,
        /// `mul`
        Mul = 12,
        /// `fmul`
        FMul = 13,
        /// `udiv`
        UDiv = 14,
        /// `sdiv`
        SDiv = 15,
        /// `fdiv`
        FDiv = 16,
        /// `urem`
        URem = 17,
        /// `srem`
        SRem = 18,
        /// `frem`
        FRem = 19,
        /// `shl`
        Shl = 20,
        /// `lshr`
        LShr = 21,
        /// `ashr`
        AShr = 22,
        /// `and`
        And = 23,
        /// `or`
        Or = 24,
        /// `xor`
        Xor = 25,
        /// `alloca`
        Alloca = 26,
        /// `load`
        Load = 27,
        /// `store`
        Store = 28,
        /// `getelementptr`
        GetElementPtr = 29,
        /// `trunc`
        Trunc = 30,
        /// `zext`
        ZExt = 31,
        /// `sext`
        SExt = 32,
        /// `fptoui`
        FPToUI = 33,
        /// `fptosi`
        FPToSI = 34,
        /// `uitofp`
        UIToFP = 35,
        /// `sitofp`
        SIToFP = 36,
        /// `fptrunc`
        FPTrunc = 37,
        /// `fpext`
        FPExt = 38,
        /// `ptrtoint`
        PtrToInt = 39,
        /// `inttoptr`
        IntToPtr = 40,
        /// `bitcast`
        BitCast = 41,
        /// `icmp`
        ICmp = 42,
        /// `fcmp`
        FCmp = 43,
        /// `phi`
        Phi = 44,
        /// `call`
        Call = 45,
        /// `select`
        Select = 46,
        /// `va_arg`
        VAArg = 49,
        /// `extractelement`
        ExtractElement = 50,
        /// `insertelement`
        InsertElement = 51,
        /// `shufflevector`
        ShuffleVector = 52,
        /// `extractvalue`
        ExtractValue = 53,
        /// `insertvalue`
        InsertValue = 54,
        /// `fence`
        Fence = 55,
        /// `cmpxchg`
        CmpXchg = 56,
        /// `atomicrmw`
        AtomicRmw = 57,
        /// `resume`
        Resume = 58,
        /// `landingpad`
        LandingPad = 59,
        /// `addrspacecast`
        AddrSpaceCast = 60,
        /// `cleanupret`
        CleanupRet = 61,
        /// `catchret`
        CatchRet = 62,
        /// `catchpad`
        CatchPad = 63,
        /// `cleanuppad`
        CleanupPad = 64,
        /// `catchswitch`
        CatchSwitch = 65,
        /// `fneg`
        FNeg = 66,
        /// `callbr`
        CallBr = 67,
        /// `freeze`
        Freeze = 68,
        /// `ptrtoaddr`
        PtrToAddr = 69,
    }
}

c_subset! {
    /// An operation on two values of one type.
    BinaryOp: Opcode {
        Add FAdd Sub FSub Mul FMul UDiv SDiv FDiv URem SRem FRem Shl LShr AShr And Or Xor
    }
}

c_subset! {
    /// A conversion.
    CastOp: Opcode {
        Trunc ZExt SExt FPToUI FPToSI UIToFP SIToFP FPTrunc FPExt PtrToInt IntToPtr BitCast AddrSpaceCast
        PtrToAddr
    }
}

c_enum! {
    /// A comparison of integers or pointers.
    IntPredicate {
        /// Equal.
        Eq = 32,
        /// Not equal.
        Ne = 33,
        /// Unsigned greater than.
        Ugt = 34,
        /// Unsigned greater or equal.
        Uge = 35,
        /// Unsigned less than.
        Ult = 36,
        /// Unsigned less or equal.
        Ule = 37,
        /// Signed greater than.
        Sgt = 38,
        /// Signed greater or equal.
        Sge = 39,
        /// Signed less than.
        Slt = 40,
        /// Signed less or equal.
        Sle = 41,
    }
}

c_enum! {
    /// A comparison of floating-point numbers.
    ///
    /// "Ordered" means that neither operand is a NaN, "unordered" that at least one is.
    FloatPredicate {
        /// Always false.
        False = 0,
        /// Ordered and equal.
        Oeq = 1,
        /// Ordered and greater than.
        Ogt = 2,
        /// Ordered and greater or equal.
        Oge = 3,
        /// Ordered and less than.
        Olt = 4,
        /// Ordered and less or equal.
        Ole = 5,
        /// Ordered and not equal.
        One = 6,
        /// Ordered.
        Ord = 7,
        /// Unordered.
        Uno = 8,
        /// Unordered or equal.
        Ueq = 9,
        /// Unordered or greater than.
        Ugt = 10,
        /// Unordered, greater or equal.
        Uge = 11,
        /// Unordered or less than.
        Ult = 12,
        /// Unordered, less or equal.
        Ule = 13,
        /// Unordered or not equal.
        Une = 14,
        /// Always true.
        True = 15,
    }
}

c_enum! {
    /// The operation of an `atomicrmw`.
    AtomicOp {
        Xchg = 0 is "xchg",
        Add = 1 is "add",
        Sub = 2 is "sub",
        And = 3 is "and",
        Nand = 4 is "nand",
        Or = 5 is "or",
        Xor = 6 is "xor",
        Max = 7 is "max",
        Min = 8 is "min",
        UMax = 9 is "umax",
        UMin = 10 is "umin",
        FAdd = 11 is "fadd",
        FSub = 12 is "fsub",
        FMax = 13 is "fmax",
        FMin = 14 is "fmin",
        UIncWrap = 15 is "uinc_wrap",
        UDecWrap = 16 is "udec_wrap",
        USubCond = 17 is "usub_cond",
        USubSat = 18 is "usub_sat",
        FMaximum = 19 is "fmaximum",
        FMinimum = 20 is "fminimum",
    }
}

c_enum! {
    /// The memory ordering of an access.
    Ordering {
        /// The access is not atomic.
        NotAtomic = 0,
        /// `unordered`
        Unordered = 1,
        /// `monotonic`
        Monotonic = 2,
        /// `acquire`
        Acquire = 4,
        /// `release`
        Release = 5,
        /// `acq_rel`
        AcquireRelease = 6,
        /// `seq_cst`
        SequentiallyConsistent = 7,
    }
}

c_enum! {
    /// The tail call marker of a call.
    TailCallKind {
        /// No marker.
        None = 0,
        /// `tail`
        Tail = 1,
        /// `musttail`
        MustTail = 2,
        /// `notail`
        NoTail = 3,
    }
}

impl Opcode {
    /// Returns the operation if it takes two values of one type.
    pub(crate) const fn binary(self) -> Option<BinaryOp> {
        BinaryOp::from_number(self as u8)
    }

    /// Returns the operation if it is a conversion.
    pub(crate) const fn cast(self) -> Option<CastOp> {
        CastOp::from_number(self as u8)
    }

    /// Returns true if the instruction ends a block.
    pub(crate) const fn is_terminator(self) -> bool {
        use Opcode::*;
        matches!(
            self,
            Ret | Br
                | Switch
                | IndirectBr
                | Invoke
                | Unreachable
                | Resume
                | CleanupRet
                | CatchRet
                | CatchSwitch
                | CallBr
        )
    }
}

impl BinaryOp {
    /// Returns true if the operands are floating-point numbers, false if they are integers.
    pub(crate) const fn is_float(self) -> bool {
        matches!(self, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem)
    }
}

/// A synchronization scope. Each context gives the numbers their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SyncScope(pub(super) u8);

impl SyncScope {
    /// All threads of the system. The name of this scope is empty.
    pub(crate) const SYSTEM: SyncScope = SyncScope(1);

    /// Returns the number, which is an index into [`Module::sync_scope_names`](super::Module::sync_scope_names).
    pub(crate) const fn number(self) -> u8 {
        self.0
    }
}

/// Declares a set of flags stored in a byte, with a getter and a builder method for each flag.
macro_rules! flags {
    ($(#[$doc:meta])* $name:ident { $($(#[$flag_doc:meta])* $flag:ident / $with:ident = $bit:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub(crate) struct $name(u8);

        #[allow(dead_code, reason = "not every flag is both read and set")]
        impl $name {
            /// The empty set.
            pub(crate) const NONE: Self = Self(0);

            /// Returns the flags in these bits. Unknown bits are dropped.
            pub(crate) const fn from_bits(bits: u8) -> Self {
                Self(bits & (0 $(| 1 << $bit)*))
            }

            /// Returns the bits.
            pub(crate) const fn bits(self) -> u8 {
                self.0
            }

            /// Returns true if no flag is set.
            pub(crate) const fn is_empty(self) -> bool {
                self.0 == 0
            }

            $(
                $(#[$flag_doc])*
                pub(crate) const fn $flag(self) -> bool {
                    self.0 & 1 << $bit != 0
                }

                /// Returns a copy with this flag set to `on`.
                #[must_use]
                pub(crate) const fn $with(self, on: bool) -> Self {
                    Self(self.0 & !(1 << $bit) | (on as u8) << $bit)
                }
            )*
        }
    };
}

flags! {
    /// The flags of an integer operation. The result is poison if the condition of a flag does not hold.
    BinaryFlags {
        /// Returns true if there is no signed overflow.
        nsw / with_nsw = 0,
        /// Returns true if there is no unsigned overflow.
        nuw / with_nuw = 1,
        /// Returns true if a division or right shift has no remainder.
        exact / with_exact = 2,
        /// Returns true if the operands of an `or` have no bit in common.
        disjoint / with_disjoint = 3,
    }
}

flags! {
    /// The flags of a conversion. The result is poison if the condition of a flag does not hold.
    CastFlags {
        /// Returns true if a `trunc` keeps the signed value.
        nsw / with_nsw = 0,
        /// Returns true if a `trunc` keeps the unsigned value.
        nuw / with_nuw = 1,
        /// Returns true if the operand of a `zext` or `uitofp` is not negative.
        nneg / with_nneg = 4,
    }
}

flags! {
    /// The flags of a getelementptr. The result is poison if the condition of a flag does not hold.
    GepFlags {
        /// Returns true if the address stays within the object. Implies `nusw`.
        inbounds / with_inbounds = 0,
        /// Returns true if adding the signed offsets to the unsigned address does not overflow.
        nusw / with_nusw = 1,
        /// Returns true if there is no unsigned overflow.
        nuw / with_nuw = 2,
    }
}

flags! {
    /// The fast-math flags of a floating-point operation.
    FastMathFlags {
        /// Returns true if `reassoc` is set.
        reassoc / with_reassoc = 0,
        /// Returns true if `nnan` is set.
        nnan / with_nnan = 1,
        /// Returns true if `ninf` is set.
        ninf / with_ninf = 2,
        /// Returns true if `nsz` is set.
        nsz / with_nsz = 3,
        /// Returns true if `arcp` is set.
        arcp / with_arcp = 4,
        /// Returns true if `contract` is set.
        contract / with_contract = 5,
        /// Returns true if `afn` is set.
        afn / with_afn = 6,
    }
}

impl FastMathFlags {
    /// All flags: `fast`.
    pub(crate) const FAST: Self = Self(0x7f);

    /// Returns true if all flags are set.
    pub(crate) const fn is_fast(self) -> bool {
        self.0 == Self::FAST.0
    }
}

//! The operations of LLVM's instructions and constant expressions, and their flags.

use super::functions::c_enum;

c_enum! {
    /// An instruction or constant expression's operation.
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

c_enum! {
    /// An operation on two values of one type.
    BinaryOp {
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
    }
}

c_enum! {
    /// A conversion.
    CastOp {
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
        /// `addrspacecast`
        AddrSpaceCast = 60,
        /// `ptrtoaddr`
        PtrToAddr = 69,
    }
}

c_enum! {
    /// A comparison of integers or pointers.
    IntPredicate {
        /// Equal.
        Eq = 32,
        /// Not equal.
        Ne = 33,
        /// Greater, unsigned.
        Ugt = 34,
        /// Greater or equal, unsigned.
        Uge = 35,
        /// Less, unsigned.
        Ult = 36,
        /// Less or equal, unsigned.
        Ule = 37,
        /// Greater, signed.
        Sgt = 38,
        /// Greater or equal, signed.
        Sge = 39,
        /// Less, signed.
        Slt = 40,
        /// Less or equal, signed.
        Sle = 41,
    }
}

c_enum! {
    /// A comparison of floating-point numbers: ordered (neither is a NaN, and ...), or unordered (either is, or ...).
    FloatPredicate {
        /// Never.
        False = 0,
        /// Ordered and equal.
        Oeq = 1,
        /// Ordered and greater.
        Ogt = 2,
        /// Ordered and greater or equal.
        Oge = 3,
        /// Ordered and less.
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
        /// Unordered or greater.
        Ugt = 10,
        /// Unordered, greater or equal.
        Uge = 11,
        /// Unordered or less.
        Ult = 12,
        /// Unordered, less or equal.
        Ule = 13,
        /// Unordered or not equal.
        Une = 14,
        /// Always.
        True = 15,
    }
}

c_enum! {
    /// What `atomicrmw` does.
    AtomicOp {
        /// `xchg`
        Xchg = 0,
        /// `add`
        Add = 1,
        /// `sub`
        Sub = 2,
        /// `and`
        And = 3,
        /// `nand`
        Nand = 4,
        /// `or`
        Or = 5,
        /// `xor`
        Xor = 6,
        /// `max`, signed.
        Max = 7,
        /// `min`, signed.
        Min = 8,
        /// `umax`
        UMax = 9,
        /// `umin`
        UMin = 10,
        /// `fadd`
        FAdd = 11,
        /// `fsub`
        FSub = 12,
        /// `fmax`
        FMax = 13,
        /// `fmin`
        FMin = 14,
        /// `uinc_wrap`
        UIncWrap = 15,
        /// `udec_wrap`
        UDecWrap = 16,
        /// `usub_cond`
        USubCond = 17,
        /// `usub_sat`
        USubSat = 18,
        /// `fmaximum`
        FMaximum = 19,
        /// `fminimum`
        FMinimum = 20,
    }
}

impl AtomicOp {
    /// The names in LLVM's assembly, by number.
    const NAMES: [&str; 21] = [
        "xchg",
        "add",
        "sub",
        "and",
        "nand",
        "or",
        "xor",
        "max",
        "min",
        "umax",
        "umin",
        "fadd",
        "fsub",
        "fmax",
        "fmin",
        "uinc_wrap",
        "udec_wrap",
        "usub_cond",
        "usub_sat",
        "fmaximum",
        "fminimum",
    ];

    /// The name in LLVM's assembly.
    pub(crate) fn name(self) -> &'static str {
        Self::NAMES.get(self as usize).copied().unwrap_or_default()
    }
}

c_enum! {
    /// How an access is ordered with those of other threads.
    Ordering {
        /// No atomic access.
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
    /// Whether a call may or must be a tail call.
    TailCallKind {
        /// Nothing is said.
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
    /// The operation on two values that this is.
    pub(crate) const fn binary(self) -> Option<BinaryOp> {
        BinaryOp::from_number(self as u8)
    }

    /// The conversion that this is.
    pub(crate) const fn cast(self) -> Option<CastOp> {
        CastOp::from_number(self as u8)
    }

    /// Whether the instruction ends a block.
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
    /// Whether the operands are floating-point numbers, not integers.
    pub(crate) const fn is_float(self) -> bool {
        matches!(self, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem)
    }
}

/// A scope of synchronisation: a number that a context gives a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SyncScope(pub(super) u8);

impl SyncScope {
    /// `singlethread`
    pub(crate) const SINGLE_THREAD: SyncScope = SyncScope(0);
    /// All threads of the system: the scope without a name.
    pub(crate) const SYSTEM: SyncScope = SyncScope(1);

    /// The number: the index of the name in [`Module::sync_scope_names`](super::Module::sync_scope_names).
    pub(crate) const fn number(self) -> u8 {
        self.0
    }
}

/// Declares a set of flags: bits of a byte, with a question and a builder method for each.
macro_rules! flags {
    ($(#[$doc:meta])* $name:ident { $($(#[$flag_doc:meta])* $flag:ident / $with:ident = $bit:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub(crate) struct $name(u8);

        #[allow(dead_code, reason = "not every flag is both read and set")]
        impl $name {
            /// No flag.
            pub(crate) const NONE: Self = Self(0);

            /// The flags of these bits; others are dropped.
            pub(crate) const fn from_bits(bits: u8) -> Self {
                Self(bits & (0 $(| 1 << $bit)*))
            }

            /// The bits.
            pub(crate) const fn bits(self) -> u8 {
                self.0
            }

            /// Whether there is none.
            pub(crate) const fn is_empty(self) -> bool {
                self.0 == 0
            }

            $(
                $(#[$flag_doc])*
                pub(crate) const fn $flag(self) -> bool {
                    self.0 & 1 << $bit != 0
                }

                /// These flags, with this one as given.
                #[must_use]
                pub(crate) const fn $with(self, on: bool) -> Self {
                    Self(self.0 & !(1 << $bit) | (on as u8) << $bit)
                }
            )*
        }
    };
}

flags! {
    /// What an operation on integers promises.
    BinaryFlags {
        /// No signed overflow.
        nsw / with_nsw = 0,
        /// No unsigned overflow.
        nuw / with_nuw = 1,
        /// A division or shift without remainder.
        exact / with_exact = 2,
        /// An `or` of values that have no bit in common.
        disjoint / with_disjoint = 3,
    }
}

flags! {
    /// What a conversion promises.
    CastFlags {
        /// A `trunc` without loss as a signed number.
        nsw / with_nsw = 0,
        /// A `trunc` without loss as an unsigned number.
        nuw / with_nuw = 1,
        /// A `zext` or `uitofp` of what is no negative number.
        nneg / with_nneg = 4,
    }
}

flags! {
    /// What a getelementptr promises.
    GepFlags {
        /// It stays within the object; implies `nusw`.
        inbounds / with_inbounds = 0,
        /// No signed overflow of offsets added to an unsigned address.
        nusw / with_nusw = 1,
        /// No unsigned overflow.
        nuw / with_nuw = 2,
    }
}

flags! {
    /// What an operation on floating-point numbers allows.
    FastMathFlags {
        /// `reassoc`
        reassoc / with_reassoc = 0,
        /// `nnan`
        nnan / with_nnan = 1,
        /// `ninf`
        ninf / with_ninf = 2,
        /// `nsz`
        nsz / with_nsz = 3,
        /// `arcp`
        arcp / with_arcp = 4,
        /// `contract`
        contract / with_contract = 5,
        /// `afn`
        afn / with_afn = 6,
    }
}

impl FastMathFlags {
    /// All of them: `fast`.
    pub(crate) const FAST: Self = Self(0x7f);

    /// Whether all are given.
    pub(crate) const fn is_fast(self) -> bool {
        self.0 == Self::FAST.0
    }
}

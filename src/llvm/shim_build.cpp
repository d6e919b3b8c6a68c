// Creation of instructions, without constant folding and with a check for everything that LLVM only asserts. Functions
// return null (or 0) for invalid operands and then create nothing.

#include "shim_check.hpp"

#include "llvm/IR/DataLayout.h"

using namespace llvm;
using namespace shim;

static FastMathFlags fast_math(uint8_t bits) {
  FastMathFlags flags;
  flags.setAllowReassoc(bits & LLVMFastMathAllowReassoc);
  flags.setNoNaNs(bits & LLVMFastMathNoNaNs);
  flags.setNoInfs(bits & LLVMFastMathNoInfs);
  flags.setNoSignedZeros(bits & LLVMFastMathNoSignedZeros);
  flags.setAllowReciprocal(bits & LLVMFastMathAllowReciprocal);
  flags.setAllowContract(bits & LLVMFastMathAllowContract);
  flags.setApproxFunc(bits & LLVMFastMathApproxFunc);
  return flags;
}

// An insertion point, and the source location of inserted instructions.
struct LsrPosition {
  LLVMBasicBlockRef block;
  LLVMValueRef before;      // Null for the end of the block.
  LLVMMetadataRef location; // Null for no location.
};

// The properties of a memory access. The alignment is a logarithm, or 0xff for the ABI alignment of the type.
struct LsrAccess {
  uint8_t align;
  uint8_t is_volatile;
  uint8_t ordering;
  uint8_t scope;
};

// Inserts an instruction and sets its source location and fast-math flags.
static LLVMValueRef place(const LsrPosition *at, Instruction *instruction, uint8_t fast_math_bits = 0) {
  if (at->before)
    instruction->insertBefore(as<Instruction>(at->before)->getIterator());
  else
    instruction->insertInto(unwrap(at->block), unwrap(at->block)->end());
  if (at->location)
    instruction->setDebugLoc(DebugLoc(cast<DILocation>(unwrap(at->location))));
  if (fast_math_bits && isa<FPMathOperator>(instruction))
    instruction->setFastMathFlags(fast_math(fast_math_bits));
  return wrap(instruction);
}

static const DataLayout &layout(const LsrPosition *at) { return unwrap(at->block)->getModule()->getDataLayout(); }

// Returns the alignment with this base-2 logarithm, or the ABI alignment of the type for 0xff.
static Align alignment(const LsrPosition *at, Type *type, uint8_t logarithm) {
  return logarithm == 0xff ? layout(at).getABITypeAlign(type) : Align(1ull << logarithm);
}

static bool is_pointer(LLVMValueRef value) { return unwrap(value)->getType()->isPointerTy(); }

extern "C" {

LLVMValueRef lsr_build_binary(const LsrPosition *at, uint8_t opcode, LLVMValueRef left, LLVMValueRef right,
                              uint8_t flags, uint8_t fast_math_bits) {
  auto op = binary_op(opcode);
  if (!op || !fits(*op, unwrap(left)->getType(), unwrap(right)->getType()))
    return nullptr;
  auto *result = BinaryOperator::Create(*op, unwrap(left), unwrap(right));
  if (isa<OverflowingBinaryOperator>(result)) {
    result->setHasNoSignedWrap(flags & 1);
    result->setHasNoUnsignedWrap(flags & 2);
  } else if (isa<PossiblyExactOperator>(result)) {
    result->setIsExact(flags & 4);
  } else if (auto *disjoint = dyn_cast<PossiblyDisjointInst>(result)) {
    disjoint->setIsDisjoint(flags & 8);
  }
  return place(at, result, fast_math_bits);
}

LLVMValueRef lsr_build_fneg(const LsrPosition *at, LLVMValueRef value, uint8_t fast_math_bits) {
  if (!unwrap(value)->getType()->isFPOrFPVectorTy())
    return nullptr;
  return place(at, UnaryOperator::Create(Instruction::FNeg, unwrap(value)), fast_math_bits);
}

LLVMValueRef lsr_build_cast(const LsrPosition *at, uint8_t opcode, LLVMValueRef value, LLVMTypeRef type, uint8_t flags,
                            uint8_t fast_math_bits) {
  auto op = cast_op(opcode);
  if (!op || !casts(*op, unwrap(value)->getType(), unwrap(type)))
    return nullptr;
  auto *result = CastInst::Create(*op, unwrap(value), unwrap(type));
  if (isa<TruncInst>(result)) {
    result->setHasNoSignedWrap(flags & 1);
    result->setHasNoUnsignedWrap(flags & 2);
  } else if (isa<PossiblyNonNegInst>(result)) {
    result->setNonNeg(flags & 16);
  }
  return place(at, result, fast_math_bits);
}

LLVMValueRef lsr_build_compare(const LsrPosition *at, uint8_t predicate, LLVMValueRef left, LLVMValueRef right,
                               uint8_t same_sign, uint8_t fast_math_bits) {
  if (!compares(predicate, unwrap(left)->getType(), unwrap(right)->getType()))
    return nullptr;
  auto kind = static_cast<CmpInst::Predicate>(predicate);
  if (CmpInst::isFPPredicate(kind))
    return place(at, new FCmpInst(kind, unwrap(left), unwrap(right)), fast_math_bits);
  auto *result = new ICmpInst(kind, unwrap(left), unwrap(right));
  result->setSameSign(same_sign);
  return place(at, result);
}

LLVMValueRef lsr_build_select(const LsrPosition *at, LLVMValueRef condition, LLVMValueRef if_true,
                              LLVMValueRef if_false, uint8_t fast_math_bits) {
  if (SelectInst::areInvalidOperands(unwrap(condition), unwrap(if_true), unwrap(if_false)))
    return nullptr;
  return place(at, SelectInst::Create(unwrap(condition), unwrap(if_true), unwrap(if_false)), fast_math_bits);
}

LLVMValueRef lsr_build_freeze(const LsrPosition *at, LLVMValueRef value) {
  return is_plain(unwrap(value)->getType()) ? place(at, new FreezeInst(unwrap(value))) : nullptr;
}

LLVMValueRef lsr_build_alloca(const LsrPosition *at, LLVMTypeRef type, LLVMValueRef count, uint32_t address_space,
                              uint8_t align) {
  if (!unwrap(type)->isSized() || address_space >> 24)
    return nullptr;
  Value *number = count ? unwrap(count) : ConstantInt::get(Type::getInt32Ty(unwrap(type)->getContext()), 1);
  if (!number->getType()->isIntegerTy())
    return nullptr;
  return place(at, new AllocaInst(unwrap(type), address_space, number, alignment(at, unwrap(type), align)));
}

static std::optional<AtomicOrdering> ordering_of(uint8_t number) {
  return isValidAtomicOrdering(number) ? std::optional(static_cast<AtomicOrdering>(number)) : std::nullopt;
}

LLVMValueRef lsr_build_load(const LsrPosition *at, LLVMTypeRef type, LLVMValueRef pointer, LsrAccess access) {
  auto order = ordering_of(access.ordering);
  if (!order || !is_pointer(pointer) || !is_plain(unwrap(type)) || !unwrap(type)->isSized())
    return nullptr;
  return place(at, new LoadInst(unwrap(type), unwrap(pointer), "", access.is_volatile,
                                alignment(at, unwrap(type), access.align), *order, access.scope));
}

LLVMValueRef lsr_build_store(const LsrPosition *at, LLVMValueRef value, LLVMValueRef pointer, LsrAccess access) {
  auto order = ordering_of(access.ordering);
  Type *type = unwrap(value)->getType();
  if (!order || !is_pointer(pointer) || !is_plain(type) || !type->isSized())
    return nullptr;
  return place(at, new StoreInst(unwrap(value), unwrap(pointer), access.is_volatile, alignment(at, type, access.align),
                                 *order, access.scope));
}

LLVMValueRef lsr_build_gep(const LsrPosition *at, LLVMTypeRef source, LLVMValueRef base, LLVMValueRef *indices,
                           size_t count, uint8_t flags) {
  ArrayRef<Value *> steps_of(unwrap(indices), count);
  if (!steps(unwrap(source), unwrap(base), steps_of))
    return nullptr;
  return place(at, GetElementPtrInst::Create(unwrap(source), unwrap(base), steps_of, no_wrap(flags)));
}

LLVMValueRef lsr_build_fence(const LsrPosition *at, uint8_t ordering, uint8_t scope) {
  auto order = ordering_of(ordering);
  if (!order || !(isAcquireOrStronger(*order) || isReleaseOrStronger(*order)))
    return nullptr;
  return place(at, new FenceInst(unwrap(at->block)->getContext(), *order, scope));
}

LLVMValueRef lsr_build_cmpxchg(const LsrPosition *at, LLVMValueRef pointer, LLVMValueRef expected,
                               LLVMValueRef replacement, LsrAccess access, uint8_t failure, uint8_t weak) {
  auto on_success = ordering_of(access.ordering), on_failure = ordering_of(failure);
  Type *type = unwrap(expected)->getType();
  if (!on_success || !on_failure || !AtomicCmpXchgInst::isValidSuccessOrdering(*on_success) ||
      !AtomicCmpXchgInst::isValidFailureOrdering(*on_failure) || !is_pointer(pointer) ||
      type != unwrap(replacement)->getType() || !(type->isIntegerTy() || type->isPointerTy()))
    return nullptr;
  auto *result = new AtomicCmpXchgInst(unwrap(pointer), unwrap(expected), unwrap(replacement),
                                       alignment(at, type, access.align), *on_success, *on_failure, access.scope);
  result->setVolatile(access.is_volatile);
  result->setWeak(weak);
  return place(at, result);
}

static std::optional<AtomicRMWInst::BinOp> update_op(uint8_t op) {
  static const AtomicRMWInst::BinOp ops[] = {
      AtomicRMWInst::Xchg,     AtomicRMWInst::Add,      AtomicRMWInst::Sub,      AtomicRMWInst::And,
      AtomicRMWInst::Nand,     AtomicRMWInst::Or,       AtomicRMWInst::Xor,      AtomicRMWInst::Max,
      AtomicRMWInst::Min,      AtomicRMWInst::UMax,     AtomicRMWInst::UMin,     AtomicRMWInst::FAdd,
      AtomicRMWInst::FSub,     AtomicRMWInst::FMax,     AtomicRMWInst::FMin,     AtomicRMWInst::UIncWrap,
      AtomicRMWInst::UDecWrap, AtomicRMWInst::USubCond, AtomicRMWInst::USubSat,  AtomicRMWInst::FMaximum,
      AtomicRMWInst::FMinimum,
  };
  return op < std::size(ops) ? std::optional(ops[op]) : std::nullopt;
}

LLVMValueRef lsr_build_atomicrmw(const LsrPosition *at, uint8_t op, LLVMValueRef pointer, LLVMValueRef value,
                                 LsrAccess access) {
  auto update = update_op(op);
  auto order = ordering_of(access.ordering);
  Type *type = unwrap(value)->getType();
  if (!update || !order || *order == AtomicOrdering::NotAtomic || *order == AtomicOrdering::Unordered ||
      !is_pointer(pointer))
    return nullptr;
  bool typed = *update == AtomicRMWInst::Xchg
                   ? type->isIntegerTy() || type->isFloatingPointTy() || type->isPointerTy()
                   : (AtomicRMWInst::isFPOperation(*update) ? type->isFPOrFPVectorTy() : type->isIntegerTy());
  if (!typed)
    return nullptr;
  auto *result = new AtomicRMWInst(*update, unwrap(pointer), unwrap(value), alignment(at, type, access.align), *order,
                                   access.scope);
  result->setVolatile(access.is_volatile);
  return place(at, result);
}

LLVMValueRef lsr_build_extract_element(const LsrPosition *at, LLVMValueRef vector, LLVMValueRef index) {
  if (!ExtractElementInst::isValidOperands(unwrap(vector), unwrap(index)))
    return nullptr;
  return place(at, ExtractElementInst::Create(unwrap(vector), unwrap(index)));
}

LLVMValueRef lsr_build_insert_element(const LsrPosition *at, LLVMValueRef vector, LLVMValueRef element,
                                      LLVMValueRef index) {
  if (!InsertElementInst::isValidOperands(unwrap(vector), unwrap(element), unwrap(index)))
    return nullptr;
  return place(at, InsertElementInst::Create(unwrap(vector), unwrap(element), unwrap(index)));
}

LLVMValueRef lsr_build_shuffle(const LsrPosition *at, LLVMValueRef left, LLVMValueRef right, const int *mask,
                               size_t count) {
  ArrayRef<int> elements(mask, count);
  if (count == 0 || !ShuffleVectorInst::isValidOperands(unwrap(left), unwrap(right), elements))
    return nullptr;
  return place(at, new ShuffleVectorInst(unwrap(left), unwrap(right), elements));
}

LLVMValueRef lsr_build_extract_value(const LsrPosition *at, LLVMValueRef aggregate, const uint32_t *indices,
                                     size_t count) {
  ArrayRef<unsigned> where(indices, count);
  if (count == 0 || !ExtractValueInst::getIndexedType(unwrap(aggregate)->getType(), where))
    return nullptr;
  return place(at, ExtractValueInst::Create(unwrap(aggregate), where));
}

LLVMValueRef lsr_build_insert_value(const LsrPosition *at, LLVMValueRef aggregate, LLVMValueRef value,
                                    const uint32_t *indices, size_t count) {
  ArrayRef<unsigned> where(indices, count);
  if (count == 0 ||
      ExtractValueInst::getIndexedType(unwrap(aggregate)->getType(), where) != unwrap(value)->getType())
    return nullptr;
  return place(at, InsertValueInst::Create(unwrap(aggregate), unwrap(value), where));
}

LLVMValueRef lsr_build_va_arg(const LsrPosition *at, LLVMValueRef list, LLVMTypeRef type) {
  if (!is_pointer(list) || !is_plain(unwrap(type)))
    return nullptr;
  return place(at, new VAArgInst(unwrap(list), unwrap(type)));
}

LLVMValueRef lsr_build_call(const LsrPosition *at, LLVMTypeRef type, LLVMValueRef callee, LLVMValueRef *arguments,
                            size_t count, uint32_t calling_convention, uint8_t tail_kind, uint8_t fast_math_bits) {
  auto *function = dyn_cast<FunctionType>(unwrap(type));
  ArrayRef<Value *> values(unwrap(arguments), count);
  if (!function || !is_pointer(callee) || calling_convention > CallingConv::MaxID || tail_kind > 3 ||
      (function->isVarArg() ? count < function->getNumParams() : count != function->getNumParams()))
    return nullptr;
  if (auto *assembly = dyn_cast<InlineAsm>(unwrap(callee)); assembly && assembly->getFunctionType() != function)
    return nullptr;
  for (size_t i = 0; i < count; ++i) {
    Type *argument = values[i]->getType();
    if (i < function->getNumParams() ? argument != function->getParamType(i) : !is_plain(argument))
      return nullptr;
  }
  auto *result = CallInst::Create(function, unwrap(callee), values);
  result->setCallingConv(calling_convention);
  result->setTailCallKind(static_cast<CallInst::TailCallKind>(tail_kind));
  return place(at, result, fast_math_bits);
}

LLVMValueRef lsr_build_phi(const LsrPosition *at, LLVMTypeRef type, uint32_t reserve, uint8_t fast_math_bits) {
  if (!is_plain(unwrap(type)))
    return nullptr;
  return place(at, PHINode::Create(unwrap(type), reserve), fast_math_bits);
}

uint8_t lsr_phi_add(LLVMValueRef phi, LLVMValueRef value, LLVMBasicBlockRef block) {
  if (unwrap(value)->getType() != unwrap(phi)->getType())
    return 0;
  as<PHINode>(phi)->addIncoming(unwrap(value), unwrap(block));
  return 1;
}

LLVMValueRef lsr_build_ret(const LsrPosition *at, LLVMValueRef value) {
  if (value && !is_plain(unwrap(value)->getType()))
    return nullptr;
  return place(at, ReturnInst::Create(unwrap(at->block)->getContext(), value ? unwrap(value) : nullptr));
}

LLVMValueRef lsr_build_br(const LsrPosition *at, LLVMBasicBlockRef to) {
  return place(at, BranchInst::Create(unwrap(to)));
}

LLVMValueRef lsr_build_cond_br(const LsrPosition *at, LLVMValueRef condition, LLVMBasicBlockRef if_true,
                               LLVMBasicBlockRef if_false) {
  if (!unwrap(condition)->getType()->isIntegerTy(1))
    return nullptr;
  return place(at, BranchInst::Create(unwrap(if_true), unwrap(if_false), unwrap(condition)));
}

LLVMValueRef lsr_build_switch(const LsrPosition *at, LLVMValueRef condition, LLVMBasicBlockRef otherwise,
                              uint32_t reserve) {
  if (!unwrap(condition)->getType()->isIntegerTy())
    return nullptr;
  return place(at, SwitchInst::Create(unwrap(condition), unwrap(otherwise), reserve));
}

uint8_t lsr_switch_add(LLVMValueRef instruction, LLVMValueRef value, LLVMBasicBlockRef block) {
  auto *selector = as<SwitchInst>(instruction);
  auto *constant = dyn_cast<ConstantInt>(unwrap(value));
  if (!constant || constant->getType() != selector->getCondition()->getType())
    return 0;
  selector->addCase(constant, unwrap(block));
  return 1;
}

LLVMValueRef lsr_build_unreachable(const LsrPosition *at) {
  return place(at, new UnreachableInst(unwrap(at->block)->getContext()));
}

// Creates an instruction in no block that stands for a value that does not exist yet.
LLVMValueRef lsr_placeholder(LLVMTypeRef type) {
  return is_plain(unwrap(type)) ? wrap(new FreezeInst(PoisonValue::get(unwrap(type)))) : nullptr;
}

uint8_t lsr_replace_all_uses(LLVMValueRef value, LLVMValueRef replacement) {
  if (value == replacement || unwrap(value)->getType() != unwrap(replacement)->getType())
    return 0;
  unwrap(value)->replaceAllUsesWith(unwrap(replacement));
  return 1;
}

} // extern "C"

// Folding of operations on constants. Each gives null where the result is no constant; each trusts its caller
// (`fold.rs`) that the operands' types fit the operation.
#include "shim.hpp"

#include "llvm/IR/ConstantFolder.h"

using namespace llvm;

static Value *constant(Value *value) { return value && isa<Constant>(value) ? value : nullptr; }

extern "C" {

LLVMValueRef lsr_fold_binary(uint8_t opcode, LLVMValueRef left, LLVMValueRef right) {
  auto operation = static_cast<Instruction::BinaryOps>(0);
  switch (static_cast<LLVMOpcode>(opcode)) {
#define OPERATION(name)                                                                                                \
  case LLVM##name:                                                                                                     \
    operation = Instruction::name;                                                                                     \
    break;
    OPERATION(Add) OPERATION(FAdd) OPERATION(Sub) OPERATION(FSub) OPERATION(Mul) OPERATION(FMul) OPERATION(UDiv)
    OPERATION(SDiv) OPERATION(FDiv) OPERATION(URem) OPERATION(SRem) OPERATION(FRem) OPERATION(Shl) OPERATION(LShr)
    OPERATION(AShr) OPERATION(And) OPERATION(Or) OPERATION(Xor)
#undef OPERATION
  default:
    return nullptr;
  }
  return wrap(constant(ConstantFolder().FoldBinOp(operation, unwrap(left), unwrap(right))));
}

LLVMValueRef lsr_fold_cast(uint8_t opcode, LLVMValueRef value, LLVMTypeRef type) {
  auto operation = static_cast<Instruction::CastOps>(0);
  switch (static_cast<LLVMOpcode>(opcode)) {
#define OPERATION(name)                                                                                                \
  case LLVM##name:                                                                                                     \
    operation = Instruction::name;                                                                                     \
    break;
    OPERATION(Trunc) OPERATION(ZExt) OPERATION(SExt) OPERATION(FPToUI) OPERATION(FPToSI) OPERATION(UIToFP)
    OPERATION(SIToFP) OPERATION(FPTrunc) OPERATION(FPExt) OPERATION(PtrToInt) OPERATION(IntToPtr) OPERATION(BitCast)
    OPERATION(AddrSpaceCast)
#undef OPERATION
  default:
    return nullptr;
  }
  if (!CastInst::castIsValid(operation, unwrap(value), unwrap(type)))
    return nullptr;
  return wrap(constant(ConstantFolder().FoldCast(operation, unwrap(value), unwrap(type))));
}

LLVMValueRef lsr_fold_compare(uint32_t predicate, LLVMValueRef left, LLVMValueRef right) {
  return wrap(constant(
      ConstantFolder().FoldCmp(static_cast<CmpInst::Predicate>(predicate), unwrap(left), unwrap(right))));
}

LLVMValueRef lsr_fold_select(LLVMValueRef condition, LLVMValueRef yes, LLVMValueRef no) {
  return wrap(constant(ConstantFolder().FoldSelect(unwrap(condition), unwrap(yes), unwrap(no))));
}

LLVMValueRef lsr_fold_negation(LLVMValueRef value) {
  return wrap(constant(ConstantFolder().FoldUnOpFMF(Instruction::FNeg, unwrap(value), FastMathFlags())));
}

LLVMValueRef lsr_fold_shuffle(LLVMValueRef left, LLVMValueRef right, const int *mask, size_t length) {
  return wrap(constant(
      ConstantFolder().FoldShuffleVector(unwrap(left), unwrap(right), ArrayRef<int>(mask, length))));
}

LLVMValueRef lsr_fold_insert(LLVMValueRef aggregate, LLVMValueRef value, const unsigned *indices, size_t length) {
  return wrap(constant(
      ConstantFolder().FoldInsertValue(unwrap(aggregate), unwrap(value), ArrayRef<unsigned>(indices, length))));
}

LLVMValueRef lsr_fold_insert_element(LLVMValueRef vector, LLVMValueRef value, LLVMValueRef index) {
  return wrap(constant(ConstantFolder().FoldInsertElement(unwrap(vector), unwrap(value), unwrap(index))));
}

LLVMValueRef lsr_fold_gep(LLVMTypeRef source, LLVMValueRef base, LLVMValueRef *indices, size_t length,
                          uint8_t inbounds) {
  SmallVector<Value *, 8> values;
  for (size_t index = 0; index != length; ++index)
    values.push_back(unwrap(indices[index]));
  auto flags = inbounds ? GEPNoWrapFlags::inBounds() : GEPNoWrapFlags::none();
  return wrap(constant(ConstantFolder().FoldGEP(unwrap(source), unwrap(base), values, flags)));
}

} // extern "C"

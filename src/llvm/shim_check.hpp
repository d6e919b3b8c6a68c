// What making constants and making instructions share: which operands an operation takes, and LLVM's names for the C
// API's numbers.
#pragma once

#include "shim.hpp"

#include <optional>

namespace shim {

using namespace llvm;

// Values are numbered as in LLVM's C API.
inline std::optional<Instruction::BinaryOps> binary_op(uint8_t opcode) {
  switch (opcode) {
  case LLVMAdd: return Instruction::Add;
  case LLVMFAdd: return Instruction::FAdd;
  case LLVMSub: return Instruction::Sub;
  case LLVMFSub: return Instruction::FSub;
  case LLVMMul: return Instruction::Mul;
  case LLVMFMul: return Instruction::FMul;
  case LLVMUDiv: return Instruction::UDiv;
  case LLVMSDiv: return Instruction::SDiv;
  case LLVMFDiv: return Instruction::FDiv;
  case LLVMURem: return Instruction::URem;
  case LLVMSRem: return Instruction::SRem;
  case LLVMFRem: return Instruction::FRem;
  case LLVMShl: return Instruction::Shl;
  case LLVMLShr: return Instruction::LShr;
  case LLVMAShr: return Instruction::AShr;
  case LLVMAnd: return Instruction::And;
  case LLVMOr: return Instruction::Or;
  case LLVMXor: return Instruction::Xor;
  default: return std::nullopt;
  }
}

inline std::optional<Instruction::CastOps> cast_op(uint8_t opcode) {
  switch (opcode) {
  case LLVMTrunc: return Instruction::Trunc;
  case LLVMZExt: return Instruction::ZExt;
  case LLVMSExt: return Instruction::SExt;
  case LLVMFPToUI: return Instruction::FPToUI;
  case LLVMFPToSI: return Instruction::FPToSI;
  case LLVMUIToFP: return Instruction::UIToFP;
  case LLVMSIToFP: return Instruction::SIToFP;
  case LLVMFPTrunc: return Instruction::FPTrunc;
  case LLVMFPExt: return Instruction::FPExt;
  case LLVMPtrToInt: return Instruction::PtrToInt;
  case LLVMPtrToAddr: return Instruction::PtrToAddr;
  case LLVMIntToPtr: return Instruction::IntToPtr;
  case LLVMBitCast: return Instruction::BitCast;
  case LLVMAddrSpaceCast: return Instruction::AddrSpaceCast;
  default: return std::nullopt;
  }
}

// Whether a value of the type can be an operand of most instructions, and a function's argument.
inline bool is_plain(Type *type) {
  return type->isFirstClassType() && !type->isLabelTy() && !type->isMetadataTy() && !type->isTokenTy();
}

inline bool fits(Instruction::BinaryOps op, Type *left, Type *right) {
  if (left != right)
    return false;
  switch (op) {
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
    return left->isFPOrFPVectorTy();
  default:
    return left->isIntOrIntVectorTy();
  }
}

inline bool compares(uint8_t predicate, Type *left, Type *right) {
  if (left != right)
    return false;
  if (predicate <= CmpInst::LAST_FCMP_PREDICATE)
    return left->isFPOrFPVectorTy();
  return predicate >= CmpInst::FIRST_ICMP_PREDICATE && predicate <= CmpInst::LAST_ICMP_PREDICATE &&
         (left->isIntOrIntVectorTy() || left->isPtrOrPtrVectorTy());
}

inline bool steps(Type *source, Value *base, ArrayRef<Value *> indices) {
  if (!source->isSized() || !base->getType()->isPtrOrPtrVectorTy())
    return false;
  // All vectors among the operands have one length.
  std::optional<ElementCount> length;
  auto agrees = [&](Value *value) {
    auto *vector = dyn_cast<VectorType>(value->getType());
    if (!vector)
      return true;
    if (length && *length != vector->getElementCount())
      return false;
    length = vector->getElementCount();
    return true;
  };
  if (!agrees(base))
    return false;
  for (Value *index : indices)
    if (!index->getType()->isIntOrIntVectorTy() || !agrees(index))
      return false;
  return GetElementPtrInst::getIndexedType(source, indices) != nullptr;
}

inline GEPNoWrapFlags no_wrap(uint8_t flags) {
  GEPNoWrapFlags result = GEPNoWrapFlags::none();
  if (flags & 1)
    result |= GEPNoWrapFlags::inBounds();
  if (flags & 2)
    result |= GEPNoWrapFlags::noUnsignedSignedWrap();
  if (flags & 4)
    result |= GEPNoWrapFlags::noUnsignedWrap();
  return result;
}

// LLVM's own check takes any two types without a size for a valid bitcast: tokens, metadata, target types.
inline bool casts(Instruction::CastOps op, Type *from, Type *to) {
  auto is_number = [](Type *type) {
    return type->isIntOrIntVectorTy() || type->isFPOrFPVectorTy() || type->isPtrOrPtrVectorTy();
  };
  return is_number(from) && is_number(to) && CastInst::castIsValid(op, from, to);
}

} // namespace shim

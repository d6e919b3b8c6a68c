// Functions for creating constants and instructions: conversions from numbers of the C API to LLVM's enums, and checks
// of operand types.
#pragma once

#include "shim.hpp"

#include <optional>

namespace shim {

using namespace llvm;

// Converts an LLVMOpcode of the C API.
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

// Converts an LLVMOpcode of the C API.
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

// Returns true if values of the type can be operands of most instructions and arguments of functions.
inline bool is_plain(Type *type) {
  return type->isFirstClassType() && !type->isLabelTy() && !type->isMetadataTy() && !type->isTokenTy();
}

// Returns true if the operation takes operands of these types.
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

// Returns true if the predicate compares operands of these types.
inline bool compares(uint8_t predicate, Type *left, Type *right) {
  if (left != right)
    return false;
  if (predicate <= CmpInst::LAST_FCMP_PREDICATE)
    return left->isFPOrFPVectorTy();
  return predicate >= CmpInst::FIRST_ICMP_PREDICATE && predicate <= CmpInst::LAST_ICMP_PREDICATE &&
         (left->isIntOrIntVectorTy() || left->isPtrOrPtrVectorTy());
}

// Returns true if a getelementptr takes these operands.
inline bool steps(Type *source, Value *base, ArrayRef<Value *> indices) {
  if (!source->isSized() || !base->getType()->isPtrOrPtrVectorTy())
    return false;
  // All vector operands must have the same length.
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

// Converts the bits of `GepFlags` in operations.rs.
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

// Returns true if the cast between these types is valid. LLVM's own check is not enough: it accepts a bitcast between
// any two types without a size, such as tokens, metadata and target extension types.
inline bool casts(Instruction::CastOps op, Type *from, Type *to) {
  auto is_number = [](Type *type) {
    return type->isIntOrIntVectorTy() || type->isFPOrFPVectorTy() || type->isPtrOrPtrVectorTy();
  };
  return is_number(from) && is_number(to) && CastInst::castIsValid(op, from, to);
}

} // namespace shim

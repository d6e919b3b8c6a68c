// Creation of types and constants, with a check for everything that LLVM only asserts. Functions return null (or 0) for
// invalid arguments and then create nothing.

#include "shim_check.hpp"

#include "llvm/IR/ConstantFold.h"

using namespace llvm;
using namespace shim;

// Returns true if the type has a zero constant. Some target extension types have none.
static bool has_zero(Type *type) {
  SmallVector<Type *, 8> work = {type};
  SmallPtrSet<Type *, 8> seen;
  while (!work.empty()) {
    Type *current = work.pop_back_val();
    if (!seen.insert(current).second)
      continue;
    if (auto *target = dyn_cast<TargetExtType>(current)) {
      if (!target->hasProperty(TargetExtType::HasZeroInit))
        return false;
    } else if (current->isAggregateType()) {
      if (auto *structure = dyn_cast<StructType>(current); structure && structure->isOpaque())
        return false;
      work.append(current->subtype_begin(), current->subtype_end());
    } else if (!current->isIntOrIntVectorTy() && !current->isFPOrFPVectorTy() && !current->isPtrOrPtrVectorTy() &&
               !current->isTokenTy()) {
      return false;
    }
  }
  return true;
}

extern "C" {

// --- types ---------------------------------------------------------------------------------------------------

LLVMTypeRef lsr_int_type(LLVMContextRef context, uint32_t width) {
  if (width < IntegerType::MIN_INT_BITS || width > IntegerType::MAX_INT_BITS)
    return nullptr;
  return wrap(IntegerType::get(*unwrap(context), width));
}

// Returns a type without parameters. `kind` is numbered as in lsr_type_head.
LLVMTypeRef lsr_simple_type(LLVMContextRef c, uint8_t kind) {
  LLVMContext &context = *unwrap(c);
  switch (kind) {
  case 0: return wrap(Type::getVoidTy(context));
  case 1: return wrap(Type::getHalfTy(context));
  case 2: return wrap(Type::getBFloatTy(context));
  case 3: return wrap(Type::getFloatTy(context));
  case 4: return wrap(Type::getDoubleTy(context));
  case 5: return wrap(Type::getX86_FP80Ty(context));
  case 6: return wrap(Type::getFP128Ty(context));
  case 7: return wrap(Type::getPPC_FP128Ty(context));
  case 16: return wrap(Type::getLabelTy(context));
  case 17: return wrap(Type::getMetadataTy(context));
  case 18: return wrap(Type::getTokenTy(context));
  default: return nullptr;
  }
}

LLVMTypeRef lsr_pointer_type(LLVMContextRef context, uint32_t address_space) {
  // LLVM stores the address space in 24 bits.
  return address_space >> 24 ? nullptr : wrap(PointerType::get(*unwrap(context), address_space));
}

LLVMTypeRef lsr_array_type(LLVMTypeRef element, uint64_t length) {
  return ArrayType::isValidElementType(unwrap(element)) ? wrap(ArrayType::get(unwrap(element), length)) : nullptr;
}

LLVMTypeRef lsr_vector_type(LLVMTypeRef element, uint32_t length) {
  // LLVM folds vectors element by element, so long vectors take much time and memory.
  if (length == 0 || length > 1u << 16 || !VectorType::isValidElementType(unwrap(element)))
    return nullptr;
  return wrap(FixedVectorType::get(unwrap(element), length));
}

static bool are_members(ArrayRef<Type *> members) { return all_of(members, StructType::isValidElementType); }

LLVMTypeRef lsr_struct_type(LLVMContextRef context, LLVMTypeRef *members, size_t count, uint8_t packed) {
  ArrayRef<Type *> types(unwrap(members), count);
  return are_members(types) ? wrap(StructType::get(*unwrap(context), types, packed)) : nullptr;
}

LLVMTypeRef lsr_named_struct_type(LLVMContextRef context, const char *name, size_t length) {
  return wrap(StructType::create(*unwrap(context), StringRef(name, length)));
}

// Returns 0 if the structure already has a body, a member's type is invalid, or the structure would contain itself.
uint8_t lsr_set_struct_body(LLVMTypeRef type, LLVMTypeRef *members, size_t count, uint8_t packed) {
  auto *structure = static_cast<StructType *>(unwrap(type));
  ArrayRef<Type *> types(unwrap(members), count);
  if (!structure->isOpaque() || !are_members(types))
    return 0;
  if (Error error = structure->setBodyOrError(types, packed)) {
    consumeError(std::move(error));
    return 0;
  }
  return 1;
}

LLVMTypeRef lsr_function_type(LLVMTypeRef result, LLVMTypeRef *parameters, size_t count, uint8_t variadic) {
  ArrayRef<Type *> types(unwrap(parameters), count);
  if (!FunctionType::isValidReturnType(unwrap(result)) || !all_of(types, FunctionType::isValidArgumentType))
    return nullptr;
  return wrap(FunctionType::get(unwrap(result), types, variadic));
}

LLVMTypeRef lsr_target_type(LLVMContextRef context, const char *name, size_t length, LLVMTypeRef *types,
                            size_t type_count, const uint32_t *ints, size_t int_count) {
  Expected<TargetExtType *> type =
      TargetExtType::getOrError(*unwrap(context), StringRef(name, length), ArrayRef(unwrap(types), type_count),
                                ArrayRef<unsigned>(ints, int_count));
  if (!type) {
    consumeError(type.takeError());
    return nullptr;
  }
  return wrap(*type);
}

// --- constants -----------------------------------------------------------------------------------------------

LLVMValueRef lsr_const_int(LLVMTypeRef type, const uint64_t *words, size_t count) {
  auto *integer = dyn_cast<IntegerType>(unwrap(type));
  if (!integer || count == 0)
    return nullptr;
  return wrap(ConstantInt::get(integer->getContext(), APInt(integer->getBitWidth(), ArrayRef(words, count))));
}

LLVMValueRef lsr_const_float(LLVMTypeRef type, const uint64_t words[2]) {
  Type *ty = unwrap(type);
  if (!ty->isFloatingPointTy())
    return nullptr;
  APInt bits(ty->getPrimitiveSizeInBits().getFixedValue(), ArrayRef(words, 2));
  return wrap(ConstantFP::get(ty->getContext(), APFloat(ty->getFltSemantics(), bits)));
}

// `which` is 0 for zero, 1 for undef and 2 for poison.
LLVMValueRef lsr_const_simple(LLVMTypeRef type, uint8_t which) {
  Type *ty = unwrap(type);
  if (which == 0)
    return has_zero(ty) ? wrap(Constant::getNullValue(ty)) : nullptr;
  if (!is_plain(ty))
    return nullptr;
  return wrap(which == 1 ? UndefValue::get(ty) : PoisonValue::get(ty));
}

// Creates an array, a structure or a vector.
LLVMValueRef lsr_const_aggregate(LLVMTypeRef type, LLVMValueRef *elements, size_t count) {
  SmallVector<Constant *, 16> constants;
  constants.reserve(count);
  for (size_t i = 0; i < count; ++i) {
    auto *constant = dyn_cast<Constant>(unwrap(elements[i]));
    if (!constant)
      return nullptr;
    constants.push_back(constant);
  }
  auto all_are = [&](Type *element) {
    return all_of(constants, [&](Constant *constant) { return constant->getType() == element; });
  };
  if (auto *array = dyn_cast<ArrayType>(unwrap(type))) {
    if (array->getNumElements() != count || !all_are(array->getElementType()))
      return nullptr;
    return wrap(ConstantArray::get(array, constants));
  }
  if (auto *vector = dyn_cast<FixedVectorType>(unwrap(type))) {
    if (vector->getNumElements() != count || !all_are(vector->getElementType()))
      return nullptr;
    return wrap(ConstantVector::get(constants));
  }
  auto *structure = dyn_cast<StructType>(unwrap(type));
  if (!structure || structure->isOpaque() || structure->getNumElements() != count)
    return nullptr;
  for (size_t i = 0; i < count; ++i)
    if (constants[i]->getType() != structure->getElementType(i))
      return nullptr;
  return wrap(ConstantStruct::get(structure, constants));
}

// Creates an array or a vector from the bytes of its elements. The elements are integers of 8, 16, 32 or 64 bits, half,
// bfloat, float or double.
LLVMValueRef lsr_const_data(LLVMTypeRef element, const char *bytes, size_t length, uint8_t vector) {
  Type *type = unwrap(element);
  if (!ConstantDataSequential::isElementTypeCompatible(type))
    return nullptr;
  size_t size = type->getScalarSizeInBits() / 8;
  if (length % size != 0 || (vector && (length == 0 || length / size > UINT32_MAX)))
    return nullptr;
  StringRef data(bytes, length);
  return wrap(vector ? ConstantDataVector::getRaw(data, length / size, type)
                     : ConstantDataArray::getRaw(data, length / size, type));
}

// The functions from here on return a constant or a constant expression. They return null if LLVM can express the
// operation on these operands only as an instruction.
LLVMValueRef lsr_const_cast(uint8_t opcode, LLVMValueRef value, LLVMTypeRef type) {
  auto op = cast_op(opcode);
  auto *constant = dyn_cast<Constant>(unwrap(value));
  if (!op || !constant || !casts(*op, constant->getType(), unwrap(type)))
    return nullptr;
  if (ConstantExpr::isSupportedCastOp(*op))
    return wrap(ConstantExpr::getCast(*op, constant, unwrap(type)));
  return wrap(ConstantFoldCastInstruction(*op, constant, unwrap(type)));
}

LLVMValueRef lsr_const_binary(uint8_t opcode, LLVMValueRef left, LLVMValueRef right, uint8_t flags) {
  auto op = binary_op(opcode);
  auto *a = dyn_cast<Constant>(unwrap(left));
  auto *b = dyn_cast<Constant>(unwrap(right));
  if (!op || !a || !b || !fits(*op, a->getType(), b->getType()))
    return nullptr;
  if (!ConstantExpr::isSupportedBinOp(*op))
    return wrap(ConstantFoldBinaryInstruction(*op, a, b));
  unsigned wraps = (flags & 1 ? OverflowingBinaryOperator::NoSignedWrap : 0) |
                   (flags & 2 ? OverflowingBinaryOperator::NoUnsignedWrap : 0);
  return wrap(ConstantExpr::get(*op, a, b, *op == Instruction::Xor ? 0 : wraps));
}

LLVMValueRef lsr_const_fneg(LLVMValueRef value) {
  auto *constant = dyn_cast<Constant>(unwrap(value));
  if (!constant || !constant->getType()->isFPOrFPVectorTy())
    return nullptr;
  return wrap(ConstantFoldUnaryInstruction(Instruction::FNeg, constant));
}

LLVMValueRef lsr_const_compare(uint8_t predicate, LLVMValueRef left, LLVMValueRef right) {
  auto *a = dyn_cast<Constant>(unwrap(left));
  auto *b = dyn_cast<Constant>(unwrap(right));
  if (!a || !b || !compares(predicate, a->getType(), b->getType()))
    return nullptr;
  return wrap(ConstantFoldCompareInstruction(static_cast<CmpInst::Predicate>(predicate), a, b));
}

LLVMValueRef lsr_const_select(LLVMValueRef condition, LLVMValueRef if_true, LLVMValueRef if_false) {
  auto *c = dyn_cast<Constant>(unwrap(condition));
  auto *a = dyn_cast<Constant>(unwrap(if_true));
  auto *b = dyn_cast<Constant>(unwrap(if_false));
  if (!c || !a || !b || SelectInst::areInvalidOperands(c, a, b))
    return nullptr;
  return wrap(ConstantFoldSelectInstruction(c, a, b));
}

static bool all_vectors_fixed(Type *type) { return !isa<ScalableVectorType>(type); }

LLVMValueRef lsr_const_shuffle(LLVMValueRef left, LLVMValueRef right, const int *mask, size_t count) {
  auto *a = dyn_cast<Constant>(unwrap(left));
  auto *b = dyn_cast<Constant>(unwrap(right));
  ArrayRef<int> elements(mask, count);
  if (!a || !b || count == 0 || !all_vectors_fixed(a->getType()) ||
      !ShuffleVectorInst::isValidOperands(a, b, elements))
    return nullptr;
  return wrap(ConstantFoldShuffleVectorInstruction(a, b, elements));
}

LLVMValueRef lsr_const_extract_element(LLVMValueRef vector, LLVMValueRef index) {
  auto *a = dyn_cast<Constant>(unwrap(vector));
  auto *b = dyn_cast<Constant>(unwrap(index));
  if (!a || !b || !ExtractElementInst::isValidOperands(a, b))
    return nullptr;
  return wrap(ConstantFoldExtractElementInstruction(a, b));
}

LLVMValueRef lsr_const_insert_element(LLVMValueRef vector, LLVMValueRef element, LLVMValueRef index) {
  auto *a = dyn_cast<Constant>(unwrap(vector));
  auto *b = dyn_cast<Constant>(unwrap(element));
  auto *c = dyn_cast<Constant>(unwrap(index));
  if (!a || !b || !c || !InsertElementInst::isValidOperands(a, b, c))
    return nullptr;
  return wrap(ConstantFoldInsertElementInstruction(a, b, c));
}

LLVMValueRef lsr_const_extract_value(LLVMValueRef aggregate, const uint32_t *indices, size_t count) {
  auto *constant = dyn_cast<Constant>(unwrap(aggregate));
  ArrayRef<unsigned> at(indices, count);
  if (!constant || count == 0 || !ExtractValueInst::getIndexedType(constant->getType(), at))
    return nullptr;
  return wrap(ConstantFoldExtractValueInstruction(constant, at));
}

LLVMValueRef lsr_const_insert_value(LLVMValueRef aggregate, LLVMValueRef value, const uint32_t *indices,
                                    size_t count) {
  auto *a = dyn_cast<Constant>(unwrap(aggregate));
  auto *b = dyn_cast<Constant>(unwrap(value));
  ArrayRef<unsigned> at(indices, count);
  if (!a || !b || count == 0 || ExtractValueInst::getIndexedType(a->getType(), at) != b->getType())
    return nullptr;
  return wrap(ConstantFoldInsertValueInstruction(a, b, at));
}

LLVMValueRef lsr_const_gep(LLVMTypeRef source, LLVMValueRef base, LLVMValueRef *indices, size_t count, uint8_t flags) {
  auto *constant = dyn_cast<Constant>(unwrap(base));
  ArrayRef<Value *> at(unwrap(indices), count);
  if (!constant || !all_of(at, [](Value *index) { return isa<Constant>(index); }) ||
      !steps(unwrap(source), constant, at) || !ConstantExpr::isSupportedGetElementPtr(unwrap(source)))
    return nullptr;
  return wrap(ConstantExpr::getGetElementPtr(unwrap(source), constant, at, no_wrap(flags)));
}

} // extern "C"

// Reading: what LLVM's C API has no call for, or answers with an abort, an allocation, or several calls where one
// does. Every function here only looks. The numbers that leave this file are the project's own or the C API's, both
// stable across LLVM releases, never those of LLVM's C++ enums.

#include "shim.hpp"

using namespace llvm;

extern "C" {

// --- types ---------------------------------------------------------------------------------------------------

static uint8_t type_kind(Type *type) {
  switch (type->getTypeID()) {
  case Type::VoidTyID: return 0;
  case Type::HalfTyID: return 1;
  case Type::BFloatTyID: return 2;
  case Type::FloatTyID: return 3;
  case Type::DoubleTyID: return 4;
  case Type::X86_FP80TyID: return 5;
  case Type::FP128TyID: return 6;
  case Type::PPC_FP128TyID: return 7;
  case Type::IntegerTyID: return 8;
  case Type::FunctionTyID: return 9;
  case Type::StructTyID: return 10;
  case Type::ArrayTyID: return 11;
  case Type::PointerTyID: return 12;
  case Type::FixedVectorTyID: return 13;
  case Type::ScalableVectorTyID: return 14;
  case Type::TargetExtTyID: return 15;
  case Type::LabelTyID: return 16;
  case Type::MetadataTyID: return 17;
  case Type::TokenTyID: return 18;
  case Type::X86_AMXTyID: return 19;
  default: return 255;
  }
}

// Bits 0-7 the kind; 32-63 an integer's width, a pointer's address space, or the length of a vector.
static uint64_t type_head(Type *type) {
  uint64_t number = 0;
  if (auto *integer = dyn_cast<IntegerType>(type))
    number = integer->getBitWidth();
  else if (auto *pointer = dyn_cast<PointerType>(type))
    number = pointer->getAddressSpace();
  else if (auto *vector = dyn_cast<VectorType>(type))
    number = vector->getElementCount().getKnownMinValue();
  return type_kind(type) | number << 32;
}

uint64_t lsr_type_head(LLVMTypeRef type) { return type_head(unwrap(type)); }

// That of the value's type.
uint64_t lsr_value_type_head(LLVMValueRef value) { return type_head(unwrap(value)->getType()); }

LsrSlice lsr_type_subtypes(LLVMTypeRef type) { return slice(unwrap(type)->subtypes()); }

LsrSlice lsr_struct_name(LLVMTypeRef type) {
  auto *structure = static_cast<StructType *>(unwrap(type));
  if (structure->isLiteral() || !structure->hasName())
    return {nullptr, 0};
  return slice(structure->getName());
}

// 1 packed, 2 opaque, 4 literal.
uint8_t lsr_struct_flags(LLVMTypeRef type) {
  auto *structure = static_cast<StructType *>(unwrap(type));
  return structure->isPacked() | structure->isOpaque() << 1 | structure->isLiteral() << 2;
}

LsrSlice lsr_target_type_name(LLVMTypeRef type) { return slice(static_cast<TargetExtType *>(unwrap(type))->getName()); }

LsrSlice lsr_target_type_ints(LLVMTypeRef type) {
  return slice(static_cast<TargetExtType *>(unwrap(type))->int_params());
}

uint8_t lsr_type_is_sized(LLVMTypeRef type) { return unwrap(type)->isSized(); }

// --- values --------------------------------------------------------------------------------------------------

// The C API's LLVMGetValueKind is undefined for dso_local_equivalent and no_cfi.
uint8_t lsr_value_kind(LLVMValueRef value) {
  switch (unwrap(value)->getValueID()) {
  case Value::ArgumentVal: return 0;
  case Value::BasicBlockVal: return 1;
  case Value::FunctionVal: return 2;
  case Value::GlobalVariableVal: return 3;
  case Value::GlobalAliasVal: return 4;
  case Value::GlobalIFuncVal: return 5;
  case Value::ConstantIntVal: return 6;
  case Value::ConstantFPVal: return 7;
  case Value::ConstantAggregateZeroVal:
  case Value::ConstantPointerNullVal:
  case Value::ConstantTargetNoneVal: return 8;
  case Value::UndefValueVal: return 9;
  case Value::PoisonValueVal: return 10;
  case Value::ConstantArrayVal:
  case Value::ConstantStructVal:
  case Value::ConstantVectorVal: return 11;
  case Value::ConstantDataArrayVal:
  case Value::ConstantDataVectorVal: return 12;
  case Value::ConstantExprVal: return 13;
  case Value::BlockAddressVal: return 14;
  case Value::DSOLocalEquivalentVal: return 15;
  case Value::NoCFIValueVal: return 16;
  case Value::ConstantPtrAuthVal: return 17;
  case Value::ConstantTokenNoneVal: return 18;
  case Value::InlineAsmVal: return 19;
  case Value::MetadataAsValueVal: return 20;
  default: return unwrap(value)->getValueID() >= Value::InstructionVal ? 21 : 255;
  }
}

static void prefetch_names(const Instruction *instruction, uint32_t count) {
  for (; instruction && count != 0; --count, instruction = instruction->getNextNode())
    if (instruction->hasName())
      __builtin_prefetch(instruction->getValueName());
}

// Bring the names of instructions, from this one on, and of a block and its first instructions, into the caches. Where a
// name is takes a look-up in a table of all names, which misses the caches, as does the name; and only a loop that does
// nothing else has several of them under way at a time.
void lsr_prefetch_names(LLVMValueRef value, uint32_t count) { prefetch_names(as<Instruction>(value), count); }

void lsr_prefetch_block_names(LLVMBasicBlockRef value, uint32_t count) {
  const BasicBlock *block = unwrap(value);
  if (block->hasName())
    __builtin_prefetch(block->getValueName());
  if (!block->empty())
    prefetch_names(&block->front(), count);
}

LsrSlice lsr_value_name(LLVMValueRef value) {
  return unwrap(value)->hasName() ? slice(unwrap(value)->getName()) : LsrSlice{nullptr, 0};
}

uint32_t lsr_operand_count(LLVMValueRef value) {
  auto *user = dyn_cast<User>(unwrap(value));
  return user ? user->getNumOperands() : 0;
}

// The value is a user, and has that operand.
LLVMValueRef lsr_operand(LLVMValueRef value, uint32_t index) { return wrap(as<User>(value)->getOperand(index)); }

uint8_t lsr_has_uses(LLVMValueRef value) { return !unwrap(value)->use_empty(); }

// --- constants -----------------------------------------------------------------------------------------------

// The words of a ConstantInt, least significant first; what lies above its width is zero.
LsrSlice lsr_int_words(LLVMValueRef value) {
  const APInt &number = as<ConstantInt>(value)->getValue();
  return {number.getRawData(), number.getNumWords()};
}

// The bits of a ConstantFP as an integer of its width; returns the width.
uint32_t lsr_float_bits(LLVMValueRef value, uint64_t words[2]) {
  APInt bits = as<ConstantFP>(value)->getValueAPF().bitcastToAPInt();
  words[0] = bits.getRawData()[0];
  words[1] = bits.getNumWords() > 1 ? bits.getRawData()[1] : 0;
  return bits.getBitWidth();
}

LsrSlice lsr_data_bytes(LLVMValueRef value) { return slice(as<ConstantDataSequential>(value)->getRawDataValues()); }

LLVMTypeRef lsr_data_element_type(LLVMValueRef value) {
  return wrap(as<ConstantDataSequential>(value)->getElementType());
}

// Where constants are stored as data, null for an element that is out of range or missing.
LLVMValueRef lsr_aggregate_element(LLVMValueRef value, uint32_t index) {
  return wrap(as<Constant>(value)->getAggregateElement(index));
}

// The opcode in the C API's numbers, then flags as in lsr_instruction.
uint8_t lsr_expr_opcode(LLVMValueRef value) { return LLVMGetConstOpcode(value); }

// 1 inbounds, 2 nusw, 4 nuw of a getelementptr; nsw 1, nuw 2, exact 4 of an operation.
uint8_t lsr_expr_flags(LLVMValueRef value) {
  auto *expression = as<ConstantExpr>(value);
  if (auto *gep = dyn_cast<GEPOperator>(expression))
    return gep->getNoWrapFlags().getRaw();
  if (auto *operation = dyn_cast<OverflowingBinaryOperator>(expression))
    return operation->hasNoSignedWrap() | operation->hasNoUnsignedWrap() << 1;
  if (auto *operation = dyn_cast<PossiblyExactOperator>(expression))
    return operation->isExact() << 2;
  return 0;
}

LLVMTypeRef lsr_gep_source_type(LLVMValueRef value) { return wrap(cast<GEPOperator>(unwrap(value))->getSourceElementType()); }

struct LsrInlineAsm {
  LsrSlice text;
  LsrSlice constraints;
  // 1 side effects, 2 aligned stack, 4 Intel's dialect, 8 can unwind.
  uint32_t flags;
};

LsrInlineAsm lsr_inline_asm(LLVMValueRef value) {
  auto *assembly = as<InlineAsm>(value);
  uint32_t flags = assembly->hasSideEffects() | assembly->isAlignStack() << 1 |
                   (assembly->getDialect() == InlineAsm::AD_Intel) << 2 | assembly->canThrow() << 3;
  return {slice(StringRef(assembly->getAsmString())), slice(StringRef(assembly->getConstraintString())), flags};
}

LLVMValueRef lsr_global_wrapper_target(LLVMValueRef value) {
  if (auto *equivalent = dyn_cast<DSOLocalEquivalent>(unwrap(value)))
    return wrap(equivalent->getGlobalValue());
  if (auto *no_cfi = dyn_cast<NoCFIValue>(unwrap(value)))
    return wrap(no_cfi->getGlobalValue());
  return nullptr;
}

// --- instructions --------------------------------------------------------------------------------------------

// The opcode in the C API's numbers.
static uint8_t opcode(const Instruction *instruction) {
  switch (instruction->getOpcode()) {
#define HANDLE_INST(number, name, ...) \
  case number: return LLVM##name;
#include "llvm/IR/Instruction.def"
  default: return 0;
  }
}

uint8_t lsr_opcode(LLVMValueRef value) { return opcode(as<Instruction>(value)); }

// The fast-math flags as the C API numbers them.
static uint64_t fast_math(Instruction *instruction) {
  // They are among the optional data, which most instructions have none of.
  if (!instruction->getRawSubclassOptionalData() || !isa<FPMathOperator>(instruction))
    return 0;
  return LLVMGetFastMathFlags(wrap(instruction));
}

// Bits 0-7: the logarithm of the alignment, 0xff where there is none; 8-15 the ordering and 16-23 the ordering on
// failure in the C API's numbers; 24-31 the synchronisation scope's id.
static uint32_t pack_access(uint32_t alignment, AtomicOrdering ordering, AtomicOrdering failure, uint32_t scope) {
  return alignment | static_cast<uint32_t>(ordering) << 8 | static_cast<uint32_t>(failure) << 16 | scope << 24;
}
static_assert(static_cast<int>(AtomicOrdering::SequentiallyConsistent) == 7, "orderings are numbered as in C");

// What every translation of an instruction needs first, in one call.
struct LsrInstruction {
  // Bits 0-7 the opcode in the C API's numbers; 8-15 the predicate, the atomicrmw operation or the kind of tail call;
  // 24-31 flags of the opcode; 32-63 the number of operands.
  uint64_t head;
  // The first operands; null where there are fewer.
  LLVMValueRef operands[3];
  // How memory is touched, as pack_access has it.
  uint32_t access;
};

void lsr_instruction(LLVMValueRef value, LsrInstruction *out) {
  auto *instruction = as<Instruction>(value);
  uint64_t detail = 0, flags = 0;
  constexpr AtomicOrdering none = AtomicOrdering::NotAtomic;
  uint32_t access = pack_access(0xff, none, none, SyncScope::System);
  switch (instruction->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::Shl:
  case Instruction::Trunc:
    flags = instruction->hasNoSignedWrap() | instruction->hasNoUnsignedWrap() << 1;
    break;
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::LShr:
  case Instruction::AShr:
    flags = instruction->isExact() << 2;
    break;
  case Instruction::Or:
    flags = cast<PossiblyDisjointInst>(instruction)->isDisjoint() << 3;
    break;
  case Instruction::ZExt:
  case Instruction::UIToFP:
    flags = instruction->hasNonNeg() << 4;
    break;
  case Instruction::ICmp:
    detail = cast<ICmpInst>(instruction)->getPredicate();
    flags = cast<ICmpInst>(instruction)->hasSameSign();
    break;
  case Instruction::FCmp:
    detail = cast<FCmpInst>(instruction)->getPredicate();
    break;
  case Instruction::GetElementPtr:
    flags = cast<GetElementPtrInst>(instruction)->getNoWrapFlags().getRaw();
    break;
  case Instruction::Load: {
    auto *load = cast<LoadInst>(instruction);
    flags = load->isVolatile();
    access = pack_access(Log2(load->getAlign()), load->getOrdering(), none, load->getSyncScopeID());
    break;
  }
  case Instruction::Store: {
    auto *store = cast<StoreInst>(instruction);
    flags = store->isVolatile();
    access = pack_access(Log2(store->getAlign()), store->getOrdering(), none, store->getSyncScopeID());
    break;
  }
  case Instruction::Fence: {
    auto *fence = cast<FenceInst>(instruction);
    access = pack_access(0xff, fence->getOrdering(), none, fence->getSyncScopeID());
    break;
  }
  case Instruction::AtomicRMW: {
    auto *update = cast<AtomicRMWInst>(instruction);
    detail = LLVMGetAtomicRMWBinOp(value);
    flags = update->isVolatile();
    access = pack_access(Log2(update->getAlign()), update->getOrdering(), none, update->getSyncScopeID());
    break;
  }
  case Instruction::AtomicCmpXchg: {
    auto *exchange = cast<AtomicCmpXchgInst>(instruction);
    flags = exchange->isVolatile() | exchange->isWeak() << 1;
    access = pack_access(Log2(exchange->getAlign()), exchange->getSuccessOrdering(), exchange->getFailureOrdering(),
                         exchange->getSyncScopeID());
    break;
  }
  case Instruction::Alloca: {
    auto *alloca = cast<AllocaInst>(instruction);
    flags = alloca->isUsedWithInAlloca() | alloca->isSwiftError() << 1;
    access = pack_access(Log2(alloca->getAlign()), none, none, SyncScope::System);
    break;
  }
  case Instruction::Br:
    flags = cast<BranchInst>(instruction)->isConditional();
    break;
  case Instruction::CleanupRet:
    flags = cast<CleanupReturnInst>(instruction)->hasUnwindDest();
    break;
  case Instruction::CatchSwitch:
    flags = cast<CatchSwitchInst>(instruction)->hasUnwindDest();
    break;
  case Instruction::Call:
    detail = cast<CallInst>(instruction)->getTailCallKind();
    break;
  default:
    break;
  }
  unsigned count = instruction->getNumOperands();
  out->head = opcode(instruction) | (detail & 0xff) << 8 | (flags & 0xff) << 24 | static_cast<uint64_t>(count) << 32;
  const Use *operands = instruction->getOperandList();
  for (unsigned index = 0; index < 3; ++index)
    out->operands[index] = index < count ? wrap(operands[index].get()) : nullptr;
  out->access = access;
}

uint8_t lsr_fast_math_flags(LLVMValueRef value) { return fast_math(as<Instruction>(value)); }

LLVMTypeRef lsr_allocated_type(LLVMValueRef value) { return wrap(as<AllocaInst>(value)->getAllocatedType()); }

LsrSlice lsr_shuffle_mask(LLVMValueRef value) { return slice(as<ShuffleVectorInst>(value)->getShuffleMask()); }

LsrSlice lsr_aggregate_indices(LLVMValueRef value) {
  if (auto *extract = dyn_cast<ExtractValueInst>(unwrap(value)))
    return slice(extract->getIndices());
  return slice(as<InsertValueInst>(value)->getIndices());
}

struct LsrCall {
  LLVMValueRef callee;
  LLVMTypeRef type;
  uint32_t arguments;
  uint32_t bundles;
};

void lsr_call(LLVMValueRef value, LsrCall *out) {
  auto *call = as<CallBase>(value);
  *out = {wrap(call->getCalledOperand()), wrap(call->getFunctionType()), call->arg_size(),
          call->getNumOperandBundles()};
}

struct LsrBundle {
  LsrSlice tag;
  uint32_t first_operand;
  uint32_t end_operand;
};

// The call has that bundle.
LsrBundle lsr_call_bundle(LLVMValueRef value, uint32_t index) {
  OperandBundleUse bundle = as<CallBase>(value)->getOperandBundleAt(index);
  auto *call = as<CallBase>(value);
  uint32_t first = bundle.Inputs.empty() ? 0 : bundle.Inputs.data() - call->op_begin();
  return {slice(bundle.getTagName()), first, static_cast<uint32_t>(first + bundle.Inputs.size())};
}

// --- functions and globals -----------------------------------------------------------------------------------

// 0xff where there is none.
uint8_t lsr_global_alignment(LLVMValueRef value) {
  MaybeAlign alignment;
  if (auto *variable = dyn_cast<GlobalVariable>(unwrap(value)))
    alignment = variable->getAlign();
  else if (auto *function = dyn_cast<Function>(unwrap(value)))
    alignment = function->getAlign();
  return alignment ? Log2(*alignment) : 0xff;
}

// A block's instructions may end without a terminator only while it is being made.
LLVMValueRef lsr_block_terminator(LLVMBasicBlockRef block) { return wrap(unwrap(block)->getTerminator()); }

// UINT32_MAX of a block that is in no function.
uint32_t lsr_block_number(LLVMBasicBlockRef block) {
  return unwrap(block)->getParent() ? unwrap(block)->getNumber() : UINT32_MAX;
}

LsrSlice lsr_function_gc(LLVMValueRef value) {
  auto *function = as<Function>(value);
  return function->hasGC() ? slice(StringRef(function->getGC())) : LsrSlice{nullptr, 0};
}

LsrSlice lsr_global_section(LLVMValueRef value) {
  auto *object = dyn_cast<GlobalObject>(unwrap(value));
  return object ? slice(object->getSection()) : LsrSlice{nullptr, 0};
}

uint8_t lsr_linkage(LLVMValueRef value) { return LLVMGetLinkage(value); }
uint8_t lsr_visibility(LLVMValueRef value) { return LLVMGetVisibility(value); }
uint8_t lsr_unnamed_address(LLVMValueRef value) { return LLVMGetUnnamedAddress(value); }
uint8_t lsr_thread_local_mode(LLVMValueRef value) { return LLVMGetThreadLocalMode(value); }
LLVMValueRef lsr_ifunc_resolver(LLVMValueRef value) { return wrap(as<GlobalIFunc>(value)->getResolver()); }

// Empty where LLVM has no intrinsic of that number.
LsrSlice lsr_intrinsic_name(uint32_t id) {
  if (id == Intrinsic::not_intrinsic || id >= Intrinsic::num_intrinsics)
    return {nullptr, 0};
  return slice(Intrinsic::getBaseName(id));
}

// The index of an argument in its function's list.
uint32_t lsr_argument_index(LLVMValueRef value) { return as<Argument>(value)->getArgNo(); }

// --- attributes ----------------------------------------------------------------------------------------------

// A set is LLVM's own unique node, which its context keeps; null is the empty set.
static_assert(sizeof(AttributeSet) == sizeof(void *) && sizeof(Attribute) == sizeof(void *), "both are one pointer");

static const void *raw(AttributeSet set) {
  const void *node;
  memcpy(&node, &set, sizeof node);
  return node;
}

static AttributeSet set_of(const void *node) {
  AttributeSet set;
  memcpy(static_cast<void *>(&set), &node, sizeof node);
  return set;
}

static Attribute attribute_of(const void *raw) { return Attribute::fromRawPointer(const_cast<void *>(raw)); }

static AttributeSet at_index(AttributeList list, uint32_t index) { return list.getAttributes(index); }

const void *lsr_function_attributes(LLVMValueRef value, uint32_t index) {
  return raw(at_index(as<Function>(value)->getAttributes(), index));
}

const void *lsr_call_attributes(LLVMValueRef value, uint32_t index) {
  return raw(at_index(as<CallBase>(value)->getAttributes(), index));
}

const void *lsr_global_attributes(LLVMValueRef value) { return raw(as<GlobalVariable>(value)->getAttributes()); }

LsrSlice lsr_attribute_set(const void *node) {
  AttributeSet set = set_of(node);
  return {set.begin(), static_cast<size_t>(set.end() - set.begin())};
}

// Null where the set has none of that kind.
const void *lsr_attribute_of_kind(const void *node, uint32_t kind) {
  return set_of(node).getAttribute(static_cast<Attribute::AttrKind>(kind)).getRawPointer();
}

// A bit for each kind that the set has an attribute of; 0 is no kind.
uint32_t lsr_attributes_among(const void *node, const uint32_t *kinds, size_t count) {
  AttributeSet set = set_of(node);
  uint32_t found = 0;
  for (size_t index = 0; index < count; ++index)
    if (kinds[index] != 0 && set.hasAttribute(static_cast<Attribute::AttrKind>(kinds[index])))
      found |= uint32_t(1) << index;
  return found;
}

const void *lsr_attribute_of_key(const void *node, const char *key, size_t length) {
  return set_of(node).getAttribute(StringRef(key, length)).getRawPointer();
}

// 0 enum, 1 integer, 2 type, 3 string, 4 something else.
uint8_t lsr_attribute_form(const void *attribute) {
  Attribute a = attribute_of(attribute);
  return a.isStringAttribute() ? 3 : a.isTypeAttribute() ? 2 : a.isIntAttribute() ? 1 : a.isEnumAttribute() ? 0 : 4;
}

uint32_t lsr_attribute_kind(const void *attribute) { return attribute_of(attribute).getKindAsEnum(); }
uint64_t lsr_attribute_int(const void *attribute) { return attribute_of(attribute).getValueAsInt(); }
LLVMTypeRef lsr_attribute_type(const void *attribute) { return wrap(attribute_of(attribute).getValueAsType()); }
LsrSlice lsr_attribute_key(const void *attribute) { return slice(attribute_of(attribute).getKindAsString()); }
LsrSlice lsr_attribute_value(const void *attribute) { return slice(attribute_of(attribute).getValueAsString()); }

// A message that the caller frees.
char *lsr_attribute_text(const void *attribute) {
  return LLVMCreateMessage(attribute_of(attribute).getAsString().c_str());
}

LsrSlice lsr_attribute_kind_name(uint32_t kind) {
  if (kind == Attribute::None || kind >= Attribute::EndAttrKinds)
    return {nullptr, 0};
  return slice(Attribute::getNameFromAttrKind(static_cast<Attribute::AttrKind>(kind)));
}

// 0 where LLVM knows no such attribute.
uint32_t lsr_attribute_kind_id(const char *name, size_t length) {
  return Attribute::getAttrKindFromName(StringRef(name, length));
}

// 0 enum, 1 integer, 2 type, 4 something else.
uint8_t lsr_attribute_kind_form(uint32_t kind) {
  if (kind == Attribute::None || kind >= Attribute::EndAttrKinds)
    return 4;
  auto k = static_cast<Attribute::AttrKind>(kind);
  return Attribute::isTypeAttrKind(k) ? 2 : Attribute::isIntAttrKind(k) ? 1 : Attribute::isEnumAttrKind(k) ? 0 : 4;
}

// --- metadata ------------------------------------------------------------------------------------------------

// 0 string, 1 value, 2 argument list, 3 node, 255 something else.
uint8_t lsr_metadata_kind(LLVMMetadataRef metadata) {
  Metadata *md = unwrap(metadata);
  return isa<MDString>(md) ? 0 : isa<ValueAsMetadata>(md) ? 1 : isa<DIArgList>(md) ? 2 : isa<MDNode>(md) ? 3 : 255;
}

LsrSlice lsr_metadata_string(LLVMMetadataRef metadata) { return slice(cast<MDString>(unwrap(metadata))->getString()); }

LLVMValueRef lsr_metadata_value(LLVMMetadataRef metadata) {
  return wrap(cast<ValueAsMetadata>(unwrap(metadata))->getValue());
}

LLVMMetadataRef lsr_metadata_of_value(LLVMValueRef value) { return wrap(as<MetadataAsValue>(value)->getMetadata()); }

// The class of a node, in the project's own numbers (metadata.rs, NodeKind).
uint8_t lsr_node_kind(LLVMMetadataRef metadata) {
  switch (unwrap(metadata)->getMetadataID()) {
  case Metadata::MDTupleKind: return 0;
  case Metadata::DILocationKind: return 1;
  case Metadata::DIExpressionKind: return 2;
  case Metadata::DIGlobalVariableExpressionKind: return 3;
  case Metadata::GenericDINodeKind: return 4;
  case Metadata::DISubrangeKind: return 5;
  case Metadata::DIEnumeratorKind: return 6;
  case Metadata::DIBasicTypeKind: return 7;
  case Metadata::DIDerivedTypeKind: return 8;
  case Metadata::DICompositeTypeKind: return 9;
  case Metadata::DISubroutineTypeKind: return 10;
  case Metadata::DIFileKind: return 11;
  case Metadata::DICompileUnitKind: return 12;
  case Metadata::DISubprogramKind: return 13;
  case Metadata::DILexicalBlockKind: return 14;
  case Metadata::DILexicalBlockFileKind: return 15;
  case Metadata::DINamespaceKind: return 16;
  case Metadata::DIModuleKind: return 17;
  case Metadata::DITemplateTypeParameterKind: return 18;
  case Metadata::DITemplateValueParameterKind: return 19;
  case Metadata::DIGlobalVariableKind: return 20;
  case Metadata::DILocalVariableKind: return 21;
  case Metadata::DILabelKind: return 22;
  case Metadata::DIObjCPropertyKind: return 23;
  case Metadata::DIImportedEntityKind: return 24;
  case Metadata::DIAssignIDKind: return 25;
  case Metadata::DIMacroKind: return 26;
  case Metadata::DIMacroFileKind: return 27;
  case Metadata::DICommonBlockKind: return 28;
  case Metadata::DIStringTypeKind: return 29;
  case Metadata::DIGenericSubrangeKind: return 30;
  case Metadata::DISubrangeTypeKind: return 31;
  case Metadata::DIFixedPointTypeKind: return 32;
  default: return 255;
  }
}

uint8_t lsr_node_is_distinct(LLVMMetadataRef metadata) { return cast<MDNode>(unwrap(metadata))->isDistinct(); }

uint32_t lsr_node_operand_count(LLVMMetadataRef metadata) { return cast<MDNode>(unwrap(metadata))->getNumOperands(); }

// Null where the operand is.
LLVMMetadataRef lsr_node_operand(LLVMMetadataRef metadata, uint32_t index) {
  return wrap(cast<MDNode>(unwrap(metadata))->getOperand(index).get());
}

LsrSlice lsr_named_metadata_name(LLVMNamedMDNodeRef node) { return slice(unwrap(node)->getName()); }
uint32_t lsr_named_metadata_operand_count(LLVMNamedMDNodeRef node) { return unwrap(node)->getNumOperands(); }
LLVMMetadataRef lsr_named_metadata_operand(LLVMNamedMDNodeRef node, uint32_t index) {
  return wrap(unwrap(node)->getOperand(index));
}

// Null where none is attached. !dbg of an instruction is its location.
LLVMMetadataRef lsr_instruction_metadata(LLVMValueRef value, uint32_t kind) {
  return wrap(as<Instruction>(value)->getMetadata(kind));
}

// Whether any load or store of a function has metadata of that kind. The look-ups miss the caches, and only a loop that
// does nothing else has several of them under way at a time.
uint8_t lsr_has_access_metadata(LLVMValueRef function, uint32_t kind) {
  for (const BasicBlock &block : *as<Function>(function))
    for (const Instruction &instruction : block)
      if (instruction.hasMetadataOtherThanDebugLoc() && isa<LoadInst, StoreInst>(instruction) &&
          instruction.getMetadata(kind))
        return 1;
  return 0;
}

uint8_t lsr_instruction_has_metadata(LLVMValueRef value) {
  return as<Instruction>(value)->hasMetadataOtherThanDebugLoc();
}

LLVMMetadataRef lsr_global_metadata(LLVMValueRef value, uint32_t kind) {
  return wrap(as<GlobalObject>(value)->getMetadata(kind));
}

// Calls `visit` for each attachment, in LLVM's order.
void lsr_all_metadata(LLVMValueRef value, void *state, void (*visit)(void *, uint32_t, LLVMMetadataRef)) {
  SmallVector<std::pair<unsigned, MDNode *>, 8> attachments;
  if (auto *instruction = dyn_cast<Instruction>(unwrap(value)))
    instruction->getAllMetadata(attachments);
  else if (auto *object = dyn_cast<GlobalObject>(unwrap(value)))
    object->getAllMetadata(attachments);
  for (auto &[kind, node] : attachments)
    visit(state, kind, wrap(node));
}

void lsr_metadata_kind_names(LLVMContextRef context, void *state, void (*visit)(void *, LsrSlice)) {
  SmallVector<StringRef, 64> names;
  unwrap(context)->getMDKindNames(names);
  for (StringRef name : names)
    visit(state, slice(name));
}

void lsr_sync_scope_names(LLVMContextRef context, void *state, void (*visit)(void *, LsrSlice)) {
  SmallVector<StringRef, 8> names;
  unwrap(context)->getSyncScopeNames(names);
  for (StringRef name : names)
    visit(state, slice(name));
}

struct LsrLocation {
  LLVMMetadataRef scope;
  LLVMMetadataRef inlined_at;
  uint32_t line;
  uint32_t column;
  uint32_t implicit;
};

// The metadata is a DILocation.
void lsr_location(LLVMMetadataRef metadata, LsrLocation *out) {
  auto *location = cast<DILocation>(unwrap(metadata));
  *out = {wrap(location->getRawScope()), wrap(location->getRawInlinedAt()), location->getLine(),
          location->getColumn(), location->isImplicitCode()};
}

LLVMMetadataRef lsr_instruction_location(LLVMValueRef value) {
  return wrap(as<Instruction>(value)->getDebugLoc().getAsMDNode());
}

struct LsrDebugRecord {
  // 0 label, 1 declare, 2 value, 3 assign, 4 declare_value, 255 something else.
  uint32_t kind;
  LLVMMetadataRef location;   // The DILocation, or null.
  LLVMMetadataRef variable;   // The DILocalVariable, or the DILabel.
  LLVMMetadataRef expression; // The DIExpression, or null.
  LLVMMetadataRef value;      // The value, an argument list, or null.
};

void lsr_debug_records(LLVMValueRef value, void *state, void (*visit)(void *, const LsrDebugRecord *)) {
  for (DbgRecord &record : as<Instruction>(value)->getDbgRecordRange()) {
    LsrDebugRecord out = {255, wrap(record.getDebugLoc().getAsMDNode()), nullptr, nullptr, nullptr};
    if (auto *label = dyn_cast<DbgLabelRecord>(&record)) {
      out.kind = 0;
      out.variable = wrap(label->getRawLabel());
    } else if (auto *variable = dyn_cast<DbgVariableRecord>(&record)) {
      out.kind = variable->isDbgDeclare() ? 1 : variable->isDbgAssign() ? 3 : variable->isDbgValue() ? 2 : 4;
      out.variable = wrap(variable->getRawVariable());
      out.expression = wrap(variable->getRawExpression());
      out.value = wrap(variable->getRawLocation());
    }
    visit(state, &out);
  }
}

uint8_t lsr_has_debug_records(LLVMValueRef value) { return as<Instruction>(value)->hasDbgRecords(); }

} // extern "C"

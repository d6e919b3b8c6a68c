// Read access to LLVM IR where the C API has no function, aborts, allocates, or needs several calls instead of one. No
// function in this file changes the IR. The functions return numbers of this project or of the C API, which are stable
// across LLVM releases. The numbers of LLVM's C++ enums are not stable and never leave this file.

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

// Packs a type. Bits 0-7 are the kind. Bits 32-63 are the width of an integer, the address space of a pointer, or the
// length of a vector.
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

// Returns the head of the value's type.
uint64_t lsr_value_type_head(LLVMValueRef value) { return type_head(unwrap(value)->getType()); }

LsrSlice lsr_type_subtypes(LLVMTypeRef type) { return slice(unwrap(type)->subtypes()); }

LsrSlice lsr_struct_name(LLVMTypeRef type) {
  auto *structure = static_cast<StructType *>(unwrap(type));
  if (structure->isLiteral() || !structure->hasName())
    return {nullptr, 0};
  return slice(structure->getName());
}

// Bit mask: 1 packed, 2 opaque, 4 literal.
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

// Replaces LLVMGetValueKind of the C API, which is undefined for dso_local_equivalent and no_cfi.
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

// Prefetches the names of `count` instructions, starting with this one. Finding a name takes a lookup in a table of all
// names. The lookup and the name itself miss the caches. A loop that does nothing else lets the processor overlap
// several of these misses.
void lsr_prefetch_names(LLVMValueRef value, uint32_t count) { prefetch_names(as<Instruction>(value), count); }

// Prefetches the names of a block and of its first `count` instructions.
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

// The value must be a User with this operand.
LLVMValueRef lsr_operand(LLVMValueRef value, uint32_t index) { return wrap(as<User>(value)->getOperand(index)); }

uint8_t lsr_has_uses(LLVMValueRef value) { return !unwrap(value)->use_empty(); }

// --- constants -----------------------------------------------------------------------------------------------

// Returns the words of a ConstantInt, least significant first. Bits above its width are 0.
LsrSlice lsr_int_words(LLVMValueRef value) {
  const APInt &number = as<ConstantInt>(value)->getValue();
  return {number.getRawData(), number.getNumWords()};
}

// Stores the bits of a ConstantFP as an integer of its width. Returns the width.
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

// Returns an element of a constant, including constants stored as bytes. Returns null if the index is out of range.
LLVMValueRef lsr_aggregate_element(LLVMValueRef value, uint32_t index) {
  return wrap(as<Constant>(value)->getAggregateElement(index));
}

// The opcode, numbered as in the C API.
uint8_t lsr_expr_opcode(LLVMValueRef value) { return LLVMGetConstOpcode(value); }

// Bit mask: 1 inbounds, 2 nusw, 4 nuw for a getelementptr; 1 nsw, 2 nuw, 4 exact for other operations.
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
  // Bit mask: 1 side effects, 2 aligned stack, 4 Intel dialect, 8 can unwind.
  uint32_t flags;
};

LsrInlineAsm lsr_inline_asm(LLVMValueRef value) {
  auto *assembly = as<InlineAsm>(value);
  uint32_t flags = assembly->hasSideEffects() | assembly->isAlignStack() << 1 |
                   (assembly->getDialect() == InlineAsm::AD_Intel) << 2 | assembly->canThrow() << 3;
  return {slice(StringRef(assembly->getAsmString())), slice(StringRef(assembly->getConstraintString())), flags};
}

// Returns the global of a dso_local_equivalent or no_cfi.
LLVMValueRef lsr_global_wrapper_target(LLVMValueRef value) {
  if (auto *equivalent = dyn_cast<DSOLocalEquivalent>(unwrap(value)))
    return wrap(equivalent->getGlobalValue());
  if (auto *no_cfi = dyn_cast<NoCFIValue>(unwrap(value)))
    return wrap(no_cfi->getGlobalValue());
  return nullptr;
}

// --- instructions --------------------------------------------------------------------------------------------

// The opcode, numbered as in the C API.
static uint8_t opcode(const Instruction *instruction) {
  switch (instruction->getOpcode()) {
#define HANDLE_INST(number, name, ...) \
  case number: return LLVM##name;
#include "llvm/IR/Instruction.def"
  default: return 0;
  }
}

uint8_t lsr_opcode(LLVMValueRef value) { return opcode(as<Instruction>(value)); }

// The fast-math flags, numbered as in the C API.
static uint64_t fast_math(Instruction *instruction) {
  // LLVM stores the flags in the optional data, which is 0 for most instructions. This check is faster than the cast.
  if (!instruction->getRawSubclassOptionalData() || !isa<FPMathOperator>(instruction))
    return 0;
  return LLVMGetFastMathFlags(wrap(instruction));
}

// Packs the properties of a memory access. Bits 0-7 are the base-2 logarithm of the alignment, or 0xff for none. Bits
// 8-15 are the ordering and bits 16-23 the ordering on failure, numbered as in the C API. Bits 24-31 are the
// synchronization scope.
static uint32_t pack_access(uint32_t alignment, AtomicOrdering ordering, AtomicOrdering failure, uint32_t scope) {
  return alignment | static_cast<uint32_t>(ordering) << 8 | static_cast<uint32_t>(failure) << 16 | scope << 24;
}
static_assert(static_cast<int>(AtomicOrdering::SequentiallyConsistent) == 7, "orderings are numbered as in C");

// The fields of an instruction that every translation reads first. Reading them takes one call.
struct LsrInstruction {
  // Bits 0-7 are the opcode, numbered as in the C API. Bits 8-15 are the predicate, the atomicrmw operation or the tail
  // call marker. Bits 24-31 are the flags, whose meaning depends on the opcode. Bits 32-63 are the number of operands.
  uint64_t head;
  // The first three operands, or null for missing operands.
  LLVMValueRef operands[3];
  // The properties of a memory access, packed by pack_access.
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

// The call must have a bundle with this index.
LsrBundle lsr_call_bundle(LLVMValueRef value, uint32_t index) {
  OperandBundleUse bundle = as<CallBase>(value)->getOperandBundleAt(index);
  auto *call = as<CallBase>(value);
  uint32_t first = bundle.Inputs.empty() ? 0 : bundle.Inputs.data() - call->op_begin();
  return {slice(bundle.getTagName()), first, static_cast<uint32_t>(first + bundle.Inputs.size())};
}

// --- functions and globals -----------------------------------------------------------------------------------

// Returns the base-2 logarithm of the alignment, or 0xff if none is specified.
uint8_t lsr_global_alignment(LLVMValueRef value) {
  MaybeAlign alignment;
  if (auto *variable = dyn_cast<GlobalVariable>(unwrap(value)))
    alignment = variable->getAlign();
  else if (auto *function = dyn_cast<Function>(unwrap(value)))
    alignment = function->getAlign();
  return alignment ? Log2(*alignment) : 0xff;
}

// Returns null if the block has no terminator, which is possible only while the block is being built.
LLVMValueRef lsr_block_terminator(LLVMBasicBlockRef block) { return wrap(unwrap(block)->getTerminator()); }

// Returns UINT32_MAX for a block that is in no function.
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

// Returns an empty name if LLVM has no intrinsic with this number.
LsrSlice lsr_intrinsic_name(uint32_t id) {
  if (id == Intrinsic::not_intrinsic || id >= Intrinsic::num_intrinsics)
    return {nullptr, 0};
  return slice(Intrinsic::getBaseName(id));
}

// Returns the index of a parameter in its function's list.
uint32_t lsr_argument_index(LLVMValueRef value) { return as<Argument>(value)->getArgNo(); }

// --- attributes ----------------------------------------------------------------------------------------------

// A set crosses the language border as a pointer to its uniqued node, which the context owns. Null is the empty set.
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

// Returns null if the set has no attribute of this kind.
const void *lsr_attribute_of_kind(const void *node, uint32_t kind) {
  return set_of(node).getAttribute(static_cast<Attribute::AttrKind>(kind)).getRawPointer();
}

// Returns a bit mask of the kinds that the set contains. Kind 0 is skipped.
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

// Returns 0 for no value, 1 for an integer, 2 for a type, 3 for a string attribute, 4 for another form.
uint8_t lsr_attribute_form(const void *attribute) {
  Attribute a = attribute_of(attribute);
  return a.isStringAttribute() ? 3 : a.isTypeAttribute() ? 2 : a.isIntAttribute() ? 1 : a.isEnumAttribute() ? 0 : 4;
}

uint32_t lsr_attribute_kind(const void *attribute) { return attribute_of(attribute).getKindAsEnum(); }
uint64_t lsr_attribute_int(const void *attribute) { return attribute_of(attribute).getValueAsInt(); }
LLVMTypeRef lsr_attribute_type(const void *attribute) { return wrap(attribute_of(attribute).getValueAsType()); }
LsrSlice lsr_attribute_key(const void *attribute) { return slice(attribute_of(attribute).getKindAsString()); }
LsrSlice lsr_attribute_value(const void *attribute) { return slice(attribute_of(attribute).getValueAsString()); }

// Returns a message that the caller frees.
char *lsr_attribute_text(const void *attribute) {
  return LLVMCreateMessage(attribute_of(attribute).getAsString().c_str());
}

LsrSlice lsr_attribute_kind_name(uint32_t kind) {
  if (kind == Attribute::None || kind >= Attribute::EndAttrKinds)
    return {nullptr, 0};
  return slice(Attribute::getNameFromAttrKind(static_cast<Attribute::AttrKind>(kind)));
}

// Returns 0 if LLVM has no such attribute.
uint32_t lsr_attribute_kind_id(const char *name, size_t length) {
  return Attribute::getAttrKindFromName(StringRef(name, length));
}

// Returns 0 for no value, 1 for an integer, 2 for a type, 4 for another form.
uint8_t lsr_attribute_kind_form(uint32_t kind) {
  if (kind == Attribute::None || kind >= Attribute::EndAttrKinds)
    return 4;
  auto k = static_cast<Attribute::AttrKind>(kind);
  return Attribute::isTypeAttrKind(k) ? 2 : Attribute::isIntAttrKind(k) ? 1 : Attribute::isEnumAttrKind(k) ? 0 : 4;
}

// --- metadata ------------------------------------------------------------------------------------------------

// Returns 0 for a string, 1 for a value, 2 for an argument list, 3 for a node, 255 for other metadata.
uint8_t lsr_metadata_kind(LLVMMetadataRef metadata) {
  Metadata *md = unwrap(metadata);
  return isa<MDString>(md) ? 0 : isa<ValueAsMetadata>(md) ? 1 : isa<DIArgList>(md) ? 2 : isa<MDNode>(md) ? 3 : 255;
}

LsrSlice lsr_metadata_string(LLVMMetadataRef metadata) { return slice(cast<MDString>(unwrap(metadata))->getString()); }

LLVMValueRef lsr_metadata_value(LLVMMetadataRef metadata) {
  return wrap(cast<ValueAsMetadata>(unwrap(metadata))->getValue());
}

LLVMMetadataRef lsr_metadata_of_value(LLVMValueRef value) { return wrap(as<MetadataAsValue>(value)->getMetadata()); }

// Returns the class of a node, numbered as NodeKind in metadata.rs.
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

// Returns null for a null operand.
LLVMMetadataRef lsr_node_operand(LLVMMetadataRef metadata, uint32_t index) {
  return wrap(cast<MDNode>(unwrap(metadata))->getOperand(index).get());
}

LsrSlice lsr_named_metadata_name(LLVMNamedMDNodeRef node) { return slice(unwrap(node)->getName()); }
uint32_t lsr_named_metadata_operand_count(LLVMNamedMDNodeRef node) { return unwrap(node)->getNumOperands(); }
LLVMMetadataRef lsr_named_metadata_operand(LLVMNamedMDNodeRef node, uint32_t index) {
  return wrap(unwrap(node)->getOperand(index));
}

// Returns null if nothing is attached under this kind. The node under !dbg is the source location.
LLVMMetadataRef lsr_instruction_metadata(LLVMValueRef value, uint32_t kind) {
  return wrap(as<Instruction>(value)->getMetadata(kind));
}

// Returns true if any load or store of a function has metadata of this kind. The lookups miss the caches. A loop that
// does nothing else lets the processor overlap several of these misses.
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

// The metadata must be a DILocation.
void lsr_location(LLVMMetadataRef metadata, LsrLocation *out) {
  auto *location = cast<DILocation>(unwrap(metadata));
  *out = {wrap(location->getRawScope()), wrap(location->getRawInlinedAt()), location->getLine(),
          location->getColumn(), location->isImplicitCode()};
}

LLVMMetadataRef lsr_instruction_location(LLVMValueRef value) {
  return wrap(as<Instruction>(value)->getDebugLoc().getAsMDNode());
}

struct LsrDebugRecord {
  // 0 label, 1 declare, 2 value, 3 assign, 4 declare_value, 255 another kind.
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

// Creation and changes of globals, attributes and metadata. Functions return null (or 0) for invalid arguments and then
// change nothing.

#include "shim_check.hpp"

#include "llvm/IR/DataLayout.h"

using namespace llvm;
using namespace shim;

extern "C" {

// --- modules, functions and globals --------------------------------------------------------------------------

uint8_t lsr_set_data_layout(LLVMModuleRef module, const char *text, size_t length) {
  Expected<DataLayout> parsed = DataLayout::parse(StringRef(text, length));
  if (!parsed) {
    consumeError(parsed.takeError());
    return 0;
  }
  unwrap(module)->setDataLayout(*parsed);
  return 1;
}

void lsr_set_triple(LLVMModuleRef module, const char *text, size_t length) {
  unwrap(module)->setTargetTriple(Triple(StringRef(text, length)));
}

LLVMValueRef lsr_add_function(LLVMModuleRef module, LLVMTypeRef type, const char *name, size_t length,
                              uint32_t address_space) {
  auto *function = dyn_cast<FunctionType>(unwrap(type));
  if (!function || address_space >> 24)
    return nullptr;
  return wrap(Function::Create(function, GlobalValue::ExternalLinkage, address_space, StringRef(name, length),
                               unwrap(module)));
}

uint8_t lsr_move_function(LLVMValueRef function, LLVMValueRef after) {
  auto *moved = dyn_cast<Function>(unwrap(function)), *place = dyn_cast<Function>(unwrap(after));
  if (!moved || !place || moved == place || !moved->getParent() || moved->getParent() != place->getParent())
    return 0;
  auto &list = moved->getParent()->getFunctionList();
  list.splice(std::next(place->getIterator()), list, moved->getIterator());
  return 1;
}

LLVMValueRef lsr_add_variable(LLVMModuleRef module, LLVMTypeRef type, const char *name, size_t length,
                              uint32_t address_space) {
  Type *ty = unwrap(type);
  if (!(is_plain(ty) || isa<StructType>(ty)) || address_space >> 24)
    return nullptr;
  return wrap(new GlobalVariable(*unwrap(module), ty, false, GlobalValue::ExternalLinkage, nullptr,
                                 StringRef(name, length), nullptr, GlobalValue::NotThreadLocal, address_space));
}

uint8_t lsr_set_initializer(LLVMValueRef variable, LLVMValueRef value) {
  auto *constant = dyn_cast<Constant>(unwrap(value));
  auto *global = as<GlobalVariable>(variable);
  if (!constant || constant->getType() != global->getValueType())
    return 0;
  global->setInitializer(constant);
  return 1;
}

// Returns null if the constraints do not parse or do not fit the type. The flags are those of LsrInlineAsm.
LLVMValueRef lsr_make_inline_asm(LLVMTypeRef type, const char *text, size_t length, const char *constraints,
                                 size_t constraints_length, uint32_t flags) {
  auto *function = dyn_cast<FunctionType>(unwrap(type));
  StringRef rules(constraints, constraints_length);
  if (!function)
    return nullptr;
  if (Error error = InlineAsm::verify(function, rules)) {
    consumeError(std::move(error));
    return nullptr;
  }
  return wrap(InlineAsm::get(function, StringRef(text, length), rules, flags & 1, flags & 2,
                             flags & 4 ? InlineAsm::AD_Intel : InlineAsm::AD_ATT, flags & 8));
}

void lsr_set_alignment(LLVMValueRef value, uint8_t logarithm) {
  if (auto *variable = dyn_cast<GlobalVariable>(unwrap(value)))
    variable->setAlignment(Align(1ull << logarithm));
  else if (auto *function = dyn_cast<Function>(unwrap(value)))
    function->setAlignment(Align(1ull << logarithm));
}

static std::optional<GlobalValue::LinkageTypes> linkage_of(uint8_t number) {
  switch (number) {
  case LLVMExternalLinkage: return GlobalValue::ExternalLinkage;
  case LLVMAvailableExternallyLinkage: return GlobalValue::AvailableExternallyLinkage;
  case LLVMLinkOnceAnyLinkage: return GlobalValue::LinkOnceAnyLinkage;
  case LLVMLinkOnceODRLinkage: return GlobalValue::LinkOnceODRLinkage;
  case LLVMWeakAnyLinkage: return GlobalValue::WeakAnyLinkage;
  case LLVMWeakODRLinkage: return GlobalValue::WeakODRLinkage;
  case LLVMAppendingLinkage: return GlobalValue::AppendingLinkage;
  case LLVMInternalLinkage: return GlobalValue::InternalLinkage;
  case LLVMPrivateLinkage: return GlobalValue::PrivateLinkage;
  case LLVMExternalWeakLinkage: return GlobalValue::ExternalWeakLinkage;
  case LLVMCommonLinkage: return GlobalValue::CommonLinkage;
  default: return std::nullopt;
  }
}

void lsr_set_linkage(LLVMValueRef value, uint8_t linkage) {
  if (auto kind = linkage_of(linkage))
    as<GlobalValue>(value)->setLinkage(*kind);
}

void lsr_set_unnamed_address(LLVMValueRef value, uint8_t kind) {
  as<GlobalValue>(value)->setUnnamedAddr(kind == 2   ? GlobalValue::UnnamedAddr::Global
                                         : kind == 1 ? GlobalValue::UnnamedAddr::Local
                                                     : GlobalValue::UnnamedAddr::None);
}

void lsr_set_section(LLVMValueRef value, const char *name, size_t length) {
  if (auto *object = dyn_cast<GlobalObject>(unwrap(value)))
    object->setSection(StringRef(name, length));
}

uint8_t lsr_set_calling_convention(LLVMValueRef value, uint32_t convention) {
  if (convention > CallingConv::MaxID)
    return 0;
  as<Function>(value)->setCallingConv(convention);
  return 1;
}

// --- attributes ----------------------------------------------------------------------------------------------

// Creates an attribute without a value or with a number, depending on the kind. Returns null for kinds of other forms
// and for invalid numbers.
const void *lsr_make_attribute(LLVMContextRef context, uint32_t kind, uint64_t value) {
  auto k = static_cast<Attribute::AttrKind>(kind);
  if (kind == Attribute::None || kind >= Attribute::EndAttrKinds)
    return nullptr;
  if (Attribute::isEnumAttrKind(k))
    return Attribute::get(*unwrap(context), k).getRawPointer();
  if (!Attribute::isIntAttrKind(k))
    return nullptr;
  switch (k) {
  case Attribute::Alignment:
  case Attribute::StackAlignment:
    if (!isPowerOf2_64(value) || value > Value::MaximumAlignment)
      return nullptr;
    break;
  case Attribute::Dereferenceable:
  case Attribute::DereferenceableOrNull:
    if (value == 0)
      return nullptr;
    break;
  default:
    break;
  }
  return Attribute::get(*unwrap(context), k, value).getRawPointer();
}

const void *lsr_make_type_attribute(LLVMContextRef context, uint32_t kind, LLVMTypeRef type) {
  auto k = static_cast<Attribute::AttrKind>(kind);
  if (kind == Attribute::None || kind >= Attribute::EndAttrKinds || !Attribute::isTypeAttrKind(k))
    return nullptr;
  return Attribute::get(*unwrap(context), k, unwrap(type)).getRawPointer();
}

const void *lsr_make_string_attribute(LLVMContextRef context, const char *key, size_t key_length, const char *value,
                                      size_t value_length) {
  return Attribute::get(*unwrap(context), StringRef(key, key_length), StringRef(value, value_length)).getRawPointer();
}

static bool has_index(unsigned arguments, uint32_t index) {
  return index == AttributeList::FunctionIndex || index <= arguments;
}

// Returns 0 if the function or call has no such index.
uint8_t lsr_add_attribute(LLVMValueRef value, uint32_t index, const void *attribute) {
  Attribute a = Attribute::fromRawPointer(const_cast<void *>(attribute));
  if (auto *function = dyn_cast<Function>(unwrap(value))) {
    if (!has_index(function->arg_size(), index))
      return 0;
    function->addAttributeAtIndex(index, a);
    return 1;
  }
  if (auto *call = dyn_cast<CallBase>(unwrap(value))) {
    if (!has_index(call->arg_size(), index))
      return 0;
    call->addAttributeAtIndex(index, a);
    return 1;
  }
  if (auto *variable = dyn_cast<GlobalVariable>(unwrap(value))) {
    variable->setAttributes(variable->getAttributes().addAttributes(
        variable->getContext(), AttributeSet::get(variable->getContext(), ArrayRef(a))));
    return 1;
  }
  return 0;
}

// --- metadata ------------------------------------------------------------------------------------------------

LLVMMetadataRef lsr_make_string(LLVMContextRef context, const char *text, size_t length) {
  return wrap(MDString::get(*unwrap(context), StringRef(text, length)));
}

// Wraps a constant in metadata. Returns null for other values.
LLVMMetadataRef lsr_make_value_metadata(LLVMValueRef value) {
  auto *constant = dyn_cast<Constant>(unwrap(value));
  return constant ? wrap(ConstantAsMetadata::get(constant)) : nullptr;
}

// Returns true if all of the metadata can be operands of a node. LocalAsMetadata and DIArgList cannot.
static bool are_operands(LLVMMetadataRef *operands, size_t count) {
  for (size_t i = 0; i < count; ++i)
    if (operands[i] && (isa<LocalAsMetadata>(unwrap(operands[i])) || isa<DIArgList>(unwrap(operands[i]))))
      return false;
  return true;
}

// `kind` is 0 for a uniqued node, 1 for a distinct node, and 2 for a distinct node with itself as the first operand.
LLVMMetadataRef lsr_make_node(LLVMContextRef context, LLVMMetadataRef *operands, size_t count, uint8_t kind) {
  if (!are_operands(operands, count))
    return nullptr;
  LLVMContext &c = *unwrap(context);
  SmallVector<Metadata *, 8> all;
  if (kind == 2)
    all.push_back(nullptr);
  for (size_t i = 0; i < count; ++i)
    all.push_back(operands[i] ? unwrap(operands[i]) : nullptr);
  if (kind == 0)
    return wrap(MDTuple::get(c, all));
  auto *node = MDTuple::getDistinct(c, all);
  if (kind == 2)
    node->replaceOperandWith(0, node);
  return wrap(node);
}

LLVMValueRef lsr_metadata_as_value(LLVMContextRef context, LLVMMetadataRef metadata) {
  return wrap(MetadataAsValue::get(*unwrap(context), unwrap(metadata)));
}

// Returns null if the scope is neither a subprogram nor a lexical block.
LLVMMetadataRef lsr_make_location(LLVMContextRef context, uint32_t line, uint32_t column, LLVMMetadataRef scope,
                                  LLVMMetadataRef inlined_at) {
  if (!isa<DILocalScope>(unwrap(scope)) || (inlined_at && !isa<DILocation>(unwrap(inlined_at))))
    return nullptr;
  return wrap(DILocation::get(*unwrap(context), line, column, unwrap(scope),
                              inlined_at ? unwrap(inlined_at) : nullptr));
}

// Returns 0 if the metadata is not a node, or not of the class that !dbg or !DIAssignID requires.
uint8_t lsr_attach(LLVMValueRef value, uint32_t kind, LLVMMetadataRef metadata) {
  auto *node = dyn_cast<MDNode>(unwrap(metadata));
  if (!node)
    return 0;
  if (auto *instruction = dyn_cast<Instruction>(unwrap(value))) {
    if ((kind == LLVMContext::MD_dbg && !isa<DILocation>(node)) ||
        (kind == LLVMContext::MD_DIAssignID && !isa<DIAssignID>(node)))
      return 0;
    instruction->setMetadata(kind, node);
    return 1;
  }
  if (auto *object = dyn_cast<GlobalObject>(unwrap(value))) {
    if (kind == LLVMContext::MD_dbg &&
        (isa<Function>(object) ? !isa<DISubprogram>(node) : !isa<DIGlobalVariableExpression>(node)))
      return 0;
    // A function has one DISubprogram, a variable any number of DIGlobalVariableExpressions.
    if (isa<Function>(object) && kind == LLVMContext::MD_dbg)
      object->setMetadata(kind, node);
    else
      object->addMetadata(kind, *node);
    return 1;
  }
  return 0;
}

uint8_t lsr_named_metadata_add(LLVMModuleRef module, const char *name, size_t length, LLVMMetadataRef metadata) {
  auto *node = dyn_cast<MDNode>(unwrap(metadata));
  if (!node)
    return 0;
  unwrap(module)->getOrInsertNamedMetadata(StringRef(name, length))->addOperand(node);
  return 1;
}

void lsr_named_metadata_ensure(LLVMModuleRef module, const char *name, size_t length) {
  unwrap(module)->getOrInsertNamedMetadata(StringRef(name, length));
}

// --- sizes, intrinsics and attributes of calls ----------------------------------------------------------------

// Returns the number of bytes that a value of the type takes in memory. If `padded` is set, this includes the padding
// of an array element. Returns UINT64_MAX for a type without a fixed size.
uint64_t lsr_type_size(LLVMModuleRef module, LLVMTypeRef type, uint8_t padded) {
  if (!unwrap(type)->isSized())
    return UINT64_MAX;
  const DataLayout &layout = unwrap(module)->getDataLayout();
  TypeSize size = padded ? layout.getTypeAllocSize(unwrap(type)) : layout.getTypeStoreSize(unwrap(type));
  return size.isScalable() ? UINT64_MAX : size.getFixedValue();
}

// Returns the declaration of an intrinsic. Its overloaded types are derived from the function type. Returns null if the
// intrinsic cannot have this function type.
LLVMValueRef lsr_intrinsic(LLVMModuleRef module, uint32_t id, LLVMTypeRef type) {
  SmallVector<Type *, 4> overloaded;
  auto *function = dyn_cast<FunctionType>(unwrap(type));
  if (!function || id == 0 || !Intrinsic::getIntrinsicSignature(id, function, overloaded))
    return nullptr;
  auto *declaration = Intrinsic::getOrInsertDeclaration(unwrap(module), id, overloaded);
  return declaration->getFunctionType() == function ? wrap(declaration) : nullptr;
}

// Gives a call the attributes of the function that it calls. Does nothing if the call has too few arguments.
void lsr_copy_attributes(LLVMValueRef call, LLVMValueRef function) {
  auto *to = as<CallBase>(call);
  auto *from = as<Function>(function);
  if (to->arg_size() >= from->arg_size())
    to->setAttributes(from->getAttributes());
}

} // extern "C"

// Changes to the existing contents of a module. Functions return 0 for invalid arguments and then change nothing.

#include "shim.hpp"

#include "llvm/ADT/DenseMap.h"

using namespace llvm;

namespace {

// The maximum depth of nested constants that are unfolded. Deeper constants stay.
constexpr unsigned max_depth = 256;

// Replaces constant expressions that are operands of instructions with instructions. The expressions themselves stay,
// since they belong to the context and other modules may use them.
class Unfolder {
public:
  void run(Function &function) {
    SmallVector<Instruction *> work;
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        work.push_back(&instruction);
    for (Instruction *instruction : work)
      if (!wants_constants(*instruction))
        operands_of(*instruction);
  }

private:
  // Returns true if a constant is or contains a constant expression. Caches the results for aggregates.
  bool has_expression(Constant *constant, unsigned depth = 0) {
    if (depth > max_depth || isa<GlobalValue>(constant))
      return false;
    if (isa<ConstantExpr>(constant))
      return true;
    if (!isa<ConstantAggregate>(constant))
      return false;
    auto known = found.find(constant);
    if (known != found.end())
      return known->second;
    bool any = false;
    for (Use &element : constant->operands())
      any = any || has_expression(cast<Constant>(element), depth + 1);
    found[constant] = any;
    return any;
  }

  // Returns true if the operands must stay constants. LLVM requires this of exception handling pads and inline
  // assembly. The strings of annotation intrinsics must stay readable.
  static bool wants_constants(Instruction &instruction) {
    if (instruction.isEHPad())
      return true;
    auto *call = dyn_cast<CallBase>(&instruction);
    if (!call)
      return false;
    switch (call->getIntrinsicID()) {
    case Intrinsic::annotation:
    case Intrinsic::ptr_annotation:
    case Intrinsic::var_annotation:
      return true;
    default:
      return call->isInlineAsm();
    }
  }

  // Unfolds the operands of an instruction. Operands of a phi are computed in the incoming blocks.
  void operands_of(Instruction &instruction) {
    auto *phi = dyn_cast<PHINode>(&instruction);
    // If a block is listed twice, a phi must have the same value for both entries.
    DenseMap<std::pair<BasicBlock *, Constant *>, Value *> incoming;
    for (Use &use : instruction.operands()) {
      auto *constant = dyn_cast<Constant>(use.get());
      if (!constant || !has_expression(constant))
        continue;
      if (!phi) {
        use.set(unfold(constant, instruction, instruction.getDebugLoc(), 0));
        continue;
      }
      BasicBlock *block = phi->getIncomingBlock(use);
      Value *&value = incoming[{block, constant}];
      if (!value)
        value = unfold(constant, *block->getTerminator(), instruction.getDebugLoc(), 0);
      use.set(value);
    }
  }

  // Computes the value of a constant with instructions before `before`.
  Value *unfold(Constant *constant, Instruction &before, const DebugLoc &location, unsigned depth) {
    if (depth > max_depth || !has_expression(constant))
      return constant;
    if (auto *expression = dyn_cast<ConstantExpr>(constant)) {
      Instruction *instruction = expression->getAsInstruction();
      instruction->insertBefore(before.getIterator());
      instruction->setDebugLoc(location);
      for (Use &use : instruction->operands())
        if (auto *operand = dyn_cast<Constant>(use.get()))
          use.set(unfold(operand, *instruction, location, depth + 1));
      return instruction;
    }
    // Elements without an expression form a constant aggregate. The other elements are inserted into it.
    SmallVector<Constant *> elements;
    for (Use &element : constant->operands()) {
      auto *part = cast<Constant>(element);
      elements.push_back(has_expression(part) ? PoisonValue::get(part->getType()) : part);
    }
    Value *aggregate;
    if (auto *type = dyn_cast<StructType>(constant->getType()))
      aggregate = ConstantStruct::get(type, elements);
    else if (auto *type = dyn_cast<ArrayType>(constant->getType()))
      aggregate = ConstantArray::get(type, elements);
    else
      aggregate = ConstantVector::get(elements);
    for (unsigned index = 0; index != elements.size(); ++index) {
      auto *part = cast<Constant>(constant->getOperand(index));
      if (!has_expression(part))
        continue;
      Value *element = unfold(part, before, location, depth + 1);
      Instruction *insert;
      if (isa<VectorType>(constant->getType())) {
        auto *at = ConstantInt::get(Type::getInt32Ty(constant->getContext()), index);
        insert = InsertElementInst::Create(aggregate, element, at);
      } else {
        insert = InsertValueInst::Create(aggregate, element, index);
      }
      insert->insertBefore(before.getIterator());
      insert->setDebugLoc(location);
      aggregate = insert;
    }
    return aggregate;
  }

  DenseMap<Constant *, bool> found;
};

} // namespace

extern "C" {

void lsr_unfold_constants(LLVMModuleRef module) {
  Unfolder unfolder;
  for (Function &function : *unwrap(module))
    unfolder.run(function);
  // Replaced expressions would still count as uses of the globals that they refer to.
  for (GlobalValue &global : unwrap(module)->global_values())
    global.removeDeadConstantUsers();
}

// Moves the body and the attributes of `from` to `to`, a declaration of the same type. `from` becomes a declaration.
// Returns 0 if the address of a block in the body is taken.
uint8_t lsr_move_body(LLVMValueRef from, LLVMValueRef to) {
  auto *source = as<Function>(from);
  auto *target = as<Function>(to);
  if (source == target || source->isDeclaration() || !target->isDeclaration() ||
      source->getFunctionType() != target->getFunctionType())
    return 0;
  for (BasicBlock &block : *source)
    if (block.hasAddressTaken())
      return 0;
  auto linkage = target->getLinkage();
  target->copyAttributesFrom(source);
  target->setLinkage(linkage);
  target->splice(target->begin(), source);
  for (auto [old_argument, new_argument] : zip(source->args(), target->args())) {
    new_argument.takeName(&old_argument);
    old_argument.replaceAllUsesWith(&new_argument);
  }
  target->setSubprogram(source->getSubprogram());
  source->setSubprogram(nullptr);
  return 1;
}

// Sets the called function of a call, which must have the same type, and takes over its calling convention.
uint8_t lsr_set_callee(LLVMValueRef call, LLVMValueRef function) {
  auto *base = as<CallBase>(call);
  auto *callee = as<Function>(function);
  if (base->getFunctionType() != callee->getFunctionType())
    return 0;
  base->setCalledOperand(callee);
  base->setCallingConv(callee->getCallingConv());
  return 1;
}

uint8_t lsr_set_operand(LLVMValueRef user, uint32_t index, LLVMValueRef value) {
  auto *instruction = as<User>(user);
  if (index >= instruction->getNumOperands() ||
      instruction->getOperand(index)->getType() != unwrap(value)->getType())
    return 0;
  instruction->setOperand(index, unwrap(value));
  return 1;
}

} // extern "C"

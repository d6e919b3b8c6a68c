// Running of LLVM's passes. Each pass is named here because the C API looks passes up by name, in a registry of all
// passes. A statically linked program would then contain all of LLVM's passes, and register their options whenever it
// starts.

#include "shim.hpp"

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/BasicAliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/CodeGen/ExpandReductions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Scalar/LowerConstantIntrinsics.h"
#include "llvm/Transforms/Scalar/LowerMatrixIntrinsics.h"
#include "llvm/Transforms/Scalar/ScalarizeMaskedMemIntrin.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"

using namespace llvm;

namespace {

// Registers the analyses that the passes below use.
void register_analyses(FunctionAnalysisManager &analyses) {
  analyses.registerPass([] { return PassInstrumentationAnalysis(); });
  analyses.registerPass([] { return AssumptionAnalysis(); });
  analyses.registerPass([] { return DominatorTreeAnalysis(); });
  analyses.registerPass([] { return LoopAnalysis(); });
  analyses.registerPass([] { return OptimizationRemarkEmitterAnalysis(); });
  analyses.registerPass([] { return TargetIRAnalysis(); });
  analyses.registerPass([] { return TargetLibraryAnalysis(); });
  analyses.registerPass([] { return BasicAA(); });
  analyses.registerPass([] {
    AAManager aliases;
    aliases.registerFunctionAnalysis<BasicAA>();
    return aliases;
  });
}

} // namespace

extern "C" {

// Runs a pass over every function that has a body. `pass` is numbered as FunctionPass in module.rs.
void lsr_run_pass(LLVMModuleRef module, uint8_t pass) {
  FunctionAnalysisManager analyses;
  register_analyses(analyses);
  FunctionPassManager passes;
  switch (pass) {
  case 0: passes.addPass(PromotePass()); break;
  case 1: passes.addPass(LowerConstantIntrinsicsPass()); break;
  case 2: passes.addPass(LowerMatrixIntrinsicsPass()); break;
  case 3: passes.addPass(ExpandReductionsPass()); break;
  case 4: passes.addPass(ScalarizeMaskedMemIntrinPass()); break;
  }
  for (Function &function : *unwrap(module))
    if (!function.isDeclaration())
      analyses.invalidate(function, passes.run(function, analyses));
}

} // extern "C"

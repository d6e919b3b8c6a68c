// Declarations that all files of the shim use: the slice struct that Rust and C++ share, and conversions between
// LLVM's classes and the opaque references of the C API.
#pragma once

#include "llvm-c/Core.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <cstddef>
#include <cstdint>

// A slice of elements that LLVM owns. `data` may be null if `length` is 0.
struct LsrSlice {
  const void *data;
  size_t length;
};

inline LsrSlice slice(llvm::StringRef text) { return {text.data(), text.size()}; }

template <typename T> LsrSlice slice(llvm::ArrayRef<T> elements) { return {elements.data(), elements.size()}; }

// Casts without a check. The caller knows the class of the value.
template <typename T> T *as(LLVMValueRef value) { return static_cast<T *>(llvm::unwrap(value)); }

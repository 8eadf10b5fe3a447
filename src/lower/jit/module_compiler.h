// One thread's compiler: LLVM IR of a batch of functions to an object file.
#pragma once

#include <memory>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "lower/jit/compiler.h"

namespace tessera {

struct NamedSource {
  const FunctionSource *source = nullptr;
  std::string symbol;
};

class ModuleCompiler {
 public:
  // DefectError if LLVM has no code generator for the target.
  explicit ModuleCompiler(const MachineTarget &target);
  ~ModuleCompiler();

  // The bytes of an object that defines the symbols; adds seconds to the statistics. DefectError if the IR is wrong.
  llvm::SmallVector<char, 0> compile(llvm::ArrayRef<NamedSource> sources, CompileStatistics &statistics);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The process exits: what LLVM needs for this is being destroyed. Code that is there already can be run.
bool code_generation_has_ended();

}  // namespace tessera

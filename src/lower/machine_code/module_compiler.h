// Compiles LLVM IR of a batch of functions to an object file, for one thread.
#pragma once

#include <memory>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "lower/machine_code/compiler.h"

namespace tessera {

struct NamedSource {
  const FunctionSource *source = nullptr;
  std::string symbol;
};

class ModuleCompiler {
 public:
  // Throws DefectError if LLVM has no code generator for the target.
  explicit ModuleCompiler(const MachineTarget &target);
  ~ModuleCompiler();

  // Returns the bytes of an object that defines the symbols, and adds seconds to the statistics. Throws DefectError if
  // the IR is wrong.
  llvm::SmallVector<char, 0> compile(llvm::ArrayRef<NamedSource> sources, CompileStatistics &statistics);

  const MachineTarget &target() const;
  // Returns whether it may compile more: nothing was thrown, and LLVM's types and constants haven't become many.
  bool is_fresh() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Lends a compiler that others have used before, or a new one: making one takes about as long as compiling a small
// function.
class LentCompiler {
 public:
  explicit LentCompiler(const MachineTarget &target);
  ~LentCompiler();
  LentCompiler(const LentCompiler &) = delete;
  LentCompiler &operator=(const LentCompiler &) = delete;

  ModuleCompiler &operator*() { return *compiler_; }

 private:
  std::unique_ptr<ModuleCompiler> compiler_;
};

// Returns whether the process is exiting and LLVM's static objects are being destroyed. Existing code can still run.
bool code_generation_has_ended();

}  // namespace tessera

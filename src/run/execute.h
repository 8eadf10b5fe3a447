// A per-device program made ready to run, and the results of running it: what the pipeline asks for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lower/program.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "reference/evaluator.h"
#include "run/executor.h"

namespace tessera {

struct CollectiveExecutions {
  mlir::Operation *op = nullptr;  // of the module that the executable was made from
  int64_t executions = 0;
};

// Bytes on a device, known before anything runs: caller's arguments, results, and the arena that all else stands in.
struct MemoryUse {
  int64_t arguments = 0;
  int64_t outputs = 0;
  int64_t temporaries = 0;
  int64_t peak = 0;  // all three
};

struct ExecutionResult {
  std::vector<std::vector<Tensor>> outputs;  // [device][result]; tuples as their leaves
  CheckCounts checks;
  // One for each start of the stream in program order: calls in place of themselves, a loop's condition before its body.
  // Ops that concern all devices but send nothing (checks, annotations) are among them.
  std::vector<CollectiveExecutions> collectives;
  std::vector<ExecutionEvent> events;  // if ExecutorOptions::trace
};

class Executable {
 public:
  Executable();
  Executable(Executable &&) noexcept;
  Executable &operator=(Executable &&) noexcept;
  ~Executable();

  // Compiles a copy of `function` of `module`, which must outlive the executable and not change. Failure: see
  // compile_program.
  static llvm::FailureOr<Executable> make(mlir::ModuleOp module, llvm::StringRef function,
                                          const ProgramOptions &options = {});

  // inputs[d][i] is argument i on device d; a single list is given to every device. Failure, with an error at the op:
  // inputs that don't fit the function, a collective of which only part of a group is active, an op that refuses its
  // operands. A failed check is no failure: it is counted. Devices and threads are made at the first run and kept for the
  // next one with the same grid and options.
  llvm::LogicalResult run(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs,
                          ExecutionResult &result, const ExecutorOptions &options = {}) const;

  const CompiledProgram &program() const { return *program_; }
  const Stream &stream() const { return program_->lowered.stream; }
  MemoryUse memory() const;

 private:
  struct Loaded;

  mlir::Operation *function_ = nullptr;
  std::vector<mlir::Operation *> originals_;  // of the ops that concern all devices, by their number
  mlir::OwningOpRef<mlir::ModuleOp> copy_;
  std::unique_ptr<CompiledProgram> program_;
  mutable std::unique_ptr<Loaded> loaded_;
};

// Both at once, on devices 0 ... `devices` - 1 of a mesh.
llvm::LogicalResult execute(mlir::ModuleOp module, llvm::StringRef function, int64_t devices,
                            const std::vector<std::vector<Tensor>> &inputs, ExecutionResult &result,
                            const ExecutorOptions &options = {}, const ProgramOptions &program_options = {});

}  // namespace tessera

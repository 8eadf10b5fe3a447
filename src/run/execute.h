// A per-device program made ready to run, and the results of running it: what the pipeline asks for.
#pragma once

#include <string>
#include <vector>

#include "lower/stream_builder.h"
#include "mlir/IR/BuiltinOps.h"
#include "reference/evaluator.h"
#include "run/executor.h"

namespace tessera {

struct CollectiveExecutions {
  mlir::Operation *op = nullptr;
  int64_t executions = 0;
};

struct ExecutionResult {
  std::vector<std::vector<Tensor>> outputs;  // [device][result]; tuples as their leaves
  CheckCounts checks;
  MemoryUse memory;
  // One for each start of the stream in program order: calls in place of themselves, a loop's condition before its body.
  // Ops that concern all devices but send nothing (checks, annotations) are among them.
  std::vector<CollectiveExecutions> collectives;
  std::vector<ExecutionEvent> events;  // if ExecutorOptions::trace
};

class Executable {
 public:
  // Lowers `function` of `module`, which must outlive the executable and not change. Failure: see lower_to_stream.
  static llvm::FailureOr<Executable> make(mlir::ModuleOp module, llvm::StringRef function);

  // inputs[d][i] is argument i on device d; a single list is given to every device. Failure, with an error at the op:
  // inputs that don't fit the function, a collective of which only part of a group is active, an op that refuses its
  // operands. A failed check is no failure: it is counted.
  llvm::LogicalResult run(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs,
                          ExecutionResult &result, const ExecutorOptions &options = {}) const;

  const Stream &stream() const { return program_.stream; }

 private:
  mlir::Operation *function_ = nullptr;
  LoweredProgram program_;
};

// Both at once, on devices 0 ... `devices` - 1 of a mesh.
llvm::LogicalResult execute(mlir::ModuleOp module, llvm::StringRef function, int64_t devices,
                            const std::vector<std::vector<Tensor>> &inputs, ExecutionResult &result,
                            const ExecutorOptions &options = {});

}  // namespace tessera

// Evaluates programs by the reference: it runs a function on all simulated devices, op by op in program order. The
// evaluator is slow and plain, and its results are correct by definition.
//
// Values are one Tensor for each process. If all processes hold the same handles, an op is computed once and its result
// shared, so that 512 devices with the same computation cost as much as one.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "reference/evaluation.h"

namespace tessera {

// Counts checks made by check.* operations and @check.expect_* calls. A check that several processes make counts once
// and holds if it holds on all of them.
struct CheckCounts {
  int64_t passed = 0;
  int64_t failed = 0;
  std::vector<std::string> failures;  // one message for each failed check, with its source location
};

// Describes a result of a manual region that has different bits on two devices, although its out_sharding says that
// they hold copies of one value. If the copies differ by more than rounding, the program's meaning is ambiguous.
struct UnequalResult {
  mlir::Location region;
  unsigned result;
  UnequalCopies copies;
};

struct EvaluationResult {
  std::vector<std::vector<Tensor>> outputs;  // [process][result]; tuples as their leaves
  CheckCounts checks;
  std::vector<UnequalResult> unequal_results;  // the first 16 that occurred
};

// Watches each result of each operation, and says whether to go on.
using Watch = std::function<bool(mlir::Operation &op, const Tensor &result)>;

// Runs `function` of `module`. inputs[p][i] is argument i on process p; a single list is for every process. Fails after
// a diagnostic at the operation (unknown op, dynamic shape, group that is active in part, ...). A failed check isn't a
// failure; a watch that ends the run is one.
llvm::FailureOr<EvaluationResult> evaluate(mlir::ModuleOp module, llvm::StringRef function, const ProcessGrid &grid,
                                           const std::vector<std::vector<Tensor>> &inputs, const Watch &watch = {});

// Holds the host's values for infeed operations, one entry for each execution of one, on whichever process.
using Infeed = std::deque<std::vector<Tensor>>;

// Runs one function on each process, all together as one program. Processes with equal functions run together, in order
// of the first process of each function.
llvm::FailureOr<EvaluationResult> evaluate_programs(mlir::ModuleOp module, const std::vector<std::string> &functions,
                                                    const ProcessGrid &grid,
                                                    const std::vector<std::vector<Tensor>> &inputs,
                                                    const Infeed &infeed = {}, const Watch &watch = {});

}  // namespace tessera

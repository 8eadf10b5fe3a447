// Runs the regions of an operation (bodies of folds, comparators, asynchronous bodies) for an executor that keeps the
// values itself.
#pragma once

#include <memory>
#include <vector>

#include "reference/evaluation.h"
#include "reference/evaluator.h"
#include "reference/frame.h"

namespace tessera {

// Caches the plans of regions. It serves one thread at a time; several runners may work on one program at the same time
// if its blocks have been numbered (mlir::Block::recomputeOpOrder), since runners change nothing else.
class RegionRunner {
 public:
  explicit RegionRunner(const ProcessGrid &grid);
  ~RegionRunner();

  // These implement SpmdEvaluation::run, call and body; `frame` holds the outer values that the region uses.
  llvm::LogicalResult run(Frame &frame, mlir::Region &region, const std::vector<int64_t> &processes,
                          const std::vector<std::vector<Tensor>> &arguments, std::vector<std::vector<Tensor>> &results);
  llvm::LogicalResult call(mlir::Operation *function, const std::vector<int64_t> &processes,
                           const std::vector<std::vector<Tensor>> &arguments,
                           std::vector<std::vector<Tensor>> &results);
  Body body(Frame &frame, mlir::Region &region, int64_t process);  // `frame` outlives the body
  // Returns the checks that were made inside of regions since the last call.
  CheckCounts take_checks();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera

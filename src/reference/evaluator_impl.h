// Declares the class behind evaluator.h and region_runner.h, for this folder.
#pragma once

#include <deque>
#include <map>
#include <unordered_map>
#include <utility>

#include "llvm/ADT/DenseMap.h"
#include "reference/evaluator.h"
#include "reference/frame.h"
#include "reference/region_body.h"

namespace tessera {

// Limits nested regions and calls; the stack of run_on_large_stack holds more.
inline constexpr int nesting_limit = 20000;

class Evaluator {
 public:
  using Lists = std::vector<std::vector<Tensor>>;  // [leaf][process]

  Evaluator(const ProcessGrid &grid, Infeed infeed, Watch watch = {})
      : grid_(grid), infeed_(std::move(infeed)), watch_(std::move(watch)) {}

  const ProcessGrid &grid() const { return grid_; }
  CheckCounts &checks() { return checks_; }
  std::vector<UnequalResult> &unequal_results() { return unequal_results_; }
  std::deque<std::vector<Tensor>> &channel(int64_t handle, int64_t target) { return channels_[{handle, target}]; }
  std::optional<std::vector<Tensor>> next_infeed() {
    if (infeed_.empty()) return std::nullopt;
    std::vector<Tensor> values = std::move(infeed_.front());
    infeed_.pop_front();
    return values;
  }
  std::vector<Tensor> &probed(const std::string &probe, int64_t process) { return probes_[{probe, process}]; }

  llvm::LogicalResult run_region(Frame &frame, mlir::Region &region, const std::vector<int64_t> &processes,
                                 const Lists &arguments, Lists &results);
  llvm::LogicalResult call(mlir::Operation *function, const std::vector<int64_t> &processes, const Lists &arguments,
                           Lists &results);
  Body body(Frame &frame, mlir::Region &region, int64_t process);

 private:
  bool goes_on_after(mlir::Operation &op, const Frame &frame, const std::vector<int64_t> &active) const;
  llvm::LogicalResult run_op(Frame &frame, mlir::Operation &op, const std::vector<int64_t> &active);
  llvm::LogicalResult run_per_device(Frame &frame, mlir::Operation &op, const std::vector<int64_t> &active);
  const std::vector<mlir::Value> &captures_of(mlir::Operation &op);

  ProcessGrid grid_;
  Infeed infeed_;
  Watch watch_;
  std::map<std::pair<std::string, int64_t>, std::vector<Tensor>> probes_;
  std::map<std::pair<int64_t, int64_t>, std::deque<std::vector<Tensor>>> channels_;
  CheckCounts checks_;
  std::vector<UnequalResult> unequal_results_;
  Lifetimes lifetimes_;
  llvm::DenseMap<mlir::Region *, BodyPlan> plans_;
  std::unordered_map<mlir::Operation *, std::vector<mlir::Value>> captures_;  // references into it stay valid
  int nesting_ = 0;
};

// Returns "tensor<2x3xf32>".
std::string type_text(const Tensor &tensor);

}  // namespace tessera

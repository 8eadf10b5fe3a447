// Presents ops to the reference's meanings, with operands from wherever devices keep them.
#pragma once

#include <optional>

#include "devices/evaluation/op_evaluator.h"

namespace tessera {

// Holds a runner for the regions of an op, which it gives back at the end, and the frame that the regions see.
class Regions {
 public:
  Regions(OpEvaluator &evaluator, int64_t processes, int64_t first);
  ~Regions();
  Frame &frame() { return frame_; }
  RegionRunner &runner() { return *runner_; }

 private:
  OpEvaluator &evaluator_;
  std::unique_ptr<RegionRunner> runner_;
  Frame frame_;
};

class DeviceEvaluation : public OpEvaluation {
 public:
  DeviceEvaluation(OpEvaluator &evaluator, const Instruction &instruction, const LoweredOp &lowered, DeviceId device);
  mlir::Operation *op() const override { return lowered_.op; }
  int64_t process() const override { return static_cast<int64_t>(device_); }
  const Tensor &operand(unsigned index) const override;
  void set_result(unsigned index, Tensor value) override { results_[index] = std::move(value); }
  llvm::LogicalResult apply(mlir::Region &region, const std::vector<Tensor> &arguments,
                            std::vector<Tensor> &results) override;
  Body body(mlir::Region &region) override;
  std::vector<Tensor> &results() { return results_; }

 private:
  Regions &regions();

  OpEvaluator &evaluator_;
  const Instruction &instruction_;
  const LoweredOp &lowered_;
  DeviceId device_;
  std::vector<Tensor> operands_;
  std::vector<Tensor> results_;
  std::optional<Regions> regions_;
};

class GroupEvaluation : public SpmdEvaluation {
 public:
  GroupEvaluation(OpEvaluator &evaluator, const Instruction &instruction, const LoweredOp &lowered,
                  const DeviceList &active);
  mlir::Operation *op() const override { return lowered_.op; }
  const ProcessGrid &grid() const override { return evaluator_.grid(); }
  const std::vector<int64_t> &active() const override { return active_; }
  const Tensor &value(mlir::Value value, int64_t process, unsigned leaf) const override;
  void set_result(unsigned index, int64_t process, Tensor value, unsigned leaf) override;
  llvm::LogicalResult run(mlir::Region &region, const std::vector<int64_t> &processes,
                          const std::vector<std::vector<Tensor>> &arguments,
                          std::vector<std::vector<Tensor>> &results) override;
  llvm::LogicalResult call(mlir::Operation *function, const std::vector<int64_t> &processes,
                           const std::vector<std::vector<Tensor>> &arguments,
                           std::vector<std::vector<Tensor>> &results) override;
  Body body(mlir::Region &region, int64_t process) override;
  void record_check(bool passed, const std::string &message) override { evaluator_.record_check(passed, message); }
  std::deque<std::vector<Tensor>> &channel(int64_t handle, int64_t target) override {
    return evaluator_.channel(handle, target);
  }
  std::vector<std::vector<Tensor>> &results() { return results_; }
  std::optional<std::vector<Tensor>> next_infeed() override { return std::nullopt; }
  std::vector<Tensor> &probed(const std::string &probe, int64_t process) override {
    return evaluator_.probed(probe, process);
  }

 private:
  Regions &regions();

  OpEvaluator &evaluator_;
  const Instruction &instruction_;
  const LoweredOp &lowered_;
  std::vector<int64_t> active_;               // a device is a process of the grid
  std::vector<int32_t> index_of_;             // [process]: index into `active`; -1 for others
  std::vector<std::vector<Tensor>> reads_;    // [index into active][read]: copies, since messages may outlive a run
  std::vector<std::vector<Tensor>> results_;  // [index into active][write]
  std::optional<Regions> regions_;
};

}  // namespace tessera

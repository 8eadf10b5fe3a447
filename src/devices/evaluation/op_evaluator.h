// Evaluates operations of a stream by the reference's meanings, for devices that keep values in their own way.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "devices/device.h"
#include "devices/evaluation/reports.h"
#include "lower/stream_builder.h"
#include "reference/evaluator.h"
#include "reference/region_runner.h"

namespace tessera {

class OpEvaluator {
 public:
  // Returns a device's value in a buffer. The memory stays as it is while the operation that reads it runs.
  using ValueOf = std::function<Tensor(DeviceId device, BufferId buffer)>;
  // The program outlives the evaluator. A device is a process of the grid.
  OpEvaluator(const LoweredProgram &program, const ProcessGrid &grid, ValueOf value_of);

  // From this call on, reports of ops on the thread that evaluates them are caught here and thrown as a
  // ReportedFailure. Reads the program's module.
  void listen();
  void stop_listening() { reports_.reset(); }

  // Returns whether an op computes the same on each device from the same operands.
  bool is_alike_everywhere(const Instruction &instruction) const;
  // Returns an operation's results on a device, [write].
  std::vector<Tensor> evaluate(const Instruction &operation, DeviceId device);
  // Returns an op's results on the devices that execute it together, [index into devices][write].
  std::vector<std::vector<Tensor>> evaluate_together(const Instruction &instruction, const DeviceList &devices);

  // Returns the checks since the last call.
  CheckCounts take_checks();
  // Forgets the checks and the undelivered messages of a run that has failed.
  void forget();

  // The evaluations of ops use these.
  const ProcessGrid &grid() const { return grid_; }
  Tensor value(DeviceId device, BufferId buffer) const { return value_of_(device, buffer); }
  std::unique_ptr<RegionRunner> borrow_runner();
  void give_back(std::unique_ptr<RegionRunner> runner);
  void record_check(bool passed, const std::string &message);
  std::deque<std::vector<Tensor>> &channel(int64_t handle, int64_t target);
  std::vector<Tensor> &probed(const std::string &probe, int64_t process);

 private:
  const LoweredProgram &program_;
  ProcessGrid grid_;
  ValueOf value_of_;
  std::optional<ReportsTo> reports_;

  std::mutex mutex_;  // guards all below
  std::vector<std::unique_ptr<RegionRunner>> idle_runners_;
  CheckCounts checks_;
  std::map<std::pair<int64_t, int64_t>, std::deque<std::vector<Tensor>>> channels_;
  std::map<std::pair<std::string, int64_t>, std::vector<Tensor>> probes_;
};

}  // namespace tessera

// Devices in the memory of this process, whose pieces and collectives are what the reference says they mean.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "lower/stream_builder.h"
#include "mlir/IR/Diagnostics.h"
#include "reference/evaluator.h"
#include "reference/region_runner.h"
#include "run/device/device.h"

namespace tessera {

// Thrown when an op has failed: what its meaning reported, kept back so that of several threads one is heard.
struct ReportedFailure {
  std::shared_ptr<std::vector<mlir::Diagnostic>> diagnostics;
};

// The distinct arrays that are live on one device, and their bytes.
class LiveBytes {
 public:
  void hold(const Tensor &value);
  void drop(const Tensor &value);
  void reserve(int64_t bytes);  // a negative number gives back
  int64_t take_peak() { return std::exchange(peak_, live_); }

 private:
  std::unordered_map<const std::byte *, int64_t> holders_;
  int64_t live_ = 0, peak_ = 0;
};

class InProcessDevices : public DeviceSet {
 public:
  // A device is a process of the grid. The program outlives the set. While the set lives, what ops report on a thread that
  // runs one of them is caught here.
  InProcessDevices(const LoweredProgram &program, const ProcessGrid &grid);
  ~InProcessDevices() override;

  std::string_view name() const override { return "in process"; }
  int64_t count() const override { return grid_.size(); }
  void put(int64_t device, BufferId buffer, const Tensor &value) override { store(device, buffer, value); }
  Tensor get(int64_t device, BufferId buffer) override { return buffers_[device][buffer]; }
  void share(int64_t device, BufferId from, BufferId to) override { store(device, to, buffers_[device][from]); }
  void free(int64_t device, BufferId buffer) override { store(device, buffer, Tensor()); }
  int64_t take_peak_bytes(int64_t device) override { return live_[device].take_peak(); }
  void run_piece(const Instruction &piece, const DeviceList &devices) override;
  // start counts the memory of the results, advance computes them, since all operands are within reach, done stores them.
  void start(const Instruction &start, const DeviceList &active) override;
  void advance(const Instruction &start, const DeviceList &active) override;
  void done(const Instruction &start, const DeviceList &active) override;

  const CheckCounts &checks() const { return checks_; }

  // For the evaluations of ops.
  const ProcessGrid &grid() const { return grid_; }
  const Tensor &at(int64_t device, BufferId buffer) const { return buffers_[device][buffer]; }
  std::unique_ptr<RegionRunner> borrow_runner();
  void give_back(std::unique_ptr<RegionRunner> runner);
  void record_check(bool passed, const std::string &message);
  std::deque<std::vector<Tensor>> &channel(int64_t handle, int64_t target);
  std::vector<Tensor> &probed(const std::string &probe, int64_t device);

 private:
  using Results = std::vector<std::vector<Tensor>>;  // [which of the devices given][which write]

  void store(int64_t device, BufferId buffer, Tensor value);
  void run_each(const Instruction &piece, const LoweredOp &lowered, const DeviceList &devices);
  Results run_together(const Instruction &instruction, const DeviceList &devices);
  void store_all(const Instruction &instruction, const DeviceList &devices, Results results);

  const LoweredProgram &program_;
  ProcessGrid grid_;
  std::vector<std::vector<Tensor>> buffers_;  // [device][buffer]
  std::vector<LiveBytes> live_;
  std::unordered_map<int32_t, Results>
      in_flight_;  // by id of the start; of the thread that calls start, advance and done
  mlir::DiagnosticEngine *engine_ = nullptr;
  mlir::DiagnosticEngine::HandlerID handler_ = 0;

  std::mutex mutex_;  // of all below
  std::vector<std::unique_ptr<RegionRunner>> idle_runners_;
  CheckCounts checks_;
  std::map<std::pair<int64_t, int64_t>, std::deque<std::vector<Tensor>>> channels_;
  std::map<std::pair<std::string, int64_t>, std::vector<Tensor>> probes_;
};

}  // namespace tessera

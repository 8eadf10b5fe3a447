// Implements devices that refuse everything: the template for a new kind of device (README.md). No list has them.
#pragma once

#include "devices/kind.h"

namespace tessera {

class NullDevices : public DeviceSet {
 public:
  explicit NullDevices(int64_t count) : count_(count) {}

  std::string_view name() const override { return "null"; }
  int64_t count() const override { return count_; }
  void begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) override;
  void end(std::vector<std::vector<Tensor>> &outputs) override;
  int64_t scalar(DeviceId device, BufferId buffer) override;
  void copy_carried(DeviceId device, const Instruction &instruction, CarriedCopyTime time, size_t block) override;
  int64_t parts_of(const Instruction &) const override { return 1; }
  void run_operation(const Instruction &operation, DeviceId device, int64_t part, int64_t parts) override;
  int64_t work_of(const Instruction &) const override { return 1; }
  void start(const Instruction &start, const DeviceList &active) override;
  int64_t advance_parts(const Instruction &, const DeviceList &) const override { return 1; }
  void advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) override;
  void done(const Instruction &start, const DeviceList &active) override;

 private:
  int64_t count_;
};

DeviceKind null_kind();

}  // namespace tessera

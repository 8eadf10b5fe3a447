// Devices that refuse everything: the template for a new kind of device (README.md).
#pragma once

#include "run/device/device.h"

namespace tessera {

class NullDevices : public DeviceSet {
 public:
  explicit NullDevices(int64_t count) : count_(count) {}

  std::string_view name() const override { return "null"; }
  int64_t count() const override { return count_; }
  void put(int64_t device, BufferId buffer, const Tensor &value) override;
  Tensor get(int64_t device, BufferId buffer) override;
  void share(int64_t device, BufferId from, BufferId to) override;
  void free(int64_t device, BufferId buffer) override;
  int64_t take_peak_bytes(int64_t device) override;
  void run_piece(const Instruction &piece, const DeviceList &devices) override;
  void start(const Instruction &start, const DeviceList &active) override;
  void advance(const Instruction &start, const DeviceList &active) override;
  void done(const Instruction &start, const DeviceList &active) override;

 private:
  int64_t count_;
};

}  // namespace tessera

#include "run/device/null/null_devices.h"

#include <string>

#include "base/error.h"

namespace tessera {
namespace {

[[noreturn]] void refuse(const std::string &what) {
  throw InputError("null devices can't " + what +
                   ": they do nothing at all, and are there to be copied; choose another device");
}

std::string on_device(BufferId buffer, int64_t device) {
  return "buffer b" + std::to_string(buffer) + " on device " + std::to_string(device);
}

}  // namespace

void NullDevices::put(int64_t device, BufferId buffer, const Tensor &) { refuse("fill " + on_device(buffer, device)); }
Tensor NullDevices::get(int64_t device, BufferId buffer) { refuse("read " + on_device(buffer, device)); }
void NullDevices::share(int64_t device, BufferId, BufferId to) { refuse("share " + on_device(to, device)); }
void NullDevices::free(int64_t device, BufferId buffer) { refuse("free " + on_device(buffer, device)); }
int64_t NullDevices::take_peak_bytes(int64_t) { return 0; }
void NullDevices::run_piece(const Instruction &piece, const DeviceList &) { refuse("run '" + piece.name + "'"); }
void NullDevices::start(const Instruction &start, const DeviceList &) { refuse("start '" + start.name + "'"); }
void NullDevices::advance(const Instruction &start, const DeviceList &) { refuse("advance '" + start.name + "'"); }
void NullDevices::done(const Instruction &start, const DeviceList &) { refuse("end '" + start.name + "'"); }

}  // namespace tessera

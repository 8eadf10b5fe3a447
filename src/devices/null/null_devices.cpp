#include "devices/null/null_devices.h"

#include <string>

#include "base/error.h"

namespace tessera {
namespace {

[[noreturn]] void refuse(const std::string &what) {
  throw InputError("null devices can't " + what + ": they do nothing and serve as a template; choose another device");
}

}  // namespace

void NullDevices::begin(llvm::ArrayRef<const Tensor *>, llvm::ArrayRef<Tensor *>) { refuse("take inputs"); }
void NullDevices::end(std::vector<std::vector<Tensor>> &) { refuse("give results"); }
int64_t NullDevices::scalar(DeviceId device, BufferId buffer) {
  refuse("read buffer " + to_string(buffer) + " on device " + std::to_string(static_cast<int64_t>(device)));
}
void NullDevices::copy_carried(DeviceId, const Instruction &instruction, CarriedCopyTime, size_t) {
  refuse("copy carried values of '" + instruction.name + "'");
}
void NullDevices::run_operation(const Instruction &operation, DeviceId, int64_t, int64_t) {
  refuse("run '" + operation.name + "'");
}
void NullDevices::start(const Instruction &start, const DeviceList &) { refuse("start '" + start.name + "'"); }
void NullDevices::advance(const Instruction &start, const DeviceList &, int64_t, int64_t) {
  refuse("advance '" + start.name + "'");
}
void NullDevices::done(const Instruction &start, const DeviceList &) { refuse("end '" + start.name + "'"); }

}  // namespace tessera

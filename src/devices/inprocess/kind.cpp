#include "devices/inprocess/host_program.h"
#include "devices/inprocess/inprocess_devices.h"

namespace tessera {
namespace {

class InProcessProgram : public HostProgram {
 public:
  using HostProgram::HostProgram;
  std::unique_ptr<DeviceSet> make_devices(const ProcessGrid &grid, const Division &) const override {
    return std::make_unique<InProcessDevices>(compiled(), grid);
  }
};

}  // namespace

std::optional<int64_t> HostProgram::moved_bytes(const Instruction &operation) const {
  const LoweringKind lowering = compiled_.ops[operation.code].lowering;
  if (lowering == LoweringKind::alias || lowering == LoweringKind::constant) return std::nullopt;
  return tessera::moved_bytes(operation, compiled_);
}

std::optional<int64_t> HostProgram::exchanged_bytes(const Instruction &start, int64_t devices) const {
  const std::vector<CollectiveTask> &members = compiled_.ops[start.code].collectives;
  if (members.empty()) return std::nullopt;
  int64_t bytes = 0;
  for (size_t i = 0; i < members.size(); ++i)
    bytes += tessera::moved_bytes(members[i], devices,
                                  compiled_.memory.slots[compiled_.memory.slot_of[start.writes[i]]].is_held_once);
  return bytes;
}

void HostProgram::forget_module() {
  for (LoweredOp &op : compiled_.lowered.ops) op.op = nullptr;
}

DeviceKind inprocess_kind() {
  return {"inprocess", "machine code, in the memory of this process", false, host_lowerings(),
          compile_for_host<InProcessProgram>};
}

}  // namespace tessera

#include "devices/memory_need.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/memory.h"
#include "base/memory_room.h"
#include "base/text.h"
#include "devices/buffer_roles.h"

namespace tessera {
namespace {

std::string bytes_text(int64_t bytes) { return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes"); }

}  // namespace

bool may_need_much(const PlannedProgram &program, int64_t devices) {
  const MemoryPlan &plan = program.memory;
  return plan.argument_bytes + plan.result_bytes + plan.arena_bytes > much_memory / devices;
}

MemoryNeed memory_need(const PlannedProgram &program, const DeviceRange &devices, llvm::ArrayRef<const Tensor *> inputs,
                       bool given) {
  const MemoryPlan &plan = program.memory;
  const Stream &stream = program.lowered.stream;
  MemoryNeed need{devices.size(), aligned_bytes(plan.arena_bytes), 0, 0};
  for (size_t i = 0; i < stream.main.results.size(); ++i)
    if (plan.result_is_slot[i]) need.results += aligned_bytes(stream.buffers[stream.main.results[i]].bytes());
  std::set<int32_t> written;  // donated arguments
  for (const Slot &slot : plan.slots)
    if (slot.allocation == Allocation::donated) written.insert(slot.index);
  for (int32_t argument : written) {
    // If devices share the memory of an argument, all but one of them take a copy.
    std::set<const std::byte *> apart;
    for (DeviceId device : given ? devices : DeviceRange())
      apart.insert(
          inputs[static_cast<size_t>(device) * stream.main.arguments.size() + static_cast<size_t>(argument)]->data());
    int64_t bytes = stream.buffers[stream.main.arguments[static_cast<size_t>(argument)]].bytes();
    need.others += (need.devices - static_cast<int64_t>(apart.size())) * bytes;
  }
  return need;
}

std::string lack_of_memory(const MemoryNeed &need, const PlannedProgram &program) {
  const MemoryRoom room = memory_room_with_pool();
  if (need.bytes() <= room.left) return "";
  std::string text = "the run takes " + bytes_text(need.bytes()) + " of memory (on " +
                     (need.devices == 1 ? "one device " : "each of " + std::to_string(need.devices) + " devices ") +
                     std::to_string(need.temporaries) + " for temporaries and " + std::to_string(need.results) +
                     " for results";
  if (need.others > 0) text += "; " + std::to_string(need.others) + " in place of arguments that others need too";
  text += "), and " + std::to_string(room.left) + " are left of the " + std::to_string(room.limit) + " of " + room.who +
          "; the largest on a device: " + largest_buffers(program) +
          "; cut arrays over more devices and give devices to more processes on other machines, give arguments away "
          "(donate), or take smaller arrays";
  return text;
}

std::string largest_buffers(const PlannedProgram &program) {
  const Stream &stream = program.lowered.stream;
  std::map<SlotId, BufferId> of_slot;  // the first there: the others share its memory
  for (BufferId buffer : stream.buffers.ids())
    if (stream.buffers[buffer].bytes() > 0) of_slot.try_emplace(program.memory.slot_of[buffer], buffer);
  std::vector<BufferId> buffers;
  for (auto [slot, buffer] : of_slot) buffers.push_back(buffer);
  size_t count = std::min<size_t>(3, buffers.size());
  std::partial_sort(buffers.begin(), buffers.begin() + static_cast<std::ptrdiff_t>(count), buffers.end(),
                    [&](BufferId a, BufferId b) {
                      int64_t bytes_a = stream.buffers[a].bytes(), bytes_b = stream.buffers[b].bytes();
                      return bytes_a != bytes_b ? bytes_a > bytes_b : a < b;
                    });
  buffers.resize(count);
  const BufferRoles roles(program);
  return joined(buffers, [&](BufferId buffer) { return roles.text(buffer); });
}

}  // namespace tessera

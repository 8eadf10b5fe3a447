#include "devices/inprocess/held_results.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tessera {

void HeldResults::prepare(const Instruction &start) {
  if (std::ranges::any_of(start.writes, [&](BufferId buffer) { return is_held_once(buffer); }))
    holders_[start.id].resize(start.writes.size());
}

void HeldResults::begin(const Instruction &start, const std::vector<CollectiveTask> &members,
                        const DeviceList &active) {
  const auto found = holders_.find(start.id);
  if (found == holders_.end()) return;
  const bool all_active = static_cast<int64_t>(active.size()) == count_;
  for (size_t member = 0; member < start.writes.size(); ++member) {
    if (!is_held_once(start.writes[member])) continue;
    Holders &holders = found->second[member];
    holders = holders_of(members[member], start.reads[member], all_active);
    for (DeviceId device : active)
      if (local_.has(device)) hold(start.writes[member], device, holders[device]);
  }
}

// Devices that share the memory of all operands have the same results.
DeviceList HeldResults::executing_devices(const Instruction &operation, const DeviceList &active) {
  if (!has_all_devices()) return active;
  std::map<std::vector<const std::byte *>, DeviceId> known;
  DeviceList executing;
  for (DeviceId device : active) {
    std::vector<const std::byte *> operands;
    for (BufferId read : operation.reads) operands.push_back(address(device, read));
    const auto [found, is_new] = known.try_emplace(std::move(operands), device);
    if (is_new) executing.push_back(device);
    for (BufferId written : operation.writes) hold(written, device, found->second);
  }
  return executing;
}

void HeldResults::drop_shared(const Instruction &start, size_t member, ById<DeviceId, void *> &results) const {
  const auto found = holders_.find(start.id);
  if (found == holders_.end()) return;
  const Holders &holders = found->second[member];
  for (DeviceId device : holders.ids())
    if (holders[device] != device) results[device] = nullptr;
}

// The first of a group's addressable members holds the result, or the first member of another group whose members have
// the same operands, as when an argument is the same on both. For a permute it is the first device that receives the
// same.
HeldResults::Holders HeldResults::holders_of(const CollectiveTask &task, BufferId operand, bool all_active) const {
  Holders holders;
  for (DeviceId device : DeviceRange::of(count_)) holders.push_back(device);
  if (task.kind != CollectiveKind::all_gather && !(has_all_devices() && all_active)) return holders;
  std::map<std::vector<const std::byte *>, DeviceId> known;
  if (task.kind == CollectiveKind::collective_permute) {
    ById<DeviceId, std::vector<const std::byte *>> source(static_cast<size_t>(count_));  // null: zeros
    for (const std::vector<DeviceId> &pair : task.groups) source[pair[1]] = {address(pair[0], operand)};
    for (DeviceId device : source.ids())
      holders[device] = known.try_emplace(std::move(source[device]), device).first->second;
    return holders;
  }
  // A direct exchange gives each of these groups a different part, even if their operands are the same.
  const bool has_result_of_operands = task.kind != CollectiveKind::direct_exchange;
  for (const std::vector<DeviceId> &group : groups_with_equal_results(task)) {
    DeviceList members;
    for (DeviceId member : group)
      if (local_.has(member)) members.push_back(member);
    if (members.empty()) continue;
    DeviceId holder = members[0];
    if (has_result_of_operands && all_active && members.size() == group.size()) {
      std::vector<const std::byte *> operands;
      for (DeviceId member : members) operands.push_back(address(member, operand));
      holder = known.try_emplace(std::move(operands), holder).first->second;
    }
    for (DeviceId member : members) holders[member] = holder;
  }
  return holders;
}

// Lets a device's buffer be in the memory of another device, or in its own.
void HeldResults::hold(BufferId buffer, DeviceId device, DeviceId holder) {
  const SlotId slot = plan_.slot_of[buffer];
  memory_.address(device, slot) = memory_.planned_address(holder, slot);
}

}  // namespace tessera

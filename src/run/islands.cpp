#include "run/islands.h"

#include <algorithm>
#include <map>

#include "llvm/ADT/EquivalenceClasses.h"

namespace tessera {
namespace {

class Islands {
 public:
  explicit Islands(const DeviceSet &devices) : devices_(devices) {}

  bool join(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      if (instruction.kind == InstructionKind::start) {
        const auto groups = devices_.groups_of(instruction);
        if (!groups) return false;
        for (const std::vector<DeviceId> &group : *groups)
          for (DeviceId member : group) sets_.unionSets(group[0], member);
      }
      for (const StreamBlock &inner : instruction.blocks)
        if (!join(inner)) return false;
    }
    return true;
  }

  std::vector<DeviceList> gathered(int64_t least) {
    std::map<DeviceId, int64_t> number_of;  // by representative
    std::vector<DeviceList> islands;
    for (DeviceId device : DeviceRange::of(devices_.count())) {
      const auto [found, is_new] =
          number_of.try_emplace(sets_.getOrInsertLeaderValue(device), static_cast<int64_t>(islands.size()));
      if (is_new) islands.emplace_back();
      islands[found->second].push_back(device);
    }
    std::vector<DeviceList> large;
    for (DeviceList &island : islands) {
      if (large.empty() || static_cast<int64_t>(large.back().size()) >= least)
        large.push_back(std::move(island));
      else
        large.back().insert(large.back().end(), island.begin(), island.end());
    }
    for (DeviceList &island : large) std::sort(island.begin(), island.end());
    return large;
  }

 private:
  const DeviceSet &devices_;
  llvm::EquivalenceClasses<DeviceId> sets_;
};

}  // namespace

std::vector<DeviceList> islands_of(const Stream &stream, const DeviceSet &devices, int64_t least) {
  Islands islands(devices);
  if (islands.join(stream.main)) return islands.gathered(least);
  return {DeviceRange::of(devices.count()).list()};
}

}  // namespace tessera

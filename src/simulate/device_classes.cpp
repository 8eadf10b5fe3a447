#include "simulate/device_classes.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "mesh/mesh_devices.h"

namespace tessera {
namespace {

// Says which devices each device meets: those of its group along axes, or those to which it sends or from which it
// receives.
struct Partners {
  AxisList axes;
  DevicePairs pairs;
};

Partners partners_in(const Meets &step) {
  if (!step.collective->pairs.empty()) return {{}, step.collective->pairs};
  if (step.collective->messages.empty()) return {*step.axes, {}};
  Partners partners;
  for (const Message &message : step.collective->messages) partners.pairs.emplace_back(message.source, message.target);
  return partners;
}

using Colors = ById<DeviceId, int32_t>;

// Numbers the sets of colors that devices meet, including their own.
class MetSets {
 public:
  MetSets(const Partners &partners, const Mesh &mesh, const Colors &colors) : set_of_device(colors.size()) {
    if (partners.pairs.empty()) {
      add_groups(groups_along(mesh, partners.axes), colors);
      return;
    }
    ById<DeviceId, std::vector<int32_t>> of_device(colors.size());
    for (auto [source, target] : partners.pairs) {
      of_device[source].push_back(colors[target]);
      of_device[target].push_back(colors[source]);
    }
    for (DeviceId device : colors.ids()) {
      of_device[device].push_back(colors[device]);
      set_of_device[device] = number_of(std::move(of_device[device]));
    }
  }

  std::vector<std::vector<int32_t>> sets;
  ById<DeviceId, int32_t> set_of_device;

 private:
  void add_groups(const DeviceGroups &groups, const Colors &colors) {
    for (const std::vector<DeviceId> &group : groups) {
      std::vector<int32_t> met;
      for (DeviceId device : group) met.push_back(colors[device]);
      const int32_t number = number_of(std::move(met));
      for (DeviceId device : group) set_of_device[device] = number;
    }
  }

  int32_t number_of(std::vector<int32_t> met) {
    std::ranges::sort(met);
    met.erase(std::unique(met.begin(), met.end()), met.end());
    const auto [found, is_new] = numbers_.try_emplace(std::move(met), static_cast<int32_t>(sets.size()));
    if (is_new) sets.push_back(found->first);
    return found->second;
  }

  std::map<std::vector<int32_t>, int32_t> numbers_;
};

// Numbers the keys by their first occurrence, and returns how many there are.
template <typename Key>
int32_t number(const ById<DeviceId, Key> &keys, Colors &colors) {
  std::map<Key, int32_t> numbers;
  for (DeviceId device : keys.ids())
    colors[device] = numbers.try_emplace(keys[device], static_cast<int32_t>(numbers.size())).first->second;
  return static_cast<int32_t>(numbers.size());
}

int32_t color_by_speed(const Mesh &mesh, const Slowness &slowness, Colors &colors) {
  ById<DeviceId, std::vector<double>> keys(colors.size());
  for (DeviceId device : keys.ids()) {
    keys[device].push_back(slowness.speed_of(device));
    for (const MeshAxis &axis : mesh.axes()) keys[device].push_back(slowness.rate_of(axis.name.str(), device));
  }
  return number(keys, colors);
}

// Splits colors until devices of one color meet the same colors in every step.
void refine(Colors &colors, int32_t count, const Mesh &mesh, const std::vector<Partners> &meetings) {
  constexpr int32_t most_colors = 1024;
  constexpr int most_rounds = 64;  // each round propagates a slow device's effect by one neighbour
  int32_t before = 0;
  for (int round = 0; before != count && count > 1; ++round) {
    if (round == most_rounds || count > most_colors) return std::iota(colors.begin(), colors.end(), 0);
    before = count;
    for (const Partners &partners : meetings) {
      const MetSets met(partners, mesh, colors);
      ById<DeviceId, std::pair<int32_t, int32_t>> keys;
      for (DeviceId device : colors.ids()) keys.emplace_back(colors[device], met.set_of_device[device]);
      count = number(keys, colors);
    }
  }
}

}  // namespace

DeviceClasses::DeviceClasses(const Mesh &mesh, const std::vector<Meets> &steps, const Slowness &slowness) {
  std::vector<Partners> meetings;
  std::map<std::pair<std::string, DevicePairs>, size_t> numbers;
  for (const Meets &step : steps) {
    Partners partners = partners_in(step);
    const auto [found, is_new] = numbers.try_emplace({to_string(partners.axes), partners.pairs}, meetings.size());
    if (is_new) meetings.push_back(std::move(partners));
    meeting_of_.push_back(found->second);
  }
  Colors colors(static_cast<size_t>(mesh.size()));
  refine(colors, color_by_speed(mesh, slowness, colors), mesh, meetings);

  devices_.resize(1 + static_cast<size_t>(std::ranges::max(colors)));
  for (DeviceId device : colors.ids()) devices_[static_cast<size_t>(colors[device])].push_back(device);
  for (const Partners &partners : meetings) {
    MetSets met(partners, mesh, colors);
    Meeting &meeting = meetings_.emplace_back(Meeting{std::move(met.sets), {}, {}});
    meeting.classes_of.resize(meeting.sets.size());
    for (const DeviceList &devices : devices_) {
      const int32_t set = met.set_of_device[devices.front()];
      meeting.classes_of[static_cast<size_t>(set)].push_back(static_cast<int32_t>(meeting.set_of.size()));
      meeting.set_of.push_back(set);
    }
  }
}

}  // namespace tessera

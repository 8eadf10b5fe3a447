// Devices by numbers in braces.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "mesh/direct_exchange.h"

namespace tessera {

inline DevicePairs device_pairs(const std::vector<std::pair<int64_t, int64_t>> &numbers) {
  DevicePairs pairs;
  for (auto [source, target] : numbers) pairs.emplace_back(DeviceId{source}, DeviceId{target});
  return pairs;
}

inline Message message(int64_t source, int64_t target, int64_t elements) {
  return {DeviceId{source}, DeviceId{target}, elements};
}

}  // namespace tessera

// Defines numbers of devices.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

// Numbers the devices of a program from 0.
enum class DeviceId : int64_t { none = -1 };

using DeviceList = std::vector<DeviceId>;                 // ascending
using DeviceGroups = std::vector<std::vector<DeviceId>>;  // members in the order that their collective gives them
using DevicePairs = std::vector<std::pair<DeviceId, DeviceId>>;  // source and target

inline std::string to_string(DeviceId device) { return std::to_string(static_cast<int64_t>(device)); }

// Holds the devices from `first` to the one before `last`.
struct DeviceRange {
  DeviceId first{0}, last{0};

  struct Iterator {
    DeviceId at;
    DeviceId operator*() const { return at; }
    Iterator &operator++() {
      at = static_cast<DeviceId>(static_cast<int64_t>(at) + 1);
      return *this;
    }
    bool operator==(const Iterator &) const = default;
  };
  Iterator begin() const { return {first}; }
  Iterator end() const { return {last}; }
  static DeviceRange of(int64_t count) { return {DeviceId{0}, DeviceId{count}}; }
  int64_t size() const { return index_of(last); }
  bool has(DeviceId device) const { return first <= device && device < last; }
  int64_t index_of(DeviceId device) const { return static_cast<int64_t>(device) - static_cast<int64_t>(first); }
  DeviceList list() const {
    DeviceList devices;
    for (DeviceId device : *this) devices.push_back(device);
    return devices;
  }
  bool operator==(const DeviceRange &) const = default;
};

}  // namespace tessera

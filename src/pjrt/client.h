// Holds the client and its devices, all of them addressable. Devices live as long as the client.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "pjrt/c_api.h"

namespace tessera::pjrt {

inline constexpr std::string_view platform_name = "tessera";
inline constexpr std::string_view memory_kind = "device";

struct DeviceDescription {
  int32_t id;
  std::string text;  // "TesseraDevice(id=3)"
};

struct Memory {
  int32_t id;
  Device *device;
  std::string text;
};

struct Device {
  DeviceDescription description;
  Memory memory;
  Memory *memories[1];  // the list of one that the API returns: &memory
};

// Describes all devices. The client owns it.
struct Topology {
  std::vector<DeviceDescription *> descriptions;
};

struct Client {
  explicit Client(int32_t count);
  Client(const Client &) = delete;
  Client &operator=(const Client &) = delete;

  // Throws for an id that no device has.
  Device &device(int64_t id) const;

  std::deque<Device> own;
  std::vector<Device *> devices;
  std::vector<Memory *> memories;
  Topology topology;
};

}  // namespace tessera::pjrt

// Holds the client and its devices, all of them addressable. Devices live as long as the client.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <string>
#include <vector>

#include "pjrt/c_api.h"

namespace tessera::pjrt {

inline constexpr std::string_view platform_name = "tessera";

// Lists the kinds of memory that a device reaches, by JAX's names; the first is the device's own. All are this
// process's memory: the kind of an array says where it is kept on machines whose devices have memories of their own.
inline constexpr std::array<std::string_view, 3> memory_kinds = {"device", "pinned_host", "unpinned_host"};
using MemoryKind = size_t;  // an index into memory_kinds

struct DeviceDescription {
  int32_t id;
  std::string text;  // "TesseraDevice(id=3)"
};

struct Memory {
  // Counts bytes of arrays that come and go.
  void add(int64_t bytes) noexcept;
  void subtract(int64_t bytes) noexcept { bytes_in_use -= bytes; }

  const int32_t id;
  Device *const device;
  const MemoryKind kind;
  const std::string text;
  std::atomic<int64_t> bytes_in_use = 0, peak_bytes_in_use = 0;
};

struct Device {
  explicit Device(int32_t id);

  Memory &memory(MemoryKind kind = 0) { return *memories[kind]; }

  DeviceDescription description;
  std::deque<Memory> own;  // one of each kind
  std::vector<Memory *> memories;
};

// Describes all devices. The client owns the topology.
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

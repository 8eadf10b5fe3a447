#include "pjrt/client.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdlib>
#include <string>

#include "base/error.h"
#include "base/text.h"
#include "pipeline/pipeline.h"
#include "pjrt/answer.h"
#include "reference/foreign_function.h"
#include "reference/host_calls.h"

namespace tessera::pjrt {

void Memory::add(int64_t bytes) noexcept {
  const int64_t now = bytes_in_use += bytes;
  for (int64_t peak = peak_bytes_in_use; now > peak && !peak_bytes_in_use.compare_exchange_weak(peak, now);) {
  }
}

Device::Device(int32_t id) : description{id, fmt::format("TesseraDevice(id={})", id)} {
  for (MemoryKind kind = 0; kind < memory_kinds.size(); ++kind) {
    const auto memory_id = id * static_cast<int32_t>(memory_kinds.size()) + static_cast<int32_t>(kind);
    memories.push_back(&own.emplace_back(memory_id, this, kind,
                                         fmt::format("TesseraMemory(device={}, kind={})", id, memory_kinds[kind])));
  }
}

Client::Client(int32_t count) {
  for (int32_t id = 0; id < count; ++id) {
    Device &device = own.emplace_back(id);
    devices.push_back(&device);
    memories.insert(memories.end(), device.memories.begin(), device.memories.end());
    topology.descriptions.push_back(&device.description);
  }
}

Device &Client::device(int64_t id) const {
  if (id < 0 || id >= static_cast<int64_t>(devices.size()))
    throw InputError(fmt::format("there is no device {}; this process has devices 0 to {}", id, devices.size() - 1));
  return *devices[static_cast<size_t>(id)];
}

namespace {

constexpr int64_t default_devices = 8;
constexpr std::string_view platform_version = "tessera " TESSERA_VERSION;

void check_count(const std::string &who, const std::string &value, int64_t count) {
  if (count < 1 || count > most_devices)
    throw InputError(fmt::format("{} is {}; it takes a number of devices from 1 to {}", who, value, most_devices));
}

int64_t count_in_environment() {
  const char *text = std::getenv("TESSERA_DEVICES");
  if (!text || !*text) return default_devices;
  const std::string value = text;
  const bool is_number = value.size() < 10 && value.find_first_not_of("0123456789") == std::string::npos;
  const int64_t count = is_number ? std::stoll(value) : 0;
  check_count("TESSERA_DEVICES", value, count);
  return count;
}

std::atomic<ForeignFunction> foreign = nullptr;

std::string call_given(uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
  return call_foreign(foreign, function, operands, results);
}

// Sets the function by which programs call functions of Python, for the rest of the process.
void use_host_function(int64_t address) {
  foreign = reinterpret_cast<ForeignFunction>(address);  // NOLINT: an address is all that the caller can give
  set_host_function(call_given);
}

struct Options {
  std::optional<int64_t> num_devices;
  int64_t host_function = 0;  // for its address, which no program can name
};

Options options_of(std::span<const NamedValue> values) {
  Options options;
  for (const NamedValue &value : values) {
    const std::string name(value.name, value.name_size);
    if (name != "num_devices" && name != "host_function")
      throw InputError(
          fmt::format("there is no option '{}'; the platform tessera has num_devices and host_function", name));
    if (value.type != NamedValueType::int64) throw InputError(name + " takes a number, and its value isn't an integer");
    if (name == "host_function") {
      options.host_function = value.int64;
    } else {
      check_count(name, std::to_string(value.int64), value.int64);
      options.num_devices = value.int64;
    }
  }
  return options;
}

void client_create(ClientCreateArgs &args) {
  const Options options = options_of({args.create_options, args.num_options});
  const int64_t count = options.num_devices ? *options.num_devices : count_in_environment();
  args.client = new Client(static_cast<int32_t>(count));
  if (options.host_function) use_host_function(options.host_function);
}
void client_destroy(ClientArgs &args) { delete args.client; }
void client_platform_name(ClientPlatformNameArgs &args) {
  args.platform_name = platform_name.data();
  args.platform_name_size = platform_name.size();
}
void client_process_index(ClientProcessIndexArgs &args) { args.process_index = 0; }
void client_platform_version(ClientPlatformVersionArgs &args) {
  args.platform_version = platform_version.data();
  args.platform_version_size = platform_version.size();
}
void client_topology_description(ClientTopologyDescriptionArgs &args) { args.topology = &args.client->topology; }
void client_devices(ClientDevicesArgs &args) {
  args.devices = args.client->devices.data();
  args.num_devices = args.client->devices.size();
}
void client_addressable_devices(ClientAddressableDevicesArgs &args) {
  args.addressable_devices = args.client->devices.data();
  args.num_addressable_devices = args.client->devices.size();
}
void client_lookup_device(ClientLookupDeviceArgs &args) { args.device = &args.client->device(args.id); }
void client_lookup_addressable_device(ClientLookupAddressableDeviceArgs &args) {
  args.addressable_device = &args.client->device(args.local_hardware_id);
}
void client_addressable_memories(ClientAddressableMemoriesArgs &args) {
  args.addressable_memories = args.client->memories.data();
  args.num_addressable_memories = args.client->memories.size();
}
void client_default_device_assignment(ClientDefaultDeviceAssignmentArgs &args) {
  const size_t count = static_cast<size_t>(args.num_replicas) * static_cast<size_t>(args.num_partitions);
  if (count > args.client->devices.size() || count > args.default_assignment_size)
    throw InputError(
        fmt::format("{} devices are requested, but this process has {}", count, args.client->devices.size()));
  for (size_t i = 0; i < count; ++i) args.default_assignment[i] = static_cast<int32_t>(i);
}

// The client owns its topology.
void topology_description_destroy(TopologyDescriptionArgs &) {}
void topology_description_platform_name(TopologyDescriptionTextArgs &args) {
  args.text = platform_name.data();
  args.text_size = platform_name.size();
}
void topology_description_platform_version(TopologyDescriptionTextArgs &args) {
  args.text = platform_version.data();
  args.text_size = platform_version.size();
}
void topology_description_get_device_descriptions(TopologyDescriptionGetDeviceDescriptionsArgs &args) {
  args.descriptions = args.topology->descriptions.data();
  args.num_descriptions = args.topology->descriptions.size();
}
void topology_description_attributes(TopologyDescriptionAttributesArgs &args) {
  args.attributes = nullptr;
  args.num_attributes = 0;
}

}  // namespace

std::span<const Implementation> client_functions() {
  static constexpr Implementation all[] = {
      implemented<client_create>("Client_Create"),
      implemented<client_destroy>("Client_Destroy"),
      implemented<client_platform_name>("Client_PlatformName"),
      implemented<client_process_index>("Client_ProcessIndex"),
      implemented<client_platform_version>("Client_PlatformVersion"),
      implemented<client_topology_description>("Client_TopologyDescription"),
      implemented<client_devices>("Client_Devices"),
      implemented<client_addressable_devices>("Client_AddressableDevices"),
      implemented<client_lookup_device>("Client_LookupDevice"),
      implemented<client_lookup_addressable_device>("Client_LookupAddressableDevice"),
      implemented<client_addressable_memories>("Client_AddressableMemories"),
      implemented<client_default_device_assignment>("Client_DefaultDeviceAssignment"),
      implemented<topology_description_destroy>("TopologyDescription_Destroy"),
      implemented<topology_description_platform_name>("TopologyDescription_PlatformName"),
      implemented<topology_description_platform_version>("TopologyDescription_PlatformVersion"),
      implemented<topology_description_get_device_descriptions>("TopologyDescription_GetDeviceDescriptions"),
      implemented<topology_description_attributes>("TopologyDescription_Attributes"),
  };
  return all;
}

}  // namespace tessera::pjrt

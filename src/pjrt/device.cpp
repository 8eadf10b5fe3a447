// Answers questions about devices, their descriptions and their memories. None of these functions can fail: JAX ends
// the process if one does.
#include <algorithm>
#include <cstddef>

#include "pjrt/answer.h"
#include "pjrt/client.h"

namespace tessera::pjrt {
namespace {

constexpr std::string_view device_kind = "cpu";

template <typename TextArgs>
void give(TextArgs &args, std::string_view text) {
  args.text = text.data();
  args.text_size = text.size();
}

void description_id(DeviceDescriptionIdArgs &args) { args.id = args.device_description->id; }
void description_process_index(DeviceDescriptionProcessIndexArgs &args) { args.process_index = 0; }
void description_attributes(DeviceDescriptionAttributesArgs &args) {
  args.attributes = nullptr;
  args.num_attributes = 0;
}
void description_kind(DeviceDescriptionTextArgs &args) { give(args, device_kind); }
void description_text(DeviceDescriptionTextArgs &args) { give(args, args.device_description->text); }

void device_get_description(DeviceGetDescriptionArgs &args) { args.device_description = &args.device->description; }
void device_is_addressable(DeviceIsAddressableArgs &args) { args.is_addressable = true; }
void device_local_hardware_id(DeviceLocalHardwareIdArgs &args) { args.local_hardware_id = args.device->description.id; }
void device_addressable_memories(DeviceAddressableMemoriesArgs &args) {
  args.memories = args.device->memories.data();
  args.num_memories = args.device->memories.size();
}
void device_default_memory(DeviceDefaultMemoryArgs &args) { args.memory = &args.device->memory(); }

// Tells the bytes of the arrays that the device holds. Devices share elements that never change, and each of them counts these.
// JAX reads the flags of all numbers, and doesn't clear them before.
void device_memory_stats(DeviceMemoryStatsArgs &args) {
  const Memory &memory = args.device->memory();
  auto *begin = reinterpret_cast<std::byte *>(&args);
  std::fill(reinterpret_cast<std::byte *>(&args.bytes_in_use), begin + std::min(args.struct_size, sizeof(args)),
            std::byte{});
  args.bytes_in_use = memory.bytes_in_use;
  args.peak_bytes_in_use = memory.peak_bytes_in_use;
  args.peak_bytes_in_use_is_set = true;
}

void memory_id(MemoryIdArgs &args) { args.id = args.memory->id; }
void memory_kind_id(MemoryKindIdArgs &args) { args.kind_id = static_cast<int32_t>(args.memory->kind); }
void memory_kind_text(MemoryTextArgs &args) { give(args, memory_kinds[args.memory->kind]); }
void memory_text(MemoryTextArgs &args) { give(args, args.memory->text); }
void memory_addressable_by_devices(MemoryAddressableByDevicesArgs &args) {
  args.devices = &args.memory->device;
  args.num_devices = 1;
}

}  // namespace

std::span<const Implementation> device_functions() {
  static constexpr Implementation all[] = {
      implemented<description_id>("DeviceDescription_Id"),
      implemented<description_process_index>("DeviceDescription_ProcessIndex"),
      implemented<description_attributes>("DeviceDescription_Attributes"),
      implemented<description_kind>("DeviceDescription_Kind"),
      implemented<description_text>("DeviceDescription_DebugString"),
      implemented<description_text>("DeviceDescription_ToString"),
      implemented<device_get_description>("Device_GetDescription"),
      implemented<device_is_addressable>("Device_IsAddressable"),
      implemented<device_local_hardware_id>("Device_LocalHardwareId"),
      implemented<device_addressable_memories>("Device_AddressableMemories"),
      implemented<device_default_memory>("Device_DefaultMemory"),
      implemented<device_memory_stats>("Device_MemoryStats"),
      implemented<memory_id>("Memory_Id"),
      implemented<memory_kind_id>("Memory_Kind_Id"),
      implemented<memory_kind_text>("Memory_Kind"),
      implemented<memory_text>("Memory_DebugString"),
      implemented<memory_text>("Memory_ToString"),
      implemented<memory_addressable_by_devices>("Memory_AddressableByDevices"),
  };
  return all;
}

}  // namespace tessera::pjrt

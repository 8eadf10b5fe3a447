// Declares the part of the PJRT C API, version 0.90, that this plugin answers. The order of fields and the numbers in
// enumerations are those of openxla/xla, xla/pjrt/c/pjrt_c_api.h. Each structure belongs to the function of its name:
// ClientCreateArgs to PJRT_Client_Create. Fields that a function fills in are marked `out`.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pjrt/slots.h"

namespace tessera::pjrt {

// These are opaque handles of the API.
struct Error;
struct Event;
struct Client;
struct Device;
struct Memory;
struct DeviceDescription;
struct Topology;
struct Buffer;
struct Executable;        // what was compiled
struct LoadedExecutable;  // the same, ready to run
struct SerializedAssignment;
struct SerializedExecutable;

enum class ErrorCode : int32_t {
  invalid_argument = 3,
  resource_exhausted = 8,
  failed_precondition = 9,
  unimplemented = 12,
  internal = 13,
};

enum class NamedValueType : int32_t { string = 0, int64 = 1, int64_list = 2, float32 = 3, boolean = 4 };
enum class HostBufferSemantics : int32_t {
  immutable_only_during_call = 0,
  immutable_until_transfer_completes = 1,
  immutable_zero_copy = 2,
  mutable_zero_copy = 3,
};
enum class LayoutType : int32_t { tiled = 0, strides = 1 };

// Every structure begins with its size in the caller's version of the API, which may lack later fields.
struct Args {
  size_t struct_size;
  void *extensions;
};

// Each structure has the arguments of functions that take only an object, and is the base of the arguments of that
// object's other functions.
struct ErrorArgs : Args {
  Error *error;
};
struct EventArgs : Args {
  Event *event;
};
struct ClientArgs : Args {
  Client *client;
};
struct DeviceDescriptionArgs : Args {
  DeviceDescription *device_description;
};
struct DeviceArgs : Args {
  Device *device;
};
struct MemoryArgs : Args {
  Memory *memory;
};
struct TopologyDescriptionArgs : Args {
  Topology *topology;
};
struct ExecutableArgs : Args {
  Executable *executable;
};
struct LoadedExecutableArgs : Args {
  LoadedExecutable *executable;
};
struct BufferArgs : Args {
  Buffer *buffer;
};

struct ApiVersion : Args {
  int32_t major_version, minor_version;
};

using SlotFunction = Error *(*)(void *args);
struct Api : Args {
  ApiVersion version;
  SlotFunction slots[slot_names.size()];
};

struct NamedValue : Args {
  const char *name;
  size_t name_size;
  NamedValueType type;
  union {
    const char *string;
    int64_t int64;
    const int64_t *int64_list;
    float float32;
    bool boolean;
  };
  size_t value_size;  // of a string or list; otherwise 1
};

struct MemoryLayout : Args {
  struct Tiled : Args {
    const int64_t *minor_to_major;
    size_t minor_to_major_size;
    const int64_t *tile_dims;
    const size_t *tile_dim_sizes;
    size_t num_tiles;
  };
  struct Strides : Args {
    const int64_t *byte_strides;
    size_t num_byte_strides;
  };
  union {
    Tiled tiled;
    Strides strides;
  };
  LayoutType type;
};

struct ErrorMessageArgs : ErrorArgs {
  const char *message;  // out
  size_t message_size;  // out
};
struct ErrorGetCodeArgs : ErrorArgs {
  ErrorCode code;  // out
};

struct PluginInitializeArgs : Args {};
struct PluginAttributesArgs : Args {
  const NamedValue *attributes;  // out
  size_t num_attributes;         // out
};

struct EventIsReadyArgs : EventArgs {
  bool is_ready;  // out
};
struct EventOnReadyArgs : EventArgs {
  void (*callback)(Error *error, void *user_arg);
  void *user_arg;
};

struct ClientCreateArgs : Args {
  const NamedValue *create_options;
  size_t num_options;
  void *kv_get_callback, *kv_get_user_arg;
  void *kv_put_callback, *kv_put_user_arg;
  Client *client;  // out
  void *kv_try_get_callback, *kv_try_get_user_arg;
};
struct ClientPlatformNameArgs : ClientArgs {
  const char *platform_name;  // out
  size_t platform_name_size;  // out
};
struct ClientProcessIndexArgs : ClientArgs {
  int32_t process_index;  // out
};
struct ClientPlatformVersionArgs : ClientArgs {
  const char *platform_version;  // out
  size_t platform_version_size;  // out
};
struct ClientTopologyDescriptionArgs : ClientArgs {
  Topology *topology;  // out
};
struct ClientDevicesArgs : ClientArgs {
  Device *const *devices;  // out
  size_t num_devices;      // out
};
struct ClientAddressableDevicesArgs : ClientArgs {
  Device *const *addressable_devices;  // out
  size_t num_addressable_devices;      // out
};
struct ClientLookupDeviceArgs : ClientArgs {
  int32_t id;
  Device *device;  // out
};
struct ClientLookupAddressableDeviceArgs : ClientArgs {
  int32_t local_hardware_id;
  Device *addressable_device;  // out
};
struct ClientAddressableMemoriesArgs : ClientArgs {
  Memory *const *addressable_memories;  // out
  size_t num_addressable_memories;      // out
};
struct ClientDefaultDeviceAssignmentArgs : ClientArgs {
  int32_t num_replicas, num_partitions;
  size_t default_assignment_size;
  int32_t *default_assignment;  // the caller's memory
};
struct ProgramCode : Args {  // PJRT_Program
  char *code;
  size_t code_size;
  const char *format;
  size_t format_size;
};
struct ClientCompileArgs : ClientArgs {
  const ProgramCode *program;
  const char *compile_options;
  size_t compile_options_size;
  LoadedExecutable *executable;  // out
};
struct ClientBufferFromHostBufferArgs : ClientArgs {
  const void *data;
  int32_t type;
  const int64_t *dims;
  size_t num_dims;
  const int64_t *byte_strides;
  size_t num_byte_strides;
  HostBufferSemantics host_buffer_semantics;
  Device *device;
  Memory *memory;
  MemoryLayout *device_layout;
  Event *done_with_host_buffer;  // out
  Buffer *buffer;                // out
};

struct DeviceDescriptionIdArgs : DeviceDescriptionArgs {
  int32_t id;  // out
};
struct DeviceDescriptionProcessIndexArgs : DeviceDescriptionArgs {
  int32_t process_index;  // out
};
struct DeviceDescriptionAttributesArgs : DeviceDescriptionArgs {
  size_t num_attributes;         // out
  const NamedValue *attributes;  // out
};
// These are the arguments of PJRT_DeviceDescription_Kind, _DebugString and _ToString.
struct DeviceDescriptionTextArgs : DeviceDescriptionArgs {
  const char *text;  // out
  size_t text_size;  // out
};

struct DeviceGetDescriptionArgs : DeviceArgs {
  DeviceDescription *device_description;  // out
};
struct DeviceIsAddressableArgs : DeviceArgs {
  bool is_addressable;  // out
};
struct DeviceLocalHardwareIdArgs : DeviceArgs {
  int32_t local_hardware_id;  // out
};
struct DeviceAddressableMemoriesArgs : DeviceArgs {
  Memory *const *memories;  // out
  size_t num_memories;      // out
};
struct DeviceDefaultMemoryArgs : DeviceArgs {
  Memory *memory;  // out
};

// A number is left out unless its flag is set.
struct DeviceMemoryStatsArgs : DeviceArgs {
  int64_t bytes_in_use;  // out
  int64_t peak_bytes_in_use;
  bool peak_bytes_in_use_is_set;
  int64_t num_allocs;
  bool num_allocs_is_set;
  int64_t largest_alloc_size;
  bool largest_alloc_size_is_set;
  int64_t bytes_limit;
  bool bytes_limit_is_set;
  int64_t bytes_reserved;
  bool bytes_reserved_is_set;
  int64_t peak_bytes_reserved;
  bool peak_bytes_reserved_is_set;
  int64_t bytes_reservable_limit;
  bool bytes_reservable_limit_is_set;
  int64_t largest_free_block_bytes;
  bool largest_free_block_bytes_is_set;
  int64_t pool_bytes;
  bool pool_bytes_is_set;
  int64_t peak_pool_bytes;
  bool peak_pool_bytes_is_set;
};

struct MemoryIdArgs : MemoryArgs {
  int32_t id;  // out
};
struct MemoryKindIdArgs : MemoryArgs {
  int32_t kind_id;  // out
};
// These are the arguments of PJRT_Memory_Kind, _DebugString and _ToString.
struct MemoryTextArgs : MemoryArgs {
  const char *text;  // out
  size_t text_size;  // out
};
struct MemoryAddressableByDevicesArgs : MemoryArgs {
  Device *const *devices;  // out
  size_t num_devices;      // out
};

// These are the arguments of PJRT_TopologyDescription_PlatformName and _PlatformVersion.
struct TopologyDescriptionTextArgs : TopologyDescriptionArgs {
  const char *text;  // out
  size_t text_size;  // out
};
struct TopologyDescriptionGetDeviceDescriptionsArgs : TopologyDescriptionArgs {
  DeviceDescription *const *descriptions;  // out
  size_t num_descriptions;                 // out
};
struct TopologyDescriptionAttributesArgs : TopologyDescriptionArgs {
  const NamedValue *attributes;  // out
  size_t num_attributes;         // out
};

// These are the arguments of PJRT_Executable_Name and _Fingerprint.
struct ExecutableTextArgs : ExecutableArgs {
  const char *text;  // out
  size_t text_size;  // out
};
// These are the arguments of PJRT_Executable_NumReplicas, _NumPartitions, _NumOutputs and _SizeOfGeneratedCodeInBytes.
struct ExecutableCountArgs : ExecutableArgs {
  int64_t count;  // out
};
struct ExecutableGetCostAnalysisArgs : ExecutableArgs {
  size_t num_properties;         // out
  const NamedValue *properties;  // out
};
struct ExecutableGetCompiledMemoryStatsArgs : ExecutableArgs {
  int64_t generated_code_size_in_bytes, argument_size_in_bytes, output_size_in_bytes;    // out
  int64_t alias_size_in_bytes, temp_size_in_bytes;                                       // out
  int64_t host_generated_code_size_in_bytes, host_argument_size_in_bytes;                // out
  int64_t host_output_size_in_bytes, host_alias_size_in_bytes, host_temp_size_in_bytes;  // out
  int64_t peak_memory_in_bytes;                                                          // out
  int64_t total_size_in_bytes;                                                           // out
};
struct ExecutableOutputElementTypesArgs : ExecutableArgs {
  const int32_t *output_types;  // out
  size_t num_output_types;      // out
};
struct ExecutableOutputDimensionsArgs : ExecutableArgs {
  size_t num_outputs;       // out
  const int64_t *dims;      // out: of all outputs, one behind the other
  const size_t *dim_sizes;  // out: how many each output has
};
struct ExecutableOutputMemoryKindsArgs : ExecutableArgs {
  size_t num_outputs;               // out
  const char *const *memory_kinds;  // out
  const size_t *memory_kind_sizes;  // out
};
struct ExecutableOptimizedProgramArgs : ExecutableArgs {
  ProgramCode *program;
};

struct ExecutableSerializeArgs : Args {
  const Executable *executable;
  const char *serialized_bytes;                                   // out
  size_t serialized_bytes_size;                                   // out
  SerializedExecutable *serialized_executable;                    // out
  void (*serialized_executable_deleter)(SerializedExecutable *);  // out
};
struct ExecutableDeserializeAndLoadArgs : ClientArgs {
  const char *serialized_executable;
  size_t serialized_executable_size;
  LoadedExecutable *loaded_executable;  // out
  const char *overridden_serialized_compile_options;
  size_t overridden_serialized_compile_options_size;
};

struct LoadedExecutableGetExecutableArgs : Args {
  LoadedExecutable *loaded_executable;
  Executable *executable;  // out
};
struct LoadedExecutableGetDeviceAssignmentArgs : LoadedExecutableArgs {
  const char *serialized_bytes;                                          // out
  size_t serialized_bytes_size;                                          // out
  SerializedAssignment *serialized_device_assignment;                    // out
  void (*serialized_device_assignment_deleter)(SerializedAssignment *);  // out
};
struct LoadedExecutableAddressableDevicesArgs : LoadedExecutableArgs {
  Device *const *addressable_devices;  // out
  size_t num_addressable_devices;      // out
};
struct LoadedExecutableIsDeletedArgs : LoadedExecutableArgs {
  bool is_deleted;  // out
};
struct ExecuteOptions : Args {
  void *send_callbacks, *recv_callbacks;
  size_t num_send_ops, num_recv_ops;
  int32_t launch_id;
  const int64_t *non_donatable_input_indices;
  size_t num_non_donatable_input_indices;
  void *context;
  const char *call_location;
  size_t num_tasks;
  int32_t *task_ids;
  int64_t *incarnation_ids;
};
struct LoadedExecutableExecuteArgs : LoadedExecutableArgs {
  ExecuteOptions *options;
  Buffer *const *const *argument_lists;  // [device][argument]
  size_t num_devices, num_args;
  Buffer **const *output_lists;    // [device][output], the caller's memory
  Event **device_complete_events;  // [device], the caller's memory; may be null
  Device *execute_device;
};

struct BufferElementTypeArgs : BufferArgs {
  int32_t type;  // out
};
// These are the arguments of PJRT_Buffer_Dimensions and _UnpaddedDimensions.
struct BufferDimensionsArgs : BufferArgs {
  const int64_t *dims;  // out
  size_t num_dims;      // out
};
struct BufferDynamicDimensionIndicesArgs : BufferArgs {
  const size_t *dynamic_dim_indices;  // out
  size_t num_dynamic_dims;            // out
};
struct BufferGetMemoryLayoutArgs : BufferArgs {
  MemoryLayout layout;  // out
};
struct BufferOnDeviceSizeInBytesArgs : BufferArgs {
  size_t on_device_size_in_bytes;  // out
};
struct BufferDeviceArgs : BufferArgs {
  Device *device;  // out
};
struct BufferMemoryArgs : BufferArgs {
  Memory *memory;  // out
};
// These are the arguments of PJRT_Buffer_IsDeleted and _IsOnCpu.
struct BufferQuestionArgs : BufferArgs {
  bool answer;  // out
};
struct BufferCopyToDeviceArgs : BufferArgs {
  Device *dst_device;
  Buffer *dst_buffer;  // out
};
struct BufferCopyToMemoryArgs : BufferArgs {
  Memory *dst_memory;
  Buffer *dst_buffer;  // out
};
struct BufferToHostBufferArgs : Args {
  Buffer *src;
  MemoryLayout *host_layout;
  void *dst;
  size_t dst_size;  // out, where dst is null
  Event *event;     // out
};
struct BufferCopyRawToHostArgs : BufferArgs {
  void *dst;
  int64_t offset, transfer_size;
  Event *event;  // out
};
struct BufferReadyEventArgs : BufferArgs {
  Event *event;  // out
};
// These are the arguments of PJRT_Buffer_UnsafePointer and _OpaqueDeviceMemoryDataPointer.
struct BufferPointerArgs : BufferArgs {
  const void *pointer;  // out
};

}  // namespace tessera::pjrt

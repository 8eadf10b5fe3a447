// Declares the part of the PJRT C API, version 0.90, that this plugin answers. The order of fields and the numbers in
// enumerations are those of openxla/xla, xla/pjrt/c/pjrt_c_api.h. Each structure belongs to the function of its name:
// ClientCreateArgs to PJRT_Client_Create. Fields that a function answers with are marked `out`.
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

// Every structure begins with its size as the caller knows it, which leaves out later fields.
struct Args {
  size_t struct_size;
  void *extensions;
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

struct ErrorDestroyArgs : Args {
  Error *error;
};
struct ErrorMessageArgs : Args {
  const Error *error;
  const char *message;  // out
  size_t message_size;  // out
};
struct ErrorGetCodeArgs : Args {
  const Error *error;
  ErrorCode code;  // out
};

struct PluginInitializeArgs : Args {};
struct PluginAttributesArgs : Args {
  const NamedValue *attributes;  // out
  size_t num_attributes;         // out
};

struct EventDestroyArgs : Args {
  Event *event;
};
struct EventIsReadyArgs : Args {
  Event *event;
  bool is_ready;  // out
};
struct EventErrorArgs : Args {
  Event *event;
};
struct EventAwaitArgs : Args {
  Event *event;
};
struct EventOnReadyArgs : Args {
  Event *event;
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
struct ClientDestroyArgs : Args {
  Client *client;
};
struct ClientPlatformNameArgs : Args {
  Client *client;
  const char *platform_name;  // out
  size_t platform_name_size;  // out
};
struct ClientProcessIndexArgs : Args {
  Client *client;
  int32_t process_index;  // out
};
struct ClientPlatformVersionArgs : Args {
  Client *client;
  const char *platform_version;  // out
  size_t platform_version_size;  // out
};
struct ClientTopologyDescriptionArgs : Args {
  Client *client;
  Topology *topology;  // out
};
struct ClientDevicesArgs : Args {
  Client *client;
  Device *const *devices;  // out
  size_t num_devices;      // out
};
struct ClientAddressableDevicesArgs : Args {
  Client *client;
  Device *const *addressable_devices;  // out
  size_t num_addressable_devices;      // out
};
struct ClientLookupDeviceArgs : Args {
  Client *client;
  int32_t id;
  Device *device;  // out
};
struct ClientLookupAddressableDeviceArgs : Args {
  Client *client;
  int32_t local_hardware_id;
  Device *addressable_device;  // out
};
struct ClientAddressableMemoriesArgs : Args {
  Client *client;
  Memory *const *addressable_memories;  // out
  size_t num_addressable_memories;      // out
};
struct ClientDefaultDeviceAssignmentArgs : Args {
  Client *client;
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
struct ClientCompileArgs : Args {
  Client *client;
  const ProgramCode *program;
  const char *compile_options;
  size_t compile_options_size;
  LoadedExecutable *executable;  // out
};
struct ClientBufferFromHostBufferArgs : Args {
  Client *client;
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

struct DeviceDescriptionIdArgs : Args {
  DeviceDescription *device_description;
  int32_t id;  // out
};
struct DeviceDescriptionProcessIndexArgs : Args {
  DeviceDescription *device_description;
  int32_t process_index;  // out
};
struct DeviceDescriptionAttributesArgs : Args {
  DeviceDescription *device_description;
  size_t num_attributes;         // out
  const NamedValue *attributes;  // out
};
// These are the arguments of PJRT_DeviceDescription_Kind, _DebugString and _ToString.
struct DeviceDescriptionTextArgs : Args {
  DeviceDescription *device_description;
  const char *text;  // out
  size_t text_size;  // out
};

struct DeviceGetDescriptionArgs : Args {
  Device *device;
  DeviceDescription *device_description;  // out
};
struct DeviceIsAddressableArgs : Args {
  Device *device;
  bool is_addressable;  // out
};
struct DeviceLocalHardwareIdArgs : Args {
  Device *device;
  int32_t local_hardware_id;  // out
};
struct DeviceAddressableMemoriesArgs : Args {
  Device *device;
  Memory *const *memories;  // out
  size_t num_memories;      // out
};
struct DeviceDefaultMemoryArgs : Args {
  Device *device;
  Memory *memory;  // out
};

// A number is left out unless its flag is set.
struct DeviceMemoryStatsArgs : Args {
  Device *device;
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

struct MemoryIdArgs : Args {
  Memory *memory;
  int32_t id;  // out
};
struct MemoryKindIdArgs : Args {
  Memory *memory;
  int32_t kind_id;  // out
};
// These are the arguments of PJRT_Memory_Kind, _DebugString and _ToString.
struct MemoryTextArgs : Args {
  Memory *memory;
  const char *text;  // out
  size_t text_size;  // out
};
struct MemoryAddressableByDevicesArgs : Args {
  Memory *memory;
  Device *const *devices;  // out
  size_t num_devices;      // out
};

struct TopologyDescriptionDestroyArgs : Args {
  Topology *topology;
};
// These are the arguments of PJRT_TopologyDescription_PlatformName and _PlatformVersion.
struct TopologyDescriptionTextArgs : Args {
  Topology *topology;
  const char *text;  // out
  size_t text_size;  // out
};
struct TopologyDescriptionGetDeviceDescriptionsArgs : Args {
  Topology *topology;
  DeviceDescription *const *descriptions;  // out
  size_t num_descriptions;                 // out
};
struct TopologyDescriptionAttributesArgs : Args {
  Topology *topology;
  const NamedValue *attributes;  // out
  size_t num_attributes;         // out
};

struct ExecutableDestroyArgs : Args {
  Executable *executable;
};
// These are the arguments of PJRT_Executable_Name and _Fingerprint.
struct ExecutableTextArgs : Args {
  Executable *executable;
  const char *text;  // out
  size_t text_size;  // out
};
// These are the arguments of PJRT_Executable_NumReplicas, _NumPartitions, _NumOutputs and _SizeOfGeneratedCodeInBytes.
struct ExecutableCountArgs : Args {
  Executable *executable;
  int64_t count;  // out
};
struct ExecutableGetCostAnalysisArgs : Args {
  Executable *executable;
  size_t num_properties;         // out
  const NamedValue *properties;  // out
};
struct ExecutableGetCompiledMemoryStatsArgs : Args {
  Executable *executable;
  int64_t generated_code_size_in_bytes, argument_size_in_bytes, output_size_in_bytes;    // out
  int64_t alias_size_in_bytes, temp_size_in_bytes;                                       // out
  int64_t host_generated_code_size_in_bytes, host_argument_size_in_bytes;                // out
  int64_t host_output_size_in_bytes, host_alias_size_in_bytes, host_temp_size_in_bytes;  // out
  int64_t peak_memory_in_bytes;                                                          // out
  int64_t total_size_in_bytes;                                                           // out
};
struct ExecutableOutputElementTypesArgs : Args {
  Executable *executable;
  const int32_t *output_types;  // out
  size_t num_output_types;      // out
};
struct ExecutableOutputDimensionsArgs : Args {
  Executable *executable;
  size_t num_outputs;       // out
  const int64_t *dims;      // out: of all outputs, one behind the other
  const size_t *dim_sizes;  // out: how many each output has
};
struct ExecutableOutputMemoryKindsArgs : Args {
  Executable *executable;
  size_t num_outputs;               // out
  const char *const *memory_kinds;  // out
  const size_t *memory_kind_sizes;  // out
};
struct ExecutableOptimizedProgramArgs : Args {
  Executable *executable;
  ProgramCode *program;
};

struct ExecutableSerializeArgs : Args {
  const Executable *executable;
  const char *serialized_bytes;                                   // out
  size_t serialized_bytes_size;                                   // out
  SerializedExecutable *serialized_executable;                    // out
  void (*serialized_executable_deleter)(SerializedExecutable *);  // out
};
struct ExecutableDeserializeAndLoadArgs : Args {
  Client *client;
  const char *serialized_executable;
  size_t serialized_executable_size;
  LoadedExecutable *loaded_executable;  // out
  const char *overridden_serialized_compile_options;
  size_t overridden_serialized_compile_options_size;
};

// These are the arguments of PJRT_LoadedExecutable_Destroy and _Delete.
struct LoadedExecutableArgs : Args {
  LoadedExecutable *executable;
};
struct LoadedExecutableGetExecutableArgs : Args {
  LoadedExecutable *loaded_executable;
  Executable *executable;  // out
};
struct LoadedExecutableGetDeviceAssignmentArgs : Args {
  LoadedExecutable *executable;
  const char *serialized_bytes;                                          // out
  size_t serialized_bytes_size;                                          // out
  SerializedAssignment *serialized_device_assignment;                    // out
  void (*serialized_device_assignment_deleter)(SerializedAssignment *);  // out
};
struct LoadedExecutableAddressableDevicesArgs : Args {
  LoadedExecutable *executable;
  Device *const *addressable_devices;  // out
  size_t num_addressable_devices;      // out
};
struct LoadedExecutableIsDeletedArgs : Args {
  LoadedExecutable *executable;
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
struct LoadedExecutableExecuteArgs : Args {
  LoadedExecutable *executable;
  ExecuteOptions *options;
  Buffer *const *const *argument_lists;  // [device][argument]
  size_t num_devices, num_args;
  Buffer **const *output_lists;    // [device][output], the caller's memory
  Event **device_complete_events;  // [device], the caller's memory; may be null
  Device *execute_device;
};

// These are the arguments of PJRT_Buffer_Destroy, _Delete, _IncreaseExternalReferenceCount and
// _DecreaseExternalReferenceCount.
struct BufferArgs : Args {
  Buffer *buffer;
};
struct BufferElementTypeArgs : Args {
  Buffer *buffer;
  int32_t type;  // out
};
// These are the arguments of PJRT_Buffer_Dimensions and _UnpaddedDimensions.
struct BufferDimensionsArgs : Args {
  Buffer *buffer;
  const int64_t *dims;  // out
  size_t num_dims;      // out
};
struct BufferDynamicDimensionIndicesArgs : Args {
  Buffer *buffer;
  const size_t *dynamic_dim_indices;  // out
  size_t num_dynamic_dims;            // out
};
struct BufferGetMemoryLayoutArgs : Args {
  Buffer *buffer;
  MemoryLayout layout;  // out
};
struct BufferOnDeviceSizeInBytesArgs : Args {
  Buffer *buffer;
  size_t on_device_size_in_bytes;  // out
};
struct BufferDeviceArgs : Args {
  Buffer *buffer;
  Device *device;  // out
};
struct BufferMemoryArgs : Args {
  Buffer *buffer;
  Memory *memory;  // out
};
// These are the arguments of PJRT_Buffer_IsDeleted and _IsOnCpu.
struct BufferQuestionArgs : Args {
  Buffer *buffer;
  bool answer;  // out
};
struct BufferCopyToDeviceArgs : Args {
  Buffer *buffer;
  Device *dst_device;
  Buffer *dst_buffer;  // out
};
struct BufferCopyToMemoryArgs : Args {
  Buffer *buffer;
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
struct BufferCopyRawToHostArgs : Args {
  Buffer *buffer;
  void *dst;
  int64_t offset, transfer_size;
  Event *event;  // out
};
struct BufferReadyEventArgs : Args {
  Buffer *buffer;
  Event *event;  // out
};
// These are the arguments of PJRT_Buffer_UnsafePointer and _OpaqueDeviceMemoryDataPointer.
struct BufferPointerArgs : Args {
  Buffer *buffer;
  const void *pointer;  // out
};

}  // namespace tessera::pjrt

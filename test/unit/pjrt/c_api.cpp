// The layout of the C API, as openxla/xla, xla/pjrt/c/pjrt_c_api.h, version 0.90, has it for 64-bit machines: sizes of
// structures and offsets of their fields in order, behind the size and the extensions that all begin with.
#include "pjrt/c_api.h"

#include <gtest/gtest.h>

#include <vector>

#include "pjrt/slots.h"

namespace tessera::pjrt {
namespace {

template <typename Struct, typename... Member>
void expect_layout(const char *name, size_t size, std::vector<size_t> offsets, Member... fields) {
  static const Struct instance = {};
  const auto *start = reinterpret_cast<const std::byte *>(&instance);
  const std::vector<size_t> found = {
      static_cast<size_t>(reinterpret_cast<const std::byte *>(&(instance.*fields)) - start)...};
  EXPECT_EQ(found, offsets) << name;
  EXPECT_EQ(sizeof(Struct), size) << name;
}

TEST(CApi, LaysOutErrorsAndEvents) {
  expect_layout<ErrorArgs>("ErrorArgs", 24, {16}, &ErrorArgs::error);
  expect_layout<ErrorMessageArgs>("ErrorMessageArgs", 40, {16, 24, 32}, &ErrorMessageArgs::error,
                                  &ErrorMessageArgs::message, &ErrorMessageArgs::message_size);
  expect_layout<ErrorGetCodeArgs>("ErrorGetCodeArgs", 32, {16, 24}, &ErrorGetCodeArgs::error, &ErrorGetCodeArgs::code);
  EXPECT_EQ(sizeof(PluginInitializeArgs), 16);
  expect_layout<PluginAttributesArgs>("PluginAttributesArgs", 32, {16, 24}, &PluginAttributesArgs::attributes,
                                      &PluginAttributesArgs::num_attributes);
  expect_layout<EventArgs>("EventArgs", 24, {16}, &EventArgs::event);
  expect_layout<EventIsReadyArgs>("EventIsReadyArgs", 32, {16, 24}, &EventIsReadyArgs::event,
                                  &EventIsReadyArgs::is_ready);
  expect_layout<EventOnReadyArgs>("EventOnReadyArgs", 40, {16, 24, 32}, &EventOnReadyArgs::event,
                                  &EventOnReadyArgs::callback, &EventOnReadyArgs::user_arg);
}

TEST(CApi, LaysOutValuesAndOptions) {
  expect_layout<ExecuteOptions>(
      "ExecuteOptions", 112, {16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104}, &ExecuteOptions::send_callbacks,
      &ExecuteOptions::recv_callbacks, &ExecuteOptions::num_send_ops, &ExecuteOptions::num_recv_ops,
      &ExecuteOptions::launch_id, &ExecuteOptions::non_donatable_input_indices,
      &ExecuteOptions::num_non_donatable_input_indices, &ExecuteOptions::context, &ExecuteOptions::call_location,
      &ExecuteOptions::num_tasks, &ExecuteOptions::task_ids, &ExecuteOptions::incarnation_ids);
  expect_layout<ProgramCode>("ProgramCode", 48, {16, 24, 32, 40}, &ProgramCode::code, &ProgramCode::code_size,
                             &ProgramCode::format, &ProgramCode::format_size);
  expect_layout<MemoryLayout>("MemoryLayout", 80, {72}, &MemoryLayout::type);
  expect_layout<NamedValue>("NamedValue", 56, {16, 24, 32, 40, 48}, &NamedValue::name, &NamedValue::name_size,
                            &NamedValue::type, &NamedValue::string, &NamedValue::value_size);
  expect_layout<ApiVersion>("ApiVersion", 24, {16, 20}, &ApiVersion::major_version, &ApiVersion::minor_version);
  expect_layout<MemoryLayout::Tiled>("MemoryLayout::Tiled", 56, {16, 24, 32, 40, 48},
                                     &MemoryLayout::Tiled::minor_to_major, &MemoryLayout::Tiled::minor_to_major_size,
                                     &MemoryLayout::Tiled::tile_dims, &MemoryLayout::Tiled::tile_dim_sizes,
                                     &MemoryLayout::Tiled::num_tiles);
  expect_layout<MemoryLayout::Strides>("MemoryLayout::Strides", 32, {16, 24}, &MemoryLayout::Strides::byte_strides,
                                       &MemoryLayout::Strides::num_byte_strides);
}

TEST(CApi, LaysOutClientAndTopology) {
  expect_layout<ClientCreateArgs>(
      "ClientCreateArgs", 88, {16, 24, 32, 40, 48, 56, 64, 72, 80}, &ClientCreateArgs::create_options,
      &ClientCreateArgs::num_options, &ClientCreateArgs::kv_get_callback, &ClientCreateArgs::kv_get_user_arg,
      &ClientCreateArgs::kv_put_callback, &ClientCreateArgs::kv_put_user_arg, &ClientCreateArgs::client,
      &ClientCreateArgs::kv_try_get_callback, &ClientCreateArgs::kv_try_get_user_arg);
  expect_layout<ClientArgs>("ClientArgs", 24, {16}, &ClientArgs::client);
  expect_layout<ClientPlatformNameArgs>("ClientPlatformNameArgs", 40, {16, 24, 32}, &ClientPlatformNameArgs::client,
                                        &ClientPlatformNameArgs::platform_name,
                                        &ClientPlatformNameArgs::platform_name_size);
  expect_layout<ClientProcessIndexArgs>("ClientProcessIndexArgs", 32, {16, 24}, &ClientProcessIndexArgs::client,
                                        &ClientProcessIndexArgs::process_index);
  expect_layout<ClientPlatformVersionArgs>(
      "ClientPlatformVersionArgs", 40, {16, 24, 32}, &ClientPlatformVersionArgs::client,
      &ClientPlatformVersionArgs::platform_version, &ClientPlatformVersionArgs::platform_version_size);
  expect_layout<ClientTopologyDescriptionArgs>("ClientTopologyDescriptionArgs", 32, {16, 24},
                                               &ClientTopologyDescriptionArgs::client,
                                               &ClientTopologyDescriptionArgs::topology);
  expect_layout<ClientDevicesArgs>("ClientDevicesArgs", 40, {16, 24, 32}, &ClientDevicesArgs::client,
                                   &ClientDevicesArgs::devices, &ClientDevicesArgs::num_devices);
  expect_layout<ClientAddressableDevicesArgs>(
      "ClientAddressableDevicesArgs", 40, {16, 24, 32}, &ClientAddressableDevicesArgs::client,
      &ClientAddressableDevicesArgs::addressable_devices, &ClientAddressableDevicesArgs::num_addressable_devices);
  expect_layout<ClientLookupDeviceArgs>("ClientLookupDeviceArgs", 40, {16, 24, 32}, &ClientLookupDeviceArgs::client,
                                        &ClientLookupDeviceArgs::id, &ClientLookupDeviceArgs::device);
  expect_layout<ClientLookupAddressableDeviceArgs>(
      "ClientLookupAddressableDeviceArgs", 40, {16, 24, 32}, &ClientLookupAddressableDeviceArgs::client,
      &ClientLookupAddressableDeviceArgs::local_hardware_id, &ClientLookupAddressableDeviceArgs::addressable_device);
  expect_layout<ClientAddressableMemoriesArgs>(
      "ClientAddressableMemoriesArgs", 40, {16, 24, 32}, &ClientAddressableMemoriesArgs::client,
      &ClientAddressableMemoriesArgs::addressable_memories, &ClientAddressableMemoriesArgs::num_addressable_memories);
  expect_layout<ClientDefaultDeviceAssignmentArgs>(
      "ClientDefaultDeviceAssignmentArgs", 48, {16, 24, 28, 32, 40}, &ClientDefaultDeviceAssignmentArgs::client,
      &ClientDefaultDeviceAssignmentArgs::num_replicas, &ClientDefaultDeviceAssignmentArgs::num_partitions,
      &ClientDefaultDeviceAssignmentArgs::default_assignment_size,
      &ClientDefaultDeviceAssignmentArgs::default_assignment);
  expect_layout<ClientCompileArgs>("ClientCompileArgs", 56, {16, 24, 32, 40, 48}, &ClientCompileArgs::client,
                                   &ClientCompileArgs::program, &ClientCompileArgs::compile_options,
                                   &ClientCompileArgs::compile_options_size, &ClientCompileArgs::executable);
  expect_layout<ClientBufferFromHostBufferArgs>(
      "ClientBufferFromHostBufferArgs", 120, {16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112},
      &ClientBufferFromHostBufferArgs::client, &ClientBufferFromHostBufferArgs::data,
      &ClientBufferFromHostBufferArgs::type, &ClientBufferFromHostBufferArgs::dims,
      &ClientBufferFromHostBufferArgs::num_dims, &ClientBufferFromHostBufferArgs::byte_strides,
      &ClientBufferFromHostBufferArgs::num_byte_strides, &ClientBufferFromHostBufferArgs::host_buffer_semantics,
      &ClientBufferFromHostBufferArgs::device, &ClientBufferFromHostBufferArgs::memory,
      &ClientBufferFromHostBufferArgs::device_layout, &ClientBufferFromHostBufferArgs::done_with_host_buffer,
      &ClientBufferFromHostBufferArgs::buffer);
  expect_layout<TopologyDescriptionArgs>("TopologyDescriptionArgs", 24, {16}, &TopologyDescriptionArgs::topology);
  expect_layout<TopologyDescriptionTextArgs>("TopologyDescriptionTextArgs", 40, {16, 24, 32},
                                             &TopologyDescriptionTextArgs::topology, &TopologyDescriptionTextArgs::text,
                                             &TopologyDescriptionTextArgs::text_size);
  expect_layout<TopologyDescriptionGetDeviceDescriptionsArgs>(
      "TopologyDescriptionGetDeviceDescriptionsArgs", 40, {16, 24, 32},
      &TopologyDescriptionGetDeviceDescriptionsArgs::topology,
      &TopologyDescriptionGetDeviceDescriptionsArgs::descriptions,
      &TopologyDescriptionGetDeviceDescriptionsArgs::num_descriptions);
  expect_layout<TopologyDescriptionAttributesArgs>(
      "TopologyDescriptionAttributesArgs", 40, {16, 24, 32}, &TopologyDescriptionAttributesArgs::topology,
      &TopologyDescriptionAttributesArgs::attributes, &TopologyDescriptionAttributesArgs::num_attributes);
}

TEST(CApi, LaysOutDevicesAndMemories) {
  expect_layout<DeviceDescriptionIdArgs>("DeviceDescriptionIdArgs", 32, {16, 24},
                                         &DeviceDescriptionIdArgs::device_description, &DeviceDescriptionIdArgs::id);
  expect_layout<DeviceDescriptionProcessIndexArgs>("DeviceDescriptionProcessIndexArgs", 32, {16, 24},
                                                   &DeviceDescriptionProcessIndexArgs::device_description,
                                                   &DeviceDescriptionProcessIndexArgs::process_index);
  expect_layout<DeviceDescriptionAttributesArgs>(
      "DeviceDescriptionAttributesArgs", 40, {16, 24, 32}, &DeviceDescriptionAttributesArgs::device_description,
      &DeviceDescriptionAttributesArgs::num_attributes, &DeviceDescriptionAttributesArgs::attributes);
  expect_layout<DeviceDescriptionTextArgs>("DeviceDescriptionTextArgs", 40, {16, 24, 32},
                                           &DeviceDescriptionTextArgs::device_description,
                                           &DeviceDescriptionTextArgs::text, &DeviceDescriptionTextArgs::text_size);
  expect_layout<DeviceGetDescriptionArgs>("DeviceGetDescriptionArgs", 32, {16, 24}, &DeviceGetDescriptionArgs::device,
                                          &DeviceGetDescriptionArgs::device_description);
  expect_layout<DeviceIsAddressableArgs>("DeviceIsAddressableArgs", 32, {16, 24}, &DeviceIsAddressableArgs::device,
                                         &DeviceIsAddressableArgs::is_addressable);
  expect_layout<DeviceLocalHardwareIdArgs>("DeviceLocalHardwareIdArgs", 32, {16, 24},
                                           &DeviceLocalHardwareIdArgs::device,
                                           &DeviceLocalHardwareIdArgs::local_hardware_id);
  expect_layout<DeviceAddressableMemoriesArgs>(
      "DeviceAddressableMemoriesArgs", 40, {16, 24, 32}, &DeviceAddressableMemoriesArgs::device,
      &DeviceAddressableMemoriesArgs::memories, &DeviceAddressableMemoriesArgs::num_memories);
  expect_layout<DeviceDefaultMemoryArgs>("DeviceDefaultMemoryArgs", 32, {16, 24}, &DeviceDefaultMemoryArgs::device,
                                         &DeviceDefaultMemoryArgs::memory);
  expect_layout<DeviceMemoryStatsArgs>(
      "DeviceMemoryStatsArgs", 192,
      {16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160, 168, 176, 184},
      &DeviceMemoryStatsArgs::device, &DeviceMemoryStatsArgs::bytes_in_use, &DeviceMemoryStatsArgs::peak_bytes_in_use,
      &DeviceMemoryStatsArgs::peak_bytes_in_use_is_set, &DeviceMemoryStatsArgs::num_allocs,
      &DeviceMemoryStatsArgs::num_allocs_is_set, &DeviceMemoryStatsArgs::largest_alloc_size,
      &DeviceMemoryStatsArgs::largest_alloc_size_is_set, &DeviceMemoryStatsArgs::bytes_limit,
      &DeviceMemoryStatsArgs::bytes_limit_is_set, &DeviceMemoryStatsArgs::bytes_reserved,
      &DeviceMemoryStatsArgs::bytes_reserved_is_set, &DeviceMemoryStatsArgs::peak_bytes_reserved,
      &DeviceMemoryStatsArgs::peak_bytes_reserved_is_set, &DeviceMemoryStatsArgs::bytes_reservable_limit,
      &DeviceMemoryStatsArgs::bytes_reservable_limit_is_set, &DeviceMemoryStatsArgs::largest_free_block_bytes,
      &DeviceMemoryStatsArgs::largest_free_block_bytes_is_set, &DeviceMemoryStatsArgs::pool_bytes,
      &DeviceMemoryStatsArgs::pool_bytes_is_set, &DeviceMemoryStatsArgs::peak_pool_bytes,
      &DeviceMemoryStatsArgs::peak_pool_bytes_is_set);
  expect_layout<MemoryIdArgs>("MemoryIdArgs", 32, {16, 24}, &MemoryIdArgs::memory, &MemoryIdArgs::id);
  expect_layout<MemoryKindIdArgs>("MemoryKindIdArgs", 32, {16, 24}, &MemoryKindIdArgs::memory,
                                  &MemoryKindIdArgs::kind_id);
  expect_layout<MemoryTextArgs>("MemoryTextArgs", 40, {16, 24, 32}, &MemoryTextArgs::memory, &MemoryTextArgs::text,
                                &MemoryTextArgs::text_size);
  expect_layout<MemoryAddressableByDevicesArgs>(
      "MemoryAddressableByDevicesArgs", 40, {16, 24, 32}, &MemoryAddressableByDevicesArgs::memory,
      &MemoryAddressableByDevicesArgs::devices, &MemoryAddressableByDevicesArgs::num_devices);
}

TEST(CApi, LaysOutExecutables) {
  expect_layout<ExecutableArgs>("ExecutableArgs", 24, {16}, &ExecutableArgs::executable);
  expect_layout<ExecutableTextArgs>("ExecutableTextArgs", 40, {16, 24, 32}, &ExecutableTextArgs::executable,
                                    &ExecutableTextArgs::text, &ExecutableTextArgs::text_size);
  expect_layout<ExecutableCountArgs>("ExecutableCountArgs", 32, {16, 24}, &ExecutableCountArgs::executable,
                                     &ExecutableCountArgs::count);
  expect_layout<ExecutableGetCostAnalysisArgs>(
      "ExecutableGetCostAnalysisArgs", 40, {16, 24, 32}, &ExecutableGetCostAnalysisArgs::executable,
      &ExecutableGetCostAnalysisArgs::num_properties, &ExecutableGetCostAnalysisArgs::properties);
  expect_layout<ExecutableGetCompiledMemoryStatsArgs>(
      "ExecutableGetCompiledMemoryStatsArgs", 120, {16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112},
      &ExecutableGetCompiledMemoryStatsArgs::executable,
      &ExecutableGetCompiledMemoryStatsArgs::generated_code_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::argument_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::output_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::alias_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::temp_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::host_generated_code_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::host_argument_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::host_output_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::host_alias_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::host_temp_size_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::peak_memory_in_bytes,
      &ExecutableGetCompiledMemoryStatsArgs::total_size_in_bytes);
  expect_layout<ExecutableOutputElementTypesArgs>(
      "ExecutableOutputElementTypesArgs", 40, {16, 24, 32}, &ExecutableOutputElementTypesArgs::executable,
      &ExecutableOutputElementTypesArgs::output_types, &ExecutableOutputElementTypesArgs::num_output_types);
  expect_layout<ExecutableOutputDimensionsArgs>(
      "ExecutableOutputDimensionsArgs", 48, {16, 24, 32, 40}, &ExecutableOutputDimensionsArgs::executable,
      &ExecutableOutputDimensionsArgs::num_outputs, &ExecutableOutputDimensionsArgs::dims,
      &ExecutableOutputDimensionsArgs::dim_sizes);
  expect_layout<ExecutableOutputMemoryKindsArgs>(
      "ExecutableOutputMemoryKindsArgs", 48, {16, 24, 32, 40}, &ExecutableOutputMemoryKindsArgs::executable,
      &ExecutableOutputMemoryKindsArgs::num_outputs, &ExecutableOutputMemoryKindsArgs::memory_kinds,
      &ExecutableOutputMemoryKindsArgs::memory_kind_sizes);
  expect_layout<ExecutableOptimizedProgramArgs>("ExecutableOptimizedProgramArgs", 32, {16, 24},
                                                &ExecutableOptimizedProgramArgs::executable,
                                                &ExecutableOptimizedProgramArgs::program);
  expect_layout<LoadedExecutableArgs>("LoadedExecutableArgs", 24, {16}, &LoadedExecutableArgs::executable);
  expect_layout<LoadedExecutableGetExecutableArgs>("LoadedExecutableGetExecutableArgs", 32, {16, 24},
                                                   &LoadedExecutableGetExecutableArgs::loaded_executable,
                                                   &LoadedExecutableGetExecutableArgs::executable);
  expect_layout<LoadedExecutableGetDeviceAssignmentArgs>(
      "LoadedExecutableGetDeviceAssignmentArgs", 56, {16, 24, 32, 40, 48},
      &LoadedExecutableGetDeviceAssignmentArgs::executable, &LoadedExecutableGetDeviceAssignmentArgs::serialized_bytes,
      &LoadedExecutableGetDeviceAssignmentArgs::serialized_bytes_size,
      &LoadedExecutableGetDeviceAssignmentArgs::serialized_device_assignment,
      &LoadedExecutableGetDeviceAssignmentArgs::serialized_device_assignment_deleter);
  expect_layout<LoadedExecutableAddressableDevicesArgs>(
      "LoadedExecutableAddressableDevicesArgs", 40, {16, 24, 32}, &LoadedExecutableAddressableDevicesArgs::executable,
      &LoadedExecutableAddressableDevicesArgs::addressable_devices,
      &LoadedExecutableAddressableDevicesArgs::num_addressable_devices);
  expect_layout<LoadedExecutableIsDeletedArgs>("LoadedExecutableIsDeletedArgs", 32, {16, 24},
                                               &LoadedExecutableIsDeletedArgs::executable,
                                               &LoadedExecutableIsDeletedArgs::is_deleted);
  expect_layout<LoadedExecutableExecuteArgs>(
      "LoadedExecutableExecuteArgs", 80, {16, 24, 32, 40, 48, 56, 64, 72}, &LoadedExecutableExecuteArgs::executable,
      &LoadedExecutableExecuteArgs::options, &LoadedExecutableExecuteArgs::argument_lists,
      &LoadedExecutableExecuteArgs::num_devices, &LoadedExecutableExecuteArgs::num_args,
      &LoadedExecutableExecuteArgs::output_lists, &LoadedExecutableExecuteArgs::device_complete_events,
      &LoadedExecutableExecuteArgs::execute_device);
  expect_layout<ExecutableSerializeArgs>(
      "ExecutableSerializeArgs", 56, {16, 24, 32, 40, 48}, &ExecutableSerializeArgs::executable,
      &ExecutableSerializeArgs::serialized_bytes, &ExecutableSerializeArgs::serialized_bytes_size,
      &ExecutableSerializeArgs::serialized_executable, &ExecutableSerializeArgs::serialized_executable_deleter);
  expect_layout<ExecutableDeserializeAndLoadArgs>(
      "ExecutableDeserializeAndLoadArgs", 64, {16, 24, 32, 40, 48, 56}, &ExecutableDeserializeAndLoadArgs::client,
      &ExecutableDeserializeAndLoadArgs::serialized_executable,
      &ExecutableDeserializeAndLoadArgs::serialized_executable_size,
      &ExecutableDeserializeAndLoadArgs::loaded_executable,
      &ExecutableDeserializeAndLoadArgs::overridden_serialized_compile_options,
      &ExecutableDeserializeAndLoadArgs::overridden_serialized_compile_options_size);
}

TEST(CApi, LaysOutBuffers) {
  expect_layout<BufferArgs>("BufferArgs", 24, {16}, &BufferArgs::buffer);
  expect_layout<BufferElementTypeArgs>("BufferElementTypeArgs", 32, {16, 24}, &BufferElementTypeArgs::buffer,
                                       &BufferElementTypeArgs::type);
  expect_layout<BufferDimensionsArgs>("BufferDimensionsArgs", 40, {16, 24, 32}, &BufferDimensionsArgs::buffer,
                                      &BufferDimensionsArgs::dims, &BufferDimensionsArgs::num_dims);
  expect_layout<BufferDynamicDimensionIndicesArgs>(
      "BufferDynamicDimensionIndicesArgs", 40, {16, 24, 32}, &BufferDynamicDimensionIndicesArgs::buffer,
      &BufferDynamicDimensionIndicesArgs::dynamic_dim_indices, &BufferDynamicDimensionIndicesArgs::num_dynamic_dims);
  expect_layout<BufferGetMemoryLayoutArgs>("BufferGetMemoryLayoutArgs", 104, {16, 24},
                                           &BufferGetMemoryLayoutArgs::buffer, &BufferGetMemoryLayoutArgs::layout);
  expect_layout<BufferOnDeviceSizeInBytesArgs>("BufferOnDeviceSizeInBytesArgs", 32, {16, 24},
                                               &BufferOnDeviceSizeInBytesArgs::buffer,
                                               &BufferOnDeviceSizeInBytesArgs::on_device_size_in_bytes);
  expect_layout<BufferDeviceArgs>("BufferDeviceArgs", 32, {16, 24}, &BufferDeviceArgs::buffer,
                                  &BufferDeviceArgs::device);
  expect_layout<BufferMemoryArgs>("BufferMemoryArgs", 32, {16, 24}, &BufferMemoryArgs::buffer,
                                  &BufferMemoryArgs::memory);
  expect_layout<BufferQuestionArgs>("BufferQuestionArgs", 32, {16, 24}, &BufferQuestionArgs::buffer,
                                    &BufferQuestionArgs::answer);
  expect_layout<BufferCopyToDeviceArgs>("BufferCopyToDeviceArgs", 40, {16, 24, 32}, &BufferCopyToDeviceArgs::buffer,
                                        &BufferCopyToDeviceArgs::dst_device, &BufferCopyToDeviceArgs::dst_buffer);
  expect_layout<BufferCopyToMemoryArgs>("BufferCopyToMemoryArgs", 40, {16, 24, 32}, &BufferCopyToMemoryArgs::buffer,
                                        &BufferCopyToMemoryArgs::dst_memory, &BufferCopyToMemoryArgs::dst_buffer);
  expect_layout<BufferToHostBufferArgs>("BufferToHostBufferArgs", 56, {16, 24, 32, 40, 48},
                                        &BufferToHostBufferArgs::src, &BufferToHostBufferArgs::host_layout,
                                        &BufferToHostBufferArgs::dst, &BufferToHostBufferArgs::dst_size,
                                        &BufferToHostBufferArgs::event);
  expect_layout<BufferCopyRawToHostArgs>("BufferCopyRawToHostArgs", 56, {16, 24, 32, 40, 48},
                                         &BufferCopyRawToHostArgs::buffer, &BufferCopyRawToHostArgs::dst,
                                         &BufferCopyRawToHostArgs::offset, &BufferCopyRawToHostArgs::transfer_size,
                                         &BufferCopyRawToHostArgs::event);
  expect_layout<BufferReadyEventArgs>("BufferReadyEventArgs", 32, {16, 24}, &BufferReadyEventArgs::buffer,
                                      &BufferReadyEventArgs::event);
  expect_layout<BufferPointerArgs>("BufferPointerArgs", 32, {16, 24}, &BufferPointerArgs::buffer,
                                   &BufferPointerArgs::pointer);
}

TEST(CApi, OrdersItsFunctions) {
  EXPECT_EQ(sizeof(Api), size_t{16 + 24 + 128 * 8});
  EXPECT_EQ(slot_of("Error_Destroy"), size_t{0});
  EXPECT_EQ(slot_of("Plugin_Initialize"), size_t{3});
  EXPECT_EQ(slot_of("Event_Destroy"), size_t{5});
  EXPECT_EQ(slot_of("Client_Create"), size_t{10});
  EXPECT_EQ(slot_of("Client_Compile"), size_t{20});
  EXPECT_EQ(slot_of("Client_BufferFromHostBuffer"), size_t{22});
  EXPECT_EQ(slot_of("DeviceDescription_Id"), size_t{23});
  EXPECT_EQ(slot_of("Device_GetDescription"), size_t{29});
  EXPECT_EQ(slot_of("Memory_Id"), size_t{35});
  EXPECT_EQ(slot_of("Executable_Destroy"), size_t{40});
  EXPECT_EQ(slot_of("LoadedExecutable_Destroy"), size_t{50});
  EXPECT_EQ(slot_of("LoadedExecutable_Execute"), size_t{55});
  EXPECT_EQ(slot_of("Buffer_Destroy"), size_t{58});
  EXPECT_EQ(slot_of("Buffer_ToHostBuffer"), size_t{70});
  EXPECT_EQ(slot_of("Buffer_ReadyEvent"), size_t{72});
  EXPECT_EQ(slot_of("TopologyDescription_Create"), size_t{82});
  EXPECT_EQ(slot_of("Executable_OutputElementTypes"), size_t{90});
  EXPECT_EQ(slot_of("Client_TopologyDescription"), size_t{95});
  EXPECT_EQ(slot_of("LoadedExecutable_GetDeviceAssignment"), size_t{117});
  EXPECT_EQ(slot_of("Event_Set"), size_t{127});
}

}  // namespace
}  // namespace tessera::pjrt

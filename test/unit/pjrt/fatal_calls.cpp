// The functions where JAX ends the process if they return an error: they answer in every state that an object may be in.
#include <string>
#include <string_view>

#include "plugin_calls.h"

namespace tessera::pjrt {
namespace {

// Expects that the call succeeds, and returns its arguments with what came out.
template <typename FunctionArgs>
FunctionArgs answer_to(size_t slot, FunctionArgs args) {
  EXPECT_EQ(call(slot, &args), "");
  return args;
}

class FatalCalls : public Plugin {
 protected:
  template <typename FunctionArgs, typename ObjectArgs, typename Object>
  static FunctionArgs asked(size_t slot, Object *ObjectArgs::*field, Object *object) {
    auto args = args_of<FunctionArgs>();
    args.*field = object;
    return answer_to(slot, args);
  }

  template <typename FunctionArgs>
  static void expect_event_answers(size_t slot, FunctionArgs args) {
    Event *event = answer_to(slot, args).event;
    ASSERT_NE(event, nullptr);
    EXPECT_TRUE(asked<EventIsReadyArgs>(slot_of("Event_IsReady"), &EventIsReadyArgs::event, event).is_ready);
    asked<EventArgs>(slot_of("Event_Error"), &EventArgs::event, event);
    asked<EventArgs>(slot_of("Event_Destroy"), &EventArgs::event, event);
  }

  void expect_buffer_answers(Buffer *buffer) {
    EXPECT_EQ(ask<BufferElementTypeArgs>(slot_of("Buffer_ElementType"), buffer).type, 4);
    EXPECT_EQ(ask<BufferDimensionsArgs>(slot_of("Buffer_Dimensions"), buffer).num_dims, size_t{2});
    EXPECT_NE(ask<BufferDeviceArgs>(slot_of("Buffer_Device"), buffer).device, nullptr);
    EXPECT_NE(ask<BufferMemoryArgs>(slot_of("Buffer_Memory"), buffer).memory, nullptr);
    EXPECT_TRUE(ask<BufferQuestionArgs>(slot_of("Buffer_IsOnCpu"), buffer).answer);
    ask<BufferQuestionArgs>(slot_of("Buffer_IsDeleted"), buffer);
    auto ready = args_of<BufferReadyEventArgs>();
    ready.buffer = buffer;
    expect_event_answers(slot_of("Buffer_ReadyEvent"), ready);
  }

  LoadedExecutable *compiled(std::string_view text) {
    std::string code(text);
    ProgramCode program = {};
    program.code = code.data();
    program.code_size = code.size();
    program.format = "mlir";
    program.format_size = 4;
    auto args = args_of<ClientCompileArgs>();
    args.client = client_;
    args.program = &program;
    args.compile_options = "";
    return answer_to(slot_of("Client_Compile"), args).executable;
  }
};

TEST_F(FatalCalls, OfTheClient) {
  const auto name =
      asked<ClientPlatformNameArgs>(slot_of("Client_PlatformName"), &ClientPlatformNameArgs::client, client_);
  EXPECT_EQ(std::string_view(name.platform_name, name.platform_name_size), "tessera");
  const auto version =
      asked<ClientPlatformVersionArgs>(slot_of("Client_PlatformVersion"), &ClientPlatformVersionArgs::client, client_);
  EXPECT_GT(version.platform_version_size, size_t{0});
  EXPECT_EQ(count(client_), size_t{3});
  const auto addressable = asked<ClientAddressableDevicesArgs>(slot_of("Client_AddressableDevices"),
                                                               &ClientAddressableDevicesArgs::client, client_);
  EXPECT_EQ(addressable.num_addressable_devices, size_t{3});
}

TEST_F(FatalCalls, OfDevicesAndTheirMemories) {
  const auto all = asked<ClientAddressableDevicesArgs>(slot_of("Client_AddressableDevices"),
                                                       &ClientAddressableDevicesArgs::client, client_);
  for (size_t i = 0; i < all.num_addressable_devices; ++i) {
    Device *device = all.addressable_devices[i];
    EXPECT_TRUE(
        asked<DeviceIsAddressableArgs>(slot_of("Device_IsAddressable"), &DeviceIsAddressableArgs::device, device)
            .is_addressable);
    EXPECT_EQ(
        asked<DeviceLocalHardwareIdArgs>(slot_of("Device_LocalHardwareId"), &DeviceLocalHardwareIdArgs::device, device)
            .local_hardware_id,
        static_cast<int32_t>(i));
    DeviceDescription *description =
        asked<DeviceGetDescriptionArgs>(slot_of("Device_GetDescription"), &DeviceGetDescriptionArgs::device, device)
            .device_description;
    EXPECT_EQ(asked<DeviceDescriptionIdArgs>(slot_of("DeviceDescription_Id"),
                                             &DeviceDescriptionIdArgs::device_description, description)
                  .id,
              static_cast<int32_t>(i));
    asked<DeviceDescriptionProcessIndexArgs>(slot_of("DeviceDescription_ProcessIndex"),
                                             &DeviceDescriptionProcessIndexArgs::device_description, description);
    asked<DeviceDescriptionAttributesArgs>(slot_of("DeviceDescription_Attributes"),
                                           &DeviceDescriptionAttributesArgs::device_description, description);
    for (const size_t slot : {slot_of("DeviceDescription_Kind"), slot_of("DeviceDescription_DebugString"),
                              slot_of("DeviceDescription_ToString")})
      EXPECT_GT(
          asked<DeviceDescriptionTextArgs>(slot, &DeviceDescriptionTextArgs::device_description, description).text_size,
          size_t{0});
  }
  const auto memories = asked<ClientAddressableMemoriesArgs>(slot_of("Client_AddressableMemories"),
                                                             &ClientAddressableMemoriesArgs::client, client_);
  EXPECT_EQ(memories.num_addressable_memories, size_t{9});
  for (size_t i = 0; i < memories.num_addressable_memories; ++i) {
    Memory *memory = memories.addressable_memories[i];
    EXPECT_GT(asked<MemoryTextArgs>(slot_of("Memory_Kind"), &MemoryTextArgs::memory, memory).text_size, size_t{0});
    EXPECT_EQ(asked<MemoryAddressableByDevicesArgs>(slot_of("Memory_AddressableByDevices"),
                                                    &MemoryAddressableByDevicesArgs::memory, memory)
                  .num_devices,
              size_t{1});
  }
}

TEST_F(FatalCalls, OfBuffersThatAreThereAndDeleted) {
  const int32_t host[] = {0, 1, 2, 3};
  Buffer *made = buffer(host, nullptr);
  expect_buffer_answers(made);
  for (int i = 0; i < 2; ++i) {
    ask(slot_of("Buffer_Delete"), made);
    expect_buffer_answers(made);
  }
  ask(slot_of("Buffer_Destroy"), made);
}

TEST_F(FatalCalls, OfExecutablesThatAreThereAndDeleted) {
  LoadedExecutable *loaded =
      compiled("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }");
  for (int i = 0; i < 2; ++i) {
    Executable *facts =
        asked<LoadedExecutableGetExecutableArgs>(slot_of("LoadedExecutable_GetExecutable"),
                                                 &LoadedExecutableGetExecutableArgs::loaded_executable, loaded)
            .executable;
    const auto devices = asked<LoadedExecutableAddressableDevicesArgs>(
        slot_of("LoadedExecutable_AddressableDevices"), &LoadedExecutableAddressableDevicesArgs::executable, loaded);
    EXPECT_EQ(devices.num_addressable_devices, size_t{1});
    const auto assignment = asked<LoadedExecutableGetDeviceAssignmentArgs>(
        slot_of("LoadedExecutable_GetDeviceAssignment"), &LoadedExecutableGetDeviceAssignmentArgs::executable, loaded);
    EXPECT_GT(assignment.serialized_bytes_size, size_t{0});
    assignment.serialized_device_assignment_deleter(assignment.serialized_device_assignment);
    asked<ExecutableArgs>(slot_of("Executable_Destroy"), &ExecutableArgs::executable, facts);
    asked<LoadedExecutableArgs>(slot_of("LoadedExecutable_Delete"), &LoadedExecutableArgs::executable, loaded);
  }
  asked<LoadedExecutableArgs>(slot_of("LoadedExecutable_Destroy"), &LoadedExecutableArgs::executable, loaded);
}

TEST_F(FatalCalls, OfThePlugin) {
  EXPECT_GT(answer_to(slot_of("Plugin_Attributes"), args_of<PluginAttributesArgs>()).num_attributes, size_t{0});
}

}  // namespace
}  // namespace tessera::pjrt

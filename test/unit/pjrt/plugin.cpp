// Tests the plugin through its table of functions, as a caller has it.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "plugin_calls.h"

namespace tessera::pjrt {
namespace {

TEST(PluginApi, FillsEverySlot) {
  const Api &api = *GetPjrtApi();
  EXPECT_EQ(api.struct_size, sizeof(Api));
  EXPECT_EQ(api.version.major_version, 0);
  EXPECT_EQ(api.version.minor_version, 90);
  for (SlotFunction function : api.slots) EXPECT_NE(function, nullptr);
}
TEST(PluginApi, NamesAFunctionThatIsNotImplemented) {
  Args args = {sizeof(Args), nullptr};
  EXPECT_EQ(call(slot_of("Client_DmaMap"), &args), "12: PJRT_Client_DmaMap isn't implemented on the platform tessera");
}
TEST(PluginApi, NamesVersionsOfPrograms) {
  auto args = args_of<PluginAttributesArgs>();
  EXPECT_EQ(call(slot_of("Plugin_Attributes"), &args), "");
  ASSERT_EQ(args.num_attributes, size_t{2});
  EXPECT_EQ(std::string(args.attributes[0].name, args.attributes[0].name_size), "stablehlo_current_version");
  EXPECT_EQ(args.attributes[0].value_size, size_t{3});
  EXPECT_GE(args.attributes[0].int64_list[0], 1);
}

TEST_F(Plugin, HasAsManyDevicesAsAreAskedFor) {
  EXPECT_EQ(count(client_), size_t{3});
  Client *other = nullptr;
  EXPECT_EQ(create(other, {}), "");
  EXPECT_EQ(count(other), size_t{8});
  destroy(other);
  setenv("TESSERA_DEVICES", "5", 1);
  EXPECT_EQ(create(other, {}), "");
  EXPECT_EQ(count(other), size_t{5});
  destroy(other);
}
TEST_F(Plugin, RefusesOptionsThatItHasNot) {
  Client *other = nullptr;
  EXPECT_EQ(create(other, {number("devices", 2)}),
            "3: there is no option 'devices'; the platform tessera has num_devices and host_function");
  EXPECT_EQ(create(other, {number("num_devices", 0)}),
            "3: num_devices is 0; it takes a number of devices from 1 to 65536");
  NamedValue flag = number("num_devices", 1);
  flag.type = NamedValueType::boolean;
  EXPECT_EQ(create(other, {flag}), "3: num_devices takes a number, and its value isn't an integer");
  setenv("TESSERA_DEVICES", "many", 1);
  EXPECT_EQ(create(other, {}), "3: TESSERA_DEVICES is many; it takes a number of devices from 1 to 65536");
}
TEST_F(Plugin, RefusesADeviceThatThereIsNot) {
  auto args = args_of<ClientLookupDeviceArgs>();
  args.client = client_;
  args.id = 3;
  EXPECT_EQ(call(slot_of("Client_LookupDevice"), &args), "3: there is no device 3; this process has devices 0 to 2");
}
TEST_F(Plugin, CopiesAStridedPieceIntoABuffer) {
  const int32_t host[] = {0, 1, 2, 3, 4, 5, 6, 7};
  constexpr int64_t strides[] = {16, 4};
  Buffer *piece = buffer(host, strides);
  int32_t back[4] = {};
  auto to_host = args_of<BufferToHostBufferArgs>();
  to_host.src = piece;
  EXPECT_EQ(call(slot_of("Buffer_ToHostBuffer"), &to_host), "");
  EXPECT_EQ(to_host.dst_size, sizeof(back));
  to_host.dst = back;
  EXPECT_EQ(call(slot_of("Buffer_ToHostBuffer"), &to_host), "");
  EXPECT_EQ(std::vector<int32_t>(back, back + 4), (std::vector<int32_t>{0, 1, 4, 5}));
  ask(slot_of("Buffer_Destroy"), piece);
}
TEST_F(Plugin, LeavesALargeArrayInTheMemoryOfTheHost) {
  alignas(64) static int32_t host[64 * 64] = {7};
  static constexpr int64_t dims[] = {64, 64};
  const auto made = [&](const int32_t *data, HostBufferSemantics semantics) {
    auto args = buffer_args(data, nullptr);
    args.dims = dims;
    args.host_buffer_semantics = semantics;
    EXPECT_EQ(call(slot_of("Client_BufferFromHostBuffer"), &args), "");
    return args;
  };
  const auto address = [&](Buffer *of) { return ask<BufferPointerArgs>(slot_of("Buffer_UnsafePointer"), of).pointer; };
  const auto is_ready = [&](Event *event) {
    auto args = args_of<EventIsReadyArgs>();
    args.event = event;
    EXPECT_EQ(call(slot_of("Event_IsReady"), &args), "");
    return args.is_ready;
  };
  const auto destroy_event = [&](Event *event) {
    auto args = args_of<EventArgs>();
    args.event = event;
    EXPECT_EQ(call(slot_of("Event_Destroy"), &args), "");
  };
  for (const auto &copied : {made(host, HostBufferSemantics::immutable_until_transfer_completes),
                             made(host + 1, HostBufferSemantics::immutable_zero_copy)}) {
    EXPECT_NE(address(copied.buffer), copied.data);
    EXPECT_TRUE(is_ready(copied.done_with_host_buffer));
    ask(slot_of("Buffer_Destroy"), copied.buffer);
  }
  const auto lent = made(host, HostBufferSemantics::immutable_zero_copy);
  EXPECT_EQ(address(lent.buffer), host);
  EXPECT_FALSE(is_ready(lent.done_with_host_buffer));
  auto on_ready = args_of<EventOnReadyArgs>();
  int calls = 0;
  on_ready.event = lent.done_with_host_buffer;
  on_ready.callback = [](Error *, void *count) { ++*static_cast<int *>(count); };
  on_ready.user_arg = &calls;
  EXPECT_EQ(call(slot_of("Event_OnReady"), &on_ready), "");
  EXPECT_EQ(calls, 0);
  ask(slot_of("Buffer_Destroy"), lent.buffer);
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(is_ready(lent.done_with_host_buffer));
  auto await = args_of<EventArgs>();
  await.event = lent.done_with_host_buffer;
  EXPECT_EQ(call(slot_of("Event_Await"), &await), "");
  EXPECT_EQ(call(slot_of("Event_OnReady"), &on_ready), "");
  EXPECT_EQ(calls, 2);
  destroy_event(lent.done_with_host_buffer);
}
TEST_F(Plugin, CountsTheBytesOfADevice) {
  const int32_t host[] = {0, 1, 2, 3};
  Buffer *first = buffer(host, nullptr), *second = buffer(host, nullptr);
  auto stats = args_of<DeviceMemoryStatsArgs>();
  Device *const device = ask<BufferDeviceArgs>(slot_of("Buffer_Device"), first).device;
  const auto bytes_in_use = [&] {
    std::memset(&stats, 0xff, sizeof(stats));  // what JAX gives is not cleared
    stats.struct_size = static_cast<size_t>(reinterpret_cast<std::byte *>(&stats.peak_pool_bytes) -
                                            reinterpret_cast<std::byte *>(&stats));
    stats.device = device;
    EXPECT_EQ(call(slot_of("Device_MemoryStats"), &stats), "");
    EXPECT_TRUE(stats.peak_bytes_in_use_is_set);
    EXPECT_EQ(stats.peak_bytes_in_use, 32);
    EXPECT_FALSE(stats.num_allocs_is_set || stats.largest_alloc_size_is_set || stats.bytes_limit_is_set);
    EXPECT_FALSE(stats.bytes_reserved_is_set || stats.peak_bytes_reserved_is_set || stats.pool_bytes_is_set);
    EXPECT_FALSE(stats.bytes_reservable_limit_is_set || stats.largest_free_block_bytes_is_set);
    EXPECT_EQ(stats.peak_pool_bytes, -1);  // behind the end of the structure
    return stats.bytes_in_use;
  };
  EXPECT_EQ(bytes_in_use(), 32);
  ask(slot_of("Buffer_Delete"), first);
  EXPECT_EQ(bytes_in_use(), 16);
  ask(slot_of("Buffer_Destroy"), first);
  ask(slot_of("Buffer_Destroy"), second);
  EXPECT_EQ(bytes_in_use(), 0);
}
TEST_F(Plugin, RefusesStridesOfAnotherRank) {
  const int32_t host[] = {0, 1, 2, 3};
  constexpr int64_t strides[] = {8, 4, 4};
  auto args = buffer_args(host, strides);
  args.num_byte_strides = 3;
  EXPECT_EQ(call(slot_of("Client_BufferFromHostBuffer"), &args),
            "3: the layout has 3 strides, and the array has 2 dimensions");
}
TEST_F(Plugin, KeepsTheAddressOfDimensions) {
  const int32_t host[] = {0, 1, 2, 3};
  Buffer *made = buffer(host, nullptr);
  auto first = ask<BufferDimensionsArgs>(slot_of("Buffer_Dimensions"), made);
  EXPECT_EQ(first.dims, ask<BufferDimensionsArgs>(slot_of("Buffer_Dimensions"), made).dims);
  EXPECT_EQ(first.num_dims, size_t{2});
  ask(slot_of("Buffer_Destroy"), made);
}
TEST_F(Plugin, TakesElementsAwayOnce) {
  const int32_t host[] = {0, 1, 2, 3};
  Buffer *made = buffer(host, nullptr);
  ask(slot_of("Buffer_IncreaseExternalReferenceCount"), made);
  const auto *lent = static_cast<const int32_t *>(
      ask<BufferPointerArgs>(slot_of("Buffer_OpaqueDeviceMemoryDataPointer"), made).pointer);
  ask(slot_of("Buffer_Delete"), made);
  EXPECT_TRUE(ask<BufferQuestionArgs>(slot_of("Buffer_IsDeleted"), made).answer);
  EXPECT_EQ(lent[3], 3);
  ask(slot_of("Buffer_DecreaseExternalReferenceCount"), made);
  auto to_host = args_of<BufferCopyRawToHostArgs>();
  to_host.buffer = made;
  EXPECT_EQ(call(slot_of("Buffer_CopyRawToHost"), &to_host),
            "3: the array has been deleted or donated, and its elements are gone");
  ask(slot_of("Buffer_Destroy"), made);
}
TEST_F(Plugin, CopiesAreMadeWhereTheCopyIsOnTheSameDevice) {
  const int32_t host[] = {0, 1, 2, 3};
  Buffer *made = buffer(host, nullptr);
  auto args = args_of<BufferCopyToMemoryArgs>();
  args.buffer = made;
  args.dst_memory = ask<BufferMemoryArgs>(slot_of("Buffer_Memory"), made).memory;
  EXPECT_EQ(call(slot_of("Buffer_CopyToMemory"), &args), "");
  const auto address = [&](Buffer *of) { return ask<BufferPointerArgs>(slot_of("Buffer_UnsafePointer"), of).pointer; };
  EXPECT_NE(address(made), address(args.dst_buffer));
  EXPECT_EQ(static_cast<const int32_t *>(address(args.dst_buffer))[3], 3);
  ask(slot_of("Buffer_Destroy"), made);
  ask(slot_of("Buffer_Destroy"), args.dst_buffer);
}

}  // namespace
}  // namespace tessera::pjrt

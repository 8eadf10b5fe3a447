// Calls of the plugin through its table of functions, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "pjrt/c_api.h"

extern "C" const tessera::pjrt::Api *GetPjrtApi();

namespace tessera::pjrt {

template <typename FunctionArgs>
FunctionArgs args_of() {
  FunctionArgs args = {};
  args.struct_size = sizeof(args);
  return args;
}

// Returns the message behind the number of its code, or nothing if the call succeeds.
inline std::string call(size_t slot, void *args) {
  const Api &api = *GetPjrtApi();
  Error *error = api.slots[slot](args);
  if (!error) return "";
  auto message = args_of<ErrorMessageArgs>();
  auto code = args_of<ErrorGetCodeArgs>();
  message.error = code.error = error;
  api.slots[slot_of("Error_Message")](&message);
  api.slots[slot_of("Error_GetCode")](&code);
  std::string text =
      std::to_string(static_cast<int>(code.code)) + ": " + std::string(message.message, message.message_size);
  auto destroy = args_of<ErrorArgs>();
  destroy.error = error;
  api.slots[slot_of("Error_Destroy")](&destroy);
  return text;
}

inline std::string create(Client *&client, std::vector<NamedValue> options) {
  auto args = args_of<ClientCreateArgs>();
  args.create_options = options.data();
  args.num_options = options.size();
  std::string fault = call(slot_of("Client_Create"), &args);
  client = args.client;
  return fault;
}

inline NamedValue number(std::string_view name, int64_t value) {
  NamedValue option = {};
  option.name = name.data();
  option.name_size = name.size();
  option.type = NamedValueType::int64;
  option.int64 = value;
  option.value_size = 1;
  return option;
}

class Plugin : public testing::Test {
 protected:
  Plugin() {
    unsetenv("TESSERA_DEVICES");
    EXPECT_EQ(create(client_, {number("num_devices", 3)}), "");
  }
  ~Plugin() override { destroy(client_); }

  static void destroy(Client *client) {
    auto args = args_of<ClientArgs>();
    args.client = client;
    EXPECT_EQ(call(slot_of("Client_Destroy"), &args), "");
  }

  size_t count(Client *client) {
    auto args = args_of<ClientDevicesArgs>();
    args.client = client;
    EXPECT_EQ(call(slot_of("Client_Devices"), &args), "");
    return args.num_devices;
  }

  // The arguments that make a buffer of 2x2 numbers on device 1.
  ClientBufferFromHostBufferArgs buffer_args(const int32_t *data, const int64_t *byte_strides) {
    auto memories = args_of<ClientAddressableMemoriesArgs>();
    memories.client = client_;
    EXPECT_EQ(call(slot_of("Client_AddressableMemories"), &memories), "");
    static constexpr int64_t dims[] = {2, 2};
    auto args = args_of<ClientBufferFromHostBufferArgs>();
    args.client = client_;
    args.data = data;
    args.type = 4;  // S32
    args.dims = dims;
    args.num_dims = 2;
    args.byte_strides = byte_strides;
    args.num_byte_strides = byte_strides ? 2 : 0;
    args.memory = memories.addressable_memories[3] /* device 1's own */;
    return args;
  }
  Buffer *buffer(const int32_t *data, const int64_t *byte_strides) {
    auto args = buffer_args(data, byte_strides);
    EXPECT_EQ(call(slot_of("Client_BufferFromHostBuffer"), &args), "");
    return args.buffer;
  }

  template <typename FunctionArgs = BufferArgs>
  FunctionArgs ask(size_t slot, Buffer *buffer) {
    auto args = args_of<FunctionArgs>();
    args.buffer = buffer;
    EXPECT_EQ(call(slot, &args), "");
    return args;
  }

  Client *client_ = nullptr;
};

}  // namespace tessera::pjrt

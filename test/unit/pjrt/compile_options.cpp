#include "pjrt/compile_options.h"

#include <gtest/gtest.h>

#include "artifact/protobuf.h"
#include "base/error.h"

namespace tessera::pjrt {
namespace {

// A CompileOptionsProto with a field that nobody reads.
std::string options_of(uint64_t replicas, uint64_t partitions, const std::vector<int64_t> &devices) {
  std::string build, options;
  append_field(build, 4, replicas);
  append_field(build, 5, partitions);
  append_field(build, 6, 1);
  if (!devices.empty()) append_field(build, 9, assignment_bytes(devices));
  append_field(options, 3, build);
  return options;
}

std::string fault_of(const std::string &bytes) {
  try {
    read_compile_options(bytes);
  } catch (const InputError &error) {
    return error.what();
  }
  return "";
}

TEST(CompileOptions, HavePartitionsAndTheirDevices) {
  const CompileOptions options = read_compile_options(options_of(1, 3, {2, 300, 0}));
  EXPECT_EQ(options.partitions, 3);
  EXPECT_EQ(options.devices, (std::vector<int64_t>{2, 300, 0}));
}
TEST(CompileOptions, TakeTheFirstDevicesByDefault) {
  EXPECT_EQ(read_compile_options(options_of(1, 2, {})).devices, (std::vector<int64_t>{0, 1}));
  EXPECT_EQ(read_compile_options("").devices, (std::vector<int64_t>{0}));
}
TEST(CompileOptions, RefuseReplicas) {
  EXPECT_EQ(fault_of(options_of(2, 1, {})),
            "the program is to run as 2 replicas; only partitions of one replica are run, so use jax.jit or "
            "jax.shard_map");
}
TEST(CompileOptions, RefuseNumbersThatDontFit) {
  EXPECT_EQ(fault_of(options_of(1, 70'000, {})), "the program is to run as 70000 partitions; there are 1 to 65536");
  EXPECT_EQ(fault_of(options_of(1, 2, {0, 1, 2})),
            "the program is to run as 2 partitions, and 3 devices are assigned to it");
}
TEST(CompileOptions, TakeOptionsOfXlaAndRefuseOthers) {
  auto with_option = [](const std::string &name) {
    std::string entry, options;
    append_field(entry, 1, name);
    append_field(entry, 2, "\x10\x01");
    append_field(options, 7, entry);
    return options;
  };
  EXPECT_EQ(fault_of(with_option("xla_embed_ir_in_executable")), "");
  EXPECT_EQ(fault_of(with_option("invalid_key")),
            "No such compile option: 'invalid_key'; the options are XLA's, whose names begin with xla_, and change "
            "nothing here");
}
TEST(CompileOptions, RefuseBytesThatAreNoMessage) {
  EXPECT_EQ(fault_of("\x1b"), "the options of the compilation: field 3 has the unknown form 3");
  EXPECT_EQ(fault_of(std::string(11, '\xff')), "the options of the compilation: a number has more than 64 bits");
}
TEST(CompileOptions, RefuseBytesThatEndTooEarly) {
  const std::string whole = options_of(1, 3, {0, 1, 2});
  EXPECT_EQ(fault_of(whole.substr(0, whole.size() - 1)),
            "the options of the compilation: a field has 27 bytes, and 26 are left of the message");
  for (size_t size = 1; size < whole.size(); ++size) EXPECT_NE(fault_of(whole.substr(0, size)), "") << size;
}
TEST(CompileOptions, WriteAnAssignmentAsTheApiHasIt) {
  EXPECT_EQ(assignment_bytes({0, 5}), std::string("\x08\x01\x10\x02\x1a\x03\x0a\x01\x00\x1a\x03\x0a\x01\x05", 14));
}

}  // namespace
}  // namespace tessera::pjrt

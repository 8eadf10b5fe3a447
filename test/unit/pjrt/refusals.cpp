// Tests what the plugin says to callers who ask for what isn't there.
#include <gtest/gtest.h>

#include "plugin_calls.h"

namespace tessera::pjrt {
namespace {

class Refusals : public Plugin {
 protected:
  Refusals() : buffer_(buffer(host_, nullptr)) {}
  ~Refusals() override { ask(slot_of("Buffer_Destroy"), buffer_); }

  std::string to_host(MemoryLayout *layout, size_t bytes = 16) {
    int32_t memory[4] = {};
    auto args = args_of<BufferToHostBufferArgs>();
    args.src = buffer_;
    args.host_layout = layout;
    args.dst = memory;
    args.dst_size = bytes;
    return call(slot_of("Buffer_ToHostBuffer"), &args);
  }

  std::string compile(std::string_view text, std::string_view options, LoadedExecutable **made = nullptr,
                      std::string_view format = "mlir") {
    ProgramCode program = {};
    program.code = const_cast<char *>(text.data());
    program.code_size = text.size();
    program.format = format.data();
    program.format_size = format.size();
    auto args = args_of<ClientCompileArgs>();
    args.client = client_;
    args.program = &program;
    args.compile_options = options.data();
    args.compile_options_size = options.size();
    std::string fault = call(slot_of("Client_Compile"), &args);
    if (made) *made = args.executable;
    return fault;
  }

  const int32_t host_[4] = {0, 1, 2, 3};
  Buffer *const buffer_;
};

constexpr std::string_view negated =
    "func.func @main(%a: tensor<2x2xi32>) -> tensor<2x2xi32> { %0 = stablehlo.negate %a : tensor<2x2xi32> return %0 : "
    "tensor<2x2xi32> }";

TEST_F(Refusals, OfLoansThatAreOver) {
  auto args = args_of<BufferArgs>();
  args.buffer = buffer_;
  EXPECT_EQ(call(slot_of("Buffer_DecreaseExternalReferenceCount"), &args), "3: the array's elements aren't lent");
}
TEST_F(Refusals, OfLayoutsThatDontFit) {
  int64_t order[] = {0, 5};
  MemoryLayout layout = {};
  layout.type = LayoutType::tiled;
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 1;
  EXPECT_EQ(to_host(&layout), "3: the layout orders 1 dimensions, and the array has 2");
  layout.tiled.minor_to_major_size = 2;
  EXPECT_EQ(to_host(&layout), "3: the layout orders dimension 5, and there is none");
  layout.tiled.num_tiles = 1;
  EXPECT_EQ(to_host(&layout), "12: tiled layouts aren't implemented on the platform tessera");
}
TEST_F(Refusals, OfMemoryThatIsTooSmall) {
  EXPECT_EQ(to_host(nullptr, 12), "3: the array has 16 bytes, and the host's memory has 12");
  auto raw = args_of<BufferCopyRawToHostArgs>();
  raw.buffer = buffer_;
  raw.offset = 12;
  raw.transfer_size = 8;
  EXPECT_EQ(call(slot_of("Buffer_CopyRawToHost"), &raw),
            "3: 8 bytes from byte 12 on are requested, but the array has 16");
}
TEST_F(Refusals, OfArraysThatCantBe) {
  static constexpr int64_t dims[] = {int64_t{1} << 62, 8};
  auto args = buffer_args(host_, nullptr);
  args.dims = dims;
  EXPECT_EQ(call(slot_of("Client_BufferFromHostBuffer"), &args),
            "3: an array of shape 4611686018427387904x8 has more bytes than memory can address");
  args = buffer_args(host_, nullptr);
  args.type = 99;
  EXPECT_EQ(call(slot_of("Client_BufferFromHostBuffer"), &args),
            "3: arrays of the element type number 99 can't be held; convert it to integers, floats, complex numbers or "
            "booleans");
}
TEST_F(Refusals, OfMoreDevicesThanThereAre) {
  int32_t assigned[8];
  auto args = args_of<ClientDefaultDeviceAssignmentArgs>();
  args.client = client_;
  args.num_replicas = 2;
  args.num_partitions = 4;
  args.default_assignment = assigned;
  args.default_assignment_size = 8;
  EXPECT_EQ(call(slot_of("Client_DefaultDeviceAssignment"), &args),
            "3: 8 devices are requested, but this process has 3");
}
TEST_F(Refusals, OfProgramsThatCantBeCompiled) {
  EXPECT_EQ(compile(negated, "", nullptr, "hlo"),
            "3: the program has the format 'hlo'; only mlir is compiled, StableHLO as an artifact");
  EXPECT_EQ(compile("sdy.mesh @mesh = <[\"x\"=2]>\n" + std::string(negated), ""),
            "3: the program is to run as 1 partitions, and its mesh has 2 devices");
  std::string elsewhere(negated);
  elsewhere.replace(elsewhere.find("-> tensor<2x2xi32>"), 18, "-> (tensor<2x2xi32> {mhlo.memory_kind = \"disk\"})");
  EXPECT_EQ(compile(elsewhere, ""),
            "3: result0 must be in memory of the kind 'disk'; the devices have device, pinned_host, unpinned_host");
}
TEST_F(Refusals, OfCallsThatDontFitTheProgram) {
  LoadedExecutable *program = nullptr;
  ASSERT_EQ(compile(negated, "", &program), "");
  auto args = args_of<LoadedExecutableExecuteArgs>();
  auto options = args_of<ExecuteOptions>();
  args.executable = program;
  args.options = &options;
  args.num_devices = 2;
  EXPECT_EQ(call(slot_of("LoadedExecutable_Execute"), &args),
            "3: the program runs on 1 devices, and arguments come for 2");
  auto own = args_of<LoadedExecutableGetExecutableArgs>();
  own.loaded_executable = program;
  EXPECT_EQ(call(slot_of("LoadedExecutable_GetExecutable"), &own), "");
  char memory[1];
  ProgramCode code = {};
  code.code = memory;
  code.code_size = 1;
  auto text = args_of<ExecutableOptimizedProgramArgs>();
  text.executable = own.executable;
  text.program = &code;
  EXPECT_EQ(call(slot_of("Executable_OptimizedProgram"), &text), "3: the memory for the program is too small");
  auto deleted = args_of<LoadedExecutableArgs>();
  deleted.executable = program;
  EXPECT_EQ(call(slot_of("LoadedExecutable_Delete"), &deleted), "");
  EXPECT_EQ(call(slot_of("LoadedExecutable_Execute"), &args), "3: the program has been deleted, and can't be run");
  auto destroyed = args_of<ExecutableArgs>();
  destroyed.executable = own.executable;
  EXPECT_EQ(call(slot_of("Executable_Destroy"), &destroyed), "");
  EXPECT_EQ(call(slot_of("LoadedExecutable_Destroy"), &deleted), "");
}

}  // namespace
}  // namespace tessera::pjrt

// Devices that exchange nothing with the others, and execute a stream before them.
#include "run/islands.h"

#include <algorithm>
#include <numeric>

#include "devices/inprocess/inprocess_devices.h"
#include "run_context.h"

namespace tessera {
namespace {

constexpr const char *mesh = R"(["x"=4, "y"=2])";

using Islands = std::vector<std::vector<int64_t>>;

Islands islands_of(const std::string &body, int64_t least, Lowering lowering = Lowering::generated) {
  RunContext context;
  CompiledProgram program = context.compile(body, mesh, lowering);
  InProcessDevices devices(program, ProcessGrid{1, 8});
  Islands islands;
  for (const DeviceList &island : islands_of(program.lowered.stream, devices, least)) {
    islands.emplace_back();
    for (DeviceId device : island) islands.back().push_back(static_cast<int64_t>(device));
  }
  return islands;
}

std::string sum_over(const std::string &axes) {
  return "func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
         "  %s = spmd.all_reduce sum %a over {" +
         axes + "} on @m : tensor<8xf32>\n  return %s : tensor<8xf32>\n}";
}

const Islands all_in_one = {{0, 1, 2, 3, 4, 5, 6, 7}};

TEST(Islands, AreWhatCollectivesTieTogether) {
  EXPECT_EQ(islands_of(sum_over("\"y\""), 1), (Islands{{0, 1}, {2, 3}, {4, 5}, {6, 7}}));
  EXPECT_EQ(islands_of(sum_over("\"x\""), 1), (Islands{{0, 2, 4, 6}, {1, 3, 5, 7}}));
  EXPECT_EQ(islands_of(sum_over("\"x\", \"y\""), 1), all_in_one);
  EXPECT_EQ(islands_of(sum_over("\"x\":(1)2"), 1), (Islands{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
}

TEST(Islands, AreTiedByAllCollectivesTogether) {
  EXPECT_EQ(islands_of(R"(
    func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
      %s = spmd.all_reduce sum %a over {"x":(1)2} on @m : tensor<8xf32>
      %t = spmd.all_reduce max %s over {"y"} on @m : tensor<8xf32>
      return %t : tensor<8xf32>
    })",
                       1),
            (Islands{{0, 1, 4, 5}, {2, 3, 6, 7}}));
}

TEST(Islands, HaveAsManyDevicesAsWanted) {
  EXPECT_EQ(islands_of(sum_over("\"y\""), 3), (Islands{{0, 1, 2, 3}, {4, 5, 6, 7}}));
  EXPECT_EQ(islands_of(sum_over("\"x\""), 5), all_in_one);
}

// The reference says nothing about the devices that an operation concerns.
TEST(Islands, AreOneWhereACollectiveIsNoExchange) {
  EXPECT_EQ(islands_of(sum_over("\"y\""), 1, Lowering::none), all_in_one);
}

// 8 devices, of which each row of two iterations a loop as often as it is told, sums what is large, and takes a branch or not. Rows
// execute it one after the other on two threads, and all together on eight.
TEST(Islands, ChangeNoResultAndNoCount) {
  RunContext context;
  auto executable = Executable::make(context.parse(R"(
    func.func @main(%a: tensor<600000xf32>, %n: tensor<i32>) -> tensor<600000xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %half = stablehlo.constant dense<0.5> : tensor<600000xf32>
      %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<600000xf32>
        cond {
          %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %s = spmd.all_reduce sum %x over {"y"} on @m : tensor<600000xf32>
          %h = stablehlo.multiply %s, %half : tensor<600000xf32>
          %next = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %next, %h : tensor<i32>, tensor<600000xf32>
        }
      %t = spmd.all_reduce max %r#1 over {"y"} on @m : tensor<600000xf32>
      %p = stablehlo.compare LT, %one, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %q = "stablehlo.if"(%p) ({
        %u = spmd.all_reduce min %a over {"y"} on @m : tensor<600000xf32>
        %v = stablehlo.subtract %t, %u : tensor<600000xf32>
        stablehlo.return %v : tensor<600000xf32>
      }, {
        stablehlo.return %t : tensor<600000xf32>
      }) : (tensor<i1>) -> tensor<600000xf32>
      return %q : tensor<600000xf32>
    })",
                                                   mesh),
                                     "main", {.compile = {}});
  ASSERT_TRUE(mlir::succeeded(executable)) << context.errors();
  Inputs inputs;
  for (int32_t device = 0; device < 8; ++device) {
    std::vector<float> values(600000);
    std::iota(values.begin(), values.end(), static_cast<float>(device * 1000));
    inputs.push_back({floats({600000}, values), integer(device / 2)});
  }
  ExecutionResult one_by_one, together;
  ASSERT_TRUE(mlir::succeeded(executable->run({1, 8}, inputs, one_by_one, {.threads = 2, .keeps_events = true})))
      << context.errors();
  ASSERT_TRUE(mlir::succeeded(executable->run({1, 8}, inputs, together, {.threads = 8}))) << context.errors();
  double first_row_ended = 0, last_row_began = 1e9;
  for (const ExecutionEvent &event : one_by_one.events) {
    if (event.device == DeviceId{0} || event.device == DeviceId{1})
      first_row_ended = std::max(first_row_ended, event.end);
    if (event.device >= DeviceId{6}) last_row_began = std::min(last_row_began, event.begin);
  }
  EXPECT_LE(first_row_ended, last_row_began);
  for (int device = 0; device < 8; ++device)
    EXPECT_EQ(values_of(one_by_one.outputs[device][0]), values_of(together.outputs[device][0])) << device;
  // Devices 6 and 7 have 6000 + i and 7000 + i, whose mean is 6500 + i from the first of three iterations on.
  EXPECT_EQ(one_by_one.outputs[7][0].as<float>()[5], 500);
  for (const ExecutionResult &result : {one_by_one, together}) {
    ASSERT_EQ(result.collectives.size(), 3u);
    EXPECT_EQ(result.collectives[0].executions, 3);
    EXPECT_EQ(result.collectives[1].executions, 1);
    EXPECT_EQ(result.collectives[2].executions, 1);
  }
}

}  // namespace
}  // namespace tessera

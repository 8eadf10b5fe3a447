// Arguments that are given away: what comes to stand in their memory, and when it is left alone.
#include <cmath>
#include <cstring>

#include "run/execute.h"
#include "run_context.h"

namespace tessera {
namespace {

Executable ready(RunContext &context, const std::string &body, bool kernels = true) {
  auto executable = Executable::make(context.parse(body), "main",
                                     {.lowering = kernels ? Lowering::generated : Lowering::none, .compile = {}});
  EXPECT_TRUE(mlir::succeeded(executable)) << context.errors();
  return std::move(*executable);
}

std::vector<float> ascending(int64_t count, float first) {
  std::vector<float> values;
  for (int64_t i = 0; i < count; ++i) values.push_back(first + static_cast<float>(i));
  return values;
}

Inputs ascending_on_each(int64_t devices, int64_t count) {
  Inputs inputs;
  for (int64_t d = 0; d < devices; ++d) inputs.push_back({floats({count}, ascending(count, static_cast<float>(d)))});
  return inputs;
}

constexpr int64_t large = 1 << 15;  // elements: results of this size have a piece of memory each

const std::string doubled = R"(
    func.func @main(%a: tensor<32768xf32> {jax.buffer_donor = true}) -> tensor<32768xf32> {
      %r = stablehlo.add %a, %a : tensor<32768xf32>
      return %r : tensor<32768xf32>
    })";

TEST(Donation, AResultStandsInTheMemoryOfTheArgument) {
  RunContext context;
  Executable executable = ready(context, doubled);
  MemoryUse memory = executable.memory();
  EXPECT_EQ(memory.arguments, 4 * large);
  EXPECT_EQ(memory.outputs, 0) << "counted with the arguments";
  EXPECT_EQ(memory.peak, 4 * large);
  Inputs inputs = ascending_on_each(4, large);
  const std::byte *before = inputs[3][0].data();
  ExecutionResult result;
  for (int step = 0; step < 3; ++step) {
    ASSERT_TRUE(mlir::succeeded(executable.run({1, 4}, std::move(inputs), result))) << context.errors();
    EXPECT_EQ(result.outputs[3][0].data(), before);
    inputs = std::move(result.outputs);
  }
  EXPECT_EQ(values_of(inputs[3][0])[10], (3 + 10) * 8);
}

TEST(Donation, InputsThatAreNotGivenAwayStayAsTheyAre) {
  RunContext context;
  for (bool kernels : {true, false}) {
    Executable executable = ready(context, doubled, kernels);
    Inputs inputs = ascending_on_each(2, large);
    ExecutionResult result;
    ASSERT_TRUE(mlir::succeeded(executable.run({1, 2}, inputs, result))) << context.errors();
    EXPECT_EQ(values_of(result.outputs[1][0])[5], 12);
    EXPECT_EQ(values_of(inputs[1][0]), ascending(large, 1));
    // One list for all devices can't be written over by each.
    ASSERT_TRUE(mlir::succeeded(executable.run({1, 2}, Inputs{inputs[0]}, result))) << context.errors();
    EXPECT_EQ(values_of(inputs[0][0]), ascending(large, 0));
    EXPECT_EQ(values_of(result.outputs[0][0]), values_of(result.outputs[1][0]));
  }
}

TEST(Donation, MemoryThatOthersHaveTooIsLeftAlone) {
  RunContext context;
  Executable executable = ready(context, doubled);
  Tensor shared = floats({large}, ascending(large, 0)), kept = shared;
  std::vector<float> users = ascending(large, 7);
  Tensor viewed = Tensor::view(DType::f32, {large}, reinterpret_cast<const std::byte *>(users.data()));
  // The only handle on its memory, which isn't ours: whoever made it may look at it when it comes back.
  std::vector<float> lent = users, seen;
  Tensor borrowed(
      DType::f32, {large},
      std::shared_ptr<std::byte[]>(reinterpret_cast<std::byte *>(lent.data()), [&](std::byte *) { seen = lent; }));
  ExecutionResult result;
  Inputs inputs{{shared}, {shared}, {viewed}, {std::move(borrowed)}};
  ASSERT_TRUE(mlir::succeeded(executable.run({1, 4}, std::move(inputs), result))) << context.errors();
  EXPECT_EQ(values_of(kept), ascending(large, 0));
  EXPECT_EQ(users, ascending(large, 7));
  EXPECT_EQ(seen, users);
  for (int64_t d : {0, 1}) EXPECT_EQ(values_of(result.outputs[d][0])[9], 18);
  for (int64_t d : {2, 3}) EXPECT_EQ(values_of(result.outputs[d][0])[9], 32);
  EXPECT_NE(result.outputs[0][0].data(), result.outputs[1][0].data());
}

TEST(Donation, AnArgumentThatIsReadLaterIsNotWrittenOver) {
  RunContext context;
  std::string body = R"(
    func.func @main(%a: tensor<100xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<100xf32>, tensor<100xf32>) {
      %r = stablehlo.reverse %a, dims = [0] : tensor<100xf32>
      %s = stablehlo.add %a, %r : tensor<100xf32>
      return %r, %s : tensor<100xf32>, tensor<100xf32>
    })";
  for (bool kernels : {true, false}) {
    Executable executable = ready(context, body, kernels);
    ExecutionResult result;
    ASSERT_TRUE(mlir::succeeded(executable.run({1, 2}, ascending_on_each(2, 100), result))) << context.errors();
    EXPECT_EQ(values_of(result.outputs[1][0])[0], 100);
    EXPECT_EQ(values_of(result.outputs[1][1]), std::vector<float>(100, 101));
  }
}

TEST(Donation, TemporariesStandInArgumentsThatNothingReadsAnyMoreAndInResultsToBe) {
  RunContext context;
  // By the reference, which shares no memory: %p with %a alive, %q in %a, %r in the result of the sum, which isn't there yet.
  std::string body = R"(
    func.func @main(%a: tensor<100xf32> DONATED) -> tensor<50xi32> {
      %p = stablehlo.negate %a : tensor<100xf32>
      %q = stablehlo.sine %p : tensor<100xf32>
      %h = stablehlo.slice %q [0:50] : (tensor<100xf32>) -> tensor<50xf32>
      %k = stablehlo.abs %h : tensor<50xf32>
      %r = stablehlo.convert %k : (tensor<50xf32>) -> tensor<50xi32>
      return %r : tensor<50xi32>
    })";
  auto with = [&](const std::string &attribute) {
    std::string text = body;
    text.replace(text.find("DONATED"), 7, attribute);
    return ready(context, text, false);
  };
  Executable kept = with(""), given = with("{jax.buffer_donor = true}");
  EXPECT_EQ(kept.memory().temporaries, 2 * 448) << "%h stands in the result";
  EXPECT_EQ(given.memory().temporaries, 448) << "%p alone";
  EXPECT_EQ(given.memory().outputs, 200) << "of another size than the argument";
  ExecutionResult a, b;
  ASSERT_TRUE(mlir::succeeded(kept.run({1, 2}, ascending_on_each(2, 100), a))) << context.errors();
  ASSERT_TRUE(mlir::succeeded(given.run({1, 2}, ascending_on_each(2, 100), b))) << context.errors();
  EXPECT_EQ(std::memcmp(a.outputs[1][0].data(), b.outputs[1][0].data(), 200), 0);
}

TEST(Donation, AnOptimizerWritesOverAllThatItWasGiven) {
  RunContext context;
  // As of Adam: %g, of this program, could be written over as well, and stands first.
  Executable executable = ready(context, R"(
    func.func @main(%x: tensor<32768xf32>, %p: tensor<32768xf32> {tf.aliasing_output = 0 : i32},
                    %m: tensor<32768xf32> {tf.aliasing_output = 1 : i32}, %v: tensor<32768xf32> {tf.aliasing_output = 2 : i32})
        -> (tensor<32768xf32>, tensor<32768xf32>, tensor<32768xf32>) {
      %g = "stablehlo.sort"(%x) ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
      }) {dimension = 0 : i64} : (tensor<32768xf32>) -> tensor<32768xf32>
      %m1 = stablehlo.add %g, %m : tensor<32768xf32>
      %g2 = stablehlo.multiply %g, %g : tensor<32768xf32>
      %v1 = stablehlo.add %g2, %v : tensor<32768xf32>
      %s = stablehlo.sqrt %v1 : tensor<32768xf32>
      %u = stablehlo.divide %m1, %s : tensor<32768xf32>
      %p1 = stablehlo.subtract %p, %u : tensor<32768xf32>
      return %p1, %m1, %v1 : tensor<32768xf32>, tensor<32768xf32>, tensor<32768xf32>
    })");
  EXPECT_EQ(executable.memory().outputs, 0) << "%g is the program's own";
  Inputs inputs;
  for (int64_t d = 0; d < 2; ++d) {
    inputs.emplace_back();
    for (float first : {1.0F, 2.0F, 3.0F, 4.0F}) inputs.back().push_back(floats({large}, ascending(large, first)));
  }
  ExecutionResult result;
  ASSERT_TRUE(mlir::succeeded(executable.run({1, 2}, std::move(inputs), result))) << context.errors();
  const float g = 1 + 5, m = g + 3 + 5, v = g * g + 4 + 5;
  EXPECT_FLOAT_EQ(values_of(result.outputs[1][1])[5], m);
  EXPECT_FLOAT_EQ(values_of(result.outputs[1][2])[5], v);
  EXPECT_FLOAT_EQ(values_of(result.outputs[1][0])[5], 2 + 5 - m / std::sqrt(v));
}

TEST(Donation, AResultOfAnotherDtypeHasMemoryOfItsOwn) {
  RunContext context;
  Executable executable = ready(context, R"(
    func.func @main(%a: tensor<100xf32> {jax.buffer_donor = true}) -> tensor<100xi32> {
      %r = stablehlo.bitcast_convert %a : (tensor<100xf32>) -> tensor<100xi32>
      %s = stablehlo.add %r, %r : tensor<100xi32>
      return %s : tensor<100xi32>
    })");
  EXPECT_EQ(executable.memory().outputs, 400);
}

TEST(Donation, WhatALoopCarriesAndUpdatesStaysInTheArgument) {
  RunContext context;
  std::string body = R"(
    func.func @main(%a: tensor<32768xf32> {jax.buffer_donor = true}, %b: tensor<8xf32>) -> (tensor<32768xf32>, tensor<8xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %step = stablehlo.constant dense<8> : tensor<i32>
      %limit = stablehlo.constant dense<80> : tensor<i32>
      %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<32768xf32>
        cond {
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %s = stablehlo.dynamic_slice %x, %i, sizes = [8] : (tensor<32768xf32>, tensor<i32>) -> tensor<8xf32>
          %t = stablehlo.add %s, %b : tensor<8xf32>
          %u = stablehlo.dynamic_update_slice %x, %t, %i : (tensor<32768xf32>, tensor<8xf32>, tensor<i32>) -> tensor<32768xf32>
          %n = stablehlo.add %i, %step : tensor<i32>
          stablehlo.return %n, %u : tensor<i32>, tensor<32768xf32>
        }
      return %r#1, %b : tensor<32768xf32>, tensor<8xf32>
    })";
  Executable executable = ready(context, body);
  EXPECT_LE(executable.memory().temporaries, 5 * 64);
  EXPECT_EQ(executable.memory().outputs, 32) << "%b is handed on";
  for (bool gives : {true, false}) {
    Inputs inputs = ascending_on_each(2, large);
    for (std::vector<Tensor> &own : inputs) own.push_back(floats({8}, std::vector<float>(8, 1)));
    const std::byte *before = inputs[1][0].data();
    ExecutionResult result;
    ASSERT_TRUE(mlir::succeeded(gives ? executable.run({1, 2}, std::move(inputs), result)
                                      : executable.run({1, 2}, inputs, result)))
        << context.errors();
    EXPECT_EQ(result.outputs[1][0].data() == before, gives);
    std::vector<float> values = values_of(result.outputs[1][0]);
    EXPECT_EQ(values[79], 1 + 79 + 1);
    EXPECT_EQ(values[80], 1 + 80);
    if (!gives) EXPECT_EQ(values_of(inputs[1][0]), ascending(large, 1));
  }
}

TEST(Donation, ACollectiveAddsUpInTheArgumentsOfAllDevices) {
  RunContext context;
  Executable executable = ready(context, R"(
    func.func @main(%a: tensor<32768xf32> {tf.aliasing_output = 0 : i32}) -> tensor<32768xf32> {
      %r = spmd.all_reduce sum %a over {"x"} on @m : tensor<32768xf32>
      return %r : tensor<32768xf32>
    })");
  EXPECT_EQ(executable.memory().peak, 4 * large);
  Tensor one = floats({large}, ascending(large, 0));
  ExecutionResult result;
  ASSERT_TRUE(mlir::succeeded(executable.run({1, 4}, Inputs{{one}, {one}, {one}, {one}}, result))) << context.errors();
  EXPECT_EQ(values_of(one), ascending(large, 0));
  for (int64_t d = 0; d < 4; ++d) EXPECT_EQ(values_of(result.outputs[d][0])[3], 6);
}

}  // namespace
}  // namespace tessera

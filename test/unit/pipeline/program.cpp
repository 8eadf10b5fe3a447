// The errors of a program whose phases are called in another order.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "explain/reshard_plans.h"
#include "pipeline/pipeline.h"

namespace tessera {
namespace {

Program negative(const ReadOptions &options = {}) {
  const std::string text = R"(func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.negate %a : tensor<4xf32>
    return %0 : tensor<4xf32>
  })";
  return Program::read(ProgramText{"negative", text}, options);
}

TEST(Program, IsCompiledOnceItIsPartitioned) {
  Program program = negative();
  program.propagate();
  EXPECT_EQ(error_of<DefectError>([&] { program.compile(); }), "Program::compile comes after Program::partition");
  program.partition();
  EXPECT_EQ(error_of<DefectError>([&] { program.compile(); }), "no error");
}

TEST(Program, TellsWhatItsPhasesHaveFound) {
  Program program = negative({.verifies = true});
  program.propagate();
  EXPECT_EQ(error_of<DefectError>([&] { program.largest_buffers(); }),
            "Program::largest_buffers comes after Program::compile");
  EXPECT_EQ(error_of<DefectError>([&] { program.lower_bound(); }), "no error");
  program.partition();
  EXPECT_EQ(error_of<DefectError>([&] { program.lower_bound(); }),
            "Program::lower_bound comes before Program::partition");
  EXPECT_EQ(error_of<DefectError>([&] { program.verify({}, {}, std::nullopt); }),
            "Program::verify comes after Program::run");
  EXPECT_EQ(error_of<DefectError>([&] { program.explanation(); }), "Program::explanation: nothing was taken down");
  EXPECT_EQ(error_of<DefectError>([&] { program.reshard_plans(); }), "Program::reshard_plans: nothing was taken down");
}

TEST(Program, RunsOnlyWithMachineCode) {
  const std::vector<Tensor> arrays{Tensor(DType::f32, {4})};
  Program program = negative();
  program.propagate();
  program.partition();
  program.compile({.only_predicts = true});
  const double seconds = program.predict().step_seconds();
  EXPECT_EQ(error_of<DefectError>([&] { program.run(arrays); }),
            "Program::run comes after a Program::compile that makes machine code");
  program.compile();
  EXPECT_EQ(error_of<DefectError>([&] { program.run(arrays); }), "no error");
  EXPECT_EQ(program.predict().step_seconds(), seconds);
}

// Runs a body on one array of twos, and returns an element of the result with the number of kernels generated for it.
std::pair<float, int64_t> result_and_kernels(const std::string &body, bool generic_if_single) {
  const std::string text = "func.func @main(%a: tensor<4x6xf32>, %b: tensor<f32>) -> tensor<4x6xf32> {\n" + body +
                           "return %r : tensor<4x6xf32>\n}";
  Program program = Program::read(ProgramText{"body", text}, {});
  program.propagate();
  program.partition();
  program.compile({.generic_if_single = generic_if_single});
  Tensor twos(DType::f32, {4, 6}), three(DType::f32, {});
  std::fill_n(twos.mutable_as<float>(), 24, 2.0F);
  *three.mutable_as<float>() = 3;
  const float value = program.run({twos, three}).outputs[0].as<float>()[23];
  const auto &kernels = program.report().kernels;
  return {value, kernels->from_memory + kernels->from_cache + kernels->compiled};
}

TEST(Program, OfOneOperationIsCompiledSoonerWhereThatIsAskedFor) {
  const std::string scaled = R"(%c = stablehlo.convert %b : (tensor<f32>) -> tensor<f32>
    %s = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %p = stablehlo.multiply %a, %s : tensor<4x6xf32>
  )";
  const std::string one = std::string(scaled).replace(scaled.find("%p"), 2, "%r");
  const std::string two = scaled + "%r = stablehlo.negate %p : tensor<4x6xf32>\n";
  const std::string pads = R"(%k = stablehlo.slice %a [0:4, 2:5] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %r = stablehlo.pad %k, %b, low = [0, 1], high = [0, 2], interior = [0, 0]
        : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  )";
  const std::string pads_once = R"(%r = stablehlo.pad %a, %b, low = [1, -1], high = [-1, 1], interior = [0, 0]
        : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  )";
  const std::string other = "%r = stablehlo.reverse %a, dims = [0] : tensor<4x6xf32>\n";
  EXPECT_EQ(result_and_kernels(one, true), std::pair(6.0F, int64_t{0}));
  EXPECT_EQ(result_and_kernels(one, false), std::pair(6.0F, int64_t{1}));
  EXPECT_EQ(result_and_kernels(two, true), std::pair(-6.0F, int64_t{1}));
  EXPECT_EQ(result_and_kernels(pads_once, true), std::pair(3.0F, int64_t{0}));
  EXPECT_EQ(result_and_kernels(pads_once, false), std::pair(3.0F, int64_t{1}));
  EXPECT_EQ(result_and_kernels(pads, true), std::pair(3.0F, int64_t{1}));
  EXPECT_EQ(result_and_kernels(other, true), result_and_kernels(other, false));
}

// Finds the index of the largest number in the last row of twos that end with a three, and the number of kernels generated for it.
std::pair<int32_t, int64_t> argmax_and_kernels(int64_t columns) {
  const std::string n = std::to_string(columns), values = "tensor<3x" + n + "xf32>",
                    indices = "tensor<3x" + n + "xi32>";
  const std::string text = "func.func @main(%a: " + values + ") -> tensor<3xi32> {\n%0 = call @argmax(%a) : (" +
                           values +
                           ") -> tensor<3xi32>\nreturn %0 : tensor<3xi32>\n}\nfunc.func private @argmax(%a: " + values +
                           ") -> tensor<3xi32> {\n%at = stablehlo.iota dim = 1 : " + indices + R"(
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %r:2 = stablehlo.reduce(%a init: %low), (%at init: %zero) across dimensions = [1] : ()" +
                           values + ", " + indices + R"(, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
     reducer(%x: tensor<f32>, %y: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %gt = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %nan = stablehlo.compare NE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %first = stablehlo.or %gt, %nan : tensor<i1>
      %eq = stablehlo.compare EQ, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %lt = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %eq, %lt : tensor<i1>
      %left = stablehlo.or %first, %tie : tensor<i1>
      %v = stablehlo.select %first, %x, %y : tensor<i1>, tensor<f32>
      %k = stablehlo.select %left, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
    }
    return %r#1 : tensor<3xi32>
  })";
  Program program = Program::read(ProgramText{"argmax", text}, {});
  program.propagate();
  program.partition();
  program.compile({.generic_if_single = true});
  Tensor array(DType::f32, {3, columns});
  std::fill_n(array.mutable_as<float>(), 3 * columns, 2.0F);
  array.mutable_as<float>()[3 * columns - 1] = 3;
  const int32_t index = program.run({array}).outputs[0].as<int32_t>()[2];
  const auto &kernels = program.report().kernels;
  return {index, kernels->from_memory + kernels->from_cache + kernels->compiled};
}

TEST(Program, OfOneReductionOfAFewNumbersIsCompiledSoonerThoughItsIndicesAreMade) {
  EXPECT_EQ(argmax_and_kernels(70), std::pair(69, int64_t{0}));
  EXPECT_EQ(argmax_and_kernels(7000), std::pair(6999, int64_t{1})) << "generated code is worth its time";
}

TEST(Program, IsVerifiedIfItWasReadForThat) {
  const std::vector<Tensor> arrays{Tensor(DType::f32, {4})};
  for (bool verifies : {false, true}) {
    Program program = negative({.mesh = {}, .devices = {}, .verifies = verifies});
    program.propagate();
    program.partition();
    const std::vector<Tensor> outputs = program.run(arrays).outputs;
    EXPECT_EQ(error_of<DefectError>([&] { program.verify(arrays, outputs); }),
              verifies ? "no error" : "Program::verify: the original wasn't kept");
  }
}

TEST(Program, TimedRunsGoOnFromOneAnotherIfTheyMay) {
  const std::string text =
      R"(func.func @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  })";
  Tensor one(DType::f32, {4});
  std::fill_n(one.mutable_as<float>(), 4, 1.0F);
  for (bool goes_on : {false, true}) {
    Program program = Program::read(ProgramText{"sum", text}, {});
    program.propagate();
    program.partition();
    const RunResult result = program.run({one, one}, {.timed_steps = 3, .goes_on = goes_on});
    EXPECT_EQ(result.outputs[0].as<float>()[3], goes_on ? 5 : 2);
    EXPECT_EQ(program.report().seconds.steps.size(), 3u);
    EXPECT_EQ(one.as<float>()[3], 1) << "which others have too";
    EXPECT_EQ(program.largest_buffers().substr(0, 34), "argument 0 f32[4] of 16 bytes, arg")
        << program.largest_buffers();
  }
}

}  // namespace
}  // namespace tessera

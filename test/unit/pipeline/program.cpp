// The errors of a program whose phases are called in another order.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
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

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

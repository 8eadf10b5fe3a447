// Arguments that are given away: their memory may go to results, and what others hold of it stays as it is.
#include "conformance.h"

namespace tessera {
namespace {

class DonationConformance : public Conformance {};

// %a, given away, has a successor; %b is kept.
constexpr const char *step = R"(
    func.func @main(%a: tensor<64xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
      %s = spmd.all_reduce sum %a over {"x"} on @m : tensor<64xf32>
      %r = stablehlo.add %s, %b : tensor<64xf32>
      %d = stablehlo.multiply %a, %b : tensor<64xf32>
      return %r, %d : tensor<64xf32>, tensor<64xf32>
    })";

// Device d has d + 1 everywhere in both arguments, in memory of its own.
Inputs numbered() {
  Inputs inputs;
  for (int64_t device = 0; device < 4; ++device) {
    const std::vector<float> own(64, static_cast<float>(device + 1));
    inputs.push_back({floats({64}, own), floats({64}, own)});
  }
  return inputs;
}

std::vector<float> firsts(const Inputs &outputs, size_t result) {
  std::vector<float> firsts;
  for (const std::vector<Tensor> &own : outputs) firsts.push_back(values_of(own[result])[0]);
  return firsts;
}

TEST_P(DonationConformance, AResultTakesThePlaceOfItsArgumentFromStepToStep) {
  Executable executable = ready(step, 4);
  Inputs inputs = numbered();
  std::vector<std::vector<float>> states;
  for (int i = 0; i < 3; ++i) {
    Inputs given = numbered();
    for (size_t device = 0; device < given.size(); ++device) given[device][0] = std::move(inputs[device][0]);
    inputs = run_given(executable, std::move(given));
    states.push_back(firsts(inputs, 0));
  }
  // Over x stand the devices 0 and 2, and 1 and 3.
  EXPECT_EQ(states, (std::vector<std::vector<float>>{{5, 8, 7, 10}, {13, 20, 15, 22}, {29, 44, 31, 46}}));
}

TEST_P(DonationConformance, WhatOthersHoldOfAnArgumentStays) {
  Executable executable = ready(step, 4);
  const Inputs held = numbered();
  Inputs given = held;  // the same memory
  EXPECT_EQ(firsts(run_given(executable, std::move(given)), 0), (std::vector<float>{5, 8, 7, 10}));
  EXPECT_EQ(firsts(held, 0), (std::vector<float>{1, 2, 3, 4}));
  EXPECT_EQ(firsts(held, 1), (std::vector<float>{1, 2, 3, 4}));
}

TEST_P(DonationConformance, ArgumentsThatAreKeptStayAndServeTheNextRun) {
  Executable executable = ready(step, 4);
  const Inputs kept = numbered();
  for (int i = 0; i < 2; ++i) {
    Inputs outputs = run(executable, kept);
    EXPECT_EQ(firsts(outputs, 0), (std::vector<float>{5, 8, 7, 10}));
    EXPECT_EQ(firsts(outputs, 1), (std::vector<float>{1, 4, 9, 16})) << "of %a, which was there until it was read";
  }
  EXPECT_EQ(firsts(kept, 0), (std::vector<float>{1, 2, 3, 4}));
}

TEST_P(DonationConformance, ResultsOfAnEarlierRunOutliveTheNext) {
  Executable executable = ready(step, 4);
  Inputs first = run_given(executable, numbered());
  run_given(executable, numbered());
  EXPECT_EQ(firsts(first, 0), (std::vector<float>{5, 8, 7, 10}));
}

TEST_P(DonationConformance, ChecksAreCountedByTheDevices) {
  Executable executable = ready(R"(
    func.func @main(%a: tensor<2xf32> {jax.buffer_donor = true}) -> tensor<2xf32> {
      %one = stablehlo.constant dense<1.0> : tensor<2xf32>
      check.expect_eq %a, %one : tensor<2xf32>
      %r = stablehlo.add %a, %a : tensor<2xf32>
      return %r : tensor<2xf32>
    })",
                                4);
  for (float value : {1.0F, 2.0F}) {
    ExecutionResult result;
    ASSERT_TRUE(mlir::succeeded(executable.run({1, 4}, Inputs(4, {floats({2}, {value, value})}), result)));
    EXPECT_EQ(result.checks.passed, value == 1);
    EXPECT_EQ(result.checks.failed, value == 2);
  }
}

INSTANTIATE_TEST_SUITE_P(Donation, DonationConformance, testing::ValuesIn(all_devices()),
                         [](const auto &info) { return info.param.name(); });

}  // namespace
}  // namespace tessera

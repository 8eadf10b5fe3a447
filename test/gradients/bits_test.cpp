// Values computed from a float's bits are refused where they reach a float, and have no derivative where they are a
// step.
#include <gtest/gtest.h>

#include <cmath>

#include "../support/thrown.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

namespace tessera {
namespace {

constexpr const char *refusal =
    "builds a float from the bits of a differentiated float, and the derivative of what is done to the bits isn't "
    "known; compute it by operations of floats, or stop there with stop_gradient";

void expect_refused(const std::function<Array(Array)> &function, const char *op) {
  std::string wanted = "'stablehlo." + std::string(op) + "' op " + refusal;
  for (const std::string &message :
       {error_of<InputError>([&] { grad(function)(ones({4})); }),
        error_of<InputError>([&] { jvp(function, std::make_tuple(ones({4})), std::make_tuple(ones({4}))); }),
        error_of<InputError>([&] { vjp(function, ones({4})); })})
    EXPECT_NE(message.find(wanted), std::string::npos) << message;
}

TEST(Bits, ThatBecomeAFloatAgainHaveNoDerivative) {
  expect_refused([](Array x) { return sum(bitcast(bitcast(x, i32), f32)); }, "bitcast_convert");
}

TEST(Bits, ThatAreCountedHaveNoDerivative) {
  expect_refused([](Array x) { return sum(x * astype(bitcast(x, i32) + 1, f32)); }, "convert");
}

TEST(Bits, OfAStepLeaveNothing) {
  auto function = [](Array x) {
    Array exponent = bitcast(x, u32) >> 23, whole = astype(astype(x, i32), f32);
    return sum(x * astype(exponent, f32) + whole + sign(x) + floor(x));
  };
  EXPECT_EQ(grad(function)(array({1.5f, 3.0f})).to_vector<float>(), (std::vector<float>{127, 128}));
}

TEST(Bits, BehindStopGradientAreConstants) {
  auto function = [](Array x) { return sum(x * bitcast(bitcast(stop_gradient(x), i32), f32)); };
  EXPECT_EQ(grad(function)(array({1.5f, 3.0f})).to_vector<float>(), (std::vector<float>{1.5f, 3.0f}));
}

}  // namespace
}  // namespace tessera

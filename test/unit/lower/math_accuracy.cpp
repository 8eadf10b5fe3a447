// Measures the distance of functions of f32 and f64 from the reference: over a million bit patterns of all kinds, and a
// million numbers in each function's critical range.
#include <gtest/gtest.h>

#include "math_harness.h"
#include "math_values.h"

namespace tessera {
namespace {

// Ordinary arguments lie between these.
struct Range {
  const char *op;
  double low, high;
  size_t operands = 1;
  std::optional<double> exponent = std::nullopt;  // known, in place of the second operand
};

std::ostream &operator<<(std::ostream &out, const Range &range) { return out << range.op; }

template <typename T>
Tensor points(const Range &range, int64_t size, uint64_t seed) {
  Tensor tensor(dtype_for<T>, {size});
  std::mt19937_64 random(seed);
  T *elements = tensor.mutable_as<T>();
  for (int64_t i = 0; i < size; ++i) {
    double even = std::uniform_real_distribution<double>(range.low, range.high)(random);
    int kind = static_cast<int>(i % 4);
    if (kind < 2) elements[i] = element_of_bits<T>(random());
    if (kind == 2) elements[i] = static_cast<T>(even);
    if (kind == 3) elements[i] = static_cast<T>(std::ldexp(even, -static_cast<int>(random() % 30)));  // towards zero
    if (i % 64 == 2) elements[i] = static_cast<T>(notable_numbers()[random() % notable_numbers().size()]);
  }
  return tensor;
}

std::string text_of(const std::vector<Tensor> &inputs, int64_t i) {
  std::string text;
  for (const Tensor &input : inputs)
    text += " " + visit(input.dtype(), [&]<typename T>() { return shown(input.as<T>()[i]); });
  return text;
}

class Accuracy : public testing::TestWithParam<Range> {
 protected:
  template <typename T>
  void expect_within_four_units(int64_t size) {
    DType dtype = dtype_for<T>;
    std::vector<DType> dtypes(GetParam().operands, dtype);
    MathCase one(*context_, generic_text(GetParam().op, dtypes, dtype, size), dtypes, dtype, size);
    std::vector<Tensor> inputs;
    for (size_t i = 0; i < dtypes.size(); ++i) inputs.push_back(points<T>(GetParam(), size, 5 + i));
    if (GetParam().exponent) {
      one.name += " by " + std::to_string(*GetParam().exponent);
      one.known = Tensor(dtype, {});
      *one.known->mutable_as<T>() = static_cast<T>(*GetParam().exponent);
      std::fill_n(inputs.back().mutable_as<T>(), size, static_cast<T>(*GetParam().exponent));
    }
    Tensor expected = one.by_reference(inputs).value();
    MathCode code({&one});
    for (size_t v = 0; v < variants().size(); ++v) {
      if (v + 1 < variants().size() && variants()[v + 1].target.bytes == variants()[v].target.bytes) continue;
      Tensor actual = code.run(0, v, inputs, dtype);
      uint64_t most = 0;
      int64_t where = 0;
      for (int64_t i = 0; i < size; ++i) {
        uint64_t steps = steps_between(actual.as<T>()[i], expected.as<T>()[i]);
        if (steps > most) most = steps, where = i;
      }
      EXPECT_LE(most, 4u) << one.name << " with " << variants()[v].target.bytes << "-byte vectors of"
                          << text_of(inputs, where) << ": " << shown(actual.as<T>()[where]) << " instead of "
                          << shown(expected.as<T>()[where]);
      RecordProperty(std::string(name_of(dtype)) + "_" + std::to_string(variants()[v].target.bytes),
                     static_cast<int>(most));
    }
  }

  std::unique_ptr<mlir::MLIRContext> context_ = quiet_context();
};

TEST_P(Accuracy, OfFloatsIsFourUnits) { expect_within_four_units<float>(1 << 20); }
TEST_P(Accuracy, OfDoublesIsFourUnits) { expect_within_four_units<double>(1 << 18); }

INSTANTIATE_TEST_SUITE_P(
    KernelFunctions, Accuracy,
    testing::Values(Range{"stablehlo.cbrt", -100, 100}, Range{"stablehlo.cosine", -100, 100},
                    Range{"stablehlo.exponential", -110, 90}, Range{"stablehlo.exponential_minus_one", -20, 90},
                    Range{"stablehlo.log", 0, 4}, Range{"stablehlo.log_plus_one", -1, 4},
                    Range{"stablehlo.logistic", -110, 30}, Range{"stablehlo.rsqrt", 0, 100},
                    Range{"stablehlo.sine", -100, 100}, Range{"stablehlo.tan", -100, 100},
                    Range{"stablehlo.tanh", -10, 10}, Range{"chlo.acos", -1, 1}, Range{"chlo.acosh", 1, 10},
                    Range{"chlo.asin", -1, 1}, Range{"chlo.asinh", -10, 10}, Range{"chlo.atan", -10, 10},
                    Range{"chlo.atanh", -1, 1}, Range{"chlo.cosh", -90, 90}, Range{"chlo.erf", -5, 5},
                    Range{"chlo.erfc", -5, 11}, Range{"chlo.erf_inv", -1, 1}, Range{"chlo.sinh", -90, 90},
                    Range{"stablehlo.power", -1, 20, 2}, Range{"stablehlo.atan2", -10, 10, 2}));

// Bases of both signs.
INSTANTIATE_TEST_SUITE_P(KnownPowers, Accuracy,
                         testing::Values(Range{"stablehlo.power", -3, 3, 2, 2}, Range{"stablehlo.power", -3, 3, 2, 3},
                                         Range{"stablehlo.power", -3, 3, 2, 4}, Range{"stablehlo.power", -3, 3, 2, 5},
                                         Range{"stablehlo.power", -3, 3, 2, -1}, Range{"stablehlo.power", -3, 3, 2, -2},
                                         Range{"stablehlo.power", -3, 3, 2, -3}, Range{"stablehlo.power", -3, 3, 2, 7},
                                         Range{"stablehlo.power", -3, 3, 2, 0.5},
                                         Range{"stablehlo.power", -3, 3, 2, -0.5},
                                         Range{"stablehlo.power", -3, 3, 2, 1.5},
                                         Range{"stablehlo.power", -3, 3, 2, -1.5}));

}  // namespace
}  // namespace tessera

// Functions of one array, element by element.
#include "tessera/math.h"

#include "elementwise_values.h"
#include "everywhere_check.h"
#include "tessera/creation.h"

namespace tessera {
namespace {

using testing::expect_same;
using testing::expect_same_everywhere;
using testing::inf;
using testing::nan;
using Floats = std::vector<double>;
using Ints = std::vector<int64_t>;

// Returns how far results of a dtype may be from those of f64, for inputs that it holds exactly.
double tolerance_of(DType dtype) {
  switch (dtype) {
    case f64:
    case c128:
      return 1e-13;
    case bf16:
      return 1.0 / 128;
    case f16:
      return 1.0 / 1024;
    default:
      return 2e-6;
  }
}

TEST(Elementwise, RealValuesAreThoseOfJax) {
  for (const testing::RealValues &row : testing::real_values)
    for (DType dtype : {f64, f32, bf16, f16}) {
      Array got = row.function(array(testing::real_inputs, {13}, dtype));
      EXPECT_EQ(got.dtype(), dtype) << row.name;
      std::vector<double> want = row.values;
      for (double &value : want) value = scalar(value, dtype).item<double>();  // f16 ends at 65504
      expect_same(got.astype(f64), array(want), tolerance_of(dtype), row.name);
    }
}

TEST(Elementwise, SignsOfZerosAreKept) {
  for (auto function :
       {sin, tan, asin, atan, sinh, tanh, asinh, atanh, sqrt, cbrt, expm1, log1p, erf, floor, ceil, trunc}) {
    Array minus = function(array({-0.0f}));
    EXPECT_EQ(minus.item<float>(), 0);
    EXPECT_TRUE(std::signbit(minus.item<float>()));
  }
}

TEST(Elementwise, ComplexValuesAreThoseOfJax) {
  for (const testing::ComplexValues &row : testing::complex_values)
    for (DType dtype : {c128, c64}) {
      Array got = row.function(array(testing::complex_inputs, {3}, dtype));
      EXPECT_EQ(got.dtype(), dtype) << row.name;
      expect_same(got.astype(c128), array(row.values), 4 * tolerance_of(dtype), row.name);
    }
}

TEST(Elementwise, IntegersBecomeFloats) {
  for (DType dtype : {boolean, i8, i16, i32, u8, u16, u32}) {
    EXPECT_EQ(exp(ones({2}, dtype)).dtype(), f32);
    EXPECT_FLOAT_EQ(exp(ones({}, dtype)).item<float>(), std::exp(1.0f));
  }
  EXPECT_EQ(exp(ones({2}, i64)).dtype(), f64);
  EXPECT_EQ(exp(ones({2}, u64)).dtype(), f64);
  EXPECT_TRUE(exp(2).weak_type());
  EXPECT_EQ(exp(2).dtype(), f32);
  EXPECT_EQ((ones({}, bf16) * exp(0)).dtype(), bf16);
}

TEST(Elementwise, IntegersStayWhereNothingRounds) {
  for (auto function : {floor, ceil, trunc, abs, sign, square, conj, real}) {
    EXPECT_EQ(function(array({-3, 4})).dtype(), i32);
    EXPECT_EQ(function(array({3, 4}, {2}, u8)).dtype(), u8);
  }
  EXPECT_EQ(round(array({-3, 4})).to_vector<int>(), (std::vector<int>{-3, 4}));
  EXPECT_EQ(abs(array({-3, 4})).to_vector<int>(), (std::vector<int>{3, 4}));
  EXPECT_EQ(abs(array({-128, 5}, {2}, i8)).to_vector<int>(), (std::vector<int>{-128, 5}));  // wraps around
  EXPECT_EQ(sign(array({0, 200}, {2}, u8)).to_vector<int>(), (std::vector<int>{0, 1}));
  EXPECT_EQ(sign(array({-7, 0, 2})).to_vector<int>(), (std::vector<int>{-1, 0, 1}));
  EXPECT_EQ(square(array({16}, {1}, u8)).item<int>(), 0);
  EXPECT_EQ(square(array({true})).dtype(), i32);
  EXPECT_EQ(relu(array({-3, 4})).to_vector<int>(), (std::vector<int>{0, 4}));
  EXPECT_EQ(imag(array({-3, 4})).to_vector<int>(), (std::vector<int>{0, 0}));
}

TEST(Elementwise, RoundsToDecimals) {
  expect_same(round(array({1.2345, -0.055, 2.5}), 2), array({1.23, -0.06, 2.5}), 1e-15, "2 decimals");
  EXPECT_EQ(round(array({1234.0, 1250.0, 1350.0}), -2).to_vector<double>(), (Floats{1200, 1200, 1400}));
  EXPECT_EQ(round(array({5, 15}), 1).to_vector<int>(), (std::vector<int>{5, 15}));
}

TEST(Elementwise, KindsOfNumbers) {
  Array x = array({1.0f, static_cast<float>(inf), -static_cast<float>(inf), static_cast<float>(nan)});
  using Bools = std::vector<bool>;
  EXPECT_EQ(isnan(x).to_vector<bool>(), (Bools{false, false, false, true}));
  EXPECT_EQ(isinf(x).to_vector<bool>(), (Bools{false, true, true, false}));
  EXPECT_EQ(isfinite(x).to_vector<bool>(), (Bools{true, false, false, false}));
  Array z = array<std::complex<double>>({{1, 2}, {1, inf}, {nan, 0}});
  EXPECT_EQ(isnan(z).to_vector<bool>(), (Bools{false, false, true}));
  EXPECT_EQ(isinf(z).to_vector<bool>(), (Bools{false, true, false}));
  EXPECT_EQ(isfinite(z).to_vector<bool>(), (Bools{true, false, false}));
  for (DType dtype : {i32, u8, boolean}) {
    EXPECT_EQ(isnan(ones({1}, dtype)).item<bool>(), false);
    EXPECT_EQ(isinf(ones({1}, dtype)).item<bool>(), false);
    EXPECT_EQ(isfinite(ones({1}, dtype)).item<bool>(), true);
  }
}

TEST(Elementwise, PartsOfComplexNumbers) {
  Array z = array<std::complex<float>>({{1, 2}, {-3, -4}});
  EXPECT_EQ(real(z).to_vector<float>(), (std::vector<float>{1, -3}));
  EXPECT_EQ(imag(z).to_vector<float>(), (std::vector<float>{2, -4}));
  EXPECT_EQ(imag(conj(z)).to_vector<float>(), (std::vector<float>{-2, 4}));
  EXPECT_EQ(abs(z).dtype(), f32);
  EXPECT_FLOAT_EQ(abs(z)[1].item<float>(), 5);
  EXPECT_EQ(real(z.astype(c128)).dtype(), f64);
}

TEST(Elementwise, ReplacesWhatIsNoNumber) {
  Array x = array({nan, inf, -inf, 2.0}, {4}, f32);
  float most = std::numeric_limits<float>::max();
  EXPECT_EQ(nan_to_num(x).to_vector<float>(), (std::vector<float>{0, most, -most, 2}));
  EXPECT_EQ(nan_to_num(x, {.nan = -1, .posinf = 7, .neginf = -7}).to_vector<float>(),
            (std::vector<float>{-1, 7, -7, 2}));
  EXPECT_EQ(nan_to_num(x.astype(f16)).to_vector<float>(), (std::vector<float>{0, 65504, -65504, 2}));
  EXPECT_EQ(nan_to_num(x.astype(bf16))[1].item<float>(), 0x1.fep127f);
  EXPECT_EQ(nan_to_num(array({1, 2})).dtype(), i32);
}

TEST(Elementwise, ExactGelu) {
  expect_same(gelu(array({-3.0, -0.5, 0.75, 20.0}), {.approximate = false}),
              array({-0.004049694094890279, -0.15426876936299344, 0.5800294857173488, 20.0}), 1e-15, "gelu");
}

TEST(Astype, Converts) {
  Array x = array({-1.7, 2.5, 300.0, inf, -inf, nan});
  EXPECT_EQ(x.astype(i32).to_vector<int64_t>(), (Ints{-1, 2, 300, 2147483647, -2147483648LL, 0}));
  EXPECT_EQ(x.astype(u8).to_vector<int64_t>(), (Ints{0, 2, 255, 255, 0, 0}));
  EXPECT_EQ(x.astype(boolean).to_vector<bool>(), (std::vector<bool>{true, true, true, true, true, true}));
  EXPECT_EQ(array({0, 256, -1, 300}).astype(u8).to_vector<int64_t>(), (Ints{0, 0, 255, 44}));
  EXPECT_EQ(array({0, 2}).astype(boolean).to_vector<bool>(), (std::vector<bool>{false, true}));
  EXPECT_EQ(array({1.00390625, 3.0}).astype(bf16).to_vector<double>(), (Floats{1.0, 3.0}));  // halfway, to even
  Array z = array<std::complex<double>>({{1.5, 2}, {0, 1}});
  EXPECT_EQ(z.astype(f32).to_vector<float>(), (std::vector<float>{1.5, 0}));
  EXPECT_EQ(z.astype(boolean).to_vector<bool>(), (std::vector<bool>{true, true}));
  EXPECT_EQ(array({1, 2}).astype(c64).dtype(), c64);
  EXPECT_FALSE(Array(2.0).astype(f32).weak_type());
}

TEST(Astype, BitsOfAnotherDtype) {
  Array x = array({1.0f, -2.0f});
  EXPECT_EQ(bitcast(x, u32).to_vector<int64_t>(), (Ints{0x3f800000, 0xc0000000}));
  EXPECT_EQ(bitcast(x, u16).shape(), (Shape{2, 2}));
  EXPECT_EQ(bitcast(x, u16).to_vector<int64_t>(), (Ints{0, 0x3f80, 0, 0xc000}));
  EXPECT_EQ(bitcast(bitcast(x, u8), f32).to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(view(x, u8).shape(), Shape{8});
  EXPECT_EQ(view(view(x, u8), f32).to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(view(x, f64).shape(), Shape{1});
}

TEST(Elementwise, EmptyArraysAndArraysWithoutDimensions) {
  EXPECT_EQ(exp(zeros({0, 3})).shape(), (Shape{0, 3}));
  EXPECT_EQ(exp(zeros({})).shape(), Shape{});
  EXPECT_EQ(view(zeros({0, 2}), u8).shape(), (Shape{0, 8}));
}

TEST(Elementwise, TheSameOnAllShardingsAndUnderJit) {
  Array x = (array(std::vector<double>{-3, -2.5, -1, -0.5, 0, 0.25, 0.75, 1, 2.5, 4, 7, -6, 0.125, 3, 5}, {5, 3}, f32));
  for (const testing::RealValues &row : testing::real_values) {
    SCOPED_TRACE(row.name);
    expect_same_everywhere([&](const std::vector<Array> &in) { return row.function(in[0]); }, {x}, 2e-6, 6);
  }
  for (auto function : {isnan, isinf, isfinite, real, imag, conj, logical_not, stop_gradient})
    expect_same_everywhere([&](const std::vector<Array> &in) { return function(in[0]); }, {x}, 0, 6);
  expect_same_everywhere([](const std::vector<Array> &in) { return view(in[0], u8); }, {x}, 0, 6);
  expect_same_everywhere([](const std::vector<Array> &in) { return view(in[0], i64); }, {zeros({5, 4}) + x[0][1]}, 0,
                         6);
  expect_same_everywhere([](const std::vector<Array> &in) { return in[0].astype(i32); }, {x}, 0, 6);
  expect_same_everywhere([](const std::vector<Array> &in) { return nan_to_num(log(in[0])); }, {x}, 2e-6, 6);
}

TEST(Elementwise, TheSameInManualBodies) {
  Array x = (testing::counting({4, 6}) - 11) / 4;
  for (const testing::RealValues &row : testing::real_values)
    testing::expect_mapped_equal([&](const std::vector<Array> &in) { return row.function(in[0]); }, x, 2e-6);
  testing::expect_mapped_equal([](const std::vector<Array> &in) { return in[0] % 3 + where(in[0] > 1, 2, in[0]); }, x,
                               2e-6);
}

TEST(Elementwise, Errors) {
  Array z = array<std::complex<float>>({{1, 2}}), x = ones({3}), b = array({true});
  EXPECT_EQ(error_of([&] { floor(z); }),
            "floor: argument 0 is c64[1], but it takes booleans, integers and floats only; convert it with astype, or "
            "take real or imag of it");
  EXPECT_EQ(error_of([&] { erf(z); }),
            "erf: argument 0 is c64[1], but it takes booleans, integers and floats only; convert it with astype, or "
            "take real or imag of it");
  EXPECT_EQ(
      error_of([&] { sign(b); }),
      "sign: argument 0 is boolean[1], but it takes integers, floats and complex numbers only; convert it with astype");
  EXPECT_EQ(error_of([&] { -b; }),
            "negate: argument 0 is boolean[1], but it takes integers, floats and complex numbers only; convert it with "
            "astype");
  EXPECT_EQ(error_of([&] { ~x; }),
            "bitwise_not: argument 0 is f32[3], but it takes booleans and integers only; convert it with astype");
  EXPECT_EQ(error_of([&] { round(array({15}), -1); }),
            "round: decimals = -1 for i32[1]; integers are rounded to decimals before the point only as floats: "
            "convert with astype");
  EXPECT_EQ(error_of([&] { bitcast(b, u8); }),
            "bitcast: the bits of boolean[1] can't be read as u8; both have to be integers or floats: convert the "
            "values with astype");
  EXPECT_EQ(
      error_of([&] { bitcast(x, f64); }),
      "bitcast: f32[3] can't become f64: one element takes the bits of 2, which have to be the whole last dimension; "
      "reshape it, or use view");
  EXPECT_EQ(error_of([&] { view(x, f64); }),
            "view: f32[3] can't be viewed as f64: its last dimension of 3 elements isn't a multiple of the 2 that make "
            "one new element; reshape it first");
  EXPECT_EQ(
      error_of([&] { view(ones({}), u8); }),
      "view: f32[] can't be viewed as u8: there is no last dimension whose length could change; reshape it first");
  EXPECT_EQ(error_of([&] { exp(Array()); }),
            "exp: argument 0 is an empty Array, which has no shape and no elements; give it a value first, with array, "
            "zeros or any other function that makes one");
  EXPECT_EQ(error_of([&] { nan_to_num(z); }),
            "nan_to_num: argument 0 is c64[1], but it takes real numbers only; apply it to real and to imag");
  EXPECT_THROW(floor(z), DTypeError);
  EXPECT_THROW(view(x, f64), ShapeError);
}

}  // namespace
}  // namespace tessera

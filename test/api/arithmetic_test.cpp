// Operators and functions of several arrays: promotion, broadcasting, integers, comparison, bits.
#include "elementwise_values.h"
#include "everywhere_check.h"
#include "promotion_values.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/info.h"
#include "tessera/jit.h"
#include "tessera/math.h"

namespace tessera {
namespace {

using testing::counting;
using testing::expect_same;
using testing::expect_same_everywhere;
using testing::inf;
using testing::nan;
using Ints = std::vector<int64_t>;
using Bools = std::vector<bool>;
using Floats = std::vector<double>;
using Inputs = std::vector<Array>;

Ints ints(const Array &x) { return x.to_vector<int64_t>(); }
Bools bools(const Array &x) { return x.to_vector<bool>(); }
Floats floats(const Array &x) { return x.to_vector<double>(); }

TEST(Promotion, IsJaxsTable) {
  std::vector<Array> operands;
  for (DType dtype : {boolean, u8, u16, u32, u64, i8, i16, i32, i64, bf16, f16, f32, f64, c64, c128})
    operands.push_back(zeros({}, dtype));
  operands.insert(operands.end(), {Array(0), Array(0.0), Array(std::complex<double>())});
  for (size_t i = 0; i < operands.size(); ++i)
    for (size_t j = 0; j < operands.size(); ++j) {
      Array product = operands[i] * operands[j];
      std::string type = type_string(product);
      type = type.substr(0, type.find('[')) + (product.weak_type() ? "w" : "");
      EXPECT_EQ(type, testing::promotions[i][j]) << testing::promotion_order[i] << " * " << testing::promotion_order[j];
    }
}

TEST(Promotion, DtypesAreOfKinds) {
  const std::vector<DType> dtypes{float0, boolean, u8, i8, u32, i64, bf16, f64, DType::f8E5M2, c64};
  auto of = [&](DTypeKind kind) {
    std::string members;
    for (DType dtype : dtypes) members += issubdtype(dtype, kind) ? "1" : "0";
    return members;
  };
  EXPECT_EQ(of(DTypeKind::boolean), "0100000000");
  EXPECT_EQ(of(DTypeKind::unsigned_integer), "0010100000");
  EXPECT_EQ(of(DTypeKind::signed_integer), "0001010000");
  EXPECT_EQ(of(DTypeKind::integer), "0011110000");
  EXPECT_EQ(of(DTypeKind::floating), "0000001110");
  EXPECT_EQ(of(DTypeKind::complex_floating), "0000000001");
  EXPECT_EQ(of(DTypeKind::inexact), "0000001111");
  EXPECT_EQ(of(DTypeKind::number), "0011111111");
}

TEST(Promotion, ScalarsOfCppGiveWay) {
  EXPECT_EQ((ones({2}, bf16) * 2.0).dtype(), bf16);
  EXPECT_EQ((2.0f + ones({2}, f16)).dtype(), f16);
  EXPECT_EQ((ones({2}, u8) + 1).dtype(), u8);
  EXPECT_EQ((ones({2}, i32) + 0.5).dtype(), f32);
  EXPECT_EQ((ones({2}, boolean) + 1).dtype(), i32);
  EXPECT_EQ((ones({}, f64) * 0.1).item<double>(), 0.1);  // not rounded to f32 on the way
  EXPECT_EQ((ones({}, i64) + (int64_t{1} << 40)).item<int64_t>(), (int64_t{1} << 40) + 1);
  EXPECT_EQ((Array(true) + (int64_t{1} << 40)).dtype(), i64);
  EXPECT_EQ((scalar(1.0) + ones({2}, bf16)).dtype(), f64);  // scalar() is no weak one
  EXPECT_EQ((ones({2}, i32) * std::complex<double>(0, 1)).dtype(), c64);
}

// Numbers of C++ beyond i32 aren't cut to the dtype that they give way to. Smaller ones wrap around, as in JAX.
TEST(Promotion, NumbersThatAreTooLargeAreRefused) {
  const int64_t large = int64_t{1} << 33;
  const Array x = ones({3}, i32);
  auto text = [](const char *function, const char *number, const char *dtype) {
    return std::string(function) + ": the number " + number + " doesn't fit in " + dtype +
           ", the dtype of the other operand; convert that operand to a wider dtype with astype";
  };
  EXPECT_EQ(error_of([&] { less(x, large); }), text("less", "8589934592", "i32"));
  EXPECT_EQ(error_of([&] { less(scalar(5), large); }), text("less", "8589934592", "i32"));
  EXPECT_EQ(error_of([&] { -large + x; }), text("add", "-8589934592", "i32"));
  EXPECT_EQ(error_of([&] { x *(int64_t{1} << 31); }), text("multiply", "2147483648", "i32"));
  EXPECT_EQ(error_of([&] { x.astype(i8) + large; }), text("add", "8589934592", "i8"));
  EXPECT_EQ(error_of([&] { x.astype(u32) + large; }), text("add", "8589934592", "u32"));
  EXPECT_EQ(error_of([&] { x + std::numeric_limits<uint64_t>::max(); }), text("add", "18446744073709551615", "i32"));
  EXPECT_EQ(error_of([&] { maximum(x, large); }), text("maximum", "8589934592", "i32"));
  EXPECT_EQ(error_of([&] { where(x > 0, x, large); }), text("where", "8589934592", "i32"));
  EXPECT_EQ(error_of([&] { at(x, 0).set(large); }), text("at", "8589934592", "i32"));
  const std::string recorded = error_of([&] { jit([&](const Array &x) { return x + large; })(x); });
  EXPECT_EQ(recorded.substr(0, recorded.find('\n')), text("add", "8589934592", "i32"));
  EXPECT_EQ((x.astype(u32) * int64_t{3000000000})[0].item<uint32_t>(), 3000000000u);
  EXPECT_EQ((x.astype(i64) * large)[0].item<int64_t>(), large);
  EXPECT_EQ((x * static_cast<double>(large)).dtype(), f32);
  EXPECT_EQ((x.astype(f16) + large).dtype(), f16);
  EXPECT_EQ((x.astype(u32) - 2)[0].item<uint32_t>(), std::numeric_limits<uint32_t>::max());
  EXPECT_EQ((x.astype(i8) + 200)[0].item<int>(), -55);
}

TEST(Broadcasting, IsNumpys) {
  Array column = counting({3, 1}), row = counting({4});
  EXPECT_EQ((column + row).shape(), (Shape{3, 4}));
  EXPECT_EQ(floats(column + counting({2})), (Floats{0, 1, 1, 2, 2, 3}));
  EXPECT_EQ((counting({0, 1}) + row).shape(), (Shape{0, 4}));
  EXPECT_EQ((counting({1, 1}) + counting({})).shape(), (Shape{1, 1}));
  EXPECT_EQ(where(counting({3, 1}) > 0, 1, row).shape(), (Shape{3, 4}));
  EXPECT_EQ(error_of([&] { counting({2, 3}) + counting({2}); }),
            "add: the shapes {2, 3}, {2} don't broadcast: dimension -1 is 3 in one and 2 in another; extents must be "
            "equal or 1, counted from the last dimension: reshape one of them");
  EXPECT_THROW(where(counting({2}) > 0, counting({3}), 0), ShapeError);
}

TEST(Arithmetic, OfFloats) {
  Array a = array({1.0f, -2.5f, 4.0f}), b = array({2.0f, 0.5f, -8.0f});
  EXPECT_EQ(floats(a + b), (Floats{3, -2, -4}));
  EXPECT_EQ(floats(a - b), (Floats{-1, -3, 12}));
  EXPECT_EQ(floats(a * b), (Floats{2, -1.25, -32}));
  EXPECT_EQ(floats(a / b), (Floats{0.5, -5, -0.5}));
  EXPECT_EQ(floats(-a), (Floats{-1, 2.5, -4}));
  EXPECT_EQ(floats(1 / array({0.0f, -0.0f})), (Floats{inf, -inf}));
  Array c = a;
  c += b, c *= 2, c -= 1, c /= 5;
  EXPECT_EQ(floats(c), (Floats{1, -1, -1.7999999523162842}));
  EXPECT_EQ(floats(a), (Floats{1, -2.5, 4}));
}

TEST(Arithmetic, IntegersWrapAround) {
  EXPECT_EQ(ints(array({2147483647}) + 1), (Ints{-2147483648LL}));
  EXPECT_EQ(ints(array({250}, {1}, u8) + 10), (Ints{4}));
  EXPECT_EQ(ints(array({3}, {1}, u8) - 5), (Ints{254}));
  EXPECT_EQ(ints(array({100}, {1}, i8) * 3), (Ints{44}));
  EXPECT_EQ(ints(-array({-128}, {1}, i8)), (Ints{-128}));
  EXPECT_EQ((array({7, -7}) / 2).dtype(), f32);
  EXPECT_EQ(floats(array({7, -7}) / 2), (Floats{3.5, -3.5}));
  EXPECT_EQ((array({7, -7}, {2}, i64) / 2).dtype(), f64);
  EXPECT_EQ((array({true}) / array({true})).dtype(), f32);
}

TEST(Arithmetic, QuotientsRoundedDownAndTheirRemainders) {
  Array a = array({7, -7, 7, -7, 6, 0}), b = array({2, 2, -2, -2, 3, -5});
  EXPECT_EQ(ints(floor_divide(a, b)), (Ints{3, -4, -4, 3, 2, 0}));
  EXPECT_EQ(ints(a % b), (Ints{1, 1, -1, -1, 0, 0}));
  EXPECT_EQ(ints(floor_divide(array({5, -5, 0}), 0)), (Ints{-2, -2, -1}));  // as JAX
  EXPECT_EQ(ints(array({5, -5, 0}) % 0), (Ints{0, 0, 0}));
  EXPECT_EQ(ints(floor_divide(array({200, 7}, {2}, u8), array({7, 0}, {2}, u8))), (Ints{28, 255}));
  EXPECT_EQ(ints(array({200, 7}, {2}, u8) % array({7, 0}, {2}, u8)), (Ints{4, 0}));
  EXPECT_EQ(ints(floor_divide(array({-128}, {1}, i8), -1)), (Ints{-128}));
  EXPECT_EQ(floor_divide(array({true}), array({true})).dtype(), i32);
  Array x = array({7.5, -7.5, 7.5, -7.5, 6.0, 1.0, 5.0}), y = array({2.0, 2.0, -2.0, -2.0, 3.0, 0.1, inf});
  EXPECT_EQ(floats(floor_divide(x, y)), (Floats{3, -4, -4, 3, 2, 9, 0}));
  expect_same(x % y, array({1.5, 0.5, -0.5, -1.5, 0.0, 0.09999999999999995, 5.0}), 1e-15, "remainder");
  expect_same(floor_divide(array({5.0, -5.0, 0.0}), 0.0), array({inf, -inf, nan}), 0, "by zero");
  expect_same(array({5.0, inf}) % array({0.0, 2.0}), array({nan, nan}), 0, "by zero");
  EXPECT_EQ(floats(floor_divide(array({-1.0}), inf)), (Floats{-1}));
}

TEST(Arithmetic, Powers) {
  EXPECT_EQ(ints(power(array({2, -3, 0, 5}), array({10, 3, 0, 1}))), (Ints{1024, -27, 1, 5}));
  EXPECT_EQ(ints(power(array({2, -1, 1, 0}), array({-1, -3, -2, -2}))), (Ints{0, -1, 1, 0}));
  EXPECT_EQ(ints(power(array({-3, 4}), 2)), (Ints{9, 16}));
  EXPECT_EQ(power(array({-3, 4}), 2).dtype(), i32);
  EXPECT_EQ(floats(pow(array({-2.0, 2.0, 0.0}), array({3, -1, 0}))), (Floats{-8, 0.5, 1}));
  EXPECT_EQ(power(array({3}), 0.5).dtype(), f32);
  EXPECT_EQ(power(array({true}), array({true})).dtype(), i32);
  EXPECT_TRUE(std::isnan(power(array({-8.0}), 1.0 / 3).item<double>()));
}

TEST(Arithmetic, GreaterAndLesser) {
  Array a = array({1.0, nan, -0.0}), b = array({2.0, 1.0, 0.0});
  expect_same(maximum(a, b), array({2.0, nan, 0.0}), 0, "maximum");
  expect_same(minimum(b, a), array({1.0, nan, 0.0}), 0, "minimum");
  EXPECT_EQ(maximum(2, 3.0).weak_type(), true);
  EXPECT_EQ(ints(maximum(array({200}, {1}, u8), 3)), (Ints{200}));
  expect_same(clip(array({-1.0, 0.5, 9.0, nan}), 0, 1), array({0.0, 0.5, 1.0, nan}), 0, "clip");
  EXPECT_EQ(ints(clip(array({-5, 0, 5}), std::nullopt, 2)), (Ints{-5, 0, 2}));
  EXPECT_EQ(ints(clip(array({-5, 0, 5}), -1, std::nullopt)), (Ints{-1, 0, 5}));
  EXPECT_EQ(ints(clip(array({-5, 0, 5}), 3, 1)), (Ints{1, 1, 1}));
  EXPECT_EQ(clip(array({1, 2}), 0.5, 1.5).dtype(), f32);
}

TEST(Arithmetic, LogarithmsOfSums) {
  expect_same(logaddexp(array({0.0, 1000.0, -inf, inf, nan}), array({0.0, 999.0, -inf, inf, 0.0})),
              array({0.6931471805599453, 1000.3132616875182, -inf, inf, nan}), 1e-15, "logaddexp");
  expect_same(atan2(array({1.0, -1.0, 0.0}), array({-1.0, -1.0, -1.0})),
              array({2.356194490192345, -2.356194490192345, 3.141592653589793}), 1e-15, "atan2");
}

TEST(Comparison, OfEachKind) {
  Array a = array({1, 2, 3}), b = array({3, 2, 1});
  EXPECT_EQ(bools(a < b), (Bools{true, false, false}));
  EXPECT_EQ(bools(a <= b), (Bools{true, true, false}));
  EXPECT_EQ(bools(a > b), (Bools{false, false, true}));
  EXPECT_EQ(bools(a >= 2), (Bools{false, true, true}));
  EXPECT_EQ(bools(a == 2.0), (Bools{false, true, false}));
  EXPECT_EQ(bools(a != b), (Bools{true, false, true}));
  EXPECT_EQ(bools(array({255}, {1}, u8) > array({1}, {1}, u8)), (Bools{true}));
  EXPECT_EQ(bools(array({true, false}) > array({false, false})), (Bools{true, false}));
  Array x = array({nan});
  for (Array result : {x == x, x < x, x >= x}) EXPECT_FALSE(result.item<bool>());
  EXPECT_TRUE((x != x).item<bool>());
  EXPECT_FALSE((a < b).weak_type());
  using Complex = std::complex<double>;
  Array y = array<Complex>({{1, 2}, {1, 2}, {2, 0}}), z = array<Complex>({{1, 3}, {1, 2}, {1, 9}});
  EXPECT_EQ(bools(y < z), (Bools{true, false, false}));
  EXPECT_EQ(bools(y >= z), (Bools{false, true, true}));
  EXPECT_EQ(bools(y == z), (Bools{false, true, false}));
}

TEST(Comparison, OneElementIsACondition) {
  EXPECT_TRUE(array({3}) > 2);
  EXPECT_FALSE(array({3}) == 2);
  EXPECT_TRUE(!(array({3}) == 2));
}

TEST(Logic, OfBooleansAndNumbers) {
  Array a = array({true, true, false, false}), b = array({true, false, true, false});
  EXPECT_EQ(bools(a & b), (Bools{true, false, false, false}));
  EXPECT_EQ(bools(a | b), (Bools{true, true, true, false}));
  EXPECT_EQ(bools(a ^ b), (Bools{false, true, true, false}));
  EXPECT_EQ(bools(~a), (Bools{false, false, true, true}));
  EXPECT_EQ(bools(!a), (Bools{false, false, true, true}));
  EXPECT_EQ(bools(a + b), (Bools{true, true, true, false}));
  EXPECT_EQ(bools(a * b), (Bools{true, false, false, false}));
  EXPECT_EQ(bools(logical_and(array({0, 5}), array({2.0, nan}))), (Bools{false, true}));
  EXPECT_EQ(bools(logical_or(array({0, 5}), 0)), (Bools{false, true}));
  EXPECT_EQ(bools(logical_xor(array({0, 5}), array({1, 7}))), (Bools{true, false}));
  EXPECT_EQ(bools(logical_not(array({0.0, -0.0, 0.5}))), (Bools{true, true, false}));
  EXPECT_EQ(ints(where(array({0, 2}), 1, array({7, 8}))), (Ints{7, 1}));
}

TEST(Bits, OfIntegers) {
  Array a = array({12, -1}), b = array({10, 7});
  EXPECT_EQ(ints(a & b), (Ints{8, 7}));
  EXPECT_EQ(ints(a | b), (Ints{14, -1}));
  EXPECT_EQ(ints(a ^ b), (Ints{6, -8}));
  EXPECT_EQ(ints(~a), (Ints{-13, 0}));
  EXPECT_EQ(ints(a << 2), (Ints{48, -4}));
  EXPECT_EQ(ints(array({-16, 16}) >> 2), (Ints{-4, 4}));
  EXPECT_EQ(ints(array({240}, {1}, u8) >> 2), (Ints{60}));
  EXPECT_EQ(ints(left_shift(array({1, 1}, {2}, i8), array({7, 9}, {2}, i8))), (Ints{-128, 0}));
  EXPECT_EQ(ints(right_shift(array({-5, 5}), 40)), (Ints{-1, 0}));
}

TEST(Arithmetic, TheSameOnAllShardingsAndUnderJit) {
  using Two = Array (*)(const Array &, const Array &);
  Array a = (counting({5, 6}) - 11) / 4, b = counting({6}) - 2.25f, column = counting({5, 1}) + 1;
  for (Two function :
       {add, subtract, multiply, divide, floor_divide, remainder, maximum, minimum, atan2, logaddexp, equal, not_equal,
        less, less_equal, greater, greater_equal, logical_and, logical_or, logical_xor}) {
    auto apply = [&](const Inputs &in) { return function(in[0], in[1]); };
    expect_same_everywhere(apply, {a, b}, 2e-6, 6);
    expect_same_everywhere(apply, {column, a}, 2e-6, 6);
  }
  Array i = counting({4, 3}, i32) - 5, j = counting({3}, i32) + 1;
  for (Two function : {floor_divide, remainder, power, bitwise_and, bitwise_or, bitwise_xor, left_shift, right_shift})
    expect_same_everywhere([&](const Inputs &in) { return function(in[0], in[1]); }, {i, j}, 0, 6);
  expect_same_everywhere([](const Inputs &in) { return where(in[0] > 0, in[1], 2 * in[2]); }, {a, b, column}, 0, 30);
  expect_same_everywhere([](const Inputs &in) { return clip(in[0], -1, in[1]); }, {a, b}, 0, 12);
  expect_same_everywhere([](const Inputs &in) { return (in[0] + 1) * 0.5 - in[1].astype(bf16) % 3; }, {i, j}, 0, 12);
}

TEST(Arithmetic, Errors) {
  Array x = ones({3}), b = array({true}), z = array<std::complex<float>>({{1, 2}});
  EXPECT_EQ(
      error_of([&] { b - b; }),
      "subtract: boolean[1] and boolean[1] are booleans, which have no difference; use logical_xor, or convert one of "
      "them with astype");
  EXPECT_EQ(error_of([&] { x & 1; }),
            "bitwise_and: argument 0 is f32[3], but it takes booleans and integers only; convert it with astype");
  EXPECT_EQ(error_of([&] { 1 ^ x; }),
            "bitwise_xor: argument 1 is f32[3], but it takes booleans and integers only; convert it with astype");
  EXPECT_EQ(error_of([&] { b << 1; }),
            "left_shift: argument 0 is boolean[1], but it takes integers only; convert it with astype");
  EXPECT_EQ(
      error_of([&] { z % 2; }),
      "remainder: argument 0 is c64[1], but it takes booleans, integers and floats only; convert it with astype, or "
      "take real or imag of it");
  EXPECT_EQ(
      error_of([&] { clip(x, z, 1); }),
      "clip: argument 1 is c64[1], but it takes booleans, integers and floats only; convert it with astype, or take "
      "real or imag of it");
  EXPECT_EQ(
      error_of([&] { x + Array(); }),
      "add: argument 1 is an empty Array, which has no shape and no elements; give it a value first, with array, zeros "
      "or any other function that makes one");
  EXPECT_THROW(b - b, DTypeError);
}

}  // namespace
}  // namespace tessera

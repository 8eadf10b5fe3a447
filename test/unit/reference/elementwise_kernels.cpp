// Elementwise kernels: the edges of each kind of dtype, worked out by hand.
#include "reference/evaluators/elementwise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tensors.h"

namespace tessera {
namespace {

using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <typename T>
std::string two(BinaryOp op, const std::vector<double> &a, const std::vector<double> &b) {
  auto n = static_cast<int64_t>(a.size());
  return to_string(binary(op, make<T>({n}, a), make<T>({n}, b)));
}
template <typename T>
std::string one(UnaryOp op, const std::vector<double> &a) {
  return to_string(unary(op, make<T>({static_cast<int64_t>(a.size())}, a)));
}

TEST(Integers, WrapAround) {
  EXPECT_EQ(two<int8_t>(BinaryOp::add, {127, -128}, {1, -1}), "[-128, 127]");
  EXPECT_EQ(two<uint8_t>(BinaryOp::subtract, {0}, {1}), "[255]");
  EXPECT_EQ(two<int16_t>(BinaryOp::multiply, {-32768, 300}, {-1, 300}), "[-32768, 24464]");
  EXPECT_EQ(two<int32_t>(BinaryOp::multiply, {65536}, {65537}), "[65536]");
  EXPECT_EQ(two<uint16_t>(BinaryOp::multiply, {65535}, {65535}), "[1]");
  EXPECT_EQ(two<Int4>(BinaryOp::add, {7}, {1}), "[-8]");
  EXPECT_EQ(two<Uint2>(BinaryOp::multiply, {3}, {3}), "[1]");
  EXPECT_EQ(one<int8_t>(UnaryOp::abs, {-128, -5}), "[-128, 5]");
  EXPECT_EQ(one<int8_t>(UnaryOp::negate, {-128, 5}), "[-128, -5]");
  EXPECT_EQ(one<uint8_t>(UnaryOp::negate, {1}), "[255]");
  EXPECT_EQ(one<Int2>(UnaryOp::negate, {-2}), "[-2]");
}

TEST(Integers, UpperHalvesOfProducts) {
  EXPECT_EQ(two<int8_t>(BinaryOp::mulhi, {-128, 127, -1}, {-128, 127, 1}), "[64, 63, -1]");
  EXPECT_EQ(two<uint8_t>(BinaryOp::mulhi, {255}, {255}), "[254]");
  EXPECT_EQ(two<Int4>(BinaryOp::mulhi, {-8, 7}, {-8, 2}), "[4, 0]");
  EXPECT_EQ(two<int64_t>(BinaryOp::mulhi, {std::ldexp(1, 62), -1}, {8, 1}), "[2, -1]");
  EXPECT_EQ(two<uint64_t>(BinaryOp::mulhi, {std::ldexp(1, 62)}, {8}), "[2]");
}

TEST(Integers, DivisionByZeroAndOfTheLeast) {
  EXPECT_EQ(two<int32_t>(BinaryOp::divide, {7, -7, -2147483648.0, 5}, {-2, 2, -1, 0}), "[-3, -3, -2147483648, -1]");
  EXPECT_EQ(two<int32_t>(BinaryOp::remainder, {7, -7, -2147483648.0, 5}, {-2, 2, -1, 0}), "[1, -1, 0, 5]");
  EXPECT_EQ(two<uint8_t>(BinaryOp::divide, {200, 9}, {7, 0}), "[28, 255]");
  EXPECT_EQ(two<int8_t>(BinaryOp::divide, {-128}, {-1}), "[-128]");
  EXPECT_EQ(two<Int4>(BinaryOp::divide, {-8, 3}, {-1, 0}), "[-8, -1]");
  EXPECT_EQ(two<Uint4>(BinaryOp::divide, {3}, {0}), "[15]");
}

TEST(Integers, Powers) {
  EXPECT_EQ(two<int32_t>(BinaryOp::power, {3, -2, 0, 2, 1, -1, -1, 0}, {5, 3, 0, -1, -9, -2, -3, -1}),
            "[243, -8, 1, 0, 1, 1, -1, 0]");
  EXPECT_EQ(two<uint8_t>(BinaryOp::power, {3}, {6}), "[217]");
}

TEST(Integers, Shifts) {
  EXPECT_EQ(two<int8_t>(BinaryOp::shift_left, {1, 1, 1, 1}, {7, 8, -1, 0}), "[-128, 0, 0, 1]");
  EXPECT_EQ(two<int8_t>(BinaryOp::shift_right_logical, {-128, -1, -1}, {7, 8, -3}), "[1, 0, 0]");
  EXPECT_EQ(two<int8_t>(BinaryOp::shift_right_arithmetic, {-128, -128, 127, -1}, {3, 9, 9, -1}), "[-16, -1, 0, -1]");
  EXPECT_EQ(two<uint8_t>(BinaryOp::shift_right_arithmetic, {200, 200, 100}, {1, 9, 3}), "[228, 255, 12]");
  EXPECT_EQ(two<Int4>(BinaryOp::shift_right_logical, {-1, -8, -8}, {1, 3, 4}), "[7, 1, 0]");
  EXPECT_EQ(two<Int4>(BinaryOp::shift_left, {3}, {2}), "[-4]");
  EXPECT_EQ(two<Uint4>(BinaryOp::shift_right_arithmetic, {8}, {2}), "[14]");
  EXPECT_EQ(two<uint64_t>(BinaryOp::shift_left, {1, 1}, {63, 64}), "[9223372036854775808, 0]");
}

TEST(Integers, Bits) {
  EXPECT_EQ(one<int8_t>(UnaryOp::popcnt, {-1, 0, 5}), "[8, 0, 2]");
  EXPECT_EQ(one<Int4>(UnaryOp::popcnt, {-1, 3}), "[4, 2]");
  EXPECT_EQ(one<int32_t>(UnaryOp::count_leading_zeros, {0, 1, -1}), "[32, 31, 0]");
  EXPECT_EQ(one<Int4>(UnaryOp::count_leading_zeros, {0, 1, -1}), "[4, 3, 0]");
  EXPECT_EQ(one<uint8_t>(UnaryOp::bitwise_not, {1}), "[254]");
  EXPECT_EQ(one<Uint2>(UnaryOp::bitwise_not, {1}), "[2]");
  EXPECT_EQ(one<bool>(UnaryOp::bitwise_not, {1, 0}), "[false, true]");
  EXPECT_EQ(one<int8_t>(UnaryOp::sign, {-7, 0, 9}), "[-1, 0, 1]");
}

TEST(Booleans, ArithmeticIsLogic) {
  std::vector<double> a{0, 0, 1, 1}, b{0, 1, 0, 1};
  for (BinaryOp op : {BinaryOp::add, BinaryOp::maximum, BinaryOp::bitwise_or})
    EXPECT_EQ(two<bool>(op, a, b), "[false, true, true, true]");
  for (BinaryOp op : {BinaryOp::multiply, BinaryOp::minimum, BinaryOp::bitwise_and})
    EXPECT_EQ(two<bool>(op, a, b), "[false, false, false, true]");
  EXPECT_EQ(two<bool>(BinaryOp::bitwise_xor, a, b), "[false, true, true, false]");
}

template <typename T>
void check_float_edges() {
  EXPECT_EQ(two<T>(BinaryOp::maximum, {nan, 1, -0.0, 0.0, 2}, {1, nan, 0.0, -0.0, 3}), "[nan, nan, 0, 0, 3]");
  EXPECT_EQ(two<T>(BinaryOp::minimum, {nan, 1, -0.0, 0.0, 2}, {1, nan, 0.0, -0.0, 3}), "[nan, nan, -0, -0, 2]");
  EXPECT_EQ(two<T>(BinaryOp::remainder, {7, -7, 7, -7, 1}, {3, 3, -3, -3, inf}), "[1, -1, 1, -1, 1]");
  EXPECT_EQ(two<T>(BinaryOp::power, {0, 1, -2, nan, 4, -0.0}, {0, nan, 3, 0, 0.5, -1}), "[1, 1, -8, 1, 2, -inf]");
  EXPECT_EQ(two<T>(BinaryOp::divide, {1, -1, 0}, {0, 0, 0}).substr(0, 11), "[inf, -inf,");
  EXPECT_EQ(one<T>(UnaryOp::sign, {-3, -0.0, 0, 5, nan}), "[-1, -0, 0, 1, nan]");
  EXPECT_EQ(one<T>(UnaryOp::abs, {-3, -0.0, -inf}), "[3, 0, inf]");
  EXPECT_EQ(one<T>(UnaryOp::round_nearest_even, {0.5, 1.5, 2.5, -0.5, -1.5, 3}), "[0, 2, 2, -0, -2, 3]");
  EXPECT_EQ(one<T>(UnaryOp::round_nearest_afz, {0.5, 1.5, 2.5, -0.5, -1.5, 3}), "[1, 2, 3, -1, -2, 3]");
  EXPECT_EQ(one<T>(UnaryOp::ceil, {-0.5, 1.25}), "[-0, 2]");
  EXPECT_EQ(one<T>(UnaryOp::floor, {-0.5, 1.25}), "[-1, 1]");
  EXPECT_EQ(one<T>(UnaryOp::is_finite, {1, inf, nan}), "[true, false, false]");
  EXPECT_EQ(one<T>(UnaryOp::is_inf, {1, inf, -inf, nan}), "[false, true, true, false]");
  EXPECT_EQ(one<T>(UnaryOp::is_pos_inf, {inf, -inf, nan}), "[true, false, false]");
  EXPECT_EQ(one<T>(UnaryOp::is_neg_inf, {inf, -inf, nan}), "[false, true, false]");
  EXPECT_EQ(one<T>(UnaryOp::logistic, {-inf, 0, inf}), "[0, 0.5, 1]");
  EXPECT_EQ(one<T>(UnaryOp::cbrt, {-8, 8}), "[-2, 2]");
  EXPECT_EQ(one<T>(UnaryOp::rsqrt, {4, 0, inf}), "[0.5, inf, 0]");
  EXPECT_EQ(one<T>(UnaryOp::log, {1, 0}), "[0, -inf]");
  EXPECT_EQ(one<T>(UnaryOp::imag, {7}), "[0]");
  EXPECT_EQ(one<T>(UnaryOp::real, {7}), "[7]");
}

TEST(Floats, EdgesAreTheSameForAllWidths) {
  check_float_edges<float>();
  check_float_edges<double>();
  check_float_edges<Bfloat16>();
  check_float_edges<Float16>();
  check_float_edges<Storage<DType::f8E5M2>>();
  check_float_edges<Storage<DType::f8E3M4>>();
}

TEST(Floats, SmallOnesAreRoundedOnceByTheirFormat) {
  EXPECT_EQ(two<Bfloat16>(BinaryOp::add, {256, 256}, {1, 1.5}), "[256, 258]");
  EXPECT_EQ(two<Float16>(BinaryOp::multiply, {256}, {256}), "[inf]");
  EXPECT_EQ(two<Storage<DType::f8E4M3FN>>(BinaryOp::add, {448, 448}, {16, 32}), "[4.5e+02, nan]");
  EXPECT_EQ(two<Storage<DType::f4E2M1FN>>(BinaryOp::add, {6, 1}, {6, 1.5}), "[6, 2]");
  EXPECT_EQ(two<Storage<DType::f8E4M3FNUZ>>(BinaryOp::multiply, {-1}, {0}), "[0]");
}

TEST(Floats, NextAfterOfEachWidth) {
  auto next = [](Tensor a, Tensor b) { return values_of(binary(BinaryOp::next_after, a, b))[0]; };
  EXPECT_EQ(next(make<double>({}, {1}), make<double>({}, {2})), 1 + std::ldexp(1, -52));
  EXPECT_EQ(next(make<float>({}, {1}), make<float>({}, {0})), 1 - std::ldexp(1, -24));
  EXPECT_EQ(next(make<Bfloat16>({}, {1}), make<Bfloat16>({}, {2})), 1 + std::ldexp(1, -7));
  EXPECT_EQ(next(make<Bfloat16>({}, {-1}), make<Bfloat16>({}, {2})), -1 + std::ldexp(1, -8));
  EXPECT_EQ(next(make<Float16>({}, {0}), make<Float16>({}, {-2})), -std::ldexp(1, -24));
  EXPECT_EQ(next(make<Float16>({}, {65504}), make<Float16>({}, {inf})), inf);
  EXPECT_TRUE(std::isnan(next(make<Float16>({}, {nan}), make<Float16>({}, {1}))));
  EXPECT_TRUE(std::signbit(next(make<Float16>({}, {0}), make<Float16>({}, {-0.0}))));
}

std::string ordered(ComparisonDirection direction, const Tensor &a, const Tensor &b) {
  return to_string(compare(direction, a, b));
}

TEST(Compare, NanIsUnequalAndUnordered) {
  Tensor a = make<float>({4}, {nan, 1, -0.0, 2}), b = make<float>({4}, {nan, nan, 0.0, 1});
  EXPECT_EQ(ordered(ComparisonDirection::EQ, a, b), "[false, false, true, false]");
  EXPECT_EQ(ordered(ComparisonDirection::NE, a, b), "[true, true, false, true]");
  EXPECT_EQ(ordered(ComparisonDirection::LT, a, b), "[false, false, false, false]");
  EXPECT_EQ(ordered(ComparisonDirection::LE, a, b), "[false, false, true, false]");
  EXPECT_EQ(ordered(ComparisonDirection::GT, a, b), "[false, false, false, true]");
  EXPECT_EQ(ordered(ComparisonDirection::GE, a, b), "[false, false, true, true]");
}

// Each value is below the next and equal to itself.
template <typename T>
void check_total_order() {
  std::vector<double> values{-nan, -inf, -1, -0.0, 0.0, 1, inf, nan};
  Tensor all = make<T>({8}, values);
  for (size_t i = 0; i < values.size(); ++i) {
    Tensor one = make<T>({}, {values[i]});
    std::string below = to_string(compare(ComparisonDirection::LT, one, all, ComparisonType::TOTALORDER)),
                expected = "[";
    for (size_t k = 0; k < values.size(); ++k) expected += std::string(k ? ", " : "") + (i < k ? "true" : "false");
    EXPECT_EQ(below, expected + "]") << values[i];
  }
}
// All NaNs are one value above the others, and both zeros are one.
template <typename T>
void check_weak_order() {
  std::vector<double> values{-inf, -1, -0.0, 0.0, 1, inf, -nan, nan};
  std::vector<int> rank{0, 1, 2, 2, 3, 4, 5, 5};
  Tensor all = make<T>({8}, values);
  for (size_t i = 0; i < values.size(); ++i) {
    std::string below = "[", equal = "[";
    for (size_t k = 0; k < values.size(); ++k) {
      below += std::string(k ? ", " : "") + (rank[i] < rank[k] ? "true" : "false");
      equal += std::string(k ? ", " : "") + (rank[i] == rank[k] ? "true" : "false");
    }
    Tensor one = make<T>({}, {values[i]});
    EXPECT_EQ(to_string(compare(ComparisonDirection::LT, one, all, ComparisonType::WEAKORDER)), below + "]")
        << values[i];
    EXPECT_EQ(to_string(compare(ComparisonDirection::EQ, one, all, ComparisonType::WEAKORDER)), equal + "]")
        << values[i];
  }
}
TEST(Compare, WeakOrder) {
  check_weak_order<float>();
  check_weak_order<double>();
  check_weak_order<Bfloat16>();
  check_weak_order<Float16>();
}

TEST(Compare, TotalOrder) {
  check_total_order<float>();
  check_total_order<double>();
  check_total_order<Bfloat16>();
  check_total_order<Float16>();
}

TEST(Compare, OtherDtypes) {
  EXPECT_EQ(ordered(ComparisonDirection::LT, make<bool>({2}, {0, 1}), make<bool>({2}, {1, 0})), "[true, false]");
  EXPECT_EQ(ordered(ComparisonDirection::LT, make<Int4>({1}, {-1}), make<Int4>({1}, {0})), "[true]");
  EXPECT_EQ(ordered(ComparisonDirection::LT, make<uint8_t>({1}, {255}), make<uint8_t>({1}, {0})), "[false]");
  EXPECT_EQ(ordered(ComparisonDirection::GE, make<Storage<DType::f8E8M0FNU>>({1}, {4}),
                    make<Storage<DType::f8E8M0FNU>>({1}, {2})),
            "[true]");
  Tensor a = make_complex({3}, {{1, 2}, {1, 2}, {nan, 0}}), b = make_complex({3}, {{1, 2}, {1, 3}, {nan, 0}});
  EXPECT_EQ(ordered(ComparisonDirection::EQ, a, b), "[true, false, false]");
  EXPECT_EQ(ordered(ComparisonDirection::NE, a, b), "[false, true, true]");
  EXPECT_EQ(ordered(ComparisonDirection::LT, a, b), "[false, true, false]");
}

TEST(Broadcast, ScalarsStandForArraysOfTheOthersShape) {
  Tensor row = make<float>({2, 2}, {1, 2, 3, 4}), scalar = make<float>({}, {10});
  expect_values(binary(BinaryOp::subtract, row, scalar), {2, 2}, {-9, -8, -7, -6});
  expect_values(binary(BinaryOp::subtract, scalar, row), {2, 2}, {9, 8, 7, 6});
  expect_values(clamp(make<float>({}, {2}), row, make<float>({}, {3})), {2, 2}, {2, 2, 3, 3});
  expect_values(clamp(make<float>({}, {2}), make<float>({3}, {nan, -inf, inf}), make<float>({}, {3})), {3},
                {nan, 2, 3});
  expect_values(select(make<bool>({}, {1}), row, scalar), {2, 2}, {1, 2, 3, 4});
  expect_values(select(make<bool>({2}, {1, 0}), make<Int4>({2}, {1, 2}), make<Int4>({2}, {3, 4})), {2}, {1, 4});
  EXPECT_THROW(binary(BinaryOp::add, row, make<float>({4}, {1, 2, 3, 4})), DefectError);
  EXPECT_THROW(binary(BinaryOp::add, row, make<double>({2, 2}, {1, 2, 3, 4})), DefectError);
  EXPECT_THROW(unary(UnaryOp::sine, make<int32_t>({}, {1})), DefectError);
}

// The elementary functions within an ulp of f64, against values by mpmath.
TEST(Floats, ElementaryFunctions) {
  struct Row {
    UnaryOp op;
    double argument, expected;
  };
  for (const Row &row : std::vector<Row>{{UnaryOp::exponential, 1, 2.718281828459045},
                                         {UnaryOp::exponential_minus_one, 1e-10, 1.00000000005e-10},
                                         {UnaryOp::log, 10, 2.302585092994046},
                                         {UnaryOp::log_plus_one, 1e-10, 9.9999999995e-11},
                                         {UnaryOp::cbrt, 27, 3},
                                         {UnaryOp::sine, 1e6, -0.3499935021712929},
                                         {UnaryOp::cosine, 1e6, 0.9367521275331447},
                                         {UnaryOp::tan, 1.5, 14.101419947171719},
                                         {UnaryOp::tanh, 0.5, 0.46211715726000973},
                                         {UnaryOp::logistic, -40, 4.248354255291589e-18},
                                         {UnaryOp::acos, 0.25, 1.318116071652818},
                                         {UnaryOp::acosh, 1.5, 0.9624236501192069},
                                         {UnaryOp::asin, 0.25, 0.25268025514207865},
                                         {UnaryOp::asinh, 0.25, 0.24746646154726346},
                                         {UnaryOp::atan, 2, 1.1071487177940904},
                                         {UnaryOp::atanh, 0.5, 0.5493061443340549},
                                         {UnaryOp::sinh, 2, 3.626860407847019},
                                         {UnaryOp::cosh, 2, 3.7621956910836314}}) {
    double got = values_of(unary(row.op, make<double>({}, {row.argument})))[0];
    double ulp = std::nextafter(std::fabs(row.expected), inf) - std::fabs(row.expected);
    EXPECT_LE(std::fabs(got - row.expected), 1.5 * ulp) << static_cast<int>(row.op) << " of " << row.argument;
  }
  expect_values(binary(BinaryOp::atan2, make<float>({4}, {1, -1, 0, -0.0}), make<float>({4}, {1, -1, -1, -1})), {4},
                {0.7853981633974483, -2.356194490192345, 3.141592653589793, -3.141592653589793}, 2e-7);
}

}  // namespace
}  // namespace tessera

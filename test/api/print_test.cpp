// Arrays as text: what NumPy 2.4 prints, kept here.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <sstream>

#include "tessera/array.h"

using namespace tessera;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();

std::vector<int> count(int n) {
  std::vector<int> values(static_cast<size_t>(n));
  std::iota(values.begin(), values.end(), 0);
  return values;
}

TEST(Print, ShapesAndDtypes) {
  std::ostringstream text;
  text << array({1.0f}, {1}, bf16).dtype() << " " << boolean << " " << u8 << " " << c128;
  EXPECT_EQ(text.str(), "bf16 boolean u8 c128");
  EXPECT_EQ(to_string(array({1, 2, 3, 4, 5, 6}, {3, 2}).shape()), "{3, 2}");
  EXPECT_EQ(to_string(Array(1.5).shape()), "{}");
}

TEST(Print, NumbersStandInColumns) {
  EXPECT_EQ(to_string(array({1, -20, 300})), "[  1 -20 300]");
  EXPECT_EQ(to_string(array({1.0f, 2.5f, -3.125f})), "[ 1.     2.5   -3.125]");
  EXPECT_EQ(to_string(array({0.1, 1.0 / 3, 2.0 / 3})), "[0.1        0.33333333 0.66666667]");
  EXPECT_EQ(to_string(array({0.1f, 1.0f / 3, 2.0f / 3})), "[0.1        0.33333334 0.6666667 ]");
  EXPECT_EQ(to_string(array({true, false, true})), "[ True False  True]");
  EXPECT_EQ(to_string(array({1.5f, 2.0f}, {2}, bf16)), "[1.5 2. ]");
  EXPECT_EQ(to_string(array({0.1f, 2.0f}, {2}, f16)), "[0.1 2. ]");
  EXPECT_EQ(to_string(array({0.1f, 3.14159f}, {2}, bf16)), "[0.1  3.14]");
}

TEST(Print, ExponentsWhereNumbersAreFarApart) {
  EXPECT_EQ(to_string(array({1e-5, 1.0})), "[1.e-05 1.e+00]");
  EXPECT_EQ(to_string(array({1.0f, 12345.678f})), "[1.0000000e+00 1.2345678e+04]");
  EXPECT_EQ(to_string(array({1e100, -1.5})), "[ 1.0e+100 -1.5e+000]");
  EXPECT_EQ(to_string(array({123456789.0})), "[1.23456789e+08]");
  EXPECT_EQ(to_string(array({10.505789f, 88.260567f, 0.022886762f})), "[1.0505789e+01 8.8260567e+01 2.2886762e-02]");
}

TEST(Print, WhatIsNotFinite) {
  EXPECT_EQ(to_string(array({1.0, nan, -inf})), "[  1.  nan -inf]");
  EXPECT_EQ(to_string(array({nan, nan})), "[nan nan]");
  EXPECT_EQ(to_string(array({inf, 0.25})), "[ inf 0.25]");
}

TEST(Print, ComplexNumbers) {
  using C = std::complex<float>;
  EXPECT_EQ(to_string(array({C(1, 2), C(-0.5, -10)})), "[ 1.  +2.j -0.5-10.j]");
  EXPECT_EQ(to_string(scalar(C(1, 2))), "(1+2j)");
  EXPECT_EQ(to_string(scalar(C(0, 2.5))), "2.5j");
}

TEST(Print, Scalars) {
  EXPECT_EQ(to_string(scalar(1.0f)), "1.0");
  EXPECT_EQ(to_string(scalar(0.1f)), "0.1");
  EXPECT_EQ(to_string(scalar(1e-7)), "1e-07");
  EXPECT_EQ(to_string(scalar(1234567.0f)), "1.234567e+06");
  EXPECT_EQ(to_string(scalar(1234567.0)), "1234567.0");
  EXPECT_EQ(to_string(scalar(true)), "True");
  EXPECT_EQ(to_string(scalar<int64_t>(-7)), "-7");
  EXPECT_EQ(to_string(scalar(nan)), "nan");
}

TEST(Print, Dimensions) {
  EXPECT_EQ(to_string(array(count(6), {2, 3})), "[[0 1 2]\n [3 4 5]]");
  EXPECT_EQ(to_string(array(count(8), {2, 2, 2})), "[[[0 1]\n  [2 3]]\n\n [[4 5]\n  [6 7]]]");
  EXPECT_EQ(to_string(array(std::vector<float>{}, {0})), "[]");
  EXPECT_EQ(to_string(array(std::vector<float>{}, {3, 0})), "[]");
}

TEST(Print, LongLinesAreBroken) {
  EXPECT_EQ(to_string(array(count(30))),
            "[ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n 24 25 26 27 28 29]");
}

TEST(Print, LargeArraysAreShortened) {
  EXPECT_EQ(to_string(array(count(1001))), "[   0    1    2 ...  998  999 1000]");
  EXPECT_EQ(to_string(array(count(1000))).find("..."), std::string::npos);
  EXPECT_EQ(to_string(array(count(1200), {40, 30})),
            "[[   0    1    2 ...   27   28   29]\n"
            " [  30   31   32 ...   57   58   59]\n"
            " [  60   61   62 ...   87   88   89]\n"
            " ...\n"
            " [1110 1111 1112 ... 1137 1138 1139]\n"
            " [1140 1141 1142 ... 1167 1168 1169]\n"
            " [1170 1171 1172 ... 1197 1198 1199]]");
}

TEST(Print, StreamsTakeArrays) {
  std::ostringstream stream;
  stream << array({1, 2});
  EXPECT_EQ(stream.str(), "[1 2]");
  std::ostringstream shape;
  shape << Shape{} << Shape{8, 4};
  EXPECT_EQ(shape.str(), "{}{8, 4}");
}

}  // namespace

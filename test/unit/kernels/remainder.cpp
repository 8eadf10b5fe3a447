// Remainders of floats are std::fmod's to the bit: near and far from multiples, of any magnitudes, of infinities and NaN.
#include "kernels/remainder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

namespace tessera {
namespace {

template <typename T>
class Remainders : public testing::Test {
 protected:
  static T of_bits(uint64_t bits) {
    T value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  static bool same(T a, T b) { return std::memcmp(&a, &b, sizeof a) == 0 || (a != a && b != b); }

  // Calls of 16 numbers, as generated code makes them, so that one of another kind isn't what all are computed by.
  static void check(const std::vector<T> &x, const std::vector<T> &y) {
    std::vector<T> actual(x.size());
    for (size_t i = 0; i < x.size(); i += 16)
      remainders(&x[i], &y[i], &actual[i], static_cast<int64_t>(std::min<size_t>(16, x.size() - i)));
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_TRUE(same(actual[i], std::fmod(x[i], y[i])))
          << x[i] << " by " << y[i] << " leaves " << actual[i] << " instead of " << std::fmod(x[i], y[i]);
  }

  std::mt19937_64 random_{7};
};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(Remainders, Types);

TYPED_TEST(Remainders, OfAnyBits) {
  std::vector<TypeParam> x, y;
  for (int i = 0; i < 1 << 16; ++i)
    x.push_back(this->of_bits(this->random_())), y.push_back(this->of_bits(this->random_()));
  this->check(x, y);
}

TYPED_TEST(Remainders, OfQuotientsOfAllMagnitudes) {
  std::uniform_real_distribution<double> even(-1, 1);
  for (int most = 1; most <= 80; ++most) {
    std::vector<TypeParam> x, y;
    for (int i = 0; i < 1 << 10; ++i) {
      y.push_back(static_cast<TypeParam>(even(this->random_)));
      x.push_back(static_cast<TypeParam>(std::ldexp(even(this->random_), most)));
    }
    this->check(x, y);
  }
}

// A quotient that is all but whole is where one that is rounded is most easily wrong.
TYPED_TEST(Remainders, NextToMultiples) {
  std::uniform_real_distribution<double> even(0.5, 1);
  constexpr TypeParam infinity = std::numeric_limits<TypeParam>::infinity();
  for (int most = 1; most <= 56; ++most) {
    std::vector<TypeParam> x, y;
    for (int i = 0; i < 1 << 9; ++i) {
      const auto divisor = static_cast<TypeParam>(even(this->random_));
      const TypeParam multiple = static_cast<TypeParam>(this->random_() >> (64 - most)) * divisor;
      for (TypeParam value : {multiple, std::nextafter(multiple, infinity), -std::nextafter(multiple, -infinity)})
        x.push_back(value), y.push_back(divisor);
    }
    this->check(x, y);
  }
}

TYPED_TEST(Remainders, OfWhatIsNoOrdinaryNumber) {
  using Limits = std::numeric_limits<TypeParam>;
  std::vector<TypeParam> x, y;
  const TypeParam notable[] = {0,
                               -TypeParam(0),
                               1,
                               -1,
                               3,
                               TypeParam(0.3),
                               Limits::min(),
                               Limits::denorm_min(),
                               Limits::max(),
                               -Limits::max(),
                               Limits::infinity(),
                               -Limits::infinity(),
                               Limits::quiet_NaN()};
  for (TypeParam a : notable)
    for (TypeParam b : notable) x.push_back(a), y.push_back(b);
  this->check(x, y);
  for (size_t i = 0; i < x.size(); ++i) this->check({x[i]}, {y[i]});
}

}  // namespace
}  // namespace tessera

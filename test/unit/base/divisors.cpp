#include "base/divisors.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

using Numbers = std::vector<int64_t>;

TEST(Divisors, AreAscendingAndNamedOnce) {
  EXPECT_EQ(divisors_of(1), (Numbers{1}));
  EXPECT_EQ(divisors_of(12), (Numbers{1, 2, 3, 4, 6, 12}));
  EXPECT_EQ(divisors_of(36), (Numbers{1, 2, 3, 4, 6, 9, 12, 18, 36}));
  EXPECT_EQ(divisors_of(1'000'000'000'039), (Numbers{1, 1'000'000'000'039}));
}

TEST(Divisors, OfPrimesAreNamedOnceToo) {
  EXPECT_EQ(prime_divisors_of(1), Numbers{});
  EXPECT_EQ(prime_divisors_of(2), (Numbers{2}));
  EXPECT_EQ(prime_divisors_of(360), (Numbers{2, 3, 5}));
  EXPECT_EQ(prime_divisors_of(1'000'000'000'000), (Numbers{2, 5}));
}

}  // namespace
}  // namespace tessera

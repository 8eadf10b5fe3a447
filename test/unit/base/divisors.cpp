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
  EXPECT_EQ(prime_divisors_of(1, 1000), Numbers{});
  EXPECT_EQ(prime_divisors_of(2, 1000), (Numbers{2}));
  EXPECT_EQ(prime_divisors_of(360, 1000), (Numbers{2, 3, 5}));
  EXPECT_EQ(prime_divisors_of(360, 3), (Numbers{2, 3}));
  EXPECT_EQ(prime_divisors_of(1'000'000'000'000, 1000), (Numbers{2, 5}));
  EXPECT_EQ(prime_divisors_of(2 * 1'000'000'007, 1'000'000'006), (Numbers{2}));
  EXPECT_EQ(prime_divisors_of(2 * 1'000'000'007, 1'000'000'007), (Numbers{2, 1'000'000'007}));
}

TEST(Divisors, LargestOfAFew) {
  EXPECT_EQ(largest_divisor_of(12, 100), 12);
  EXPECT_EQ(largest_divisor_of(12, 5), 4);
  EXPECT_EQ(largest_divisor_of(1'000'000'007, 1000), 1);
}

}  // namespace
}  // namespace tessera

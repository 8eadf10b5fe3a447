#include "auto_sharding/cheaper.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(PlanCost, IsCheaperOfEqualTimesThatSendsLess) {
  EXPECT_TRUE(is_cheaper({1, 0, 9, 9}, {2, 0, 0, 0}, std::nullopt));
  EXPECT_TRUE(is_cheaper({1 + 1e-15, 0, 1, 9}, {1, 0, 2, 0}, std::nullopt));
  EXPECT_TRUE(is_cheaper({1, 0, 1, 1}, {1 + 1e-15, 0, 1, 2}, std::nullopt));
  EXPECT_FALSE(is_cheaper({1, 0, 1, 1}, {1, 0, 1, 1}, std::nullopt));
}

TEST(PlanCost, IsCheaperThatFitsTheMemory) {
  EXPECT_TRUE(is_cheaper({2, 0, 0, 10}, {1, 0, 0, 11}, 10));
  EXPECT_TRUE(is_cheaper({2, 0, 0, 11}, {1, 0, 0, 12}, 10));
  EXPECT_TRUE(is_cheaper({1, 0, 0, 10}, {2, 0, 0, 9}, 10));
}

// Times that are each about as long as the next one, and not as the last: a tolerance goes round in a circle there.
TEST(PlanCost, IsAWeakOrder) {
  std::vector<PlanCost> costs;
  for (int step = -8; step <= 8; ++step)
    for (int64_t bytes : {8 - step, 8 + step}) costs.push_back({1 + step * 4e-10, 0, bytes, 0});
  const auto cheaper = [](const PlanCost &one, const PlanCost &other) { return is_cheaper(one, other, std::nullopt); };
  const auto equal = [&](const PlanCost &one, const PlanCost &other) {
    return !cheaper(one, other) && !cheaper(other, one);
  };
  for (const PlanCost &a : costs)
    for (const PlanCost &b : costs)
      for (const PlanCost &c : costs) {
        EXPECT_FALSE(cheaper(a, b) && cheaper(b, c) && !cheaper(a, c)) << a.seconds << b.seconds << c.seconds;
        EXPECT_FALSE(equal(a, b) && equal(b, c) && !equal(a, c)) << a.seconds << b.seconds << c.seconds;
      }
}

}  // namespace
}  // namespace tessera

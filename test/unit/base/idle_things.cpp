#include "base/idle_things.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(IdleThings, TheLastOneThatFitsIsTaken) {
  IdleThings<int> idle(3);
  EXPECT_EQ(idle.take(), nullptr);
  for (int thing : {1, 2, 3}) idle.keep(std::make_unique<int>(thing));
  const auto is_odd = [](int thing) { return thing % 2 == 1; };
  EXPECT_EQ(*idle.take(is_odd), 3);
  EXPECT_EQ(*idle.take(is_odd), 1);
  EXPECT_EQ(idle.take(is_odd), nullptr);
  EXPECT_EQ(*idle.take(), 2);
}

TEST(IdleThings, AFewAreKept) {
  IdleThings<int> idle(2);
  for (int thing : {1, 2, 3}) idle.keep(std::make_unique<int>(thing));
  EXPECT_EQ(*idle.take(), 2);
  EXPECT_EQ(*idle.take(), 1);
  EXPECT_EQ(idle.take(), nullptr);
}

}  // namespace
}  // namespace tessera

// Blocks of arrays that another thread may have given away.
#include "trace/blocks.h"

#include <gtest/gtest.h>

#include "tessera/error.h"

namespace tessera::detail {
namespace {

TEST(Blocks, StayWithWhoHoldsTheListWhenTheyAreGivenAway) {
  Blocks blocks({Tensor(DType::f32, {4})});
  const auto held = blocks.list();
  blocks.give_away();
  EXPECT_EQ(held->size(), 1u);
  EXPECT_TRUE(blocks.are_given_away());
  EXPECT_FALSE(blocks.empty());
}

TEST(Blocks, ThatWereGivenAwayAreRefusedWithTheReason) {
  Blocks blocks({Tensor(DType::f32, {4})});
  blocks.give_away();
  try {
    blocks.list();
    FAIL();
  } catch (const ValueError &error) {
    EXPECT_STREQ(error.message(),
                 "an array was donated by another thread while it was read: its memory was handed to a function of jit "
                 "with .donate; let threads read it first, or leave the argument out of .donate");
  }
}

}  // namespace
}  // namespace tessera::detail

// Words that somebody may have meant.
#include "base/near_words.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

using Words = std::vector<std::string>;

TEST(NearWords, TheNearestComeFirstAndEachOnce) {
  EXPECT_EQ(near_words("%10", {"%arg0", "%1", "%11", "%100", "%11", "%10"}, 3), (Words{"%10", "%1", "%11"}));
  EXPECT_EQ(near_words("rnu", {"grad", "run", "cost"}, 1), (Words{"run"}));
}

TEST(NearWords, WhatTakesManyEditsIsAnotherWord) {
  EXPECT_EQ(near_words("partition", {"run", "grad"}, 5), Words{});
  EXPECT_EQ(near_words("x", {}, 5), Words{});
}

}  // namespace
}  // namespace tessera

// Constants of booleans with a byte for each element.
#include "read/boolean_bytes.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(BooleanBytes, BecomeBits) {
  EXPECT_EQ(
      with_packed_booleans(R"(%0 = f dense<"0x010001000101000001"> : tensor<9xi1>, dense<"0x0001"> : tensor<1x2xi1>)"),
      R"(%0 = f dense<"0x3501">               : tensor<9xi1>, dense<"0x02">   : tensor<1x2xi1>)");
}

TEST(BooleanBytes, AllElseStays) {
  for (const char *text :
       {R"(dense<"0x3501"> : tensor<9xi1>)", R"(dense<"0x01"> : tensor<1xi1>)", R"(dense<"0x0100"> : tensor<2xi8>)",
        R"(dense<"0x0100"> : tensor<2x?xi1>)", R"(dense<"0x0100"> : tensor<99999999999999999999xi1>)",
        R"(dense<"0x0100"> : tensor<2)", R"(dense<"0x0100)", R"(dense<true> : tensor<2xi1>)"})
    EXPECT_EQ(with_packed_booleans(text), std::nullopt) << text;
}

}  // namespace
}  // namespace tessera

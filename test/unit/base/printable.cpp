// Characters that would act on a terminal are escaped; all other text stays.
#include "base/printable.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(Printable, TextStays) {
  for (std::string text : {"", "a.mlir:1:2: error: x\n\tand y\n", "größer 你好 🙂 ﷽", "\xF4\x8F\xBF\xBF"})
    EXPECT_EQ(printable(text), text);
}

TEST(Printable, WhatActsOnATerminalIsWrittenOut) {
  EXPECT_EQ(printable("\x1b[31mred\x1b]0;title\x07\r\b\x7f"), "\\x1b[31mred\\x1b]0;title\\x07\\x0d\\x08\\x7f");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
  const std::string escape = "\xC2\x9B";  // the one letter that stands for ESC [
  EXPECT_EQ(printable(escape + "31m"), "\\x9b31m");
  EXPECT_EQ(printable("\u202Etxt.exe\u2069\u2028"), "\\u202etxt.exe\\u2069\\u2028");
}

TEST(Printable, BytesThatAreNoTextAreWrittenOut) {
  EXPECT_EQ(printable("\x9B"), "\\x9b");
  EXPECT_EQ(printable("\xC0\x9B"), "\\xc0\\x9b");                    // a longer form of ESC-like letters
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xed\\xa0\\x80");           // half of a pair
  EXPECT_EQ(printable("\xF4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // above the last letter
  EXPECT_EQ(printable("\xE4\xBD"), "\\xe4\\xbd");                    // cut
  EXPECT_EQ(printable(std::string("\xFF") + "a"), std::string("\\xff") + "a");
}

}  // namespace
}  // namespace tessera

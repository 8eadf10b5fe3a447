#include "base/standard_error.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tessera {
namespace {

TEST(StandardError, WritesOutWhatActsOnATerminal) {
  testing::internal::CaptureStderr();
  say("a\x1b[2J\n");
  write_error("b\n");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "a\\x1b[2J\nb\n");
}

TEST(StandardError, IsSilentOnceAnotherProcessSpeaks) {
  auto speak = [] {
    say("before, ");
    mute();
    say("muted, ");
    write_error("always");
    std::_Exit(is_muted() ? 0 : 1);
  };
  EXPECT_EXIT(speak(), testing::ExitedWithCode(0), "^before, always$");
}

}  // namespace
}  // namespace tessera

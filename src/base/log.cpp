#include "base/log.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <string_view>

#include "base/standard_error.h"

namespace tessera {
namespace {

constexpr std::array<std::string_view, 4> names = {"off", "warning", "info", "debug"};

LogLevel level_of_environment() {
  const char *given = std::getenv("TESSERA_LOG");
  if (!given || !*given) return LogLevel::off;
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i] == given) return static_cast<LogLevel>(i);
  say("tessera: warning: TESSERA_LOG is '" + std::string(given) +
      "', which isn't a level; the levels are off, warning, info and debug\n");
  return LogLevel::warning;
}

std::atomic<LogLevel> &level() {
  static std::atomic<LogLevel> level = level_of_environment();
  return level;
}

}  // namespace

void set_log_level(LogLevel level) { tessera::level() = level; }
LogLevel log_level() { return level(); }

void log(LogLevel level, const std::string &text) {
  if (is_logged(level)) say("tessera: " + std::string(names[static_cast<size_t>(level)]) + ": " + text + "\n");
}

}  // namespace tessera

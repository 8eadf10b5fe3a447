// Writes what the library tells about its work on standard error: TESSERA_LOG, tessera/debugging.h.
#pragma once

#include <string>

#include "tessera/debugging.h"

namespace tessera {

inline bool is_logged(LogLevel level) { return log_level() >= level; }
// Writes `tessera: info: TEXT`, if the level is enabled.
void log(LogLevel level, const std::string &text);

}  // namespace tessera

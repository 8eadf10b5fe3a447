#include "artifact/version.h"

#include <fmt/format.h>

#include <cstdio>

#include "base/error.h"

namespace tessera::artifact {

Version version_of(const std::string &what, const std::string &text) {
  Version version;
  int end = 0;
  const int read = std::sscanf(text.c_str(), "%9d.%9d.%9d%n", &version.major, &version.minor, &version.patch, &end);
  if (read != 3 || static_cast<size_t>(end) != text.size() || version < oldest_version || version > newest_version)
    throw InputError(fmt::format("{}: '{}' isn't a version of VHLO that Tessera writes; there are {} to {}", what, text,
                                 to_string(oldest_version), to_string(newest_version)));
  return version;
}

}  // namespace tessera::artifact

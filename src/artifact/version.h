// Describes versions of VHLO, the form of StableHLO in which programs are stored.
#pragma once

#include <compare>
#include <string>

namespace tessera::artifact {

struct Version {
  int major = 0, minor = 0, patch = 0;
  auto operator<=>(const Version &) const = default;
};

inline constexpr Version oldest_version = {1, 0, 0}, newest_version = {1, 22, 0};

inline std::string to_string(Version version) {
  return std::to_string(version.major) + "." + std::to_string(version.minor) + "." + std::to_string(version.patch);
}

// Returns the version that a text names, as 1.9.0. Throws InputError, beginning with `what`, for another text and for
// versions that aren't known.
Version version_of(const std::string &what, const std::string &text);

}  // namespace tessera::artifact

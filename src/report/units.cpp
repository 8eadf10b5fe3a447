#include "report/units.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

namespace tessera {
namespace {

std::string scaled(double value, const std::vector<std::string> &units, double step) {
  if (value == 0) return "0 " + units.front();
  size_t unit = 0;
  while (unit + 1 < units.size() && std::abs(value) >= step * 0.9995) {
    value /= step;
    ++unit;
  }
  return fmt::format("{:.3g} {}", value, units[unit]);
}

}  // namespace

std::string seconds_text(double seconds) { return scaled(seconds * 1e9, {"ns", "us", "ms", "s"}, 1000); }
std::string bytes_text(double bytes) { return scaled(bytes, {"B", "kB", "MB", "GB", "TB"}, 1000); }
std::string operations_text(double count) { return scaled(count, {"op", "kop", "Mop", "Gop", "Top", "Pop"}, 1000); }

std::string percent_text(double part, double whole) {
  return fmt::format("{:.3g} %", whole > 0 ? 100 * part / whole : 0);
}

}  // namespace tessera

#include "simulate/device_text.h"

#include <fmt/format.h>

namespace tessera {

std::string devices_text(const std::vector<int64_t> &devices) {
  if (devices.size() == 1) return fmt::format("device {}", devices.front());
  constexpr int most_ranges = 3;
  std::string text = fmt::format("{} devices: ", devices.size());
  int ranges = 0;
  for (size_t i = 0; i < devices.size();) {
    size_t end = i + 1;
    while (end < devices.size() && devices[end] == devices[end - 1] + 1) ++end;
    if (ranges++ == most_ranges) return text + ", ...";
    if (ranges > 1) text += ", ";
    text += end == i + 1 ? fmt::format("{}", devices[i]) : fmt::format("{}-{}", devices[i], devices[end - 1]);
    i = end;
  }
  return text;
}

}  // namespace tessera

#include "simulate/device_text.h"

#include <fmt/format.h>

namespace tessera {

std::string devices_text(const DeviceList &devices) {
  const auto number = [&](size_t at) { return static_cast<int64_t>(devices[at]); };
  if (devices.size() == 1) return fmt::format("device {}", number(0));
  constexpr int most_ranges = 3;
  std::string text = fmt::format("{} devices: ", devices.size());
  int ranges = 0;
  for (size_t i = 0; i < devices.size();) {
    size_t end = i + 1;
    while (end < devices.size() && number(end) == number(end - 1) + 1) ++end;
    if (ranges++ == most_ranges) return text + ", ...";
    if (ranges > 1) text += ", ";
    text += end == i + 1 ? fmt::format("{}", number(i)) : fmt::format("{}-{}", number(i), number(end - 1));
    i = end;
  }
  return text;
}

}  // namespace tessera

#include "base/fault_lines.h"

#include <span>

#include "base/text.h"

namespace tessera {

std::string fault_lines(const std::vector<std::string> &faults) {
  constexpr size_t most_lines = 10;
  if (faults.size() <= most_lines) return joined(faults, "\n");
  return joined(std::span(faults).first(most_lines), "\n") +
         "\nand so on: " + std::to_string(faults.size() - most_lines) + " more";
}

}  // namespace tessera

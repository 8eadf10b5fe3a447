#include "base/lines.h"

#include <span>
#include <sstream>

#include "base/text.h"

namespace tessera {

std::vector<std::string> lines_of(const std::string &text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string fault_lines(const std::vector<std::string> &faults) {
  constexpr size_t most_lines = 10;
  if (faults.size() <= most_lines) return joined(faults, "\n");
  return joined(std::span(faults).first(most_lines), "\n") +
         "\nand so on: " + std::to_string(faults.size() - most_lines) + " more";
}

}  // namespace tessera

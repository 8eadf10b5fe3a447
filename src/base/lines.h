// Takes text apart into lines, and writes several faults as one message.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Returns the lines without their ends. Text that ends with a line's end has no empty line behind it.
std::vector<std::string> lines_of(const std::string &text);

// Returns a line for each fault. Behind the first ten it says how many more there are.
std::string fault_lines(const std::vector<std::string> &faults);

}  // namespace tessera

// Takes text apart into lines.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Returns the lines without their ends. Text that ends with a line's end has no empty line behind it.
std::vector<std::string> lines_of(const std::string &text);

}  // namespace tessera

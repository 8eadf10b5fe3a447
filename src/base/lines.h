// Takes text apart into lines, and writes several faults as one message.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Returns the lines without their line breaks. A line break at the end of the text doesn't begin an empty line.
std::vector<std::string> lines_of(const std::string &text);

// Returns a line for each fault. After the first ten, one line has the number of the others.
std::string fault_lines(const std::vector<std::string> &faults);

}  // namespace tessera

// Writes several faults as one message.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Returns a line for each fault. Behind the first ten it says how many more there are.
std::string fault_lines(const std::vector<std::string> &faults);

}  // namespace tessera

// Evaluates extents with symbolic dimensions, as JAX writes them: 8, b, 2*k + 1, floordiv(b, 2), max(b, 4), b^2.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace tessera::artifact {

// Returns the symbolic dimensions in an extent.
std::set<std::string> dimensions_in(std::string_view extent);

// Returns an extent's value, given a value for each of its dimensions. Throws InputError for a text that isn't an
// extent, a division by zero, and a value that 64 bits don't hold.
int64_t value_of(std::string_view extent, const std::map<std::string, int64_t> &dimensions);

}  // namespace tessera::artifact

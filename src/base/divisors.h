// Finds the divisors of a number.
#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

// Returns all divisors, ascending. Takes as many steps as the number's square root.
std::vector<int64_t> divisors_of(int64_t number);
// Returns the prime divisors, ascending.
std::vector<int64_t> prime_divisors_of(int64_t number);

}  // namespace tessera

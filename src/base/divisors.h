// Finds the divisors of a number.
#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

// Returns all divisors, ascending. Takes as many steps as the number's square root.
std::vector<int64_t> divisors_of(int64_t number);
// Returns the prime divisors of at most `most`, ascending. Takes `most` steps, or as many as the number's square root.
std::vector<int64_t> prime_divisors_of(int64_t number, int64_t most);
// Returns the largest divisor of at most `most`, in as many steps.
int64_t largest_divisor_of(int64_t number, int64_t most);

}  // namespace tessera

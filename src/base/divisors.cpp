#include "base/divisors.h"

#include <algorithm>

namespace tessera {

std::vector<int64_t> divisors_of(int64_t number) {
  std::vector<int64_t> small, large;
  for (int64_t each = 1; each <= number / each; ++each) {
    if (number % each != 0) continue;
    small.push_back(each);
    if (each != number / each) large.push_back(number / each);
  }
  small.insert(small.end(), large.rbegin(), large.rend());
  return small;
}

std::vector<int64_t> prime_divisors_of(int64_t number, int64_t most) {
  std::vector<int64_t> primes;
  for (int64_t each = 2; each <= number / each && each <= most; ++each) {
    if (number % each != 0) continue;
    primes.push_back(each);
    while (number % each == 0) number /= each;
  }
  if (number > 1 && number <= most) primes.push_back(number);
  return primes;
}

int64_t largest_divisor_of(int64_t number, int64_t most) {
  int64_t divisor = std::min(number, most);
  while (number % divisor != 0) --divisor;
  return divisor;
}

}  // namespace tessera

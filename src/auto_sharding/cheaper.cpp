#include "auto_sharding/cheaper.h"

#include <cmath>
#include <tuple>

namespace tessera {
namespace {

constexpr int bits_compared = 30;  // of a time

double rounded(double seconds) {
  int exponent = 0;
  const double mantissa = std::frexp(seconds, &exponent);
  return std::ldexp(std::round(std::ldexp(mantissa, bits_compared)), exponent - bits_compared);
}

}  // namespace

bool is_cheaper(const PlanCost &one, const PlanCost &other, std::optional<int64_t> memory_limit) {
  const auto key = [&](const PlanCost &cost) {
    const bool is_too_much = memory_limit && cost.peak_bytes > *memory_limit;
    return std::tuple(is_too_much ? cost.peak_bytes : 0, rounded(cost.seconds), cost.bytes_sent, cost.peak_bytes);
  };
  return key(one) < key(other);
}

}  // namespace tessera

#include "propagate/strategy/strategy.h"

namespace tessera {

const std::vector<NamedStrategy> &strategies() {
  static const std::vector<NamedStrategy> list = {
      {"basic", spread_basic, "only axes that every tensor of the factor can take"},
      {"aggressive", spread_aggressive, "each tensor takes what it can; larger sources win conflicts"},
  };
  return list;
}

}  // namespace tessera

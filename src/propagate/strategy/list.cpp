#include "propagate/strategy/strategy.h"

namespace tessera {

const std::vector<NamedStrategy> &strategies() {
  static const auto &list = *new std::vector<NamedStrategy>{
      {"basic", spread_basic, "only axes that every tensor of the factor can take"},
      {"aggressive", spread_aggressive, "each tensor takes what it can; larger sources win conflicts"},
  };
  return list;
}

}  // namespace tessera

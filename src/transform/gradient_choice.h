// Says which result of a program is differentiated, and by which arguments.
#pragma once

#include <optional>
#include <vector>

namespace tessera {

struct GradientChoice {
  std::vector<unsigned> wrt = {0};      // arguments of @main to differentiate by, in the order of the gradients
  std::optional<unsigned> result = {};  // of @main; none: the only one that is a real scalar
  bool with_value = false;              // the value comes first, then the gradients
};

}  // namespace tessera

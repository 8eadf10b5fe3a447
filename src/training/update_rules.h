// Describes transformations of updates as functions on leaves.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tessera/updates.h"

namespace tessera::detail {

// Holds some or all parameters of a tree.
struct Parameters {
  Leaves leaves;
  std::vector<std::string> paths;
};

// Describes a transformation whose state has `parts` parts, state[0] to state[parts - 1].
struct UpdateRule {
  size_t parts;
  std::function<void(const Parameters &params, Leaves *state)> start;
  std::function<Leaves(const Parameters &params, Leaves updates, Leaves *state)> update;
};
optim::Transformation rule_of(UpdateRule rule);

// Throws ValueError unless the number given as an option of a rule is one of least to most.
void check_range(const char *rule, const char *option, int64_t number, int64_t least, int64_t most);

// Makes a transformation without state.
optim::Transformation each_update(std::function<Array(const Array &update, const Array &parameter)> transform);

// Makes a transformation that keeps arrays for each parameter, one for each entry of `kept`. They begin as zeros, or as
// the entry's number.
using LeafRule = std::function<Array(const Array &update, const Array &parameter, Leaves &kept, const Array &count)>;
optim::Transformation each_with_memory(const std::vector<double> &kept, LeafRule transform);

}  // namespace tessera::detail

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

// Describes a transformation with `parts` parts. state[0] to state[parts - 1] are theirs.
struct UpdateRule {
  size_t parts;
  std::function<void(const Parameters &params, Leaves *state)> start;
  std::function<Leaves(const Parameters &params, Leaves updates, Leaves *state)> update;
};
optim::Transformation rule_of(UpdateRule rule);

// Throws ValueError unless the number given as an option of a rule is one of least to most.
void check_range(const char *rule, const char *option, int64_t number, int64_t least, int64_t most);

// Transforms without remembering anything.
optim::Transformation each_update(std::function<Array(const Array &update, const Array &parameter)> transform);

// Remembers arrays of each parameter, as many as `kept` are: zeros, or the number that stands there.
using LeafRule = std::function<Array(const Array &update, const Array &parameter, Leaves &kept, const Array &count)>;
optim::Transformation each_with_memory(const std::vector<double> &kept, LeafRule transform);

}  // namespace tessera::detail

// A strategy decides, for one node, which axes spread along which factors. Each is a file of this folder and a line in
// list.cpp, which gives its name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mesh/direction.h"
#include "propagate/projection.h"

namespace tessera {

// Holds what a strategy knows of the node besides the projection.
struct StrategyInput {
  const ShardingRule &rule;
  const Mesh &mesh;
  Direction pass_through_direction;  // along pass-through factors
  Direction other_direction;         // along all others
  bool is_elementwise = false;
  bool is_conservative = false;  // never split an axis

  Direction direction_along(FactorId factor) const {
    const Factor &it = rule.factors[factor];
    if (it.blocked) return Direction::none;
    return it.kind == FactorKind::pass_through ? pass_through_direction : other_direction;
  }
};

// Names a tensor of the node: operands first, then results.
struct TensorIndex {
  bool is_result = false;
  size_t index = 0;
  bool operator==(const TensorIndex &) const = default;
};

// Describes more axes on a factor of one tensor, and the tensor that had them.
struct Expansion {
  TensorIndex tensor;
  FactorId factor = {};
  AxisList added;
  TensorIndex from;
};

// Changes the projection and says what it changed.
using Strategy = std::vector<Expansion> (*)(Projection &projection, const StrategyInput &input);

// Spreads the axes that all tensors of a factor can take without any conflict.
std::vector<Expansion> spread_basic(Projection &projection, const StrategyInput &input);
// Spreads as many axes as each tensor can take, and resolves conflicts by preference.
std::vector<Expansion> spread_aggressive(Projection &projection, const StrategyInput &input);

struct NamedStrategy {
  std::string_view name;
  Strategy strategy;
  std::string_view description;
};
const std::vector<NamedStrategy> &strategies();

// Returns strategies in the order in which they run, by their names: `aggressive`, `basic-then-aggressive`. Returns
// nothing if a name isn't in the list.
std::optional<std::vector<Strategy>> strategies_named(std::string_view text);
inline constexpr std::string_view usual_strategies = "aggressive";

// Returns `basic (only axes that ...), aggressive (...)`, for help and errors.
std::string strategies_text();

}  // namespace tessera

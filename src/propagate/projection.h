// Converts shardings of tensors to shardings of the factors of a rule, and back.
//
// Example: reshape 16x4 -> 8x8 has the rule ([ij, k])->([i, jk]) {i=8, j=2, k=4}. On <["x"=8, "y"=4]>, the operand
// sharding [{"x"}, {"y"}] is i: "x", j: nothing, k: "y"; the result takes [{"x"}, {}], since "y" on k with j whole
// would be a strided view.
#pragma once

#include <vector>

#include "mesh/sharding.h"
#include "mesh/sharding_rule.h"

namespace tessera {

struct FactorSharding {
  bool is_present = false;  // the tensor has the factor
  AxisList axes;
  AxisList overflow;  // axes that follow on the dimension but fit no factor: they stop all axes after them
  bool is_closed = false;
  bool is_minor_most = false;  // the last factor of its dimension takes anything: an uneven rest is padded
};

struct TensorProjection {
  ById<FactorId, FactorSharding> factors;  // those of the rule
  AxisList replicated, unreduced;
};

struct Projection {
  std::vector<TensorProjection> operands, results;
};

// Spreads each dimension's axes over its factors, major to minor. Where a factor is smaller than an axis, the axis is
// split by their greatest common divisor. A null sharding is a fully open one.
TensorProjection project(const TensorFactors &dims, const ShardingRule &rule, const Sharding *sharding,
                         const Mesh &mesh);

// Returns the tensor's sharding from its factors' shardings, up to the first factor of a dimension that isn't fully
// sharded. The mesh's name comes from `mesh_source`, and the kind of partial values from `old_sharding`, which may be
// null.
Sharding unproject(const TensorProjection &tensor, const TensorFactors &dims, const ShardingRule &rule,
                   const Sharding *old_sharding, const Sharding &mesh_source, const Mesh &mesh);

// Prints `[i: "x", j: -, k: "y" (open)]`, a row of the table that explains a decision.
std::string to_string(const TensorProjection &tensor);

}  // namespace tessera

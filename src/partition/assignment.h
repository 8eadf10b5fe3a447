// Chooses the axes that shard each factor of an operation: the common sharding that takes least on a machine, moves of
// operands and results included.
#pragma once

#include <functional>
#include <vector>

#include "base/dtype.h"
#include "mesh/sharding_rule.h"
#include "partition/reshard_plan.h"

namespace tessera {

using DimAxes = std::vector<AxisList>;  // of each dimension

// The present layout of an operand, or the wanted layout of a result.
struct TensorLayout {
  Shape shape;  // global
  DType dtype = DType::f32;
  DimAxes axes;
  AxisList partial = {};  // of a result: axes along which it may stay partial
};

struct Assignment {
  std::vector<AxisList> factor_axes;
  std::vector<DimAxes> operands, results;  // implied by the factors' axes
  AxisList pending;                        // axes of reduction factors: every result is partial over them
  int64_t bytes_sent = 0;                  // to reshard operands before and results after, by one device
};

// A way to run an operation that was considered.
struct ConsideredWay {
  std::vector<DimAxes> operands, results;  // during the operation
  AxisList pending;
  int64_t bytes_sent = 0;
  int64_t exchanges = 0;
  double work = 0;     // index tuples that a device goes through
  double seconds = 0;  // compared among ways
};

// `may_shard(f)` tells whether the op can run with factor f sharded. The ways that are considered are added to
// `considered`, if given.
Assignment assign_axes(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                       const std::vector<TensorLayout> &results, const std::function<bool(int64_t)> &may_shard,
                       ReshardPlanner &planner, std::vector<ConsideredWay> *considered = nullptr);

// Returns the axes of each factor in one tensor. A dimension's axes are dealt to its factors, major to minor, and an
// axis is split where a factor is smaller. Axes that fit no factor are left out.
std::vector<AxisList> axes_by_factor(const ShardingRule &rule, const TensorFactors &tensor, const DimAxes &axes,
                                     const Mesh &mesh);

}  // namespace tessera

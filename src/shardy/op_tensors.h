// Describes the operands and results of an operation, with their shardings as axes of its rule's factors, on one mesh.
#pragma once

#include <optional>
#include <vector>

#include "dialect/sdy/utils.h"
#include "mesh/sharding_rule.h"
#include "propagate/projection.h"

namespace tessera::shardy {

struct OpTensor {
  mlir::Value value;
  const TensorFactors *factors = nullptr;
  std::optional<Sharding> sharding;  // as the program has it
  FactorAxes axes;                   // of each factor; empty for factors that the tensor lacks
  AxisList overflow;                 // axes of any dimension that fit no factor
  int64_t elements = 0;
};

struct OpTensors {
  ShardingRule rule;
  std::vector<OpTensor> operands, results;
  Sharding mesh_source;  // a sharding on the mesh that the operation will run on
  Mesh mesh;
  bool has_one_mesh = true;  // false if shardings that cut something are on meshes of different orders of devices

  // Calls `visit` for the operands and then the results.
  template <typename Visit>
  void for_each(const Visit &visit) const {
    for (const OpTensor &tensor : operands) visit(tensor);
    for (const OpTensor &tensor : results) visit(tensor);
  }
};

// Returns the sharding of a value, or that of the result of its loop or branch if it is a carried value. A barrier's
// results have the shardings of its operands, whatever the barrier's own sharding says: a barrier moves nothing.
std::optional<Sharding> lying(mlir::Value value);

// Returns the rule of an operation with the reduction of its body. A factor over which a body combines in a way that
// partial values can't must be whole.
std::optional<ShardingRule> rule_on_devices(mlir::Operation *op);

// Returns nothing if no rule is known, if no tensor has a sharding, if shardings are on meshes of different axes or on
// single devices, or if a shape is dynamic.
std::optional<OpTensors> tensors_of(mlir::Operation *op, const sdy::MeshTable &meshes);

// Returns the sharding of a tensor that these axes cut, up to the first factor of a dimension that isn't fully cut.
Sharding sharding_by(const FactorAxes &axes, const OpTensor &tensor, const OpTensors &op);

// Says whether a tensor has the factor.
bool has_factor(const OpTensor &tensor, FactorId factor);

}  // namespace tessera::shardy

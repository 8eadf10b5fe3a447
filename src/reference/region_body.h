// Turns regions of reduce, sort, scatter and the like into functions on whole vectors.
#pragma once

#include <functional>

#include "mlir/IR/Region.h"
#include "reference/evaluation.h"

namespace tessera {

// Holds the facts known of a region before it runs.
struct BodyPlan {
  Fold fold = Fold::body;
  bool batched = false;  // made of elementwise ops on scalars only: runs on vectors unchanged
};
BodyPlan plan_of(mlir::Region &region);

// Gives the region's outer values, as one process sees them.
using Captures = std::function<const Tensor &(mlir::Value)>;
// Runs the region on scalars.
using ApplyScalars = std::function<llvm::LogicalResult(const std::vector<Tensor> &, std::vector<Tensor> &)>;

// Makes a batched body if the plan allows it, and otherwise one that calls `apply` element by element.
Body make_body(mlir::Region &region, const BodyPlan &plan, int64_t process, const Captures &captures,
               const ApplyScalars &apply);

}  // namespace tessera

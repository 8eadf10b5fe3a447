// Regions of reduce, sort, scatter and the like as functions on whole vectors.
#pragma once

#include <functional>

#include "mlir/IR/Region.h"
#include "reference/evaluation.h"

namespace tessera {

// What can be known of a region before it runs.
struct BodyPlan {
  BodyKind kind = BodyKind::general;
  bool batched = false;  // made of elementwise ops on scalars only: runs on vectors as it stands
};
BodyPlan plan_of(mlir::Region &region);

// Values from outside the region, as one process sees them.
using Captures = std::function<const Tensor &(mlir::Value)>;
// Runs the region on scalars.
using ApplyScalars = std::function<llvm::LogicalResult(const std::vector<Tensor> &, std::vector<Tensor> &)>;

// Batched where the plan says so, else element by element through `apply`.
Body make_body(mlir::Region &region, const BodyPlan &plan, int64_t process, const Captures &captures,
               const ApplyScalars &apply);

}  // namespace tessera

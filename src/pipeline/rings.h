// Writes products as rings, so that devices compute while blocks travel.
//
// A product with a gathered operand waits for all of it. As a ring it begins with the device's own block, and in each step
// a block comes from the neighbour on either side while the products of the blocks before are computed:
//
//   g = all_gather a over "x"          u = permute a to the next, v = permute a to the previous
//   p = g . b                          p0 = a . b
//                                      u = permute u to the next, ...
//                                      p1 = (u of before) . b, ...      p = p0, p1, ... each in its place, or their sum
//
// Where a product's sum is scattered, sums travel: each device adds its part to the block that it passes on, and the
// device that needs the block adds the last part. The ring sends as many bytes as the collective, in more messages.
#pragma once

#include <functional>

#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "pipeline/ring_sites.h"

namespace tessera {

// Writes products of a per-device program as rings, at the sites for which `takes` returns true. Where sites share an
// operation, the one that saves most time on the machine becomes a ring. Returns the number of rings.
int64_t write_rings(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine,
                    const std::function<bool(const RingSite &)> &takes);

// Writes those rings that make a simulated step on the machine shorter. `step_seconds` simulates a module.
llvm::LogicalResult write_faster_rings(mlir::OwningOpRef<mlir::ModuleOp> &per_device, const Mesh &mesh,
                                       const Machine &machine,
                                       const std::function<llvm::FailureOr<double>(mlir::ModuleOp)> &step_seconds);

}  // namespace tessera

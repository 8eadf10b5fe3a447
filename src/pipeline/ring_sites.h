// Finds the products of a per-device program that can be rings (rings.h).
#pragma once

#include <string>
#include <vector>

#include "base/dim_id.h"
#include "cost/machine.h"
#include "llvm/ADT/DenseMap.h"
#include "mesh/mesh_devices.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Describes a product, and where in it the factor is that a ring goes through block by block. A dimension is absent_dim where a
// tensor lacks it.
struct RingProduct {
  mlir::Operation *op = nullptr;
  std::vector<DimId> operand_dims;
  DimId result_dim = absent_dim;  // if the product sums over the factor
};

// Describes a collective of one array with the product that waits for it or that it waits for.
struct RingSite {
  mlir::Operation *collective = nullptr;  // an all_gather of an operand, or a reduce_scatter of the product's sum
  unsigned member = 0;                    // which of its arrays
  std::vector<RingProduct> products;      // one where the sum is scattered
  mlir::Operation *at = nullptr;          // the ring is written before it
  AxisList axes;
  std::string kind;          // equal for sites of equal operations
  double saved_seconds = 0;  // if nothing else goes on beside the collective

  bool gathers() const;
  mlir::Value block() const;  // that is sent around, or the sum
};

// Returns those in program order. Operations may be part of several. What the program says in a manual body is no site.
std::vector<RingSite> ring_sites_of(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine);

// Returns the pairs of a permute by which each device's block goes on by so many devices along the axes.
DevicePairs ring_pairs(const AxisList &axes, int64_t by, const Mesh &mesh);

}  // namespace tessera

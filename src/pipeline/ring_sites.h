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

// Describes a product, and its dimensions of the factor that a ring goes through block by block. A dimension is
// absent_dim if a tensor lacks it.
struct RingProduct {
  mlir::Operation *op = nullptr;
  std::vector<DimId> operand_dims;
  DimId result_dim = absent_dim;  // if the product sums over the factor
};

// Describes a collective of one array with the products that wait for it, or the product for which it waits.
struct RingSite {
  mlir::Operation *collective = nullptr;  // an all_gather of an operand, or a reduce_scatter of the product's sum
  unsigned member = 0;                    // which of the collective's arrays
  std::vector<RingProduct> products;      // a single one if the sum is scattered
  mlir::Operation *at = nullptr;          // the ring is written before it
  AxisList axes;
  std::string kind;          // equal for sites of equal operations
  double saved_seconds = 0;  // if nothing else goes on beside the collective

  bool gathers() const;
  mlir::Value block() const;  // the block that is sent around, or the sum
};

// Returns the sites in program order. An operation may be part of several. Collectives that the program writes in a
// manual body aren't sites.
std::vector<RingSite> ring_sites_of(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine);

// Returns the pairs of a permute that moves each device's block `by` devices on along the axes.
DevicePairs ring_pairs(const AxisList &axes, int64_t by, const Mesh &mesh);

}  // namespace tessera

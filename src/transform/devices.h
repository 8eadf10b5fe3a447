// Writes communication for derivatives: sums over devices, each device's piece of a value, and whole values from
// pieces.
#pragma once

#include <optional>
#include <vector>

#include "mlir/IR/BuiltinAttributes.h"
#include "transform/emit.h"
#include "transform/region_variance.h"

namespace tessera {

// Sums the values of all devices, and of elements of batches, along the axes.
mlir::Value sum_over_devices(mlir::Value value, const AxisNames &axes, const RegionVariance &variance, Emit emit);

// Takes this device's piece of `whole` along dimension `dim`, in the group's order. `type` says how many pieces there
// are. Nothing is sent.
mlir::Value own_piece(mlir::Value whole, int64_t dim, mlir::RankedTensorType type, const DeviceGroups &groups,
                      const RegionVariance &variance, Emit emit);

// Describes a slice that gives each device along some axes a piece of its own. Together the pieces are the whole value,
// as with pscatter.
struct OwnPiece {
  int64_t dim;
  DeviceGroups groups;  // members in the order of their pieces
  AxisNames axes;
};
// Returns each device's piece for a slice of `sizes` that starts at `starts` in a value of shape `whole`, if it is such
// a slice.
std::optional<OwnPiece> own_piece_of(const Shape &whole, const Shape &sizes, mlir::ValueRange starts,
                                     RegionVariance &variance);
// Returns the whole value, put together from the pieces, on every device of a group.
mlir::Value gathered_pieces(mlir::Value piece, const OwnPiece &of, mlir::Type whole, Emit emit);

}  // namespace tessera

// Makes a program of one layer of a chain, on the whole batch and on a part of it.
//
//   @main(x: 8x16, i, w: 1x16x16) -> 8x16                of all rows
//   @main(x: 2x16, i, w: 1x16x16) -> 2x16                of one of 4 microbatches
//
// Partitioning proves that a part can be computed alone: the layer is partitioned over an axis that cuts the batch, and
// no device of that axis may need anything of another one. The per-device program is the layer of a microbatch.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/dim_id.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "pipeline_parallel/layer_loop.h"

namespace tessera {

// Holds a layer as a program. Its arguments are the carried values, the number of the layer, a row of each stack, and
// the captured values. Its results are the next carried values. Its constraints are replaced by numbered marks, and are
// kept in a list.
struct Layer {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  size_t carried = 0, stacks = 0, captured = 0;
  std::vector<Sharding> constraints;

  size_t number() const { return carried; }
  size_t first_row() const { return carried + 1; }
  size_t first_captured() const { return carried + 1 + stacks; }
};

// Fails with a diagnostic at an operation that can't be cut: a manual region, an effect.
llvm::FailureOr<Layer> layer_of(LayerLoop &loop);

// Says along which dimension each value has the batch, or that it has none.
struct BatchDims {
  std::vector<std::optional<DimId>> carried, captured;
  bool operator==(const BatchDims &) const = default;
};

// Describes a layer of one of so many parts of the batch.
struct PartOfLayer {
  mlir::OwningOpRef<mlir::ModuleOp>
      module;  // with the layer's arguments and results; batch dimensions have the part's extent
  BatchDims dims;
  bool knows_place = false;  // it reads the number of its part, by spmd.axis_index
};

// Divides a dimension of a carried value, and the dimensions that belong to it, into so many equal parts. Returns no
// part, but the reason, if a part needs another one's elements.
struct BatchChoice {
  size_t carried;
  DimId dim;
  int64_t parts;
};
std::optional<PartOfLayer> part_of(const Layer &layer, const BatchChoice &choice, std::string &why_not);

// Replaces the numbered marks in a part's body by the constraints that they stand for.
void put_constraints_back(mlir::Operation *within, const Layer &layer);

}  // namespace tessera

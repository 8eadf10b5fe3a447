// Finds values that are computed, element by element, from arrays that are flattened and put together, as
// jax.flatten_util.ravel_pytree does.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "ops/rearrange/localize_flat_carry.h"
#include "ops/rearrange/localize_flat_pieces.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "partition/executions.h"

namespace tessera::stablehlo {

// Describes elements [begin, end) of a flat array: a value that is put there, or equal elements, as those of a padding,
// whose value is a constant or a scalar.
struct FlatSegment {
  int64_t begin = 0, end = 0;
  mlir::Value value;
  bool is_filled = false;
};

// Returns the segments of which an array is put together, in order, or nothing if it isn't put together.
std::vector<FlatSegment> segments_of(mlir::Value value);
// Returns the array that a value is a reshape of, or the value.
mlir::Value before_flattening(mlir::Value value);
// Returns whether an operation computes each element of its result from elements at the same index, and nothing else
// determines the result's sharding.
bool is_computed_by_element(mlir::Operation *op);
// Returns whether an array is flat, and put together of arrays some of which are cut.
bool puts_cut_arrays_together(ConcatenateOp whole);

class FlatRegion {
 public:
  FlatRegion(ConcatenateOp whole, const Mesh &mesh, const Executions &executions);

  // Returns the flat arrays, all of one length. Where a loop carries one, or branches return it, all values of that
  // carry are among them.
  llvm::ArrayRef<mlir::Value> values() const { return values_.getArrayRef(); }
  const std::vector<FlatPiece> &pieces() const { return pieces_; }
  int64_t length() const { return length_; }
  // Returns whether fewer bytes cross the region's border, in all iterations of loops, than would move in order to put
  // arrays together and take them apart.
  bool pays() const;
  bool is_used_inside(mlir::OpOperand &use) const;

 private:
  // Returns whether an array is put together of others, or computed from such arrays, and isn't taken from outside.
  static bool is_made_inside(mlir::Value value);
  bool is_flat(mlir::Value value) const;
  void add_all(mlir::ValueRange values);
  void add_carry(const std::optional<Carry> &carry);
  void visit(mlir::Value value);
  void find_pieces(const Executions &executions);
  void count_bytes(mlir::Value value, const Executions &executions);
  // Returns whether a slice takes only whole pieces, or elements that all devices hold.
  bool takes_pieces(SliceOp slice) const;

  int64_t length_, devices_;
  llvm::SetVector<mlir::Value> values_;
  std::vector<FlatPiece> pieces_;
  double saved_ = 0, spent_ = 0;  // bytes
};

// Holds a region with its values in the order of the program.
struct FoundRegion {
  FlatRegion region;
  std::vector<mlir::Value> values;

  // Returns whether more operations, one for each value and piece, would be needed than are written for a region.
  bool is_too_large() const;
  void tell_that_it_is_too_large() const;
};

// Returns the regions that pay.
std::vector<FoundRegion> flat_regions(mlir::ModuleOp module, const Mesh &mesh);

}  // namespace tessera::stablehlo

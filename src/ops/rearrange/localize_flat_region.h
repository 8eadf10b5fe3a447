// Finds what is computed, element by element, of arrays that are flattened and put together, as jax.flatten_util.ravel_pytree does.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

// Describes elements [begin, end) of every flat array of a region. They have the shape of the array that is flattened there, and lie as it
// does; between such arrays they are flat and whole.
struct FlatPiece {
  int64_t begin = 0, end = 0;
  Shape shape;
  std::optional<Sharding> sharding;
};

// Describes elements [begin, end) of a flat array: a value that is put there, or equal elements, as a padding has. These have a constant
// or a scalar value.
struct FlatSegment {
  int64_t begin = 0, end = 0;
  mlir::Value value;
  bool is_filled = false;
};

// Returns what an array is put together of, one segment behind the other, or nothing if it isn't.
std::vector<FlatSegment> segments_of(mlir::Value value);
// Returns the array that a value is a reshape of, or the value.
mlir::Value before_flattening(mlir::Value value);
// Returns whether an operation computes each element of its result of those at the same place, and nothing else says how it lies.
bool is_computed_by_element(mlir::Operation *op);
// Returns whether an array is flat, and put together of some that are cut.
bool puts_cut_arrays_together(ConcatenateOp whole);

class FlatRegion {
 public:
  FlatRegion(ConcatenateOp whole, const Mesh &mesh);

  // The flat arrays, all of one length.
  llvm::ArrayRef<mlir::Value> values() const { return values_.getArrayRef(); }
  const std::vector<FlatPiece> &pieces() const { return pieces_; }
  int64_t length() const { return length_; }
  // Returns whether fewer bytes cross the region's border than would move to put arrays together and take them apart.
  bool pays() const;
  bool is_used_inside(mlir::OpOperand &use) const;

 private:
  // Returns whether an array is put together of others, or computed of such ones, and not taken as it is.
  static bool is_made_inside(mlir::Value value);
  bool is_flat(mlir::Value value) const;
  void add_all(mlir::ValueRange values);
  void visit(mlir::Value value);
  void find_pieces();
  void count_bytes(mlir::Value value);
  // Returns whether a slice takes whole pieces alone, or elements that lie on all devices.
  bool takes_pieces(SliceOp slice) const;

  int64_t length_, devices_;
  llvm::SetVector<mlir::Value> values_;
  std::vector<FlatPiece> pieces_;
  int64_t saved_ = 0, spent_ = 0;
};

}  // namespace tessera::stablehlo

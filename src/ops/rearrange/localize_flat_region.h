// Finds what is computed, element by element, of arrays that are flattened and put together, as jax.flatten_util.ravel_pytree does.
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
  FlatRegion(ConcatenateOp whole, const Mesh &mesh, const Executions &executions);

  // The flat arrays, all of one length. Where a loop carries one, or branches give it, all that this carry is belongs to them.
  llvm::ArrayRef<mlir::Value> values() const { return values_.getArrayRef(); }
  const std::vector<FlatPiece> &pieces() const { return pieces_; }
  int64_t length() const { return length_; }
  // Returns whether fewer bytes cross the region's border than would move to put arrays together and take them apart, in all
  // iterations of loops.
  bool pays() const;
  bool is_used_inside(mlir::OpOperand &use) const;

 private:
  // Returns whether an array is put together of others, or computed of such ones, and not taken as it is.
  static bool is_made_inside(mlir::Value value);
  bool is_flat(mlir::Value value) const;
  void add_all(mlir::ValueRange values);
  void add_carry(const std::optional<Carry> &carry);
  void visit(mlir::Value value);
  void find_pieces(const Executions &executions);
  void count_bytes(mlir::Value value, const Executions &executions);
  // Returns whether a slice takes whole pieces alone, or elements that lie on all devices.
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

  // Returns whether more operations would be written, one for each value and piece, than are written.
  bool is_too_large() const;
  void tell_that_it_is_too_large() const;
};

// Returns the regions that pay.
std::vector<FoundRegion> flat_regions(mlir::ModuleOp module, const Mesh &mesh);

}  // namespace tessera::stablehlo

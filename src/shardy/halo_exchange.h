// Exchanges borders between the blocks of one array: each device gets the elements that its block of a shifted, padded or
// cut array is made of, by permutes from its neighbours, in place of the whole dimension.
#pragma once

#include <functional>

#include "shardy/local_writer.h"
#include "shardy/padded_values.h"

namespace tessera::shardy {

inline int64_t rounded_up(int64_t size, int64_t parts) { return (size + parts - 1) / parts * parts; }

// Describes what the devices along one dimension need of each other. Block t of the result is made of the `footprint`
// elements that stand from `offset` in block `source` on, or of none if `source` is negative.
struct DimExchange {
  struct Piece {
    int64_t source = -1, offset = 0;
  };
  int64_t dim = 0;
  int64_t footprint = 0;
  int64_t low = 0;              // elements put in front of the array; negative: cut off
  int64_t dilation = 1;         // elements stand that far apart
  int64_t left = 0, right = 0;  // from how many blocks away elements come
  bool moves = false;           // whether any device needs elements of another
  bool resizes = false;         // whether blocks change their size
  bool meets_ends = false;  // whether elements in front of the array or behind it come from blocks that aren't there
  AxisList axes;            // that cut the dimension, as the result orders blocks
  std::vector<Piece> pieces;
  bool has_table = false;  // where blocks begin is looked up, and not computed from the number of the block

  // Neighbours serve where they are fewer than all, or next to each other.
  bool is_possible() const {
    return left + right + 1 < static_cast<int64_t>(pieces.size()) || (left <= 1 && right <= 1);
  }
};

// Holds one operation that is written as an exchange in a manual region.
struct HaloRegion {
  mlir::Value operand;  // padded, so that its blocks are equal
  mlir::Value padding;  // the element around the array
  Sharding in, out;
  mlir::RankedTensorType result;  // of blocks of equal size
  std::vector<AxisName> manual;   // in mesh order
  std::vector<DimExchange> exchanges;
  // Makes the block of the result of what has been exchanged.
  std::function<mlir::Value(mlir::Value exchanged, mlir::Value padding)> finish;
};

// Writes the region where the writer stands, and returns its result.
mlir::Value write_halo_region(LocalWriter &writer, const HaloRegion &region);
// Writes a region in which the elements of all blocks move up by `amounts` in `dims`, across blocks.
mlir::Value write_shift_region(LocalWriter &writer, mlir::Value operand, const Sharding &sharding,
                               const std::vector<AxisName> &manual, llvm::ArrayRef<int64_t> dims,
                               llvm::ArrayRef<int64_t> amounts);

// Writes operations on values that lie as `sharding` says, which may be null for what is within a region.
mlir::Value write_pad(LocalWriter &writer, mlir::Value value, mlir::Value padding, llvm::ArrayRef<int64_t> low,
                      llvm::ArrayRef<int64_t> high, llvm::ArrayRef<int64_t> interior, const Sharding &sharding);
mlir::Value write_slice(LocalWriter &writer, mlir::Value value, llvm::ArrayRef<int64_t> starts,
                        llvm::ArrayRef<int64_t> limits, const Sharding &sharding);

// Returns how a value lies within a region that is manual over these axes.
Sharding inside(const Sharding &sharding, const std::vector<AxisName> &manual);
int64_t manual_parts(const DimSharding &dim, const std::vector<AxisName> &manual, const Mesh &mesh);

}  // namespace tessera::shardy

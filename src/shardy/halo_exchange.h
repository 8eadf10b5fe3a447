// Exchanges borders between the blocks of one array: by permutes from its neighbours, each device gets just the
// elements of its block of a shifted, padded or cut array, and not the whole dimension.
#pragma once

#include <functional>

#include "shardy/local_writer.h"
#include "shardy/padded_values.h"

namespace tessera::shardy {

inline int64_t rounded_up(int64_t size, int64_t parts) { return (size + parts - 1) / parts * parts; }

// Describes what the devices along one dimension need from each other. Block t of the result is made of `footprint`
// elements, from `offset` in block `source` on, or of none if `source` is negative.
struct DimExchange {
  struct Piece {
    int64_t source = -1, offset = 0;
  };
  int64_t dim = 0;
  int64_t footprint = 0;
  int64_t low = 0;              // elements put in front of the array; negative: cut off
  int64_t dilation = 1;         // the distance between neighbouring elements
  int64_t left = 0, right = 0;  // from how many blocks away elements come
  bool moves = false;           // whether any device needs another one's elements
  bool resizes = false;         // whether blocks change their size
  bool meets_ends = false;  // whether elements in front of the array or behind it come from blocks that aren't there
  AxisList axes;            // the axes that cut the dimension, in the result's order of blocks
  std::vector<Piece> pieces;
  bool has_table = false;  // the beginnings of blocks are looked up, not computed from the block's number

  // An exchange is possible if blocks come from fewer neighbours than all, or from adjacent ones only.
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
  // Makes the result's block from the exchanged elements.
  std::function<mlir::Value(mlir::Value exchanged, mlir::Value padding)> finish;
};

// Writes the region at the writer's position, and returns its result.
mlir::Value write_halo_region(LocalWriter &writer, const HaloRegion &region);
// Writes a region in which the elements of all blocks move up by `amounts` in `dims`, across blocks.
mlir::Value write_shift_region(LocalWriter &writer, mlir::Value operand, const Sharding &sharding,
                               const std::vector<AxisName> &manual, llvm::ArrayRef<int64_t> dims,
                               llvm::ArrayRef<int64_t> amounts);

// These write operations on values with the given sharding, which may be null within a region.
mlir::Value write_pad(LocalWriter &writer, mlir::Value value, mlir::Value padding, llvm::ArrayRef<int64_t> low,
                      llvm::ArrayRef<int64_t> high, llvm::ArrayRef<int64_t> interior, const Sharding &sharding);
mlir::Value write_slice(LocalWriter &writer, mlir::Value value, llvm::ArrayRef<int64_t> starts,
                        llvm::ArrayRef<int64_t> limits, const Sharding &sharding);

// Returns a value's sharding within a region that is manual over these axes.
Sharding inside(const Sharding &sharding, const std::vector<AxisName> &manual);
int64_t manual_parts(const DimSharding &dim, const std::vector<AxisName> &manual, const Mesh &mesh);

}  // namespace tessera::shardy

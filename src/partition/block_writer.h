// Writes parts of a program over whole arrays, in which a dimension that is cut has become two: its blocks, and what stands in
// one. With 768 rows cut over 8 devices
//
//   tensor<768x24xf32>, {"x"}, {}   is  tensor<8x96x24xf32>, {"x"}, {}, {}
//
// Operations along the rows of a block send nothing in this form, and one row of each block is an array of 8.
#pragma once

#include "base/dim_id.h"
#include "partition/local_emitter.h"

namespace tessera {

class BlockWriter {
 public:
  // Writes before `at`. Dimension `dim` of `array` is cut evenly; the other ones stay as they are.
  BlockWriter(mlir::Operation *at, mlir::Value array, DimId dim, const Mesh &mesh);

  int64_t blocks() const { return blocks_; }
  int64_t extent() const { return shape_[dim_] / blocks_; }  // of a block
  LocalEmitter &emitter() { return emitter_; }

  // Returns the array with its blocks in dimension `dim`, and the elements of a block in the next one.
  mlir::Value in_blocks(mlir::Value array);
  mlir::Value whole_of(mlir::Value in_blocks);

  // Shards all values that were written since the last call so that each device has its block's part of them.
  mlir::Value cut(mlir::Value value);
  // Shards these values so that each device has the parts of all blocks.
  mlir::Value on_all(mlir::Value value);
  // Brings the value of each block to all devices at this operation, whatever propagation does around it.
  mlir::Value brought_to_all(mlir::Value value);

 private:
  void place_written(bool is_cut);
  Sharding sharding_of(const Shape &shape, bool is_cut) const;

  mlir::Operation *const at_;
  const Sharding sharding_;
  const Shape shape_;
  const DimId dim_;
  const int64_t blocks_;
  mlir::OpBuilder builder_;
  const std::string mesh_name_;
  LocalEmitter emitter_;
  mlir::Operation *placed_;  // the last operation whose results have their sharding
};

// Returns whether a dimension of a value is cut into more than one block, evenly, and where a BlockWriter may write.
bool has_even_blocks(mlir::Value array, DimId dim, const Mesh &mesh);

}  // namespace tessera

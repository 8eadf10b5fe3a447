// Writes a batch as a stack of microbatches, of which a loop takes one after the other.
//
//   x: 8x16, dimension 0, 4 microbatches        each row the next one's:  4x2x16, microbatch m has rows m, 4 + m
//                                               neighbours together:      4x2x16, microbatch m has rows 2m, 2m + 1
//
// The first form leaves a batch where it is that mesh axes cut: each device has a part of every microbatch.
#pragma once

#include "base/dim_id.h"
#include "transform/emit.h"

namespace tessera {

struct Microbatches {
  int64_t count = 1;
  int64_t rows = 1;  // of the whole batch; what a row is of a dimension divides it
  bool by_rows = true;

  // Returns the stack of a value that has the batch along `dim`.
  mlir::Value stacked(mlir::Value whole, DimId dim, Emit emit) const;
  // Inverts this.
  mlir::Value joined(mlir::Value stack, DimId dim, Emit emit) const;

 private:
  Shape divided(const Shape &whole, DimId dim) const;
};

}  // namespace tessera

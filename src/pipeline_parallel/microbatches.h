// Writes a batch as a stack of microbatches, which a loop takes one after the other.
//
//   x: 8x16, dimension 0, 4 microbatches        each row the next one's:  4x2x16, microbatch m has rows m, 4 + m
//                                               neighbours together:      4x2x16, microbatch m has rows 2m, 2m + 1
//
// In the first form a batch that mesh axes cut stays where it is: each device has a part of every microbatch.
#pragma once

#include "base/dim_id.h"
#include "transform/emit.h"

namespace tessera {

struct Microbatches {
  int64_t count = 1;
  int64_t rows = 1;  // of the whole batch; it divides the batch's dimension
  bool by_rows = true;

  // Returns the stack of a value that has the batch along `dim`.
  mlir::Value stacked(mlir::Value whole, DimId dim, Emit emit) const;
  // Inverts `stacked`.
  mlir::Value joined(mlir::Value stack, DimId dim, Emit emit) const;

 private:
  Shape divided(const Shape &whole, DimId dim) const;
};

}  // namespace tessera

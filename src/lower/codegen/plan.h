// Finds the loops of a fused kernel from its body, before there is code.
#pragma once

#include <vector>

#include "base/shape.h"
#include "dialect/spmd/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "lower/codegen/emitter.h"
#include "native/kernel.h"

namespace tessera {

// Loops of one nest: dimensions of its shape that are walked as one, the last of them counting.
struct NestLoop {
  std::vector<int64_t> dims;
  int64_t extent = 1;
};

// Results that are written by one nest of loops.
//
//   softmax [N, M]: loops {N}, {M} in lanes; where the sums of the rows [N] are a result too, it is among `row_roots`,
//   written once an iteration of the loop over N. Sums of rows alone: loops {N}, no lanes but those within the sum.
struct FusedNest {
  Shape shape;
  std::vector<unsigned> roots;  // results of this shape (but for extents of 1)
  struct RowRoot {
    unsigned result;
    size_t depth;  // number of loops that it stands in
  };
  std::vector<RowRoot> row_roots;
  // Reductions of rows that put values aside for the loops that follow, or that branches in these loops ask for: they
  // come first in so many loops. Dimension i of the reduction's result is dims[i] of the nest; -1: extent 1.
  struct RowReduction {
    mlir::Value result;
    size_t depth;
    std::vector<int> dims;
  };
  std::vector<RowReduction> row_reductions;
  std::vector<NestLoop> loops;  // outermost first
  int lane_loop = -1;           // whose iterations are lanes; -1: none
  int vectors = 1;              // registers side by side, on a machine of 32 registers
  size_t split_loop = 0;        // which is divided among the parts of a kernel
  bool streaming = false;       // results go past the caches, where they don't stand in an operand's memory
};

struct FusedPlan {
  bool possible = false;
  std::vector<FusedNest> nests;
  llvm::DenseMap<mlir::Operation *, ReduceLoops> reductions;
  std::vector<Kernel::Sharing> may_share;
  std::vector<bool> read_in_order;  // [operand]: it is large, and what is read next lies behind what is read now
  bool divisible = false;           // among threads; else the nests come one after the other, as they stand here
  int64_t element_bytes = 4;        // of the widest elements
  int64_t moved_bytes = 0;          // about how many are read and written
};

FusedPlan plan_fused(spmd::FusedOp op);

}  // namespace tessera

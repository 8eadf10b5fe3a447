// Finds the loops of a fused kernel from its body, before there is code.
#pragma once

#include <vector>

#include "base/shape.h"
#include "dialect/spmd/dialect.h"
#include "kernels/kernel.h"
#include "llvm/ADT/DenseMap.h"
#include "lower/codegen/emitter.h"

namespace tessera {

// Describes a loop of a nest. It walks some dimensions of the nest's shape as one; the last of them counts.
struct NestLoop {
  std::vector<int64_t> dims;
  int64_t extent = 1;
};

// Describes results that are written by one nest of loops.
//
//   softmax [N, M]: loops {N}, {M} in lanes; if the sums of the rows [N] are a result too, it is among `row_roots`,
//   written once per iteration of the loop over N. Sums of rows alone: loops {N}, no lanes except within the sum.
struct FusedNest {
  Shape shape;
  std::vector<unsigned> roots;  // results of this shape (except for extents of 1)
  struct RowRoot {
    unsigned result;
    size_t depth;  // the number of loops around it
  };
  std::vector<RowRoot> row_roots;
  // Lists reductions of rows that keep values for later loops, or that branches in these loops ask for. They come
  // first, within `depth` loops. Dimension i of the reduction's result is dims[i] of the nest; -1 means extent 1.
  struct RowReduction {
    mlir::Value result;
    size_t depth;
    std::vector<int> dims;
  };
  std::vector<RowReduction> row_reductions;
  std::vector<NestLoop> loops;  // outermost first
  int lane_loop = -1;           // the loop whose iterations are lanes; -1: none
  int vectors = 1;              // registers in parallel, on a machine of 32 registers
  size_t split_loop = 0;        // the loop divided among the parts of a kernel
  bool streaming = false;       // results go past the caches, unless they reuse an operand's memory
};

struct FusedPlan {
  bool possible = false;
  std::vector<FusedNest> nests;
  llvm::DenseMap<mlir::Operation *, ReduceLoops> reductions;
  std::vector<Kernel::Sharing> may_share;
  std::vector<bool> read_in_order;  // [operand]: it is large, and is read in the order of memory
  bool divisible = false;           // among threads; otherwise the nests run one after the other, in this order
  int64_t element_bytes = 4;        // of the widest elements
  int64_t moved_bytes = 0;          // about how many are read and written
};

FusedPlan plan_fused(spmd::FusedOp op);

}  // namespace tessera

// Finds how the indices of all values that a nest of loops computes depend on its loops.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/shape.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "mlir/IR/Value.h"
#include "ops/op_interfaces.h"

namespace tessera {

// Loops are bits, first those of the nest, one for each dimension of its shape, then those of the reductions.
// DimUse::from is a set of these bits.
inline uint64_t bit(size_t loop) { return uint64_t{1} << loop; }
uint64_t loops_of(const DimUses &uses);

class IndexWalk {
 public:
  // `order` lists the loops of the nest, outermost first, without loops of extent 1. `lane_loop` is the loop whose
  // iterations are lanes, or -1.
  IndexWalk(const Shape &shape, std::vector<int> order, int lane_loop = -1);
  const std::vector<int> &order() const { return order_; }
  int lane_loop() const { return lane_loop_; }

  // Follows the values that elements of `value` need, where the innermost of `depth` loops of the nest needs the
  // elements of `uses`. Returns false if an op can't take part in a loop.
  bool follow(mlir::Value value, const DimUses &uses, size_t depth);

  struct Read {
    mlir::Value argument;
    DimUses uses;
    uint64_t nest_loops;  // loops of the nest around it when each loop stands as far out as it can
  };
  struct Reduction {
    std::vector<int> loops;     // its own, by reduced dimension of extent > 1, outermost first
    std::vector<int64_t> dims;  // those dimensions
    bool along_rows = false;    // it reduces the operand's last dimension
    uint64_t from = 0;          // loops that the index of its result depends on
    int cost = 0;               // of an element
  };
  // Holds the indices at which elements of an op's result are needed, and the reduction that needs them, or null for
  // the nest.
  struct Visit {
    DimUses uses;
    mlir::Operation *reduction = nullptr;
    // Says that only a branch in an inner loop needs the reduction, which depends on outer loops alone. It is written
    // before the inner loops are.
    bool ahead = false;
  };
  std::vector<Read> reads;
  int64_t elements_of(const Read &read) const;  // upper bound, each element counted once
  llvm::DenseMap<mlir::Value, std::vector<Visit>> visits;
  std::map<mlir::Operation *, Reduction> reductions;
  int cost = 0;               // of an element of the nest, outside of reductions
  int64_t repeated_work = 0;  // elements that reductions combine more than once
  // Returns whether loops a and b can be one loop, because nothing depends on one of them alone.
  bool may_merge(int a, int b) const {
    std::pair pair(a, b);
    return std::ranges::find(neighbours_, pair) != neighbours_.end() && !apart_.contains(pair);
  }

 private:
  // Lists the loops around an operation, outermost first. The operation stands inside at least the first `fixed` of
  // them, which are around its branch.
  struct Chain {
    llvm::SmallVector<int, 8> loops;
    size_t fixed = 0;
  };
  bool visit(mlir::Value value, DimUses uses, Chain chain, mlir::Operation *reduction);
  bool visit_operands(FusedOpInterface interface, const DimUses &uses, const Chain &chain, mlir::Operation *reduction);
  Chain begin_reduction(mlir::Value value, const DimUses &uses, Chain chain);
  bool stands_alone(const DimUses &uses, size_t loops) const;
  void part_loops(llvm::ArrayRef<int64_t> shape, const DimUses &uses);
  bool is_first_visit(mlir::Value value, const DimUses &uses, const Chain &chain, mlir::Operation *reduction);

  Shape extents_;                                // of loops
  std::vector<std::pair<int, int>> neighbours_;  // loops that could be walked as one
  std::set<std::pair<int, int>> apart_;
  int nest_loops_;
  std::vector<int> order_;
  int lane_loop_;
  // Values, with the indices and loops at which they were visited.
  llvm::DenseSet<llvm::ArrayRef<uint64_t>> seen_;
  llvm::BumpPtrAllocator memory_;  // of seen_
};

}  // namespace tessera

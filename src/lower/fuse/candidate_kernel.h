// Decides whether a group of operations makes a good kernel: which loops it has, how often they compute each operation,
// and what it reads and writes.
//
// Running example, rows of softmax over [N, M]: loops i < N, j < M of the result and k, l < M of the two reductions.
// The maximum is needed at (i), N times, once for each of its elements. The operand of exp is needed at (i, l) and at
// (i, j): once more than it has elements. Not storing it pays for that.
//
// Facts about a group are kept while it grows. Index maps are found from results towards operands, so operations that
// join in front of a group change nothing after them, and only they are examined.
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "lower/fuse/cheap.h"
#include "lower/fuse/kernel_loops.h"
#include "mlir/IR/Value.h"

namespace tessera {

class CandidateKernel {
 public:
  CandidateKernel(CheapOps &cheap, const FuseOptions &options) : cheap_(cheap), options_(options) {}
  CandidateKernel(const CandidateKernel &) = delete;

  // Adds operations, in program order, none of which uses a result of the present ones. `is_used_outside` says whether
  // a result of theirs has users that aren't in the group that both make. Cheap ops that they use are written with
  // them. It returns false if no group with all these is a kernel, whatever else joins.
  bool add(llvm::ArrayRef<mlir::Operation *> ops, llvm::function_ref<bool(mlir::Value)> is_used_outside);
  // Undoes the last add.
  void take_back();

  // Returns whether all operations together make a good kernel.
  bool is_good() const;
  // Returns the values that others use.
  llvm::ArrayRef<mlir::Value> results() const { return results_; }

 private:
  // Describes an op of the kernel, or an op whose result the kernel reads.
  struct Known {
    bool is_inside = false, is_followed = false;
    llvm::SmallVector<IndexMap, 1> maps;  // of its results, all of which are found together
    size_t first = 0;                     // the map for which it isn't computed again
    llvm::SmallVector<uint64_t> loops;    // of a reduction, for each dimension of its operand
  };

  // Holds what a copy restores.
  struct Sums {
    int ops = 0;  // with cheap ones
    double spread_cost = 0, repeated_cost = 0;
    int64_t written = 0;  // operations in the code
  };

  bool need_result(mlir::Value result);
  bool gather(mlir::Operation *op, std::vector<mlir::Operation *> &added);
  void forget_input(mlir::Value value);
  bool need(mlir::Value value, IndexMap map);
  bool need_more_often(mlir::Operation *op, Known &known, IndexMap &map, int64_t written);
  bool follow(mlir::Operation *op);
  bool follow_map(mlir::Operation *op, Known &known, const IndexMap &map, bool is_first);
  bool follow_operands(mlir::Operation *op, const Known &known, const IndexMap &map);
  IndexMap map_of_operand(mlir::Operation *op, const Known &known, const IndexMap &map, unsigned index, bool &moved);
  int64_t most_written(int ops) const;

  CheapOps &cheap_;
  const FuseOptions &options_;
  KernelLoops loops_, loops_before_;
  Sums sums_, sums_before_;
  std::unordered_map<mlir::Operation *, Known> known_;
  llvm::SmallVector<mlir::Value> results_;
  llvm::DenseSet<mlir::Value> inputs_;
  llvm::DenseSet<size_t> moved_;  // identities of maps reached through a move
  std::vector<std::function<void()>> undo_;
};

}  // namespace tessera

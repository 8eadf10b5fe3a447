// Lets a loop recompute values that an earlier loop keeps for it in each iteration.
//
//   for i in 0..L: a[i] = x, b[i] = f(x, w[i]), x = g(x, w[i])
//   for i in L..0: y = h(y, a[i], b[i])
//
// becomes
//
//   for i in 0..L: a[i] = x, x = g(x, w[i])
//   for i in L..0: y = h(y, a[i], f(a[i], w[i]))
#pragma once

#include <optional>
#include <vector>

#include "cost/machine.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "mesh/mesh.h"
#include "ops/control/loop_rows.h"
#include "ops/slicing/ops.h"

namespace tessera {

class LoopResiduals {
 public:
  // Finds two loops of a block, between which the operation `peak` stands or one of which it is, such that the first
  // keeps the most bytes for the second. Chooses the values to compute again so that about `wanted` bytes are freed.
  // Returns nothing if nothing can be gained.
  static std::optional<LoopResiduals> around(mlir::Operation *peak, int64_t wanted, const Mesh &mesh,
                                             const Machine &machine);

  int64_t values() const { return static_cast<int64_t>(gone_.count()); }
  int64_t freed() const { return freed_by(gone_); }
  double seconds() const { return seconds_of(again_for(gone_)); }

  // Replaces both loops by new operations, and removes carries that nothing needs any more from all loops of the
  // function.
  void apply();

 private:
  // Describes a carry of the first loop that gets a row in each iteration.
  struct Stack {
    unsigned carry = 0;
    mlir::Value row, source;                            // the written row: [1, ...], and the same before reshaping
    std::vector<stablehlo::DynamicSliceOp> reads = {};  // of the second loop, where nothing else uses it
  };
  // Says what is computed again for some of the stacks.
  struct Again {
    llvm::SetVector<mlir::Operation *> ops;                // of the first loop's body
    llvm::SetVector<std::pair<mlir::Value, size_t>> rows;  // values that are read from stacks that are kept
    llvm::SetVector<unsigned> carries;                     // that get stacks of their own
    llvm::SetVector<mlir::Value> longer;                   // values that are kept until the second loop
    bool is_possible = true;
  };

  LoopResiduals(stablehlo::WhileOp maker, const LoopCounter &counter, const Mesh &mesh, const Machine &machine);

  void find_stacks();
  bool find_reader(mlir::Operation *peak);
  void choose(int64_t wanted);
  int64_t bytes_of(const Stack &stack) const;
  Again again_for(const llvm::BitVector &gone) const;
  void need(mlir::Value value, const llvm::BitVector &gone, Again &again, std::vector<mlir::Value> &open) const;
  void need_outer(mlir::Value value, Again &again) const;
  double seconds_of(const Again &again) const;
  int64_t freed_by(const llvm::BitVector &gone) const;
  std::vector<mlir::Value> keep(const llvm::SetVector<unsigned> &carries);

  mlir::Block &body() const {
    stablehlo::WhileOp maker = maker_;
    return maker.getBody().front();
  }

  stablehlo::WhileOp maker_, reader_;
  LoopCounter counter_;  // of the first loop
  const Mesh &mesh_;
  const Machine &machine_;
  std::vector<Stack> stacks_;
  llvm::DenseMap<mlir::Value, std::vector<size_t>> stacks_of_;  // by the value that is written into them
  mlir::Value number_;                                          // of the row that the second loop reads
  llvm::BitVector gone_;                                        // stacks whose rows are computed again
};

}  // namespace tessera

// Writes fused loops: it gives the elements of a value at an index, on demand, as LLVM values in registers.
//
// A value at an index is computed once, in the outermost loop in which the index is known, so loop-invariant values are
// computed before a loop. In softmax, e(i, j) = exp(x(i, j) - max(i)) / sum(i), the lanes of e at (i, j) ask for sum at
// (i). Its loop over the row then stands between the loop over i and the one over j, and asks for max at (i), which
// stands before it.
//
// Four parts own what it works with: the scopes with the values that are known in each (code_scopes.h), arithmetic on
// coordinates (coordinate_math.h), the arrays in memory (lane_memory.h), and the rows that are kept on the stack
// (kept_rows.h).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "dialect/stablehlo/commutes.h"
#include "llvm/Support/SaveAndRestore.h"
#include "lower/codegen/code_scopes.h"
#include "lower/codegen/coordinate_math.h"
#include "lower/codegen/kept_rows.h"
#include "lower/codegen/lane_memory.h"
#include "lower/codegen/lanes.h"
#include "lower/codegen/math.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"

namespace tessera {

// Describes the loops of a reduction, found by the plan of the kernel.
struct ReduceLoops {
  std::vector<std::vector<int64_t>> groups;  // the reduced dimensions; those of a group are walked as one
  int vectors = 4;                           // registers side by side when lanes run along a reduced dimension
  // Says that elements are combined one by one even if no lane has a reduction of its own. Lanes have one elsewhere in
  // the kernel, and the result must be the same.
  bool one_by_one = false;
  std::optional<Commutes> commutes;  // of the body, once it has been computed
  // Lists expensive values at the index of the reduced elements that another loop over the same row needs again. They
  // are kept on the stack while the row is reduced.
  std::vector<mlir::Value> kept;
};

class Emitter {
 public:
  Emitter(llvm::Function *function, const VectorTarget &target, int64_t element_bytes);

  //===- For the models of ops -------------------------------------------------------------------------------------===//

  // Returns `width()` lanes of a value: loaded for an argument of the body, computed for an op's result.
  Lanes at(mlir::Value value, const LaneIndex &index);
  // Returns an integer (of any type) that is the same in all lanes, as i64; by default the only element of a rank-0
  // array.
  llvm::Value *integer_at(mlir::Value value, const LaneIndex &index = {});
  // Returns integers as a coordinate, which is uniform if the index is.
  Coordinate integers_at(mlir::Value value, const LaneIndex &index);
  // Remembers another result of an op with several, computed along with the one asked for.
  void remember(mlir::Value value, const LaneIndex &index, const Lanes &lanes);

  int width() const { return width_; }
  int native_width() const { return native_width_; }  // lanes of one register
  llvm::IRBuilder<> &builder() { return scopes_.builder(); }
  MathContext math() { return {builder(), target_, width_}; }
  const VectorTarget &target() const { return target_; }
  llvm::Value *constant(int64_t value) { return builder().getInt64(value); }

  // Chooses between two ways to make the elements at an index. Each is given the index with its mask and scope narrowed
  // to where the condition holds (does not hold). A scalar condition becomes a branch, and so does one that holds for
  // all lanes. Only ops with coordinatesUsed may call this, since the plan counts on it.
  using Way = std::function<Lanes(const LaneIndex &)>;
  Lanes choose(const Condition &condition, const LaneIndex &index, const Way &then, const Way &otherwise);

  // Emits for (i = from; i < to; i += step) carried = iteration(i, carried) with `step` > 0, and returns the last
  // carried values, which have any LLVM types. `never_empty` says that from < to is known.
  using Values = std::vector<llvm::Value *>;
  using Iteration = std::function<Values(llvm::Value *i, const Values &carried)>;
  Values loop(llvm::Value *from, llvm::Value *to, int64_t step, const Values &carried, bool never_empty,
              const Iteration &iteration);

  // Applies a region of scalars to lanes. can_emit_body holds.
  std::vector<Lanes> apply(mlir::Region &region, const std::vector<Lanes> &arguments);

  template <typename F>
  auto with_width(int width, F &&work) {
    llvm::SaveAndRestore keeper(width_, width);
    return work();
  }

  // These repeat a value of one lane in all lanes, take lanes from, from + step, ..., and select lane by lane.
  Lanes repeated(const Lanes &lane);
  Lanes part_of(const Lanes &lanes, int from, int count, int step = 1);
  Lanes select(llvm::Value *mask, const Lanes &then, const Lanes &otherwise);

  const ReduceLoops &loops_of(mlir::Operation *reduce) const { return reduce_loops_.find(reduce)->second; }
  // Returns whether a reduction may combine elements in any order.
  Commutes commutes(mlir::Operation *reduce);
  CoordinateMath &coordinates() { return coordinates_; }
  KeptRows &rows() { return rows_; }
  LaneMemory &memory() { return memory_; }

  //===- For the maker of kernels ----------------------------------------------------------------------------------===//

  void set_loops(mlir::Operation *reduce, ReduceLoops loops) { reduce_loops_[reduce] = std::move(loops); }

  // These return the block in which the code begins, and the one in which it ends, without the return that it has until
  // then.
  llvm::BasicBlock *begin() const { return scopes_.begin(); }
  llvm::BasicBlock *open_end() { return scopes_.open_end(); }

 private:
  // emitter.cpp
  int scope_of(const LaneIndex &index) const;
  LaneIndex canonical(mlir::Value value, const LaneIndex &index);
  CodeScopes::Key key_of(mlir::Value value, const LaneIndex &index) const;
  Lanes at_any(mlir::Value value, LaneIndex index);
  Lanes compute(mlir::Value value, const LaneIndex &index);
  // emitter_control.cpp
  Lanes choose_by_lanes(llvm::Value *mask, const LaneIndex &index, const Way &then, const Way &otherwise);

  const VectorTarget &target_;
  CodeScopes scopes_;
  llvm::IRBuilder<> &builder_ = scopes_.builder();
  int native_width_, width_ = 1;
  bool may_choose_ = false;  // the present op uses coordinates
  CoordinateMath coordinates_{scopes_, width_};
  LaneMemory memory_{*this};
  KeptRows rows_{*this, scopes_};
  llvm::DenseMap<mlir::Operation *, ReduceLoops> reduce_loops_;
};

}  // namespace tessera

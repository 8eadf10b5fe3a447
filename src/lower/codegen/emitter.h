// Writes fused loops: it gives the elements of a value at an index, on demand, as LLVM values in registers.
//
// A value at an index is computed once, in the outermost loop in which the index is known, so that loop-invariant
// values are computed before a loop. In softmax, e(i, j) = exp(x(i, j) - max(i)) / sum(i), the lanes of e at (i, j) ask
// for sum at (i). Its loop over the row then stands between the loop over i and the one over j, and asks for max at
// (i), which stands before it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "llvm/IR/IRBuilder.h"
#include "lower/codegen/lanes.h"
#include "lower/codegen/math.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"

namespace tessera {

// A coordinate of each lane along one dimension.
struct Coordinate {
  llvm::Value *base = nullptr;  // i64: of lane 0; lane l is at base + l * step
  int64_t step = 0;
  llvm::Value *lanes = nullptr;  // <width x i64>, instead of base and step: coordinates from data
  int64_t multiple = 1;          // base is a multiple of this; 0: base is 0
  bool uniform() const { return !lanes && step == 0; }
};

// An element for each lane. Dimensions of extent 1 are at 0. Adjacent dimensions that no op tells apart may be walked
// as one: then the last of them counts beyond its extent, and the others stay at 0.
struct LaneIndex {
  std::vector<Coordinate> at;
  llvm::Value *mask = nullptr;  // <width x i1>: lanes whose elements exist and matter; null: all. Others are never read
  bool mask_is_tail = true;     // at least one lane of the mask is set wherever the code runs
  int scope = 0;                // the elements may not exist outside of this loop or branch
  bool uniform() const;
};

// A condition for all lanes together, or for each lane.
struct Condition {
  llvm::Value *scalar = nullptr;           // i1
  std::function<llvm::Value *()> lanes{};  // <width x i1>, written on demand
  llvm::Value *all = nullptr;              // i1, beside `lanes`: true only if it holds for all lanes; null: unknown
  bool always() const { return !scalar && !lanes; }
};

// The loops of a reduction, found by the plan of the kernel.
struct ReduceLoops {
  std::vector<std::vector<int64_t>> groups;  // the reduced dimensions; those of a group are walked as one
  int vectors = 4;                           // registers side by side when lanes run along a reduced dimension
  // Combines the elements one by one even if no lane has a reduction of its own. Elsewhere in the kernel lanes have,
  // and the result must be the same.
  bool one_by_one = false;
  // Expensive values at the index of the reduced elements that another loop over the same row needs again. They are
  // kept on the stack while the row is reduced.
  std::vector<mlir::Value> kept;
};

// Returns how far ahead large arrays are best prefetched (Emitter::ask_ahead) if so many are read at the same time.
int64_t bytes_ahead_of(int64_t arrays);

class Emitter {
 public:
  Emitter(llvm::Function *function, const VectorTarget &target, int64_t element_bytes);
  ~Emitter();

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
  llvm::IRBuilder<> &builder() { return builder_; }
  MathContext math() { return {builder_, target_, width_}; }
  llvm::Value *constant(int64_t value) { return builder_.getInt64(value); }

  // Coordinates.
  Coordinate fixed(int64_t at) { return {constant(at), 0, nullptr, at < 0 ? -at : at}; }
  Coordinate plus(const Coordinate &at, int64_t distance) { return plus(at, fixed(distance)); }
  Coordinate plus(const Coordinate &at, const Coordinate &other);
  Coordinate times(const Coordinate &at, int64_t factor);
  Coordinate divided(const Coordinate &at, int64_t divisor);           // of coordinates >= 0
  Coordinate remainder(const Coordinate &at, int64_t divisor);         // likewise
  Coordinate clamped(const Coordinate &at, int64_t from, int64_t to);  // into from ..= to
  llvm::Value *lanes_of(const Coordinate &at);                         // <width x i64>
  llvm::Value *lanes_of(const Coordinate &at, int bits);               // <width x iN>, wrapped

  // Tests coordinates: from <= at < to, where null is no bound; and whether a coordinate >= 0 is divisible.
  Condition within(const Coordinate &at, llvm::Value *from, llvm::Value *to);
  Condition divisible(const Coordinate &at, int64_t divisor);
  Condition both(const Condition &a, const Condition &b);

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

  // Returns the mask of lanes i .. i + width before `extent`, or null if the width divides the extent.
  llvm::Value *tail_mask(llvm::Value *i, llvm::Value *extent);

  // Applies a region of scalars to lanes. can_emit_body holds.
  std::vector<Lanes> apply(mlir::Region &region, const std::vector<Lanes> &arguments);

  template <typename F>
  auto with_width(int width, F &&work) {
    WidthKeeper keeper(*this, width);
    return work();
  }

  // Repeats a value of one lane in all lanes, takes lanes from .. from + count, and selects lane by lane.
  Lanes repeated(const Lanes &lane);
  Lanes part_of(const Lanes &lanes, int from, int count);
  Lanes select(llvm::Value *mask, const Lanes &then, const Lanes &otherwise);

  const ReduceLoops &loops_of(mlir::Operation *reduce) const { return reduce_loops_.find(reduce)->second; }
  // Keeps lanes of a value, on an iteration of a loop over `dims` of it, and ends that loop: from then on the value is
  // loaded as long as the other coordinates are the same.
  void keep(mlir::Value value, const LaneIndex &index, const std::vector<int64_t> &dims);
  void kept(mlir::Value value, const LaneIndex &index);

  //===- For the maker of kernels ----------------------------------------------------------------------------------===//

  // Binds an argument of the body to memory, `shared` if results may be written to the same memory. If it is read in
  // order, it is prefetched so many bytes ahead, or not at all for 0.
  void bind(mlir::Value argument, llvm::Value *pointer, bool shared, int64_t bytes_ahead = 0) {
    memory_[argument] = {pointer, shared, bytes_ahead};
  }
  void set_loops(mlir::Operation *reduce, ReduceLoops loops) { reduce_loops_[reduce] = std::move(loops); }

  // Return the block in which the code begins, and the one in which it ends, without the return that it has until then.
  llvm::BasicBlock *begin() const { return begin_; }
  llvm::BasicBlock *open_end();

  // Accesses arrays in memory: the elements at an offset (of each lane, in elements), and the offset of an index.
  Coordinate offset_of(mlir::RankedTensorType type, const LaneIndex &index);
  Lanes load(DType dtype, llvm::Value *pointer, const Coordinate &offset, llvm::Value *mask, bool shared = true);
  void store(const Lanes &lanes, llvm::Value *pointer, const Coordinate &offset, llvm::Value *mask,
             bool streaming = false);
  // Prefetches for later iterations, beside a load from an array that is read in the order of memory.
  void ask_ahead(DType dtype, llvm::Value *pointer, const Coordinate &offset, int64_t bytes_ahead);

 private:
  struct Key;
  struct Scope;
  class InOuterScope;
  struct Memory {
    llvm::Value *pointer;
    bool shared;
    int64_t bytes_ahead;
  };
  struct WidthKeeper {
    WidthKeeper(Emitter &emitter, int width) : emitter(emitter), before(emitter.width_) { emitter.width_ = width; }
    ~WidthKeeper() { emitter.width_ = before; }
    Emitter &emitter;
    int before;
  };

  // emitter.cpp
  int scope_of(llvm::Value *value) const;
  int scope_of(const LaneIndex &index) const;
  LaneIndex canonical(mlir::Value value, const LaneIndex &index);
  Key key_of(mlir::Value value, const LaneIndex &index) const;
  const Lanes *known(const Key &key) const;
  Lanes at_any(mlir::Value value, LaneIndex index);
  Lanes compute(mlir::Value value, const LaneIndex &index);
  struct Row {  // of kept values
    llvm::Value *pointer = nullptr;
    std::vector<int64_t> dims;
  };
  Coordinate offset_in(const Row &row, mlir::Value value, const LaneIndex &index);
  const Row *row_of(mlir::Value value, const LaneIndex &index) const;
  // emitter_control.cpp
  Lanes choose_by_lanes(llvm::Value *mask, const LaneIndex &index, const Way &then, const Way &otherwise);
  llvm::BasicBlock *split_here();
  void enter(llvm::BasicBlock *block, llvm::Instruction *end);
  void leave(llvm::Instruction *end_of_outer);
  int depth() const { return static_cast<int>(scopes_.size()) - 1; }
  // emitter_index.cpp
  llvm::Value *index_math(unsigned operation, llvm::Value *a, llvm::Value *b);
  llvm::Value *splat(llvm::Value *scalar);
  llvm::Value *lane_numbers(llvm::Type *element, int64_t step = 1);
  // emitter_memory.cpp
  llvm::Value *load_part(llvm::Type *type, llvm::Value *pointer, const Coordinate &offset, llvm::Value *mask,
                         bool shared);
  llvm::Value *load_spread(llvm::Type *type, llvm::Value *pointer, int64_t step, llvm::Value *mask, bool shared);
  llvm::Value *load_scattered(llvm::Type *type, llvm::Value *pointer, llvm::Value *offsets, llvm::Value *mask,
                              bool shared);
  llvm::Value *full_mask() const;
  llvm::Value *marked(llvm::Value *load, bool shared);

  const VectorTarget &target_;
  llvm::Function *function_;
  llvm::BasicBlock *begin_;
  llvm::IRBuilder<> builder_;
  int native_width_, width_ = 1;
  bool may_choose_ = false;                           // the present op uses coordinates
  int least_scope_ = 0;                               // arithmetic on indices goes no further out
  std::vector<std::unique_ptr<Scope>> scopes_;        // the function, then loops and branches, outermost first
  std::map<const llvm::BasicBlock *, int> depth_of_;  // of the blocks of open scopes
  llvm::DenseMap<mlir::Value, Memory> memory_;
  llvm::DenseMap<mlir::Operation *, ReduceLoops> reduce_loops_;
  llvm::DenseMap<mlir::Value, Row> rows_;
  llvm::MDNode *read_only_ = nullptr;  // alias scope of memory that is read and never written
};

}  // namespace tessera

// The writer of fused loops: gives the elements of a value at an index, on demand, as LLVM values in registers.
//
// A value at an index is computed once, in the outermost loop in which the index is known, so that what is the same for all
// turns of a loop stands before it. In softmax, e(i, j) = exp(x(i, j) - max(i)) / sum(i), the lanes of e at (i, j) ask for
// sum at (i), whose loop over the row then stands between the loop over i and that over j, and that asks for max at (i),
// which stands before it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "llvm/IR/IRBuilder.h"
#include "lower/codegen/lanes.h"
#include "lower/codegen/math.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"

namespace tessera {

// A coordinate of each lane along one dimension.
struct Coordinate {
  llvm::Value *base = nullptr;   // i64: where lane 0 stands; lane l stands at base + l * step
  int64_t step = 0;
  llvm::Value *lanes = nullptr;  // <width x i64>, instead of base and step: places that are data
  bool uniform() const { return !lanes && step == 0; }
};

// An element for each lane. Dimensions of extent 1 are at 0. Adjacent dimensions that no op tells apart may be walked as
// one: then the last of them counts on beyond its extent, and those before it stay at 0.
struct LaneIndex {
  std::vector<Coordinate> at;
  llvm::Value *mask = nullptr;  // <width x i1>: lanes whose elements exist and matter; null: all. Others are never read
  bool mask_is_tail = true;     // at least one lane of the mask is set wherever the code runs
  int scope = 0;                // the elements may not exist outside of this loop or branch
};

// Whether something holds: for all lanes together, or lane by lane.
struct Condition {
  llvm::Value *scalar = nullptr;  // i1
  llvm::Value *lanes = nullptr;   // <width x i1>
  bool always() const { return !scalar && !lanes; }
};

class Emitter {
 public:
  Emitter(llvm::Function *function, const VectorTarget &target);
  ~Emitter();

  //===- For the models of ops ----------------------------------------------------------------------------------------===//

  // `width()` lanes of a value: of an argument of the body, loaded; of an op's result, computed.
  Lanes at(mlir::Value value, const LaneIndex &index);
  // An integer (of any type) that is the same in all lanes, as i64; by default the only element of an array of rank 0.
  llvm::Value *integer_at(mlir::Value value, const LaneIndex &index = {});
  // Integers as <width x i64>.
  llvm::Value *integers_at(mlir::Value value, const LaneIndex &index);
  // The other results of an op with several, found while computing one.
  void remember(mlir::Value value, const LaneIndex &index, const Lanes &lanes);

  int width() const { return width_; }
  const VectorTarget &target() const { return target_; }
  llvm::IRBuilder<> &builder() { return builder_; }
  MathContext math() { return {builder_, target_, width_}; }

  // Coordinates.
  Coordinate fixed(int64_t place);
  Coordinate plus(const Coordinate &at, int64_t distance);
  Coordinate plus(const Coordinate &at, llvm::Value *distance);  // i64
  Coordinate plus(const Coordinate &at, const Coordinate &other);
  Coordinate times(const Coordinate &at, int64_t factor);
  Coordinate divided(const Coordinate &at, int64_t divisor);    // of coordinates >= 0
  Coordinate remainder(const Coordinate &at, int64_t divisor);  // the same
  llvm::Value *lanes_of(const Coordinate &at);                  // <width x i64>

  // Conditions on coordinates: from <= at < to, and divisible (of coordinates >= 0).
  Condition within(const Coordinate &at, llvm::Value *from, llvm::Value *to);
  Condition within(const Coordinate &at, int64_t from, int64_t to);
  Condition divisible(const Coordinate &at, int64_t divisor);
  Condition both(const Condition &a, const Condition &b);

  // One of two ways to make the elements at an index. Each is given the index with its mask, and scope, cut down to where
  // the condition holds (does not hold). A scalar condition becomes a branch.
  using Way = std::function<Lanes(const LaneIndex &)>;
  Lanes choose(const Condition &condition, const LaneIndex &index, const Way &then, const Way &otherwise);

  // for (i = from; i < to; i += step) carried = turn(i, carried); `step` > 0. What is carried are LLVM values of any types.
  // `never_empty`: from < to is known. Returns what is carried in the end.
  using Values = std::vector<llvm::Value *>;
  using Turn = std::function<Values(llvm::Value *i, const Values &carried)>;
  Values loop(llvm::Value *from, llvm::Value *to, int64_t step, const Values &carried, bool never_empty, const Turn &turn);

  // Lanes i .. i + width of a loop that goes to `extent`: the coordinate, and the mask of those before `extent` (null if
  // all are, because the width divides the extent).
  LaneIndex lane_index(llvm::Value *i, int64_t extent);

  // The body of a reduce on lanes: arguments in, returned values out.
  std::vector<Lanes> apply(mlir::Region &region, const std::vector<Lanes> &arguments);

  // Runs `work` with another number of lanes.
  template <typename F>
  auto with_width(int width, F &&work) {
    WidthKeeper keeper(*this, width);
    return work();
  }

  // Lane `lane` of a value of this many lanes as a scalar of LLVM, and the same value in all lanes.
  Lanes first_lane(const Lanes &lanes);
  Lanes repeated(const Lanes &lane);
  // Lanes from .. from + count.
  Lanes part_of(const Lanes &lanes, int from, int count);

  //===- For the maker of kernels -------------------------------------------------------------------------------------===//

  // Says where an argument of the body stands in memory, `shared` if results may be written to the same memory.
  void bind(mlir::Value argument, llvm::Value *pointer, bool shared);
  // Stores lanes as the elements at an index of an array of this type.
  void store(const Lanes &lanes, mlir::RankedTensorType type, const LaneIndex &index, llvm::Value *pointer, bool streaming);
  // The reduced dimensions of a reduce that are walked as one; see FusedPlan.
  void collapse(mlir::Operation *reduce, std::vector<std::vector<int64_t>> groups);
  const std::vector<std::vector<int64_t>> *collapsed(mlir::Operation *reduce) const;
  int depth() const { return static_cast<int>(scopes_.size()) - 1; }  // of the innermost loop or branch; 0: the function
  llvm::Value *constant(int64_t value) { return builder_.getInt64(value); }

 private:
  struct Key;
  struct Scope;
  struct WidthKeeper {
    WidthKeeper(Emitter &emitter, int width) : emitter(emitter), before(emitter.width_) { emitter.width_ = width; }
    ~WidthKeeper() { emitter.width_ = before; }
    Emitter &emitter;
    int before;
  };
  class Place;

  int scope_of(llvm::Value *value) const;
  int scope_of(const LaneIndex &index) const;
  LaneIndex canonical(mlir::Value value, const LaneIndex &index) const;
  Key key_of(mlir::Value value, const LaneIndex &index) const;
  const Lanes *known(const Key &key) const;
  Lanes compute(mlir::Value value, const LaneIndex &index);
  Lanes load(mlir::Value argument, const LaneIndex &index);
  llvm::Value *load_part(llvm::Type *type, llvm::Value *pointer, const Coordinate &offset, const LaneIndex &index,
                         int64_t stride, int64_t part);
  Coordinate offset_of(mlir::RankedTensorType type, const LaneIndex &index);
  llvm::Value *index_math(unsigned opcode, llvm::Value *a, llvm::Value *b);
  llvm::BasicBlock *split(const char *name);
  void enter(llvm::BasicBlock *block, llvm::Instruction *end);
  void leave(llvm::BasicBlock *after);
  void mark_read(llvm::Instruction *load, mlir::Value argument);

  const VectorTarget &target_;
  llvm::Function *function_;
  llvm::IRBuilder<> builder_;
  int width_ = 1;
  std::vector<std::unique_ptr<Scope>> scopes_;
  std::map<const llvm::BasicBlock *, int> depth_of_;  // of blocks of the scopes that are open
  struct Memory {
    llvm::Value *pointer;
    bool shared;
  };
  llvm::DenseMap<mlir::Value, Memory> memory_;
  llvm::DenseMap<mlir::Operation *, std::vector<std::vector<int64_t>>> collapsed_;
  llvm::MDNode *read_only_ = nullptr;  // alias scopes of what is read and never written
};

}  // namespace tessera

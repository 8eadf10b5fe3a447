// The emitter's scopes (the function, loops, branches) and the values computed in each.
#pragma once

#include <set>
#include <tuple>

#include "lower/codegen/emitter.h"

namespace tessera {

// Arithmetic on indices: LLVM's binary operations, and these. Each is emitted once, in the outermost scope where its
// operands are known.
inline constexpr unsigned compare = 1000;  // + predicate
inline constexpr unsigned repeat = 2000;   // a scalar in as many lanes as the other operand, a constant, says
inline constexpr unsigned greater_of = 2001, lesser_of = 2002, to_32_bits = 2003;
inline constexpr unsigned first_lane_signed = 2004, first_lane_unsigned = 2005;  // as i64

// A value at an index, in so many lanes.
struct Emitter::Key {
  const void *value = nullptr;
  int width = 1;
  std::vector<std::tuple<const void *, const void *, int64_t>> at;  // base, lanes, step
  const void *mask = nullptr;
  auto operator<=>(const Key &) const = default;
};

// Blocks always end in a terminator; code is inserted before `end`. While a loop or branch within this scope is open,
// `end` is the branch that enters it, so that values known outside are computed before it.
struct Emitter::Scope {
  llvm::Instruction *end = nullptr;
  std::vector<llvm::BasicBlock *> blocks;
  std::map<Key, Lanes> known;
  std::map<std::tuple<unsigned, llvm::Value *, llvm::Value *>, llvm::Value *> arithmetic;  // on indices
  llvm::DenseMap<mlir::Value, LaneIndex> kept;                                             // rows that are kept
};

// While it lives, code goes to an outer scope, and the inner ones are hidden.
class Emitter::InOuterScope {
 public:
  InOuterScope(Emitter &emitter, int depth) : emitter_(emitter) {
    while (emitter.depth() > depth) {
      hidden_.push_back(std::move(emitter.scopes_.back()));
      emitter.scopes_.pop_back();
    }
    emitter.builder_.SetInsertPoint(emitter.scopes_.back()->end);
  }
  ~InOuterScope() {
    for (; !hidden_.empty(); hidden_.pop_back()) emitter_.scopes_.push_back(std::move(hidden_.back()));
    emitter_.builder_.SetInsertPoint(emitter_.scopes_.back()->end);
  }
  InOuterScope(const InOuterScope &) = delete;
  InOuterScope &operator=(const InOuterScope &) = delete;

 private:
  Emitter &emitter_;
  std::vector<std::unique_ptr<Scope>> hidden_;
};

}  // namespace tessera

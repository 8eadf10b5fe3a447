// Tracks the function, loops and branches in which code is being written, and the values that are known in each.
//
// Open scopes are nested. The blocks of each end in a terminator, and code is inserted before `end` of the innermost
// one. While a loop or branch within a scope is open, the scope's `end` is the branch that enters it. A value of a
// scope is therefore known in the scopes within it, and is forgotten with its scope.
#pragma once

#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "lower/codegen/lanes.h"
#include "mlir/IR/Value.h"

namespace tessera {

class CodeScopes {
 public:
  // Names a value at an index, in a number of lanes.
  struct Key {
    const void *value = nullptr;
    int width = 1;
    std::vector<std::tuple<const void *, const void *, int64_t>> at;  // base, lanes, step
    const void *mask = nullptr;
    auto operator<=>(const Key &) const = default;
  };
  struct Scope {
    llvm::Instruction *end = nullptr;
    std::vector<llvm::BasicBlock *> blocks;
    std::map<Key, Lanes> known;
    std::map<std::tuple<unsigned, llvm::Value *, llvm::Value *>, llvm::Value *> arithmetic;  // on indices
    llvm::DenseMap<mlir::Value, LaneIndex> kept;                                             // rows (KeptRows)
  };
  class Outer;

  // The outermost scope is a new block of the function.
  explicit CodeScopes(llvm::Function *function);

  llvm::IRBuilder<> &builder() { return builder_; }
  llvm::Function *function() const { return function_; }
  Scope &innermost() { return *open_.back(); }
  const std::vector<std::unique_ptr<Scope>> &open() const { return open_; }  // outermost first
  int depth() const { return static_cast<int>(open_.size()) - 1; }
  // Returns the depth of the scope in which a value is computed; 0 for null and for values that no instruction
  // computes.
  int depth_of(llvm::Value *value) const;

  // Finds what a map of the scopes holds, the innermost first.
  template <typename Key, typename T>
  const T *find(std::map<Key, T> Scope::*map, const Key &key) const {
    for (size_t i = open_.size(); i-- > 0;)
      if (auto found = ((*open_[i]).*map).find(key); found != ((*open_[i]).*map).end()) return &found->second;
    return nullptr;
  }

  // Splits the current block before `end`: the builder stays in the first half, and the second begins with `end`.
  llvm::BasicBlock *split_here();
  void enter(llvm::BasicBlock *block, llvm::Instruction *end);
  void leave(llvm::Instruction *end_of_outer);

  llvm::BasicBlock *begin() const { return begin_; }
  // Returns the block in which the code ends, without its return.
  llvm::BasicBlock *open_end();

 private:
  llvm::Function *function_;
  llvm::BasicBlock *begin_;
  llvm::IRBuilder<> builder_;
  std::vector<std::unique_ptr<Scope>> open_;
  std::map<const llvm::BasicBlock *, int> depth_of_block_;  // of open scopes
};

// While it lives, code goes to an outer scope, and the inner ones are hidden.
class CodeScopes::Outer {
 public:
  Outer(CodeScopes &scopes, int depth) : scopes_(scopes) {
    for (; scopes.depth() > depth; scopes.open_.pop_back()) hidden_.push_back(std::move(scopes.open_.back()));
    scopes.builder_.SetInsertPoint(scopes.innermost().end);
  }
  ~Outer() {
    for (; !hidden_.empty(); hidden_.pop_back()) scopes_.open_.push_back(std::move(hidden_.back()));
    scopes_.builder_.SetInsertPoint(scopes_.innermost().end);
  }
  Outer(const Outer &) = delete;

 private:
  CodeScopes &scopes_;
  std::vector<std::unique_ptr<Scope>> hidden_;
};

}  // namespace tessera

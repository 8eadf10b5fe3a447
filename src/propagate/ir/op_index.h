// Lists the operations that passes look for, by kind: calls of functions and of custom targets, operations of the sdy
// dialect other than constants, and operations that tie values together. They are few among many operations, and far
// apart in memory, so one walk finds them for many passes.
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

struct PropagateOptions;

// Analyses modules. A pass that keeps it says which functions it has changed.
class OpIndex {
 public:
  explicit OpIndex(mlir::Operation *module) : module_(module) {}

  static bool lists(mlir::Operation *op);
  // Calls `visit` for the listed operations of one kind, function by function, inner ones before those around them. It
  // may change or erase the operation that it visits.
  template <class Op, class Visit>
  void each(Visit visit) {
    for (mlir::Operation *op : all())
      if (auto typed = mlir::dyn_cast<Op>(op)) visit(typed);
  }
  // Returns the listed operations of a function, or all. The list stays as it is when the index changes.
  std::vector<mlir::Operation *> of(mlir::Operation *function) { return list(function); }
  std::vector<mlir::Operation *> all();
  // Lists the operations of functions that have no list, on as many threads as the context has.
  void fill();

  // Says that listed operations of a function have been added, moved or erased, or that the function has. Without a
  // function, all lists are forgotten.
  void forget(mlir::Operation *function) { lists_.erase(function); }
  void forget_all() { lists_.clear(); }

 private:
  const std::vector<mlir::Operation *> &list(mlir::Operation *function);

  mlir::Operation *module_;
  llvm::DenseMap<mlir::Operation *, std::vector<mlir::Operation *>> lists_;  // by top-level operation of the module
};

// Gives the index of the options, or an index of its own if they have none.
class IndexOf {
 public:
  IndexOf(mlir::ModuleOp module, const PropagateOptions &options);
  IndexOf(const IndexOf &) = delete;
  OpIndex *operator->() const { return index_; }
  OpIndex &operator*() const { return *index_; }

 private:
  OpIndex own_;
  OpIndex *index_;
};

}  // namespace tessera

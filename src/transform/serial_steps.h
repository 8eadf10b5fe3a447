// Divides the operations of a function over a batch into those that run at once and those in loops over parts of the
// batch.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "transform/batch.h"
#include "transform/named_batch.h"

namespace tessera {

class SerialSteps {
 public:
  enum class Kind {
    plain,       // the same for all elements
    whole,       // executed on all elements at once
    piecewise,   // executed within a loop
    total,       // a call that combines what a loop computes, or a gather of it: known after the loop
    accumulated  // a reduction of nothing but such a gather: known after the loop too
  };
  struct Step {
    mlir::Operation *op;
    Kind kind;
    int loop;  // the loop before which (plain, whole) or in which it is executed
  };
  // Holds a loop's operations. Behind its counter it carries the totals that it adds up and the values that it keeps
  // whole.
  struct Loop {
    int number;
    std::vector<Step> pieces, totals;
    std::vector<mlir::Value> kept;
  };

  // `batched` says which of the function's arguments are batched.
  SerialSteps(mlir::func::FuncOp function, const BatchPlan &plan, llvm::ArrayRef<BatchValue> arguments);

  int loops() const { return loops_; }
  Loop loop(int number) const;
  // Returns the operations that run outside loops, before this one.
  std::vector<Step> before(int loop) const;
  bool is_piece_of(mlir::Value value, int loop) const {
    return pieces_.contains(value) && since_.lookup(value) == loop;
  }
  // Returns whether the operation asks for the element's number in this batch.
  bool is_index(mlir::Operation &op) const;

 private:
  void classify(mlir::Operation &op);
  bool is_own(std::optional<BatchCall> call, mlir::Operation &op) const;
  const Step *step_of(mlir::Operation *op) const;  // null: the function's end, or an operation outside of the function
  bool holds_own_call(mlir::Operation &op) const;
  // Returns results of a loop's operations that are needed whole: by later loops, by operations on whole values, or as
  // the function's results.
  std::vector<mlir::Value> kept_after(int loop) const;

  mlir::Block *block_;  // of the function
  std::string name_;    // of the batch
  std::vector<Step> steps_;
  llvm::DenseMap<mlir::Operation *, size_t> index_of_;  // in steps_
  llvm::DenseSet<mlir::Value> named_, pieces_;          // values with the batch; those that only loops have
  llvm::DenseMap<mlir::Value, int> since_;              // before which loop a value is there; of pieces: in which
  int loops_ = 0;
};

}  // namespace tessera

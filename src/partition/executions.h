// Counts how often values of a program change while it runs. A value that is the same in every iteration of a loop
// moves once, before the loop (hoist_collectives in loops.h), and its move is paid once.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera {

class Executions {
 public:
  // A loop whose trip count isn't known counts as this many iterations.
  explicit Executions(mlir::ModuleOp module, int64_t iterations_of_unknown_loops = 16);

  // Returns how often a value changes, as seen by the operations of a block.
  double of(mlir::Value value, mlir::Block *seen_in) const;
  // Returns how often an op's results change, which is at most how often it runs.
  double of(mlir::Operation *op) const;
  // Returns the call of a function that has no other call, or null.
  mlir::func::CallOp only_call_of(mlir::func::FuncOp function) const;
  bool is_called(mlir::func::FuncOp function) const { return calls_.contains(function); }

 private:
  double of(mlir::Value value) const;
  void visit(mlir::Block &block, double runs);
  void visit(mlir::Operation &op, double runs);
  void visit_call(mlir::func::CallOp call, double runs);
  void visit_edges(mlir::Operation &op, double runs);

  mlir::SymbolTable symbols_;
  const int64_t iterations_of_unknown_loops_;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::func::CallOp, 1>> calls_;
  llvm::DenseSet<mlir::Operation *> entered_;
  llvm::DenseMap<mlir::Block *, double> runs_;
  llvm::DenseMap<mlir::Value, double> of_value_;
  llvm::DenseMap<mlir::Operation *, double> of_op_;
};

}  // namespace tessera

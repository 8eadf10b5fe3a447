// Derivatives, program to program. Forward: the tangents of results from tangents of arguments, op by op. Backward: a linear
// program turned round. A gradient is both: the tangent program of a function is linear in its tangents; turned round, it
// takes cotangents of the results to cotangents of the arguments.
//
//   f(x) = sum(sin(x))          tangent: dy = sum(cos(x) * dx)          turned round: cx = cos(x) * broadcast(cy)
//
// Values without a tangent (integers, constants, what doesn't depend on the arguments) have none, rather than zeros:
// nothing is computed for them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "transform/emit.h"

namespace tessera {

// One op on the way forward. Its clone in the new program stands already.
class Linearizer {
 public:
  Linearizer(mlir::Operation *op, mlir::Operation *clone, mlir::OpBuilder &builder,
             llvm::DenseMap<mlir::Value, mlir::Value> &tangents)
      : op_(op), clone_(clone), builder_(builder), tangents_(tangents) {}

  Emit emit() const { return {builder_, op_->getLoc()}; }
  mlir::OpBuilder &builder() const { return builder_; }
  mlir::Operation *op() const { return op_; }
  // Of the clone: values of the new program.
  mlir::Value operand(unsigned i) const { return clone_->getOperand(i); }
  mlir::Value result(unsigned i) const { return clone_->getResult(i); }
  // Null: none.
  mlir::Value tangent(unsigned operand) const { return tangents_.lookup(op_->getOperand(operand)); }
  // The tangent, or zeros for none.
  mlir::Value tangent_or_zeros(unsigned operand) const;
  void set_tangent(unsigned result, mlir::Value tangent) { tangents_[op_->getResult(result)] = tangent; }
  // Adds a contribution to a result's tangent.
  void add_tangent(unsigned result, mlir::Value part);

 private:
  mlir::Operation *op_, *clone_;
  mlir::OpBuilder &builder_;
  llvm::DenseMap<mlir::Value, mlir::Value> &tangents_;
};

// One linear op on the way back.
class Transposer {
 public:
  Transposer(mlir::Operation *op, mlir::OpBuilder &builder, const mlir::IRMapping &values,
             const llvm::DenseSet<mlir::Value> &linear, llvm::DenseMap<mlir::Value, mlir::Value> &cotangents)
      : op_(op), builder_(builder), values_(values), linear_(linear), cotangents_(cotangents) {}

  Emit emit() const { return {builder_, op_->getLoc()}; }
  mlir::OpBuilder &builder() const { return builder_; }
  mlir::Operation *op() const { return op_; }
  bool is_linear(unsigned operand) const { return linear_.contains(op_->getOperand(operand)); }
  // Of an operand that the op isn't linear in: its value in the new program.
  mlir::Value operand(unsigned i) const { return values_.lookup(op_->getOperand(i)); }
  mlir::Value cotangent(unsigned result = 0) const { return cotangents_.lookup(op_->getResult(result)); }
  // Null if the operand isn't linear.
  void add_cotangent(unsigned operand, mlir::Value part);

 private:
  mlir::Operation *op_;
  mlir::OpBuilder &builder_;
  const mlir::IRMapping &values_;
  const llvm::DenseSet<mlir::Value> &linear_;
  llvm::DenseMap<mlir::Value, mlir::Value> &cotangents_;
};

// A new function beside `function`: its arguments, then a tangent for each argument in `wrt`; its results, then a tangent for
// each result that has a dtype with tangents (zeros where it doesn't depend on those arguments). Failure: a diagnostic at an
// op that has no derivative yet.
llvm::FailureOr<mlir::func::FuncOp> tangent_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt);

// A new function beside `function`, which is linear in the arguments `linear` as far as the results `turned` go: the other
// arguments, then cotangents of those results; the other results, then cotangents of the linear arguments.
llvm::FailureOr<mlir::func::FuncOp> transposed_function(mlir::func::FuncOp function, const std::vector<unsigned> &linear,
                                                        const std::vector<unsigned> &turned);

// Both: function's arguments, then a cotangent for each result that can have one; its results, then cotangents of the
// arguments in `wrt`.
llvm::FailureOr<mlir::func::FuncOp> gradient_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt);

// Derivatives of the families, each defined in src/ops/<family>/derivative*.cpp.
void register_derivatives(mlir::DialectRegistry &registry);

}  // namespace tessera

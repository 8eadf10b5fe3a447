// Derivatives, program to program. Forward: the tangents of results from tangents of arguments, op by op. Backward: a linear
// program transposed. A gradient is both: the tangent program of a function is linear in its tangents; transposed, it
// takes cotangents of the results to cotangents of the arguments.
//
//   f(x) = sum(sin(x))          tangent: dy = sum(cos(x) * dx)          transposed: cx = cos(x) * broadcast(cy)
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
#include "transform/region_variance.h"

namespace tessera {

// One op on the way forward. Its clone in the new program stands already.
class Linearizer {
 public:
  Linearizer(mlir::Operation *op, mlir::Operation *clone, mlir::OpBuilder &builder, mlir::IRMapping &values,
             llvm::DenseMap<mlir::Value, mlir::Value> &tangents)
      : op_(op), clone_(clone), builder_(builder), values_(values), tangents_(tangents) {}

  Emit emit() const { return {builder_, op_->getLoc()}; }
  mlir::OpBuilder &builder() const { return builder_; }
  mlir::Operation *op() const { return op_; }
  // Of the clone: values of the new program.
  mlir::Value operand(unsigned i) const { return clone_->getOperand(i); }
  mlir::ValueRange operands() const { return clone_->getOperands(); }
  mlir::Value result(unsigned i) const { return clone_->getResult(i); }
  // Null: none.
  mlir::Value tangent(unsigned operand) const { return tangents_.lookup(op_->getOperand(operand)); }
  // The tangent, or zeros for none.
  mlir::Value tangent_or_zeros(unsigned operand) const;
  void set_tangent(unsigned result, mlir::Value tangent) { tangents_[op_->getResult(result)] = tangent; }
  // Adds a contribution to a result's tangent.
  void add_tangent(unsigned result, mlir::Value part);
  // Another op, whose first results are those of the clone, takes its place: for ops with regions, which give more.
  void replace_clone(mlir::Operation *op);
  // Values take the place of the clone's results, which goes: for ops that are written out.
  void replace_clone(mlir::ValueRange results);
  // All that is known so far, for ops with regions, whose bodies use values from outside.
  const mlir::IRMapping &values() const { return values_; }
  const llvm::DenseMap<mlir::Value, mlir::Value> &tangents() const { return tangents_; }

 private:
  mlir::Operation *op_, *clone_;
  mlir::OpBuilder &builder_;
  mlir::IRMapping &values_;
  llvm::DenseMap<mlir::Value, mlir::Value> &tangents_;
};

// Cotangents of values. Inside a manual region contributions that vary over more axes than the value itself wait apart, to be
// added up over the devices once: k uses of an invariant value give one sum.
class Cotangents {
 public:
  // Outside of manual regions nothing varies.
  explicit Cotangents(RegionVariance *variance = nullptr) : variance_(variance) {}

  void add(mlir::Value value, mlir::Value part, const AxisNames &part_axes, Emit emit);
  // All contributions; null for none.
  mlir::Value take(mlir::Value value, Emit emit);
  bool has(mlir::Value value) const { return !waits_of(value).empty(); }
  // The sets of axes that contributions wait for; the empty one for those that wait for none.
  llvm::SmallVector<AxisNames, 1> waits_of(mlir::Value value) const;
  // The contributions that wait for just these axes, as they are, taken out; null for none.
  mlir::Value take_waiting(mlir::Value value, const AxisNames &axes);
  // Contributions that wait for these axes and perhaps for others, with all of them; null for none.
  std::pair<mlir::Value, AxisNames> take_pending(mlir::Value value, const AxisNames &axes);
  // Those that wait as a part that varies over `part_axes` would.
  mlir::Value take_alike(mlir::Value value, const AxisNames &part_axes) {
    return take_waiting(value, waits_for(value, part_axes));
  }
  RegionVariance *variance() const { return variance_; }

 private:
  struct Part {
    AxisNames pending;
    mlir::Value sum;
  };
  AxisNames waits_for(mlir::Value value, const AxisNames &part_axes) const;

  RegionVariance *variance_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Part, 1>> parts_;
};

// One linear op on the way back.
class Transposer {
 public:
  Transposer(mlir::Operation *op, mlir::OpBuilder &builder, const mlir::IRMapping &values,
             const llvm::DenseSet<mlir::Value> &linear, Cotangents &cotangents)
      : op_(op), builder_(builder), values_(values), linear_(linear), cotangents_(cotangents) {}
  // Of those contributions alone that wait for these axes, which go on waiting.
  Transposer(Transposer all, AxisNames waiting);

  Emit emit() const { return {builder_, op_->getLoc()}; }
  mlir::OpBuilder &builder() const { return builder_; }
  mlir::Operation *op() const { return op_; }
  bool is_linear(unsigned operand) const { return linear_.contains(op_->getOperand(operand)); }
  // Of an operand that the op isn't linear in: its value in the new program.
  mlir::Value operand(unsigned i) const { return values_.lookup(op_->getOperand(i)); }
  // Null where nothing depends on the result.
  mlir::Value cotangent(unsigned result = 0);
  // Of a result: contributions that wait to be summed over these axes and perhaps over others, taken out, with all the axes
  // they wait for; null for none.
  std::pair<mlir::Value, AxisNames> take_pending(unsigned result, const AxisNames &axes);
  // Nothing happens if the operand isn't linear. The part varies as the results do, and over `more`.
  void add_cotangent(unsigned operand, mlir::Value part, const AxisNames &more = {});
  // Of one that varies over just these axes.
  void add_cotangent_over(unsigned operand, mlir::Value part, const AxisNames &axes);
  // In place of add_cotangent where a contribution changes part of what there is: the contributions so far that it would be
  // added to, taken out; null for none.
  mlir::Value take_so_far(unsigned operand);

  Cotangents &cotangents() { return cotangents_; }
  RegionVariance *variance() const { return cotangents_.variance(); }
  const mlir::IRMapping &values() const { return values_; }
  const llvm::DenseSet<mlir::Value> &linear() const { return linear_; }

 private:
  AxisNames part_axes() const;

  mlir::Operation *op_;
  mlir::OpBuilder &builder_;
  const mlir::IRMapping &values_;
  const llvm::DenseSet<mlir::Value> &linear_;
  Cotangents &cotangents_;
  bool some_only_ = false;
  AxisNames waiting_;
  llvm::SmallVector<mlir::Value> given_;
};

// The ops of a block (but its terminator) with their tangents, written at the builder's place. `values` maps what the block
// uses to values of the new program, `tangents` its values to their tangents; both grow.
llvm::LogicalResult linearize_block(mlir::Block &block, mlir::OpBuilder &builder, mlir::IRMapping &values,
                                    llvm::DenseMap<mlir::Value, mlir::Value> &tangents);

// Which ops of a block depend on the given values, in order; the values grow by the ops' results.
std::vector<mlir::Operation *> linear_ops_of(mlir::Block &block, llvm::DenseSet<mlir::Value> &linear);

// Of an op that linearize_op made and that computes values and, from result `tangents` on, tangents, together: it can't be
// transposed. `reason` is an error's text.
void cannot_be_turned(mlir::Operation *op, unsigned tangents, const std::string &reason);
// Takes away what derivatives note on operations, attributes called tessera.*: other tools know nothing of them.
void drop_marks(mlir::Operation *op);

// An empty function behind `like`, called as it is and `suffix`.
mlir::func::FuncOp new_function(mlir::func::FuncOp like, const std::string &suffix, mlir::TypeRange inputs,
                                mlir::TypeRange outputs);

// Those ops transposed, last first, at the builder's place; `values` maps all else that they use.
llvm::LogicalResult transpose_ops(const std::vector<mlir::Operation *> &ops, mlir::OpBuilder &builder,
                                  const mlir::IRMapping &values, const llvm::DenseSet<mlir::Value> &linear,
                                  Cotangents &cotangents);

// A new function beside `function`: its arguments, then a tangent for each argument in `wrt`; its results, then a tangent for
// each result that has a dtype with tangents (zeros where it doesn't depend on those arguments). Failure: a diagnostic at an
// op that has no derivative yet.
llvm::FailureOr<mlir::func::FuncOp> tangent_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt);

// A new function beside `function`, which is linear in the arguments `linear` as far as the results `turned` go: the other
// arguments, then cotangents of those results; the other results, then cotangents of the linear arguments. `variance`: of the
// arguments of what runs in a manual region or a named batch; null outside of any. `given`: over which axes each of the results
// `turned` and its cotangent vary for whoever calls the function; nothing: as is inferred. A result that is inferred to vary over
// more is equal all the same, so that each of those that have it gets its share of the cotangent.
llvm::FailureOr<mlir::func::FuncOp> transposed_function(mlir::func::FuncOp function,
                                                        const std::vector<unsigned> &linear,
                                                        const std::vector<unsigned> &turned, RegionVariance *variance,
                                                        const std::vector<AxisNames> &given = {});

// Where a function runs that is part of a manual region's body, or that is called by each element of named batches.
struct ManualPlace {
  Mesh mesh;
  AxisNames axes;
  std::vector<AxisNames> arguments;  // over which axes each argument varies
  std::vector<NamedBatch> batches = {};
  std::vector<AxisNames> given = {};  // as for transposed_function, of all results that can have cotangents

  // Of the arguments and, behind them, tangents of those in `wrt`: each element of a batch has tangents of its own, whether the
  // argument differs from element to element or not.
  RegionVariance variance_of(mlir::Block &body, const std::vector<unsigned> &wrt) const;
};

// Both: function's arguments, then a cotangent for each result that can have one; its results, then cotangents of the
// arguments in `wrt`.
llvm::FailureOr<mlir::func::FuncOp> gradient_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt,
                                                      const ManualPlace *place = nullptr);

// Derivatives of the families, each defined in src/ops/<family>/derivative*.cpp.

}  // namespace tessera

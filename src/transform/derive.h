// Takes derivatives of programs, which are programs. Forward, each op gives the tangents of its results from its
// operands' tangents. Backward, a linear program is transposed. A gradient does both: the tangent program is linear in
// the tangents, and its transpose takes cotangents of the results to cotangents of the arguments.
//
//   f(x) = sum(sin(x))          tangent: dy = sum(cos(x) * dx)          transposed: cx = cos(x) * broadcast(cy)
//
// Some values have no tangent (integers, constants, values that don't depend on the arguments). They have none rather
// than zeros, so nothing is computed for them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "transform/emit.h"
#include "transform/region_variance.h"

namespace tessera {

// Holds the tangents of values in the new program. Inside an op's region it finds those of outer values, too.
class Tangents {
 public:
  explicit Tangents(const Tangents *outer = nullptr) : outer_(outer) {}
  // Returns null for a value without a tangent.
  mlir::Value lookup(mlir::Value value) const {
    if (auto found = own_.find(value); found != own_.end()) return found->second;
    mlir::Value tangent = outer_ ? outer_->lookup(value) : mlir::Value();
    if (tangent) used_.insert(tangent);
    return tangent;
  }
  mlir::Value &operator[](mlir::Value value) { return own_.try_emplace(value, lookup(value)).first->second; }
  // Returns the tangents of outer values that have been looked up.
  const llvm::DenseSet<mlir::Value> &used() const { return used_; }

 private:
  const Tangents *outer_;
  llvm::DenseMap<mlir::Value, mlir::Value> own_;
  mutable llvm::DenseSet<mlir::Value> used_;
};

// Linearizes one op. The op's clone is already in the new program.
class Linearizer {
 public:
  Linearizer(mlir::Operation *op, mlir::Operation *clone, mlir::OpBuilder &builder, mlir::IRMapping &values,
             Tangents &tangents)
      : op_(op), clone_(clone), builder_(builder), values_(values), tangents_(tangents) {}

  Emit emit() const { return {builder_, op_->getLoc()}; }
  mlir::OpBuilder &builder() const { return builder_; }
  mlir::Operation *op() const { return op_; }
  // These return values of the new program, which are the clone's operands and results.
  mlir::Value operand(unsigned i) const { return clone_->getOperand(i); }
  mlir::ValueRange operands() const { return clone_->getOperands(); }
  mlir::Value result(unsigned i) const { return clone_->getResult(i); }
  // Returns null if the operand has no tangent.
  mlir::Value tangent(unsigned operand) const { return tangents_.lookup(op_->getOperand(operand)); }
  // Returns the tangent, or zeros if there is none.
  mlir::Value tangent_or_zeros(unsigned operand) const;
  void set_tangent(unsigned result, mlir::Value tangent) { tangents_[op_->getResult(result)] = tangent; }
  // Adds a contribution to a result's tangent.
  void add_tangent(unsigned result, mlir::Value part);
  // Replaces the clone by an op that returns the clone's results first. Ops with regions, whose new form returns more
  // results, use it.
  void replace_clone(mlir::Operation *op);
  // Replaces the clone's results by values and erases the clone. Ops that are written out use it.
  void replace_clone(mlir::ValueRange results);
  // Returns all values and tangents so far, for ops with regions, whose bodies use values from outside.
  const mlir::IRMapping &values() const { return values_; }
  const Tangents &tangents() const { return tangents_; }

 private:
  mlir::Operation *op_, *clone_;
  mlir::OpBuilder &builder_;
  mlir::IRMapping &values_;
  Tangents &tangents_;
};

// Holds the cotangents of values. Inside a manual region, contributions that vary over more axes than the value are
// unreduced along these axes, are kept apart, and are summed over the devices once: k uses of an invariant value give
// one sum.
class Cotangents {
 public:
  // Outside manual regions nothing varies.
  explicit Cotangents(RegionVariance *variance = nullptr) : variance_(variance) {}

  void add(mlir::Value value, mlir::Value part, const AxisNames &part_axes, Emit emit);
  // Takes all contributions out; null if there are none.
  mlir::Value take(mlir::Value value, Emit emit);
  bool has(mlir::Value value) const { return !unreduced_of(value).empty(); }
  // Returns the sets of axes along which contributions are unreduced. The set is empty for contributions that need no
  // sum.
  llvm::SmallVector<AxisNames, 1> unreduced_of(mlir::Value value) const;
  // Takes out the contributions that are unreduced along exactly these axes; null if there are none.
  mlir::Value take_unreduced(mlir::Value value, const AxisNames &axes);
  // Takes out contributions that are unreduced along these axes and perhaps others. Returns their sum with all its
  // axes; null if there are none.
  std::pair<mlir::Value, AxisNames> take_unreduced_along(mlir::Value value, const AxisNames &axes);
  // Takes out the contributions that are unreduced along the same axes as a part that varies over `part_axes`.
  mlir::Value take_alike(mlir::Value value, const AxisNames &part_axes) {
    return take_unreduced(value, unreduced_axes(value, part_axes));
  }
  RegionVariance *variance() const { return variance_; }

 private:
  struct Part {
    AxisNames unreduced;
    mlir::Value sum;
  };
  AxisNames unreduced_axes(mlir::Value value, const AxisNames &part_axes) const;

  RegionVariance *variance_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Part, 1>> parts_;
};

// Transposes one linear op.
class Transposer {
 public:
  Transposer(mlir::Operation *op, mlir::OpBuilder &builder, const mlir::IRMapping &values,
             const llvm::DenseSet<mlir::Value> &linear, Cotangents &cotangents)
      : op_(op), builder_(builder), values_(values), linear_(linear), cotangents_(cotangents) {}
  // Transposes only the contributions that are unreduced along exactly these axes. The results stay unreduced.
  Transposer(Transposer all, AxisNames unreduced);

  Emit emit() const { return {builder_, op_->getLoc()}; }
  mlir::OpBuilder &builder() const { return builder_; }
  mlir::Operation *op() const { return op_; }
  bool is_linear(unsigned operand) const { return linear_.contains(op_->getOperand(operand)); }
  // Returns the new program's value of an operand in which the op isn't linear.
  mlir::Value operand(unsigned i) const { return values_.lookup(op_->getOperand(i)); }
  // Returns null where nothing depends on the result.
  mlir::Value cotangent(unsigned result = 0);
  // Takes out contributions to a result that are unreduced along these axes and perhaps others. Returns their sum with
  // all its axes; null if there are none.
  std::pair<mlir::Value, AxisNames> take_unreduced_along(unsigned result, const AxisNames &axes);
  // Adds a part that varies as the results do, and over `more`. Does nothing if the operand isn't linear.
  void add_cotangent(unsigned operand, mlir::Value part, const AxisNames &more = {});
  // Adds a part that varies over exactly these axes.
  void add_cotangent_over(unsigned operand, mlir::Value part, const AxisNames &axes);
  // Takes out the contributions so far that a part of this op would be added to; null if there are none. An op uses it
  // instead of add_cotangent when it changes some elements of that sum.
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
  AxisNames unreduced_;
  llvm::SmallVector<mlir::Value> given_;
};

// Writes the ops of a block except its terminator, with their tangents. `values` maps the values that the block uses to
// the new program, and `tangents` maps its values to their tangents. Both grow.
llvm::LogicalResult linearize_block(mlir::Block &block, mlir::OpBuilder &builder, mlir::IRMapping &values,
                                    Tangents &tangents);

// Returns the ops of a block that depend on the given values, in order. The set grows by their results.
std::vector<mlir::Operation *> linear_ops_of(mlir::Block &block, llvm::DenseSet<mlir::Value> &linear);

// Marks an op that linearize_op made and that computes values together with tangents, which begin at result `tangents`.
// It can't be transposed; `reason` is the text of the error.
void cannot_be_transposed(mlir::Operation *op, unsigned tangents, const std::string &reason);
// Removes the attributes tessera.* that derivatives set on operations, since other tools don't know them.
void drop_marks(mlir::Operation *op);

// Makes an empty function behind `like`, named after it with `suffix`.
mlir::func::FuncOp new_function(mlir::func::FuncOp like, const std::string &suffix, mlir::TypeRange inputs,
                                mlir::TypeRange outputs);

// Transposes the ops, last first. `values` maps the other values that they use.
llvm::LogicalResult transpose_ops(const std::vector<mlir::Operation *> &ops, mlir::OpBuilder &builder,
                                  const mlir::IRMapping &values, const llvm::DenseSet<mlir::Value> &linear,
                                  Cotangents &cotangents);

// Makes a function beside `function`. It takes the arguments, then a tangent for each argument in `wrt`. It returns the
// results, then a tangent for each result whose dtype has tangents, which is zero if the result doesn't depend on those
// arguments. Fails with a diagnostic at an op that has no derivative.
llvm::FailureOr<mlir::func::FuncOp> tangent_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt);

// Makes the transpose of `function`, whose results `transposed` are linear in its arguments `linear`. It takes the
// other arguments, then cotangents of those results. It returns the other results, then cotangents of the linear
// arguments. `variance` holds the variance of the arguments in a manual region or named batch, and is null elsewhere.
// `given`, if not empty, says over which axes each of the results `transposed` and its cotangent vary for the caller. A
// result inferred to vary over more axes is equal on them all the same, so each device that has it gets a share of the
// cotangent.
llvm::FailureOr<mlir::func::FuncOp> transposed_function(mlir::func::FuncOp function,
                                                        const std::vector<unsigned> &linear,
                                                        const std::vector<unsigned> &transposed,
                                                        RegionVariance *variance,
                                                        const std::vector<AxisNames> &given = {});

// Holds the manual region whose body a function is part of, or the named batches whose elements call it.
struct ManualContext {
  Mesh mesh;
  AxisNames axes;
  std::vector<AxisNames> arguments;  // the axes over which each argument varies
  std::vector<NamedBatch> batches = {};
  std::vector<AxisNames> given = {};  // the same for each result that can have a cotangent

  // Returns the variance of the arguments and of the tangents behind them. Each element of a batch has tangents of its
  // own, even where the argument is equal for all elements.
  RegionVariance variance_of(mlir::Block &body, const std::vector<unsigned> &wrt) const;
};

// Makes the gradient of a function. It takes the arguments, then a cotangent for each result that can have one. It
// returns the results, then cotangents of the arguments in `wrt`.
llvm::FailureOr<mlir::func::FuncOp> gradient_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt,
                                                      const ManualContext *enclosing = nullptr);

// Each family's derivatives are in src/ops/<family>/derivative*.cpp.

}  // namespace tessera

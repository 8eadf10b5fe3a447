// Batches programs: a function of one element becomes a function of a batch of them, op by op.
//
//   f(x: 3, w: 3x4) = x w         over a batch of 5 of x: (x: 5x3, w: 3x4) = x w: 5x4
//
// Inside, batched values have the batch as dimension 0. Values that don't depend on batched ones are computed once for
// all elements and broadcast only where an op needs it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "transform/emit.h"

namespace tessera {

// Holds a value of the new program. It may have the batch in front.
struct BatchValue {
  mlir::Value value;
  bool batched = false;
};
using BatchValues = llvm::SmallVector<BatchValue>;

// Holds the new program under construction, with the counterparts of the old one's values.
class Batch {
 public:
  Batch(mlir::OpBuilder builder, int64_t size, AxisList axes, std::string name)
      : builder_(builder), size_(size), axes_(std::move(axes)), name_(std::move(name)), whole_(size) {}

  mlir::OpBuilder &builder() { return builder_; }
  int64_t size() const { return size_; }
  const AxisList &axes() const { return axes_; }  // mesh axes that the batch is cut over; none: left to propagation
  // Returns whether a call that sees all elements of a named batch (named_batch.h) means this one.
  bool is_named_by(mlir::Operation &call) const;
  // Holds, inside a manual body whose devices each have a part of the batch, the axes that cut it; otherwise nothing.
  struct Cut {
    Mesh mesh;
    AxisList axes;
  };
  const std::optional<Cut> &cut() const { return cut_; }
  int64_t whole_size() const { return whole_; }
  BatchValue value_of(mlir::Value old) const { return {values_.lookupOrNull(old), batched_.contains(old)}; }
  void set(mlir::Value old, BatchValue row);
  // Clones the op onto the counterparts of its operands, detached from any block.
  mlir::Operation *cloned(mlir::Operation &op);

  llvm::LogicalResult operation(mlir::Operation &op);
  // Writes a block's operations at the builder's position and returns its terminator's operands.
  llvm::FailureOr<BatchValues> block(mlir::Block &block, llvm::ArrayRef<BatchValue> arguments);
  // While it lives, operations that are emitted see another batch, which is a device's part of this one.
  class Part {
   public:
    Part(Batch &batch, int64_t size, AxisList axes, std::optional<Cut> cut);
    ~Part();

   private:
    Batch &batch_;
    int64_t size_;
    AxisList axes_;
    std::optional<Cut> cut_;
  };

  mlir::RankedTensorType batched_type(mlir::Type type) const;
  // Returns the value with the batch in front, broadcast if it has none.
  mlir::Value spread(BatchValue row, mlir::Location loc);

 private:
  mlir::OpBuilder builder_;
  int64_t size_;
  AxisList axes_;
  std::string name_;
  int64_t whole_;
  std::optional<Cut> cut_;
  mlir::IRMapping values_;
  llvm::DenseSet<mlir::Value> batched_;
};

// Batches one op of the old program.
class Batcher {
 public:
  Batcher(mlir::Operation *op, Batch &batch) : op_(op), batch_(batch) {}

  Emit emit() const { return {batch_.builder(), op_->getLoc()}; }
  mlir::OpBuilder &builder() const { return batch_.builder(); }
  mlir::Operation *op() const { return op_; }
  Batch &batch() const { return batch_; }
  int64_t size() const { return batch_.size(); }

  BatchValue value_of(unsigned operand) const { return batch_.value_of(op_->getOperand(operand)); }
  bool is_batched(unsigned operand) const { return value_of(operand).batched; }
  bool any_batched() const;  // of the operands
  // The first returns the operand as it is, the second with the batch in front in any case.
  mlir::Value operand(unsigned i) const { return value_of(i).value; }
  mlir::Value batched(unsigned i) const { return batch_.spread(value_of(i), op_->getLoc()); }
  llvm::SmallVector<mlir::Value> all_batched() const;
  mlir::RankedTensorType batched_type(unsigned result) const;

  void set_result(unsigned i, mlir::Value value, bool batched = true) {
    batch_.set(op_->getResult(i), {value, batched});
  }
  void set_results(mlir::ValueRange values);  // all of them batched

  // Makes the same op on other operands, with results of these types. The caller changes its attributes.
  mlir::Operation *clone(mlir::ValueRange operands, mlir::TypeRange results) const;
  // Makes the same op with all results batched, and sets them.
  template <typename Op>
  Op again(Op op, mlir::ValueRange operands) {
    llvm::SmallVector<mlir::Type> types;
    for (unsigned i = 0; i < op->getNumResults(); ++i) types.push_back(batched_type(i));
    mlir::Operation *same = clone(operands, types);
    set_results(same->getResults());
    return llvm::cast<Op>(same);
  }

  // Returns whether the op's regions use batched values from outside.
  bool captures_batched() const;
  // Writes a loop over the batch with the op unchanged, for ops that have no batched form.
  llvm::LogicalResult one_by_one();

 private:
  mlir::Operation *op_;
  Batch &batch_;
};

// Returns the operands and the outside values that the op's regions use.
llvm::SetVector<mlir::Value> used_values(mlir::Operation *op);

// Reports that an op has no rule.
llvm::LogicalResult no_batch_rule(mlir::Operation *op);

using Dims = std::vector<int64_t>;
Dims shifted(llvm::ArrayRef<int64_t> dims);                                 // each plus one, behind the batch
Dims behind(int64_t first, llvm::ArrayRef<int64_t> others);                 // [first, others...]
mlir::Value moved(Emit emit, mlir::Value value, int64_t from, int64_t to);  // one dimension

// Holds the dimension of each argument and result that is the batch, or nothing where it isn't batched. A result that
// should be batched but doesn't depend on batched arguments is repeated.
struct BatchPlan {
  int64_t size = 1;
  std::vector<std::optional<int64_t>> arguments, results;
  AxisList axes = {};
  std::string name = {};  // names the batch in calls that mean it
  int64_t steps = 1;      // the number of steps in which a loop goes through it (serial.h)
};

// Makes a function beside `function`. Fails with a diagnostic at an op without a rule. `dependent` gets the results
// that are batched although the plan has no entry for them; then no function is made.
llvm::FailureOr<mlir::func::FuncOp> batched_function(mlir::func::FuncOp function, const BatchPlan &plan,
                                                     std::vector<unsigned> &dependent);

// Each family's batching is in src/ops/<family>/batch*.cpp.

}  // namespace tessera

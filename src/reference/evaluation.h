// Declares what an operation sees of the reference evaluator that runs it. Values are computed for all devices, op by
// op in program order, for a set of active devices that control flow narrows.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/Value.h"
#include "ops/value_types.h"
#include "reference/evaluators/body.h"

namespace tessera {

// Describes a grid of simulated processes: StableHLO's replicas and partitions. A mesh program has one replica and as many
// partitions as devices.
struct ProcessGrid {
  int64_t replicas = 1;
  int64_t partitions = 1;
  int64_t size() const { return replicas * partitions; }
  // The process number is replica * partitions + partition.
};

// A body that fails emits its diagnostic, and then throws this through the kernel that calls it.
struct BodyFailure {};

// Says that two devices hold different values, which should be copies of one value.
struct UnequalCopies {
  int64_t one, other;  // devices
  Tensor held_by_one, held_by_other;
};

// Evaluates one op on one device: operands in, results out.
class OpEvaluation {
 public:
  virtual ~OpEvaluation() = default;
  virtual mlir::Operation *op() const = 0;
  virtual int64_t process() const = 0;
  virtual const Tensor &operand(unsigned index) const = 0;
  unsigned operand_count() const { return op()->getNumOperands(); }
  // Returns the operands of a variadic group, e.g. operands(op.getInputs()).
  std::vector<Tensor> operands(mlir::OperandRange range) const;
  virtual void set_result(unsigned index, Tensor value) = 0;
  // Runs a single-block region on this device, from block arguments to the operands of its terminator. Outer values are
  // visible in it. Fails after it has emitted an error.
  virtual llvm::LogicalResult apply(mlir::Region &region, const std::vector<Tensor> &arguments,
                                    std::vector<Tensor> &results) = 0;
  // Returns the region as a function on whole vectors, for kernels that take one. Calling it may throw BodyFailure.
  virtual Body body(mlir::Region &region) = 0;
  virtual Tensor zeros_for_result(unsigned index) const;
};

// Evaluates one op on all active devices. `value(v, p)` of a process that isn't active is an empty handle. A value of
// tuple type (or a future) has one leaf for each array in it, depth first; a token is one scalar leaf.
class SpmdEvaluation {
 public:
  virtual ~SpmdEvaluation() = default;
  virtual mlir::Operation *op() const = 0;
  virtual const ProcessGrid &grid() const = 0;
  virtual const std::vector<int64_t> &active() const = 0;  // ascending process numbers
  virtual const Tensor &value(mlir::Value value, int64_t process, unsigned leaf = 0) const = 0;
  const Tensor &operand(unsigned index, int64_t process) const { return value(op()->getOperand(index), process); }
  virtual void set_result(unsigned index, int64_t process, Tensor value, unsigned leaf = 0) = 0;
  // Runs a region on a subset of the active processes: arguments[i][k] is leaf i of all block arguments on
  // processes[k], and results have the same form.
  virtual llvm::LogicalResult run(mlir::Region &region, const std::vector<int64_t> &processes,
                                  const std::vector<std::vector<Tensor>> &arguments,
                                  std::vector<std::vector<Tensor>> &results) = 0;
  // Does the same with another function's body; values of the caller aren't visible in it.
  virtual llvm::LogicalResult call(mlir::Operation *function, const std::vector<int64_t> &processes,
                                   const std::vector<std::vector<Tensor>> &arguments,
                                   std::vector<std::vector<Tensor>> &results) = 0;
  // Returns the region as a function on whole vectors as `process` sees it.
  virtual Body body(mlir::Region &region, int64_t process) = 0;
  // Counts a check, and keeps the message of one that failed.
  virtual void record_check(bool passed, const std::string &message) = 0;
  // Records that two devices have different bits of a result, although its sharding says that they hold copies of one
  // value.
  virtual void record_unequal_copies(unsigned result, const UnequalCopies &copies) {}
  // Returns messages that were sent over a channel to `target` (-1: to any receiver) and not yet received.
  virtual std::deque<std::vector<Tensor>> &channel(int64_t handle, int64_t target) = 0;
  // Returns the next value from the host, or nothing if there is none.
  virtual std::optional<std::vector<Tensor>> next_infeed() = 0;
  // Returns the values that passed a probe on a process, in order.
  virtual std::vector<Tensor> &probed(const std::string &probe, int64_t process) = 0;
};

// Returns the number of arrays in a value of this type: 1 unless it is a tuple or a future.
unsigned leaf_count(mlir::Type type);

}  // namespace tessera

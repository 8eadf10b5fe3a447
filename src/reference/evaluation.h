// What an operation sees when the reference evaluator runs it. Values are computed for all devices, op by op in program
// order; a set of active devices goes along, which control flow narrows.
#pragma once

#include <vector>

#include "base/tensor.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/Value.h"

namespace tessera {

// A simulated process: StableHLO's grid of replicas and partitions. A mesh program has one replica and as many partitions
// as devices.
struct ProcessGrid {
  int64_t replicas = 1;
  int64_t partitions = 1;
  int64_t size() const { return replicas * partitions; }
  // Process number = replica * partitions + partition.
};

// One op on one device: operands in, results out.
class OpEvaluation {
 public:
  virtual ~OpEvaluation() = default;
  virtual mlir::Operation *op() const = 0;
  virtual int64_t process() const = 0;
  virtual const Tensor &operand(unsigned index) const = 0;
  unsigned operand_count() const;
  virtual void set_result(unsigned index, Tensor value) = 0;
  // Runs a single-block region on this device: block arguments in, operands of its terminator out. Values from outside the
  // region are visible in it. Failure: an error was emitted.
  virtual llvm::LogicalResult apply(mlir::Region &region, const std::vector<Tensor> &arguments,
                                    std::vector<Tensor> &results) = 0;
  // Shape and dtype of a result as the op's type says.
  Tensor zeros_for_result(unsigned index) const;
};

// One op on all active devices. `values[p]` of a process that isn't active is an empty handle.
class SpmdEvaluation {
 public:
  virtual ~SpmdEvaluation() = default;
  virtual mlir::Operation *op() const = 0;
  virtual const ProcessGrid &grid() const = 0;
  virtual const std::vector<int64_t> &active() const = 0;  // ascending process numbers
  virtual const Tensor &value(mlir::Value value, int64_t process) const = 0;
  virtual void set_result(unsigned index, int64_t process, Tensor value) = 0;
  // Runs a region on a subset of the active processes: arguments[i][k] is argument i on processes[k]; results likewise.
  virtual llvm::LogicalResult run(mlir::Region &region, const std::vector<int64_t> &processes,
                                  const std::vector<std::vector<Tensor>> &arguments,
                                  std::vector<std::vector<Tensor>> &results) = 0;
};

DType dtype_of(mlir::Type element_type);  // of a type that the reader accepted
Shape shape_of(mlir::Type ranked_tensor);
Tensor tensor_of(mlir::DenseElementsAttr attribute);

}  // namespace tessera

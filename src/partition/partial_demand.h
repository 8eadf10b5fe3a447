// Finds the values of a program that stay partial: values with unreduced axes, and the values that they are computed
// from if nothing else uses these. The sum of a bf16 array is a conversion of a reduction of a conversion.
#pragma once

#include <map>
#include <string>

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinOps.h"
#include "partition/localizer.h"

namespace tessera {

PartialOver declared_partial(const Sharding &sharding);

class PartialDemand {
 public:
  PartialDemand(mlir::ModuleOp module, const Mesh &mesh);
  const PartialOver *find(mlir::Value value) const;

 private:
  void demand(mlir::Value value);
  void demand_as(mlir::Value value, const PartialOver &wanted);
  bool mark(mlir::Value value, const AxisRef &axis, Fold kind);  // false: it was already
  // Returns whether the value can be computed as partial along the axis.
  bool can_be(mlir::Value value, const AxisRef &axis, ReductionKind kind);
  bool find_can_be(mlir::Value value, const AxisRef &axis, ReductionKind kind);
  // Returns whether the axis cuts an operand that `op` reduces over.
  bool makes(mlir::Operation *op, const AxisRef &axis, ReductionKind kind);
  std::vector<bool> operands_that_can(mlir::Operation *op, const AxisRef &axis, ReductionKind kind);

  const Mesh &mesh_;
  llvm::DenseMap<mlir::Value, PartialOver> partial_;
  // Keeps the answers of can_be by axis and kind. Only values that can be partial are marked, so that answers stay
  // valid.
  std::map<std::pair<std::string, ReductionKind>, llvm::DenseMap<mlir::Value, bool>> can_be_;
};

}  // namespace tessera

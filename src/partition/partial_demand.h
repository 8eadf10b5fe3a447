// Which values of a program stay partial: those whose shardings say so (unreduced axes), and what these are made of, as far as
// nobody else uses it: the sum of a bf16 array is a conversion of a reduction of a conversion.
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
  // Null: whole.
  const PartialOver *find(mlir::Value value) const;

 private:
  void demand(mlir::Value value);
  void demand_as(mlir::Value value, const PartialOver &wanted);
  bool mark(mlir::Value value, const AxisRef &axis, Reduction kind);  // false: it was already
  // Whether the value can be had partial along the axis.
  bool can_be(mlir::Value value, const AxisRef &axis, ReductionKind kind);
  bool find_can_be(mlir::Value value, const AxisRef &axis, ReductionKind kind);
  // Whether an operand that `op` reduces over is cut along the axis.
  bool makes(mlir::Operation *op, const AxisRef &axis, ReductionKind kind);
  std::vector<bool> operands_that_can(mlir::Operation *op, const AxisRef &axis, ReductionKind kind);

  const Mesh &mesh_;
  llvm::DenseMap<mlir::Value, PartialOver> partial_;
  // What is known of an axis and a kind: values are only marked that can be partial, so it stays true.
  std::map<std::pair<std::string, ReductionKind>, llvm::DenseMap<mlir::Value, bool>> can_be_;
};

}  // namespace tessera

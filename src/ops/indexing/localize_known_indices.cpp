#include "ops/indexing/localize_known_indices.h"

#include "dialect/sdy/utils.h"
#include "ops/control/loops.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "reference/known_values.h"

namespace tessera::stablehlo {

// Follows a value that loops carry unchanged to its initial value, such as the positions of updates in the gradient of
// a loop.
static mlir::Value before_loops(mlir::Value value) {
  while (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
    mlir::Block *body = argument.getOwner();
    mlir::Operation *loop = body->getParentOp();
    if (!is_loop(loop) || body->getParent() != &loop->getRegion(1) ||
        body->getTerminator()->getOperand(argument.getArgNumber()) != argument)
      return value;
    value = loop->getOperand(argument.getArgNumber());
  }
  return value;
}

std::optional<llvm::SmallVector<int64_t>> known_indices(mlir::Value value, int depth) {
  value = before_loops(sdy::without_annotations(value));
  mlir::Operation *op = value.getDefiningOp();
  const int64_t count = element_count(shape_of_value(value));
  if (!op || depth == 0 || count > 64) return std::nullopt;
  auto written = llvm::dyn_cast<sdy::ConstantOp>(op);
  mlir::DenseElementsAttr constant =
      written ? llvm::dyn_cast<mlir::DenseElementsAttr>(written.getValue()) : constant_of(value);
  if (constant) return integers_of(constant);
  if (llvm::isa<ReshapeOp>(op)) return known_indices(op->getOperand(0), depth - 1);
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op)) {
    auto one = known_indices(broadcast.getOperand(), depth - 1);
    if (!one || one->size() != 1) return std::nullopt;
    return llvm::SmallVector<int64_t>(static_cast<size_t>(count), one->front());
  }
  auto joined = llvm::dyn_cast<ConcatenateOp>(op);
  if (!joined || shape_of_value(value).size() != 1) return std::nullopt;
  llvm::SmallVector<int64_t> integers;
  for (mlir::Value part : joined->getOperands()) {
    auto known = known_indices(part, depth - 1);
    if (!known) return std::nullopt;
    integers.append(*known);
  }
  return integers;
}

}  // namespace tessera::stablehlo

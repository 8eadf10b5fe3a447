#include "dialect/sdy/propagated_constant.h"

#include "dialect/sdy/utils.h"
#include "mlir/IR/Matchers.h"

namespace tessera {

mlir::DenseElementsAttr propagated_constant(mlir::Value value) {
  value = sdy::without_annotations(value);
  mlir::DenseElementsAttr constant;
  if (auto op = value.getDefiningOp<sdy::ConstantOp>())
    constant = llvm::dyn_cast<mlir::DenseElementsAttr>(op.getValue());
  else
    mlir::matchPattern(value, mlir::m_Constant(&constant));
  return constant;
}

}  // namespace tessera

#include "dialect/stablehlo/dialect.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectImplementation.h"
#include "ops/rearrange/ops.h"

#include "dialect/stablehlo/stablehlo_dialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "dialect/stablehlo/stablehlo_types.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::initialize() {
  register_types();
  register_attributes(*this);
  register_elementwise_ops(*this);
  register_contraction_ops(*this);
  register_reduction_ops(*this);
  register_rearrange_ops(*this);
  register_slicing_ops(*this);
  register_indexing_ops(*this);
  register_window_ops(*this);
  register_control_ops(*this);
  register_linalg_ops(*this);
  register_random_ops(*this);
  register_collective_ops(*this);
}

llvm::LogicalResult FutureType::verify(llvm::function_ref<mlir::InFlightDiagnostic()> emit_error,
                                       llvm::ArrayRef<mlir::Type> types) {
  for (auto [index, type] : llvm::enumerate(types))
    if (!llvm::isa<mlir::RankedTensorType>(type))
      return emit_error() << "requires a future of ranked tensors: type " << index << " of " << types.size() << " is "
                          << type;
  return mlir::success();
}

void StablehloDialect::register_types() { add_types<TokenType, FutureType>(); }

mlir::Operation *StablehloDialect::materializeConstant(mlir::OpBuilder &builder, mlir::Attribute value, mlir::Type type,
                                                       mlir::Location location) {
  auto elements = llvm::dyn_cast<mlir::ElementsAttr>(value);
  if (!elements || !are_compatible(elements.getType(), type)) return nullptr;
  return ConstantOp::create(builder, location, type, elements);
}

}  // namespace tessera::stablehlo

#include "dialect/sdy/dialect.h"

#include "dialect/sdy/verify.h"

#include "dialect/sdy/attributes_dialect.cpp.inc"

namespace tessera::sdy {

void SdyDialect::initialize() {
  register_attributes();
  addOperations<
#define GET_OP_LIST
#include "dialect/sdy/ops.cpp.inc"
      >();
}

mlir::LogicalResult SdyDialect::verifyOperationAttribute(mlir::Operation *op, mlir::NamedAttribute attribute) {
  llvm::StringRef name = attribute.getName();
  if (name == sharding_name) return verify_result_shardings(op, attribute.getValue());
  if (name == sharding_rule_name) return verify_sharding_rule(op, attribute.getValue());
  if (name == propagation_edges_name || name == result_propagation_edges_name ||
      name == block_arg_propagation_edges_name)
    return verify_propagation_edges(op, attribute);
  if (name == func_manual_axes_name && !llvm::isa<ManualAxesAttr>(attribute.getValue()))
    return op->emitOpError("should have an attribute of type ManualAxesAttr for attr named '") << name << "'";
  return mlir::success();
}

mlir::LogicalResult SdyDialect::verifyRegionArgAttribute(mlir::Operation *op, unsigned, unsigned index,
                                                         mlir::NamedAttribute attribute) {
  if (attribute.getName() != sharding_name) return mlir::success();
  return verify_function_value(op, FunctionValue::argument, index, attribute.getValue());
}

mlir::LogicalResult SdyDialect::verifyRegionResultAttribute(mlir::Operation *op, unsigned, unsigned index,
                                                            mlir::NamedAttribute attribute) {
  if (attribute.getName() != sharding_name) return mlir::success();
  return verify_function_value(op, FunctionValue::result, index, attribute.getValue());
}

}  // namespace tessera::sdy

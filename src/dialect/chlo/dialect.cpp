#include "dialect/chlo/dialect.h"

#include "dialect/chlo/ops.h"
#include "dialect/stablehlo/attributes.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "dialect/chlo/chlo_dialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/chlo/chlo_attrs.cpp.inc"

namespace tessera::chlo {

void ChloDialect::register_attributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialect/chlo/chlo_attrs.cpp.inc"
      >();
}

void ChloDialect::initialize() {
  register_attributes();
  addOperations<
#define GET_OP_LIST
#include "dialect/chlo/ops.cpp.inc"
      >();
}

mlir::Operation *ChloDialect::materializeConstant(mlir::OpBuilder &builder, mlir::Attribute value, mlir::Type type,
                                                  mlir::Location location) {
  auto elements = llvm::dyn_cast<mlir::ElementsAttr>(value);
  if (!elements || elements.getType() != type) return nullptr;
  return ConstantOp::create(builder, location, type, elements);
}

//===- ragged_dot's dimension numbers ---------------------------------------------------------------------------------===//

mlir::Attribute RaggedDotDimensionNumbersAttr::parse(mlir::AsmParser &parser, mlir::Type) {
  llvm::SmallVector<int64_t> lhs_batching, rhs_batching, lhs_contracting, rhs_contracting, ragged, group;
  if (stablehlo::parse_dimension_fields(parser, {{"lhs_batching_dimensions", &lhs_batching},
                                                 {"rhs_batching_dimensions", &rhs_batching},
                                                 {"lhs_contracting_dimensions", &lhs_contracting},
                                                 {"rhs_contracting_dimensions", &rhs_contracting},
                                                 {"lhs_ragged_dimensions", &ragged},
                                                 {"rhs_group_dimensions", &group}}))
    return {};
  return get(parser.getContext(), lhs_batching, rhs_batching, lhs_contracting, rhs_contracting, ragged, group);
}

void RaggedDotDimensionNumbersAttr::print(mlir::AsmPrinter &printer) const {
  stablehlo::FieldPrinter(printer)
      .dims("lhs_batching_dimensions", getLhsBatchingDimensions())
      .dims("rhs_batching_dimensions", getRhsBatchingDimensions())
      .dims("lhs_contracting_dimensions", getLhsContractingDimensions())
      .dims("rhs_contracting_dimensions", getRhsContractingDimensions())
      .dims("lhs_ragged_dimensions", getLhsRaggedDimensions())
      .dims("rhs_group_dimensions", getRhsGroupDimensions());
}

}  // namespace tessera::chlo

#include "dialect/chlo/dialect.h"

#include "dialect/chlo/ops.h"
#include "dialect/stablehlo/attribute_members.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "dialect/chlo/chlo_dialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/chlo/chlo_attrs.cpp.inc"

namespace tessera {

using Ragged = chlo::RaggedDotDimensionNumbersAttr;
template <>
inline constexpr auto stablehlo::members_of<Ragged> =
    std::tuple(AttributeMember{"lhs_batching_dimensions", &Ragged::getLhsBatchingDimensions},
               AttributeMember{"rhs_batching_dimensions", &Ragged::getRhsBatchingDimensions},
               AttributeMember{"lhs_contracting_dimensions", &Ragged::getLhsContractingDimensions},
               AttributeMember{"rhs_contracting_dimensions", &Ragged::getRhsContractingDimensions},
               AttributeMember{"lhs_ragged_dimensions", &Ragged::getLhsRaggedDimensions},
               AttributeMember{"rhs_group_dimensions", &Ragged::getRhsGroupDimensions});

}  // namespace tessera

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
  return stablehlo::parse_members<RaggedDotDimensionNumbersAttr>(parser);
}
void RaggedDotDimensionNumbersAttr::print(mlir::AsmPrinter &printer) const { stablehlo::print_members(printer, *this); }

}  // namespace tessera::chlo

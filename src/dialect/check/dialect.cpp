#include "dialect/check/dialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "dialect/check/check_dialect.cpp.inc"
#include "dialect/check/interpreter_dialect.cpp.inc"

namespace tessera::check {

using namespace mlir;

namespace {

bool is_ulps(mlir::Attribute attribute) {
  auto integer = llvm::dyn_cast<IntegerAttr>(attribute);
  return integer && integer.getType().isInteger(64) && !integer.getValue().isNegative();
}

// Prints `, max_ulp_difference = 3, min_ulp_difference = 0`, as far as present.
void printUlpBounds(OpAsmPrinter &printer, mlir::Operation *, IntegerAttr max, IntegerAttr min) {
  auto print_one = [&](llvm::StringRef name, IntegerAttr value) {
    if (!value) return;
    printer << ", " << name << " = " << value.getValue().getZExtValue();
  };
  print_one("max_ulp_difference", max);
  print_one("min_ulp_difference", min);
}

mlir::ParseResult parseUlpBounds(OpAsmParser &parser, IntegerAttr &max, IntegerAttr &min) {
  auto type = parser.getBuilder().getIntegerType(64, /*isSigned=*/false);
  while (succeeded(parser.parseOptionalComma())) {
    llvm::SMLoc location = parser.getCurrentLocation();
    llvm::StringRef key;
    uint64_t value;
    if (parser.parseKeyword(&key)) return mlir::failure();
    IntegerAttr *slot = key == "max_ulp_difference" ? &max : key == "min_ulp_difference" ? &min : nullptr;
    if (!slot || *slot)
      return parser.emitError(location) << "expected max_ulp_difference or min_ulp_difference, each once, got '" << key
                                        << "'";
    if (parser.parseEqual() || parser.parseInteger(value)) return mlir::failure();
    *slot = IntegerAttr::get(type, llvm::APInt(64, value));
  }
  return mlir::success();
}

void printTypeOrTypes(OpAsmPrinter &printer, mlir::Operation *, mlir::Type lhs, mlir::Type rhs) {
  printer << lhs;
  if (lhs != rhs) printer << ", " << rhs;
}

mlir::ParseResult parseTypeOrTypes(OpAsmParser &parser, mlir::Type &lhs, mlir::Type &rhs) {
  if (parser.parseType(lhs)) return mlir::failure();
  rhs = lhs;
  return failed(parser.parseOptionalComma()) ? mlir::success() : parser.parseType(rhs);
}

// Checks equal element types, and shapes that can be equal: one may leave extents open.
llvm::LogicalResult verify_comparable(mlir::Operation *op) {
  auto lhs = llvm::cast<mlir::ShapedType>(op->getOperand(0).getType());
  auto rhs = llvm::cast<mlir::ShapedType>(op->getOperand(1).getType());
  if (lhs.getElementType() == rhs.getElementType() &&
      (!lhs.hasRank() || !rhs.hasRank() || stablehlo::are_compatible_shapes(lhs.getShape(), rhs.getShape())))
    return mlir::success();
  return op->emitOpError() << "expects both operands of one type, but they are of types " << lhs << " and " << rhs;
}

}  // namespace
}  // namespace tessera::check

#define GET_OP_CLASSES
#include "dialect/check/check.cpp.inc"

#define GET_OP_CLASSES
#include "dialect/check/interpreter.cpp.inc"

namespace tessera::check {

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialect/check/check.cpp.inc"
      >();
}

void InterpreterDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialect/check/interpreter.cpp.inc"
      >();
}

llvm::LogicalResult ExpectEqOp::verify() { return verify_comparable(*this); }

llvm::LogicalResult ExpectAlmostEqOp::verify() { return verify_comparable(*this); }

llvm::LogicalResult ExpectCloseOp::verify() {
  if (failed(verify_comparable(*this))) return mlir::failure();
  if (getMinUlpDifference().value_or(0) > getMaxUlpDifference().value_or(3))
    return emitOpError() << "expects min_ulp_difference (" << getMinUlpDifference().value_or(0)
                         << ") not to exceed max_ulp_difference (" << getMaxUlpDifference().value_or(3) << ")";
  return mlir::success();
}

//===- run_parallel ---------------------------------------------------------------------------------------------------===//

llvm::LogicalResult RunParallelOp::verify() {
  if (getPrograms().empty() || llvm::cast<mlir::ArrayAttr>(getPrograms()[0]).empty())
    return emitOpError() << "expects at least one program, one row for each replica and one entry for each partition";
  size_t partitions = llvm::cast<mlir::ArrayAttr>(getPrograms()[0]).size();
  for (auto [replica, row] : llvm::enumerate(getPrograms()))
    if (llvm::cast<mlir::ArrayAttr>(row).size() != partitions)
      return emitOpError() << "expects equally many programs for each replica, but replica 0 has " << partitions
                           << " and replica " << replica << " has " << llvm::cast<mlir::ArrayAttr>(row).size();
  return mlir::success();
}

llvm::LogicalResult RunParallelOp::verifySymbolUses(mlir::SymbolTableCollection &symbols) {
  llvm::SmallVector<mlir::Type> inputs, results;
  for (mlir::Attribute row : getPrograms())
    for (mlir::Attribute entry : llvm::cast<mlir::ArrayAttr>(row)) {
      auto name = llvm::cast<mlir::FlatSymbolRefAttr>(entry);
      auto function = symbols.lookupNearestSymbolFrom<mlir::FunctionOpInterface>(*this, name);
      if (!function) return emitOpError() << "names program " << name << ", but there is no such function";
      llvm::append_range(inputs, function.getArgumentTypes());
      llvm::append_range(results, function.getResultTypes());
    }
  if (!stablehlo::are_compatible(mlir::TypeRange(inputs), getInputs().getTypes()))
    return emitOpError() << "expects the " << inputs.size() << " operands that its programs take together, of types "
                         << inputs << ", but it has " << getInputs().size() << " of types " << getInputs().getTypes();
  if (!stablehlo::are_compatible(mlir::TypeRange(results), getResults().getTypes()))
    return emitOpError() << "expects the " << results.size() << " results that its programs return together, of types "
                         << results << ", but it has " << getResults().size() << " of types "
                         << getResults().getTypes();
  if (!getInfeed()) return mlir::success();
  for (auto name : getInfeed()->getAsRange<mlir::FlatSymbolRefAttr>())
    if (!symbols.lookupNearestSymbolFrom<mlir::FunctionOpInterface>(*this, name))
      return emitOpError() << "names infeed " << name << ", but there is no such function";
  return mlir::success();
}

}  // namespace tessera::check

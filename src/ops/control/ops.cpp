#include "ops/control/ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::stablehlo {
using mlir::getFlattenedTypes;  // the generated check of nested tuples calls it unqualified
}

#define GET_OP_CLASSES
#include "ops/control/ops.cpp.inc"

namespace tessera::stablehlo {

// Reads `stablehlo.composite "name" %0, %1 ({ ... }, { ... }) {...} : (...) -> (...)`.
mlir::ParseResult CompositeOp::parse(mlir::OpAsmParser &parser, mlir::OperationState &result) {
  llvm::SmallVector<mlir::OpAsmParser::UnresolvedOperand> inputs;
  mlir::FunctionType type;
  auto parse_region = [&] { return parser.parseRegion(*result.addRegion()); };
  if (parser.parseCustomAttributeWithFallback(result.getOrAddProperties<Properties>().name,
                                              parser.getBuilder().getNoneType()))
    return mlir::failure();
  llvm::SMLoc start = parser.getCurrentLocation();
  if (parser.parseOperandList(inputs)) return mlir::failure();
  if (succeeded(parser.parseOptionalLParen()) && (parser.parseCommaSeparatedList(parse_region) || parser.parseRParen()))
    return mlir::failure();
  llvm::SMLoc attributes = parser.getCurrentLocation();
  auto error = [&] { return parser.emitError(attributes) << "'" << result.name.getStringRef() << "' op "; };
  if (parser.parseOptionalAttrDict(result.attributes) ||
      failed(verifyInherentAttrs(result.name, result.attributes, error)) || parser.parseColonType(type))
    return mlir::failure();
  result.addTypes(type.getResults());
  return parser.resolveOperands(inputs, type.getInputs(), start, result.operands);
}

void CompositeOp::print(mlir::OpAsmPrinter &printer) {
  printer << ' ';
  printer.printAttributeWithoutType(getNameAttr());
  printer << ' ' << getInputs();
  if (!getCompositeRegions().empty()) {
    printer << " (";
    llvm::interleaveComma(getCompositeRegions(), printer, [&](mlir::Region &region) { printer.printRegion(region); });
    printer << ')';
  }
  llvm::SmallVector<llvm::StringRef> elided{"name"};
  if (getCompositeAttributes().empty()) elided.push_back("composite_attributes");
  if (getVersion() == 0) elided.push_back("version");
  printer.printOptionalAttrDict((*this)->getAttrs(), elided);
  printer << " : ";
  printer.printFunctionalType(getOperandTypes(), getResultTypes());
}

void register_control_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/control/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo

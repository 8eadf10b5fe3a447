#include "ops/control/ops.h"

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

}  // namespace tessera::stablehlo

#include "ops/rearrange/ops.h"

#include "mlir/IR/TypeUtilities.h"

namespace tessera::stablehlo {

using namespace mlir;

//===- Text of constants ----------------------------------------------------------------------------------------------===//

mlir::OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

// Names integers and booleans %c, others %cst.
void ConstantOp::getAsmResultNames(mlir::OpAsmSetValueNameFn set_name) {
  mlir::Type element = mlir::getElementTypeOrSelf(getType());
  set_name(getResult(), llvm::isa<mlir::IntegerType>(element) ? "c" : "cst");
}

namespace {

// Reads `() <{value = dense<1> : tensor<2xi8>}> {more} : () -> type`, which is needed if the result's type isn't the
// attribute's.
mlir::ParseResult parse_generic_constant(mlir::OpAsmParser &parser, mlir::OperationState &state) {
  if (parser.parseRParen()) return failure();
  if (succeeded(parser.parseOptionalLess()) && (parser.parseAttribute(state.propertiesAttr) || parser.parseGreater()))
    return failure();
  mlir::Type type;
  if (parser.parseOptionalAttrDict(state.attributes) || parser.parseColon() || parser.parseLParen() ||
      parser.parseRParen() || parser.parseArrow() || parser.parseType(type))
    return failure();
  state.addTypes(type);
  return success();
}

}  // namespace

// Reads `{attributes} dense<...> : type`.
mlir::ParseResult ConstantOp::parse(mlir::OpAsmParser &parser, mlir::OperationState &state) {
  if (succeeded(parser.parseOptionalLParen())) return parse_generic_constant(parser, state);
  mlir::ElementsAttr value;
  if (parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseCustomAttributeWithFallback(value, mlir::Type(), "value", state.attributes))
    return failure();
  state.addTypes(value.getType());
  return success();
}

void ConstantOp::print(mlir::OpAsmPrinter &printer) {
  if (getValue().getType() != getType()) {
    printer << "() <{value = " << getValue() << "}>";
    printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
    printer << " : () -> " << getType();
    return;
  }
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << ' ';
  printer.printAttribute(getValue());
}

}  // namespace tessera::stablehlo

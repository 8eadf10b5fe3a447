#include "dialect/chlo/ops.h"

#include "mlir/IR/Builders.h"

#define GET_OP_CLASSES
#include "dialect/chlo/ops.cpp.inc"

namespace tessera::chlo {

using namespace mlir;

mlir::OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

void TopKOp::getAsmResultNames(mlir::OpAsmSetValueNameFn set_name) {
  set_name(getValues(), "values");
  set_name(getIndices(), "indices");
}

//===- The text of scan -----------------------------------------------------------------------------------------------===//
//
//   %0:2 = chlo.scan(%xs) inits (%c) dimension=0  attributes {is_reverse = true} {
//   ^bb0(%input: tensor<f32>, %carry: tensor<f32>):
//     ...
//   } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)

void ScanOp::getAsmBlockArgumentNames(mlir::Region &region, mlir::OpAsmSetValueNameFn set_name) {
  size_t inputs = getInputs().size();
  for (auto [index, argument] : llvm::enumerate(region.getArguments()))
    set_name(argument, index < inputs ? "input" : "carry");
}

void ScanOp::print(mlir::OpAsmPrinter &printer) {
  printer << '(' << getInputs() << ") inits (" << getInits() << ") dimension=" << getDimension() << ' ';
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(),
                                           {"dimension", "operandSegmentSizes", "resultSegmentSizes"});
  printer << ' ';
  printer.printRegion(getBody());
  printer << " : ";
  printer.printFunctionalType(*this);
}

mlir::ParseResult ScanOp::parse(OpAsmParser &parser, mlir::OperationState &result) {
  llvm::SMLoc start = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> operands, inits;
  int64_t dimension;
  mlir::FunctionType type;
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) || parser.parseKeyword("inits") ||
      parser.parseOperandList(inits, OpAsmParser::Delimiter::Paren) || parser.parseKeyword("dimension") ||
      parser.parseEqual() || parser.parseInteger(dimension) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) || parser.parseRegion(*result.addRegion()) ||
      parser.parseColonType(type))
    return mlir::failure();
  int32_t inputs = static_cast<int32_t>(operands.size()), carries = static_cast<int32_t>(inits.size());
  int32_t outputs = static_cast<int32_t>(type.getNumResults()) - carries;
  if (outputs < 0)
    return parser.emitError(start) << "expects a result for each of " << carries << " inits, but there are "
                                   << type.getNumResults() << " results";
  operands.append(inits);
  mlir::Builder &builder = parser.getBuilder();
  result.addAttribute("dimension", builder.getI64IntegerAttr(dimension));
  result.addAttribute("operandSegmentSizes", builder.getDenseI32ArrayAttr({inputs, carries}));
  result.addAttribute("resultSegmentSizes", builder.getDenseI32ArrayAttr({outputs, carries}));
  result.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), start, result.operands);
}

}  // namespace tessera::chlo

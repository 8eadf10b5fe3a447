// Reads and prints the text of stablehlo.while.
//
//   %1:2 = stablehlo.while(%iterArg = %0, %iterArg_0 = %c) : tensor<4xf32>, tensor<i32> attributes {x = 1 : i32}
//   cond {
//     stablehlo.return %p : tensor<i1>
//   } do {
//     stablehlo.return %iterArg, %iterArg_0 : tensor<4xf32>, tensor<i32>
//   }
#include "mlir/IR/Builders.h"
#include "ops/control/ops.h"

namespace tessera::stablehlo {

using namespace mlir;

void WhileOp::getAsmBlockArgumentNames(mlir::Region &region, mlir::OpAsmSetValueNameFn set_name) {
  for (mlir::BlockArgument argument : region.getArguments()) set_name(argument, "iterArg");
}

void WhileOp::print(OpAsmPrinter &printer) {
  mlir::Block &cond = getCond().front();
  printer << '(';
  llvm::interleaveComma(llvm::zip(cond.getArguments(), getOperand()), printer, [&](auto pair) {
    printer.printOperand(std::get<0>(pair));
    printer << " = ";
    printer.printOperand(std::get<1>(pair));
  });
  printer << ')';
  if (getNumOperands() > 0) {
    printer << " : ";
    llvm::interleaveComma(getOperandTypes(), printer);
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  printer << "cond ";
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  // Both regions show the carried values under one name.
  printer.shadowRegionArgs(getBody(), cond.getArguments());
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

mlir::ParseResult WhileOp::parse(OpAsmParser &parser, mlir::OperationState &result) {
  llvm::SMLoc start = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<mlir::Type> types;
  auto parse_pair = [&]() -> mlir::ParseResult {
    return mlir::failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                         parser.parseOperand(operands.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parse_pair) ||
      (!operands.empty() && parser.parseColonTypeList(types)) ||
      parser.resolveOperands(operands, types, start, result.operands) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return mlir::failure();
  for (auto [argument, type] : llvm::zip(arguments, types)) argument.type = type;
  result.addTypes(types);
  return mlir::failure(parser.parseKeyword("cond") || parser.parseRegion(*result.addRegion(), arguments) ||
                       parser.parseKeyword("do") || parser.parseRegion(*result.addRegion(), arguments));
}

}  // namespace tessera::stablehlo

// Reads and prints the text of stablehlo.reduce.
//
//   stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (types) -> type
//   stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [0] : (types) -> (types)
//     reducer(%x: tensor<f32>, %y: tensor<f32>) (%u: tensor<i32>, %v: tensor<i32>) { ... }
#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/reduction/ops.h"

namespace tessera::stablehlo {

using namespace mlir;

//===- Printing -------------------------------------------------------------------------------------------------------===//

namespace {

// Arguments of the body are in pairs: accumulated value and element of the first tensor, of the second...
void print_reducer(OpAsmPrinter &printer, ReduceOp op) {
  mlir::Block &block = op.getBody().front();
  size_t count = block.getNumArguments() / 2;
  printer.printNewline();
  printer << " reducer";
  for (size_t i = 0; i < count; ++i) {
    printer << '(';
    printer.printRegionArgument(block.getArgument(i));
    printer << ", ";
    printer.printRegionArgument(block.getArgument(i + count));
    printer << ") ";
  }
  printer << ' ';
  printer.printRegion(op.getBody(), /*printEntryBlockArgs=*/false);
}

}  // namespace

void ReduceOp::print(OpAsmPrinter &printer) {
  size_t count = getInputs().size();
  llvm::interleaveComma(llvm::seq<size_t>(0, count), printer,
                        [&](size_t i) { printer << '(' << getInputs()[i] << " init: " << getInitValues()[i] << ')'; });
  mlir::Operation *applied = applied_operation(getBody());
  if (applied) printer << " applies " << applied->getName();
  printer << " across dimensions = ";
  print_dims(printer, getDimensions());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"dimensions"});
  printer << " : ";
  printer.printFunctionalType(*this);
  if (!applied) print_reducer(printer, *this);
}

//===- Parsing --------------------------------------------------------------------------------------------------------===//

namespace {

// Reads `(%a init: %c), (%b init: %d)`.
ParseResult parse_inputs(OpAsmParser &parser, SmallVector<OpAsmParser::UnresolvedOperand> &inputs,
                         SmallVector<OpAsmParser::UnresolvedOperand> &inits) {
  do {
    if (parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) || parser.parseKeyword("init") ||
        parser.parseColon() || parser.parseOperand(inits.emplace_back()) || parser.parseRParen())
      return mlir::failure();
  } while (succeeded(parser.parseOptionalComma()));
  return mlir::success();
}

// Reads `reducer(%x: t, %y: t) (%u: s, %v: s) { ... }`.
ParseResult parse_reducer(OpAsmParser &parser, size_t count, mlir::Region &body) {
  SmallVector<OpAsmParser::Argument> first(count), second(count);
  for (size_t i = 0; i < count; ++i)
    if (parser.parseLParen() || parser.parseArgument(first[i], /*allowType=*/true) || parser.parseComma() ||
        parser.parseArgument(second[i], /*allowType=*/true) || parser.parseRParen())
      return mlir::failure();
  first.append(second);
  return parser.parseRegion(body, first);
}

// Builds the body `return op(a, b)` of `applies op`, with the reduction's location for all its ops.
void build_applied(mlir::OpBuilder builder, mlir::Location location, mlir::OperationName name, mlir::Type element,
                   mlir::Region &body) {
  auto scalar = mlir::RankedTensorType::get({}, element);
  mlir::Block *block = builder.createBlock(&body, {}, {scalar, scalar}, {location, location});
  mlir::Operation *applied = builder.create(location, name.getIdentifier(), block->getArguments(), {scalar});
  builder.create(location, builder.getStringAttr("stablehlo.return"), applied->getResults());
}

// Reads the name after `applies`; an operation without two operands of the reduced type is an error.
FailureOr<mlir::OperationName> parse_applied_name(OpAsmParser &parser) {
  llvm::SMLoc location = parser.getCurrentLocation();
  FailureOr<mlir::OperationName> name = parser.parseCustomOperationName();
  if (failed(name)) return mlir::failure();
  if (name->getDialectNamespace() != "stablehlo" || !name->isRegistered() || !name->hasTrait<trait::Commutative>())
    return parser.emitError(location) << "expected a commutative operation of stablehlo after 'applies', got '" << *name
                                      << "'";
  return name;
}

}  // namespace

ParseResult ReduceOp::parse(OpAsmParser &parser, mlir::OperationState &result) {
  llvm::SMLoc start = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> operands, inits;
  if (parse_inputs(parser, operands, inits)) return mlir::failure();
  size_t count = operands.size();
  operands.append(inits);
  std::optional<mlir::OperationName> applied;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    FailureOr<mlir::OperationName> name = parse_applied_name(parser);
    if (failed(name)) return mlir::failure();
    applied = *name;
  }
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual()) return mlir::failure();
  FailureOr<SmallVector<int64_t>> dimensions = parse_dims(parser);
  mlir::FunctionType type;
  if (failed(dimensions) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), start, result.operands))
    return mlir::failure();
  result.addTypes(type.getResults());
  result.addAttribute("dimensions", parser.getBuilder().getDenseI64ArrayAttr(*dimensions));
  mlir::Region &body = *result.addRegion();
  if (!applied) return llvm::failure(parser.parseKeyword("reducer") || parse_reducer(parser, count, body));
  if (count != 1) return parser.emitError(start) << "'applies' reduces one tensor, got " << count;
  // A location written after the type is also the body's.
  std::optional<mlir::Location> explicit_location;
  if (parser.parseOptionalLocationSpecifier(explicit_location)) return mlir::failure();
  if (explicit_location) result.location = *explicit_location;
  mlir::Type element = mlir::getElementTypeOrSelf(type.getResults().empty() ? type.getInput(1) : type.getResult(0));
  build_applied(mlir::OpBuilder(parser.getContext()), result.location, *applied, element, body);
  return mlir::success();
}

}  // namespace tessera::stablehlo

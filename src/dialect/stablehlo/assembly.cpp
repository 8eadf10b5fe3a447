#include "dialect/stablehlo/assembly.h"

#include "dialect/stablehlo/type_relations.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

// Distributes `(a, b) -> r` over operands and result.
ParseResult take_function_type(OpAsmParser &parser, llvm::SMLoc location, mlir::FunctionType function,
                               ArrayRef<Type *> operands, Type &result) {
  if (function.getNumInputs() != operands.size())
    return parser.emitError(location) << operands.size() << " operands present, but expected "
                                      << function.getNumInputs();
  if (function.getNumResults() != 1)
    return parser.emitError(location) << "expected one result type, got " << function.getNumResults();
  for (auto [operand, type] : llvm::zip(operands, function.getInputs())) *operand = type;
  result = function.getResult(0);
  return success();
}

}  // namespace

//===- Types of operands and results ----------------------------------------------------------------------------------===//

void print_same_type(OpAsmPrinter &printer, mlir::Operation *op, mlir::TypeRange operands, Type result) {
  if (llvm::all_of(operands, [&](Type type) { return type == result; }))
    printer.printType(result);
  else
    printer.printFunctionalType(op);
}

ParseResult parse_same_type(OpAsmParser &parser, ArrayRef<Type *> operands, Type &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseType(result)) return failure();
  if (auto function = llvm::dyn_cast<mlir::FunctionType>(result))
    return take_function_type(parser, location, function, operands, result);
  for (Type *operand : operands) *operand = result;
  return success();
}

void printVariadicSameOperandsAndResultType(OpAsmPrinter &printer, mlir::Operation *op, mlir::OperandRange,
                                            mlir::TypeRange operand_types, Type result) {
  print_same_type(printer, op, operand_types, result);
}

ParseResult parseVariadicSameOperandsAndResultType(OpAsmParser &parser,
                                                   SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands,
                                                   SmallVectorImpl<Type> &operand_types, Type &result) {
  operand_types.resize(operands.size());
  llvm::SmallVector<Type *> targets;
  for (Type &type : operand_types) targets.push_back(&type);
  return parse_same_type(parser, targets, result);
}

void printTupleOpType(OpAsmPrinter &printer, mlir::Operation *, mlir::TypeRange, Type result) {
  printer.printType(result);
}

ParseResult parseTupleOpType(OpAsmParser &parser, SmallVectorImpl<Type> &operands, Type &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseType(result)) return failure();
  auto tuple = llvm::dyn_cast<mlir::TupleType>(result);
  if (!tuple) return parser.emitError(location) << "expected a tuple type, got " << result;
  llvm::append_range(operands, tuple.getTypes());
  return success();
}

void printPairwiseOpType(OpAsmPrinter &printer, mlir::Operation *, mlir::TypeRange operands, mlir::TypeRange) {
  llvm::interleaveComma(operands, printer);
}

ParseResult parsePairwiseOpType(OpAsmParser &parser, SmallVectorImpl<Type> &operands, SmallVectorImpl<Type> &results) {
  if (parser.parseTypeList(operands)) return failure();
  results.assign(operands.begin(), operands.end());
  return success();
}

void printComplexOpType(OpAsmPrinter &printer, mlir::Operation *op, Type lhs, Type rhs, Type result) {
  Type real = real_tensor(result);
  if (lhs == real && rhs == real)
    printer.printType(result);
  else
    printer.printFunctionalType(op);
}

ParseResult parseComplexOpType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseType(result)) return failure();
  if (auto function = llvm::dyn_cast<mlir::FunctionType>(result))
    return take_function_type(parser, location, function, {&lhs, &rhs}, result);
  if (!llvm::isa<mlir::TensorType>(result) || !is_complex_element(mlir::getElementTypeOrSelf(result)))
    return parser.emitError(location) << "expected a tensor with complex element type, got " << result;
  lhs = rhs = real_tensor(result);
  return success();
}

void printSelectOpType(OpAsmPrinter &printer, mlir::Operation *op, Type pred, Type on_true, Type on_false,
                       Type result) {
  if (on_true == result && on_false == result)
    printer << pred << ", " << result;
  else
    printer.printFunctionalType(op);
}

ParseResult parseSelectOpType(OpAsmParser &parser, Type &pred, Type &on_true, Type &on_false, Type &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::SmallVector<Type> types;
  if (parser.parseTypeList(types)) return failure();
  if (types.size() == 2) {
    pred = types[0];
    on_true = on_false = result = types[1];
    return success();
  }
  auto function = types.size() == 1 ? llvm::dyn_cast<mlir::FunctionType>(types[0]) : mlir::FunctionType();
  if (!function)
    return parser.emitError(location) << "expected a functional type or a list of two types, got " << types.size()
                                      << " types";
  return take_function_type(parser, location, function, {&pred, &on_true, &on_false}, result);
}

//===- Operands and attributes ----------------------------------------------------------------------------------------===//

void printVariadicOperandWithAttribute(OpAsmPrinter &printer, mlir::Operation *, mlir::OperandRange operands) {
  llvm::interleaveComma(operands, printer);
  printer << ",";
}

ParseResult parseVariadicOperandWithAttribute(OpAsmParser &parser,
                                              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    mlir::OptionalParseResult result = parser.parseOptionalOperand(operand);
    if (!result.has_value()) break;
    if (*result || parser.parseComma()) return failure();
    operands.push_back(operand);
  }
  // An empty list prints as a lone comma, which may be left out.
  if (operands.empty()) (void)parser.parseOptionalComma();
  return success();
}

void printExponentMantissa(OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr exponent,
                           mlir::IntegerAttr mantissa) {
  printer << 'e' << exponent.getValue() << 'm' << mantissa.getValue();
}

ParseResult parseExponentMantissa(OpAsmParser &parser, mlir::IntegerAttr &exponent, mlir::IntegerAttr &mantissa) {
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseKeyword(&word)) return failure();
  llvm::StringRef rest = word;
  int32_t bits[2] = {};
  // Each number follows its letter; consumeInteger returns true on failure.
  if (!rest.consume_front("e") || rest.consumeInteger(10, bits[0]) || !rest.consume_front("m") ||
      rest.consumeInteger(10, bits[1]) || !rest.empty())
    return parser.emitError(location) << "expected exponent and mantissa in the form e#m#, got " << word;
  exponent = parser.getBuilder().getI32IntegerAttr(bits[0]);
  mantissa = parser.getBuilder().getI32IntegerAttr(bits[1]);
  return success();
}

void printSliceRanges(OpAsmPrinter &printer, mlir::Operation *, ArrayRef<int64_t> start, ArrayRef<int64_t> limit,
                      ArrayRef<int64_t> strides) {
  printer << "[";
  // An invalid slice may have lists of different lengths; the common entries are printed.
  llvm::interleaveComma(llvm::zip(start, limit, strides), printer, [&](auto range) {
    auto [from, to, step] = range;
    printer << from << ":" << to;
    if (step != 1) printer << ":" << step;
  });
  printer << "]";
}

ParseResult parseSliceRanges(OpAsmParser &parser, mlir::DenseI64ArrayAttr &start, mlir::DenseI64ArrayAttr &limit,
                             mlir::DenseI64ArrayAttr &strides) {
  llvm::SmallVector<int64_t> from, to, step;
  auto parse_range = [&]() -> ParseResult {
    if (parser.parseInteger(from.emplace_back()) || parser.parseColon() || parser.parseInteger(to.emplace_back()))
      return failure();
    step.push_back(1);
    return parser.parseOptionalColon().succeeded() ? parser.parseInteger(step.back()) : ParseResult(success());
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parse_range)) return failure();
  start = parser.getBuilder().getDenseI64ArrayAttr(from);
  limit = parser.getBuilder().getDenseI64ArrayAttr(to);
  strides = parser.getBuilder().getDenseI64ArrayAttr(step);
  return success();
}

void printCustomCallTarget(OpAsmPrinter &printer, mlir::Operation *, mlir::StringAttr target) {
  printer.printSymbolName(target.getValue());
}

ParseResult parseCustomCallTarget(OpAsmParser &parser, mlir::StringAttr &target) {
  return parser.parseSymbolName(target);
}

}  // namespace tessera::stablehlo

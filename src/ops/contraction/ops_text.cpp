#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/IR/Builders.h"
#include "ops/contraction/text.h"

namespace tessera::stablehlo {

using namespace mlir;

//===- Precision ------------------------------------------------------------------------------------------------------===//

namespace {

// Reads `= [DEFAULT, HIGH]`.
ParseResult parse_precisions(OpAsmParser &parser, ArrayAttr &precision) {
  SmallVector<mlir::Attribute> entries;
  auto parse_one = [&]() -> ParseResult {
    PrecisionAttr entry;
    if (parser.parseCustomAttributeWithFallback(entry)) return mlir::failure();
    entries.push_back(entry);
    return mlir::success();
  };
  if (parser.parseEqual() || parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parse_one))
    return mlir::failure();
  precision = parser.getBuilder().getArrayAttr(entries);
  return mlir::success();
}

}  // namespace

void printPrecisionConfig(OpAsmPrinter &printer, mlir::Operation *, ArrayAttr precision) {
  if (!precision) return;
  printer << ", precision = [";
  llvm::interleaveComma(precision, printer, [&](mlir::Attribute entry) {
    printer << name_of(llvm::cast<PrecisionAttr>(entry).getValue());
  });
  printer << ']';
}

ParseResult parsePrecisionConfig(OpAsmParser &parser, ArrayAttr &precision) {
  if (failed(parser.parseOptionalComma())) return mlir::success();
  if (parser.parseKeyword("precision")) return mlir::failure();
  return parse_precisions(parser, precision);
}

void printPrecisionConfigAndAlgorithm(OpAsmPrinter &printer, mlir::Operation *op, ArrayAttr precision,
                                      DotAlgorithmAttr algorithm) {
  printPrecisionConfig(printer, op, precision);
  if (!algorithm) return;
  printer << ", algorithm = ";
  printer.printStrippedAttrOrType(algorithm);
}

ParseResult parsePrecisionConfigAndAlgorithm(OpAsmParser &parser, ArrayAttr &precision, DotAlgorithmAttr &algorithm) {
  while (succeeded(parser.parseOptionalComma())) {
    llvm::SMLoc location = parser.getCurrentLocation();
    if (!precision && succeeded(parser.parseOptionalKeyword("precision"))) {
      if (parse_precisions(parser, precision)) return mlir::failure();
    } else if (!algorithm && succeeded(parser.parseOptionalKeyword("algorithm"))) {
      if (parser.parseEqual() || parser.parseCustomAttributeWithFallback(algorithm)) return mlir::failure();
    } else {
      return parser.emitError(location) << "expected one of: precision, algorithm";
    }
  }
  return mlir::success();
}

//===- Dimension numbers ----------------------------------------------------------------------------------------------===//

namespace {

// Reads `= [0] x [1]`.
ParseResult parse_dims_of_both(OpAsmParser &parser, SmallVector<int64_t> &lhs, SmallVector<int64_t> &rhs) {
  if (parser.parseEqual()) return mlir::failure();
  FailureOr<SmallVector<int64_t>> left = parse_dims(parser);
  if (failed(left) || parser.parseKeyword("x")) return mlir::failure();
  FailureOr<SmallVector<int64_t>> right = parse_dims(parser);
  if (failed(right)) return mlir::failure();
  lhs = *left;
  rhs = *right;
  return mlir::success();
}

void print_dims_of_both(OpAsmPrinter &printer, llvm::StringRef name, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
  printer << name << " = ";
  print_dims(printer, lhs);
  printer << " x ";
  print_dims(printer, rhs);
}

}  // namespace

void printDotDimensionNumbers(OpAsmPrinter &printer, mlir::Operation *, DotDimensionNumbersAttr numbers) {
  if (!numbers.getLhsBatchingDimensions().empty() || !numbers.getRhsBatchingDimensions().empty()) {
    print_dims_of_both(printer, "batching_dims", numbers.getLhsBatchingDimensions(),
                       numbers.getRhsBatchingDimensions());
    printer << ", ";
  }
  print_dims_of_both(printer, "contracting_dims", numbers.getLhsContractingDimensions(),
                     numbers.getRhsContractingDimensions());
}

ParseResult parseDotDimensionNumbers(OpAsmParser &parser, DotDimensionNumbersAttr &numbers) {
  SmallVector<int64_t> lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
  if (succeeded(parser.parseOptionalKeyword("batching_dims")) &&
      (parse_dims_of_both(parser, lhs_batching, rhs_batching) || parser.parseComma()))
    return mlir::failure();
  if (parser.parseKeyword("contracting_dims") || parse_dims_of_both(parser, lhs_contracting, rhs_contracting))
    return mlir::failure();
  numbers =
      DotDimensionNumbersAttr::get(parser.getContext(), lhs_batching, rhs_batching, lhs_contracting, rhs_contracting);
  return mlir::success();
}

void printConvolutionDimensions(OpAsmPrinter &printer, mlir::Operation *, ConvDimensionNumbersAttr numbers) {
  print_conv_dimensions(printer, numbers);
}

ParseResult parseConvolutionDimensions(OpAsmParser &parser, ConvDimensionNumbersAttr &numbers) {
  FailureOr<ConvDimensionNumbersAttr> parsed = parse_conv_dimensions(parser);
  if (failed(parsed)) return mlir::failure();
  numbers = *parsed;
  return mlir::success();
}

//===- Windows --------------------------------------------------------------------------------------------------------===//

void printConvolutionWindow(OpAsmPrinter &printer, mlir::Operation *, DenseI64ArrayAttr strides,
                            mlir::DenseIntElementsAttr padding, DenseI64ArrayAttr lhs_dilation,
                            DenseI64ArrayAttr rhs_dilation, DenseBoolArrayAttr reversal) {
  llvm::ListSeparator separator;
  auto print_list = [&](llvm::StringRef name, DenseI64ArrayAttr list) {
    if (!list) return;
    printer << static_cast<llvm::StringRef>(separator) << name << " = ";
    print_dims(printer, list.asArrayRef());
  };
  print_list("stride", strides);
  if (padding) {
    SmallVector<int64_t> flat(padding.getValues<int64_t>());
    printer << static_cast<llvm::StringRef>(separator) << "pad = [";
    llvm::ListSeparator rows;
    for (size_t i = 0; i + 1 < flat.size(); i += 2)
      printer << static_cast<llvm::StringRef>(rows) << '[' << flat[i] << ", " << flat[i + 1] << ']';
    printer << ']';
  }
  print_list("lhs_dilate", lhs_dilation);
  print_list("rhs_dilate", rhs_dilation);
  if (reversal) {
    printer << static_cast<llvm::StringRef>(separator) << "reverse = [";
    llvm::interleaveComma(reversal.asArrayRef(), printer, [&](bool value) { printer << (value ? "true" : "false"); });
    printer << ']';
  }
}

namespace {

// Reads `[[0, 0], [1, 1]]`.
ParseResult parse_padding(OpAsmParser &parser, mlir::DenseIntElementsAttr &padding) {
  SmallVector<int64_t> flat;
  auto parse_row = [&]() -> ParseResult {
    llvm::SMLoc location = parser.getCurrentLocation();
    FailureOr<SmallVector<int64_t>> row = parse_dims(parser);
    if (failed(row)) return mlir::failure();
    if (row->size() != 2)
      return parser.emitError(location) << "expected a pair of low and high padding, got " << row->size() << " numbers";
    flat.append(*row);
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parse_row)) return mlir::failure();
  int64_t rows = static_cast<int64_t>(flat.size()) / 2;
  auto type = mlir::RankedTensorType::get({rows, 2}, parser.getBuilder().getI64Type());
  padding = mlir::DenseIntElementsAttr::get(type, flat);
  return mlir::success();
}

// Reads `[true, 0]`.
ParseResult parse_booleans(OpAsmParser &parser, DenseBoolArrayAttr &booleans) {
  SmallVector<bool> values;
  auto parse_one = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalKeyword("true")))
      values.push_back(true);
    else if (succeeded(parser.parseOptionalKeyword("false")))
      values.push_back(false);
    else {
      int64_t number;
      if (parser.parseInteger(number)) return mlir::failure();
      values.push_back(number != 0);
    }
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parse_one)) return mlir::failure();
  booleans = parser.getBuilder().getDenseBoolArrayAttr(values);
  return mlir::success();
}

}  // namespace

ParseResult parseConvolutionWindow(OpAsmParser &parser, DenseI64ArrayAttr &strides, mlir::DenseIntElementsAttr &padding,
                                   DenseI64ArrayAttr &lhs_dilation, DenseI64ArrayAttr &rhs_dilation,
                                   DenseBoolArrayAttr &reversal) {
  llvm::SmallSet<llvm::StringRef, 5> seen;
  llvm::StringRef key;
  auto parse_list = [&](DenseI64ArrayAttr &list) -> ParseResult {
    FailureOr<SmallVector<int64_t>> dims = parse_dims(parser);
    if (failed(dims)) return mlir::failure();
    list = parser.getBuilder().getDenseI64ArrayAttr(*dims);
    return mlir::success();
  };
  llvm::SMLoc location = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&key))) return mlir::success();
  while (true) {
    if (!seen.insert(key).second) return parser.emitError(location) << "'" << key << "' is given twice";
    if (parser.parseEqual()) return mlir::failure();
    ParseResult result = mlir::success();
    if (key == "stride")
      result = parse_list(strides);
    else if (key == "pad")
      result = parse_padding(parser, padding);
    else if (key == "lhs_dilate")
      result = parse_list(lhs_dilation);
    else if (key == "rhs_dilate")
      result = parse_list(rhs_dilation);
    else if (key == "reverse")
      result = parse_booleans(parser, reversal);
    else
      return parser.emitError(location) << "unknown entry '" << key
                                        << "', expected one of: stride, pad, lhs_dilate, rhs_dilate, reverse";
    if (result) return mlir::failure();
    if (failed(parser.parseOptionalComma())) return mlir::success();
    location = parser.getCurrentLocation();
    if (parser.parseKeyword(&key)) return mlir::failure();
  }
}

void printUnpaddedWindow(OpAsmPrinter &printer, mlir::Operation *op, DenseI64ArrayAttr strides,
                         DenseI64ArrayAttr lhs_dilation, DenseI64ArrayAttr rhs_dilation, DenseBoolArrayAttr reversal) {
  printConvolutionWindow(printer, op, strides, {}, lhs_dilation, rhs_dilation, reversal);
}

ParseResult parseUnpaddedWindow(OpAsmParser &parser, DenseI64ArrayAttr &strides, DenseI64ArrayAttr &lhs_dilation,
                                DenseI64ArrayAttr &rhs_dilation, DenseBoolArrayAttr &reversal) {
  llvm::SMLoc location = parser.getCurrentLocation();
  mlir::DenseIntElementsAttr padding;
  if (parseConvolutionWindow(parser, strides, padding, lhs_dilation, rhs_dilation, reversal)) return mlir::failure();
  if (padding) return parser.emitError(location) << "has 'pad' in its window, but the padding is the last operand";
  return mlir::success();
}

}  // namespace tessera::stablehlo

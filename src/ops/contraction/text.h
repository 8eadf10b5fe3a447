// Implements the directives custom<Name>(...) in the assembly formats of contractions.
#pragma once

#include "dialect/stablehlo/attributes.h"
#include "mlir/IR/OpImplementation.h"

namespace tessera::stablehlo {

// Prints `, precision = [DEFAULT, HIGH]`, or nothing.
void printPrecisionConfig(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::ArrayAttr precision);
mlir::ParseResult parsePrecisionConfig(mlir::OpAsmParser &parser, mlir::ArrayAttr &precision);

// Prints `, precision = [..], algorithm = <..>`, each optional.
void printPrecisionConfigAndAlgorithm(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::ArrayAttr precision,
                                      DotAlgorithmAttr algorithm);
mlir::ParseResult parsePrecisionConfigAndAlgorithm(mlir::OpAsmParser &parser, mlir::ArrayAttr &precision,
                                                   DotAlgorithmAttr &algorithm);

// Prints `batching_dims = [0] x [0], contracting_dims = [2] x [1]`, without batching if there is none.
void printDotDimensionNumbers(mlir::OpAsmPrinter &printer, mlir::Operation *op, DotDimensionNumbersAttr numbers);
mlir::ParseResult parseDotDimensionNumbers(mlir::OpAsmParser &parser, DotDimensionNumbersAttr &numbers);

void printConvolutionDimensions(mlir::OpAsmPrinter &printer, mlir::Operation *op, ConvDimensionNumbersAttr numbers);
mlir::ParseResult parseConvolutionDimensions(mlir::OpAsmParser &parser, ConvDimensionNumbersAttr &numbers);

// Prints `stride = [1, 1], pad = [[0, 0], [1, 1]], lhs_dilate = [..], rhs_dilate = [..], reverse = [false, true]`, as
// far as present. The order is free when read.
void printConvolutionWindow(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::DenseI64ArrayAttr strides,
                            mlir::DenseIntElementsAttr padding, mlir::DenseI64ArrayAttr lhs_dilation,
                            mlir::DenseI64ArrayAttr rhs_dilation, mlir::DenseBoolArrayAttr reversal);
mlir::ParseResult parseConvolutionWindow(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &strides,
                                         mlir::DenseIntElementsAttr &padding, mlir::DenseI64ArrayAttr &lhs_dilation,
                                         mlir::DenseI64ArrayAttr &rhs_dilation, mlir::DenseBoolArrayAttr &reversal);

// Does the same without `pad` for a convolution whose padding is an operand.
void printUnpaddedWindow(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::DenseI64ArrayAttr strides,
                         mlir::DenseI64ArrayAttr lhs_dilation, mlir::DenseI64ArrayAttr rhs_dilation,
                         mlir::DenseBoolArrayAttr reversal);
mlir::ParseResult parseUnpaddedWindow(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &strides,
                                      mlir::DenseI64ArrayAttr &lhs_dilation, mlir::DenseI64ArrayAttr &rhs_dilation,
                                      mlir::DenseBoolArrayAttr &reversal);

}  // namespace tessera::stablehlo

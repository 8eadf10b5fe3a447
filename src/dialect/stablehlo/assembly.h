// Implements the directives `custom<Name>(...)` of assembly formats that operations share. Each pair prints and reads
// the same form.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"

namespace tessera::stablehlo {

// Prints `tensor<2xf32>` if operands and result are all of that type, else `(types) -> type`. The result comes last.
void print_same_type(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::TypeRange operands, mlir::Type result);
mlir::ParseResult parse_same_type(mlir::OpAsmParser &parser, llvm::ArrayRef<mlir::Type *> operands, mlir::Type &result);

template <typename... Ts>
void printSameOperandsAndResultType(mlir::OpAsmPrinter &printer, mlir::Operation *op, Ts... types) {
  llvm::SmallVector<mlir::Type> all{types...};
  print_same_type(printer, op, llvm::ArrayRef(all).drop_back(), all.back());
}
template <typename... Ts>
mlir::ParseResult parseSameOperandsAndResultType(mlir::OpAsmParser &parser, Ts &...types) {
  llvm::SmallVector<mlir::Type *> all{&types...};
  return parse_same_type(parser, llvm::ArrayRef(all).drop_back(), *all.back());
}

// Does the same for a variadic group of operands: custom<...>(ref($operands), type($operands), type($result)).
void printVariadicSameOperandsAndResultType(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                                            mlir::OperandRange operands, mlir::TypeRange operand_types,
                                            mlir::Type result);
mlir::ParseResult parseVariadicSameOperandsAndResultType(
    mlir::OpAsmParser &parser, llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands,
    llvm::SmallVectorImpl<mlir::Type> &operand_types, mlir::Type &result);

// Prints `tuple<tensor<i1>, tensor<f32>>`: operands are of the members' types.
void printTupleOpType(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::TypeRange operands, mlir::Type result);
mlir::ParseResult parseTupleOpType(mlir::OpAsmParser &parser, llvm::SmallVectorImpl<mlir::Type> &operands,
                                   mlir::Type &result);

// Prints `tensor<i1>, tensor<f32>`: operand i and result i are of the type at i.
void printPairwiseOpType(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::TypeRange operands,
                         mlir::TypeRange results);
mlir::ParseResult parsePairwiseOpType(mlir::OpAsmParser &parser, llvm::SmallVectorImpl<mlir::Type> &operands,
                                      llvm::SmallVectorImpl<mlir::Type> &results);

// Prints `%a, %b, ` with a comma after the last, since an attribute follows.
void printVariadicOperandWithAttribute(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::OperandRange operands);
mlir::ParseResult parseVariadicOperandWithAttribute(
    mlir::OpAsmParser &parser, llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands);

// Prints `tensor<4xcomplex<f32>>` for stablehlo.complex if both operands are tensor<4xf32>, else `(types) -> type`.
void printComplexOpType(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Type lhs, mlir::Type rhs,
                        mlir::Type result);
mlir::ParseResult parseComplexOpType(mlir::OpAsmParser &parser, mlir::Type &lhs, mlir::Type &rhs, mlir::Type &result);

// Prints `tensor<2xi1>, tensor<2xi32>` for stablehlo.select if both branches are of the result's type, else `(types) ->
// type`.
void printSelectOpType(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Type pred, mlir::Type on_true,
                       mlir::Type on_false, mlir::Type result);
mlir::ParseResult parseSelectOpType(mlir::OpAsmParser &parser, mlir::Type &pred, mlir::Type &on_true,
                                    mlir::Type &on_false, mlir::Type &result);

// Prints `e5m10` for exponent = 5, mantissa = 10.
void printExponentMantissa(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::IntegerAttr exponent,
                           mlir::IntegerAttr mantissa);
mlir::ParseResult parseExponentMantissa(mlir::OpAsmParser &parser, mlir::IntegerAttr &exponent,
                                        mlir::IntegerAttr &mantissa);

// Prints `[0:2, 1:8:3]`: start, limit, and a stride other than 1.
void printSliceRanges(mlir::OpAsmPrinter &printer, mlir::Operation *op, llvm::ArrayRef<int64_t> start,
                      llvm::ArrayRef<int64_t> limit, llvm::ArrayRef<int64_t> strides);
mlir::ParseResult parseSliceRanges(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &start,
                                   mlir::DenseI64ArrayAttr &limit, mlir::DenseI64ArrayAttr &strides);

// Prints `@name` or `@"any name"`, the target of a custom call.
void printCustomCallTarget(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::StringAttr target);
mlir::ParseResult parseCustomCallTarget(mlir::OpAsmParser &parser, mlir::StringAttr &target);

}  // namespace tessera::stablehlo

// Declares elementwise operations: result element i is computed from operand elements i (and from scalars that all elements share).
#ifndef TESSERA_OPS_ELEMENTWISE_TD
#define TESSERA_OPS_ELEMENTWISE_TD

include "dialect/stablehlo/attributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// Gives the accuracy of a result. Absent and DEFAULT mean the same; neither is printed.
def Accuracy : Attr<CPred<"::llvm::isa<::tessera::stablehlo::ResultAccuracyAttr>($_self)">, "result accuracy"> {
  let storageType = "::tessera::stablehlo::ResultAccuracyAttr";
  let returnType = "::tessera::stablehlo::ResultAccuracyAttr";
  let convertFromStorage = "$_self";
  let constBuilderCall = "::tessera::stablehlo::default_accuracy($_builder.getContext())";
}
def OptionalAccuracy : DefaultValuedOptionalAttr<Accuracy, "default">;

//===- One operand ----------------------------------------------------------------------------------------------------===//

class UnaryOp<string mnemonic, Type operandType, list<Trait> traits, Type resultType = operandType>
    : StableHLO_Op<mnemonic, [Pure, StableHLO_Elementwise, SameOperandsAndResultShape] # traits> {
  let arguments = (ins operandType:$operand);
  let results = (outs resultType:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
}

// The result has the operand's type.
class SameTypeUnaryOp<string mnemonic, Type type> : UnaryOp<mnemonic, type, [StableHLO_CompatibleOperandsAndResult]>;

class AccurateUnaryOp<string mnemonic> : SameTypeUnaryOp<mnemonic, StableHLO_FpComplexOrQuantizedTensor> {
  let arguments = (ins StableHLO_FpComplexOrQuantizedTensor:$operand, OptionalAccuracy:$result_accuracy);
}

def StableHLO_AbsOp : UnaryOp<"abs",
    StableHLO_TensorOf<[StableHLO_SInt, StableHLO_Float, StableHLO_Complex, StableHLO_Quantized]>, [InferTypeOpAdaptor],
    StableHLO_TensorOf<[StableHLO_SInt, StableHLO_Float, StableHLO_Quantized]>> {
  let summary = "absolute value; the modulus of a complex number";
}
def StableHLO_CbrtOp : AccurateUnaryOp<"cbrt"> { let summary = "cube root"; }
def StableHLO_CeilOp : SameTypeUnaryOp<"ceil", StableHLO_FpOrQuantizedTensor> { let summary = "least integer not below"; }
def StableHLO_ClzOp : SameTypeUnaryOp<"count_leading_zeros", StableHLO_IntTensor> { let summary = "zero bits from the top"; }
def StableHLO_ConvertOp : UnaryOp<"convert", StableHLO_NonQuantizedTensor, []> {
  let summary = "the same values in another element type";
}
def StableHLO_CosineOp : AccurateUnaryOp<"cosine"> { let summary = "cosine"; }
def StableHLO_ExpOp : AccurateUnaryOp<"exponential"> { let summary = "e to the operand"; }
def StableHLO_Expm1Op : AccurateUnaryOp<"exponential_minus_one"> { let summary = "e to the operand, minus one"; }
def StableHLO_FloorOp : SameTypeUnaryOp<"floor", StableHLO_FpOrQuantizedTensor> { let summary = "greatest integer not above"; }
def StableHLO_ImagOp : UnaryOp<"imag", StableHLO_FpOrComplexTensor, [InferTypeOpAdaptor], StableHLO_FpTensor> {
  let summary = "imaginary part; zero of a real number";
}
def StableHLO_IsFiniteOp : UnaryOp<"is_finite", StableHLO_FpOrQuantizedTensor, [InferTypeOpAdaptor], StableHLO_PredTensor> {
  let summary = "true where the operand is neither infinite nor NaN";
  let arguments = (ins StableHLO_FpOrQuantizedTensor:$x);
  let results = (outs StableHLO_PredTensor:$y);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
def StableHLO_LogOp : AccurateUnaryOp<"log"> { let summary = "natural logarithm"; }
def StableHLO_Log1pOp : AccurateUnaryOp<"log_plus_one"> { let summary = "natural logarithm of the operand plus one"; }
def StableHLO_LogisticOp : AccurateUnaryOp<"logistic"> { let summary = "1 / (1 + exp(-x))"; }
def StableHLO_NegOp : SameTypeUnaryOp<"negate", StableHLO_IntFpComplexOrQuantizedTensor> { let summary = "negation"; }
def StableHLO_NotOp : SameTypeUnaryOp<"not", StableHLO_PredOrIntTensor> { let summary = "logical or bitwise complement"; }
def StableHLO_PopulationCountOp : SameTypeUnaryOp<"popcnt", StableHLO_IntTensor> { let summary = "number of one bits"; }
def StableHLO_RealOp : UnaryOp<"real", StableHLO_FpOrComplexTensor, [InferTypeOpAdaptor], StableHLO_FpTensor> {
  let summary = "real part";
}
def StableHLO_RoundOp : SameTypeUnaryOp<"round_nearest_afz", StableHLO_FpOrQuantizedTensor> {
  let summary = "nearest integer, halves away from zero";
}
def StableHLO_RoundNearestEvenOp : SameTypeUnaryOp<"round_nearest_even", StableHLO_FpOrQuantizedTensor> {
  let summary = "nearest integer, halves to the even one";
}
def StableHLO_RsqrtOp : AccurateUnaryOp<"rsqrt"> { let summary = "one over the square root"; }
def StableHLO_SignOp : SameTypeUnaryOp<"sign",
    StableHLO_TensorOf<[StableHLO_SInt, StableHLO_Float, StableHLO_Complex, StableHLO_Quantized]>> {
  let summary = "-1, 0 or 1; x / |x| of a complex number";
}
def StableHLO_SineOp : AccurateUnaryOp<"sine"> { let summary = "sine"; }
def StableHLO_SqrtOp : AccurateUnaryOp<"sqrt"> { let summary = "square root"; }
def StableHLO_TanOp : AccurateUnaryOp<"tan"> { let summary = "tangent"; }
def StableHLO_TanhOp : AccurateUnaryOp<"tanh"> { let summary = "hyperbolic tangent"; }

def StableHLO_UniformQuantizeOp : UnaryOp<"uniform_quantize",
    StableHLO_QuantizableTensorOf<[StableHLO_Float, StableHLO_Quantized, StableHLO_PerAxisQuantized]>, [],
    StableHLO_QuantizedTensor> {
  let summary = "floats, or quantized numbers, to the quantized type of the result";
  let hasVerifier = 1;
}
def StableHLO_UniformDequantizeOp : UnaryOp<"uniform_dequantize", StableHLO_QuantizedTensor, [InferTypeOpAdaptor],
                                            StableHLO_FpTensor> {
  let summary = "quantized numbers to the floats that they express";
}

def StableHLO_ReducePrecisionOp : StableHLO_Op<"reduce_precision",
    [Pure, StableHLO_Elementwise, StableHLO_CompatibleOperandsAndResult]> {
  let summary = "rounds to a float of fewer bits and back";
  let arguments = (ins StableHLO_FpOrQuantizedTensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs StableHLO_FpOrQuantizedTensor:$output);
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits)
    attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($output))
  }];
  let hasVerifier = 1;
}

def StableHLO_BitcastConvertOp : StableHLO_Op<"bitcast_convert", [Pure]> {
  let summary = "the same bits as another element type; if widths differ, a last dimension comes or goes";
  let arguments = (ins StableHLO_AnyTensor:$operand);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===- Two operands ---------------------------------------------------------------------------------------------------===//

class BinaryOp<string mnemonic, Type type, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, [Pure, StableHLO_Elementwise, SameOperandsAndResultShape,
                              StableHLO_CompatibleOperandsAndResult] # traits> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))
  }];
}

def StableHLO_AddOp : BinaryOp<"add", StableHLO_AnyTensor, [StableHLO_Commutative]> {
  let summary = "sum; logical or of booleans";
}
def StableHLO_AndOp : BinaryOp<"and", StableHLO_PredOrIntTensor, [StableHLO_Commutative]> {
  let summary = "logical or bitwise and";
}
def StableHLO_Atan2Op : BinaryOp<"atan2", StableHLO_FpComplexOrQuantizedTensor> {
  let summary = "angle of the point (rhs, lhs)";
}
def StableHLO_DivOp : BinaryOp<"divide", StableHLO_IntFpComplexOrQuantizedTensor> {
  let summary = "quotient; integers round towards zero";
}
def StableHLO_MaxOp : BinaryOp<"maximum", StableHLO_Tensor, [StableHLO_Commutative]> {
  let summary = "greater of both; logical or of booleans";
}
def StableHLO_MinOp : BinaryOp<"minimum", StableHLO_Tensor, [StableHLO_Commutative]> {
  let summary = "lesser of both; logical and of booleans";
}
def StableHLO_MulOp : BinaryOp<"multiply", StableHLO_Tensor, [StableHLO_Commutative]> {
  let summary = "product; logical and of booleans";
}
def StableHLO_OrOp : BinaryOp<"or", StableHLO_PredOrIntTensor, [StableHLO_Commutative]> {
  let summary = "logical or bitwise or";
}
def StableHLO_PowOp : BinaryOp<"power", StableHLO_IntFpComplexOrQuantizedTensor> { let summary = "lhs to the rhs"; }
def StableHLO_RemOp : BinaryOp<"remainder", StableHLO_IntFpComplexOrQuantizedTensor> {
  let summary = "remainder of division towards zero; it has the sign of the dividend";
}
def StableHLO_ShiftLeftOp : BinaryOp<"shift_left", StableHLO_IntTensor> { let summary = "bits moved up"; }
def StableHLO_ShiftRightArithmeticOp : BinaryOp<"shift_right_arithmetic", StableHLO_IntTensor> {
  let summary = "bits moved down, the sign repeated";
}
def StableHLO_ShiftRightLogicalOp : BinaryOp<"shift_right_logical", StableHLO_IntTensor> {
  let summary = "bits moved down, zeros above";
}
def StableHLO_SubtractOp : BinaryOp<"subtract", StableHLO_IntFpComplexOrQuantizedTensor> { let summary = "difference"; }
def StableHLO_XorOp : BinaryOp<"xor", StableHLO_PredOrIntTensor, [StableHLO_Commutative]> {
  let summary = "logical or bitwise exclusive or";
}

def StableHLO_ComplexOp : StableHLO_Op<"complex",
    [Pure, StableHLO_Elementwise, SameOperandsAndResultShape, SameOperandsElementType, InferTypeOpAdaptor]> {
  let summary = "complex numbers from real and imaginary parts";
  let arguments = (ins StableHLO_Fp32Or64Tensor:$lhs, StableHLO_Fp32Or64Tensor:$rhs);
  let results = (outs StableHLO_ComplexTensor:$result);
  let assemblyFormat = "operands attr-dict `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))";
}

def StableHLO_CompareOp : StableHLO_Op<"compare",
    [Pure, StableHLO_Elementwise, SameOperandsAndResultShape, StableHLO_CompatibleOperandElements, InferTypeOpAdaptor]> {
  let summary = "comparison";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
                       StableHLO_ComparisonDirectionAttr:$comparison_direction,
                       OptionalAttr<StableHLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs StableHLO_PredTensor:$result);
  // An enumeration prints a space before itself.
  let assemblyFormat = [{
    `` $comparison_direction `,` $lhs `,` $rhs (`,` `` $compare_type^)? attr-dict `:` functional-type(operands, results)
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs,
                                 "::tessera::stablehlo::ComparisonDirection":$direction), [{
    build($_builder, $_state, lhs, rhs, direction, ::tessera::stablehlo::ComparisonTypeAttr());
  }]>];
}

//===- Three operands, any number of operands -------------------------------------------------------------------------===//

def StableHLO_ClampOp : StableHLO_Op<"clamp",
    [Pure, StableHLO_Elementwise, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "the operand limited to at least min and at most max, which may be scalars";
  let arguments = (ins StableHLO_Tensor:$min, StableHLO_Tensor:$operand, StableHLO_Tensor:$max);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $min `,` $operand `,` $max attr-dict `:`
    custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result))
  }];
}

def StableHLO_SelectOp : StableHLO_Op<"select", [Pure, StableHLO_Elementwise, InferTypeOpAdaptor]> {
  let summary = "on_true where pred, else on_false; pred may be a scalar";
  let arguments = (ins StableHLO_PredTensor:$pred, StableHLO_AnyTensor:$on_true, StableHLO_AnyTensor:$on_false);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = [{
    operands attr-dict `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))
  }];
}

def StableHLO_MapOp : StableHLO_Op<"map",
    [RecursiveMemoryEffects, RecursivelySpeculatable, StableHLO_Elementwise, SameOperandsAndResultShape, SingleBlock,
     InferTypeOpAdaptor]> {
  let summary = "a computation on scalars applied to each element";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, DenseI64ArrayAttr:$dimensions);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs StableHLO_AnyTensor:$result);
}

#endif

// Declares the operations of the chlo dialect.
#ifndef TESSERA_DIALECT_CHLO_OPS_TD
#define TESSERA_DIALECT_CHLO_OPS_TD

include "dialect/chlo/chlo.td"
include "dialect/stablehlo/stablehlo.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===- Types ----------------------------------------------------------------------------------------------------------===//

// These types include unranked tensors.
def CHLO_AnyTensor : TensorOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex]>;
def CHLO_FpTensor : TensorOf<[StableHLO_Float]>;
def CHLO_IntTensor : TensorOf<[StableHLO_Int]>;
def CHLO_PredTensor : TensorOf<[StableHLO_Pred]>;
def CHLO_ComplexTensor : TensorOf<[StableHLO_Complex]>;
def CHLO_FpOrComplexTensor : TensorOf<[StableHLO_Float, StableHLO_Complex]>;
def CHLO_PredOrIntTensor : TensorOf<[StableHLO_Pred, StableHLO_Int]>;
def CHLO_IntFpOrComplexTensor : TensorOf<[StableHLO_Int, StableHLO_Float, StableHLO_Complex]>;
def CHLO_PredIntOrFpTensor : TensorOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float]>;

//===- Classes --------------------------------------------------------------------------------------------------------===//

class CHLO_Op<string mnemonic, list<Trait> traits = []> : Op<Chlo_Dialect, mnemonic, traits> {
  code moreDeclarations = "";
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange actual) {
      return ::tessera::stablehlo::are_compatible(inferred, actual);
    }
  }] # moreDeclarations;
}

// The result has the operand's type.
class CHLO_UnaryOp<string mnemonic, Type type>
    : CHLO_Op<mnemonic, [Pure, StableHLO_Elementwise, StableHLO_CompatibleOperandsAndResult]> {
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

// The result is a tensor of booleans of the operand's shape.
class CHLO_TestOp<string mnemonic> : CHLO_Op<mnemonic, [Pure, StableHLO_Elementwise, InferTypeOpAdaptor]> {
  let arguments = (ins CHLO_FpTensor:$operand);
  let results = (outs CHLO_PredTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

// Both operands and the result are of one type.
class CHLO_BinaryOp<string mnemonic, dag operands, Type type>
    : CHLO_Op<mnemonic, [Pure, StableHLO_Elementwise, StableHLO_CompatibleOperandsAndResult]> {
  let arguments = operands;
  let results = (outs type:$result);
}

// Operands are broadcast to one shape as in numpy. `broadcast_dimensions` maps the dimensions of the operand of lower rank
// to the other's; without it they are aligned at the minor end.
class CHLO_BroadcastOp<string mnemonic, Type type, Type resultType = type>
    : CHLO_Op<mnemonic, [Pure, InferTypeOpAdaptor]> {
  let arguments = (ins type:$lhs, type:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions);
  let results = (outs resultType:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)
  }];
}

//===- Functions of one operand ---------------------------------------------------------------------------------------===//

def CHLO_AcosOp : CHLO_UnaryOp<"acos", CHLO_FpOrComplexTensor> { let summary = "inverse cosine"; }
def CHLO_AcoshOp : CHLO_UnaryOp<"acosh", CHLO_FpOrComplexTensor> { let summary = "inverse hyperbolic cosine"; }
def CHLO_AsinOp : CHLO_UnaryOp<"asin", CHLO_FpOrComplexTensor> { let summary = "inverse sine"; }
def CHLO_AsinhOp : CHLO_UnaryOp<"asinh", CHLO_FpOrComplexTensor> { let summary = "inverse hyperbolic sine"; }
def CHLO_AtanOp : CHLO_UnaryOp<"atan", CHLO_FpOrComplexTensor> { let summary = "inverse tangent"; }
def CHLO_AtanhOp : CHLO_UnaryOp<"atanh", CHLO_FpOrComplexTensor> { let summary = "inverse hyperbolic tangent"; }
def CHLO_BesselI1eOp : CHLO_UnaryOp<"bessel_i1e", CHLO_FpTensor> {
  let summary = "modified Bessel function of the first kind and order 1, times exp(-|x|)";
}
def CHLO_ConjOp : CHLO_UnaryOp<"conj", CHLO_IntFpOrComplexTensor> { let summary = "complex conjugate"; }
def CHLO_CoshOp : CHLO_UnaryOp<"cosh", CHLO_FpOrComplexTensor> { let summary = "hyperbolic cosine"; }
def CHLO_DigammaOp : CHLO_UnaryOp<"digamma", CHLO_FpTensor> { let summary = "derivative of log(gamma(x))"; }
def CHLO_ErfOp : CHLO_UnaryOp<"erf", CHLO_FpTensor> { let summary = "error function"; }
def CHLO_ErfcOp : CHLO_UnaryOp<"erfc", CHLO_FpTensor> { let summary = "1 - erf(x)"; }
def CHLO_ErfInvOp : CHLO_UnaryOp<"erf_inv", CHLO_FpTensor> { let summary = "inverse of the error function"; }
def CHLO_LgammaOp : CHLO_UnaryOp<"lgamma", CHLO_FpTensor> { let summary = "log |gamma(x)|"; }
def CHLO_SinhOp : CHLO_UnaryOp<"sinh", CHLO_FpOrComplexTensor> { let summary = "hyperbolic sine"; }
def CHLO_SquareOp : CHLO_UnaryOp<"square", CHLO_IntFpOrComplexTensor> { let summary = "x * x"; }
def CHLO_TanOp : CHLO_UnaryOp<"tan", CHLO_FpOrComplexTensor> { let summary = "tangent"; }
def CHLO_AsinAcosKernelOp : CHLO_UnaryOp<"_asin_acos_kernel", CHLO_ComplexTensor> {
  let summary = "the common part of asin and acos of a complex number";
  let description = [{
    It takes z = x + iy with x, y >= 0, as in the standard algorithm of Hull, Fairgrieve and Tang: the real part serves
    asin's and acos's real parts through atan2, the imaginary part is asinh's.
  }];
}
def CHLO_IsInfOp : CHLO_TestOp<"is_inf"> { let summary = "true for both infinities"; }
def CHLO_IsNegInfOp : CHLO_TestOp<"is_neg_inf"> { let summary = "true for -inf"; }
def CHLO_IsPosInfOp : CHLO_TestOp<"is_pos_inf"> { let summary = "true for +inf"; }

//===- Functions of two operands --------------------------------------------------------------------------------------===//

def CHLO_MulhiOp : CHLO_BinaryOp<"mulhi", (ins CHLO_IntTensor:$lhs, CHLO_IntTensor:$rhs), CHLO_IntTensor> {
  let summary = "the upper half of the product of two integers";
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
}
def CHLO_NextAfterOp : CHLO_BinaryOp<"next_after", (ins CHLO_FpTensor:$x, CHLO_FpTensor:$y), CHLO_FpTensor> {
  let summary = "the float that follows x in the direction of y";
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x) `,` type($y) `->` type($result)";
}
def CHLO_PolygammaOp : CHLO_BinaryOp<"polygamma", (ins CHLO_FpTensor:$n, CHLO_FpTensor:$x), CHLO_FpTensor> {
  let summary = "n-th derivative of digamma at x";
  let assemblyFormat = "$n `,` $x attr-dict `:` type($n) `,` type($x) `->` type($result)";
}
def CHLO_ZetaOp : CHLO_BinaryOp<"zeta", (ins CHLO_FpTensor:$x, CHLO_FpTensor:$q), CHLO_FpTensor> {
  let summary = "Hurwitz zeta: sum over k of (q + k)^-x";
  let assemblyFormat = "$x `,` $q attr-dict `:` type($x) `,` type($q) `->` type($result)";
}

//===- With broadcasting ----------------------------------------------------------------------------------------------===//

def CHLO_BroadcastAddOp : CHLO_BroadcastOp<"broadcast_add", CHLO_AnyTensor> { let summary = "lhs + rhs"; }
def CHLO_BroadcastAndOp : CHLO_BroadcastOp<"broadcast_and", CHLO_PredOrIntTensor> { let summary = "lhs and rhs"; }
def CHLO_BroadcastAtan2Op : CHLO_BroadcastOp<"broadcast_atan2", CHLO_FpOrComplexTensor> { let summary = "atan2(lhs, rhs)"; }
def CHLO_BroadcastComplexOp : CHLO_BroadcastOp<"broadcast_complex", CHLO_FpTensor, CHLO_ComplexTensor> {
  let summary = "lhs + i rhs";
}
def CHLO_BroadcastDivideOp : CHLO_BroadcastOp<"broadcast_divide", CHLO_IntFpOrComplexTensor> { let summary = "lhs / rhs"; }
def CHLO_BroadcastMaximumOp : CHLO_BroadcastOp<"broadcast_maximum", CHLO_AnyTensor> { let summary = "the larger"; }
def CHLO_BroadcastMinimumOp : CHLO_BroadcastOp<"broadcast_minimum", CHLO_AnyTensor> { let summary = "the smaller"; }
def CHLO_BroadcastMultiplyOp : CHLO_BroadcastOp<"broadcast_multiply", CHLO_AnyTensor> { let summary = "lhs * rhs"; }
def CHLO_BroadcastNextAfterOp : CHLO_BroadcastOp<"broadcast_next_after", CHLO_FpTensor> {
  let summary = "the float that follows lhs in the direction of rhs";
}
def CHLO_BroadcastOrOp : CHLO_BroadcastOp<"broadcast_or", CHLO_PredOrIntTensor> { let summary = "lhs or rhs"; }
def CHLO_BroadcastPolygammaOp : CHLO_BroadcastOp<"broadcast_polygamma", CHLO_FpTensor> { let summary = "polygamma"; }
def CHLO_BroadcastPowerOp : CHLO_BroadcastOp<"broadcast_power", CHLO_IntFpOrComplexTensor> { let summary = "lhs ^ rhs"; }
def CHLO_BroadcastRemainderOp : CHLO_BroadcastOp<"broadcast_remainder", CHLO_IntFpOrComplexTensor> {
  let summary = "remainder of lhs / rhs, with lhs's sign";
}
def CHLO_BroadcastShiftLeftOp : CHLO_BroadcastOp<"broadcast_shift_left", CHLO_IntTensor> { let summary = "lhs << rhs"; }
def CHLO_BroadcastShiftRightArithmeticOp : CHLO_BroadcastOp<"broadcast_shift_right_arithmetic", CHLO_IntTensor> {
  let summary = "lhs >> rhs, copies of the sign coming in";
}
def CHLO_BroadcastShiftRightLogicalOp : CHLO_BroadcastOp<"broadcast_shift_right_logical", CHLO_IntTensor> {
  let summary = "lhs >> rhs, zeros coming in";
}
def CHLO_BroadcastSubtractOp : CHLO_BroadcastOp<"broadcast_subtract", CHLO_IntFpOrComplexTensor> { let summary = "lhs - rhs"; }
def CHLO_BroadcastXorOp : CHLO_BroadcastOp<"broadcast_xor", CHLO_PredOrIntTensor> { let summary = "lhs xor rhs"; }
def CHLO_BroadcastZetaOp : CHLO_BroadcastOp<"broadcast_zeta", CHLO_FpTensor> { let summary = "zeta"; }

def CHLO_BroadcastCompareOp : CHLO_Op<"broadcast_compare", [Pure, InferTypeOpAdaptor]> {
  let summary = "a comparison, element by element";
  let arguments = (ins CHLO_AnyTensor:$lhs, CHLO_AnyTensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions,
                       CHLO_ComparisonDirectionAttr:$comparison_direction, OptionalAttr<CHLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs CHLO_PredTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)
  }];
}

def CHLO_BroadcastSelectOp : CHLO_Op<"broadcast_select", [Pure, InferTypeOpAdaptor]> {
  let summary = "on_true where pred holds, else on_false; all three are broadcast";
  let arguments = (ins CHLO_PredTensor:$pred, CHLO_AnyTensor:$on_true, CHLO_AnyTensor:$on_false);
  let results = (outs CHLO_AnyTensor:$result);
  let assemblyFormat = [{
    $pred `,` $on_true `,` $on_false attr-dict `:`
    `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type($result)
  }];
}

//===- Constants ------------------------------------------------------------------------------------------------------===//

def CHLO_ConstantOp : CHLO_Op<"constant", [Pure, ConstantLike, InferTypeOpAdaptor]> {
  let summary = "a constant";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs CHLO_AnyTensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def CHLO_ConstantLikeOp : CHLO_Op<"constant_like", [Pure, InferTypeOpAdaptor]> {
  let summary = "one value, in the shape of the operand";
  let arguments = (ins TypedAttrInterface:$value, CHLO_AnyTensor:$operand);
  let results = (outs CHLO_AnyTensor:$result);
}

//===- Others ---------------------------------------------------------------------------------------------------------===//

def CHLO_TopKOp : CHLO_Op<"top_k",
    [Pure, InferTypeOpAdaptor, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "the k largest elements of the last dimension, largest first, and their indices";
  let description = [{ Among equal elements the lowest index comes first, whether or not is_stable asks for it. }];
  let arguments = (ins CHLO_PredIntOrFpTensor:$operand, I64Attr:$k, OptionalAttr<BoolAttr>:$is_stable);
  let results = (outs CHLO_PredIntOrFpTensor:$values, CHLO_IntTensor:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k `)` attr-dict `:` type($operand) `->` `(` type($values) `,` type($indices) `)`
  }];
}

def CHLO_RaggedDotOp : CHLO_Op<"ragged_dot", [Pure]> {
  let summary = "dot_general in which consecutive rows of lhs's ragged dimension form groups of given sizes";
  let description = [{
    If the ragged dimension m is free in lhs, rows of group i are multiplied by rhs's slice i of its group dimension:
      lhs [b, m, k], rhs [g, b, k, n], group_sizes [g] -> [b, m, n]
    If it is contracted, each group has a result of its own:
      lhs [b, m, k], rhs [b, k, n], group_sizes [g] -> [g, b, m, n]
    If it is a batching dimension, the op is a dot_general:
      lhs [b, m, k], rhs [b, k, n], group_sizes [g] -> [b, m, n]
  }];
  let arguments = (ins CHLO_AnyTensor:$lhs, CHLO_AnyTensor:$rhs, StableHLO_IntTensor:$group_sizes,
                       CHLO_RaggedDotDimensionNumbersAttr:$ragged_dot_dimension_numbers,
                       OptionalAttr<CHLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs CHLO_AnyTensor:$result);
  let hasVerifier = 1;
}

def CHLO_ScanOp : CHLO_Op<"scan",
    [RecursiveMemoryEffects, SingleBlock, AttrSizedOperandSegments, AttrSizedResultSegments,
     DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "applies the body to the slices of the inputs along a dimension in turn, carrying values along";
  let description = [{ The body maps (slices of inputs, carries) to (slices of outputs, carries). }];
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, Variadic<StableHLO_AnyTensor>:$inits, I64Attr:$dimension,
                       OptionalAttr<I64Attr>:$scan_dim_size, DefaultValuedOptionalAttr<BoolAttr, "false">:$is_reverse,
                       OptionalAttr<BoolAttr>:$is_associative);
  let results = (outs Variadic<StableHLO_AnyTensor>:$outputs, Variadic<StableHLO_AnyTensor>:$carries);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let moreDeclarations = [{
    // Returns the number of steps; ShapedType::kDynamic if neither inputs nor scan_dim_size give it.
    int64_t step_count();
  }];
}

#endif

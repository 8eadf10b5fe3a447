// Declares linear algebra, Fourier transforms, and batch normalisation.
#ifndef TESSERA_OPS_LINALG_TD
#define TESSERA_OPS_LINALG_TD

include "dialect/stablehlo/attributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StableHLO_CholeskyOp : StableHLO_Op<"cholesky",
    [Pure, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "Cholesky factors of a batch of matrices";
  let arguments = (ins StableHLO_FpOrComplexTensor:$a, DefaultValuedOptionalAttr<BoolAttr, "false">:$lower);
  let results = (outs StableHLO_FpOrComplexTensor:$result);
  let assemblyFormat = [{
    $a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))
  }];
}

def StableHLO_TriangularSolveOp : StableHLO_Op<"triangular_solve",
    [Pure, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "x of op(a) x = b, or of x op(a) = b, for a batch of triangular matrices a";
  let arguments = (ins StableHLO_FpOrComplexTensor:$a, StableHLO_FpOrComplexTensor:$b, BoolAttr:$left_side,
                       BoolAttr:$lower, BoolAttr:$unit_diagonal, StableHLO_TransposeAttr:$transpose_a);
  let results = (outs StableHLO_FpOrComplexTensor:$result);
}

def StableHLO_FftOp : StableHLO_Op<"fft", [Pure, InferTypeOpAdaptor]> {
  let summary = "Fourier transform over the last dimensions";
  let arguments = (ins StableHLO_FpOrComplexTensor:$operand, StableHLO_FftTypeAttr:$fft_type,
                       DenseI64ArrayAttr:$fft_length);
  let results = (outs StableHLO_FpOrComplexTensor:$result);
  let assemblyFormat = [{
    $operand `,` `type` `=` `` $fft_type `,` `length` `=` $fft_length attr-dict `:` functional-type(operands, results)
  }];
}

class BatchNormOp<string mnemonic> : StableHLO_Op<mnemonic,
    [Pure, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]>;
defvar Features = 1DTensorOf<[StableHLO_Float]>;

def StableHLO_BatchNormInferenceOp : BatchNormOp<"batch_norm_inference"> {
  let summary = "normalises by given means and variances of features, then scales and offsets";
  let arguments = (ins StableHLO_FpTensor:$operand, Features:$scale, Features:$offset, Features:$mean,
                       Features:$variance, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FpTensor:$result);
}

def StableHLO_BatchNormTrainingOp : BatchNormOp<"batch_norm_training"> {
  let summary = "normalises by the means and variances of features, which it also returns, then scales and offsets";
  let arguments = (ins StableHLO_FpTensor:$operand, Features:$scale, Features:$offset, F32Attr:$epsilon,
                       I64Attr:$feature_index);
  let results = (outs StableHLO_FpTensor:$output, Features:$batch_mean, Features:$batch_var);
}

def StableHLO_BatchNormGradOp : BatchNormOp<"batch_norm_grad"> {
  let summary = "gradients of batch_norm_training for operand, scale and offset";
  let arguments = (ins StableHLO_FpTensor:$operand, Features:$scale, Features:$mean, Features:$variance,
                       StableHLO_FpTensor:$grad_output, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FpTensor:$grad_operand, Features:$grad_scale, Features:$grad_offset);
}

#endif

// Declares random numbers.
#ifndef TESSERA_OPS_RANDOM_TD
#define TESSERA_OPS_RANDOM_TD

include "dialect/stablehlo/attributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StableHLO_RngOp : StableHLO_Op<"rng", [AllElementTypesMatch<["a", "b", "result"]>, InferTypeOpAdaptor]> {
  let summary = "numbers uniform in [a, b), or normal with mean a and deviation b, from a generator outside the program";
  let arguments = (ins 0DTensorOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float]>:$a,
                       0DTensorOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float]>:$b,
                       StableHLO_DimensionTensor:$shape, StableHLO_RngDistributionAttr:$rng_distribution);
  let results = (outs StableHLO_PredIntOrFpTensor:$result);
  let assemblyFormat = [{
    $a `,` $b `,` $shape `,` `distribution` `=` `` $rng_distribution attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_RngBitGeneratorOp : StableHLO_Op<"rng_bit_generator", [Pure]> {
  let summary = "uniform bits, and the state that follows, from a state";
  let arguments = (ins StableHLO_RngAlgorithmAttr:$rng_algorithm, StableHLO_IntOrFpTensor:$initial_state);
  let results = (outs StableHLO_IntOrFpTensor:$output_state, StableHLO_StaticShapeIntOrFpTensor:$output);
  let assemblyFormat = [{
    $initial_state `,` `algorithm` `=` `` $rng_algorithm attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

#endif

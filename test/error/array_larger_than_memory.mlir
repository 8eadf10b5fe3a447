// RUN: tessera run %s --random 0
// EXPECT: array_larger_than_memory.mlir:4:8: error: ran out of memory while evaluating this operation
func.func @main() -> tensor<1000000000000x1000xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<1000000000000x1000xf64>
  return %0 : tensor<1000000000000x1000xf64>
}

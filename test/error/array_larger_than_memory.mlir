// RUN: tessera run %s --random 0
// EXPECT: array_larger_than_memory.mlir:3:1: error: ran out of memory: the program takes 8000000000000000 bytes on each of 1 devices (arguments 0, results 8000000000000000, temporaries 0), which is more than this machine has; use smaller arrays
func.func @main() -> tensor<1000000000000x1000xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<1000000000000x1000xf64>
  return %0 : tensor<1000000000000x1000xf64>
}

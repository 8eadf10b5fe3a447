// RUN: tessera run %s --random 0
// EXPECT: array_larger_than_memory.mlir:3:1: error: the run takes 8000000000000000 bytes of memory (on one device 0 for temporaries and 8000000000000000 for results), and <n> are left of the <n> of <...>; the largest on a device: result 0 f64[1000000000000,1000] of 8000000000000000 bytes (stablehlo.iota); cut arrays over more devices and give devices to more processes on other machines, give arguments away (donate), or take smaller arrays
func.func @main() -> tensor<1000000000000x1000xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<1000000000000x1000xf64>
  return %0 : tensor<1000000000000x1000xf64>
}

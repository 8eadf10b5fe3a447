// RUN: tessera run %s --random 0
// EXPECT: tessera run: error: the arguments take 8000000000008 bytes of memory, and <n> are left of the <n> of <...>; the largest is argument 0 'arg0', f64[1000000,1000000], of 8000000000000 bytes; take smaller arrays, or a machine with more memory
func.func @main(%a: tensor<1000000x1000000xf64>, %b: tensor<f64>) -> tensor<f64> {
  %0 = stablehlo.slice %a [0:1, 0:1] : (tensor<1000000x1000000xf64>) -> tensor<1x1xf64>
  %1 = stablehlo.reshape %0 : (tensor<1x1xf64>) -> tensor<f64>
  %2 = stablehlo.add %1, %b : tensor<f64>
  return %2 : tensor<f64>
}

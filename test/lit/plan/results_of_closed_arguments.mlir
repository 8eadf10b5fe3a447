// A plan that was judged before results are decided is met again thereafter.
// RUN: tessera plan %s --machine nominal | FileCheck %s
// CHECK: result 0 (result0) {{ *}}f64[64,64] {{.*}}as good
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<64x64xf32>, %c: tensor<8x12xf32>, %d: tensor<8x20xf32>, %e: tensor<12x20xf32>, %f: tensor<16x24xf32>) -> (tensor<64x64xf64>, tensor<64x64xf32>, tensor<8x12xf32>, tensor<8x20xf32>, tensor<12x20xf32>, tensor<16x24xf32>) {
  %3 = stablehlo.convert %a : (tensor<64x64xf32>) -> tensor<64x64xf64>
  %7 = stablehlo.reshape %a : (tensor<64x64xf32>) -> tensor<4096xf32>
  %8 = "stablehlo.sort"(%7) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %cc = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %cc : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4096xf32>) -> tensor<4096xf32>
  %9 = stablehlo.reshape %8 : (tensor<4096xf32>) -> tensor<64x64xf32>
  %c1 = stablehlo.tanh %c : tensor<8x12xf32>
  %d1 = stablehlo.tanh %d : tensor<8x20xf32>
  %e1 = stablehlo.tanh %e : tensor<12x20xf32>
  %f1 = stablehlo.tanh %f : tensor<16x24xf32>
  return %3, %9, %c1, %d1, %e1, %f1 : tensor<64x64xf64>, tensor<64x64xf32>, tensor<8x12xf32>, tensor<8x20xf32>, tensor<12x20xf32>, tensor<16x24xf32>
}

// Two runs give the same bits, however threads take turns: sums over devices, in products, and of many terms.
// RUN: rm -rf %t && tessera run %s --random 5 --deterministic --out %t/first > %t.summary
// RUN: tessera run %s --random 5 --deterministic --out %t/second > %t.summary
// RUN: tessera run %s --random 5 --time 3 --out %t/third > %t.summary
// RUN: cmp %t/first/out0.npy %t/second/out0.npy
// RUN: cmp %t/first/out1.npy %t/second/out1.npy
// RUN: cmp %t/first/out0.npy %t/third/out0.npy
// RUN: cmp %t/first/out1.npy %t/third/out1.npy

sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<64x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %b: tensor<512x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x64xf32>, tensor<f32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x512xf32>, tensor<512x64xf32>) -> tensor<64x64xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.exponential %a : tensor<64x512xf32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x512xf32>, tensor<f32>) -> tensor<f32>
  return %0, %2 : tensor<64x64xf32>, tensor<f32>
}

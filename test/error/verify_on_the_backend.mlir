// The first difference is looked for on the kind of devices that ran the program. Those of the kind 'reference' compute the
// exponential exactly as the program without shardings does, which those of the default kind don't; a sum differs where devices
// add their own terms first.
// RUN: tessera run %s --random 1 --backend reference --verify --rtol 0 --atol 0 > %t/summary
// STATUS: 3
// EXPECT: verify_on_the_backend.mlir:9:1: error: --verify: on the mesh, result 1 'result1' isn't what the program gives without shardings: 1 of 1 elements are off by more than 0 + 0 * |expected|; the worst, at [], is -1.5194744 and should be -1.5194743
// EXPECT: verify_on_the_backend.mlir:12:8: error: --verify: the first value that differs is result 0 of stablehlo.reduce: 1 of 1 elements are off by more than 0 + 0 * |expected|; the worst, at [], is -1.5194744 and should be -1.5194743
sdy.mesh @mesh = <["x"=3]>
func.func @main(%a: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<192xf32>, tensor<f32>) {
  %0 = stablehlo.exponential %a : tensor<192xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<192xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<192xf32>, tensor<f32>
}

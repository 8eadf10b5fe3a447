// A reduction may take one array as several of its inputs: the parts that devices make of each are told apart.
// RUN: tessera run %s --random 3 --verify | FileCheck %s
// CHECK: verified
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%v: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<f32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r:2 = stablehlo.reduce(%v init: %least), (%v init: %zero) across dimensions = [0] : (tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<f32>, %d: tensor<f32>) {
    %most = stablehlo.maximum %a, %b : tensor<f32>
    %sum = stablehlo.add %c, %d : tensor<f32>
    stablehlo.return %most, %sum : tensor<f32>, tensor<f32>
  }
  return %r#0, %r#1 : tensor<f32>, tensor<f32>
}

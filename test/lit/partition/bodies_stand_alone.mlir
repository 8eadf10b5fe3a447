// Equal operations become one, and the body of a reduction keeps constants of its own: a body that uses nothing from around it
// can be a kernel.
// RUN: tessera partition %s | FileCheck %s
// CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NOT: stablehlo.constant
// CHECK: stablehlo.reduce(%{{.*}} init: %[[ZERO]])
// CHECK: %[[OWN:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: stablehlo.maximum %{{.*}}, %[[OWN]]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%a init: %zero) across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
   reducer(%b: tensor<f32>, %c: tensor<f32>) {
    %own = stablehlo.constant dense<0.0> : tensor<f32>
    %positive = stablehlo.maximum %c, %own : tensor<f32>
    %both = stablehlo.add %b, %positive : tensor<f32>
    stablehlo.return %both : tensor<f32>
  }
  return %sum : tensor<8xf32>
}

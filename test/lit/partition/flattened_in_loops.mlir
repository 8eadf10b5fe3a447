// Loops carry the pieces of flat arrays, one within the other, whether their conditions ask for a sum of the arrays or not.
// RUN: tessera run %s --stop-after partition | FileCheck %s
// RUN: tessera run %s --random 1 --verify | FileCheck %s --check-prefix=VALUES
// VALUES: verified

sdy.mesh @mesh = <["x"=2, "y"=4]>

// CHECK-NOT: stablehlo.concatenate
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %arg0, %{{.*}} = %arg1) : tensor<i32>, tensor<4x6xf32>, tensor<5xf32>
// CHECK: cond {
// CHECK: spmd.all_reduce sum
// CHECK: } do {
// CHECK-NOT: spmd.
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : tensor<i32>, tensor<4x6xf32>, tensor<5xf32>
// CHECK-NOT: spmd.
func.func @main(%w: tensor<8x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<5xf32>)
    -> (tensor<8x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<5xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %flat = stablehlo.reshape %w : (tensor<8x24xf32>) -> tensor<192xf32>
  %all = stablehlo.concatenate %flat, %b, dim = 0 : (tensor<192xf32>, tensor<5xf32>) -> tensor<197xf32>
  %out:2 = stablehlo.while(%v = %all, %i = %zero) : tensor<197xf32>, tensor<i32>
  cond {
    %four = stablehlo.constant dense<4> : tensor<i32>
    %none = stablehlo.constant dense<0.0> : tensor<f32>
    %most = stablehlo.constant dense<1.0e9> : tensor<f32>
    %sum = stablehlo.reduce(%v init: %none) applies stablehlo.add across dimensions = [0] : (tensor<197xf32>, tensor<f32>) -> tensor<f32>
    %less = stablehlo.compare LT, %sum, %most : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %goes = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %both = stablehlo.and %less, %goes : tensor<i1>
    stablehlo.return %both : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %inner:2 = stablehlo.while(%u = %v, %j = %zero) : tensor<197xf32>, tensor<i32>
    cond {
      %three = stablehlo.constant dense<3> : tensor<i32>
      %goes = stablehlo.compare LT, %j, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %goes : tensor<i1>
    } do {
      %sine = stablehlo.sine %u : tensor<197xf32>
      %next = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %sine, %next : tensor<197xf32>, tensor<i32>
    }
    %half = stablehlo.multiply %inner#0, %v : tensor<197xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %half, %next : tensor<197xf32>, tensor<i32>
  }
  %upper = stablehlo.slice %out#0 [0:192] : (tensor<197xf32>) -> tensor<192xf32>
  %lower = stablehlo.slice %out#0 [192:197] : (tensor<197xf32>) -> tensor<5xf32>
  %back = stablehlo.reshape %upper : (tensor<192xf32>) -> tensor<8x24xf32>
  return %back, %lower : tensor<8x24xf32>, tensor<5xf32>
}

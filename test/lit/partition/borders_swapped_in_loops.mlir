// Two devices swap both borders of a window by one permute. It is emitted for each border, and equal ones are merged, in a loop too.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify
// CHECK: stablehlo.while
// CHECK: spmd.collective_permute {{.*}} {{\[\[}}0, 1], [1, 0]]{{.*}} : tensor<1x1x1xf32>
// CHECK-NOT: spmd.collective_permute
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<1x16x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %k: tensor<3x1x1xf32>) -> (tensor<1x16x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %steps = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<1x16x1xf32>
    cond {
      %less = stablehlo.compare LT, %i, %steps : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %y = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x16x1xf32>, tensor<3x1x1xf32>) -> tensor<1x16x1xf32>
      stablehlo.return %next, %y : tensor<i32>, tensor<1x16x1xf32>
    }
  return %0#1 : tensor<1x16x1xf32>
}

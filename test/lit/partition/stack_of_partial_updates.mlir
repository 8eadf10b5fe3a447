// A loop that writes parts of sums into a stack carries it partial where a constraint behind leaves it so: one sum of the stack in place
// of one of a slice in each iteration.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify > %t.out

// CHECK-NOT: spmd.all_reduce
// CHECK: stablehlo.while
// CHECK: stablehlo.dynamic_update_slice
// CHECK: stablehlo.return
// CHECK: spmd.all_reduce sum {{.*}} : tensor<4x8x8xf32>
// CHECK-NOT: spmd.all_reduce
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<4x16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>},
                %y: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8x8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %start = stablehlo.constant dense<0.0> : tensor<4x8x8xf32>
  %0:2 = stablehlo.while(%i = %zero, %stack = %start) : tensor<i32>, tensor<4x8x8xf32>
    cond {
      %c = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %1 = stablehlo.dynamic_slice %x, %i, %zero, %zero, sizes = [1, 16, 8] : (tensor<4x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x8xf32>
      %2 = stablehlo.reshape %1 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
      %3 = stablehlo.dot_general %2, %y, contracting_dims = [0] x [0] : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
      %4 = stablehlo.reshape %3 : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
      %5 = stablehlo.dynamic_update_slice %stack, %4, %i, %zero, %zero : (tensor<4x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x8x8xf32>
      %6 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %6, %5 : tensor<i32>, tensor<4x8x8xf32>
    }
  %7 = sdy.sharding_constraint %0#1 <@mesh, [{}, {}, {}], unreduced={"x"}> : tensor<4x8x8xf32>
  %8 = sdy.sharding_constraint %7 <@mesh, [{}, {}, {}]> : tensor<4x8x8xf32>
  return %8 : tensor<4x8x8xf32>
}

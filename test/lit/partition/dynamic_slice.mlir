// A slice picked from a stack that is cut along the picked dimension: its owner gives it to all, and the stack stays where it is.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.all_gather
// CHECK: spmd.all_reduce sum {{.*}} reason "result 0 of dynamic-slice" {{.*}} tensor<1x256xf32>
// CHECK-NOT: spmd.all_gather
// CHECK: return
func.func @main(%a: tensor<4096x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<i32>)
    -> (tensor<1x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %a, %i, %zero, sizes = [1, 256] : (tensor<4096x256xf32>, tensor<i32>, tensor<i32>) -> tensor<1x256xf32>
  return %0 : tensor<1x256xf32>
}

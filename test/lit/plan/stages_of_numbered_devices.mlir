// Each stage has a mesh's devices in the mesh's own order.
// RUN: tessera run %s --random 3 --out %t
// RUN: tessera plan %s --machine %S/../cost/boards.json --stages 2 --microbatches 4 --most-plans 4 -o %t.mlir | FileCheck %s
// RUN: tessera run %t.mlir --random 3 --expect %t --verify
// RUN: FileCheck %s --check-prefix=MODULE < %t.mlir
// CHECK: 2 stages of 2 of the 4 layers
// MODULE: sdy.mesh @mesh = <["stage"=2, "x"=2], device_ids=[1, 0, 3, 2]>
sdy.mesh @mesh = <["x"=2], device_ids=[1, 0]>
func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<4x16x16xf32>) -> tensor<8x16xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<8x16xf32>
  cond {
    %n = stablehlo.constant dense<4> : tensor<i32>
    %k = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %k : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %row = stablehlo.dynamic_slice %w, %i, %zero, %zero, sizes = [1, 16, 16] : (tensor<4x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %m = stablehlo.reshape %row : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %p = stablehlo.dot_general %a, %m, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %y = stablehlo.tanh %p : tensor<8x16xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<8x16xf32>
  }
  return %0#1 : tensor<8x16xf32>
}

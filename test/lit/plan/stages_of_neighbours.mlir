// Four rows are summed in each layer: none of them can go through it alone, and microbatches of four and eight can.
// RUN: tessera run %s --random 3 --out %t
// RUN: tessera plan %s --machine %S/../cost/boards.json --mesh x=2 --stages 2 --microbatches 4 --most-plans 4 -o %t.mlir | FileCheck %s
// RUN: tessera run %t.mlir --random 3 --expect %t --verify
// RUN: tessera plan %s --machine %S/../cost/boards.json --mesh x=1 --stages 4 --most-plans 4 | FileCheck %s --check-prefix=AUTO
// CHECK: 2 stages of 2 of the 4 layers work on 4 microbatches of 4 of the 16 rows
// AUTO: 4 stages of 1 of the 4 layers work on 4 microbatches of 4 of the 16 rows
// AUTO: 4 8 {{.*}} can't be
func.func @main(%x: tensor<16x16xf32>, %w: tensor<4x16x16xf32>) -> tensor<16x16xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<16x16xf32>
  cond {
    %n = stablehlo.constant dense<4> : tensor<i32>
    %k = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %k : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %row = stablehlo.dynamic_slice %w, %i, %zero, %zero, sizes = [1, 16, 16] : (tensor<4x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %m = stablehlo.reshape %row : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %p = stablehlo.dot_general %a, %m, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = stablehlo.reshape %p : (tensor<16x16xf32>) -> tensor<4x4x16xf32>
    %s = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x4x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %b = stablehlo.broadcast_in_dim %s, dims = [0, 2] : (tensor<4x16xf32>) -> tensor<4x4x16xf32>
    %r = stablehlo.add %q, %b : tensor<4x4x16xf32>
    %t = stablehlo.reshape %r : (tensor<4x4x16xf32>) -> tensor<16x16xf32>
    %y = stablehlo.tanh %t : tensor<16x16xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<16x16xf32>
  }
  return %0#1 : tensor<16x16xf32>
}

// Layers of which a microbatch is more than a part of what is carried: a bias of each row from outside, a constraint, the number of
// the layer, the number of each row, a carried value without the batch, and rows that lie along another dimension after a reshape.
// The results are those of the program that isn't cut, and where each row's number counts, microbatches are neighbours.
// RUN: tessera run %s --random 5 --out %t
// RUN: tessera plan %s --machine %S/../cost/boards.json --stages 2 --microbatches 4 --most-plans 4 -o %t.2.mlir
// RUN: tessera run %t.2.mlir --random 5 --expect %t --verify
// RUN: tessera plan %s --machine %S/../cost/boards.json --mesh y=2,x=2 --stages 3 --microbatches 2 --most-plans 4 -o %t.3.mlir
// RUN: tessera run %t.3.mlir --random 5 --expect %t --verify
// RUN: FileCheck %s < %t.3.mlir
// CHECK: stablehlo.reshape %arg0 : (tensor<8x2x16xf32>) -> tensor<2x4x2x16xf32>
// CHECK: sdy.manual_computation({{.*}} manual_axes={"stage"}
// CHECK: sdy.sharding_constraint {{.*}} <@mesh, [{?}, {}, {"y"}]> : tensor<4x2x16xf32>
sdy.mesh @mesh = <["y"=2, "x"=1]>

func.func @main(%x: tensor<8x2x16xf32>, %key: tensor<2xi32>, %ws: tensor<6x16x16xf32>, %bias: tensor<2x8xf32>) -> (tensor<8x2x16xf32>, tensor<2xi32>, tensor<i64>) {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %scale = stablehlo.constant dense<0.125> : tensor<f32>
  %0:4 = stablehlo.while(%i = %zero, %a = %x, %k = %key, %w = %ws) : tensor<i64>, tensor<8x2x16xf32>, tensor<2xi32>, tensor<6x16x16xf32>
  cond {
    %n = stablehlo.constant dense<6> : tensor<i64>
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %end = stablehlo.constant dense<6> : tensor<i64>
    %negative = stablehlo.compare LT, %i, %zero, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %behind = stablehlo.add %i, %end : tensor<i64>
    %at = stablehlo.select %negative, %behind, %i : tensor<i1>, tensor<i64>
    %row = stablehlo.dynamic_slice %w, %at, %zero, %zero, sizes = [1, 16, 16] : (tensor<6x16x16xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x16x16xf32>
    %m = stablehlo.reshape %row : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %p = stablehlo.dot_general %a, %m, contracting_dims = [2] x [0] : (tensor<8x2x16xf32>, tensor<16x16xf32>) -> tensor<8x2x16xf32>
    %kept = sdy.sharding_constraint %p <@mesh, [{?}, {}, {"y"}]> : tensor<8x2x16xf32>
    %flat = stablehlo.reshape %kept : (tensor<8x2x16xf32>) -> tensor<16x16xf32>
    %numbers = stablehlo.iota dim = 0 : tensor<16x16xf32>
    %depth = stablehlo.convert %i : (tensor<i64>) -> tensor<f32>
    %factor = stablehlo.multiply %depth, %scale : tensor<f32>
    %factors = stablehlo.broadcast_in_dim %factor, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %numbered = stablehlo.multiply %numbers, %factors : tensor<16x16xf32>
    %sum = stablehlo.add %flat, %numbered : tensor<16x16xf32>
    %back = stablehlo.reshape %sum : (tensor<16x16xf32>) -> tensor<8x2x16xf32>
    %biases = stablehlo.broadcast_in_dim %bias, dims = [1, 0] : (tensor<2x8xf32>) -> tensor<8x2x16xf32>
    %q = stablehlo.add %back, %biases : tensor<8x2x16xf32>
    %drawn = stablehlo.convert %k : (tensor<2xi32>) -> tensor<2xf32>
    %scales = stablehlo.broadcast_in_dim %drawn, dims = [1] : (tensor<2xf32>) -> tensor<8x2x16xf32>
    %r = stablehlo.multiply %q, %scales : tensor<8x2x16xf32>
    %y = stablehlo.tanh %r : tensor<8x2x16xf32>
    %next = stablehlo.reverse %k, dims = [0] : tensor<2xi32>
    %j = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %j, %y, %next, %w : tensor<i64>, tensor<8x2x16xf32>, tensor<2xi32>, tensor<6x16x16xf32>
  }
  return %0#1, %0#2, %0#0 : tensor<8x2x16xf32>, tensor<2xi32>, tensor<i64>
}

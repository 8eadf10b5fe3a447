// Equal layers that stand one after the other are a chain, too: what differs from layer to layer is stacked, unless it is the
// rows of an argument, and what all use is not. Operations before and behind them that look like parts of a layer stay outside, and what is left of the last layer
// beside its results may be used.
// RUN: tessera plan %s --machine %S/../cost/boards.json --stages 2 --microbatches 4 --most-plans 4 -o %t.mlir | FileCheck %s --check-prefix=TABLE
// RUN: FileCheck %s < %t.mlir
// RUN: tessera run %s --random 3 --out %t
// RUN: tessera run %t.mlir --random 3 --expect %t --verify
// RUN: tessera plan %s --machine %S/../cost/boards.json --mesh x=4 --stages 4 --microbatches 2 --most-plans 4 -o %t.4.mlir
// RUN: tessera run %t.4.mlir --random 3 --expect %t --verify
// TABLE: 2 stages of 2 of the 4 layers work on 4 microbatches of 2 of the 8 rows (dimension 0 of f32[8,16])
// CHECK: %[[STACK:.*]] = stablehlo.concatenate {{.*}} -> tensor<4x16x16xf32>
// CHECK-NOT: stablehlo.concatenate
// CHECK: sdy.manual_computation({{.*}}%[[STACK]], %arg6, %arg1)
// CHECK: stablehlo.dot_general {{.*}} (tensor<2x16xf32>, tensor<16x16xf32>) -> tensor<2x16xf32>
// CHECK-NOT: stablehlo.dot_general
sdy.mesh @mesh = <["x"=2]>

func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %bias: tensor<16xf32>, %w0: tensor<16x16xf32>, %w1: tensor<16x16xf32>, %w2: tensor<16x16xf32>, %w3: tensor<16x16xf32>, %gains: tensor<4x16xf32>) -> (tensor<8x16xf32>, tensor<8xf32>) {
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %first = stablehlo.tanh %x : tensor<8x16xf32>

  %half0 = stablehlo.constant dense<0.5> : tensor<f32>
  %all0 = stablehlo.broadcast_in_dim %half0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %p0 = stablehlo.dot_general %first, %w0, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %q0 = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %r0 = stablehlo.add %p0, %q0 : tensor<8x16xf32>
  %m0 = stablehlo.reduce(%r0 init: %none) applies stablehlo.maximum across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
  %n0 = stablehlo.broadcast_in_dim %m0, dims = [0] : (tensor<8xf32>) -> tensor<8x16xf32>
  %s0 = stablehlo.subtract %r0, %n0 : tensor<8x16xf32>
  %g0 = stablehlo.slice %gains [0:1, 0:16] : (tensor<4x16xf32>) -> tensor<1x16xf32>
  %h0 = stablehlo.reshape %g0 : (tensor<1x16xf32>) -> tensor<16xf32>
  %i0 = stablehlo.broadcast_in_dim %h0, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %j0 = stablehlo.multiply %s0, %i0 : tensor<8x16xf32>
  %t0 = stablehlo.multiply %j0, %all0 : tensor<8x16xf32>
  %u0 = stablehlo.add %t0, %first : tensor<8x16xf32>
  %y0 = stablehlo.tanh %u0 : tensor<8x16xf32>

  %half1 = stablehlo.constant dense<0.5> : tensor<f32>
  %all1 = stablehlo.broadcast_in_dim %half1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %p1 = stablehlo.dot_general %y0, %w1, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %q1 = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %r1 = stablehlo.add %p1, %q1 : tensor<8x16xf32>
  %m1 = stablehlo.reduce(%r1 init: %none) applies stablehlo.maximum across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
  %n1 = stablehlo.broadcast_in_dim %m1, dims = [0] : (tensor<8xf32>) -> tensor<8x16xf32>
  %s1 = stablehlo.subtract %r1, %n1 : tensor<8x16xf32>
  %g1 = stablehlo.slice %gains [1:2, 0:16] : (tensor<4x16xf32>) -> tensor<1x16xf32>
  %h1 = stablehlo.reshape %g1 : (tensor<1x16xf32>) -> tensor<16xf32>
  %i1 = stablehlo.broadcast_in_dim %h1, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %j1 = stablehlo.multiply %s1, %i1 : tensor<8x16xf32>
  %t1 = stablehlo.multiply %j1, %all1 : tensor<8x16xf32>
  %u1 = stablehlo.add %t1, %y0 : tensor<8x16xf32>
  %y1 = stablehlo.tanh %u1 : tensor<8x16xf32>

  %half2 = stablehlo.constant dense<0.5> : tensor<f32>
  %all2 = stablehlo.broadcast_in_dim %half2, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %p2 = stablehlo.dot_general %y1, %w2, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %q2 = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %r2 = stablehlo.add %p2, %q2 : tensor<8x16xf32>
  %m2 = stablehlo.reduce(%r2 init: %none) applies stablehlo.maximum across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
  %n2 = stablehlo.broadcast_in_dim %m2, dims = [0] : (tensor<8xf32>) -> tensor<8x16xf32>
  %s2 = stablehlo.subtract %r2, %n2 : tensor<8x16xf32>
  %g2 = stablehlo.slice %gains [2:3, 0:16] : (tensor<4x16xf32>) -> tensor<1x16xf32>
  %h2 = stablehlo.reshape %g2 : (tensor<1x16xf32>) -> tensor<16xf32>
  %i2 = stablehlo.broadcast_in_dim %h2, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %j2 = stablehlo.multiply %s2, %i2 : tensor<8x16xf32>
  %t2 = stablehlo.multiply %j2, %all2 : tensor<8x16xf32>
  %u2 = stablehlo.add %t2, %y1 : tensor<8x16xf32>
  %y2 = stablehlo.tanh %u2 : tensor<8x16xf32>

  %half3 = stablehlo.constant dense<0.5> : tensor<f32>
  %all3 = stablehlo.broadcast_in_dim %half3, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %p3 = stablehlo.dot_general %y2, %w3, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %q3 = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %r3 = stablehlo.add %p3, %q3 : tensor<8x16xf32>
  %m3 = stablehlo.reduce(%r3 init: %none) applies stablehlo.maximum across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
  %n3 = stablehlo.broadcast_in_dim %m3, dims = [0] : (tensor<8xf32>) -> tensor<8x16xf32>
  %s3 = stablehlo.subtract %r3, %n3 : tensor<8x16xf32>
  %g3 = stablehlo.slice %gains [3:4, 0:16] : (tensor<4x16xf32>) -> tensor<1x16xf32>
  %h3 = stablehlo.reshape %g3 : (tensor<1x16xf32>) -> tensor<16xf32>
  %i3 = stablehlo.broadcast_in_dim %h3, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
  %j3 = stablehlo.multiply %s3, %i3 : tensor<8x16xf32>
  %t3 = stablehlo.multiply %j3, %all3 : tensor<8x16xf32>
  %u3 = stablehlo.add %t3, %y2 : tensor<8x16xf32>
  %y3 = stablehlo.tanh %u3 : tensor<8x16xf32>

  %last = stablehlo.tanh %y3 : tensor<8x16xf32>
  return %last, %m3 : tensor<8x16xf32>, tensor<8xf32>
}

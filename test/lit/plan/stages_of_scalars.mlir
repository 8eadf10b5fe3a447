// Unrolled layers take slices of arguments without dimensions, which are no rows of anything.
// RUN: tessera run %s --random 3 --out %t
// RUN: tessera plan %s --machine %S/../cost/boards.json --stages 2 --microbatches 4 --most-plans 4 -o %t.mlir
// RUN: tessera run %t.mlir --random 3 --expect %t --verify
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %s0: tensor<f32>, %s1: tensor<f32>, %s2: tensor<f32>, %s3: tensor<f32>) -> tensor<8x16xf32> {
  %t0 = stablehlo.slice %s0 [] : (tensor<f32>) -> tensor<f32>
  %u0 = stablehlo.reshape %t0 : (tensor<f32>) -> tensor<f32>
  %t1 = stablehlo.slice %s1 [] : (tensor<f32>) -> tensor<f32>
  %u1 = stablehlo.reshape %t1 : (tensor<f32>) -> tensor<f32>
  %t2 = stablehlo.slice %s2 [] : (tensor<f32>) -> tensor<f32>
  %u2 = stablehlo.reshape %t2 : (tensor<f32>) -> tensor<f32>
  %t3 = stablehlo.slice %s3 [] : (tensor<f32>) -> tensor<f32>
  %u3 = stablehlo.reshape %t3 : (tensor<f32>) -> tensor<f32>
  %sep = stablehlo.sine %x : tensor<8x16xf32>
  %p0 = stablehlo.dot_general %sep, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %b0 = stablehlo.broadcast_in_dim %u0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %a0 = stablehlo.add %p0, %b0 : tensor<8x16xf32>
  %y0 = stablehlo.tanh %a0 : tensor<8x16xf32>
  %p1 = stablehlo.dot_general %y0, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %b1 = stablehlo.broadcast_in_dim %u1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %a1 = stablehlo.add %p1, %b1 : tensor<8x16xf32>
  %y1 = stablehlo.tanh %a1 : tensor<8x16xf32>
  %p2 = stablehlo.dot_general %y1, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %b2 = stablehlo.broadcast_in_dim %u2, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %a2 = stablehlo.add %p2, %b2 : tensor<8x16xf32>
  %y2 = stablehlo.tanh %a2 : tensor<8x16xf32>
  %p3 = stablehlo.dot_general %y2, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %b3 = stablehlo.broadcast_in_dim %u3, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %a3 = stablehlo.add %p3, %b3 : tensor<8x16xf32>
  %y3 = stablehlo.tanh %a3 : tensor<8x16xf32>
  return %y3 : tensor<8x16xf32>
}

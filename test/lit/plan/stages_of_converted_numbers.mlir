// Conversions lose what a type doesn't hold: of the layer's number, i8 keeps -128 to 127 and i1 whether it isn't 0. What is read at such
// a number isn't a row for each layer, and every stage has all of it.
// RUN: tessera run %s --random 3 --out %t
// RUN: tessera plan %s --machine %S/../cost/boards.json --stages 2 --microbatches 4 --most-plans 4 -o %t.mlir
// RUN: tessera run %t.mlir --random 3 --expect %t --verify
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>, %ws: tensor<200x16x16xf32>, %bs: tensor<200x16xf32>) -> tensor<8x16xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<8x16xf32>
  cond {
    %n = stablehlo.constant dense<200> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %b = stablehlo.convert %i : (tensor<i32>) -> tensor<i8>
    %at = stablehlo.convert %b : (tensor<i8>) -> tensor<i32>
    %row = stablehlo.dynamic_slice %ws, %at, %zero, %zero, sizes = [1, 16, 16] : (tensor<200x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %m = stablehlo.reshape %row : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %p = stablehlo.dot_general %a, %m, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %is_later = stablehlo.convert %i : (tensor<i32>) -> tensor<i1>
    %of = stablehlo.convert %is_later : (tensor<i1>) -> tensor<i32>
    %bias = stablehlo.dynamic_slice %bs, %of, %zero, sizes = [1, 16] : (tensor<200x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
    %biases = stablehlo.broadcast_in_dim %bias, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %q = stablehlo.add %p, %biases : tensor<8x16xf32>
    %y = stablehlo.tanh %q : tensor<8x16xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<8x16xf32>
  }
  return %0#1 : tensor<8x16xf32>
}

// A loop may count where a double has only even numbers, and its layers still see their own numbers.
// RUN: tessera run %s --random 3 --out %t
// RUN: tessera plan %s --machine %S/../cost/boards.json --stages 2 --microbatches 4 --most-plans 4 -o %t.mlir
// RUN: tessera run %t.mlir --random 3 --expect %t --verify
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xi64>) {
  %zero = stablehlo.constant dense<9007199254740993> : tensor<i64>
  %z = stablehlo.constant dense<0> : tensor<8x16xi64>
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %d = %z) : tensor<i64>, tensor<8x16xf32>, tensor<8x16xi64>
  cond {
    %n = stablehlo.constant dense<9007199254740997> : tensor<i64>
    %k = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %k : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %p = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %y = stablehlo.tanh %p : tensor<8x16xf32>
    %ib = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i64>) -> tensor<8x16xi64>
    %e = stablehlo.add %d, %ib : tensor<8x16xi64>
    %j = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %j, %y, %e : tensor<i64>, tensor<8x16xf32>, tensor<8x16xi64>
  }
  return %0#1, %0#2 : tensor<8x16xf32>, tensor<8x16xi64>
}

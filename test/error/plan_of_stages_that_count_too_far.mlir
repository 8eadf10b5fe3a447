// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_that_count_too_far.mlir:5:1: error: there is no chain of equal layers to cut into stages: no loop of @main counts its iterations, as a scan over stacked weights does, and no equal layers stand there one after the other
// EXPECT: plan_of_stages_that_count_too_far.mlir:7:10: note: this loop is none, since its counter, carried value 0, counts from 9007199254740992 to 9007199254740996, and not within 9007199254740992 of 0
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x16xf32> {
  %zero = stablehlo.constant dense<9007199254740992> : tensor<i64>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i64>, tensor<8x16xf32>
  cond {
    %n = stablehlo.constant dense<9007199254740996> : tensor<i64>
    %k = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %k : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %p = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %y = stablehlo.tanh %p : tensor<8x16xf32>
    %j = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %j, %y : tensor<i64>, tensor<8x16xf32>
  }
  return %0#1 : tensor<8x16xf32>
}

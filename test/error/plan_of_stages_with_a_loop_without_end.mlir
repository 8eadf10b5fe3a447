// In a bubble the inner loop would double 0 until it reaches 100.
// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_with_a_loop_without_end.mlir:21:11: error: this loop is part of a layer, and may never end in a stage's bubbles, whose values aren't the program's, since its counter, carried value 0, doesn't start from a constant
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>, %w: tensor<4x16x16xf32>) -> (tensor<8x16xf32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %k = %zero) : tensor<i32>, tensor<8x16xf32>, tensor<i32>
  cond {
    %n = stablehlo.constant dense<4> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %row = stablehlo.dynamic_slice %w, %i, %zero, %zero, sizes = [1, 16, 16] : (tensor<4x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %m = stablehlo.reshape %row : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %p = stablehlo.dot_general %a, %m, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %y = stablehlo.tanh %p : tensor<8x16xf32>
    %is0 = stablehlo.compare EQ, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %k1 = stablehlo.select %is0, %one, %k : tensor<i1>, tensor<i32>
    %k2 = stablehlo.while(%q = %k1) : tensor<i32>
    cond {
      %h = stablehlo.constant dense<100> : tensor<i32>
      %c = stablehlo.compare LT, %q, %h, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %r = stablehlo.multiply %q, %two : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y, %k2 : tensor<i32>, tensor<8x16xf32>, tensor<i32>
  }
  return %0#1, %0#2 : tensor<8x16xf32>, tensor<i32>
}

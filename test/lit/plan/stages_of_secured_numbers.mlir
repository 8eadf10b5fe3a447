// A number is secured against negative ones again and again, which takes a step each.
// RUN: tessera plan %s --machine %S/../cost/boards.json --stages 2 --microbatches 4 --most-plans 4 | FileCheck %s
// CHECK: %arg1 {{.*}} [{"stage"}, {}, {}]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>, %ws: tensor<4x16x16xf32>) -> tensor<8x16xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<8x16xf32>
  cond {
    %n = stablehlo.constant dense<4> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %c0 = stablehlo.compare LT, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s0 = stablehlo.select %c0, %one, %i : tensor<i1>, tensor<i32>
    %c1 = stablehlo.compare LT, %s0, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s1 = stablehlo.select %c1, %one, %s0 : tensor<i1>, tensor<i32>
    %c2 = stablehlo.compare LT, %s1, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s2 = stablehlo.select %c2, %one, %s1 : tensor<i1>, tensor<i32>
    %c3 = stablehlo.compare LT, %s2, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s3 = stablehlo.select %c3, %one, %s2 : tensor<i1>, tensor<i32>
    %c4 = stablehlo.compare LT, %s3, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s4 = stablehlo.select %c4, %one, %s3 : tensor<i1>, tensor<i32>
    %c5 = stablehlo.compare LT, %s4, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s5 = stablehlo.select %c5, %one, %s4 : tensor<i1>, tensor<i32>
    %c6 = stablehlo.compare LT, %s5, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s6 = stablehlo.select %c6, %one, %s5 : tensor<i1>, tensor<i32>
    %c7 = stablehlo.compare LT, %s6, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s7 = stablehlo.select %c7, %one, %s6 : tensor<i1>, tensor<i32>
    %c8 = stablehlo.compare LT, %s7, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s8 = stablehlo.select %c8, %one, %s7 : tensor<i1>, tensor<i32>
    %c9 = stablehlo.compare LT, %s8, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s9 = stablehlo.select %c9, %one, %s8 : tensor<i1>, tensor<i32>
    %c10 = stablehlo.compare LT, %s9, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s10 = stablehlo.select %c10, %one, %s9 : tensor<i1>, tensor<i32>
    %c11 = stablehlo.compare LT, %s10, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s11 = stablehlo.select %c11, %one, %s10 : tensor<i1>, tensor<i32>
    %c12 = stablehlo.compare LT, %s11, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s12 = stablehlo.select %c12, %one, %s11 : tensor<i1>, tensor<i32>
    %c13 = stablehlo.compare LT, %s12, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s13 = stablehlo.select %c13, %one, %s12 : tensor<i1>, tensor<i32>
    %c14 = stablehlo.compare LT, %s13, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s14 = stablehlo.select %c14, %one, %s13 : tensor<i1>, tensor<i32>
    %c15 = stablehlo.compare LT, %s14, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s15 = stablehlo.select %c15, %one, %s14 : tensor<i1>, tensor<i32>
    %c16 = stablehlo.compare LT, %s15, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s16 = stablehlo.select %c16, %one, %s15 : tensor<i1>, tensor<i32>
    %c17 = stablehlo.compare LT, %s16, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s17 = stablehlo.select %c17, %one, %s16 : tensor<i1>, tensor<i32>
    %c18 = stablehlo.compare LT, %s17, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s18 = stablehlo.select %c18, %one, %s17 : tensor<i1>, tensor<i32>
    %c19 = stablehlo.compare LT, %s18, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s19 = stablehlo.select %c19, %one, %s18 : tensor<i1>, tensor<i32>
    %c20 = stablehlo.compare LT, %s19, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s20 = stablehlo.select %c20, %one, %s19 : tensor<i1>, tensor<i32>
    %c21 = stablehlo.compare LT, %s20, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s21 = stablehlo.select %c21, %one, %s20 : tensor<i1>, tensor<i32>
    %c22 = stablehlo.compare LT, %s21, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s22 = stablehlo.select %c22, %one, %s21 : tensor<i1>, tensor<i32>
    %c23 = stablehlo.compare LT, %s22, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s23 = stablehlo.select %c23, %one, %s22 : tensor<i1>, tensor<i32>
    %c24 = stablehlo.compare LT, %s23, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s24 = stablehlo.select %c24, %one, %s23 : tensor<i1>, tensor<i32>
    %c25 = stablehlo.compare LT, %s24, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s25 = stablehlo.select %c25, %one, %s24 : tensor<i1>, tensor<i32>
    %c26 = stablehlo.compare LT, %s25, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s26 = stablehlo.select %c26, %one, %s25 : tensor<i1>, tensor<i32>
    %c27 = stablehlo.compare LT, %s26, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s27 = stablehlo.select %c27, %one, %s26 : tensor<i1>, tensor<i32>
    %c28 = stablehlo.compare LT, %s27, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s28 = stablehlo.select %c28, %one, %s27 : tensor<i1>, tensor<i32>
    %c29 = stablehlo.compare LT, %s28, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %at = stablehlo.select %c29, %one, %s28 : tensor<i1>, tensor<i32>
    %row = stablehlo.dynamic_slice %ws, %at, %zero, %zero, sizes = [1, 16, 16] : (tensor<4x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %m = stablehlo.reshape %row : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %p = stablehlo.dot_general %a, %m, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %y = stablehlo.tanh %p : tensor<8x16xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<8x16xf32>
  }
  return %0#1 : tensor<8x16xf32>
}

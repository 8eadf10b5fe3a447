// A counter may begin below zero and go on for more iterations than its type has numbers above, beside a count that is wider.
// RUN: tessera run %s --random 3 --verify | FileCheck %s
// CHECK: verified
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<200x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<200x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<i32>) {
  %none = stablehlo.constant dense<0.0> : tensor<200x4xf32>
  %first = stablehlo.constant dense<-100> : tensor<i8>
  %one = stablehlo.constant dense<1> : tensor<i8>
  %end = stablehlo.constant dense<100> : tensor<i8>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %more = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %first, %k = %zero, %y = %none) : tensor<i8>, tensor<i32>, tensor<200x4xf32>
  cond {
    %on = stablehlo.compare LT, %i, %end : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %k, %zero, sizes = [1, 4] : (tensor<200x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %number = stablehlo.convert %k : (tensor<i32>) -> tensor<f32>
    %numbers = stablehlo.broadcast_in_dim %number, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %new = stablehlo.multiply %row, %numbers : tensor<1x4xf32>
    %z = stablehlo.dynamic_update_slice %y, %new, %k, %zero : (tensor<200x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<200x4xf32>
    %next = stablehlo.add %i, %one : tensor<i8>
    %count = stablehlo.add %k, %more : tensor<i32>
    stablehlo.return %next, %count, %z : tensor<i8>, tensor<i32>, tensor<200x4xf32>
  }
  return %r#2, %r#1 : tensor<200x4xf32>, tensor<i32>
}

// A maximum with its place takes, among equal zeros, the one that its function takes in the order of the elements, whatever their signs,
// on blocks too: vectors and devices combine elements in other orders.
// RUN: tessera run %s --random 0 --verify | FileCheck %s
// CHECK: all_gather
// CHECK: Checks: 2 passed, 0 failed
// CHECK: verified
sdy.mesh @mesh = <["x"=2]>

func.func public @main(%finite: tensor<2x80xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %zeros = stablehlo.constant dense<[[-1.0, -1.0, -1.0, 0.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0],
    [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0]]> : tensor<2x80xf32>
  %is_finite = stablehlo.is_finite %finite : (tensor<2x80xf32>) -> tensor<2x80xi1>
  %a = stablehlo.select %is_finite, %zeros, %finite : tensor<2x80xi1>, tensor<2x80xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x80xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%a init: %low), (%i init: %zero) across dimensions = [1] : (tensor<2x80xf32>, tensor<2x80xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%p: tensor<f32>, %q: tensor<f32>) (%u: tensor<i32>, %v: tensor<i32>) {
    %more = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %p, %p : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %wins = stablehlo.or %more, %nan : tensor<i1>
    %equal = stablehlo.compare EQ, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %before = stablehlo.compare LT, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %equal, %before : tensor<i1>
    %first = stablehlo.or %wins, %tie : tensor<i1>
    %value = stablehlo.select %wins, %p, %q : tensor<i1>, tensor<f32>
    %place = stablehlo.select %first, %u, %v : tensor<i1>, tensor<i32>
    stablehlo.return %value, %place : tensor<f32>, tensor<i32>
  }
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<2xf32>) -> tensor<2xi32>
  check.expect_eq_const %bits, dense<[-2147483648, 0]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[3, 43]> : tensor<2xi32>
  return
}

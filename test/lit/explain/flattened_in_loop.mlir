// A loop that carries the pieces of a flat array keeps its line and the names of its other results. A piece has none.
// RUN: tessera explain %s | FileCheck %s
sdy.mesh @mesh = <["x"=2]>
func.func @main(%w: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %flat = stablehlo.reshape %w : (tensor<4x6xf32>) -> tensor<24xf32>
  %all = stablehlo.concatenate %flat, %b, dim = 0 : (tensor<24xf32>, tensor<8xf32>) -> tensor<32xf32>
  %out:3 = stablehlo.while(%v = %all, %i = %zero, %k = %b) : tensor<32xf32>, tensor<i32>, tensor<8xf32>
  cond {
    %four = stablehlo.constant dense<4> : tensor<i32>
    %goes = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %sine = stablehlo.sine %v : tensor<32xf32>
    %cosine = stablehlo.cosine %k : tensor<8xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %sine, %next, %cosine : tensor<32xf32>, tensor<i32>, tensor<8xf32>
  }
  %upper = stablehlo.slice %out#0 [0:24] : (tensor<32xf32>) -> tensor<24xf32>
  %lower = stablehlo.slice %out#0 [24:32] : (tensor<32xf32>) -> tensor<8xf32>
  %back = stablehlo.reshape %upper : (tensor<24xf32>) -> tensor<4x6xf32>
  return %back, %lower, %out#2 : tensor<4x6xf32>, tensor<8xf32>, tensor<8xf32>
}

// CHECK: 9 %out#2 while f32[8] [{"x"}] [{}]
// CHECK-NEXT: 9 f32[8] [{"x"}] [{}]
// CHECK: for while at line 9
// CHECK-NEXT: why: %b lies as [{"x"}], "x" on dim 0 (from argument 1), and while at line 9 wants [{}]

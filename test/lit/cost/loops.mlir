// Loops count as often as they iterate; where the number of iterations isn't known the prediction says so.
// RUN: tessera cost %s --machine %S/boards.json | FileCheck %s

// CHECK: collective_permute  x     f32[1,16384]         65.5 kB  bandwidth      1 kB  65.5 us     10  655 us  collective_permute
// CHECK: compare
// CHECK: A step:
// CHECK-NEXT: How often some loops iterate isn't known before they run: each counts once.

sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<4x16384xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %least: tensor<f32>)
    -> (tensor<4x16384xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<f32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%block: tensor<1x16384xf32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %on = %block) : tensor<i32>, tensor<1x16384xf32>
    cond {
      %more = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = "stablehlo.collective_permute"(%on) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1x16384xf32>) -> tensor<1x16384xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %next : tensor<i32>, tensor<1x16384xf32>
    }
    sdy.return %r#1 : tensor<1x16384xf32>
  } : (tensor<4x16384xf32>) -> tensor<4x16384xf32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %first = stablehlo.constant dense<1.0> : tensor<f32>
  %s = stablehlo.while(%value = %first) : tensor<f32>
  cond {
    %more = stablehlo.compare GT, %value, %least : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %less = stablehlo.multiply %value, %half : tensor<f32>
    stablehlo.return %less : tensor<f32>
  }
  return %0, %s : tensor<4x16384xf32>, tensor<f32>
}

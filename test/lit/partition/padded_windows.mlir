// Windows do what a pad before them does with their own initial value, and read borders of the array itself, also where
// interior padding spreads its elements. A pad with another value stays. Sizes needn't divide.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify > %t
// RUN: tessera run %s --random 0 --verify --mesh x=3 > %t

// CHECK: spmd.{{.*}} reason "borders of neighbouring blocks" {location = "reduce_window at line 21"}
// CHECK: base_dilations = array<i64: 2, 1>
// CHECK: location = "pad at line 27"
sdy.mesh @mesh = <["x"=4]>
func.func @main(
    %even: tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
    %uneven: tensor<22x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<48x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
        tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
        tensor<22x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  // Two rows of zeros lie before the array's, one between any two, and one behind.
  %0 = stablehlo.pad %even, %zero, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<24x6xf32>, tensor<f32>) -> tensor<50x6xf32>
  %1 = "stablehlo.reduce_window"(%0, %zero) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {window_dimensions = array<i64: 3, 1>} : (tensor<50x6xf32>, tensor<f32>) -> tensor<48x6xf32>

  %2 = stablehlo.pad %even, %one, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<24x6xf32>, tensor<f32>) -> tensor<26x6xf32>
  %3 = "stablehlo.reduce_window"(%2, %zero) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {window_dimensions = array<i64: 3, 1>} : (tensor<26x6xf32>, tensor<f32>) -> tensor<24x6xf32>
  %4 = stablehlo.pad %uneven, %zero, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<22x6xf32>, tensor<f32>) -> tensor<24x6xf32>
  %5 = "stablehlo.reduce_window"(%4, %zero) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {window_dimensions = array<i64: 3, 1>} : (tensor<24x6xf32>, tensor<f32>) -> tensor<22x6xf32>
  return %1, %3, %5 : tensor<48x6xf32>, tensor<24x6xf32>, tensor<22x6xf32>
}

// Windows of one element that begin at every second or third one, after padding: some elements of a block lie in no window.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 3 --verify > %t
// RUN: tessera run %s --random 3 --verify --mesh x=3 > %t
// RUN: tessera run %s --random 3 --verify --mesh x=5 > %t

// CHECK-NOT: all_gather
// CHECK: select_and_scatter

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<1200xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %twos: tensor<601xf32>, %threes: tensor<401xf32>)
    -> (tensor<1200xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<1200xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %p = stablehlo.pad %a, %lowest, low = [1], high = [0], interior = [0] : (tensor<1200xf32>, tensor<f32>) -> tensor<1201xf32>
  %q = "stablehlo.select_and_scatter"(%p, %twos, %zero) <{window_dimensions = array<i64: 1>, window_strides = array<i64: 2>}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %c = stablehlo.compare GE, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %c = stablehlo.add %l, %r : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1201xf32>, tensor<601xf32>, tensor<f32>) -> tensor<1201xf32>
  %of_twos = stablehlo.slice %q [1:1201] : (tensor<1201xf32>) -> tensor<1200xf32>
  %s = stablehlo.pad %a, %lowest, low = [2], high = [0], interior = [0] : (tensor<1200xf32>, tensor<f32>) -> tensor<1202xf32>
  %t = "stablehlo.select_and_scatter"(%s, %threes, %zero) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 3>}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %c = stablehlo.compare GE, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %c = stablehlo.add %l, %r : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1202xf32>, tensor<401xf32>, tensor<f32>) -> tensor<1202xf32>
  %of_threes = stablehlo.slice %t [2:1202] : (tensor<1202xf32>) -> tensor<1200xf32>
  return %of_twos, %of_threes : tensor<1200xf32>, tensor<1200xf32>
}

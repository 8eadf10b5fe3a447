// An op that can't run on blocks of its operand says so; one that has a way, or that is only cheaper otherwise, doesn't.
// RUN: tessera partition %s 2>&1 | FileCheck %s

sdy.mesh @mesh = <["x"=4]>

// CHECK: replication.mlir:[[# @LINE + 4]]:{{[0-9]+}}: warning: operand 0, argument 0 of @main, is sharded [{"x"}, {}] and becomes whole on every device, 256 bytes in place of 64: stablehlo.sort can't run on blocks along these dimensions; it can where the operand is sharded [{}, {"x"}]{{$}}
// CHECK-NOT: warning
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.sort"(%b) <{dimension = 1 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.reverse %b, dims = [0] : tensor<8x8xf32>
  return %0, %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// The other dimension has 6 elements.
// CHECK: replication.mlir:[[# @LINE + 2]]:{{[0-9]+}}: warning: operand 0, argument 0 of @uneven, is sharded [{"x"}, {}] and becomes whole on every device, 192 bytes in place of 48: stablehlo.sort can't run on blocks along these dimensions; no dimension along which it can is a multiple of 4 long{{$}}
func.func @uneven(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x6xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

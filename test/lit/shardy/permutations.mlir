// RUN: tessera-opt %s "--sdy-resolve-permutation-factors=enable-halo-exchange=false" | FileCheck %s

// Dimensions whose elements would move between devices are made whole first; what stays in its block stays cut.
sdy.mesh @mesh = <["x"=4, "y"=2]>

// CHECK-LABEL: func.func @reversed
func.func @reversed(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x6xf32> {
  // CHECK: %[[W:.*]] = sdy.reshard %arg0 <@mesh, [{}, {"y"}]>
  // CHECK: %[[R:.*]] = stablehlo.reverse %[[W]], dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>}
  // CHECK: %[[B:.*]] = sdy.reshard %[[R]] <@mesh, [{"x"}, {"y"}]>
  // CHECK: return %[[B]]
  %0 = stablehlo.reverse %a, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// The first seven rows of eight are where they were; the last seven aren't.
// CHECK-LABEL: func.func @ends
func.func @ends(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<7xf32>, tensor<7xf32>) {
  // CHECK: stablehlo.slice %arg0 [0:7]
  %0 = stablehlo.slice %a [0:7] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>) -> tensor<7xf32>
  // CHECK: %[[W:.*]] = sdy.reshard %arg0 <@mesh, [{}]>
  // CHECK: stablehlo.slice %[[W]] [1:8]
  %1 = stablehlo.slice %a [1:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>) -> tensor<7xf32>
  return %0, %1 : tensor<7xf32>, tensor<7xf32>
}

// Rows 1 to 6 stay on their device, at another place in each block: the first device's block loses its first row, the
// second's its last.
// CHECK-LABEL: func.func @middle
func.func @middle(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<6xf32> {
  // CHECK: %[[W:.*]] = sdy.reshard %arg0 <@mesh, [{}]>
  // CHECK: stablehlo.slice %[[W]] [1:7]
  %0 = stablehlo.slice %a [1:7] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<8xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// Blocks of two rows of six are the blocks of one row of three, padded alike; a row of four is no block.
// CHECK-LABEL: func.func @reshaped
func.func @reshaped(%a: tensor<6x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<3x4xf32>, tensor<4x3xf32>) {
  // CHECK: stablehlo.reshape %arg0
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<6x2xf32>) -> tensor<3x4xf32>
  // CHECK: %[[W:.*]] = sdy.reshard %arg0 <@mesh, [{}, {}]>
  // CHECK: stablehlo.reshape %[[W]]
  %1 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<6x2xf32>) -> tensor<4x3xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<4x3xf32>
}

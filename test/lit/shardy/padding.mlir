// RUN: tessera-opt %s --sdy-pad-for-divisibility | FileCheck %s

// Seven rows in four blocks become eight; what is behind the end is zero where rows are summed.
sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: func.func @product
func.func @product(%a: tensor<3x7xf32>, %b: tensor<7x5xf32>) -> tensor<3x5xf32> {
  // CHECK: %[[A:.*]] = stablehlo.pad %arg0, %{{.*}}, low = [0, 0], high = [0, 1]
  // CHECK: %[[AS:.*]] = sdy.all_slice [{}, {"x"}] %[[A]] out_sharding=<@mesh, [{}, {"x"}]> : tensor<3x8xf32>
  %0 = sdy.all_slice [{}, {"x"}] %a out_sharding=<@mesh, [{}, {"x"}]> : tensor<3x7xf32>
  // CHECK: %[[B:.*]] = sdy.all_slice [{"x"}, {}]
  %1 = sdy.all_slice [{"x"}, {}] %b out_sharding=<@mesh, [{"x"}, {}]> : tensor<7x5xf32>
  // The exponential of zero isn't zero: these are filled again, and the other ones are zeros still.
  // CHECK: %[[E:.*]] = stablehlo.exponential %[[B]]
  // CHECK: %[[INSIDE:.*]] = stablehlo.compare LT
  // CHECK: %[[F:.*]] = stablehlo.select %[[INSIDE]], %[[E]]
  // CHECK: stablehlo.dot_general %[[AS]], %[[F]], {{.*}} : (tensor<3x8xf32>, tensor<8x5xf32>) -> tensor<3x5xf32>
  %2 = stablehlo.exponential %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<7x5xf32>
  %3 = stablehlo.dot_general %0, %2, contracting_dims = [1] x [0]
      {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<3x7xf32>, tensor<7x5xf32>) -> tensor<3x5xf32>
  return %3 : tensor<3x5xf32>
}

// CHECK-LABEL: func.func @gathered
func.func @gathered(%a: tensor<7xf32>) -> tensor<7xf32> {
  %0 = sdy.all_slice [{"x"}] %a out_sharding=<@mesh, [{"x"}]> : tensor<7xf32>
  // CHECK: %[[G:.*]] = sdy.all_gather [{"x"}] %{{.*}} : tensor<8xf32>
  // CHECK: stablehlo.slice %[[G]] [0:7]
  %1 = sdy.all_gather [{"x"}] %0 out_sharding=<@mesh, [{}]> : tensor<7xf32>
  return %1 : tensor<7xf32>
}

// What is behind the end would come to lie in front of the padding.
// CHECK-LABEL: func.func @padded
func.func @padded(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %z: tensor<f32>) -> tensor<8xf32> {
  // CHECK: %[[S:.*]] = stablehlo.slice %arg0 [0:8]
  %0 = stablehlo.slice %a [0:7] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>) -> tensor<7xf32>
  // CHECK: %[[F:.*]] = stablehlo.select %{{.*}}, %[[S]]
  // CHECK: stablehlo.pad %[[F]], %arg1, low = [0], high = [0]
  %1 = stablehlo.pad %0, %z, low = [0], high = [1], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<7xf32>, tensor<f32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

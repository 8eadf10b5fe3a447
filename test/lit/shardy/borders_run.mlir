// RUN: tessera-opt %s --sdy-resolve-permutation-factors -o %t.mlir
// RUN: FileCheck %s --input-file %t.mlir
// RUN: tessera run %s --random 3 --out %t > %t.summary
// RUN: tessera run %t.mlir --random 3 --expect %t > %t.summary

// What the exchanges make is what the operations make.
sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2, "w"=2]>
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>},
                       %b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>},
                       %c: tensor<5x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"z", "w"}]>},
                       %d: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
                       %e: tensor<8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %f: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<9xf32>, tensor<3x2xf32>, tensor<5x2x3xf32>, tensor<7x6xf32>, tensor<7xcomplex<f32>>, tensor<6xf32>) {
  // A device without a neighbour has padding in place of the neighbour's block, from both sides.
  // CHECK: %[[FIVE:.*]] = stablehlo.constant dense<5.000000e+00>
  // CHECK: sdy.manual_computation(%arg0, %[[FIVE]])
  // CHECK: %[[MOVED:.*]] = "stablehlo.collective_permute"(%arg6)
  // CHECK: %[[EXISTS:.*]] = stablehlo.compare GE
  // CHECK: %[[OUTSIDE:.*]] = stablehlo.broadcast_in_dim %arg7
  // CHECK: stablehlo.select %[[EXISTS]], %[[MOVED]], %[[OUTSIDE]]
  %five = stablehlo.constant dense<5.0> : tensor<f32>
  %0 = stablehlo.pad %a, %five, low = [2], high = [-1], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<9xf32>
  // Columns of rows aren't next to each other, so that no exchange of borders gives a device its block.
  // CHECK: %[[B:.*]] = sdy.reshard %arg1 <@mesh, [{}]>
  // CHECK: stablehlo.reshape %[[B]]
  %1 = stablehlo.reshape %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<6xf32>) -> tensor<3x2xf32>
  // Rows would move to other devices too.
  // CHECK: %[[C:.*]] = sdy.reshard %arg2 <@mesh, [{"x"}, {}]>
  // CHECK: stablehlo.reshape %[[C]]
  %2 = stablehlo.reshape %c {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"z"}, {"w"}]>]>} : (tensor<5x6xf32>) -> tensor<5x2x3xf32>
  // Columns change the size of their blocks and cross none.
  // CHECK: sdy.manual_computation(%arg3, {{.*}} (%arg6: tensor<4x4xf32>, %arg7: tensor<f32>)
  // CHECK: sdy.return %{{.*}} : tensor<4x3xf32>
  %3 = stablehlo.slice %d [1:8, 1:7] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<8x8xf32>) -> tensor<7x6xf32>
  // CHECK: sdy.manual_computation(%arg4, {{.*}} (%arg6: tensor<4xcomplex<f32>>, %arg7: tensor<complex<f32>>)
  %4 = stablehlo.slice %e [1:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  // Nothing moves to another device, but each device cuts its block elsewhere.
  // CHECK: sdy.manual_computation(%arg5, {{.*}} (%arg6: tensor<4xf32>, %arg7: tensor<f32>)
  // CHECK-NOT: collective_permute
  // CHECK: sdy.return %{{.*}} : tensor<3xf32>
  %5 = stablehlo.slice %f [1:7] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>) -> tensor<6xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<9xf32>, tensor<3x2xf32>, tensor<5x2x3xf32>, tensor<7x6xf32>, tensor<7xcomplex<f32>>, tensor<6xf32>
}

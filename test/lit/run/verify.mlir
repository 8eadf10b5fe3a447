// --verify runs the program a second time without any sharding, on the reference evaluator: where it agrees that is said, and
// manual regions keep their meaning. test/unit/pipeline/verify.cpp has it find a wrong rule.
// RUN: tessera run %s --random 3 --verify | FileCheck %s

// CHECK: verified: on the mesh the program gives the same results as without shardings
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
func.func @main(%a: tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) -> (tensor<7x4xf32>, tensor<2x4xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<7x8xf32>, tensor<8x4xf32>) -> tensor<7x4xf32>
  %1 = call @twice(%0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
  // Rows of blocks are summed over y; what is left differs along x alone.
  %2 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"y"}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%block: tensor<4x2xf32>) {
    %3 = "stablehlo.all_reduce"(%block) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %4 = stablehlo.slice %3 [0:2, 0:2] : (tensor<4x2xf32>) -> tensor<2x2xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x2xf32>) -> tensor<1x4xf32>
    sdy.return %5 : tensor<1x4xf32>
  } : (tensor<8x4xf32>) -> tensor<2x4xf32>
  return %1, %2 : tensor<7x4xf32>, tensor<2x4xf32>
}
func.func private @twice(%a: tensor<7x4xf32>) -> tensor<7x4xf32> {
  %0 = stablehlo.add %a, %a : tensor<7x4xf32>
  return %0 : tensor<7x4xf32>
}

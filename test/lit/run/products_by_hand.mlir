// Products whose communication is written out: a ring that passes blocks on while they are multiplied, in a row and as a
// loop, and partial products that a reduce_scatter sums. All equal the whole product.
// covers: 000-28, 000-30
// RUN: tessera run %s --random 7 --report %t.json | FileCheck %s

// CHECK: Checks: 3 passed
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %whole = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>

  // Each device has rows of a, and a block of b that goes round.
  %unrolled = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%rows: tensor<2x6xf32>, %block: tensor<3x4xf32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %device = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %next = "stablehlo.collective_permute"(%block) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %at = stablehlo.multiply %device, %three : tensor<i32>
    %0 = stablehlo.dynamic_slice %rows, %zero, %at, sizes = [2, 3] : (tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %1 = stablehlo.dot_general %0, %block, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %other = stablehlo.subtract %one, %device : tensor<i32>
    %other_at = stablehlo.multiply %other, %three : tensor<i32>
    %2 = stablehlo.dynamic_slice %rows, %zero, %other_at, sizes = [2, 3] : (tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %3 = stablehlo.dot_general %2, %next, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %4 = stablehlo.add %1, %3 : tensor<2x4xf32>
    sdy.return %4 : tensor<2x4xf32>
  } : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>

  %looped = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%rows: tensor<2x6xf32>, %block: tensor<3x4xf32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %device = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %none = stablehlo.constant dense<0.0> : tensor<2x4xf32>
    %0:3 = stablehlo.while(%i = %zero, %sum = %none, %here = %block) : tensor<i32>, tensor<2x4xf32>, tensor<3x4xf32>
    cond {
      %1 = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %device, %i : tensor<i32>
      %2 = stablehlo.remainder %1, %two : tensor<i32>
      %at = stablehlo.multiply %2, %three : tensor<i32>
      %3 = stablehlo.dynamic_slice %rows, %zero, %at, sizes = [2, 3] : (tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
      %4 = stablehlo.dot_general %3, %here, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
      %5 = stablehlo.add %sum, %4 : tensor<2x4xf32>
      %next = "stablehlo.collective_permute"(%here) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
      %6 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %6, %5, %next : tensor<i32>, tensor<2x4xf32>, tensor<3x4xf32>
    }
    sdy.return %0#1 : tensor<2x4xf32>
  } : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>

  // Columns of a with rows of b: every device has a part of each sum, and keeps columns of the result.
  %scattered = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%columns: tensor<4x3xf32>, %rows: tensor<3x4xf32>) {
    %0 = stablehlo.dot_general %columns, %rows, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x4xf32>) -> tensor<4x4xf32>
    %1 = "stablehlo.reduce_scatter"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x2xf32>
    sdy.return %1 : tensor<4x2xf32>
  } : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>

  check.expect_almost_eq %unrolled, %whole, tolerance = 1.0e-5 : tensor<4x4xf32>
  check.expect_almost_eq %looped, %whole, tolerance = 1.0e-5 : tensor<4x4xf32>
  check.expect_almost_eq %scattered, %whole, tolerance = 1.0e-5 : tensor<4x4xf32>
  return
}

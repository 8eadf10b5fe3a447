module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<16x12xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<12xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}]>] manual_axes={"x"} (%arg2: tensor<4x8xf32>, %arg3: tensor<8x12xf32>) {
      %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<4x8xf32>, tensor<8x12xf32>) -> tensor<4x12xf32>
      %2 = sdy.reshard %1 <@mesh, [{}, {"y"}]> : tensor<4x12xf32>
      %3 = sdy.constant dense<0> : tensor<i32>
      %4 = stablehlo.convert %3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<i32>) -> tensor<f32>
      %5 = sdy.reshard %4 <@mesh, []> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<f32>) -> tensor<4x12xf32>
      %7 = sdy.reshard %6 <@mesh, [{}, {"y"}]> : tensor<4x12xf32>
      %8 = stablehlo.maximum %2, %7 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<4x12xf32>
      %9 = sdy.reshard %8 <@mesh, [{}, {"y"}]> : tensor<4x12xf32>
      %10 = sdy.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.reduce(%9 init: %10) applies stablehlo.add across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<4x12xf32>, tensor<f32>) -> tensor<12xf32>
      %12 = sdy.reshard %11 <@mesh, [{"y"}]> : tensor<12xf32>
      %13 = "stablehlo.all_reduce"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %15 = stablehlo.add %arg4, %arg5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : tensor<f32>
        %16 = sdy.reshard %15 <@mesh, []> : tensor<f32>
        stablehlo.return %16 : tensor<f32>
      }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<12xf32>) -> tensor<12xf32>
      %14 = sdy.reshard %13 <@mesh, [{"y"}]> : tensor<12xf32>
      sdy.return %9, %14 : tensor<4x12xf32>, tensor<12xf32>
    } : (tensor<16x8xf32>, tensor<8x12xf32>) -> (tensor<16x12xf32>, tensor<12xf32>)
    return %0#0, %0#1 : tensor<16x12xf32>, tensor<12xf32>
  }
}

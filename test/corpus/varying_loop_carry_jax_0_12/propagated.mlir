module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<8xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<4x8xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>, <@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg2: tensor<2x4xf32>, %arg3: tensor<4xf32>) {
      %1 = sdy.constant dense<0> : tensor<i32>
      %2:4 = stablehlo.while(%iterArg = %arg2, %iterArg_0 = %1, %iterArg_1 = %1, %iterArg_2 = %arg3) : tensor<2x4xf32>, tensor<i32>, tensor<i32>, tensor<4xf32>
      cond {
        %9 = sdy.constant dense<6> : tensor<i32>
        %10 = stablehlo.compare LT, %iterArg_0, %9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %10 : tensor<i1>
      } do {
        %9 = sdy.constant dense<1> : tensor<i32>
        %10 = stablehlo.add %iterArg_1, %9 : tensor<i32>
        %11 = sdy.constant dense<0.000000e+00> : tensor<f32>
        %12 = stablehlo.reduce(%iterArg init: %11) applies stablehlo.add across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
        %13 = sdy.constant dense<2.000000e+00> : tensor<f32>
        %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %15 = stablehlo.divide %12, %14 : tensor<4xf32>
        %16 = stablehlo.subtract %iterArg_2, %15 : tensor<4xf32>
        %17 = sdy.constant dense<3.000000e-01> : tensor<f32>
        %18 = stablehlo.convert %17 : tensor<f32>
        %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %20 = stablehlo.multiply %19, %16 : tensor<4xf32>
        %21 = stablehlo.subtract %iterArg_2, %20 : tensor<4xf32>
        %22 = "stablehlo.collective_permute"(%21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [6, 0], [1, 3], [3, 5], [5, 7], [7, 1]]> : tensor<8x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
        %23 = stablehlo.add %21, %22 : tensor<4xf32>
        %24 = sdy.constant dense<5.000000e-01> : tensor<f32>
        %25 = stablehlo.convert %24 : tensor<f32>
        %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %27 = stablehlo.multiply %26, %23 : tensor<4xf32>
        %28 = stablehlo.add %iterArg_0, %9 : tensor<i32>
        stablehlo.return %iterArg, %28, %10, %27 : tensor<2x4xf32>, tensor<i32>, tensor<i32>, tensor<4xf32>
      }
      %3 = "stablehlo.all_reduce"(%2#3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %9 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %9 : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      %4 = sdy.constant dense<4> : tensor<i32>
      %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<f32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %7 = stablehlo.divide %3, %6 : tensor<4xf32>
      %8 = stablehlo.broadcast_in_dim %2#3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
      sdy.return %7, %8 : tensor<4xf32>, tensor<1x4xf32>
    } : (tensor<8x8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<4x8xf32>)
    return %0#0, %0#1 : tensor<8xf32>, tensor<4x8xf32>
  }
}

module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  sdy.mesh @mesh_0 = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<8xf32> {jax.result_info = "result[0]"}, tensor<4x8xf32> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>, <@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg2: tensor<2x4xf32>, %arg3: tensor<4xf32>) {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %c_0 = stablehlo.constant dense<0> : tensor<i32>
      %1:4 = stablehlo.while(%iterArg = %arg2, %iterArg_2 = %c_0, %iterArg_3 = %c, %iterArg_4 = %arg3) : tensor<2x4xf32>, tensor<i32>, tensor<i32>, tensor<4xf32>
      cond {
        %c_5 = stablehlo.constant dense<6> : tensor<i32>
        %7 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      } do {
        %c_5 = stablehlo.constant dense<1> : tensor<i32>
        %7 = stablehlo.add %iterArg_3, %c_5 : tensor<i32>
        %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %8 = stablehlo.reduce(%iterArg init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
        %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %10 = stablehlo.divide %8, %9 : tensor<4xf32>
        %11 = stablehlo.subtract %iterArg_4, %10 : tensor<4xf32>
        %cst_7 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
        %12 = stablehlo.convert %cst_7 : tensor<f32>
        %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %14 = stablehlo.multiply %13, %11 : tensor<4xf32>
        %15 = stablehlo.subtract %iterArg_4, %14 : tensor<4xf32>
        %16 = "stablehlo.collective_permute"(%15) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [6, 0], [1, 3], [3, 5], [5, 7], [7, 1]]> : tensor<8x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
        %17 = stablehlo.add %15, %16 : tensor<4xf32>
        %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %18 = stablehlo.convert %cst_8 : tensor<f32>
        %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %20 = stablehlo.multiply %19, %17 : tensor<4xf32>
        %c_9 = stablehlo.constant dense<1> : tensor<i32>
        %21 = stablehlo.add %iterArg_2, %c_9 : tensor<i32>
        stablehlo.return %iterArg, %21, %7, %20 : tensor<2x4xf32>, tensor<i32>, tensor<i32>, tensor<4xf32>
      }
      %2 = "stablehlo.all_reduce"(%1#3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %7 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      %c_1 = stablehlo.constant dense<4> : tensor<i32>
      %3 = stablehlo.convert %c_1 : (tensor<i32>) -> tensor<f32>
      %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %5 = stablehlo.divide %2, %4 : tensor<4xf32>
      %6 = stablehlo.broadcast_in_dim %1#3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
      sdy.return %5, %6 : tensor<4xf32>, tensor<1x4xf32>
    } : (tensor<8x8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<4x8xf32>)
    return %0#0, %0#1 : tensor<8xf32>, tensor<4x8xf32>
  }
}

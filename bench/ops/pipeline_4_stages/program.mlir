module @jit_pipeline_4_stages attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<8x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<4x8x32x64xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{"x"}, {}, {}, {}]>] manual_axes={"x"} (%arg2: tensor<1x64x64xf32>, %arg3: tensor<8x32x64xf32>) {
      %1 = stablehlo.reshape %arg2 : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %2 = stablehlo.partition_id : tensor<ui32>
      %3 = stablehlo.divide %2, %c : tensor<ui32>
      %4 = stablehlo.remainder %3, %c_0 : tensor<ui32>
      %5 = stablehlo.convert %4 : (tensor<ui32>) -> tensor<i32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
      %7 = stablehlo.iota dim = 0 : tensor<11xi32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<11x32x64xf32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %9:7 = stablehlo.while(%iterArg = %7, %iterArg_3 = %5, %iterArg_4 = %arg3, %iterArg_5 = %1, %iterArg_6 = %c_2, %iterArg_7 = %6, %iterArg_8 = %8) : tensor<11xi32>, tensor<i32>, tensor<8x32x64xf32>, tensor<64x64xf32>, tensor<i32>, tensor<32x64xf32>, tensor<11x32x64xf32>
      cond {
        %c_9 = stablehlo.constant dense<11> : tensor<i32>
        %12 = stablehlo.compare LT, %iterArg_6, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %12 : tensor<i1>
      } do {
        %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_6) : (tensor<11xi32>, tensor<i32>) -> tensor<i32>
        %13:2 = func.call @closed_call(%iterArg_3, %iterArg_4, %iterArg_5, %iterArg_7, %12) : (tensor<i32>, tensor<8x32x64xf32>, tensor<64x64xf32>, tensor<32x64xf32>, tensor<i32>) -> (tensor<32x64xf32>, tensor<32x64xf32>)
        %14 = func.call @dynamic_update_index_in_dim(%iterArg_8, %13#1, %iterArg_6) : (tensor<11x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<11x32x64xf32>
        %c_9 = stablehlo.constant dense<1> : tensor<i32>
        %15 = stablehlo.add %iterArg_6, %c_9 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_3, %iterArg_4, %iterArg_5, %15, %13#0, %14 : tensor<11xi32>, tensor<i32>, tensor<8x32x64xf32>, tensor<64x64xf32>, tensor<i32>, tensor<32x64xf32>, tensor<11x32x64xf32>
      }
      %10 = stablehlo.slice %9#6 [3:11, 0:32, 0:64] : (tensor<11x32x64xf32>) -> tensor<8x32x64xf32>
      %11 = stablehlo.broadcast_in_dim %10, dims = [1, 2, 3] : (tensor<8x32x64xf32>) -> tensor<1x8x32x64xf32>
      sdy.return %11 : tensor<1x8x32x64xf32>
    } : (tensor<4x64x64xf32>, tensor<8x32x64xf32>) -> tensor<4x8x32x64xf32>
    return %0 : tensor<4x8x32x64xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<11xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<11xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<8x32x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<32x64xf32>, %arg4: tensor<i32>) -> (tensor<32x64xf32>, tensor<32x64xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<7> : tensor<i32>
    %1 = stablehlo.minimum %arg4, %c_0 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<8> : tensor<i32>
    %3 = stablehlo.add %1, %c_2 : tensor<i32>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %c_3, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<32> : tensor<i32>
    %6 = stablehlo.add %c_5, %c_6 : tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.select %5, %6, %c_7 : tensor<i1>, tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %c_8, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %c_11 = stablehlo.constant dense<64> : tensor<i32>
    %9 = stablehlo.add %c_10, %c_11 : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.select %8, %9, %c_12 : tensor<i1>, tensor<i32>
    %11 = stablehlo.dynamic_slice %arg1, %4, %7, %10, sizes = [1, 32, 64] : (tensor<8x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    %13 = call @_where(%0, %12, %arg3) : (tensor<i1>, tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %14 = stablehlo.dot_general %13, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %15 = stablehlo.tanh %14 : tensor<32x64xf32>
    %16 = "stablehlo.collective_permute"(%15) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<32x64xf32>) -> tensor<32x64xf32>
    return %16, %15 : tensor<32x64xf32>, tensor<32x64xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<32x64xf32>, %arg2: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<32x64xf32>
    return %0 : tensor<32x64xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<11x32x64xf32>, %arg1: tensor<32x64xf32>, %arg2: tensor<i32>) -> tensor<11x32x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x64xf32>) -> tensor<1x32x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<11x32x64xf32>, tensor<1x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<11x32x64xf32>
    return %1 : tensor<11x32x64xf32>
  }
}

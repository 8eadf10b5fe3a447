// The weight is gathered once, before both loops. Vectors that move in each of 48 iterations, forth and back, are more.
// least: (n - 1) * 24 * 24 * 4

module @jit_loop_small_cut_weight_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<24x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg2: tensor<48x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<24x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:8 = stablehlo.while(%iterArg = %arg2, %iterArg_10 = %arg1, %iterArg_11 = %c, %iterArg_12 = %arg0, %iterArg_13 = %0, %iterArg_14 = %1, %iterArg_15 = %2, %iterArg_16 = %3) : tensor<48x24xf32>, tensor<24x24xf32>, tensor<i32>, tensor<24xf32>, tensor<48xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>
    cond {
      %c_17 = stablehlo.constant dense<48> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_11, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_11) : (tensor<48x24xf32>, tensor<i32>) -> tensor<24xf32>
      %13:5 = func.call @closed_call(%iterArg_10, %iterArg_12, %12) : (tensor<24x24xf32>, tensor<24xf32>, tensor<24xf32>) -> (tensor<24xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>)
      %14 = func.call @dynamic_update_index_in_dim(%iterArg_13, %13#1, %iterArg_11) : (tensor<48xf32>, tensor<f32>, tensor<i32>) -> tensor<48xf32>
      %15 = func.call @dynamic_update_index_in_dim_0(%iterArg_14, %13#2, %iterArg_11) : (tensor<48x24xf32>, tensor<24xf32>, tensor<i32>) -> tensor<48x24xf32>
      %16 = func.call @dynamic_update_index_in_dim_0(%iterArg_15, %13#3, %iterArg_11) : (tensor<48x24xf32>, tensor<24xf32>, tensor<i32>) -> tensor<48x24xf32>
      %17 = func.call @dynamic_update_index_in_dim_0(%iterArg_16, %13#4, %iterArg_11) : (tensor<48x24xf32>, tensor<24xf32>, tensor<i32>) -> tensor<48x24xf32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %18 = stablehlo.add %iterArg_11, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_10, %18, %13#0, %14, %15, %16, %17 : tensor<48x24xf32>, tensor<24x24xf32>, tensor<i32>, tensor<24xf32>, tensor<48xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>
    }
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4#4 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<48xf32>, tensor<f32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %6 = stablehlo.divide %5, %cst_4 : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %7 = stablehlo.divide %cst_5, %cst_6 : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %11:8 = stablehlo.while(%iterArg = %8, %iterArg_10 = %4#5, %iterArg_11 = %4#6, %iterArg_12 = %4#7, %iterArg_13 = %arg1, %iterArg_14 = %c_9, %iterArg_15 = %10, %iterArg_16 = %9) : tensor<48xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<24x24xf32>, tensor<i32>, tensor<24x24xf32>, tensor<24xf32>
    cond {
      %c_17 = stablehlo.constant dense<48> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_14, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %c_17 = stablehlo.constant dense<48> : tensor<i32>
      %12 = stablehlo.subtract %c_17, %iterArg_14 : tensor<i32>
      %c_18 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.subtract %12, %c_18 : tensor<i32>
      %14 = func.call @dynamic_index_in_dim_1(%iterArg, %13) : (tensor<48xf32>, tensor<i32>) -> tensor<f32>
      %15 = func.call @dynamic_index_in_dim(%iterArg_10, %13) : (tensor<48x24xf32>, tensor<i32>) -> tensor<24xf32>
      %16 = func.call @dynamic_index_in_dim(%iterArg_11, %13) : (tensor<48x24xf32>, tensor<i32>) -> tensor<24xf32>
      %17 = func.call @dynamic_index_in_dim(%iterArg_12, %13) : (tensor<48x24xf32>, tensor<i32>) -> tensor<24xf32>
      %18:2 = func.call @closed_call_2(%iterArg_13, %iterArg_15, %iterArg_16, %14, %15, %16, %17) : (tensor<24x24xf32>, tensor<24x24xf32>, tensor<24xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>) -> (tensor<24x24xf32>, tensor<24xf32>)
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_14, %c_19 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %19, %18#0, %18#1 : tensor<48xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<24x24xf32>, tensor<i32>, tensor<24x24xf32>, tensor<24xf32>
    }
    return %6, %11#6 : tensor<f32>, tensor<24x24xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<48x24xf32>, %arg1: tensor<i32>) -> tensor<24xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 24] : (tensor<48x24xf32>, tensor<i32>, tensor<i32>) -> tensor<1x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x24xf32>) -> tensor<24xf32>
    return %1 : tensor<24xf32>
  }
  func.func private @closed_call(%arg0: tensor<24x24xf32>, %arg1: tensor<24xf32>, %arg2: tensor<24xf32>) -> (tensor<24xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1 = stablehlo.sine %0 : tensor<24xf32>
    %2 = stablehlo.cosine %0 : tensor<24xf32>
    %3 = stablehlo.add %1, %arg2 : tensor<24xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    return %3, %5, %arg1, %2, %3 : tensor<24xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<48xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<48xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<48xf32>, tensor<1xf32>, tensor<i32>) -> tensor<48xf32>
    return %1 : tensor<48xf32>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<48x24xf32>, %arg1: tensor<24xf32>, %arg2: tensor<i32>) -> tensor<48x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<48x24xf32>, tensor<1x24xf32>, tensor<i32>, tensor<i32>) -> tensor<48x24xf32>
    return %1 : tensor<48x24xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<48xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<48xf32>, tensor<i32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @closed_call_2(%arg0: tensor<24x24xf32>, %arg1: tensor<24x24xf32>, %arg2: tensor<24xf32>, %arg3: tensor<f32>, %arg4: tensor<24xf32>, %arg5: tensor<24xf32>, %arg6: tensor<24xf32>) -> (tensor<24x24xf32>, tensor<24xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1 = stablehlo.multiply %arg6, %0 : tensor<24xf32>
    %2 = stablehlo.add %arg2, %1 : tensor<24xf32>
    %3 = stablehlo.multiply %0, %arg6 : tensor<24xf32>
    %4 = stablehlo.add %2, %3 : tensor<24xf32>
    %5 = stablehlo.multiply %4, %arg5 : tensor<24xf32>
    %6 = stablehlo.dot_general %5, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24xf32>, tensor<24x24xf32>) -> tensor<24xf32>
    %7 = stablehlo.dot_general %5, %arg4, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<24xf32>, tensor<24xf32>) -> tensor<24x24xf32>
    %8 = stablehlo.add %arg1, %7 : tensor<24x24xf32>
    return %8, %6 : tensor<24x24xf32>, tensor<24xf32>
  }
}

// Each device executes the iterations of its own rows, forward and backward. The gradient of the weight, 48x48, is a sum over all rows,
// and every device gets it.
// least: 2 * (n - 1) * 48 * 48 * 4
// messages: 1

module @jit_loop_map_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x24x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, %arg1: tensor<48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<96x24x48xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, tensor<48x48xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x24x48xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x24x48xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<96x24x48xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96x24x48xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<96x24x48xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5:8 = stablehlo.while(%iterArg = %arg0, %iterArg_8 = %arg1, %iterArg_9 = %c, %iterArg_10 = %0, %iterArg_11 = %1, %iterArg_12 = %2, %iterArg_13 = %3, %iterArg_14 = %4) : tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>
    cond {
      %c_15 = stablehlo.constant dense<96> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_9, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_9) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %13:5 = func.call @closed_call(%iterArg_8, %12) : (tensor<48x48xf32>, tensor<24x48xf32>) -> (tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>)
      %14 = func.call @dynamic_update_index_in_dim(%iterArg_10, %13#0, %iterArg_9) : (tensor<96x24x48xf32>, tensor<24x48xf32>, tensor<i32>) -> tensor<96x24x48xf32>
      %15 = func.call @dynamic_update_index_in_dim(%iterArg_11, %13#1, %iterArg_9) : (tensor<96x24x48xf32>, tensor<24x48xf32>, tensor<i32>) -> tensor<96x24x48xf32>
      %16 = func.call @dynamic_update_index_in_dim(%iterArg_12, %13#2, %iterArg_9) : (tensor<96x24x48xf32>, tensor<24x48xf32>, tensor<i32>) -> tensor<96x24x48xf32>
      %17 = func.call @dynamic_update_index_in_dim(%iterArg_13, %13#3, %iterArg_9) : (tensor<96x24x48xf32>, tensor<24x48xf32>, tensor<i32>) -> tensor<96x24x48xf32>
      %18 = func.call @dynamic_update_index_in_dim(%iterArg_14, %13#4, %iterArg_9) : (tensor<96x24x48xf32>, tensor<24x48xf32>, tensor<i32>) -> tensor<96x24x48xf32>
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_9, %c_15 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_8, %19, %14, %15, %16, %17, %18 : tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>
    }
    %6 = stablehlo.cosine %5#3 : tensor<96x24x48xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<96x24x48xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<96x24x48xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<48x48xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<96x24x48xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %11:10 = stablehlo.while(%iterArg = %8, %iterArg_8 = %arg0, %iterArg_9 = %5#4, %iterArg_10 = %5#5, %iterArg_11 = %5#6, %iterArg_12 = %5#7, %iterArg_13 = %arg1, %iterArg_14 = %c_7, %iterArg_15 = %9, %iterArg_16 = %10) : tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<48x48xf32>, tensor<96x24x48xf32>
    cond {
      %c_17 = stablehlo.constant dense<96> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_14, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %c_17 = stablehlo.constant dense<96> : tensor<i32>
      %12 = stablehlo.subtract %c_17, %iterArg_14 : tensor<i32>
      %c_18 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.subtract %12, %c_18 : tensor<i32>
      %14 = func.call @dynamic_index_in_dim(%iterArg, %13) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %15 = func.call @dynamic_index_in_dim(%iterArg_8, %13) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %16 = func.call @dynamic_index_in_dim(%iterArg_9, %13) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %17 = func.call @dynamic_index_in_dim(%iterArg_10, %13) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %18 = func.call @dynamic_index_in_dim(%iterArg_11, %13) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %19 = func.call @dynamic_index_in_dim(%iterArg_12, %13) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %20:2 = func.call @closed_call_0(%iterArg_13, %iterArg_15, %14, %15, %16, %17, %18, %19) : (tensor<48x48xf32>, tensor<48x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>) -> (tensor<48x48xf32>, tensor<24x48xf32>)
      %21 = func.call @dynamic_update_index_in_dim(%iterArg_16, %20#1, %13) : (tensor<96x24x48xf32>, tensor<24x48xf32>, tensor<i32>) -> tensor<96x24x48xf32>
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      %22 = stablehlo.add %iterArg_14, %c_19 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %22, %20#0, %21 : tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<48x48xf32>, tensor<96x24x48xf32>
    }
    return %11#9, %11#8 : tensor<96x24x48xf32>, tensor<48x48xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<96x24x48xf32>, %arg1: tensor<i32>) -> tensor<24x48xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 24, 48] : (tensor<96x24x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x48xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x24x48xf32>) -> tensor<24x48xf32>
    return %1 : tensor<24x48xf32>
  }
  func.func private @closed_call(%arg0: tensor<48x48xf32>, %arg1: tensor<24x48xf32>) -> (tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<48x48xf32>) -> tensor<24x48xf32>
    %1 = stablehlo.tanh %0 : tensor<24x48xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<24x48xf32>
    %4 = stablehlo.dot_general %1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<48x48xf32>) -> tensor<24x48xf32>
    %5 = stablehlo.tanh %4 : tensor<24x48xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<24x48xf32>
    return %5, %1, %3, %5, %7 : tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<24x48xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<96x24x48xf32>, %arg1: tensor<24x48xf32>, %arg2: tensor<i32>) -> tensor<96x24x48xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<24x48xf32>) -> tensor<1x24x48xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<96x24x48xf32>, tensor<1x24x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<96x24x48xf32>
    return %1 : tensor<96x24x48xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<48x48xf32>, %arg1: tensor<48x48xf32>, %arg2: tensor<24x48xf32>, %arg3: tensor<24x48xf32>, %arg4: tensor<24x48xf32>, %arg5: tensor<24x48xf32>, %arg6: tensor<24x48xf32>, %arg7: tensor<24x48xf32>) -> (tensor<48x48xf32>, tensor<24x48xf32>) {
    %0 = stablehlo.multiply %arg2, %arg7 : tensor<24x48xf32>
    %1 = stablehlo.multiply %0, %arg6 : tensor<24x48xf32>
    %2 = stablehlo.add %0, %1 : tensor<24x48xf32>
    %3 = stablehlo.dot_general %2, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<48x48xf32>
    %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<48x48xf32>) -> tensor<48x48xf32>
    %5 = stablehlo.add %arg1, %4 : tensor<48x48xf32>
    %6 = stablehlo.dot_general %2, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<48x48xf32>) -> tensor<24x48xf32>
    %7 = stablehlo.multiply %6, %arg5 : tensor<24x48xf32>
    %8 = stablehlo.multiply %7, %arg4 : tensor<24x48xf32>
    %9 = stablehlo.add %7, %8 : tensor<24x48xf32>
    %10 = stablehlo.dot_general %9, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<48x48xf32>
    %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<48x48xf32>) -> tensor<48x48xf32>
    %12 = stablehlo.add %5, %11 : tensor<48x48xf32>
    %13 = stablehlo.dot_general %9, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<48x48xf32>) -> tensor<24x48xf32>
    return %12, %13 : tensor<48x48xf32>, tensor<24x48xf32>
  }
}

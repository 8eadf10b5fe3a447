// The device that has the layer is sent the rows of both operands that it lacks, and nobody else needs them.
// least: 2 * (n - 1) / n * 48 * 96 * 4
// above least: x=2,y=4 258048, because the layer is data: which device has it is known only when the program runs, and where arrays go before that, so that all are sent the rows
// above least: x=3,y=2 184320, because the layer is data: which device has it is known only when the program runs, and where arrays go before that, so that all are sent the rows

module @jit_some_layer_of_cut_stack_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<48x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg2: tensor<48x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<24x96x96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<24> : tensor<i32>
    %1 = stablehlo.add %arg0, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg0 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<96> : tensor<i32>
    %4 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_5 : tensor<i1>, tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %c_6, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<96> : tensor<i32>
    %7 = stablehlo.add %c_8, %c_9 : tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.select %6, %7, %c_10 : tensor<i1>, tensor<i32>
    %9 = stablehlo.dot_general %arg2, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x96xf32>, tensor<48x96xf32>) -> tensor<96x96xf32>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<96x96xf32>) -> tensor<96x96xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1, 2] : (tensor<96x96xf32>) -> tensor<1x96x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x96x96xf32>
    %13 = stablehlo.dynamic_update_slice %12, %11, %2, %5, %8 : (tensor<24x96x96xf32>, tensor<1x96x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<24x96x96xf32>
    return %13 : tensor<24x96x96xf32>
  }
}

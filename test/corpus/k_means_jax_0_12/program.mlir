module @jit_program attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<96x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %arg1, %iterArg_2 = %0) : tensor<96x4xf32>, tensor<i32>, tensor<5x4xf32>, tensor<5xf32>
    cond {
      %c_3 = stablehlo.constant dense<5> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = stablehlo.broadcast_in_dim %iterArg, dims = [0, 2] : (tensor<96x4xf32>) -> tensor<96x1x4xf32>
      %3 = stablehlo.broadcast_in_dim %iterArg_1, dims = [1, 2] : (tensor<5x4xf32>) -> tensor<1x5x4xf32>
      %4 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<96x1x4xf32>) -> tensor<96x5x4xf32>
      %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x5x4xf32>) -> tensor<96x5x4xf32>
      %6 = stablehlo.subtract %4, %5 : tensor<96x5x4xf32>
      %7 = stablehlo.multiply %6, %6 : tensor<96x5x4xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.reduce(%7 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<96x5x4xf32>, tensor<f32>) -> tensor<96x5xf32>
      %9 = func.call @argmin(%8) : (tensor<96x5xf32>) -> tensor<96xi32>
      %10 = func.call @_one_hot(%9) : (tensor<96xi32>) -> tensor<96x5xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.reduce(%10 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<96x5xf32>, tensor<f32>) -> tensor<5xf32>
      %12 = stablehlo.transpose %10, dims = [1, 0] : (tensor<96x5xf32>) -> tensor<5x96xf32>
      %13 = stablehlo.dot_general %12, %iterArg, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x96xf32>, tensor<96x4xf32>) -> tensor<5x4xf32>
      %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %15 = stablehlo.maximum %11, %14 : tensor<5xf32>
      %16 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
      %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
      %18 = stablehlo.divide %13, %17 : tensor<5x4xf32>
      %19 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
      %21 = stablehlo.compare GT, %19, %20, FLOAT : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xi1>
      %22 = func.call @_where(%21, %18, %iterArg_1) : (tensor<5x1xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
      %cst_7 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %23 = stablehlo.reduce(%8 init: %cst_7) applies stablehlo.minimum across dimensions = [1] : (tensor<96x5xf32>, tensor<f32>) -> tensor<96xf32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %24 = stablehlo.reduce(%23 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<96xf32>, tensor<f32>) -> tensor<f32>
      %cst_9 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
      %25 = stablehlo.divide %24, %cst_9 : tensor<f32>
      %26 = func.call @dynamic_update_index_in_dim(%iterArg_2, %25, %iterArg_0) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %27 = stablehlo.add %iterArg_0, %c_10 : tensor<i32>
      stablehlo.return %iterArg, %27, %22, %26 : tensor<96x4xf32>, tensor<i32>, tensor<5x4xf32>, tensor<5xf32>
    }
    return %1#2, %1#3 : tensor<5x4xf32>, tensor<5xf32>
  }
  func.func private @argmin(%arg0: tensor<96x5xf32>) -> tensor<96xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<96x5xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<96x5xf32>, tensor<96x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<96xf32>, tensor<96xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<96xi32>
  }
  func.func private @_one_hot(%arg0: tensor<96xi32>) -> tensor<96x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x5xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<96x1xi32>) -> tensor<96x5xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x5xi32>) -> tensor<96x5xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<96x5xi32>, tensor<96x5xi32>) -> tensor<96x5xi1>
    %5 = stablehlo.convert %4 : (tensor<96x5xi1>) -> tensor<96x5xf32>
    return %5 : tensor<96x5xf32>
  }
  func.func private @_where(%arg0: tensor<5x1xi1>, %arg1: tensor<5x4xf32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<5x1xi1>) -> tensor<5x4xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
}

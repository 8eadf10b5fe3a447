module @jit_attend attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}, %arg1: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}, %arg2: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}) -> (tensor<2x32x2x8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {"x"}, {}, {}]>, <@mesh, [{}, {"x"}, {}, {}]>, <@mesh, [{}, {"x"}, {}, {}]>] out_shardings=[<@mesh, [{}, {"x"}, {}, {}]>] manual_axes={"x"} (%arg3: tensor<2x4x2x8xf32>, %arg4: tensor<2x4x2x8xf32>, %arg5: tensor<2x4x2x8xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<8> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %cst = stablehlo.constant dense<2.82842708> : tensor<f32>
      %5 = stablehlo.convert %cst : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<2x4x2x8xf32>
      %7 = stablehlo.divide %arg3, %6 : tensor<2x4x2x8xf32>
      %c_1 = stablehlo.constant dense<4> : tensor<i32>
      %8 = stablehlo.convert %c_1 : tensor<i32>
      %9 = stablehlo.multiply %4, %8 : tensor<i32>
      %10 = stablehlo.iota dim = 0 : tensor<4xi32>
      %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %12 = stablehlo.add %11, %10 : tensor<4xi32>
      %cst_2 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %15 = stablehlo.multiply %14, %13 : tensor<2x2x4xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x4x8xf32>
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %17:10 = stablehlo.while(%iterArg = %4, %iterArg_7 = %7, %iterArg_8 = %12, %iterArg_9 = %c_6, %iterArg_10 = %c_5, %iterArg_11 = %arg4, %iterArg_12 = %arg5, %iterArg_13 = %13, %iterArg_14 = %15, %iterArg_15 = %16) : tensor<i32>, tensor<2x4x2x8xf32>, tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<2x4x2x8xf32>, tensor<2x4x2x8xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4x8xf32>
      cond {
        %c_16 = stablehlo.constant dense<8> : tensor<i32>
        %22 = stablehlo.compare LT, %iterArg_9, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %22 : tensor<i1>
      } do {
        %c_16 = stablehlo.constant dense<1> : tensor<i32>
        %22 = stablehlo.add %iterArg_10, %c_16 : tensor<i32>
        %23 = stablehlo.convert %iterArg_10 : tensor<i32>
        %24 = stablehlo.subtract %iterArg, %23 : tensor<i32>
        %c_17 = stablehlo.constant dense<8> : tensor<i32>
        %25 = func.call @remainder(%24, %c_17) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_18 = stablehlo.constant dense<4> : tensor<i32>
        %26 = stablehlo.convert %c_18 : tensor<i32>
        %27 = stablehlo.multiply %25, %26 : tensor<i32>
        %28 = stablehlo.iota dim = 0 : tensor<4xi32>
        %29 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<i32>) -> tensor<4xi32>
        %30 = stablehlo.add %29, %28 : tensor<4xi32>
        %31 = stablehlo.dot_general %iterArg_7, %iterArg_11, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x2x8xf32>, tensor<2x4x2x8xf32>) -> tensor<2x2x4x4xf32>
        %32 = stablehlo.broadcast_in_dim %iterArg_8, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
        %33 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
        %34 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x4xi32>
        %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<4x4xi32>
        %36 = stablehlo.compare GE, %34, %35, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
        %cst_19 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
        %37 = func.call @_where_0(%36, %31, %cst_19) : (tensor<4x4xi1>, tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4x4xf32>
        %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %38 = stablehlo.reduce(%37 init: %cst_20) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
        %39 = stablehlo.convert %iterArg_13 : tensor<2x2x4xf32>
        %40 = stablehlo.maximum %39, %38 : tensor<2x2x4xf32>
        %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
        %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
        %43 = stablehlo.subtract %37, %42 : tensor<2x2x4x4xf32>
        %44 = stablehlo.exponential %43 : tensor<2x2x4x4xf32>
        %45 = stablehlo.convert %iterArg_13 : tensor<2x2x4xf32>
        %46 = stablehlo.subtract %45, %40 : tensor<2x2x4xf32>
        %47 = stablehlo.exponential %46 : tensor<2x2x4xf32>
        %48 = stablehlo.convert %iterArg_14 : tensor<2x2x4xf32>
        %49 = stablehlo.multiply %48, %47 : tensor<2x2x4xf32>
        %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %50 = stablehlo.reduce(%44 init: %cst_21) applies stablehlo.add across dimensions = [3] : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
        %51 = stablehlo.add %49, %50 : tensor<2x2x4xf32>
        %52 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
        %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x8xf32>
        %54 = stablehlo.multiply %iterArg_15, %53 : tensor<2x2x4x8xf32>
        %55 = stablehlo.dot_general %44, %iterArg_12, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x4xf32>, tensor<2x4x2x8xf32>) -> tensor<2x2x4x8xf32>
        %56 = stablehlo.add %54, %55 : tensor<2x2x4x8xf32>
        %57 = "stablehlo.collective_permute"(%iterArg_11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x4x2x8xf32>) -> tensor<2x4x2x8xf32>
        %58 = "stablehlo.collective_permute"(%iterArg_12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x4x2x8xf32>) -> tensor<2x4x2x8xf32>
        %c_22 = stablehlo.constant dense<1> : tensor<i32>
        %59 = stablehlo.add %iterArg_9, %c_22 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_7, %iterArg_8, %59, %22, %57, %58, %40, %51, %56 : tensor<i32>, tensor<2x4x2x8xf32>, tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<2x4x2x8xf32>, tensor<2x4x2x8xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4x8xf32>
      }
      %18 = stablehlo.broadcast_in_dim %17#8, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x8xf32>
      %20 = stablehlo.divide %17#9, %19 : tensor<2x2x4x8xf32>
      %21 = stablehlo.transpose %20, dims = [0, 2, 1, 3] : (tensor<2x2x4x8xf32>) -> tensor<2x4x2x8xf32>
      sdy.return %21 : tensor<2x4x2x8xf32>
    } : (tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) -> tensor<2x32x2x8xf32>
    return %0 : tensor<2x32x2x8xf32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.convert %c : tensor<i32>
    %2 = stablehlo.compare EQ, %0, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %3 = call @_where(%2, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare NE, %4, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %4, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %3, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.compare NE, %6, %7, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %9 = stablehlo.and %8, %5 : tensor<i1>
    %10 = stablehlo.add %4, %3 : tensor<i32>
    %11 = stablehlo.select %9, %10, %4 : tensor<i1>, tensor<i32>
    return %11 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<4x4xi1>, %arg1: tensor<2x2x4x4xf32>, %arg2: tensor<f32>) -> tensor<2x2x4x4xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<4x4xi1>) -> tensor<2x2x4x4xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>
    return %3 : tensor<2x2x4x4xf32>
  }
}

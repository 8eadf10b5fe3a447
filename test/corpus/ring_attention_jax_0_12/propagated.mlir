module @jit_attend attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}, %arg1: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}, %arg2: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}) -> (tensor<2x32x2x8xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}) {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {"x"}, {}, {}]>, <@mesh, [{}, {"x"}, {}, {}]>, <@mesh, [{}, {"x"}, {}, {}]>] out_shardings=[<@mesh, [{}, {"x"}, {}, {}]>] manual_axes={"x"} (%arg3: tensor<2x4x2x8xf32>, %arg4: tensor<2x4x2x8xf32>, %arg5: tensor<2x4x2x8xf32>) {
      %1 = sdy.constant dense<1> : tensor<ui32>
      %2 = sdy.constant dense<8> : tensor<ui32>
      %3 = stablehlo.partition_id : tensor<ui32>
      %4 = stablehlo.divide %3, %1 : tensor<ui32>
      %5 = stablehlo.remainder %4, %2 : tensor<ui32>
      %6 = stablehlo.convert %5 : (tensor<ui32>) -> tensor<i32>
      %7 = sdy.constant dense<2.82842708> : tensor<f32>
      %8 = stablehlo.convert %7 : tensor<f32>
      %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x4x2x8xf32>
      %10 = stablehlo.divide %arg3, %9 : tensor<2x4x2x8xf32>
      %11 = sdy.constant dense<4> : tensor<i32>
      %12 = stablehlo.convert %11 : tensor<i32>
      %13 = stablehlo.multiply %6, %12 : tensor<i32>
      %14 = stablehlo.iota dim = 0 : tensor<4xi32>
      %15 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %16 = stablehlo.add %15, %14 : tensor<4xi32>
      %17 = sdy.constant dense<-1.000000e+30> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %19 = sdy.constant dense<0.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
      %21 = stablehlo.multiply %20, %18 : tensor<2x2x4xf32>
      %22 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x2x4x8xf32>
      %23 = sdy.constant dense<0> : tensor<i32>
      %24:10 = stablehlo.while(%iterArg = %6, %iterArg_0 = %10, %iterArg_1 = %16, %iterArg_2 = %23, %iterArg_3 = %23, %iterArg_4 = %arg4, %iterArg_5 = %arg5, %iterArg_6 = %18, %iterArg_7 = %21, %iterArg_8 = %22) : tensor<i32>, tensor<2x4x2x8xf32>, tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<2x4x2x8xf32>, tensor<2x4x2x8xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4x8xf32>
      cond {
        %29 = sdy.constant dense<8> : tensor<i32>
        %30 = stablehlo.compare LT, %iterArg_2, %29, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %30 : tensor<i1>
      } do {
        %29 = sdy.constant dense<1> : tensor<i32>
        %30 = stablehlo.add %iterArg_3, %29 : tensor<i32>
        %31 = stablehlo.convert %iterArg_3 : tensor<i32>
        %32 = stablehlo.subtract %iterArg, %31 : tensor<i32>
        %33 = sdy.constant dense<8> : tensor<i32>
        %34 = func.call @remainder(%32, %33) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %35 = sdy.constant dense<4> : tensor<i32>
        %36 = stablehlo.convert %35 : tensor<i32>
        %37 = stablehlo.multiply %34, %36 : tensor<i32>
        %38 = stablehlo.iota dim = 0 : tensor<4xi32>
        %39 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<i32>) -> tensor<4xi32>
        %40 = stablehlo.add %39, %38 : tensor<4xi32>
        %41 = stablehlo.dot_general %iterArg_0, %iterArg_4, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x2x8xf32>, tensor<2x4x2x8xf32>) -> tensor<2x2x4x4xf32>
        %42 = stablehlo.broadcast_in_dim %iterArg_1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
        %43 = stablehlo.broadcast_in_dim %40, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
        %44 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x4xi32>
        %45 = stablehlo.broadcast_in_dim %43, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<4x4xi32>
        %46 = stablehlo.compare GE, %44, %45, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
        %47 = sdy.constant dense<-1.000000e+30> : tensor<f32>
        %48 = func.call @_where_0(%46, %41, %47) : (tensor<4x4xi1>, tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4x4xf32>
        %49 = sdy.constant dense<0xFF800000> : tensor<f32>
        %50 = stablehlo.reduce(%48 init: %49) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
        %51 = stablehlo.convert %iterArg_6 : tensor<2x2x4xf32>
        %52 = stablehlo.maximum %51, %50 : tensor<2x2x4xf32>
        %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
        %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
        %55 = stablehlo.subtract %48, %54 : tensor<2x2x4x4xf32>
        %56 = stablehlo.exponential %55 : tensor<2x2x4x4xf32>
        %57 = stablehlo.convert %iterArg_6 : tensor<2x2x4xf32>
        %58 = stablehlo.subtract %57, %52 : tensor<2x2x4xf32>
        %59 = stablehlo.exponential %58 : tensor<2x2x4xf32>
        %60 = stablehlo.convert %iterArg_7 : tensor<2x2x4xf32>
        %61 = stablehlo.multiply %60, %59 : tensor<2x2x4xf32>
        %62 = sdy.constant dense<0.000000e+00> : tensor<f32>
        %63 = stablehlo.reduce(%56 init: %62) applies stablehlo.add across dimensions = [3] : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
        %64 = stablehlo.add %61, %63 : tensor<2x2x4xf32>
        %65 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
        %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x8xf32>
        %67 = stablehlo.multiply %iterArg_8, %66 : tensor<2x2x4x8xf32>
        %68 = stablehlo.dot_general %56, %iterArg_5, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x4xf32>, tensor<2x4x2x8xf32>) -> tensor<2x2x4x8xf32>
        %69 = stablehlo.add %67, %68 : tensor<2x2x4x8xf32>
        %70 = "stablehlo.collective_permute"(%iterArg_4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x4x2x8xf32>) -> tensor<2x4x2x8xf32>
        %71 = "stablehlo.collective_permute"(%iterArg_5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x4x2x8xf32>) -> tensor<2x4x2x8xf32>
        %72 = stablehlo.add %iterArg_2, %29 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_0, %iterArg_1, %72, %30, %70, %71, %52, %64, %69 : tensor<i32>, tensor<2x4x2x8xf32>, tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<2x4x2x8xf32>, tensor<2x4x2x8xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4x8xf32>
      }
      %25 = stablehlo.broadcast_in_dim %24#8, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x8xf32>
      %27 = stablehlo.divide %24#9, %26 : tensor<2x2x4x8xf32>
      %28 = stablehlo.transpose %27, dims = [0, 2, 1, 3] : (tensor<2x2x4x8xf32>) -> tensor<2x4x2x8xf32>
      sdy.return %28 : tensor<2x4x2x8xf32>
    } : (tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>, tensor<2x32x2x8xf32>) -> tensor<2x32x2x8xf32>
    return %0 : tensor<2x32x2x8xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = sdy.constant dense<0> : tensor<i32>
    %2 = stablehlo.convert %1 : tensor<i32>
    %3 = stablehlo.compare EQ, %0, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = sdy.constant dense<1> : tensor<i32>
    %5 = call @_where(%3, %4, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %6 = stablehlo.remainder %arg0, %5 : tensor<i32>
    %7 = stablehlo.compare NE, %6, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.compare LT, %6, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %9 = stablehlo.compare LT, %5, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.compare NE, %8, %9, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %11 = stablehlo.and %10, %7 : tensor<i1>
    %12 = stablehlo.add %6, %5 : tensor<i32>
    %13 = stablehlo.select %11, %12, %6 : tensor<i1>, tensor<i32>
    return %13 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<4x4xi1>, %arg1: tensor<2x2x4x4xf32>, %arg2: tensor<f32>) -> tensor<2x2x4x4xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<4x4xi1>) -> tensor<2x2x4x4xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>
    return %3 : tensor<2x2x4x4xf32>
  }
}

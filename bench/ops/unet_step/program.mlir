module @jit_unet_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<4x32x32x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg1: tensor<4x32x32x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg2: tensor<3x3x3x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg3: tensor<3x3x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg4: tensor<3x3x16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg5: tensor<3x3x32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg6: tensor<3x3x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg7: tensor<3x3x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg8: tensor<2x2x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg9: tensor<3x3x64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg10: tensor<3x3x32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg11: tensor<3x3x32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg12: tensor<1x1x16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg13: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg14: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg15: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x3x3x16xf32> {jax.result_info = "result[1]"}, tensor<3x3x16x16xf32> {jax.result_info = "result[2]"}, tensor<3x3x16x32xf32> {jax.result_info = "result[3]"}, tensor<3x3x32x32xf32> {jax.result_info = "result[4]"}, tensor<3x3x32x64xf32> {jax.result_info = "result[5]"}, tensor<3x3x64x64xf32> {jax.result_info = "result[6]"}, tensor<2x2x32x64xf32> {jax.result_info = "result[7]"}, tensor<3x3x64x32xf32> {jax.result_info = "result[8]"}, tensor<3x3x32x16xf32> {jax.result_info = "result[9]"}, tensor<3x3x32x16xf32> {jax.result_info = "result[10]"}, tensor<1x1x16x3xf32> {jax.result_info = "result[11]"}, tensor<16xf32> {jax.result_info = "result[12]"}, tensor<32xf32> {jax.result_info = "result[13]"}, tensor<64xf32> {jax.result_info = "result[14]"}) {
    %cst = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<3x3x3x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %3 = stablehlo.multiply %2, %arg3 : tensor<3x3x16x16xf32>
    %cst_1 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
    %5 = stablehlo.multiply %4, %arg4 : tensor<3x3x16x32xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %7 = stablehlo.multiply %6, %arg5 : tensor<3x3x32x32xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %9 = stablehlo.multiply %8, %arg6 : tensor<3x3x32x64xf32>
    %cst_4 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %11 = stablehlo.multiply %10, %arg7 : tensor<3x3x64x64xf32>
    %cst_5 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x32x64xf32>
    %13 = stablehlo.multiply %12, %arg8 : tensor<2x2x32x64xf32>
    %cst_6 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %15 = stablehlo.multiply %14, %arg9 : tensor<3x3x64x32xf32>
    %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x3x32x16xf32>
    %17 = stablehlo.multiply %16, %arg10 : tensor<3x3x32x16xf32>
    %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x3x32x16xf32>
    %19 = stablehlo.multiply %18, %arg11 : tensor<3x3x32x16xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x1x16x3xf32>
    %21 = stablehlo.multiply %20, %arg12 : tensor<1x1x16x3xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %23 = stablehlo.multiply %22, %arg13 : tensor<16xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %25 = stablehlo.multiply %24, %arg14 : tensor<32xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %27 = stablehlo.multiply %26, %arg15 : tensor<64xf32>
    %28 = stablehlo.convolution(%arg0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x3xf32>, tensor<3x3x3x16xf32>) -> tensor<4x32x32x16xf32>
    %29 = stablehlo.reshape %28 : (tensor<4x32x32x16xf32>) -> tensor<4x32x32x4x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_13) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x32x32x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_14 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %33 = stablehlo.divide %31, %32 : tensor<4x1x1x4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %34:5 = call @_var(%29, %c) : (tensor<4x32x32x4x4xf32>, tensor<i32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x32x32x4x4xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>)
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x32x32x4x4xf32>
    %36 = stablehlo.subtract %29, %35 : tensor<4x32x32x4x4xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %38 = stablehlo.add %34#0, %37 : tensor<4x1x1x4x1xf32>
    %39 = stablehlo.rsqrt %38 : tensor<4x1x1x4x1xf32>
    %40 = stablehlo.divide %39, %38 : tensor<4x1x1x4x1xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %42 = stablehlo.multiply %41, %40 : tensor<4x1x1x4x1xf32>
    %43 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x32x32x4x4xf32>
    %44 = stablehlo.multiply %36, %43 : tensor<4x32x32x4x4xf32>
    %45 = stablehlo.reshape %44 : (tensor<4x32x32x4x4xf32>) -> tensor<4x32x32x16xf32>
    %46 = stablehlo.broadcast_in_dim %23, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<4x32x32x16xf32>
    %48 = stablehlo.multiply %45, %47 : tensor<4x32x32x16xf32>
    %49:3 = call @silu(%48) : (tensor<4x32x32x16xf32>) -> (tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>)
    %50 = stablehlo.convolution(%49#0, %3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<4x32x32x16xf32>
    %51 = stablehlo.add %28, %50 : tensor<4x32x32x16xf32>
    %52 = stablehlo.convolution(%51, %5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<3x3x16x32xf32>) -> tensor<4x16x16x32xf32>
    %53 = stablehlo.reshape %52 : (tensor<4x16x16x32xf32>) -> tensor<4x16x16x4x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_17) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x16x16x4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_18 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %57 = stablehlo.divide %55, %56 : tensor<4x1x1x4x1xf32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %58:5 = call @_var_0(%53, %c_19) : (tensor<4x16x16x4x8xf32>, tensor<i32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>)
    %59 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x16x16x4x8xf32>
    %60 = stablehlo.subtract %53, %59 : tensor<4x16x16x4x8xf32>
    %cst_20 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %62 = stablehlo.add %58#0, %61 : tensor<4x1x1x4x1xf32>
    %63 = stablehlo.rsqrt %62 : tensor<4x1x1x4x1xf32>
    %64 = stablehlo.divide %63, %62 : tensor<4x1x1x4x1xf32>
    %cst_21 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %66 = stablehlo.multiply %65, %64 : tensor<4x1x1x4x1xf32>
    %67 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x16x16x4x8xf32>
    %68 = stablehlo.multiply %60, %67 : tensor<4x16x16x4x8xf32>
    %69 = stablehlo.reshape %68 : (tensor<4x16x16x4x8xf32>) -> tensor<4x16x16x32xf32>
    %70 = stablehlo.broadcast_in_dim %25, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<4x16x16x32xf32>
    %72 = stablehlo.multiply %69, %71 : tensor<4x16x16x32xf32>
    %73:3 = call @silu_1(%72) : (tensor<4x16x16x32xf32>) -> (tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>)
    %74 = stablehlo.convolution(%73#0, %7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<4x16x16x32xf32>
    %75 = stablehlo.add %52, %74 : tensor<4x16x16x32xf32>
    %76 = stablehlo.convolution(%75, %9) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<3x3x32x64xf32>) -> tensor<4x8x8x64xf32>
    %77 = stablehlo.reshape %76 : (tensor<4x8x8x64xf32>) -> tensor<4x8x8x4x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_22) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x8x8x4x16xf32>, tensor<f32>) -> tensor<4x4xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_23 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %81 = stablehlo.divide %79, %80 : tensor<4x1x1x4x1xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %82:5 = call @_var_2(%77, %c_24) : (tensor<4x8x8x4x16xf32>, tensor<i32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x8x8x4x16xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>)
    %83 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x8x8x4x16xf32>
    %84 = stablehlo.subtract %77, %83 : tensor<4x8x8x4x16xf32>
    %cst_25 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %86 = stablehlo.add %82#0, %85 : tensor<4x1x1x4x1xf32>
    %87 = stablehlo.rsqrt %86 : tensor<4x1x1x4x1xf32>
    %88 = stablehlo.divide %87, %86 : tensor<4x1x1x4x1xf32>
    %cst_26 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %90 = stablehlo.multiply %89, %88 : tensor<4x1x1x4x1xf32>
    %91 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x8x8x4x16xf32>
    %92 = stablehlo.multiply %84, %91 : tensor<4x8x8x4x16xf32>
    %93 = stablehlo.reshape %92 : (tensor<4x8x8x4x16xf32>) -> tensor<4x8x8x64xf32>
    %94 = stablehlo.broadcast_in_dim %27, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<4x8x8x64xf32>
    %96 = stablehlo.multiply %93, %95 : tensor<4x8x8x64xf32>
    %97:3 = call @silu_3(%96) : (tensor<4x8x8x64xf32>) -> (tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>)
    %98 = stablehlo.convolution(%97#0, %11) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<4x8x8x64xf32>
    %99 = stablehlo.add %76, %98 : tensor<4x8x8x64xf32>
    %100 = stablehlo.transpose %13, dims = [0, 1, 3, 2] : (tensor<2x2x32x64xf32>) -> tensor<2x2x64x32xf32>
    %101 = stablehlo.convolution(%99, %100) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x64xf32>, tensor<2x2x64x32xf32>) -> tensor<4x16x16x32xf32>
    %102 = stablehlo.concatenate %101, %75, dim = 3 : (tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>) -> tensor<4x16x16x64xf32>
    %103 = stablehlo.convolution(%102, %15) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x64xf32>, tensor<3x3x64x32xf32>) -> tensor<4x16x16x32xf32>
    %104:3 = call @silu_1(%103) : (tensor<4x16x16x32xf32>) -> (tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>)
    %105:3 = call @_resize(%104#0) : (tensor<4x16x16x32xf32>) -> (tensor<4x32x32x32xf32>, tensor<32x1xi32>, tensor<32x1xi32>)
    %106 = stablehlo.convolution(%105#0, %17) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x32xf32>, tensor<3x3x32x16xf32>) -> tensor<4x32x32x16xf32>
    %107 = stablehlo.concatenate %106, %51, dim = 3 : (tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>) -> tensor<4x32x32x32xf32>
    %108 = stablehlo.convolution(%107, %19) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x32xf32>, tensor<3x3x32x16xf32>) -> tensor<4x32x32x16xf32>
    %109:3 = call @silu(%108) : (tensor<4x32x32x16xf32>) -> (tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>)
    %110 = stablehlo.convolution(%109#0, %21) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<1x1x16x3xf32>) -> tensor<4x32x32x3xf32>
    %111 = stablehlo.subtract %110, %arg1 : tensor<4x32x32x3xf32>
    %112 = stablehlo.multiply %111, %111 : tensor<4x32x32x3xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x32x32x3xf32>
    %114 = stablehlo.multiply %113, %111 : tensor<4x32x32x3xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%112 init: %cst_28) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x32x32x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_29 = stablehlo.constant dense<1.228800e+04> : tensor<f32>
    %116 = stablehlo.divide %115, %cst_29 : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_31 = stablehlo.constant dense<1.228800e+04> : tensor<f32>
    %117 = stablehlo.divide %cst_30, %cst_31 : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [] : (tensor<f32>) -> tensor<4x32x32x3xf32>
    %119 = stablehlo.multiply %118, %114 : tensor<4x32x32x3xf32>
    %120 = stablehlo.convolution(%109#0, %119) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<4x32x32x3xf32>) -> tensor<1x1x16x3xf32>
    %121 = stablehlo.reverse %21, dims = [0, 1] : tensor<1x1x16x3xf32>
    %122 = stablehlo.convolution(%119, %121) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x3xf32>, tensor<1x1x16x3xf32>) -> tensor<4x32x32x16xf32>
    %123 = call @silu_4(%109#1, %109#2, %108, %122) : (tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>) -> tensor<4x32x32x16xf32>
    %124 = stablehlo.convolution(%107, %123) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x32xf32>, tensor<4x32x32x16xf32>) -> tensor<3x3x32x16xf32>
    %125 = stablehlo.reverse %19, dims = [0, 1] : tensor<3x3x32x16xf32>
    %126 = stablehlo.convolution(%123, %125) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<3x3x32x16xf32>) -> tensor<4x32x32x32xf32>
    %127 = stablehlo.slice %126 [0:4, 0:32, 0:32, 0:16] : (tensor<4x32x32x32xf32>) -> tensor<4x32x32x16xf32>
    %128 = stablehlo.slice %126 [0:4, 0:32, 0:32, 16:32] : (tensor<4x32x32x32xf32>) -> tensor<4x32x32x16xf32>
    %129 = stablehlo.convolution(%105#0, %127) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x32xf32>, tensor<4x32x32x16xf32>) -> tensor<3x3x32x16xf32>
    %130 = stablehlo.reverse %17, dims = [0, 1] : tensor<3x3x32x16xf32>
    %131 = stablehlo.convolution(%127, %130) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<3x3x32x16xf32>) -> tensor<4x32x32x32xf32>
    %132 = call @_resize_5(%105#1, %105#2, %131) : (tensor<32x1xi32>, tensor<32x1xi32>, tensor<4x32x32x32xf32>) -> tensor<4x16x16x32xf32>
    %133 = call @silu_6(%104#1, %104#2, %103, %132) : (tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>) -> tensor<4x16x16x32xf32>
    %134 = stablehlo.convolution(%102, %133) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x64xf32>, tensor<4x16x16x32xf32>) -> tensor<3x3x64x32xf32>
    %135 = stablehlo.reverse %15, dims = [0, 1] : tensor<3x3x64x32xf32>
    %136 = stablehlo.convolution(%133, %135) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<3x3x64x32xf32>) -> tensor<4x16x16x64xf32>
    %137 = stablehlo.slice %136 [0:4, 0:16, 0:16, 0:32] : (tensor<4x16x16x64xf32>) -> tensor<4x16x16x32xf32>
    %138 = stablehlo.slice %136 [0:4, 0:16, 0:16, 32:64] : (tensor<4x16x16x64xf32>) -> tensor<4x16x16x32xf32>
    %139 = stablehlo.convolution(%99, %137) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x64xf32>, tensor<4x16x16x32xf32>) -> tensor<2x2x64x32xf32>
    %140 = stablehlo.reverse %100, dims = [0, 1] : tensor<2x2x64x32xf32>
    %141 = stablehlo.convolution(%137, %140) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<2x2x64x32xf32>) -> tensor<4x8x8x64xf32>
    %142 = stablehlo.transpose %139, dims = [0, 1, 3, 2] : (tensor<2x2x64x32xf32>) -> tensor<2x2x32x64xf32>
    %143 = stablehlo.convolution(%97#0, %141) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>) -> tensor<3x3x64x64xf32>
    %144 = stablehlo.reverse %11, dims = [0, 1] : tensor<3x3x64x64xf32>
    %145 = stablehlo.convolution(%141, %144) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<4x8x8x64xf32>
    %146 = call @silu_7(%97#1, %97#2, %96, %145) : (tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>) -> tensor<4x8x8x64xf32>
    %147 = stablehlo.multiply %93, %146 : tensor<4x8x8x64xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.reduce(%147 init: %cst_32) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %149 = stablehlo.reshape %148 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %150 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<4x8x8x64xf32>
    %151 = stablehlo.multiply %146, %150 : tensor<4x8x8x64xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.reduce(%149 init: %cst_33) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %153 = stablehlo.reshape %151 : (tensor<4x8x8x64xf32>) -> tensor<4x8x8x4x16xf32>
    %154 = stablehlo.multiply %84, %153 : tensor<4x8x8x4x16xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.reduce(%154 init: %cst_34) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x8x8x4x16xf32>, tensor<f32>) -> tensor<4x4xf32>
    %156 = stablehlo.reshape %155 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %157 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x8x8x4x16xf32>
    %158 = stablehlo.multiply %153, %157 : tensor<4x8x8x4x16xf32>
    %159 = stablehlo.multiply %156, %90 : tensor<4x1x1x4x1xf32>
    %160 = stablehlo.negate %158 : tensor<4x8x8x4x16xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.reduce(%160 init: %cst_35) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x8x8x4x16xf32>, tensor<f32>) -> tensor<4x4xf32>
    %162 = stablehlo.reshape %161 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %163 = call @_var_8(%82#1, %82#2, %82#3, %82#4, %159) : (tensor<4x8x8x4x16xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>) -> tensor<4x8x8x4x16xf32>
    %164 = stablehlo.add %158, %163 : tensor<4x8x8x4x16xf32>
    %cst_36 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %166 = stablehlo.divide %162, %165 : tensor<4x1x1x4x1xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%166 init: %cst_37) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x8x8x4x16xf32>
    %169 = stablehlo.add %164, %168 : tensor<4x8x8x4x16xf32>
    %170 = stablehlo.reshape %169 : (tensor<4x8x8x4x16xf32>) -> tensor<4x8x8x64xf32>
    %171 = stablehlo.add %141, %170 : tensor<4x8x8x64xf32>
    %172 = stablehlo.convolution(%75, %171) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<4x8x8x64xf32>) -> tensor<3x3x32x64xf32>
    %173 = stablehlo.reverse %9, dims = [0, 1] : tensor<3x3x32x64xf32>
    %174 = stablehlo.convolution(%171, %173) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x64xf32>, tensor<3x3x32x64xf32>) -> tensor<4x16x16x32xf32>
    %175 = stablehlo.add %138, %174 : tensor<4x16x16x32xf32>
    %176 = stablehlo.convolution(%73#0, %175) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %177 = stablehlo.reverse %7, dims = [0, 1] : tensor<3x3x32x32xf32>
    %178 = stablehlo.convolution(%175, %177) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<4x16x16x32xf32>
    %179 = call @silu_6(%73#1, %73#2, %72, %178) : (tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>) -> tensor<4x16x16x32xf32>
    %180 = stablehlo.multiply %69, %179 : tensor<4x16x16x32xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%180 init: %cst_38) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %182 = stablehlo.reshape %181 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %183 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<4x16x16x32xf32>
    %184 = stablehlo.multiply %179, %183 : tensor<4x16x16x32xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.reduce(%182 init: %cst_39) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %186 = stablehlo.reshape %184 : (tensor<4x16x16x32xf32>) -> tensor<4x16x16x4x8xf32>
    %187 = stablehlo.multiply %60, %186 : tensor<4x16x16x4x8xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.reduce(%187 init: %cst_40) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x16x16x4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
    %189 = stablehlo.reshape %188 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %190 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x16x16x4x8xf32>
    %191 = stablehlo.multiply %186, %190 : tensor<4x16x16x4x8xf32>
    %192 = stablehlo.multiply %189, %66 : tensor<4x1x1x4x1xf32>
    %193 = stablehlo.negate %191 : tensor<4x16x16x4x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.reduce(%193 init: %cst_41) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x16x16x4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
    %195 = stablehlo.reshape %194 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %196 = call @_var_10(%58#1, %58#2, %58#3, %58#4, %192) : (tensor<4x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>) -> tensor<4x16x16x4x8xf32>
    %197 = stablehlo.add %191, %196 : tensor<4x16x16x4x8xf32>
    %cst_42 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %199 = stablehlo.divide %195, %198 : tensor<4x1x1x4x1xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.reduce(%199 init: %cst_43) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x16x16x4x8xf32>
    %202 = stablehlo.add %197, %201 : tensor<4x16x16x4x8xf32>
    %203 = stablehlo.reshape %202 : (tensor<4x16x16x4x8xf32>) -> tensor<4x16x16x32xf32>
    %204 = stablehlo.add %175, %203 : tensor<4x16x16x32xf32>
    %205 = stablehlo.convolution(%51, %204) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<4x16x16x32xf32>) -> tensor<3x3x16x32xf32>
    %206 = stablehlo.reverse %5, dims = [0, 1] : tensor<3x3x16x32xf32>
    %207 = stablehlo.convolution(%204, %206) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x32xf32>, tensor<3x3x16x32xf32>) -> tensor<4x32x32x16xf32>
    %208 = stablehlo.add %128, %207 : tensor<4x32x32x16xf32>
    %209 = stablehlo.convolution(%49#0, %208) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>) -> tensor<3x3x16x16xf32>
    %210 = stablehlo.reverse %3, dims = [0, 1] : tensor<3x3x16x16xf32>
    %211 = stablehlo.convolution(%208, %210) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<4x32x32x16xf32>
    %212 = call @silu_4(%49#1, %49#2, %48, %211) : (tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>) -> tensor<4x32x32x16xf32>
    %213 = stablehlo.multiply %45, %212 : tensor<4x32x32x16xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.reduce(%213 init: %cst_44) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %215 = stablehlo.reshape %214 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %216 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<4x32x32x16xf32>
    %217 = stablehlo.multiply %212, %216 : tensor<4x32x32x16xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %218 = stablehlo.reduce(%215 init: %cst_45) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %219 = stablehlo.reshape %217 : (tensor<4x32x32x16xf32>) -> tensor<4x32x32x4x4xf32>
    %220 = stablehlo.multiply %36, %219 : tensor<4x32x32x4x4xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %221 = stablehlo.reduce(%220 init: %cst_46) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x32x32x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %222 = stablehlo.reshape %221 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %223 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x32x32x4x4xf32>
    %224 = stablehlo.multiply %219, %223 : tensor<4x32x32x4x4xf32>
    %225 = stablehlo.multiply %222, %42 : tensor<4x1x1x4x1xf32>
    %226 = stablehlo.negate %224 : tensor<4x32x32x4x4xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %227 = stablehlo.reduce(%226 init: %cst_47) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x32x32x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %228 = stablehlo.reshape %227 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %229 = call @_var_11(%34#1, %34#2, %34#3, %34#4, %225) : (tensor<4x32x32x4x4xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>) -> tensor<4x32x32x4x4xf32>
    %230 = stablehlo.add %224, %229 : tensor<4x32x32x4x4xf32>
    %cst_48 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %232 = stablehlo.divide %228, %231 : tensor<4x1x1x4x1xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%232 init: %cst_49) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x32x32x4x4xf32>
    %235 = stablehlo.add %230, %234 : tensor<4x32x32x4x4xf32>
    %236 = stablehlo.reshape %235 : (tensor<4x32x32x4x4xf32>) -> tensor<4x32x32x16xf32>
    %237 = stablehlo.add %208, %236 : tensor<4x32x32x16xf32>
    %238 = stablehlo.convolution(%arg0, %237) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x3xf32>, tensor<4x32x32x16xf32>) -> tensor<3x3x3x16xf32>
    %cst_50 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
    %240 = stablehlo.multiply %239, %238 : tensor<3x3x3x16xf32>
    %241 = stablehlo.subtract %1, %240 : tensor<3x3x3x16xf32>
    %cst_51 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %243 = stablehlo.multiply %242, %209 : tensor<3x3x16x16xf32>
    %244 = stablehlo.subtract %3, %243 : tensor<3x3x16x16xf32>
    %cst_52 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
    %246 = stablehlo.multiply %245, %205 : tensor<3x3x16x32xf32>
    %247 = stablehlo.subtract %5, %246 : tensor<3x3x16x32xf32>
    %cst_53 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %249 = stablehlo.multiply %248, %176 : tensor<3x3x32x32xf32>
    %250 = stablehlo.subtract %7, %249 : tensor<3x3x32x32xf32>
    %cst_54 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %252 = stablehlo.multiply %251, %172 : tensor<3x3x32x64xf32>
    %253 = stablehlo.subtract %9, %252 : tensor<3x3x32x64xf32>
    %cst_55 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %255 = stablehlo.multiply %254, %143 : tensor<3x3x64x64xf32>
    %256 = stablehlo.subtract %11, %255 : tensor<3x3x64x64xf32>
    %cst_56 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x2x32x64xf32>
    %258 = stablehlo.multiply %257, %142 : tensor<2x2x32x64xf32>
    %259 = stablehlo.subtract %13, %258 : tensor<2x2x32x64xf32>
    %cst_57 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %261 = stablehlo.multiply %260, %134 : tensor<3x3x64x32xf32>
    %262 = stablehlo.subtract %15, %261 : tensor<3x3x64x32xf32>
    %cst_58 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<3x3x32x16xf32>
    %264 = stablehlo.multiply %263, %129 : tensor<3x3x32x16xf32>
    %265 = stablehlo.subtract %17, %264 : tensor<3x3x32x16xf32>
    %cst_59 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x3x32x16xf32>
    %267 = stablehlo.multiply %266, %124 : tensor<3x3x32x16xf32>
    %268 = stablehlo.subtract %19, %267 : tensor<3x3x32x16xf32>
    %cst_60 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %269 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<1x1x16x3xf32>
    %270 = stablehlo.multiply %269, %120 : tensor<1x1x16x3xf32>
    %271 = stablehlo.subtract %21, %270 : tensor<1x1x16x3xf32>
    %cst_61 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %273 = stablehlo.multiply %272, %218 : tensor<16xf32>
    %274 = stablehlo.subtract %23, %273 : tensor<16xf32>
    %cst_62 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %276 = stablehlo.multiply %275, %185 : tensor<32xf32>
    %277 = stablehlo.subtract %25, %276 : tensor<32xf32>
    %cst_63 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %279 = stablehlo.multiply %278, %152 : tensor<64xf32>
    %280 = stablehlo.subtract %27, %279 : tensor<64xf32>
    return %116, %241, %244, %247, %250, %253, %256, %259, %262, %265, %268, %271, %274, %277, %280 : tensor<f32>, tensor<3x3x3x16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<2x2x32x64xf32>, tensor<3x3x64x32xf32>, tensor<3x3x32x16xf32>, tensor<3x3x32x16xf32>, tensor<1x1x16x3xf32>, tensor<16xf32>, tensor<32xf32>, tensor<64xf32>
  }
  func.func private @_var(%arg0: tensor<4x32x32x4x4xf32>, %arg1: tensor<i32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x32x32x4x4xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x32x32x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x32x32x4x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x32x32x4x4xf32>
    %6 = chlo.square %5 : tensor<4x32x32x4x4xf32> -> tensor<4x32x32x4x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x32x32x4x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x32x32x4x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x32x32x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x1x1x4x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<f32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<4x1x1x4x1xf32>, tensor<4x32x32x4x4xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x1x1x4x1xf32>, %arg2: tensor<f32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x1x1x4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    return %2, %3 : tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>
  }
  func.func private @silu(%arg0: tensor<4x32x32x16xf32>) -> (tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x32x32x16xf32>
    %1 = stablehlo.exponential %0 : tensor<4x32x32x16xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32x32x16xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x32x32x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32x32x16xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x32x32x16xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x32x32x16xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x32x32x16xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x32x32x16xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x32x32x16xf32>
    return %9, %8, %5 : tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>, tensor<4x32x32x16xf32>
  }
  func.func private @_var_0(%arg0: tensor<4x16x16x4x8xf32>, %arg1: tensor<i32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x16x16x4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_0 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x16x16x4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x16x16x4x8xf32>
    %6 = chlo.square %5 : tensor<4x16x16x4x8xf32> -> tensor<4x16x16x4x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x16x4x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x16x16x4x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x16x16x4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x1x1x4x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<f32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<4x1x1x4x1xf32>, tensor<4x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>
  }
  func.func private @silu_1(%arg0: tensor<4x16x16x32xf32>) -> (tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x16x16x32xf32>
    %1 = stablehlo.exponential %0 : tensor<4x16x16x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16x16x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x16x16x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16x16x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x16x16x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x16x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x16x16x32xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x16x16x32xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x16x16x32xf32>
    return %9, %8, %5 : tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>, tensor<4x16x16x32xf32>
  }
  func.func private @_var_2(%arg0: tensor<4x8x8x4x16xf32>, %arg1: tensor<i32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x8x8x4x16xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x8x8x4x16xf32>, tensor<f32>) -> tensor<4x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x4x1xf32>) -> tensor<4x8x8x4x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8x8x4x16xf32>
    %6 = chlo.square %5 : tensor<4x8x8x4x16xf32> -> tensor<4x8x8x4x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x8x4x16xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x8x8x4x16xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x8x8x4x16xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x1x1x4x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<f32>) -> (tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<4x1x1x4x1xf32>, tensor<4x8x8x4x16xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x4x1xf32>
  }
  func.func private @silu_3(%arg0: tensor<4x8x8x64xf32>) -> (tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x8x8x64xf32>
    %1 = stablehlo.exponential %0 : tensor<4x8x8x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x8x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x8x8x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x8x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x8x8x64xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x8x64xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x8x8x64xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x8x8x64xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x8x8x64xf32>
    return %9, %8, %5 : tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>, tensor<4x8x8x64xf32>
  }
  func.func private @_resize(%arg0: tensor<4x16x16x32xf32>) -> (tensor<4x32x32x32xf32>, tensor<32x1xi32>, tensor<32x1xi32>) {
    %0 = stablehlo.iota dim = 0 : tensor<32xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.add %0, %1 : tensor<32xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<32xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %6 = stablehlo.divide %4, %5 : tensor<32xf32>
    %7 = stablehlo.floor %6 : tensor<32xf32>
    %8 = stablehlo.convert %7 : (tensor<32xf32>) -> tensor<32xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %c_2 = stablehlo.constant dense<16> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %12 = stablehlo.add %8, %11 : tensor<32xi32>
    %13 = stablehlo.select %10, %12, %8 : tensor<32xi1>, tensor<32xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1, 16, 32>}> : (tensor<4x16x16x32xf32>, tensor<32x1xi32>) -> tensor<4x32x16x32xf32>
    %16 = stablehlo.iota dim = 0 : tensor<32xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %18 = stablehlo.add %16, %17 : tensor<32xf32>
    %cst_4 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<32xf32>
    %cst_5 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %22 = stablehlo.divide %20, %21 : tensor<32xf32>
    %23 = stablehlo.floor %22 : tensor<32xf32>
    %24 = stablehlo.convert %23 : (tensor<32xf32>) -> tensor<32xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %c_7 = stablehlo.constant dense<16> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %28 = stablehlo.add %24, %27 : tensor<32xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<32xi1>, tensor<32xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %31 = "stablehlo.gather"(%15, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 4, 32, 1, 32>}> : (tensor<4x32x16x32xf32>, tensor<32x1xi32>) -> tensor<4x32x32x32xf32>
    return %31, %14, %30 : tensor<4x32x32x32xf32>, tensor<32x1xi32>, tensor<32x1xi32>
  }
  func.func private @silu_4(%arg0: tensor<4x32x32x16xf32>, %arg1: tensor<4x32x32x16xf32>, %arg2: tensor<4x32x32x16xf32>, %arg3: tensor<4x32x32x16xf32>) -> tensor<4x32x32x16xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x32x32x16xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x32x32x16xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x32x32x16xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x32x32x16xf32>
    return %3 : tensor<4x32x32x16xf32>
  }
  func.func private @_resize_5(%arg0: tensor<32x1xi32>, %arg1: tensor<32x1xi32>, %arg2: tensor<4x32x32x32xf32>) -> tensor<4x16x16x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32x16x32xf32>
    %1 = "stablehlo.scatter"(%0, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 3], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<4x32x16x32xf32>, tensor<32x1xi32>, tensor<4x32x32x32xf32>) -> tensor<4x32x16x32xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16x16x32xf32>
    %3 = "stablehlo.scatter"(%2, %arg0, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2, 3], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<4x16x16x32xf32>, tensor<32x1xi32>, tensor<4x32x16x32xf32>) -> tensor<4x16x16x32xf32>
    return %3 : tensor<4x16x16x32xf32>
  }
  func.func private @silu_6(%arg0: tensor<4x16x16x32xf32>, %arg1: tensor<4x16x16x32xf32>, %arg2: tensor<4x16x16x32xf32>, %arg3: tensor<4x16x16x32xf32>) -> tensor<4x16x16x32xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x16x16x32xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x16x16x32xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x16x16x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x16x16x32xf32>
    return %3 : tensor<4x16x16x32xf32>
  }
  func.func private @silu_7(%arg0: tensor<4x8x8x64xf32>, %arg1: tensor<4x8x8x64xf32>, %arg2: tensor<4x8x8x64xf32>, %arg3: tensor<4x8x8x64xf32>) -> tensor<4x8x8x64xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x8x8x64xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x8x8x64xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x8x8x64xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x8x8x64xf32>
    return %3 : tensor<4x8x8x64xf32>
  }
  func.func private @_var_8(%arg0: tensor<4x8x8x4x16xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x4x1xf32>, %arg4: tensor<4x1x1x4x1xf32>) -> tensor<4x8x8x4x16xf32> {
    %0 = call @_where_9(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>) -> tensor<4x1x1x4x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x1x1x4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x8x8x4x16xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x8x8x4x16xf32>
    %6 = stablehlo.negate %5 : tensor<4x8x8x4x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x8x8x4x16xf32>, tensor<f32>) -> tensor<4x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1x1x4x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x8x8x4x16xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x8x8x4x16xf32>
    return %13 : tensor<4x8x8x4x16xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<4x1x1x4x1xf32>, %arg2: tensor<4x1x1x4x1xf32>) -> tensor<4x1x1x4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<4x1x1x4x1xf32>
    return %1 : tensor<4x1x1x4x1xf32>
  }
  func.func private @_var_10(%arg0: tensor<4x16x16x4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x4x1xf32>, %arg4: tensor<4x1x1x4x1xf32>) -> tensor<4x16x16x4x8xf32> {
    %0 = call @_where_9(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>) -> tensor<4x1x1x4x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x1x1x4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x16x16x4x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x16x16x4x8xf32>
    %6 = stablehlo.negate %5 : tensor<4x16x16x4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x16x16x4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_1 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1x1x4x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x16x16x4x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x16x16x4x8xf32>
    return %13 : tensor<4x16x16x4x8xf32>
  }
  func.func private @_var_11(%arg0: tensor<4x32x32x4x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x4x1xf32>, %arg4: tensor<4x1x1x4x1xf32>) -> tensor<4x32x32x4x4xf32> {
    %0 = call @_where_9(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<4x1x1x4x1xf32>, tensor<4x1x1x4x1xf32>) -> tensor<4x1x1x4x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x1x1x4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x32x32x4x4xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x32x32x4x4xf32>
    %6 = stablehlo.negate %5 : tensor<4x32x32x4x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x32x32x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x4xf32>) -> tensor<4x1x1x4x1xf32>
    %cst_1 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x4x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1x1x4x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x32x32x4x4xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x32x32x4x4xf32>
    return %13 : tensor<4x32x32x4x4xf32>
  }
}

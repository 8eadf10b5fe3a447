module @jit_cnn_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<3x3x1x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg1: tensor<3x3x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg2: tensor<3136x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg3: tensor<128x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<32x28x28x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg5: tensor<32xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<3x3x1x32xf32> {jax.result_info = "result[0]"}, tensor<3x3x32x64xf32> {jax.result_info = "result[1]"}, tensor<3136x128xf32> {jax.result_info = "result[2]"}, tensor<128x10xf32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convolution(%arg4, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<32x28x28x1xf32>, tensor<3x3x1x32xf32>) -> tensor<32x28x28x32xf32>
    %1 = call @relu(%0) : (tensor<32x28x28x32xf32>) -> tensor<32x28x28x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x28x28x32xf32>
    %3 = stablehlo.compare GT, %0, %2, FLOAT : (tensor<32x28x28x32xf32>, tensor<32x28x28x32xf32>) -> tensor<32x28x28x32xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x28x28x32xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<f32>
    %6 = "stablehlo.reduce_window"(%1, %5) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %69 = stablehlo.maximum %arg6, %arg7 : tensor<f32>
      stablehlo.return %69 : tensor<f32>
    }) : (tensor<32x28x28x32xf32>, tensor<f32>) -> tensor<32x14x14x32xf32>
    %7 = stablehlo.convolution(%6, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<32x14x14x32xf32>, tensor<3x3x32x64xf32>) -> tensor<32x14x14x64xf32>
    %8 = call @relu_0(%7) : (tensor<32x14x14x64xf32>) -> tensor<32x14x14x64xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x14x14x64xf32>
    %10 = stablehlo.compare GT, %7, %9, FLOAT : (tensor<32x14x14x64xf32>, tensor<32x14x14x64xf32>) -> tensor<32x14x14x64xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32x14x14x64xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<f32>
    %13 = "stablehlo.reduce_window"(%8, %12) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %69 = stablehlo.maximum %arg6, %arg7 : tensor<f32>
      stablehlo.return %69 : tensor<f32>
    }) : (tensor<32x14x14x64xf32>, tensor<f32>) -> tensor<32x7x7x64xf32>
    %14 = stablehlo.reshape %13 : (tensor<32x7x7x64xf32>) -> tensor<32x3136xf32>
    %15 = stablehlo.dot_general %14, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x3136xf32>, tensor<3136x128xf32>) -> tensor<32x128xf32>
    %16 = call @relu_1(%15) : (tensor<32x128xf32>) -> tensor<32x128xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %18 = stablehlo.compare GT, %15, %17, FLOAT : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x128xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %20 = stablehlo.dot_general %16, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x128xf32>, tensor<128x10xf32>) -> tensor<32x10xf32>
    %21:3 = call @log_softmax(%20) : (tensor<32x10xf32>) -> (tensor<32x10xf32>, tensor<32x10xf32>, tensor<32x1xf32>)
    %22 = call @_one_hot(%arg5) : (tensor<32xi32>) -> tensor<32x10xf32>
    %23 = stablehlo.multiply %21#0, %22 : tensor<32x10xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<32x10xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %26 = stablehlo.divide %25, %cst_9 : tensor<f32>
    %27 = stablehlo.negate %26 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.negate %cst_10 : tensor<f32>
    %cst_11 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %29 = stablehlo.divide %28, %cst_11 : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<32xf32>) -> tensor<32x10xf32>
    %32 = stablehlo.multiply %31, %22 : tensor<32x10xf32>
    %33 = call @log_softmax_2(%21#1, %21#2, %32) : (tensor<32x10xf32>, tensor<32x1xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %34 = stablehlo.dot_general %33, %16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x10xf32>, tensor<32x128xf32>) -> tensor<10x128xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<10x128xf32>) -> tensor<128x10xf32>
    %36 = stablehlo.dot_general %33, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x10xf32>, tensor<128x10xf32>) -> tensor<32x128xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %38 = stablehlo.select %18, %36, %37 : tensor<32x128xi1>, tensor<32x128xf32>
    %39 = stablehlo.dot_general %38, %14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x128xf32>, tensor<32x3136xf32>) -> tensor<128x3136xf32>
    %40 = stablehlo.transpose %39, dims = [1, 0] : (tensor<128x3136xf32>) -> tensor<3136x128xf32>
    %41 = stablehlo.dot_general %38, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x128xf32>, tensor<3136x128xf32>) -> tensor<32x3136xf32>
    %42 = stablehlo.reshape %41 : (tensor<32x3136xf32>) -> tensor<32x7x7x64xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %43 = stablehlo.pad %8, %cst_13, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<32x14x14x64xf32>, tensor<f32>) -> tensor<32x14x14x64xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = "stablehlo.select_and_scatter"(%43, %42, %cst_14) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %69 = stablehlo.compare GE, %arg6, %arg7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %69 : tensor<i1>
    }, {
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %69 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %69 : tensor<f32>
    }) : (tensor<32x14x14x64xf32>, tensor<32x7x7x64xf32>, tensor<f32>) -> tensor<32x14x14x64xf32>
    %45 = stablehlo.slice %44 [0:32, 0:14, 0:14, 0:64] : (tensor<32x14x14x64xf32>) -> tensor<32x14x14x64xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<32x14x14x64xf32>
    %47 = stablehlo.select %10, %45, %46 : tensor<32x14x14x64xi1>, tensor<32x14x14x64xf32>
    %48 = stablehlo.convolution(%6, %47) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<32x14x14x32xf32>, tensor<32x14x14x64xf32>) -> tensor<3x3x32x64xf32>
    %49 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x3x32x64xf32>
    %50 = stablehlo.convolution(%47, %49) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<32x14x14x64xf32>, tensor<3x3x32x64xf32>) -> tensor<32x14x14x32xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %51 = stablehlo.pad %1, %cst_16, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<32x28x28x32xf32>, tensor<f32>) -> tensor<32x28x28x32xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = "stablehlo.select_and_scatter"(%51, %50, %cst_17) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %69 = stablehlo.compare GE, %arg6, %arg7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %69 : tensor<i1>
    }, {
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %69 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %69 : tensor<f32>
    }) : (tensor<32x28x28x32xf32>, tensor<32x14x14x32xf32>, tensor<f32>) -> tensor<32x28x28x32xf32>
    %53 = stablehlo.slice %52 [0:32, 0:28, 0:28, 0:32] : (tensor<32x28x28x32xf32>) -> tensor<32x28x28x32xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<32x28x28x32xf32>
    %55 = stablehlo.select %3, %53, %54 : tensor<32x28x28x32xi1>, tensor<32x28x28x32xf32>
    %56 = stablehlo.convolution(%arg4, %55) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<32x28x28x1xf32>, tensor<32x28x28x32xf32>) -> tensor<3x3x1x32xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x3x1x32xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<3x3x1x32xf32>
    %59 = stablehlo.subtract %arg0, %58 : tensor<3x3x1x32xf32>
    %cst_20 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %61 = stablehlo.multiply %60, %48 : tensor<3x3x32x64xf32>
    %62 = stablehlo.subtract %arg1, %61 : tensor<3x3x32x64xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3136x128xf32>
    %64 = stablehlo.multiply %63, %40 : tensor<3136x128xf32>
    %65 = stablehlo.subtract %arg2, %64 : tensor<3136x128xf32>
    %cst_22 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<128x10xf32>
    %67 = stablehlo.multiply %66, %35 : tensor<128x10xf32>
    %68 = stablehlo.subtract %arg3, %67 : tensor<128x10xf32>
    return %59, %62, %65, %68, %27 : tensor<3x3x1x32xf32>, tensor<3x3x32x64xf32>, tensor<3136x128xf32>, tensor<128x10xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<32x28x28x32xf32>) -> tensor<32x28x28x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x28x28x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<32x28x28x32xf32>
    return %1 : tensor<32x28x28x32xf32>
  }
  func.func private @relu_0(%arg0: tensor<32x14x14x64xf32>) -> tensor<32x14x14x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x14x14x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<32x14x14x64xf32>
    return %1 : tensor<32x14x14x64xf32>
  }
  func.func private @relu_1(%arg0: tensor<32x128xf32>) -> tensor<32x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<32x128xf32>
    return %1 : tensor<32x128xf32>
  }
  func.func private @log_softmax(%arg0: tensor<32x10xf32>) -> (tensor<32x10xf32>, tensor<32x10xf32>, tensor<32x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<32x10xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x10xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<32x10xf32>
    %6 = stablehlo.exponential %5 : tensor<32x10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<32x10xf32>, tensor<f32>) -> tensor<32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %9 = stablehlo.log %8 : tensor<32x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x10xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<32x10xf32>
    return %11, %6, %8 : tensor<32x10xf32>, tensor<32x10xf32>, tensor<32x1xf32>
  }
  func.func private @_one_hot(%arg0: tensor<32xi32>) -> tensor<32x10xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x10xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<32x1xi32>) -> tensor<32x10xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x10xi32>) -> tensor<32x10xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<32x10xi32>, tensor<32x10xi32>) -> tensor<32x10xi1>
    %5 = stablehlo.convert %4 : (tensor<32x10xi1>) -> tensor<32x10xf32>
    return %5 : tensor<32x10xf32>
  }
  func.func private @log_softmax_2(%arg0: tensor<32x10xf32>, %arg1: tensor<32x1xf32>, %arg2: tensor<32x10xf32>) -> tensor<32x10xf32> {
    %0 = stablehlo.negate %arg2 : tensor<32x10xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<32x10xf32>, tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.reshape %1 : (tensor<32xf32>) -> tensor<32x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<32x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<32x1xf32>, tensor<f32>) -> tensor<32xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<32xf32>) -> tensor<32x10xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<32x10xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<32x10xf32>
    return %7 : tensor<32x10xf32>
  }
}

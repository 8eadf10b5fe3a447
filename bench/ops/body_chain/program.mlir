module @jit_body_chain attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<9x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<9x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<9x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg3: tensor<9x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<20x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<9x3xf32> {jax.result_info = "result[0][0]"}, tensor<9x4xf32> {jax.result_info = "result[0][1]"}, tensor<9x3xf32> {jax.result_info = "result[0][2]"}, tensor<9x3xf32> {jax.result_info = "result[0][3]"}, tensor<20x45xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<[0.000000e+00, 0.000000e+00, 1.000000e+00]> : tensor<3xf32>
    %c = stablehlo.constant dense<[0, 0, 1, 0, 3, 0, 5, 0, 7]> : tensor<9xi32>
    %cst_0 = stablehlo.constant dense<[[-2.000000e-01, -0.182608694, -0.165217385], [-0.14782609, -0.130434781, -0.11304348], [-0.0956521704, -0.0782608687, -0.0608695634], [-0.0434782617, -0.0260869563, -0.00869565178], [0.00869565178, 0.0260869563, 0.0434782617], [0.0608695634, 0.0782608687, 0.0956521704], [0.11304348, 0.130434781, 0.14782609], [0.165217385, 0.182608694, 2.000000e-01]]> : tensor<8x3xf32>
    %cst_1 = stablehlo.constant dense<[[1.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 1.000000e+00], [1.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 1.000000e+00], [1.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00, 0.000000e+00]]> : tensor<8x3xf32>
    %cst_2 = stablehlo.constant dense<[[[1.000000e+01, 0.000000e+00, 0.000000e+00], [0.000000e+00, 8.33333301, 0.000000e+00], [0.000000e+00, 0.000000e+00, 1.250000e+01]], [[9.090909, 0.000000e+00, 0.000000e+00], [0.000000e+00, 7.5757575, 0.000000e+00], [0.000000e+00, 0.000000e+00, 11.363636]], [[8.33333301, 0.000000e+00, 0.000000e+00], [0.000000e+00, 6.94444466, 0.000000e+00], [0.000000e+00, 0.000000e+00, 10.416667]], [[7.69230747, 0.000000e+00, 0.000000e+00], [0.000000e+00, 6.41025638, 0.000000e+00], [0.000000e+00, 0.000000e+00, 9.61538505]], [[7.14285707, 0.000000e+00, 0.000000e+00], [0.000000e+00, 5.95238113, 0.000000e+00], [0.000000e+00, 0.000000e+00, 8.9285717]], [[6.66666651, 0.000000e+00, 0.000000e+00], [0.000000e+00, 5.55555534, 0.000000e+00], [0.000000e+00, 0.000000e+00, 8.33333301]], [[6.250000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 5.20833349, 0.000000e+00], [0.000000e+00, 0.000000e+00, 7.812500e+00]], [[5.88235283, 0.000000e+00, 0.000000e+00], [0.000000e+00, 4.90196085, 0.000000e+00], [0.000000e+00, 0.000000e+00, 7.35294104]], [[5.55555534, 0.000000e+00, 0.000000e+00], [0.000000e+00, 4.62962961, 0.000000e+00], [0.000000e+00, 0.000000e+00, 6.94444466]]]> : tensor<9x3x3xf32>
    %cst_3 = stablehlo.constant dense<[1.000000e+00, 1.100000e+00, 1.200000e+00, 1.300000e+00, 1.400000e+00, 1.500000e+00, 1.600000e+00, 1.700000e+00, 1.800000e+00]> : tensor<9xf32>
    %cst_4 = stablehlo.constant dense<[1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00]> : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<[0.000000e+00, 0.000000e+00, -2.000000e-01]> : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<[0.000000e+00, 0.000000e+00, -9.810000e+00]> : tensor<3xf32>
    %0 = stablehlo.iota dim = 0 : tensor<9xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %cst_7 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<9x1xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<9x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %5 = stablehlo.add %arg0, %4 : tensor<9x3xf32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %8 = stablehlo.add %5, %7 : tensor<9x3xf32>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<9x1xf32>
    %cst_9 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %11 = stablehlo.multiply %10, %arg1 : tensor<9x3xf32>
    %12 = stablehlo.convert %9 : tensor<9x1xf32>
    %13 = stablehlo.concatenate %12, %11, dim = 1 : (tensor<9x1xf32>, tensor<9x3xf32>) -> tensor<9x4xf32>
    %14 = call @norm(%13) : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x4xf32>
    %16 = stablehlo.divide %13, %15 : tensor<9x4xf32>
    %17 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c_10 = stablehlo.constant dense<1> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %19 = stablehlo.add %18, %17 : tensor<8xi32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %21 = stablehlo.multiply %20, %cst_0 : tensor<8x3xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<20x45xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %24:18 = stablehlo.while(%iterArg = %arg4, %iterArg_16 = %19, %iterArg_17 = %c, %iterArg_18 = %cst_0, %iterArg_19 = %21, %iterArg_20 = %cst_4, %iterArg_21 = %cst_1, %iterArg_22 = %cst_5, %iterArg_23 = %cst_3, %iterArg_24 = %cst_6, %iterArg_25 = %cst_2, %iterArg_26 = %c_14, %iterArg_27 = %8, %iterArg_28 = %16, %iterArg_29 = %arg2, %iterArg_30 = %arg3, %iterArg_31 = %22, %iterArg_32 = %23) : tensor<20x8xf32>, tensor<8xi32>, tensor<9xi32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<4xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<9x3x3xf32>, tensor<i32>, tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>, tensor<20x45xf32>, tensor<20xf32>
    cond {
      %c_33 = stablehlo.constant dense<20> : tensor<i32>
      %26 = stablehlo.compare LT, %iterArg_26, %c_33, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %26 : tensor<i1>
    } do {
      %26 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_26) : (tensor<20x8xf32>, tensor<i32>) -> tensor<8xf32>
      %27:6 = func.call @closed_call(%iterArg_16, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %26) : (tensor<8xi32>, tensor<9xi32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<4xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<9x3x3xf32>, tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>, tensor<8xf32>) -> (tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>, tensor<45xf32>, tensor<f32>)
      %28 = func.call @dynamic_update_index_in_dim(%iterArg_31, %27#4, %iterArg_26) : (tensor<20x45xf32>, tensor<45xf32>, tensor<i32>) -> tensor<20x45xf32>
      %29 = func.call @dynamic_update_index_in_dim_5(%iterArg_32, %27#5, %iterArg_26) : (tensor<20xf32>, tensor<f32>, tensor<i32>) -> tensor<20xf32>
      %c_33 = stablehlo.constant dense<1> : tensor<i32>
      %30 = stablehlo.add %iterArg_26, %c_33 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_16, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %30, %27#0, %27#1, %27#2, %27#3, %28, %29 : tensor<20x8xf32>, tensor<8xi32>, tensor<9xi32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<4xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<9x3x3xf32>, tensor<i32>, tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>, tensor<20x45xf32>, tensor<20xf32>
    }
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24#17 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<20xf32>, tensor<f32>) -> tensor<f32>
    return %24#12, %24#13, %24#14, %24#15, %24#16, %25 : tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>, tensor<20x45xf32>, tensor<f32>
  }
  func.func private @norm(%arg0: tensor<9x4xf32>) -> tensor<9x1xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<9x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<9x4xf32>, tensor<f32>) -> tensor<9xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %3 = stablehlo.sqrt %2 : tensor<9x1xf32>
    return %3 : tensor<9x1xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<20x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<20x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @closed_call(%arg0: tensor<8xi32>, %arg1: tensor<9xi32>, %arg2: tensor<8x3xf32>, %arg3: tensor<8x3xf32>, %arg4: tensor<4xf32>, %arg5: tensor<8x3xf32>, %arg6: tensor<3xf32>, %arg7: tensor<9xf32>, %arg8: tensor<3xf32>, %arg9: tensor<9x3x3xf32>, %arg10: tensor<9x3xf32>, %arg11: tensor<9x4xf32>, %arg12: tensor<9x3xf32>, %arg13: tensor<9x3xf32>, %arg14: tensor<8xf32>) -> (tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>, tensor<45xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %0 = call @clip(%arg14, %c, %c_0) : (tensor<8xf32>, tensor<i32>, tensor<i32>) -> tensor<8xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<8xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3:16 = stablehlo.while(%iterArg = %2, %iterArg_4 = %arg0, %iterArg_5 = %arg1, %iterArg_6 = %arg2, %iterArg_7 = %arg3, %iterArg_8 = %arg4, %iterArg_9 = %arg5, %iterArg_10 = %arg6, %iterArg_11 = %arg7, %iterArg_12 = %arg8, %iterArg_13 = %arg9, %iterArg_14 = %c_1, %iterArg_15 = %arg10, %iterArg_16 = %arg11, %iterArg_17 = %arg12, %iterArg_18 = %arg13) : tensor<8xf32>, tensor<8xi32>, tensor<9xi32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<4xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<9x3x3xf32>, tensor<i32>, tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>
    cond {
      %c_19 = stablehlo.constant dense<5> : tensor<i32>
      %21 = stablehlo.compare LT, %iterArg_14, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %21 : tensor<i1>
    } do {
      %21:4 = func.call @closed_call_0(%iterArg, %iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_15, %iterArg_16, %iterArg_17, %iterArg_18) : (tensor<8xf32>, tensor<8xi32>, tensor<9xi32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<4xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<9x3x3xf32>, tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>) -> (tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>)
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      %22 = stablehlo.add %iterArg_14, %c_19 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %22, %21#0, %21#1, %21#2, %21#3 : tensor<8xf32>, tensor<8xi32>, tensor<9xi32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<4xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<9x3x3xf32>, tensor<i32>, tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>
    }
    %4 = stablehlo.slice %3#12 [0:1, 0:3] : (tensor<9x3xf32>) -> tensor<1x3xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x3xf32>) -> tensor<3xf32>
    %6 = stablehlo.slice %3#13 [0:1, 0:4] : (tensor<9x4xf32>) -> tensor<1x4xf32>
    %7 = stablehlo.reshape %6 : (tensor<1x4xf32>) -> tensor<4xf32>
    %8 = stablehlo.slice %3#14 [0:1, 0:3] : (tensor<9x3xf32>) -> tensor<1x3xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x3xf32>) -> tensor<3xf32>
    %10 = stablehlo.slice %3#15 [0:1, 0:3] : (tensor<9x3xf32>) -> tensor<1x3xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x3xf32>) -> tensor<3xf32>
    %12 = stablehlo.slice %3#13 [1:9, 0:4] : (tensor<9x4xf32>) -> tensor<8x4xf32>
    %13 = stablehlo.reshape %12 : (tensor<8x4xf32>) -> tensor<32xf32>
    %14 = stablehlo.concatenate %5, %7, %9, %11, %13, dim = 0 : (tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<32xf32>) -> tensor<45xf32>
    %15 = stablehlo.slice %3#14 [0:1, 0:1] : (tensor<9x3xf32>) -> tensor<1x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x1xf32>) -> tensor<f32>
    %17 = stablehlo.multiply %2, %2 : tensor<8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.multiply %cst_3, %18 : tensor<f32>
    %20 = stablehlo.subtract %16, %19 : tensor<f32>
    return %3#12, %3#13, %3#14, %3#15, %14, %20 : tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>, tensor<45xf32>, tensor<f32>
  }
  func.func private @clip(%arg0: tensor<8xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<8xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<8xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<8xf32>
    return %5 : tensor<8xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<8xf32>, %arg1: tensor<8xi32>, %arg2: tensor<9xi32>, %arg3: tensor<8x3xf32>, %arg4: tensor<8x3xf32>, %arg5: tensor<4xf32>, %arg6: tensor<8x3xf32>, %arg7: tensor<3xf32>, %arg8: tensor<9xf32>, %arg9: tensor<3xf32>, %arg10: tensor<9x3x3xf32>, %arg11: tensor<9x3xf32>, %arg12: tensor<9x4xf32>, %arg13: tensor<9x3xf32>, %arg14: tensor<9x3xf32>) -> (tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_0 = stablehlo.constant dense<9> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<8xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<8xi1>, tensor<8xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %6 = "stablehlo.gather"(%arg2, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %8 = stablehlo.compare LT, %6, %7, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_2 = stablehlo.constant dense<9> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %10 = stablehlo.add %6, %9 : tensor<8xi32>
    %11 = stablehlo.select %8, %10, %6 : tensor<8xi1>, tensor<8xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %13 = "stablehlo.gather"(%arg11, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<9x3xf32>, tensor<8x1xi32>) -> tensor<8x3xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %15 = stablehlo.compare LT, %arg1, %14, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_4 = stablehlo.constant dense<9> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %17 = stablehlo.add %arg1, %16 : tensor<8xi32>
    %18 = stablehlo.select %15, %17, %arg1 : tensor<8xi1>, tensor<8xi32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %20 = "stablehlo.gather"(%arg11, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<9x3xf32>, tensor<8x1xi32>) -> tensor<8x3xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %22 = stablehlo.compare LT, %arg1, %21, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_6 = stablehlo.constant dense<9> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %24 = stablehlo.add %arg1, %23 : tensor<8xi32>
    %25 = stablehlo.select %22, %24, %arg1 : tensor<8xi1>, tensor<8xi32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %27 = "stablehlo.gather"(%arg2, %26) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %29 = stablehlo.compare LT, %27, %28, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_8 = stablehlo.constant dense<9> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %31 = stablehlo.add %27, %30 : tensor<8xi32>
    %32 = stablehlo.select %29, %31, %27 : tensor<8xi1>, tensor<8xi32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %34 = "stablehlo.gather"(%arg12, %33) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<9x4xf32>, tensor<8x1xi32>) -> tensor<8x4xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %36 = stablehlo.compare LT, %arg1, %35, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_10 = stablehlo.constant dense<9> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %38 = stablehlo.add %arg1, %37 : tensor<8xi32>
    %39 = stablehlo.select %36, %38, %arg1 : tensor<8xi1>, tensor<8xi32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %41 = "stablehlo.gather"(%arg12, %40) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<9x4xf32>, tensor<8x1xi32>) -> tensor<8x4xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %43 = stablehlo.compare LT, %arg1, %42, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_12 = stablehlo.constant dense<9> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %45 = stablehlo.add %arg1, %44 : tensor<8xi32>
    %46 = stablehlo.select %43, %45, %arg1 : tensor<8xi1>, tensor<8xi32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %48 = "stablehlo.gather"(%arg2, %47) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %50 = stablehlo.compare LT, %48, %49, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_14 = stablehlo.constant dense<9> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %52 = stablehlo.add %48, %51 : tensor<8xi32>
    %53 = stablehlo.select %50, %52, %48 : tensor<8xi1>, tensor<8xi32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %55 = "stablehlo.gather"(%arg13, %54) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<9x3xf32>, tensor<8x1xi32>) -> tensor<8x3xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %56 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %57 = stablehlo.compare LT, %arg1, %56, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_16 = stablehlo.constant dense<9> : tensor<i32>
    %58 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %59 = stablehlo.add %arg1, %58 : tensor<8xi32>
    %60 = stablehlo.select %57, %59, %arg1 : tensor<8xi1>, tensor<8xi32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %62 = "stablehlo.gather"(%arg13, %61) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<9x3xf32>, tensor<8x1xi32>) -> tensor<8x3xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %63 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %64 = stablehlo.compare LT, %arg1, %63, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_18 = stablehlo.constant dense<9> : tensor<i32>
    %65 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %66 = stablehlo.add %arg1, %65 : tensor<8xi32>
    %67 = stablehlo.select %64, %66, %arg1 : tensor<8xi1>, tensor<8xi32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %69 = "stablehlo.gather"(%arg2, %68) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %70 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %71 = stablehlo.compare LT, %69, %70, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_20 = stablehlo.constant dense<9> : tensor<i32>
    %72 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %73 = stablehlo.add %69, %72 : tensor<8xi32>
    %74 = stablehlo.select %71, %73, %69 : tensor<8xi1>, tensor<8xi32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %76 = "stablehlo.gather"(%arg14, %75) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<9x3xf32>, tensor<8x1xi32>) -> tensor<8x3xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %77 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %78 = stablehlo.compare LT, %arg1, %77, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_22 = stablehlo.constant dense<9> : tensor<i32>
    %79 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %80 = stablehlo.add %arg1, %79 : tensor<8xi32>
    %81 = stablehlo.select %78, %80, %arg1 : tensor<8xi1>, tensor<8xi32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %83 = "stablehlo.gather"(%arg14, %82) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<9x3xf32>, tensor<8x1xi32>) -> tensor<8x3xf32>
    %84 = stablehlo.slice %34 [0:8, 0:1] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %85 = stablehlo.reshape %84 : (tensor<8x1xf32>) -> tensor<8xf32>
    %86 = stablehlo.slice %34 [0:8, 1:4] : (tensor<8x4xf32>) -> tensor<8x3xf32>
    %87 = stablehlo.dot_general %86, %arg3, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %90 = stablehlo.multiply %89, %86 : tensor<8x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %92 = stablehlo.multiply %91, %90 : tensor<8x3xf32>
    %93 = stablehlo.multiply %85, %85 : tensor<8xf32>
    %94 = stablehlo.dot_general %86, %86, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %95 = stablehlo.subtract %93, %94 : tensor<8xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %98 = stablehlo.multiply %97, %arg3 : tensor<8x3xf32>
    %99 = stablehlo.add %92, %98 : tensor<8x3xf32>
    %cst_23 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %101 = stablehlo.multiply %100, %85 : tensor<8xf32>
    %102 = call @cross(%86, %arg3) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %103 = stablehlo.broadcast_in_dim %101, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %105 = stablehlo.multiply %104, %102 : tensor<8x3xf32>
    %106 = stablehlo.add %99, %105 : tensor<8x3xf32>
    %107 = stablehlo.slice %41 [0:8, 0:1] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %108 = stablehlo.reshape %107 : (tensor<8x1xf32>) -> tensor<8xf32>
    %109 = stablehlo.slice %41 [0:8, 1:4] : (tensor<8x4xf32>) -> tensor<8x3xf32>
    %110 = stablehlo.dot_general %109, %arg4, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %113 = stablehlo.multiply %112, %109 : tensor<8x3xf32>
    %cst_24 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %115 = stablehlo.multiply %114, %113 : tensor<8x3xf32>
    %116 = stablehlo.multiply %108, %108 : tensor<8xf32>
    %117 = stablehlo.dot_general %109, %109, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %118 = stablehlo.subtract %116, %117 : tensor<8xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %121 = stablehlo.multiply %120, %arg4 : tensor<8x3xf32>
    %122 = stablehlo.add %115, %121 : tensor<8x3xf32>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %124 = stablehlo.multiply %123, %108 : tensor<8xf32>
    %125 = call @cross_1(%109, %arg4) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %126 = stablehlo.broadcast_in_dim %124, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %128 = stablehlo.multiply %127, %125 : tensor<8x3xf32>
    %129 = stablehlo.add %122, %128 : tensor<8x3xf32>
    %130 = stablehlo.add %20, %129 : tensor<8x3xf32>
    %131 = stablehlo.subtract %130, %13 : tensor<8x3xf32>
    %132 = stablehlo.subtract %131, %106 : tensor<8x3xf32>
    %133 = call @cross_1(%83, %129) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %134 = stablehlo.add %62, %133 : tensor<8x3xf32>
    %135 = stablehlo.subtract %134, %55 : tensor<8x3xf32>
    %136 = call @cross_1(%76, %106) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %137 = stablehlo.subtract %135, %136 : tensor<8x3xf32>
    %cst_26 = stablehlo.constant dense<-4.000000e+02> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %139 = stablehlo.multiply %138, %132 : tensor<8x3xf32>
    %cst_27 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %141 = stablehlo.multiply %140, %137 : tensor<8x3xf32>
    %142 = stablehlo.subtract %139, %141 : tensor<8x3xf32>
    %143 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %145 = stablehlo.multiply %34, %144 : tensor<8x4xf32>
    %146 = stablehlo.slice %145 [0:8, 0:1] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %147 = stablehlo.reshape %146 : (tensor<8x1xf32>) -> tensor<8xf32>
    %148 = stablehlo.slice %145 [0:8, 1:2] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %149 = stablehlo.reshape %148 : (tensor<8x1xf32>) -> tensor<8xf32>
    %150 = stablehlo.slice %145 [0:8, 2:3] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %151 = stablehlo.reshape %150 : (tensor<8x1xf32>) -> tensor<8xf32>
    %152 = stablehlo.slice %145 [0:8, 3:4] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %153 = stablehlo.reshape %152 : (tensor<8x1xf32>) -> tensor<8xf32>
    %154 = stablehlo.slice %41 [0:8, 0:1] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %155 = stablehlo.reshape %154 : (tensor<8x1xf32>) -> tensor<8xf32>
    %156 = stablehlo.slice %41 [0:8, 1:2] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %157 = stablehlo.reshape %156 : (tensor<8x1xf32>) -> tensor<8xf32>
    %158 = stablehlo.slice %41 [0:8, 2:3] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %159 = stablehlo.reshape %158 : (tensor<8x1xf32>) -> tensor<8xf32>
    %160 = stablehlo.slice %41 [0:8, 3:4] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %161 = stablehlo.reshape %160 : (tensor<8x1xf32>) -> tensor<8xf32>
    %162 = stablehlo.multiply %147, %155 : tensor<8xf32>
    %163 = stablehlo.multiply %149, %157 : tensor<8xf32>
    %164 = stablehlo.subtract %162, %163 : tensor<8xf32>
    %165 = stablehlo.multiply %151, %159 : tensor<8xf32>
    %166 = stablehlo.subtract %164, %165 : tensor<8xf32>
    %167 = stablehlo.multiply %153, %161 : tensor<8xf32>
    %168 = stablehlo.subtract %166, %167 : tensor<8xf32>
    %169 = stablehlo.multiply %147, %157 : tensor<8xf32>
    %170 = stablehlo.multiply %149, %155 : tensor<8xf32>
    %171 = stablehlo.add %169, %170 : tensor<8xf32>
    %172 = stablehlo.multiply %151, %161 : tensor<8xf32>
    %173 = stablehlo.add %171, %172 : tensor<8xf32>
    %174 = stablehlo.multiply %153, %159 : tensor<8xf32>
    %175 = stablehlo.subtract %173, %174 : tensor<8xf32>
    %176 = stablehlo.multiply %147, %159 : tensor<8xf32>
    %177 = stablehlo.multiply %149, %161 : tensor<8xf32>
    %178 = stablehlo.subtract %176, %177 : tensor<8xf32>
    %179 = stablehlo.multiply %151, %155 : tensor<8xf32>
    %180 = stablehlo.add %178, %179 : tensor<8xf32>
    %181 = stablehlo.multiply %153, %157 : tensor<8xf32>
    %182 = stablehlo.add %180, %181 : tensor<8xf32>
    %183 = stablehlo.multiply %147, %161 : tensor<8xf32>
    %184 = stablehlo.multiply %149, %159 : tensor<8xf32>
    %185 = stablehlo.add %183, %184 : tensor<8xf32>
    %186 = stablehlo.multiply %151, %157 : tensor<8xf32>
    %187 = stablehlo.subtract %185, %186 : tensor<8xf32>
    %188 = stablehlo.multiply %153, %155 : tensor<8xf32>
    %189 = stablehlo.add %187, %188 : tensor<8xf32>
    %190 = stablehlo.broadcast_in_dim %168, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %191 = stablehlo.broadcast_in_dim %175, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %192 = stablehlo.broadcast_in_dim %182, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %193 = stablehlo.broadcast_in_dim %189, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %194 = stablehlo.concatenate %190, %191, %192, %193, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
    %195 = stablehlo.slice %34 [0:8, 0:1] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %196 = stablehlo.reshape %195 : (tensor<8x1xf32>) -> tensor<8xf32>
    %197 = stablehlo.slice %34 [0:8, 1:4] : (tensor<8x4xf32>) -> tensor<8x3xf32>
    %198 = stablehlo.dot_general %197, %arg6, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %201 = stablehlo.multiply %200, %197 : tensor<8x3xf32>
    %cst_28 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %203 = stablehlo.multiply %202, %201 : tensor<8x3xf32>
    %204 = stablehlo.multiply %196, %196 : tensor<8xf32>
    %205 = stablehlo.dot_general %197, %197, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %206 = stablehlo.subtract %204, %205 : tensor<8xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %209 = stablehlo.multiply %208, %arg6 : tensor<8x3xf32>
    %210 = stablehlo.add %203, %209 : tensor<8x3xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %212 = stablehlo.multiply %211, %196 : tensor<8xf32>
    %213 = call @cross(%197, %arg6) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %214 = stablehlo.broadcast_in_dim %212, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %216 = stablehlo.multiply %215, %213 : tensor<8x3xf32>
    %217 = stablehlo.add %210, %216 : tensor<8x3xf32>
    %218 = stablehlo.slice %194 [1:4, 0:8] : (tensor<4x8xf32>) -> tensor<3x8xf32>
    %219 = stablehlo.dot_general %218, %arg6, batching_dims = [1] x [0], contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %220 = stablehlo.slice %194 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %221 = stablehlo.transpose %220, dims = [1, 0] : (tensor<1x8xf32>) -> tensor<8x1xf32>
    %222 = stablehlo.reshape %221 : (tensor<8x1xf32>) -> tensor<8xf32>
    %223 = stablehlo.atan2 %219, %222 : tensor<8xf32>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %225 = stablehlo.multiply %224, %223 : tensor<8xf32>
    %cst_31 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %227 = stablehlo.multiply %226, %225 : tensor<8xf32>
    %228 = stablehlo.subtract %arg0, %227 : tensor<8xf32>
    %229 = stablehlo.subtract %83, %76 : tensor<8x3xf32>
    %230 = stablehlo.dot_general %229, %217, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %cst_32 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %232 = stablehlo.multiply %231, %230 : tensor<8xf32>
    %233 = stablehlo.subtract %228, %232 : tensor<8xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %236 = stablehlo.multiply %217, %235 : tensor<8x3xf32>
    %237 = stablehlo.slice %41 [0:8, 0:1] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %238 = stablehlo.reshape %237 : (tensor<8x1xf32>) -> tensor<8xf32>
    %239 = stablehlo.slice %41 [0:8, 1:4] : (tensor<8x4xf32>) -> tensor<8x3xf32>
    %240 = stablehlo.dot_general %239, %arg6, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %243 = stablehlo.multiply %242, %239 : tensor<8x3xf32>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %245 = stablehlo.multiply %244, %243 : tensor<8x3xf32>
    %246 = stablehlo.multiply %238, %238 : tensor<8xf32>
    %247 = stablehlo.dot_general %239, %239, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8xf32>
    %248 = stablehlo.subtract %246, %247 : tensor<8xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %251 = stablehlo.multiply %250, %arg6 : tensor<8x3xf32>
    %252 = stablehlo.add %245, %251 : tensor<8x3xf32>
    %cst_34 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %254 = stablehlo.multiply %253, %238 : tensor<8xf32>
    %255 = call @cross(%239, %arg6) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %256 = stablehlo.broadcast_in_dim %254, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %258 = stablehlo.multiply %257, %255 : tensor<8x3xf32>
    %259 = stablehlo.add %252, %258 : tensor<8x3xf32>
    %260 = call @cross_1(%259, %217) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %cst_35 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %262 = stablehlo.multiply %261, %260 : tensor<8x3xf32>
    %263 = stablehlo.subtract %236, %262 : tensor<8x3xf32>
    %264 = stablehlo.negate %142 : tensor<8x3xf32>
    %265 = call @cross_1(%106, %264) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %266 = stablehlo.subtract %265, %263 : tensor<8x3xf32>
    %267 = call @cross_1(%129, %142) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %268 = stablehlo.add %267, %263 : tensor<8x3xf32>
    %269 = stablehlo.negate %142 : tensor<8x3xf32>
    %270 = stablehlo.concatenate %269, %142, dim = 0 : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<16x3xf32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %271 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %272 = stablehlo.compare LT, %arg1, %271, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_37 = stablehlo.constant dense<9> : tensor<i32>
    %273 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %274 = stablehlo.add %arg1, %273 : tensor<8xi32>
    %275 = stablehlo.select %272, %274, %arg1 : tensor<8xi1>, tensor<8xi32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %277 = "stablehlo.gather"(%arg2, %276) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %278 = stablehlo.concatenate %277, %arg1, dim = 0 : (tensor<8xi32>, tensor<8xi32>) -> tensor<16xi32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %280 = stablehlo.broadcast_in_dim %278, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %281 = "stablehlo.scatter"(%279, %280, %270) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %473 = stablehlo.add %arg15, %arg16 : tensor<f32>
      stablehlo.return %473 : tensor<f32>
    }) : (tensor<9x3xf32>, tensor<16x1xi32>, tensor<16x3xf32>) -> tensor<9x3xf32>
    %282 = stablehlo.concatenate %266, %268, dim = 0 : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<16x3xf32>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %283 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %284 = stablehlo.compare LT, %arg1, %283, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_40 = stablehlo.constant dense<9> : tensor<i32>
    %285 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %286 = stablehlo.add %arg1, %285 : tensor<8xi32>
    %287 = stablehlo.select %284, %286, %arg1 : tensor<8xi1>, tensor<8xi32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %289 = "stablehlo.gather"(%arg2, %288) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %290 = stablehlo.concatenate %289, %arg1, dim = 0 : (tensor<8xi32>, tensor<8xi32>) -> tensor<16xi32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %292 = stablehlo.broadcast_in_dim %290, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %293 = "stablehlo.scatter"(%291, %292, %282) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %473 = stablehlo.add %arg15, %arg16 : tensor<f32>
      stablehlo.return %473 : tensor<f32>
    }) : (tensor<9x3xf32>, tensor<16x1xi32>, tensor<16x3xf32>) -> tensor<9x3xf32>
    %294 = stablehlo.slice %arg12 [0:9, 0:1] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %295 = stablehlo.reshape %294 : (tensor<9x1xf32>) -> tensor<9xf32>
    %296 = stablehlo.slice %arg12 [0:9, 1:4] : (tensor<9x4xf32>) -> tensor<9x3xf32>
    %297 = stablehlo.dot_general %296, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x3xf32>, tensor<3xf32>) -> tensor<9xf32>
    %298 = stablehlo.broadcast_in_dim %297, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %300 = stablehlo.multiply %299, %296 : tensor<9x3xf32>
    %cst_42 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %302 = stablehlo.multiply %301, %300 : tensor<9x3xf32>
    %303 = stablehlo.multiply %295, %295 : tensor<9xf32>
    %304 = stablehlo.dot_general %296, %296, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9xf32>
    %305 = stablehlo.subtract %303, %304 : tensor<9xf32>
    %306 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %307 = stablehlo.broadcast_in_dim %305, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %309 = stablehlo.broadcast_in_dim %306, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %310 = stablehlo.multiply %308, %309 : tensor<9x3xf32>
    %311 = stablehlo.add %302, %310 : tensor<9x3xf32>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %313 = stablehlo.multiply %312, %295 : tensor<9xf32>
    %314 = call @cross_2(%296, %arg7) : (tensor<9x3xf32>, tensor<3xf32>) -> tensor<9x3xf32>
    %315 = stablehlo.broadcast_in_dim %313, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %316 = stablehlo.broadcast_in_dim %315, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %317 = stablehlo.multiply %316, %314 : tensor<9x3xf32>
    %318 = stablehlo.add %311, %317 : tensor<9x3xf32>
    %319 = stablehlo.add %arg11, %318 : tensor<9x3xf32>
    %320 = stablehlo.slice %319 [0:9, 2:3] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %321 = stablehlo.reshape %320 : (tensor<9x1xf32>) -> tensor<9xf32>
    %322 = stablehlo.negate %321 : tensor<9xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %324 = stablehlo.maximum %322, %323 : tensor<9xf32>
    %cst_45 = stablehlo.constant dense<2.000000e+03> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %326 = stablehlo.multiply %325, %324 : tensor<9xf32>
    %327 = stablehlo.slice %arg13 [0:9, 2:3] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %328 = stablehlo.reshape %327 : (tensor<9x1xf32>) -> tensor<9xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %329 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %330 = stablehlo.minimum %328, %329 : tensor<9xf32>
    %cst_47 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %332 = stablehlo.multiply %331, %330 : tensor<9xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %334 = stablehlo.compare GT, %324, %333, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %335 = stablehlo.convert %334 : (tensor<9xi1>) -> tensor<9xf32>
    %336 = stablehlo.multiply %332, %335 : tensor<9xf32>
    %337 = stablehlo.subtract %326, %336 : tensor<9xf32>
    %338 = stablehlo.slice %arg13 [0:9, 0:2] : (tensor<9x3xf32>) -> tensor<9x2xf32>
    %339 = stablehlo.subtract %319, %arg11 : tensor<9x3xf32>
    %340 = call @cross_3(%arg14, %339) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %341 = stablehlo.slice %340 [0:9, 0:2] : (tensor<9x3xf32>) -> tensor<9x2xf32>
    %342 = stablehlo.add %338, %341 : tensor<9x2xf32>
    %343 = stablehlo.multiply %342, %342 : tensor<9x2xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %344 = stablehlo.reduce(%343 init: %cst_49) applies stablehlo.add across dimensions = [1] : (tensor<9x2xf32>, tensor<f32>) -> tensor<9xf32>
    %cst_50 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %346 = stablehlo.add %344, %345 : tensor<9xf32>
    %347 = stablehlo.sqrt %346 : tensor<9xf32>
    %348 = stablehlo.negate %342 : tensor<9x2xf32>
    %cst_51 = stablehlo.constant dense<8.000000e-01> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %350 = stablehlo.multiply %349, %337 : tensor<9xf32>
    %cst_52 = stablehlo.constant dense<5.000000e+01> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %352 = stablehlo.multiply %351, %347 : tensor<9xf32>
    %353 = stablehlo.minimum %350, %352 : tensor<9xf32>
    %354 = stablehlo.divide %353, %347 : tensor<9xf32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %356 = stablehlo.broadcast_in_dim %355, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x2xf32>
    %357 = stablehlo.multiply %348, %356 : tensor<9x2xf32>
    %358 = stablehlo.broadcast_in_dim %337, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %359 = stablehlo.concatenate %357, %358, dim = 1 : (tensor<9x2xf32>, tensor<9x1xf32>) -> tensor<9x3xf32>
    %360 = stablehlo.subtract %319, %arg11 : tensor<9x3xf32>
    %361 = call @cross_3(%360, %359) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %362 = stablehlo.add %281, %359 : tensor<9x3xf32>
    %363 = stablehlo.add %293, %361 : tensor<9x3xf32>
    %364 = stablehlo.broadcast_in_dim %arg8, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %365 = stablehlo.broadcast_in_dim %364, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %366 = stablehlo.divide %362, %365 : tensor<9x3xf32>
    %367 = stablehlo.broadcast_in_dim %arg9, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %368 = stablehlo.broadcast_in_dim %367, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %369 = stablehlo.add %366, %368 : tensor<9x3xf32>
    %cst_53 = stablehlo.constant dense<2.000000e-03> : tensor<f32>
    %370 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %371 = stablehlo.multiply %370, %369 : tensor<9x3xf32>
    %372 = stablehlo.add %arg13, %371 : tensor<9x3xf32>
    %373 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %374 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %375 = stablehlo.broadcast_in_dim %c_54, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %376 = stablehlo.add %373, %375 : tensor<3x3xi32>
    %377 = stablehlo.compare EQ, %376, %374, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %378 = stablehlo.convert %377 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %379 = stablehlo.slice %arg12 [0:9, 0:1] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %380 = stablehlo.reshape %379 : (tensor<9x1xf32>) -> tensor<9xf32>
    %381 = stablehlo.slice %arg12 [0:9, 1:4] : (tensor<9x4xf32>) -> tensor<9x3xf32>
    %382 = stablehlo.dot_general %381, %378, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<9x3xf32>, tensor<3x3xf32>) -> tensor<9x3xf32>
    %383 = stablehlo.broadcast_in_dim %381, dims = [0, 2] : (tensor<9x3xf32>) -> tensor<9x1x3xf32>
    %384 = stablehlo.broadcast_in_dim %382, dims = [0, 1] : (tensor<9x3xf32>) -> tensor<9x3x1xf32>
    %385 = stablehlo.broadcast_in_dim %384, dims = [0, 1, 2] : (tensor<9x3x1xf32>) -> tensor<9x3x3xf32>
    %386 = stablehlo.broadcast_in_dim %383, dims = [0, 1, 2] : (tensor<9x1x3xf32>) -> tensor<9x3x3xf32>
    %387 = stablehlo.multiply %385, %386 : tensor<9x3x3xf32>
    %cst_55 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<9x3x3xf32>
    %389 = stablehlo.multiply %388, %387 : tensor<9x3x3xf32>
    %390 = stablehlo.multiply %380, %380 : tensor<9xf32>
    %391 = stablehlo.dot_general %381, %381, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9xf32>
    %392 = stablehlo.subtract %390, %391 : tensor<9xf32>
    %393 = stablehlo.broadcast_in_dim %378, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %394 = stablehlo.broadcast_in_dim %392, dims = [0] : (tensor<9xf32>) -> tensor<9x1x1xf32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [0, 1, 2] : (tensor<9x1x1xf32>) -> tensor<9x3x3xf32>
    %396 = stablehlo.broadcast_in_dim %393, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<9x3x3xf32>
    %397 = stablehlo.multiply %395, %396 : tensor<9x3x3xf32>
    %398 = stablehlo.add %389, %397 : tensor<9x3x3xf32>
    %cst_56 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %400 = stablehlo.multiply %399, %380 : tensor<9xf32>
    %401 = call @cross_4(%381, %378) : (tensor<9x3xf32>, tensor<3x3xf32>) -> tensor<9x3x3xf32>
    %402 = stablehlo.broadcast_in_dim %400, dims = [0] : (tensor<9xf32>) -> tensor<9x1x1xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0, 1, 2] : (tensor<9x1x1xf32>) -> tensor<9x3x3xf32>
    %404 = stablehlo.multiply %403, %401 : tensor<9x3x3xf32>
    %405 = stablehlo.add %398, %404 : tensor<9x3x3xf32>
    %406 = stablehlo.dot_general %arg10, %405, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<9x3x3xf32>, tensor<9x3x3xf32>) -> tensor<9x3x3xf32>
    %407 = stablehlo.dot_general %406, %405, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<9x3x3xf32>, tensor<9x3x3xf32>) -> tensor<9x3x3xf32>
    %408 = stablehlo.dot_general %407, %363, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<9x3x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %cst_57 = stablehlo.constant dense<2.000000e-03> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %410 = stablehlo.multiply %409, %408 : tensor<9x3xf32>
    %411 = stablehlo.add %arg14, %410 : tensor<9x3xf32>
    %cst_58 = stablehlo.constant dense<2.000000e-03> : tensor<f32>
    %412 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %413 = stablehlo.multiply %412, %372 : tensor<9x3xf32>
    %414 = stablehlo.add %arg11, %413 : tensor<9x3xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<9x1xf32>
    %cst_60 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %416 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %417 = stablehlo.multiply %416, %411 : tensor<9x3xf32>
    %418 = stablehlo.concatenate %415, %417, dim = 1 : (tensor<9x1xf32>, tensor<9x3xf32>) -> tensor<9x4xf32>
    %419 = stablehlo.slice %418 [0:9, 0:1] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %420 = stablehlo.reshape %419 : (tensor<9x1xf32>) -> tensor<9xf32>
    %421 = stablehlo.slice %418 [0:9, 1:2] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %422 = stablehlo.reshape %421 : (tensor<9x1xf32>) -> tensor<9xf32>
    %423 = stablehlo.slice %418 [0:9, 2:3] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %424 = stablehlo.reshape %423 : (tensor<9x1xf32>) -> tensor<9xf32>
    %425 = stablehlo.slice %418 [0:9, 3:4] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %426 = stablehlo.reshape %425 : (tensor<9x1xf32>) -> tensor<9xf32>
    %427 = stablehlo.slice %arg12 [0:9, 0:1] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %428 = stablehlo.reshape %427 : (tensor<9x1xf32>) -> tensor<9xf32>
    %429 = stablehlo.slice %arg12 [0:9, 1:2] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %430 = stablehlo.reshape %429 : (tensor<9x1xf32>) -> tensor<9xf32>
    %431 = stablehlo.slice %arg12 [0:9, 2:3] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %432 = stablehlo.reshape %431 : (tensor<9x1xf32>) -> tensor<9xf32>
    %433 = stablehlo.slice %arg12 [0:9, 3:4] : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %434 = stablehlo.reshape %433 : (tensor<9x1xf32>) -> tensor<9xf32>
    %435 = stablehlo.multiply %420, %428 : tensor<9xf32>
    %436 = stablehlo.multiply %422, %430 : tensor<9xf32>
    %437 = stablehlo.subtract %435, %436 : tensor<9xf32>
    %438 = stablehlo.multiply %424, %432 : tensor<9xf32>
    %439 = stablehlo.subtract %437, %438 : tensor<9xf32>
    %440 = stablehlo.multiply %426, %434 : tensor<9xf32>
    %441 = stablehlo.subtract %439, %440 : tensor<9xf32>
    %442 = stablehlo.multiply %420, %430 : tensor<9xf32>
    %443 = stablehlo.multiply %422, %428 : tensor<9xf32>
    %444 = stablehlo.add %442, %443 : tensor<9xf32>
    %445 = stablehlo.multiply %424, %434 : tensor<9xf32>
    %446 = stablehlo.add %444, %445 : tensor<9xf32>
    %447 = stablehlo.multiply %426, %432 : tensor<9xf32>
    %448 = stablehlo.subtract %446, %447 : tensor<9xf32>
    %449 = stablehlo.multiply %420, %432 : tensor<9xf32>
    %450 = stablehlo.multiply %422, %434 : tensor<9xf32>
    %451 = stablehlo.subtract %449, %450 : tensor<9xf32>
    %452 = stablehlo.multiply %424, %428 : tensor<9xf32>
    %453 = stablehlo.add %451, %452 : tensor<9xf32>
    %454 = stablehlo.multiply %426, %430 : tensor<9xf32>
    %455 = stablehlo.add %453, %454 : tensor<9xf32>
    %456 = stablehlo.multiply %420, %434 : tensor<9xf32>
    %457 = stablehlo.multiply %422, %432 : tensor<9xf32>
    %458 = stablehlo.add %456, %457 : tensor<9xf32>
    %459 = stablehlo.multiply %424, %430 : tensor<9xf32>
    %460 = stablehlo.subtract %458, %459 : tensor<9xf32>
    %461 = stablehlo.multiply %426, %428 : tensor<9xf32>
    %462 = stablehlo.add %460, %461 : tensor<9xf32>
    %463 = stablehlo.broadcast_in_dim %441, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %464 = stablehlo.broadcast_in_dim %448, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %465 = stablehlo.broadcast_in_dim %455, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %466 = stablehlo.broadcast_in_dim %462, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %467 = stablehlo.concatenate %463, %464, %465, %466, dim = 0 : (tensor<1x9xf32>, tensor<1x9xf32>, tensor<1x9xf32>, tensor<1x9xf32>) -> tensor<4x9xf32>
    %468 = stablehlo.transpose %467, dims = [1, 0] : (tensor<4x9xf32>) -> tensor<9x4xf32>
    %469 = stablehlo.add %arg12, %468 : tensor<9x4xf32>
    %470 = call @norm(%469) : (tensor<9x4xf32>) -> tensor<9x1xf32>
    %471 = stablehlo.broadcast_in_dim %470, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x4xf32>
    %472 = stablehlo.divide %469, %471 : tensor<9x4xf32>
    return %414, %472, %372, %411 : tensor<9x3xf32>, tensor<9x4xf32>, tensor<9x3xf32>, tensor<9x3xf32>
  }
  func.func private @cross(%arg0: tensor<8x3xf32>, %arg1: tensor<8x3xf32>) -> tensor<8x3xf32> {
    %0 = stablehlo.slice %arg0 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<8x1xf32>) -> tensor<8xf32>
    %2 = stablehlo.slice %arg0 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<8x1xf32>) -> tensor<8xf32>
    %4 = stablehlo.slice %arg0 [0:8, 2:3] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<8x1xf32>) -> tensor<8xf32>
    %6 = stablehlo.slice %arg1 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<8x1xf32>) -> tensor<8xf32>
    %8 = stablehlo.slice %arg1 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<8x1xf32>) -> tensor<8xf32>
    %10 = stablehlo.slice %arg1 [0:8, 2:3] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<8x1xf32>) -> tensor<8xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<8xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<8xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<8xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<8xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<8xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<8xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<8xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<8xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<8xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<8x1xf32>, tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x3xf32>
    return %24 : tensor<8x3xf32>
  }
  func.func private @cross_1(%arg0: tensor<8x3xf32>, %arg1: tensor<8x3xf32>) -> tensor<8x3xf32> {
    %0 = stablehlo.slice %arg0 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<8x1xf32>) -> tensor<8xf32>
    %2 = stablehlo.slice %arg0 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<8x1xf32>) -> tensor<8xf32>
    %4 = stablehlo.slice %arg0 [0:8, 2:3] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<8x1xf32>) -> tensor<8xf32>
    %6 = stablehlo.slice %arg1 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<8x1xf32>) -> tensor<8xf32>
    %8 = stablehlo.slice %arg1 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<8x1xf32>) -> tensor<8xf32>
    %10 = stablehlo.slice %arg1 [0:8, 2:3] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<8x1xf32>) -> tensor<8xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<8xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<8xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<8xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<8xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<8xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<8xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<8xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<8xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<8xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<8x1xf32>, tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x3xf32>
    return %24 : tensor<8x3xf32>
  }
  func.func private @cross_2(%arg0: tensor<9x3xf32>, %arg1: tensor<3xf32>) -> tensor<9x3xf32> {
    %0 = stablehlo.slice %arg0 [0:9, 0:1] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<9x1xf32>) -> tensor<9xf32>
    %2 = stablehlo.slice %arg0 [0:9, 1:2] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<9x1xf32>) -> tensor<9xf32>
    %4 = stablehlo.slice %arg0 [0:9, 2:3] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<9x1xf32>) -> tensor<9xf32>
    %6 = stablehlo.slice %arg1 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
    %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
    %8 = stablehlo.slice %arg1 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
    %9 = stablehlo.reshape %8 : (tensor<1xf32>) -> tensor<f32>
    %10 = stablehlo.slice %arg1 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
    %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %13 = stablehlo.multiply %3, %12 : tensor<9xf32>
    %14 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %15 = stablehlo.multiply %5, %14 : tensor<9xf32>
    %16 = stablehlo.subtract %13, %15 : tensor<9xf32>
    %17 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %18 = stablehlo.multiply %5, %17 : tensor<9xf32>
    %19 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %20 = stablehlo.multiply %1, %19 : tensor<9xf32>
    %21 = stablehlo.subtract %18, %20 : tensor<9xf32>
    %22 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %23 = stablehlo.multiply %1, %22 : tensor<9xf32>
    %24 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %25 = stablehlo.multiply %3, %24 : tensor<9xf32>
    %26 = stablehlo.subtract %23, %25 : tensor<9xf32>
    %27 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %28 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %29 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %30 = stablehlo.concatenate %27, %28, %29, dim = 1 : (tensor<9x1xf32>, tensor<9x1xf32>, tensor<9x1xf32>) -> tensor<9x3xf32>
    return %30 : tensor<9x3xf32>
  }
  func.func private @cross_3(%arg0: tensor<9x3xf32>, %arg1: tensor<9x3xf32>) -> tensor<9x3xf32> {
    %0 = stablehlo.slice %arg0 [0:9, 0:1] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<9x1xf32>) -> tensor<9xf32>
    %2 = stablehlo.slice %arg0 [0:9, 1:2] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<9x1xf32>) -> tensor<9xf32>
    %4 = stablehlo.slice %arg0 [0:9, 2:3] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<9x1xf32>) -> tensor<9xf32>
    %6 = stablehlo.slice %arg1 [0:9, 0:1] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<9x1xf32>) -> tensor<9xf32>
    %8 = stablehlo.slice %arg1 [0:9, 1:2] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<9x1xf32>) -> tensor<9xf32>
    %10 = stablehlo.slice %arg1 [0:9, 2:3] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<9x1xf32>) -> tensor<9xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<9xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<9xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<9xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<9xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<9xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<9xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<9xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<9xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<9xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 0 : (tensor<1x9xf32>, tensor<1x9xf32>, tensor<1x9xf32>) -> tensor<3x9xf32>
    %25 = stablehlo.transpose %24, dims = [1, 0] : (tensor<3x9xf32>) -> tensor<9x3xf32>
    return %25 : tensor<9x3xf32>
  }
  func.func private @cross_4(%arg0: tensor<9x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<9x3x3xf32> {
    %0 = stablehlo.slice %arg0 [0:9, 0:1] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<9x1xf32>) -> tensor<9xf32>
    %2 = stablehlo.slice %arg0 [0:9, 1:2] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<9x1xf32>) -> tensor<9xf32>
    %4 = stablehlo.slice %arg0 [0:9, 2:3] : (tensor<9x3xf32>) -> tensor<9x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<9x1xf32>) -> tensor<9xf32>
    %6 = stablehlo.slice %arg1 [0:3, 0:1] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<3x1xf32>) -> tensor<3xf32>
    %8 = stablehlo.slice %arg1 [0:3, 1:2] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<3x1xf32>) -> tensor<3xf32>
    %10 = stablehlo.slice %arg1 [0:3, 2:3] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<3x1xf32>) -> tensor<3xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %13 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %15 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %16 = stablehlo.multiply %14, %15 : tensor<9x3xf32>
    %17 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %18 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %20 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<9x3xf32>
    %22 = stablehlo.subtract %16, %21 : tensor<9x3xf32>
    %23 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %24 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %26 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<9x3xf32>
    %28 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %29 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %32 = stablehlo.multiply %30, %31 : tensor<9x3xf32>
    %33 = stablehlo.subtract %27, %32 : tensor<9x3xf32>
    %34 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %35 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %37 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<9x3xf32>
    %39 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %40 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<9xf32>) -> tensor<9x1xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %42 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %43 = stablehlo.multiply %41, %42 : tensor<9x3xf32>
    %44 = stablehlo.subtract %38, %43 : tensor<9x3xf32>
    %45 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<9x3xf32>) -> tensor<9x3x1xf32>
    %46 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<9x3xf32>) -> tensor<9x3x1xf32>
    %47 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<9x3xf32>) -> tensor<9x3x1xf32>
    %48 = stablehlo.concatenate %45, %46, %47, dim = 2 : (tensor<9x3x1xf32>, tensor<9x3x1xf32>, tensor<9x3x1xf32>) -> tensor<9x3x3xf32>
    return %48 : tensor<9x3x3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<20x45xf32>, %arg1: tensor<45xf32>, %arg2: tensor<i32>) -> tensor<20x45xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<45xf32>) -> tensor<1x45xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<20x45xf32>, tensor<1x45xf32>, tensor<i32>, tensor<i32>) -> tensor<20x45xf32>
    return %1 : tensor<20x45xf32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<20xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<20xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<20xf32>, tensor<1xf32>, tensor<i32>) -> tensor<20xf32>
    return %1 : tensor<20xf32>
  }
}

module @jit_program attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<2xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<16x8xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<64xi32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<8x8xi1> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<3x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %0 [1:2, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = stablehlo.slice %0 [2:3, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %6 = stablehlo.reshape %5 : (tensor<1x2xui32>) -> tensor<2xui32>
    %7 = call @_normal(%2) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<2xui32>) -> tensor<16x8xf32>
    %8 = sdy.constant dense<-10> : tensor<i32>
    %9 = sdy.constant dense<10> : tensor<i32>
    %10 = call @_randint(%4, %8, %9) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<2xui32>, tensor<i32>, tensor<i32>) -> tensor<64xi32>
    %11 = sdy.constant dense<3.000000e-01> : tensor<f32>
    %12 = call @_bernoulli(%6, %11) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<2xui32>, tensor<f32>) -> tensor<8x8xi1>
    return %7, %10, %12 : tensor<16x8xf32>, tensor<64xi32>, tensor<8x8xi1>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<3xui32>, %arg3: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {
    %0 = sdy.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %1 = sdy.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %3 = sdy.constant dense<466688986> : tensor<ui32>
    %4 = stablehlo.xor %2, %3 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %6 = stablehlo.add %arg2, %5 : tensor<3xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %8 = stablehlo.add %arg3, %7 : tensor<3xui32>
    %9 = sdy.constant dense<0> : tensor<i32>
    %10:9 = stablehlo.while(%iterArg = %9, %iterArg_0 = %9, %iterArg_1 = %6, %iterArg_2 = %8, %iterArg_3 = %arg1, %iterArg_4 = %4, %iterArg_5 = %arg0, %iterArg_6 = %0, %iterArg_7 = %1) : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %11 = sdy.constant dense<5> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg, %11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %11 = sdy.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %13 = stablehlo.slice %iterArg_6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
      %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
      %15 = stablehlo.slice %iterArg_6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
      %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
      %17 = stablehlo.slice %iterArg_6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
      %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
      %19 = stablehlo.slice %iterArg_6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
      %20 = stablehlo.reshape %19 : (tensor<1xui32>) -> tensor<ui32>
      %21 = stablehlo.add %iterArg_1, %iterArg_2 : tensor<3xui32>
      %22 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %23 = stablehlo.shift_left %iterArg_2, %22 : tensor<3xui32>
      %24 = sdy.constant dense<32> : tensor<ui32>
      %25 = stablehlo.subtract %24, %14 : tensor<ui32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %27 = stablehlo.shift_right_logical %iterArg_2, %26 : tensor<3xui32>
      %28 = stablehlo.or %23, %27 : tensor<3xui32>
      %29 = stablehlo.xor %21, %28 : tensor<3xui32>
      %30 = stablehlo.add %21, %29 : tensor<3xui32>
      %31 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %32 = stablehlo.shift_left %29, %31 : tensor<3xui32>
      %33 = stablehlo.subtract %24, %16 : tensor<ui32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %35 = stablehlo.shift_right_logical %29, %34 : tensor<3xui32>
      %36 = stablehlo.or %32, %35 : tensor<3xui32>
      %37 = stablehlo.xor %30, %36 : tensor<3xui32>
      %38 = stablehlo.add %30, %37 : tensor<3xui32>
      %39 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %40 = stablehlo.shift_left %37, %39 : tensor<3xui32>
      %41 = stablehlo.subtract %24, %18 : tensor<ui32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %43 = stablehlo.shift_right_logical %37, %42 : tensor<3xui32>
      %44 = stablehlo.or %40, %43 : tensor<3xui32>
      %45 = stablehlo.xor %38, %44 : tensor<3xui32>
      %46 = stablehlo.add %38, %45 : tensor<3xui32>
      %47 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %48 = stablehlo.shift_left %45, %47 : tensor<3xui32>
      %49 = stablehlo.subtract %24, %20 : tensor<ui32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %51 = stablehlo.shift_right_logical %45, %50 : tensor<3xui32>
      %52 = stablehlo.or %48, %51 : tensor<3xui32>
      %53 = stablehlo.xor %46, %52 : tensor<3xui32>
      %54 = stablehlo.broadcast_in_dim %iterArg_3, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %55 = stablehlo.add %46, %54 : tensor<3xui32>
      %56 = stablehlo.broadcast_in_dim %iterArg_4, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %57 = stablehlo.add %53, %56 : tensor<3xui32>
      %58 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %59 = stablehlo.convert %58 : (tensor<i32>) -> tensor<ui32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<ui32>) -> tensor<3xui32>
      %61 = stablehlo.add %57, %60 : tensor<3xui32>
      %62 = stablehlo.add %iterArg, %11 : tensor<i32>
      stablehlo.return %62, %12, %55, %61, %iterArg_4, %iterArg_5, %iterArg_3, %iterArg_7, %iterArg_6 : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %10#2, %10#3 : tensor<3xui32>, tensor<3xui32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<3x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<3xui64>
    %5 = stablehlo.iota dim = 0 : tensor<3xui64>
    %6 = sdy.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.multiply %7, %4 : tensor<3xui64>
    %9 = stablehlo.multiply %7, %5 : tensor<3xui64>
    %10 = sdy.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %12 = stablehlo.shift_right_logical %8, %11 : tensor<3xui64>
    %13 = stablehlo.convert %9 : (tensor<3xui64>) -> tensor<3xui32>
    %14 = stablehlo.convert %12 : (tensor<3xui64>) -> tensor<3xui32>
    %15:2 = call @threefry2x32(%1, %3, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 1 : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x2xui32>
    return %18 : tensor<3x2xui32>
  }
  func.func private @threefry2x32_0(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<16x8xui32>, %arg3: tensor<16x8xui32>) -> (tensor<16x8xui32>, tensor<16x8xui32>) {
    %0 = sdy.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %1 = sdy.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %3 = sdy.constant dense<466688986> : tensor<ui32>
    %4 = stablehlo.xor %2, %3 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
    %6 = stablehlo.add %arg2, %5 : tensor<16x8xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
    %8 = stablehlo.add %arg3, %7 : tensor<16x8xui32>
    %9 = sdy.constant dense<0> : tensor<i32>
    %10:9 = stablehlo.while(%iterArg = %9, %iterArg_0 = %9, %iterArg_1 = %6, %iterArg_2 = %8, %iterArg_3 = %arg1, %iterArg_4 = %4, %iterArg_5 = %arg0, %iterArg_6 = %0, %iterArg_7 = %1) : tensor<i32>, tensor<i32>, tensor<16x8xui32>, tensor<16x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %11 = sdy.constant dense<5> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg, %11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %11 = sdy.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %13 = stablehlo.slice %iterArg_6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
      %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
      %15 = stablehlo.slice %iterArg_6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
      %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
      %17 = stablehlo.slice %iterArg_6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
      %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
      %19 = stablehlo.slice %iterArg_6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
      %20 = stablehlo.reshape %19 : (tensor<1xui32>) -> tensor<ui32>
      %21 = stablehlo.add %iterArg_1, %iterArg_2 : tensor<16x8xui32>
      %22 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %23 = stablehlo.shift_left %iterArg_2, %22 : tensor<16x8xui32>
      %24 = sdy.constant dense<32> : tensor<ui32>
      %25 = stablehlo.subtract %24, %14 : tensor<ui32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %27 = stablehlo.shift_right_logical %iterArg_2, %26 : tensor<16x8xui32>
      %28 = stablehlo.or %23, %27 : tensor<16x8xui32>
      %29 = stablehlo.xor %21, %28 : tensor<16x8xui32>
      %30 = stablehlo.add %21, %29 : tensor<16x8xui32>
      %31 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %32 = stablehlo.shift_left %29, %31 : tensor<16x8xui32>
      %33 = stablehlo.subtract %24, %16 : tensor<ui32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %35 = stablehlo.shift_right_logical %29, %34 : tensor<16x8xui32>
      %36 = stablehlo.or %32, %35 : tensor<16x8xui32>
      %37 = stablehlo.xor %30, %36 : tensor<16x8xui32>
      %38 = stablehlo.add %30, %37 : tensor<16x8xui32>
      %39 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %40 = stablehlo.shift_left %37, %39 : tensor<16x8xui32>
      %41 = stablehlo.subtract %24, %18 : tensor<ui32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %43 = stablehlo.shift_right_logical %37, %42 : tensor<16x8xui32>
      %44 = stablehlo.or %40, %43 : tensor<16x8xui32>
      %45 = stablehlo.xor %38, %44 : tensor<16x8xui32>
      %46 = stablehlo.add %38, %45 : tensor<16x8xui32>
      %47 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %48 = stablehlo.shift_left %45, %47 : tensor<16x8xui32>
      %49 = stablehlo.subtract %24, %20 : tensor<ui32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %51 = stablehlo.shift_right_logical %45, %50 : tensor<16x8xui32>
      %52 = stablehlo.or %48, %51 : tensor<16x8xui32>
      %53 = stablehlo.xor %46, %52 : tensor<16x8xui32>
      %54 = stablehlo.broadcast_in_dim %iterArg_3, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %55 = stablehlo.add %46, %54 : tensor<16x8xui32>
      %56 = stablehlo.broadcast_in_dim %iterArg_4, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %57 = stablehlo.add %53, %56 : tensor<16x8xui32>
      %58 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %59 = stablehlo.convert %58 : (tensor<i32>) -> tensor<ui32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
      %61 = stablehlo.add %57, %60 : tensor<16x8xui32>
      %62 = stablehlo.add %iterArg, %11 : tensor<i32>
      stablehlo.return %62, %12, %55, %61, %iterArg_4, %iterArg_5, %iterArg_3, %iterArg_7, %iterArg_6 : tensor<i32>, tensor<i32>, tensor<16x8xui32>, tensor<16x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %10#2, %10#3 : tensor<16x8xui32>, tensor<16x8xui32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<16x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<16x8xui64>
    %7 = stablehlo.iota dim = 0 : tensor<16x8xui64>
    %8 = stablehlo.iota dim = 1 : tensor<16x8xui64>
    %9 = stablehlo.iota dim = 1 : tensor<16x8xui64>
    %10 = sdy.constant dense<8> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<ui64>) -> tensor<16x8xui64>
    %12 = stablehlo.multiply %11, %6 : tensor<16x8xui64>
    %13 = stablehlo.multiply %11, %7 : tensor<16x8xui64>
    %14 = sdy.constant dense<1> : tensor<ui64>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<ui64>) -> tensor<16x8xui64>
    %16 = stablehlo.multiply %15, %8 : tensor<16x8xui64>
    %17 = stablehlo.multiply %15, %9 : tensor<16x8xui64>
    %18 = stablehlo.add %12, %16 : tensor<16x8xui64>
    %19 = stablehlo.add %13, %17 : tensor<16x8xui64>
    %20 = sdy.constant dense<32> : tensor<ui64>
    %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<ui64>) -> tensor<16x8xui64>
    %22 = stablehlo.shift_right_logical %18, %21 : tensor<16x8xui64>
    %23 = stablehlo.convert %19 : (tensor<16x8xui64>) -> tensor<16x8xui32>
    %24 = stablehlo.convert %22 : (tensor<16x8xui64>) -> tensor<16x8xui32>
    %25:2 = call @threefry2x32_0(%3, %5, %24, %23) : (tensor<ui32>, tensor<ui32>, tensor<16x8xui32>, tensor<16x8xui32>) -> (tensor<16x8xui32>, tensor<16x8xui32>)
    %26 = stablehlo.xor %25#0, %25#1 : tensor<16x8xui32>
    %27 = sdy.constant dense<9> : tensor<ui32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
    %29 = stablehlo.shift_right_logical %26, %28 : tensor<16x8xui32>
    %30 = sdy.constant dense<1065353216> : tensor<ui32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<ui32>) -> tensor<16x8xui32>
    %32 = stablehlo.or %29, %31 : tensor<16x8xui32>
    %33 = stablehlo.bitcast_convert %32 : (tensor<16x8xui32>) -> tensor<16x8xf32>
    %34 = sdy.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %36 = stablehlo.subtract %33, %35 : tensor<16x8xf32>
    %37 = stablehlo.subtract %1, %0 : tensor<1x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<16x8xf32>
    %39 = stablehlo.multiply %36, %38 : tensor<16x8xf32>
    %40 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<16x8xf32>
    %41 = stablehlo.add %39, %40 : tensor<16x8xf32>
    %42 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<16x8xf32>
    %43 = stablehlo.maximum %42, %41 : tensor<16x8xf32>
    return %43 : tensor<16x8xf32>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = sdy.constant dense<-0.99999994> : tensor<f32>
    %1 = sdy.constant dense<1.000000e+00> : tensor<f32>
    %2 = call @_uniform(%arg0, %0, %1) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<16x8xf32>
    %3 = chlo.erf_inv %2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<16x8xf32> -> tensor<16x8xf32>
    %4 = sdy.constant dense<1.41421354> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<f32>) -> tensor<16x8xf32>
    %6 = stablehlo.multiply %5, %3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<16x8xf32>
    return %6 : tensor<16x8xf32>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = call @_normal_real(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<2xui32>) -> tensor<16x8xf32>
    return %0 : tensor<16x8xf32>
  }
  func.func private @clip(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i32>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @clip_1(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i32>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @threefry2x32_3(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %0 = sdy.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %1 = sdy.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %3 = sdy.constant dense<466688986> : tensor<ui32>
    %4 = stablehlo.xor %2, %3 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %6 = stablehlo.add %arg2, %5 : tensor<2xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.add %arg3, %7 : tensor<2xui32>
    %9 = sdy.constant dense<0> : tensor<i32>
    %10:9 = stablehlo.while(%iterArg = %9, %iterArg_0 = %9, %iterArg_1 = %6, %iterArg_2 = %8, %iterArg_3 = %arg1, %iterArg_4 = %4, %iterArg_5 = %arg0, %iterArg_6 = %0, %iterArg_7 = %1) : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %11 = sdy.constant dense<5> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg, %11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %11 = sdy.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %13 = stablehlo.slice %iterArg_6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
      %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
      %15 = stablehlo.slice %iterArg_6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
      %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
      %17 = stablehlo.slice %iterArg_6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
      %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
      %19 = stablehlo.slice %iterArg_6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
      %20 = stablehlo.reshape %19 : (tensor<1xui32>) -> tensor<ui32>
      %21 = stablehlo.add %iterArg_1, %iterArg_2 : tensor<2xui32>
      %22 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %23 = stablehlo.shift_left %iterArg_2, %22 : tensor<2xui32>
      %24 = sdy.constant dense<32> : tensor<ui32>
      %25 = stablehlo.subtract %24, %14 : tensor<ui32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %27 = stablehlo.shift_right_logical %iterArg_2, %26 : tensor<2xui32>
      %28 = stablehlo.or %23, %27 : tensor<2xui32>
      %29 = stablehlo.xor %21, %28 : tensor<2xui32>
      %30 = stablehlo.add %21, %29 : tensor<2xui32>
      %31 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %32 = stablehlo.shift_left %29, %31 : tensor<2xui32>
      %33 = stablehlo.subtract %24, %16 : tensor<ui32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %35 = stablehlo.shift_right_logical %29, %34 : tensor<2xui32>
      %36 = stablehlo.or %32, %35 : tensor<2xui32>
      %37 = stablehlo.xor %30, %36 : tensor<2xui32>
      %38 = stablehlo.add %30, %37 : tensor<2xui32>
      %39 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %40 = stablehlo.shift_left %37, %39 : tensor<2xui32>
      %41 = stablehlo.subtract %24, %18 : tensor<ui32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %43 = stablehlo.shift_right_logical %37, %42 : tensor<2xui32>
      %44 = stablehlo.or %40, %43 : tensor<2xui32>
      %45 = stablehlo.xor %38, %44 : tensor<2xui32>
      %46 = stablehlo.add %38, %45 : tensor<2xui32>
      %47 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %48 = stablehlo.shift_left %45, %47 : tensor<2xui32>
      %49 = stablehlo.subtract %24, %20 : tensor<ui32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %51 = stablehlo.shift_right_logical %45, %50 : tensor<2xui32>
      %52 = stablehlo.or %48, %51 : tensor<2xui32>
      %53 = stablehlo.xor %46, %52 : tensor<2xui32>
      %54 = stablehlo.broadcast_in_dim %iterArg_3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %55 = stablehlo.add %46, %54 : tensor<2xui32>
      %56 = stablehlo.broadcast_in_dim %iterArg_4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %57 = stablehlo.add %53, %56 : tensor<2xui32>
      %58 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %59 = stablehlo.convert %58 : (tensor<i32>) -> tensor<ui32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<ui32>) -> tensor<2xui32>
      %61 = stablehlo.add %57, %60 : tensor<2xui32>
      %62 = stablehlo.add %iterArg, %11 : tensor<i32>
      stablehlo.return %62, %12, %55, %61, %iterArg_4, %iterArg_5, %iterArg_3, %iterArg_7, %iterArg_6 : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %10#2, %10#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @_threefry_split_2(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %5 = stablehlo.iota dim = 0 : tensor<2xui64>
    %6 = sdy.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.multiply %7, %4 : tensor<2xui64>
    %9 = stablehlo.multiply %7, %5 : tensor<2xui64>
    %10 = sdy.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %12 = stablehlo.shift_right_logical %8, %11 : tensor<2xui64>
    %13 = stablehlo.convert %9 : (tensor<2xui64>) -> tensor<2xui32>
    %14 = stablehlo.convert %12 : (tensor<2xui64>) -> tensor<2xui32>
    %15:2 = call @threefry2x32_3(%1, %3, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %18 : tensor<2x2xui32>
  }
  func.func private @threefry2x32_4(%arg0: tensor<ui32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<ui32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<64xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg3: tensor<64xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<64xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<64xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = sdy.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %1 = sdy.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %3 = sdy.constant dense<466688986> : tensor<ui32>
    %4 = stablehlo.xor %2, %3 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
    %6 = stablehlo.add %arg2, %5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
    %8 = stablehlo.add %arg3, %7 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %9 = sdy.constant dense<0> : tensor<i32>
    %10:9 = stablehlo.while(%iterArg = %9, %iterArg_0 = %9, %iterArg_1 = %6, %iterArg_2 = %8, %iterArg_3 = %arg1, %iterArg_4 = %4, %iterArg_5 = %arg0, %iterArg_6 = %0, %iterArg_7 = %1) : tensor<i32>, tensor<i32>, tensor<64xui32>, tensor<64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, []>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}]>]>}
    cond {
      %11 = sdy.constant dense<5> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg, %11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %11 = sdy.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %13 = stablehlo.slice %iterArg_6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
      %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
      %15 = stablehlo.slice %iterArg_6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
      %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
      %17 = stablehlo.slice %iterArg_6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
      %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
      %19 = stablehlo.slice %iterArg_6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
      %20 = stablehlo.reshape %19 : (tensor<1xui32>) -> tensor<ui32>
      %21 = stablehlo.add %iterArg_1, %iterArg_2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %22 = stablehlo.broadcast_in_dim %14, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %23 = stablehlo.shift_left %iterArg_2, %22 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %24 = sdy.constant dense<32> : tensor<ui32>
      %25 = stablehlo.subtract %24, %14 : tensor<ui32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %27 = stablehlo.shift_right_logical %iterArg_2, %26 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %28 = stablehlo.or %23, %27 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %29 = stablehlo.xor %21, %28 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %30 = stablehlo.add %21, %29 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %31 = stablehlo.broadcast_in_dim %16, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %32 = stablehlo.shift_left %29, %31 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %33 = stablehlo.subtract %24, %16 : tensor<ui32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %35 = stablehlo.shift_right_logical %29, %34 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %36 = stablehlo.or %32, %35 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %37 = stablehlo.xor %30, %36 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %38 = stablehlo.add %30, %37 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %39 = stablehlo.broadcast_in_dim %18, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %40 = stablehlo.shift_left %37, %39 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %41 = stablehlo.subtract %24, %18 : tensor<ui32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %43 = stablehlo.shift_right_logical %37, %42 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %44 = stablehlo.or %40, %43 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %45 = stablehlo.xor %38, %44 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %46 = stablehlo.add %38, %45 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %47 = stablehlo.broadcast_in_dim %20, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %48 = stablehlo.shift_left %45, %47 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %49 = stablehlo.subtract %24, %20 : tensor<ui32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %51 = stablehlo.shift_right_logical %45, %50 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %52 = stablehlo.or %48, %51 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %53 = stablehlo.xor %46, %52 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %54 = stablehlo.broadcast_in_dim %iterArg_3, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %55 = stablehlo.add %46, %54 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %56 = stablehlo.broadcast_in_dim %iterArg_4, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %57 = stablehlo.add %53, %56 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %58 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %59 = stablehlo.convert %58 : (tensor<i32>) -> tensor<ui32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui32>) -> tensor<64xui32>
      %61 = stablehlo.add %57, %60 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
      %62 = stablehlo.add %iterArg, %11 : tensor<i32>
      stablehlo.return %62, %12, %55, %61, %iterArg_4, %iterArg_5, %iterArg_3, %iterArg_7, %iterArg_6 : tensor<i32>, tensor<i32>, tensor<64xui32>, tensor<64xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %10#2, %10#3 : tensor<64xui32>, tensor<64xui32>
  }
  func.func private @_randint(%arg0: tensor<2xui32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = sdy.constant dense<2147483647> : tensor<i32>
    %1 = sdy.constant dense<-2147483648> : tensor<i32>
    %2 = call @clip(%0, %1, %0) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare GT, %arg2, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = call @clip_1(%arg1, %1, %0) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : tensor<i32>
    %6 = call @clip_1(%arg2, %1, %0) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %7 = stablehlo.convert %6 : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %10 = call @_threefry_split_2(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %11 = stablehlo.slice %10 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.reshape %11 : (tensor<1x2xui32>) -> tensor<2xui32>
    %13 = stablehlo.slice %10 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %14 = stablehlo.reshape %13 : (tensor<1x2xui32>) -> tensor<2xui32>
    %15 = stablehlo.slice %12 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
    %17 = stablehlo.slice %12 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
    %19 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %20 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %21 = sdy.constant dense<1> : tensor<ui64>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui64>) -> tensor<64xui64>
    %23 = stablehlo.multiply %22, %19 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %24 = stablehlo.multiply %22, %20 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %25 = sdy.constant dense<32> : tensor<ui64>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<ui64>) -> tensor<64xui64>
    %27 = stablehlo.shift_right_logical %23, %26 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %28 = stablehlo.convert %24 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<64xui64>) -> tensor<64xui32>
    %29 = stablehlo.convert %27 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<64xui64>) -> tensor<64xui32>
    %30:2 = call @threefry2x32_4(%16, %18, %29, %28) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>]>} : (tensor<ui32>, tensor<ui32>, tensor<64xui32>, tensor<64xui32>) -> (tensor<64xui32>, tensor<64xui32>)
    %31 = stablehlo.xor %30#0, %30#1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %32 = stablehlo.slice %14 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %33 = stablehlo.reshape %32 : (tensor<1xui32>) -> tensor<ui32>
    %34 = stablehlo.slice %14 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %35 = stablehlo.reshape %34 : (tensor<1xui32>) -> tensor<ui32>
    %36 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %37 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %38 = stablehlo.multiply %22, %36 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %39 = stablehlo.multiply %22, %37 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %40 = stablehlo.shift_right_logical %38, %26 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui64>
    %41 = stablehlo.convert %39 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<64xui64>) -> tensor<64xui32>
    %42 = stablehlo.convert %40 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<64xui64>) -> tensor<64xui32>
    %43:2 = call @threefry2x32_4(%33, %35, %42, %41) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>]>} : (tensor<ui32>, tensor<ui32>, tensor<64xui32>, tensor<64xui32>) -> (tensor<64xui32>, tensor<64xui32>)
    %44 = stablehlo.xor %43#0, %43#1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %45 = stablehlo.subtract %9, %8 : tensor<1xi32>
    %46 = stablehlo.convert %45 : (tensor<1xi32>) -> tensor<1xui32>
    %47 = stablehlo.compare LE, %9, %8, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %48 = sdy.constant dense<1> : tensor<ui32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %50 = stablehlo.select %47, %49, %46 : tensor<1xi1>, tensor<1xui32>
    %51 = stablehlo.compare GT, %9, %8, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %52 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %53 = stablehlo.and %52, %51 : tensor<1xi1>
    %54 = stablehlo.add %50, %49 : tensor<1xui32>
    %55 = stablehlo.select %53, %54, %50 : tensor<1xi1>, tensor<1xui32>
    %56 = sdy.constant dense<65536> : tensor<ui32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %58 = stablehlo.remainder %57, %55 : tensor<1xui32>
    %59 = stablehlo.multiply %58, %58 : tensor<1xui32>
    %60 = stablehlo.remainder %59, %55 : tensor<1xui32>
    %61 = stablehlo.broadcast_in_dim %55, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<1xui32>) -> tensor<64xui32>
    %62 = stablehlo.remainder %31, %61 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %63 = stablehlo.broadcast_in_dim %60, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<1xui32>) -> tensor<64xui32>
    %64 = stablehlo.multiply %62, %63 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %65 = stablehlo.broadcast_in_dim %55, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<1xui32>) -> tensor<64xui32>
    %66 = stablehlo.remainder %44, %65 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %67 = stablehlo.add %64, %66 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %68 = stablehlo.broadcast_in_dim %55, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<1xui32>) -> tensor<64xui32>
    %69 = stablehlo.remainder %67, %68 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xui32>
    %70 = stablehlo.convert %69 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<64xui32>) -> tensor<64xi32>
    %71 = stablehlo.broadcast_in_dim %8, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<1xi32>) -> tensor<64xi32>
    %72 = stablehlo.add %71, %70 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<64xi32>
    return %72 : tensor<64xi32>
  }
  func.func private @threefry2x32_6(%arg0: tensor<ui32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<ui32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<8x8xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg3: tensor<8x8xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x8xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, tensor<8x8xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = sdy.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %1 = sdy.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %3 = sdy.constant dense<466688986> : tensor<ui32>
    %4 = stablehlo.xor %2, %3 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
    %6 = stablehlo.add %arg2, %5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
    %8 = stablehlo.add %arg3, %7 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
    %9 = sdy.constant dense<0> : tensor<i32>
    %10:9 = stablehlo.while(%iterArg = %9, %iterArg_0 = %9, %iterArg_1 = %6, %iterArg_2 = %8, %iterArg_3 = %arg1, %iterArg_4 = %4, %iterArg_5 = %arg0, %iterArg_6 = %0, %iterArg_7 = %1) : tensor<i32>, tensor<i32>, tensor<8x8xui32>, tensor<8x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, []>, <@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}]>]>}
    cond {
      %11 = sdy.constant dense<5> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg, %11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %11 = sdy.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %13 = stablehlo.slice %iterArg_6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
      %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
      %15 = stablehlo.slice %iterArg_6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
      %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
      %17 = stablehlo.slice %iterArg_6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
      %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
      %19 = stablehlo.slice %iterArg_6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
      %20 = stablehlo.reshape %19 : (tensor<1xui32>) -> tensor<ui32>
      %21 = stablehlo.add %iterArg_1, %iterArg_2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %22 = stablehlo.broadcast_in_dim %14, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %23 = stablehlo.shift_left %iterArg_2, %22 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %24 = sdy.constant dense<32> : tensor<ui32>
      %25 = stablehlo.subtract %24, %14 : tensor<ui32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %27 = stablehlo.shift_right_logical %iterArg_2, %26 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %28 = stablehlo.or %23, %27 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %29 = stablehlo.xor %21, %28 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %30 = stablehlo.add %21, %29 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %31 = stablehlo.broadcast_in_dim %16, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %32 = stablehlo.shift_left %29, %31 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %33 = stablehlo.subtract %24, %16 : tensor<ui32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %35 = stablehlo.shift_right_logical %29, %34 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %36 = stablehlo.or %32, %35 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %37 = stablehlo.xor %30, %36 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %38 = stablehlo.add %30, %37 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %39 = stablehlo.broadcast_in_dim %18, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %40 = stablehlo.shift_left %37, %39 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %41 = stablehlo.subtract %24, %18 : tensor<ui32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %43 = stablehlo.shift_right_logical %37, %42 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %44 = stablehlo.or %40, %43 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %45 = stablehlo.xor %38, %44 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %46 = stablehlo.add %38, %45 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %47 = stablehlo.broadcast_in_dim %20, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %48 = stablehlo.shift_left %45, %47 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %49 = stablehlo.subtract %24, %20 : tensor<ui32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %51 = stablehlo.shift_right_logical %45, %50 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %52 = stablehlo.or %48, %51 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %53 = stablehlo.xor %46, %52 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %54 = stablehlo.broadcast_in_dim %iterArg_3, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %55 = stablehlo.add %46, %54 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %56 = stablehlo.broadcast_in_dim %iterArg_4, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %57 = stablehlo.add %53, %56 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %58 = stablehlo.add %iterArg_0, %11 : tensor<i32>
      %59 = stablehlo.convert %58 : (tensor<i32>) -> tensor<ui32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
      %61 = stablehlo.add %57, %60 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
      %62 = stablehlo.add %iterArg, %11 : tensor<i32>
      stablehlo.return %62, %12, %55, %61, %iterArg_4, %iterArg_5, %iterArg_3, %iterArg_7, %iterArg_6 : tensor<i32>, tensor<i32>, tensor<8x8xui32>, tensor<8x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %10#2, %10#3 : tensor<8x8xui32>, tensor<8x8xui32>
  }
  func.func private @_uniform_5(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %9 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %10 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %11 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %12 = sdy.constant dense<8> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui64>) -> tensor<8x8xui64>
    %14 = stablehlo.multiply %13, %8 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %15 = stablehlo.multiply %13, %9 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %16 = sdy.constant dense<1> : tensor<ui64>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui64>) -> tensor<8x8xui64>
    %18 = stablehlo.multiply %17, %10 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %19 = stablehlo.multiply %17, %11 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %20 = stablehlo.add %14, %18 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %21 = stablehlo.add %15, %19 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %22 = sdy.constant dense<32> : tensor<ui64>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui64>) -> tensor<8x8xui64>
    %24 = stablehlo.shift_right_logical %20, %23 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui64>
    %25 = stablehlo.convert %21 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x8xui64>) -> tensor<8x8xui32>
    %26 = stablehlo.convert %24 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x8xui64>) -> tensor<8x8xui32>
    %27:2 = call @threefry2x32_6(%5, %7, %26, %25) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>]>} : (tensor<ui32>, tensor<ui32>, tensor<8x8xui32>, tensor<8x8xui32>) -> (tensor<8x8xui32>, tensor<8x8xui32>)
    %28 = stablehlo.xor %27#0, %27#1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
    %29 = sdy.constant dense<9> : tensor<ui32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
    %31 = stablehlo.shift_right_logical %28, %30 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
    %32 = sdy.constant dense<1065353216> : tensor<ui32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<ui32>) -> tensor<8x8xui32>
    %34 = stablehlo.or %31, %33 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xui32>
    %35 = stablehlo.bitcast_convert %34 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x8xui32>) -> tensor<8x8xf32>
    %36 = sdy.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<f32>) -> tensor<8x8xf32>
    %38 = stablehlo.subtract %35, %37 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xf32>
    %39 = stablehlo.subtract %3, %2 : tensor<1x1xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<1x1xf32>) -> tensor<8x8xf32>
    %41 = stablehlo.multiply %38, %40 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xf32>
    %42 = stablehlo.broadcast_in_dim %2, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<1x1xf32>) -> tensor<8x8xf32>
    %43 = stablehlo.add %41, %42 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xf32>
    %44 = stablehlo.broadcast_in_dim %2, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<1x1xf32>) -> tensor<8x8xf32>
    %45 = stablehlo.maximum %44, %43 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x8xf32>
    return %45 : tensor<8x8xf32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> (tensor<8x8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = sdy.constant dense<0.000000e+00> : tensor<f32>
    %1 = sdy.constant dense<1.000000e+00> : tensor<f32>
    %2 = call @_uniform_5(%arg0, %0, %1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<8x8xf32>
    %3 = stablehlo.broadcast_in_dim %arg1, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<f32>) -> tensor<8x8xf32>
    %4 = stablehlo.compare LT, %2, %3, FLOAT {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xi1>
    return %4 : tensor<8x8xi1>
  }
}

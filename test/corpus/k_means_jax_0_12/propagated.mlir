module @jit_program attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<96x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5xf32> {jax.result_info = "result[1]"}) {
    %0 = sdy.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = sdy.constant dense<0> : tensor<i32>
    %3:4 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %2, %iterArg_1 = %arg1, %iterArg_2 = %1) : tensor<96x4xf32>, tensor<i32>, tensor<5x4xf32>, tensor<5xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, []>, <@mesh, [{}, {}]>, <@mesh, [{}]>]>}
    cond {
      %4 = sdy.constant dense<5> : tensor<i32>
      %5 = stablehlo.compare LT, %iterArg_0, %4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %4 = stablehlo.broadcast_in_dim %iterArg, dims = [0, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : (tensor<96x4xf32>) -> tensor<96x1x4xf32>
      %5 = stablehlo.broadcast_in_dim %iterArg_1, dims = [1, 2] : (tensor<5x4xf32>) -> tensor<1x5x4xf32>
      %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : (tensor<96x1x4xf32>) -> tensor<96x5x4xf32>
      %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : (tensor<1x5x4xf32>) -> tensor<96x5x4xf32>
      %8 = stablehlo.subtract %6, %7 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : tensor<96x5x4xf32>
      %9 = stablehlo.multiply %8, %8 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : tensor<96x5x4xf32>
      %10 = sdy.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.reduce(%9 init: %10) applies stablehlo.add across dimensions = [2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<96x5x4xf32>, tensor<f32>) -> tensor<96x5xf32>
      %12 = func.call @argmin(%11) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<96x5xf32>) -> tensor<96xi32>
      %13 = func.call @_one_hot(%12) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<96xi32>) -> tensor<96x5xf32>
      %14 = stablehlo.reduce(%13 init: %10) applies stablehlo.add across dimensions = [0] : (tensor<96x5xf32>, tensor<f32>) -> tensor<5xf32>
      %15 = stablehlo.transpose %13, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : (tensor<96x5xf32>) -> tensor<5x96xf32>
      %16 = stablehlo.dot_general %15, %iterArg, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x96xf32>, tensor<96x4xf32>) -> tensor<5x4xf32>
      %17 = sdy.constant dense<1.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %19 = stablehlo.maximum %14, %18 : tensor<5xf32>
      %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
      %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
      %22 = stablehlo.divide %16, %21 : tensor<5x4xf32>
      %23 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
      %24 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
      %25 = stablehlo.compare GT, %23, %24, FLOAT : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xi1>
      %26 = func.call @_where(%25, %22, %iterArg_1) : (tensor<5x1xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
      %27 = sdy.constant dense<0x7F800000> : tensor<f32>
      %28 = stablehlo.reduce(%11 init: %27) applies stablehlo.minimum across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<96x5xf32>, tensor<f32>) -> tensor<96xf32>
      %29 = stablehlo.reduce(%28 init: %10) applies stablehlo.add across dimensions = [0] : (tensor<96xf32>, tensor<f32>) -> tensor<f32>
      %30 = sdy.constant dense<9.600000e+01> : tensor<f32>
      %31 = stablehlo.divide %29, %30 : tensor<f32>
      %32 = func.call @dynamic_update_index_in_dim(%iterArg_2, %31, %iterArg_0) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %33 = sdy.constant dense<1> : tensor<i32>
      %34 = stablehlo.add %iterArg_0, %33 : tensor<i32>
      stablehlo.return %iterArg, %34, %26, %32 : tensor<96x4xf32>, tensor<i32>, tensor<5x4xf32>, tensor<5xf32>
    }
    return %3#2, %3#3 : tensor<5x4xf32>, tensor<5xf32>
  }
  func.func private @argmin(%arg0: tensor<96x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<96x5xi32>
    %1 = sdy.constant dense<0x7F800000> : tensor<f32>
    %2 = sdy.constant dense<0> : tensor<i32>
    %3:2 = stablehlo.reduce(%arg0 init: %1), (%0 init: %2) across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>]>} : (tensor<96x5xf32>, tensor<96x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<96xf32>, tensor<96xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %4 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.or %4, %5 : tensor<i1>
      %7 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = stablehlo.and %7, %8 : tensor<i1>
      %10 = stablehlo.or %6, %9 : tensor<i1>
      %11 = stablehlo.select %6, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %12 = stablehlo.select %10, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %11, %12 : tensor<f32>, tensor<i32>
    }
    return %3#1 : tensor<96xi32>
  }
  func.func private @_one_hot(%arg0: tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<96x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<96xi32>) -> tensor<96x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x5xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<96x1xi32>) -> tensor<96x5xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<1x5xi32>) -> tensor<96x5xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<96x5xi32>, tensor<96x5xi32>) -> tensor<96x5xi1>
    %5 = stablehlo.convert %4 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<96x5xi1>) -> tensor<96x5xf32>
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

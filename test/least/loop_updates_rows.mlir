// Each device executes the iterations of its own rows.
// least: 0
// messages: 0

module @jit_loop_updates_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x24x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, %arg1: tensor<48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<96x24x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<96x24x48xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:5 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %c_0, %iterArg_3 = %c, %iterArg_4 = %arg2) : tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<i32>, tensor<96x24x48xf32>
    cond {
      %c_5 = stablehlo.constant dense<96> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_1, %iterArg_3, %iterArg_4) : (tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<96x24x48xf32>) -> (tensor<i32>, tensor<96x24x48xf32>)
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_2, %c_5 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_1, %2, %1#0, %1#1 : tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<i32>, tensor<96x24x48xf32>
    }
    return %0#4 : tensor<96x24x48xf32>
  }
  func.func private @closed_call(%arg0: tensor<96x24x48xf32>, %arg1: tensor<48x48xf32>, %arg2: tensor<i32>, %arg3: tensor<96x24x48xf32>) -> (tensor<i32>, tensor<96x24x48xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg2, %c : tensor<i32>
    %1 = stablehlo.convert %arg2 : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<96> : tensor<i32>
    %3 = stablehlo.add %1, %c_1 : tensor<i32>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %c_2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<24> : tensor<i32>
    %6 = stablehlo.add %c_4, %c_5 : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.select %5, %6, %c_6 : tensor<i1>, tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %c_7, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<48> : tensor<i32>
    %9 = stablehlo.add %c_9, %c_10 : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.select %8, %9, %c_11 : tensor<i1>, tensor<i32>
    %11 = stablehlo.dynamic_slice %arg0, %4, %7, %10, sizes = [1, 24, 48] : (tensor<96x24x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x48xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x24x48xf32>) -> tensor<24x48xf32>
    %13 = stablehlo.dot_general %12, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<48x48xf32>) -> tensor<24x48xf32>
    %14 = stablehlo.tanh %13 : tensor<24x48xf32>
    %15 = stablehlo.convert %arg2 : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.compare LT, %15, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<96> : tensor<i32>
    %17 = stablehlo.add %15, %c_13 : tensor<i32>
    %18 = stablehlo.select %16, %17, %15 : tensor<i1>, tensor<i32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.compare LT, %c_14, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %c_17 = stablehlo.constant dense<24> : tensor<i32>
    %20 = stablehlo.add %c_16, %c_17 : tensor<i32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.select %19, %20, %c_18 : tensor<i1>, tensor<i32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.compare LT, %c_19, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %c_22 = stablehlo.constant dense<48> : tensor<i32>
    %23 = stablehlo.add %c_21, %c_22 : tensor<i32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.select %22, %23, %c_23 : tensor<i1>, tensor<i32>
    %25 = stablehlo.dynamic_slice %arg3, %18, %21, %24, sizes = [1, 24, 48] : (tensor<96x24x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x48xf32>
    %26 = stablehlo.reshape %25 : (tensor<1x24x48xf32>) -> tensor<24x48xf32>
    %27 = stablehlo.multiply %14, %26 : tensor<24x48xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.compare LT, %arg2, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_25 = stablehlo.constant dense<96> : tensor<i32>
    %29 = stablehlo.add %arg2, %c_25 : tensor<i32>
    %30 = stablehlo.select %28, %29, %arg2 : tensor<i1>, tensor<i32>
    %31 = stablehlo.convert %30 : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %33 = "stablehlo.scatter"(%arg3, %32, %27) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %34 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %34 : tensor<f32>
    }) : (tensor<96x24x48xf32>, tensor<1xi32>, tensor<24x48xf32>) -> tensor<96x24x48xf32>
    return %0, %33 : tensor<i32>, tensor<96x24x48xf32>
  }
}

// The diagonal's elements of a device's rows are its part of the result.
// least: 0

module @jit_diagonal attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
    %0 = call @diagonal(%arg0) : (tensor<96x96xf32>) -> tensor<96xf32>
    return %0 : tensor<96xf32>
  }
  func.func private @diagonal(%arg0: tensor<96x96xf32>) -> tensor<96xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<96x96xi32>
    %1 = stablehlo.iota dim = 1 : tensor<96x96xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<96x96xi32>
    %3 = stablehlo.add %0, %2 : tensor<96x96xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi1>
    %5 = stablehlo.convert %4 : (tensor<96x96xi1>) -> tensor<96x96xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<96xi32>
      %9 = stablehlo.iota dim = 0 : tensor<96xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<96xi32>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi1>
      %c_2 = stablehlo.constant dense<96> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<96xi32>
      %13 = stablehlo.add %8, %12 : tensor<96xi32>
      %14 = stablehlo.select %11, %13, %8 : tensor<96xi1>, tensor<96xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<96xi32>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi1>
      %c_4 = stablehlo.constant dense<96> : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<96xi32>
      %18 = stablehlo.add %9, %17 : tensor<96xi32>
      %19 = stablehlo.select %16, %18, %9 : tensor<96xi1>, tensor<96xi32>
      %20 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
      %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
      %22 = stablehlo.concatenate %20, %21, dim = 1 : (tensor<96x1xi32>, tensor<96x1xi32>) -> tensor<96x2xi32>
      %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<96x96xf32>, tensor<96x2xi32>) -> tensor<96xf32>
      stablehlo.return %23 : tensor<96xf32>
    }) : (tensor<i32>) -> tensor<96xf32>
    return %7 : tensor<96xf32>
  }
}

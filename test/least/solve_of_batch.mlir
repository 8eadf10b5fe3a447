// Matrices are whole.
// least: 0

module @jit_solve_of_batch attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, %arg1: tensor<24x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<24x16x4xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
    %0 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %1 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %3 = stablehlo.add %0, %2 : tensor<16x16xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %5 = stablehlo.convert %4 : (tensor<16x16xi1>) -> tensor<16x16xf32>
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<16x16xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x16x16xf32>) -> tensor<24x16x16xf32>
    %10 = stablehlo.add %arg0, %9 : tensor<24x16x16xf32>
    %11 = call @solve(%10, %arg1) : (tensor<24x16x16xf32>, tensor<24x16x4xf32>) -> tensor<24x16x4xf32>
    return %11 : tensor<24x16x4xf32>
  }
  func.func private @solve(%arg0: tensor<24x16x16xf32>, %arg1: tensor<24x16x4xf32>) -> tensor<24x16x4xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=24, j=16, k=16, l=16, m=16, n=16}, custom>} : (tensor<24x16x16xf32>) -> (tensor<24x16x16xf32>, tensor<24x16xi32>, tensor<24xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24x16xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<24x16xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<24xi1>) -> tensor<24x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x16x16xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<24x1x1xi1>) -> tensor<24x16x16xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<24x16x16xi1>, tensor<24x16x16xf32>
    %9 = stablehlo.iota dim = 1 : tensor<24x16xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<24x16xi32>, tensor<i32>, tensor<i32>, tensor<24x16xi32>
    cond {
      %c_6 = stablehlo.constant dense<16> : tensor<i32>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.add %iterArg_4, %c_6 : tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %16 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_8 = stablehlo.constant dense<16> : tensor<i32>
      %17 = stablehlo.add %16, %c_8 : tensor<i32>
      %18 = stablehlo.select %15, %17, %iterArg_4 : tensor<i1>, tensor<i32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %20 = "stablehlo.gather"(%iterArg, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 24, 1>}> : (tensor<24x16xi32>, tensor<1xi32>) -> tensor<24x1xi32>
      %21 = stablehlo.reshape %20 : (tensor<24x1xi32>) -> tensor<24xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %23 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_10 = stablehlo.constant dense<16> : tensor<i32>
      %24 = stablehlo.add %23, %c_10 : tensor<i32>
      %25 = stablehlo.select %22, %24, %iterArg_4 : tensor<i1>, tensor<i32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %27 = "stablehlo.gather"(%iterArg_5, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 24, 1>}> : (tensor<24x16xi32>, tensor<1xi32>) -> tensor<24x1xi32>
      %28 = stablehlo.reshape %27 : (tensor<24x1xi32>) -> tensor<24xi32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<24xi32>
      %30 = stablehlo.compare LT, %21, %29, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
      %c_12 = stablehlo.constant dense<16> : tensor<i32>
      %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<24xi32>
      %32 = stablehlo.add %21, %31 : tensor<24xi32>
      %33 = stablehlo.select %30, %32, %21 : tensor<24xi1>, tensor<24xi32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
      %35 = "stablehlo.gather"(%iterArg_5, %34) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<24x16xi32>, tensor<24x1xi32>) -> tensor<24x1xi32>
      %36 = stablehlo.reshape %35 : (tensor<24x1xi32>) -> tensor<24xi32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_4, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<16> : tensor<i32>
      %38 = stablehlo.add %iterArg_4, %c_14 : tensor<i32>
      %39 = stablehlo.select %37, %38, %iterArg_4 : tensor<i1>, tensor<i32>
      %40 = stablehlo.convert %39 : tensor<i32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %42 = "stablehlo.scatter"(%iterArg_5, %41, %36) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<24x16xi32>, tensor<1xi32>, tensor<24xi32>) -> tensor<24x16xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<24xi32>
      %44 = stablehlo.compare LT, %21, %43, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
      %c_16 = stablehlo.constant dense<16> : tensor<i32>
      %45 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<24xi32>
      %46 = stablehlo.add %21, %45 : tensor<24xi32>
      %47 = stablehlo.select %44, %46, %21 : tensor<24xi1>, tensor<24xi32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
      %49 = "stablehlo.scatter"(%42, %48, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<24x16xi32>, tensor<24x1xi32>, tensor<24xi32>) -> tensor<24x16xi32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_3, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %50, %14, %49 : tensor<24x16xi32>, tensor<i32>, tensor<i32>, tensor<24x16xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<24x16x4xf32>) -> tensor<24x4x16xf32>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<24x16x16xf32>, tensor<24x16xi32>, tensor<24x4x16xf32>) -> tensor<24x4x16xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<24x4x16xf32>) -> tensor<24x16x4xf32>
    return %13 : tensor<24x16x4xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<24x16x16xf32>, %arg1: tensor<24x16xi32>, %arg2: tensor<24x4x16xf32>) -> tensor<24x4x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<24x4x16xf32>) -> tensor<24x4x16x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24x16xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<24x16xi32>, tensor<24x16xi32>) -> tensor<24x16xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24x16xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<24x16xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<24x16xi1>, tensor<24x16xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<24x16xi32>) -> tensor<24x16x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 1, 1>}> : (tensor<24x4x16x1xf32>, tensor<24x16x1xi32>) -> tensor<24x4x16x1xf32>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<24x4x16x1xf32>) -> tensor<24x16x1x4xf32>
    %9 = stablehlo.reshape %8 : (tensor<24x16x1x4xf32>) -> tensor<24x16x4xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=24, j=16, k=16, l=16, m=4, n=16, o=4}, custom>} : (tensor<24x16x16xf32>, tensor<24x16x4xf32>) -> tensor<24x16x4xf32>
    %11 = stablehlo.reshape %10 : (tensor<24x16x4xf32>) -> tensor<24x16x1x4xf32>
    %12 = stablehlo.reshape %11 : (tensor<24x16x1x4xf32>) -> tensor<24x16x4xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=24, j=16, k=16, l=16, m=4, n=16, o=4}, custom>} : (tensor<24x16x16xf32>, tensor<24x16x4xf32>) -> tensor<24x16x4xf32>
    %14 = stablehlo.reshape %13 : (tensor<24x16x4xf32>) -> tensor<24x16x1x4xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<24x16x1x4xf32>) -> tensor<24x4x16x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<24x4x16x1xf32>) -> tensor<24x4x16xf32>
    return %16 : tensor<24x4x16xf32>
  }
}

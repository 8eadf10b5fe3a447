// Each device factors its own matrices.
// least: 0

module @jit_cholesky_of_batch attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<24x16x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
    %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=24, j=16, k=16, l=16, m=16}, custom>} : (tensor<24x16x16xf32>) -> (tensor<24x16x16xf32>, tensor<24xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %2 = stablehlo.compare EQ, %0#1, %1, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<24xi1>) -> tensor<24x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x16x16xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<24x1x1xi1>) -> tensor<24x16x16xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<24x16x16xi1>, tensor<24x16x16xf32>
    %7 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %9 = stablehlo.add %7, %8 : tensor<16x16xi32>
    %10 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %11 = stablehlo.compare GE, %9, %10, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<16x16xi1>) -> tensor<24x16x16xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x16x16xf32>
    %14 = stablehlo.select %12, %6, %13 : tensor<24x16x16xi1>, tensor<24x16x16xf32>
    return %14 : tensor<24x16x16xf32>
  }
}

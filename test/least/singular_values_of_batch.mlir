// Matrices are whole.
// least: 0

module @jit_singular_values_of_batch attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<24x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = call @svd(%arg0) : (tensor<24x16x16xf32>) -> tensor<24x16xf32>
    return %0 : tensor<24x16xf32>
  }
  func.func private @svd(%arg0: tensor<24x16x16xf32>) -> tensor<24x16xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=24, j=16, k=16, l=16, m=16, n=16, o=16, p=16, q=16, r=16}, custom>} : (tensor<24x16x16xf32>) -> (tensor<24x16x16xf32>, tensor<24x16xf32>, tensor<24x16x16xf32>, tensor<24x16x16xf32>, tensor<24xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<24xi1>) -> tensor<24x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x16xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<24x16xi1>, tensor<24x16xf32>
    return %6 : tensor<24x16xf32>
  }
}

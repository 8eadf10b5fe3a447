// Matrices are whole.
// least: 0

module @jit_qr_of_batch attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<24x16x16xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, tensor<24x16x16xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
    %0:2 = call @qr(%arg0) : (tensor<24x16x16xf32>) -> (tensor<24x16x16xf32>, tensor<24x16x16xf32>)
    return %0#0, %0#1 : tensor<24x16x16xf32>, tensor<24x16x16xf32>
  }
  func.func private @qr(%arg0: tensor<24x16x16xf32>) -> (tensor<24x16x16xf32>, tensor<24x16x16xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=24, j=16, k=16, l=16, m=16, n=16}, custom>} : (tensor<24x16x16xf32>) -> (tensor<24x16x16xf32>, tensor<24x16xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=24, j=16, k=16, l=16, m=16, n=16}, custom>} : (tensor<24x16x16xf32>, tensor<24x16xf32>) -> tensor<24x16x16xf32>
    %2 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %4 = stablehlo.add %2, %3 : tensor<16x16xi32>
    %5 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1, 2] : (tensor<16x16xi1>) -> tensor<24x16x16xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x16x16xf32>
    %9 = stablehlo.select %7, %8, %0#0 : tensor<24x16x16xi1>, tensor<24x16x16xf32>
    return %1, %9 : tensor<24x16x16xf32>, tensor<24x16x16xf32>
  }
}

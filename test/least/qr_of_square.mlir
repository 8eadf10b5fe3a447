// All devices get the triangle, of which each could know what its own rows are worth.
// least: n * (192 * 193 // 2 - 192 * 192 // n) * 4
// above least: x=2,y=4 1032192, because each row of the triangle depends on all rows of the matrix, which go to all devices in its place
// above least: x=3,y=2 737280, because each row of the triangle depends on all rows of the matrix, which go to all devices in its place

module @jit_qr_of_square attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<192x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<192x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<192x192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0:2 = call @qr(%arg0) : (tensor<192x192xf32>) -> (tensor<192x192xf32>, tensor<192x192xf32>)
    return %0#0, %0#1 : tensor<192x192xf32>, tensor<192x192xf32>
  }
  func.func private @qr(%arg0: tensor<192x192xf32>) -> (tensor<192x192xf32>, tensor<192x192xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=192, j=192, k=192, l=192, m=192}, custom>} : (tensor<192x192xf32>) -> (tensor<192x192xf32>, tensor<192xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=192, j=192, k=192, l=192, m=192}, custom>} : (tensor<192x192xf32>, tensor<192xf32>) -> tensor<192x192xf32>
    %2 = stablehlo.iota dim = 0 : tensor<192x192xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<192x192xi32>
    %4 = stablehlo.add %2, %3 : tensor<192x192xi32>
    %5 = stablehlo.iota dim = 1 : tensor<192x192xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<192x192xi32>, tensor<192x192xi32>) -> tensor<192x192xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %8 = stablehlo.select %6, %7, %0#0 : tensor<192x192xi1>, tensor<192x192xf32>
    return %1, %8 : tensor<192x192xf32>, tensor<192x192xf32>
  }
}

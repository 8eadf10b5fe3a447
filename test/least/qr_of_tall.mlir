// Each block is factored where it is, and its triangle goes to all devices, which factor all triangles. That the first one also sends
// 24 signs isn't counted.
// least: n * (n - 1) * 24 * 25 / 2 * 4

module @jit_qr_of_tall attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<24x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0:2 = call @qr(%arg0) : (tensor<768x24xf32>) -> (tensor<768x24xf32>, tensor<24x24xf32>)
    return %0#0, %0#1 : tensor<768x24xf32>, tensor<24x24xf32>
  }
  func.func private @qr(%arg0: tensor<768x24xf32>) -> (tensor<768x24xf32>, tensor<24x24xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=768, j=24, k=768, l=24, m=24}, custom>} : (tensor<768x24xf32>) -> (tensor<768x24xf32>, tensor<24xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=768, j=24, k=24, l=768, m=24}, custom>} : (tensor<768x24xf32>, tensor<24xf32>) -> tensor<768x24xf32>
    %2 = stablehlo.slice %0#0 [0:24, 0:24] : (tensor<768x24xf32>) -> tensor<24x24xf32>
    %3 = stablehlo.iota dim = 0 : tensor<24x24xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24x24xi32>
    %5 = stablehlo.add %3, %4 : tensor<24x24xi32>
    %6 = stablehlo.iota dim = 1 : tensor<24x24xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<24x24xi32>, tensor<24x24xi32>) -> tensor<24x24xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %9 = stablehlo.select %7, %8, %2 : tensor<24x24xi1>, tensor<24x24xf32>
    return %1, %9 : tensor<768x24xf32>, tensor<24x24xf32>
  }
}

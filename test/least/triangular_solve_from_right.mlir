// What the columns of a device take from those behind goes from each device to the one before, added up; alike along x, or each along x
// solves a part of the rows and is sent the others.
// least: y * (y - 1) // 2 * (192 // y) * 24 * 4 + min((x - 1) * y * (y - 1) // 2 * (192 // y) * 24 * 4, n * (x - 1) / x * 24 * 192 / y * 4)

module @jit_triangular_solve_from_right attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<192x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<24x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<24x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
    %cst = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1 = stablehlo.divide %arg0, %0 : tensor<192x192xf32>
    %2 = stablehlo.custom_call @lapack_strsm_ffi(%1, %arg1) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=192, j=192, k=24, l=192, m=24, n=192}, custom>} : (tensor<192x192xf32>, tensor<24x192xf32>) -> tensor<24x192xf32>
    return %2 : tensor<24x192xf32>
  }
}

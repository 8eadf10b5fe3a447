// Beside the factors, which send a triangle of each block to all devices, a product of columns is summed over the rows.
// least: n * (n - 1) * 24 * 25 / 2 * 4 + 2 * (n - 1) * 24 * 24 * 4

module @jit_qr_of_tall_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0:5 = call @qr(%arg0) : (tensor<768x24xf32>) -> (tensor<768x24xf32>, tensor<24x24xf32>, tensor<24x768xf32>, tensor<24x24xi1>, tensor<24x24xf32>)
    %1 = call @qr_0(%0#1, %0#2, %0#3, %0#4, %0#0, %arg1) : (tensor<24x24xf32>, tensor<24x768xf32>, tensor<24x24xi1>, tensor<24x24xf32>, tensor<768x24xf32>, tensor<768x24xf32>) -> tensor<768x24xf32>
    return %1 : tensor<768x24xf32>
  }
  func.func private @qr(%arg0: tensor<768x24xf32>) -> (tensor<768x24xf32>, tensor<24x24xf32>, tensor<24x768xf32>, tensor<24x24xi1>, tensor<24x24xf32>) {
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
    %10 = stablehlo.transpose %1, dims = [1, 0] : (tensor<768x24xf32>) -> tensor<24x768xf32>
    %11 = stablehlo.iota dim = 0 : tensor<24x24xi32>
    %c_0 = stablehlo.constant dense<-1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24x24xi32>
    %13 = stablehlo.add %11, %12 : tensor<24x24xi32>
    %14 = stablehlo.iota dim = 1 : tensor<24x24xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<24x24xi32>, tensor<24x24xi32>) -> tensor<24x24xi1>
    %16 = stablehlo.iota dim = 0 : tensor<24x24xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<24x24xi32>
    %18 = stablehlo.add %16, %17 : tensor<24x24xi32>
    %19 = stablehlo.iota dim = 1 : tensor<24x24xi32>
    %20 = stablehlo.compare EQ, %18, %19, SIGNED : (tensor<24x24xi32>, tensor<24x24xi32>) -> tensor<24x24xi1>
    %21 = stablehlo.convert %20 : (tensor<24x24xi1>) -> tensor<24x24xf32>
    return %1, %9, %10, %15, %21 : tensor<768x24xf32>, tensor<24x24xf32>, tensor<24x768xf32>, tensor<24x24xi1>, tensor<24x24xf32>
  }
  func.func private @qr_0(%arg0: tensor<24x24xf32>, %arg1: tensor<24x768xf32>, %arg2: tensor<24x24xi1>, %arg3: tensor<24x24xf32>, %arg4: tensor<768x24xf32>, %arg5: tensor<768x24xf32>) -> tensor<768x24xf32> {
    %0 = stablehlo.dot_general %arg5, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x24xf32>, tensor<768x24xf32>) -> tensor<24x24xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %2 = stablehlo.negate %1 : tensor<24x24xf32>
    %3 = stablehlo.multiply %arg3, %1 : tensor<24x24xf32>
    %4 = stablehlo.negate %3 : tensor<24x24xf32>
    %5 = stablehlo.add %2, %3 : tensor<24x24xf32>
    %6 = stablehlo.add %5, %4 : tensor<24x24xf32>
    %7 = stablehlo.negate %1 : tensor<24x24xf32>
    %8 = stablehlo.transpose %7, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %9 = stablehlo.add %1, %8 : tensor<24x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %11 = stablehlo.select %arg2, %9, %10 : tensor<24x24xi1>, tensor<24x24xf32>
    %12 = stablehlo.add %6, %11 : tensor<24x24xf32>
    %13 = stablehlo.dot_general %12, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x24xf32>, tensor<24x768xf32>) -> tensor<24x768xf32>
    %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<24x768xf32>) -> tensor<768x24xf32>
    %15 = stablehlo.add %arg5, %14 : tensor<768x24xf32>
    %16 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %15) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=24, j=24, k=768, l=24, m=768, n=24}, custom>} : (tensor<24x24xf32>, tensor<768x24xf32>) -> tensor<768x24xf32>
    return %16 : tensor<768x24xf32>
  }
}

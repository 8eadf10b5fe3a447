// DERIVATIVE: -0.015129985105
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[[[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728], [-0.15269040132219058, 0.29178822613331223, -0.12482557747461498, 0.78354600156415954], [0.92732552100205856, -0.23311696234844459, 0.58345007616532918, 0.05778983950580896], [0.13608912218786462, 0.85119327658532207, -0.85792788360422612, -0.82574140059691858]], [[-0.95956320511934856, 0.665239691095876, 0.55631350189970097, 0.74002429649363832], [0.95723668446552801, 0.5983171284334472, -0.077041275494136308, 0.56105835257291092], [-0.76345114826213356, 0.27984204265504764, -0.71329342518190719, 0.88933783409916778], [0.043696643500143351, -0.17067612001895283, -0.47088877579074606, 0.54846737886843333]]]> : tensor<2x4x4xf64>
    %cst_0 = stablehlo.constant dense<[[[-0.029936414097731571, 0.092119816251064717, 0.81944169670710021, -1.5184617897149526], [0.092119816251064717, -0.66840042695130708, -0.23322356584226811, -0.053244671243116798], [0.81944169670710021, -0.23322356584226811, 1.5883690491045797, -1.1521800455314617], [-1.5184617897149526, -0.053244671243116798, -1.1521800455314617, -0.33702531924144319]], [[-4.5006694563608489, 0.3177055196665039, 1.8183162449809995, -0.039101909173691163], [0.3177055196665039, -3.5698003457539924, -1.61716885360745, -0.11905924492547126], [1.8183162449809995, -1.61716885360745, -1.3735375038968243, -2.6820296336768674], [-0.039101909173691163, -0.11905924492547126, -2.6820296336768674, 3.1398024363506671]]]> : tensor<2x4x4xf64>
    %cst_1 = stablehlo.constant dense<[[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663], [1.3929469543476547, 1.396293088933438, 0.62558531046383625, 0.70724287813818676]]> : tensor<2x4xf64>
    %cst_2 = stablehlo.constant dense<[[[0.55146720330082988, 0.94080984365063647, 0.52987621087856696, 0.95683322439471108], [1.1491440476147607, 0.77848728264797529, 1.1762549019801312, 1.0908628174163508], [0.52398188237716536, 1.0588540879908819, 0.75925244690746541, 0.91510119701006964], [0.78352508177131874, 1.1931379183129964, 0.94045371767073948, 0.65686773847496327]], [[1.0446490180318446, 1.2803147645113671, 0.80636353237617975, 0.72195788393218141], [0.88797125755564876, 1.4363836498604305, 1.4759954224729337, 1.1723836759128137], [1.4028341085383982, 1.3457508712931792, 0.87799404132888914, 0.59221700887172424], [1.1534109025235362, 1.0578407623884509, 0.86156476306257812, 0.72505450483983191]]]> : tensor<2x4x4xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<2x4x4xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<2x4x4xf64>
    %3 = call @eigh(%2) : (tensor<2x4x4xf64>) -> tensor<2x4xf64>
    %4 = call @eigh_0(%2) : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
    %5 = stablehlo.multiply %4, %4 : tensor<2x4x4xf64>
    %6 = stablehlo.multiply %cst_1, %3 : tensor<2x4xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<f64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %8 = stablehlo.add %cst_4, %7 : tensor<f64>
    %9 = stablehlo.multiply %cst_2, %5 : tensor<2x4x4xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %10 = stablehlo.reduce(%9 init: %cst_5) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<f64>
    %11 = stablehlo.add %8, %10 : tensor<f64>
    return %11 : tensor<f64>
  }
  func.func private @eigh(%arg0: tensor<2x4x4xf64>) -> tensor<2x4xf64> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
    %1 = stablehlo.add %arg0, %0 : tensor<2x4x4xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x4xf64>
    %4:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<2x4x4xf64>) -> (tensor<2x4x4xf64>, tensor<2x4xf64>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x4x4xi1>, tensor<2x4x4xf64>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x4xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<2x4xi1>, tensor<2x4xf64>
    return %14 : tensor<2x4xf64>
  }
  func.func private @eigh_0(%arg0: tensor<2x4x4xf64>) -> tensor<2x4x4xf64> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
    %1 = stablehlo.add %arg0, %0 : tensor<2x4x4xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x4xf64>
    %4:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<2x4x4xf64>) -> (tensor<2x4x4xf64>, tensor<2x4xf64>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x4x4xi1>, tensor<2x4x4xf64>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x4xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<2x4xi1>, tensor<2x4xf64>
    return %10 : tensor<2x4x4xf64>
  }
}

// DERIVATIVE: -0.266397335722
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.000000e+00, 1.000000e+00, -1.000000e+00, 3.000000e-01]> : tensor<4xf64>
    %cst_0 = stablehlo.constant dense<[0.000000e+00, 1.000000e+00, 2.000000e+00, 5.000000e-01]> : tensor<4xf64>
    %cst_1 = stablehlo.constant dense<[1.000000e+00, 2.000000e-01, 2.000000e+00, 1.000000e+00]> : tensor<4xf64>
    %cst_2 = stablehlo.constant dense<[4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00]> : tensor<4xf64>
    %cst_3 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 1.000000e+00, 0.000000e+00]> : tensor<4xf64>
    %cst_4 = stablehlo.constant dense<[1.000000e+00, 1.000000e+00, -1.000000e+00, 0.000000e+00]> : tensor<4xf64>
    %cst_5 = stablehlo.constant dense<[[-0.014968207048865785, 0.021390674919650247, 0.74878107562319018, -0.083135832362882148], [0.070729141331414475, -0.33420021347565354, 0.87389380649638415, 0.1035739457318465], [0.070660621083910066, -1.1071173723386523, 0.79418452455228983, 1.1766630463630348], [-1.4353259573520705, -0.1568186169749633, -2.3288430918944965, -0.16851265962072159]]> : tensor<4x4xf64>
    %cst_6 = stablehlo.constant dense<[[1.9081614944021319, -1.044341403814254, -2.5443542264024361, 0.68474604217623669], [0.2146568696569017, 1.8462453606811331, 0.16640132209425931, 0.071665489833936613], [-0.34571734275628363, 0.14150940185264746, 0.80677722709241939, -1.6654659714242563], [1.2257043770627878, -0.099340884484626135, -0.39603044356863598, -0.76381141540513975]]> : tensor<4x4xf64>
    %cst_7 = stablehlo.constant dense<[[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663], [1.3929469543476547, 1.396293088933438, 0.62558531046383625, 0.70724287813818676], [0.55146720330082988, 0.94080984365063647, 0.52987621087856696, 0.95683322439471108], [1.1491440476147607, 0.77848728264797529, 1.1762549019801312, 1.0908628174163508]]> : tensor<4x4xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<4xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<4xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<4xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<4xf64>
    %6 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %7 = stablehlo.multiply %6, %cst_3 : tensor<4xf64>
    %8 = stablehlo.add %cst_4, %7 : tensor<4xf64>
    %9 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<4x4xf64>
    %10 = stablehlo.multiply %9, %cst_5 : tensor<4x4xf64>
    %11 = stablehlo.add %cst_6, %10 : tensor<4x4xf64>
    %12:5 = stablehlo.custom_call @lapack_dgtsv_ffi(%2, %5, %8, %11) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n], [o], [p], [q, r], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4, p=4, q=4, r=4}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x4xf64>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %14 = stablehlo.compare EQ, %12#4, %13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_8 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<4x4xf64>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %18 = stablehlo.select %17, %12#3, %16 : tensor<4x4xi1>, tensor<4x4xf64>
    %19 = stablehlo.multiply %cst_7, %18 : tensor<4x4xf64>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %20 = stablehlo.reduce(%19 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x4xf64>, tensor<f64>) -> tensor<f64>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %21 = stablehlo.add %cst_10, %20 : tensor<f64>
    return %21 : tensor<f64>
  }
}

// DERIVATIVE: 13.2319373231
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[[[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728], [-0.15269040132219058, 0.29178822613331223, -0.12482557747461498, 0.78354600156415954], [0.92732552100205856, -0.23311696234844459, 0.58345007616532918, 0.05778983950580896], [0.13608912218786462, 0.85119327658532207, -0.85792788360422612, -0.82574140059691858]], [[-0.95956320511934856, 0.665239691095876, 0.55631350189970097, 0.74002429649363832], [0.95723668446552801, 0.5983171284334472, -0.077041275494136308, 0.56105835257291092], [-0.76345114826213356, 0.27984204265504764, -0.71329342518190719, 0.88933783409916778], [0.043696643500143351, -0.17067612001895283, -0.47088877579074606, 0.54846737886843333]]]> : tensor<2x4x4xf64>
    %cst_0 = stablehlo.constant dense<[[[-0.014968207048865785, 0.021390674919650247, 0.74878107562319018, -0.083135832362882148], [0.070729141331414475, -0.33420021347565354, 0.87389380649638415, 0.1035739457318465], [0.070660621083910066, -1.1071173723386523, 0.79418452455228983, 1.1766630463630348], [-1.4353259573520705, -0.1568186169749633, -2.3288430918944965, -0.16851265962072159]], [[-2.2503347281804245, -0.37920447650413919, 0.47701580113056119, 0.6000138428984767], [0.69690999617064309, -1.7849001728769962, -0.36430445666644395, -1.7300976115212505], [1.3413004438504383, -1.252864396941006, -0.68676875194841214, -2.1766146822288457], [-0.63911575207216786, 1.6110383665957793, -0.50541495144802195, 1.5699012181753336]]]> : tensor<2x4x4xf64>
    %cst_1 = stablehlo.constant dense<[[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663], [1.3929469543476547, 1.396293088933438, 0.62558531046383625, 0.70724287813818676]]> : tensor<2x4xf64>
    %cst_2 = stablehlo.constant dense<[[0.55146720330082988, 0.94080984365063647, 0.52987621087856696, 0.95683322439471108], [1.1491440476147607, 0.77848728264797529, 1.1762549019801312, 1.0908628174163508]]> : tensor<2x4xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<2x4x4xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<2x4x4xf64>
    %3 = call @eigvals(%2) : (tensor<2x4x4xf64>) -> tensor<2x4xcomplex<f64>>
    %4 = stablehlo.real %3 : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xf64>
    %5 = stablehlo.multiply %4, %4 : tensor<2x4xf64>
    %6 = stablehlo.real %3 : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xf64>
    %7 = stablehlo.imag %3 : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xf64>
    %8 = stablehlo.abs %6 : tensor<2x4xf64>
    %9 = stablehlo.abs %7 : tensor<2x4xf64>
    %10 = stablehlo.maximum %8, %9 : tensor<2x4xf64>
    %cst_3 = stablehlo.constant dense<6.7039039649712985E+153> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %12 = stablehlo.compare GE, %10, %11, FLOAT : (tensor<2x4xf64>, tensor<2x4xf64>) -> tensor<2x4xi1>
    %cst_4 = stablehlo.constant dense<1.4901161193847656E-8> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %14 = stablehlo.compare LE, %10, %13, FLOAT : (tensor<2x4xf64>, tensor<2x4xf64>) -> tensor<2x4xi1>
    %cst_5 = stablehlo.constant dense<2.2227587494850775E-162> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %cst_6 = stablehlo.constant dense<4.4989137945431964E+161> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %18 = stablehlo.multiply %6, %15 : tensor<2x4xf64>
    %19 = stablehlo.multiply %6, %16 : tensor<2x4xf64>
    %20 = stablehlo.select %14, %19, %6 : tensor<2x4xi1>, tensor<2x4xf64>
    %21 = stablehlo.select %12, %18, %20 : tensor<2x4xi1>, tensor<2x4xf64>
    %22 = stablehlo.multiply %7, %15 : tensor<2x4xf64>
    %23 = stablehlo.multiply %7, %16 : tensor<2x4xf64>
    %24 = stablehlo.select %14, %23, %7 : tensor<2x4xi1>, tensor<2x4xf64>
    %25 = stablehlo.select %12, %22, %24 : tensor<2x4xi1>, tensor<2x4xf64>
    %26 = stablehlo.select %14, %15, %17 : tensor<2x4xi1>, tensor<2x4xf64>
    %27 = stablehlo.select %12, %16, %26 : tensor<2x4xi1>, tensor<2x4xf64>
    %28 = chlo.square %21 : tensor<2x4xf64> -> tensor<2x4xf64>
    %29 = chlo.square %25 : tensor<2x4xf64> -> tensor<2x4xf64>
    %30 = stablehlo.add %28, %29 : tensor<2x4xf64>
    %31 = stablehlo.sqrt %30 : tensor<2x4xf64>
    %32 = stablehlo.multiply %31, %27 : tensor<2x4xf64>
    %cst_8 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %33 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %34 = stablehlo.compare EQ, %8, %33, FLOAT : (tensor<2x4xf64>, tensor<2x4xf64>) -> tensor<2x4xi1>
    %35 = stablehlo.compare EQ, %9, %33, FLOAT : (tensor<2x4xf64>, tensor<2x4xf64>) -> tensor<2x4xi1>
    %36 = stablehlo.or %34, %35 : tensor<2x4xi1>
    %37 = stablehlo.select %36, %33, %32 : tensor<2x4xi1>, tensor<2x4xf64>
    %38 = stablehlo.divide %21, %31 : tensor<2x4xf64>
    %39 = stablehlo.divide %25, %31 : tensor<2x4xf64>
    %40 = stablehlo.multiply %cst_1, %5 : tensor<2x4xf64>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %41 = stablehlo.reduce(%40 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<f64>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %42 = stablehlo.add %cst_10, %41 : tensor<f64>
    %43 = stablehlo.multiply %cst_2, %37 : tensor<2x4xf64>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %44 = stablehlo.reduce(%43 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<f64>
    %45 = stablehlo.add %42, %44 : tensor<f64>
    return %45 : tensor<f64>
  }
  func.func private @eigvals(%arg0: tensor<2x4x4xf64>) -> tensor<2x4xcomplex<f64>> {
    %0:5 = stablehlo.custom_call @lapack_dgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=2, j=4, k=4, l=4, m=4, n=4, o=4, p=4, q=4}, custom>} : (tensor<2x4x4xf64>) -> (tensor<2x4xf64>, tensor<2x4xf64>, tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>, tensor<2xi32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<2x4xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<2x4xcomplex<f64>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x4xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<2x4xi1>, tensor<2x4xcomplex<f64>>
    return %7 : tensor<2x4xcomplex<f64>>
  }
}

// DERIVATIVE: 3.13935101381
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[[[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728], [-0.15269040132219058, 0.29178822613331223, -0.12482557747461498, 0.78354600156415954], [0.92732552100205856, -0.23311696234844459, 0.58345007616532918, 0.05778983950580896], [0.13608912218786462, 0.85119327658532207, -0.85792788360422612, -0.82574140059691858]], [[-0.95956320511934856, 0.665239691095876, 0.55631350189970097, 0.74002429649363832], [0.95723668446552801, 0.5983171284334472, -0.077041275494136308, 0.56105835257291092], [-0.76345114826213356, 0.27984204265504764, -0.71329342518190719, 0.88933783409916778], [0.043696643500143351, -0.17067612001895283, -0.47088877579074606, 0.54846737886843333]]]> : tensor<2x4x4xf64>
    %cst_0 = stablehlo.constant dense<[[[-0.014968207048865785, 0.021390674919650247, 0.74878107562319018, -0.083135832362882148], [0.070729141331414475, -0.33420021347565354, 0.87389380649638415, 0.1035739457318465], [0.070660621083910066, -1.1071173723386523, 0.79418452455228983, 1.1766630463630348], [-1.4353259573520705, -0.1568186169749633, -2.3288430918944965, -0.16851265962072159]], [[-2.2503347281804245, -0.37920447650413919, 0.47701580113056119, 0.6000138428984767], [0.69690999617064309, -1.7849001728769962, -0.36430445666644395, -1.7300976115212505], [1.3413004438504383, -1.252864396941006, -0.68676875194841214, -2.1766146822288457], [-0.63911575207216786, 1.6110383665957793, -0.50541495144802195, 1.5699012181753336]]]> : tensor<2x4x4xf64>
    %cst_1 = stablehlo.constant dense<[[[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663], [1.3929469543476547, 1.396293088933438, 0.62558531046383625, 0.70724287813818676], [0.55146720330082988, 0.94080984365063647, 0.52987621087856696, 0.95683322439471108], [1.1491440476147607, 0.77848728264797529, 1.1762549019801312, 1.0908628174163508]], [[0.52398188237716536, 1.0588540879908819, 0.75925244690746541, 0.91510119701006964], [0.78352508177131874, 1.1931379183129964, 0.94045371767073948, 0.65686773847496327], [1.0446490180318446, 1.2803147645113671, 0.80636353237617975, 0.72195788393218141], [0.88797125755564876, 1.4363836498604305, 1.4759954224729337, 1.1723836759128137]]]> : tensor<2x4x4xf64>
    %cst_2 = stablehlo.constant dense<[[[1.4028341085383982, 1.3457508712931792, 0.87799404132888914], [0.59221700887172424, 1.1534109025235362, 1.0578407623884509]], [[0.86156476306257812, 0.72505450483983191, 0.90651991637624862], [0.96894024869916905, 0.76923557825106126, 0.79179277422543259]]]> : tensor<2x2x3xf64>
    %cst_3 = stablehlo.constant dense<[0.95768639932297794, 1.3605339129469265, 1.0862529044678215, 0.7834878624322098]> : tensor<4xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<2x4x4xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<2x4x4xf64>
    %cst_4 = stablehlo.constant dense<3.000000e-01> : tensor<f64>
    %3 = "stablehlo.reduce_window"(%2, %cst_4) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %15 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      stablehlo.return %15 : tensor<f64>
    }) : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<2x4x4xf64>
    %cst_5 = stablehlo.constant dense<-2.000000e-01> : tensor<f64>
    %4 = "stablehlo.reduce_window"(%2, %cst_5) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2>, window_strides = array<i64: 1, 2, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %15 = stablehlo.minimum %arg1, %arg2 : tensor<f64>
      stablehlo.return %15 : tensor<f64>
    }) : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<2x2x3xf64>
    %cst_6 = stablehlo.constant dense<4.000000e-01> : tensor<f64>
    %5 = stablehlo.reduce(%2 init: %cst_6) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<4xf64>
    %6 = stablehlo.multiply %cst_1, %3 : tensor<2x4x4xf64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst_7) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<f64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %8 = stablehlo.add %cst_8, %7 : tensor<f64>
    %9 = stablehlo.multiply %cst_2, %4 : tensor<2x2x3xf64>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %10 = stablehlo.reduce(%9 init: %cst_9) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x3xf64>, tensor<f64>) -> tensor<f64>
    %11 = stablehlo.add %8, %10 : tensor<f64>
    %12 = stablehlo.multiply %cst_3, %5 : tensor<4xf64>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.reduce(%12 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
    %14 = stablehlo.add %11, %13 : tensor<f64>
    return %14 : tensor<f64>
  }
}

// DERIVATIVE: 10.8080713259
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<[1.396293088933438, 0.62558531046383625, 0.70724287813818676, 0.55146720330082988, 0.94080984365063647]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %4 = chlo.polygamma %3, %2 : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
    %5 = chlo.digamma %2 : tensor<5xf64> -> tensor<5xf64>
    %6 = stablehlo.multiply %cst_1, %4 : tensor<5xf64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %8 = stablehlo.add %cst_5, %7 : tensor<f64>
    %9 = stablehlo.multiply %cst_2, %5 : tensor<5xf64>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %10 = stablehlo.reduce(%9 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %11 = stablehlo.add %8, %10 : tensor<f64>
    return %11 : tensor<f64>
  }
}

// DERIVATIVE: -1.59393468691
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[-0.165955990594852, 0.4406489868843162, -0.99977125036531022, -0.39533485473632046, -0.70648821836577391]> : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<[1.7389706430593053, 1.6744159268014827, 1.2433191356945463, 0.94164941391217005, 1.7204118935604265]> : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<[-0.12801019571599248, -0.94814753634421733, 0.099324955757418287, -0.12935521476344625, -0.15926439582502194]> : tensor<5xf64>
    %cst_4 = stablehlo.constant dense<[1.753938850108171, 1.6530252518818325, 0.49453806007135614, 1.0247852462750522, 1.6496827522290121]> : tensor<5xf64>
    %cst_5 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<5xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<5xf64>
    %6 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %7 = stablehlo.multiply %6, %cst_3 : tensor<5xf64>
    %8 = stablehlo.add %cst_4, %7 : tensor<5xf64>
    %9 = stablehlo.clamp %2, %5, %8 : tensor<5xf64>
    %10 = stablehlo.multiply %cst_5, %9 : tensor<5xf64>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %11 = stablehlo.reduce(%10 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.add %cst_7, %11 : tensor<f64>
    return %12 : tensor<f64>
  }
}

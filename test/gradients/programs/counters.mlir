// DERIVATIVE: -2.01975590741
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[-0.165955990594852, 0.4406489868843162, -0.99977125036531022, -0.39533485473632046, -0.70648821836577391]> : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<[1.753938850108171, 1.6530252518818325, 0.49453806007135614, 1.0247852462750522, 1.6496827522290121]> : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<[-0.12801019571599248, -0.94814753634421733, 0.099324955757418287, -0.12935521476344625, -0.15926439582502194]> : tensor<5xf64>
    %cst_4 = stablehlo.constant dense<[2.1339209895265392, 2.4700953974818138, 1.3285410595010538, 0.47802813664594379, 1.0779931181315827]> : tensor<5xf64>
    %cst_5 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %cst_6 = stablehlo.constant dense<[1.396293088933438, 0.62558531046383625, 0.70724287813818676, 0.55146720330082988, 0.94080984365063647]> : tensor<5xf64>
    %cst_7 = stablehlo.constant dense<[0.52987621087856696, 0.95683322439471108, 1.1491440476147607, 0.77848728264797529, 1.1762549019801312]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<5xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<5xf64>
    %6 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %7 = stablehlo.multiply %6, %cst_3 : tensor<5xf64>
    %8 = stablehlo.add %cst_4, %7 : tensor<5xf64>
    %c = stablehlo.constant dense<100> : tensor<i8>
    %c_8 = stablehlo.constant dense<-100> : tensor<i8>
    %c_9 = stablehlo.constant dense<-100> : tensor<i8>
    %9:4 = stablehlo.while(%iterArg = %c, %iterArg_20 = %c_8, %iterArg_21 = %c_9, %iterArg_22 = %2) : tensor<i8>, tensor<i8>, tensor<i8>, tensor<5xf64>
    cond {
      %21 = stablehlo.compare LT, %iterArg_21, %iterArg, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %21 : tensor<i1>
    } do {
      %c_23 = stablehlo.constant dense<1> : tensor<i8>
      %21 = stablehlo.add %iterArg_21, %c_23 : tensor<i8>
      %22 = stablehlo.subtract %iterArg_21, %iterArg_20 : tensor<i8>
      %23 = stablehlo.convert %22 : (tensor<i8>) -> tensor<f64>
      %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %25 = stablehlo.add %iterArg_22, %24 : tensor<5xf64>
      %26 = stablehlo.sine %25 : tensor<5xf64>
      %cst_24 = stablehlo.constant dense<5.000000e-02> : tensor<f64>
      %27 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %28 = stablehlo.multiply %27, %26 : tensor<5xf64>
      %29 = stablehlo.add %iterArg_22, %28 : tensor<5xf64>
      stablehlo.return %iterArg, %iterArg_20, %21, %29 : tensor<i8>, tensor<i8>, tensor<i8>, tensor<5xf64>
    }
    %c_10 = stablehlo.constant dense<60> : tensor<i8>
    %c_11 = stablehlo.constant dense<-60> : tensor<i8>
    %c_12 = stablehlo.constant dense<-60> : tensor<i8>
    %10:4 = stablehlo.while(%iterArg = %c_10, %iterArg_20 = %c_11, %iterArg_21 = %c_12, %iterArg_22 = %5) : tensor<i8>, tensor<i8>, tensor<i8>, tensor<5xf64>
    cond {
      %21 = stablehlo.compare LT, %iterArg_21, %iterArg, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %21 : tensor<i1>
    } do {
      %c_23 = stablehlo.constant dense<1> : tensor<i8>
      %21 = stablehlo.add %iterArg_21, %c_23 : tensor<i8>
      %22 = stablehlo.subtract %iterArg_21, %iterArg_20 : tensor<i8>
      %23 = stablehlo.convert %22 : (tensor<i8>) -> tensor<f64>
      %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %25 = stablehlo.add %iterArg_22, %24 : tensor<5xf64>
      %26 = stablehlo.sine %25 : tensor<5xf64>
      %cst_24 = stablehlo.constant dense<5.000000e-02> : tensor<f64>
      %27 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %28 = stablehlo.multiply %27, %26 : tensor<5xf64>
      %29 = stablehlo.add %iterArg_22, %28 : tensor<5xf64>
      stablehlo.return %iterArg, %iterArg_20, %21, %29 : tensor<i8>, tensor<i8>, tensor<i8>, tensor<5xf64>
    }
    %c_13 = stablehlo.constant dense<9007199254741000> : tensor<i64>
    %c_14 = stablehlo.constant dense<9007199254740993> : tensor<i64>
    %c_15 = stablehlo.constant dense<9007199254740993> : tensor<i64>
    %11:4 = stablehlo.while(%iterArg = %c_13, %iterArg_20 = %c_14, %iterArg_21 = %c_15, %iterArg_22 = %8) : tensor<i64>, tensor<i64>, tensor<i64>, tensor<5xf64>
    cond {
      %21 = stablehlo.compare LT, %iterArg_21, %iterArg, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %21 : tensor<i1>
    } do {
      %c_23 = stablehlo.constant dense<1> : tensor<i64>
      %21 = stablehlo.add %iterArg_21, %c_23 : tensor<i64>
      %22 = stablehlo.subtract %iterArg_21, %iterArg_20 : tensor<i64>
      %23 = stablehlo.convert %22 : (tensor<i64>) -> tensor<f64>
      %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %25 = stablehlo.add %iterArg_22, %24 : tensor<5xf64>
      %26 = stablehlo.sine %25 : tensor<5xf64>
      %cst_24 = stablehlo.constant dense<5.000000e-02> : tensor<f64>
      %27 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %28 = stablehlo.multiply %27, %26 : tensor<5xf64>
      %29 = stablehlo.add %iterArg_22, %28 : tensor<5xf64>
      stablehlo.return %iterArg, %iterArg_20, %21, %29 : tensor<i64>, tensor<i64>, tensor<i64>, tensor<5xf64>
    }
    %12 = stablehlo.multiply %cst_5, %9#3 : tensor<5xf64>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.reduce(%12 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %14 = stablehlo.add %cst_17, %13 : tensor<f64>
    %15 = stablehlo.multiply %cst_6, %10#3 : tensor<5xf64>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %16 = stablehlo.reduce(%15 init: %cst_18) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %17 = stablehlo.add %14, %16 : tensor<f64>
    %18 = stablehlo.multiply %cst_7, %11#3 : tensor<5xf64>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %19 = stablehlo.reduce(%18 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %20 = stablehlo.add %17, %19 : tensor<f64>
    return %20 : tensor<f64>
  }
}

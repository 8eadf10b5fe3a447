// DERIVATIVE: -635.338495247
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %c = stablehlo.constant dense<[1, -2, 3, 0, 9]> : tensor<5xi64>
    %cst_1 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = stablehlo.multiply %2, %2 : tensor<5xf64>
    %4 = call @ldexp(%3, %c) : (tensor<5xf64>, tensor<5xi64>) -> tensor<5xf64>
    %5 = stablehlo.multiply %cst_1, %4 : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.reduce(%5 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.add %cst_3, %6 : tensor<f64>
    return %7 : tensor<f64>
  }
  func.func private @ldexp(%arg0: tensor<5xf64>, %arg1: tensor<5xi64>) -> tensor<5xf64> {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<5xf64>) -> tensor<5xui64>
    %c = stablehlo.constant dense<9218868437227405312> : tensor<ui64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %2 = stablehlo.and %0, %1 : tensor<5xui64>
    %c_0 = stablehlo.constant dense<0> : tensor<ui64>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %4 = stablehlo.compare EQ, %2, %3, UNSIGNED : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xi1>
    %c_1 = stablehlo.constant dense<9223372036854775808> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %6 = stablehlo.and %0, %5 : tensor<5xui64>
    %7 = stablehlo.select %4, %6, %0 : tensor<5xi1>, tensor<5xui64>
    %8 = stablehlo.bitcast_convert %7 : (tensor<5xui64>) -> tensor<5xf64>
    %9 = stablehlo.bitcast_convert %8 : (tensor<5xf64>) -> tensor<5xui64>
    %c_2 = stablehlo.constant dense<9223372036854775808> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %11 = stablehlo.and %9, %10 : tensor<5xui64>
    %c_3 = stablehlo.constant dense<52> : tensor<ui64>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %13 = stablehlo.shift_right_logical %9, %12 : tensor<5xui64>
    %c_4 = stablehlo.constant dense<2047> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %15 = stablehlo.and %13, %14 : tensor<5xui64>
    %c_5 = stablehlo.constant dense<4503599627370495> : tensor<ui64>
    %16 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %17 = stablehlo.and %9, %16 : tensor<5xui64>
    %c_6 = stablehlo.constant dense<0> : tensor<ui64>
    %18 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %19 = stablehlo.compare EQ, %15, %18, UNSIGNED : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xi1>
    %c_7 = stablehlo.constant dense<2047> : tensor<ui64>
    %20 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %21 = stablehlo.compare EQ, %15, %20, UNSIGNED : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xi1>
    %c_8 = stablehlo.constant dense<-4096> : tensor<i64>
    %c_9 = stablehlo.constant dense<4096> : tensor<i64>
    %22 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %23 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %24 = stablehlo.clamp %22, %arg1, %23 : tensor<5xi64>
    %25 = stablehlo.convert %24 : (tensor<5xi64>) -> tensor<5xi32>
    %26 = stablehlo.convert %15 : (tensor<5xui64>) -> tensor<5xi32>
    %27 = stablehlo.add %26, %25 : tensor<5xi32>
    %c_10 = stablehlo.constant dense<9218868437227405312> : tensor<ui64>
    %28 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %29 = stablehlo.or %11, %28 : tensor<5xui64>
    %30 = stablehlo.convert %27 : (tensor<5xi32>) -> tensor<5xui64>
    %c_11 = stablehlo.constant dense<52> : tensor<ui64>
    %31 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %32 = stablehlo.shift_left %30, %31 : tensor<5xui64>
    %33 = stablehlo.or %11, %32 : tensor<5xui64>
    %34 = stablehlo.or %33, %17 : tensor<5xui64>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %36 = stablehlo.compare LE, %27, %35, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_13 = stablehlo.constant dense<2047> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %38 = stablehlo.compare GE, %27, %37, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %39 = stablehlo.select %38, %29, %34 : tensor<5xi1>, tensor<5xui64>
    %40 = stablehlo.select %36, %11, %39 : tensor<5xi1>, tensor<5xui64>
    %41 = stablehlo.select %19, %11, %40 : tensor<5xi1>, tensor<5xui64>
    %42 = stablehlo.select %21, %9, %41 : tensor<5xi1>, tensor<5xui64>
    %43 = stablehlo.bitcast_convert %42 : (tensor<5xui64>) -> tensor<5xf64>
    return %43 : tensor<5xf64>
  }
}

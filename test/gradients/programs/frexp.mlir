// DERIVATIVE: 0.949972264236
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[5.0603238130968435, 24.057807390483092, 14.837049248904126, 22.533559801435416, 29.405716823908271]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = call @frexp(%2) : (tensor<5xf64>) -> tensor<5xf64>
    %4 = stablehlo.multiply %3, %2 : tensor<5xf64>
    %5 = call @frexp_0(%2) : (tensor<5xf64>) -> tensor<5xi32>
    %6 = stablehlo.convert %5 : (tensor<5xi32>) -> tensor<5xf64>
    %7 = stablehlo.add %4, %6 : tensor<5xf64>
    %8 = stablehlo.multiply %cst_1, %7 : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.reduce(%8 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %10 = stablehlo.add %cst_3, %9 : tensor<f64>
    return %10 : tensor<f64>
  }
  func.func private @frexp(%arg0: tensor<5xf64>) -> tensor<5xf64> {
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
    %c_8 = stablehlo.constant dense<4602678819172646912> : tensor<ui64>
    %22 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %23 = stablehlo.or %11, %22 : tensor<5xui64>
    %24 = stablehlo.or %23, %17 : tensor<5xui64>
    %25 = stablehlo.select %19, %11, %24 : tensor<5xi1>, tensor<5xui64>
    %26 = stablehlo.select %21, %9, %25 : tensor<5xi1>, tensor<5xui64>
    %27 = stablehlo.bitcast_convert %26 : (tensor<5xui64>) -> tensor<5xf64>
    return %27 : tensor<5xf64>
  }
  func.func private @frexp_0(%arg0: tensor<5xf64>) -> tensor<5xi32> {
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
    %c_2 = stablehlo.constant dense<52> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %11 = stablehlo.shift_right_logical %9, %10 : tensor<5xui64>
    %c_3 = stablehlo.constant dense<2047> : tensor<ui64>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %13 = stablehlo.and %11, %12 : tensor<5xui64>
    %c_4 = stablehlo.constant dense<0> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %15 = stablehlo.compare EQ, %13, %14, UNSIGNED : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xi1>
    %c_5 = stablehlo.constant dense<2047> : tensor<ui64>
    %16 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %17 = stablehlo.compare EQ, %13, %16, UNSIGNED : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xi1>
    %18 = stablehlo.or %17, %15 : tensor<5xi1>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %20 = stablehlo.convert %13 : (tensor<5xui64>) -> tensor<5xi32>
    %c_7 = stablehlo.constant dense<1022> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %22 = stablehlo.subtract %20, %21 : tensor<5xi32>
    %23 = stablehlo.select %18, %19, %22 : tensor<5xi1>, tensor<5xi32>
    return %23 : tensor<5xi32>
  }
}

// Functions that JAX writes out by bits have the derivative of what they compute. The bodies here are shorter than JAX's.
// RUN: tessera grad %s --wrt 0,1,2 | FileCheck %s
// RUN: tessera grad %s --wrt 0,1,2 --with-value | FileCheck %s --check-prefix=VALUE
// RUN: tessera grad %s --wrt 0,1,2 | tessera run - --random 3 --verify

// CHECK-LABEL: func.func @main
// CHECK-SAME:    %[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<4xf32>, %[[Z:.*]]: tensor<4xf32>, %[[N:.*]]: tensor<4xi32>
// CHECK:         chlo.digamma %[[X]]
// CHECK:         %[[MANTISSA:.*]] = stablehlo.bitcast_convert {{.*}} -> tensor<4xf32>
// CHECK:         stablehlo.divide %[[MANTISSA]], {{.*}}
// CHECK-NOT:     rule.
// CHECK-NOT:     func.func
// VALUE:         stablehlo.bitcast_convert
// VALUE-NOT:     rule.
// VALUE-NOT:     func.func
func.func public @main(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>, %n: tensor<4xi32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = call @lgamma_impl(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1:2 = call @frexp_3(%y) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>)
  %2 = call @ldexp_12(%z, %n) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  %3 = stablehlo.convert %1#1 : (tensor<4xi32>) -> tensor<4xf32>
  %4 = stablehlo.multiply %0, %1#0 : tensor<4xf32>
  %5 = stablehlo.add %4, %3 : tensor<4xf32>
  %6 = stablehlo.add %5, %2 : tensor<4xf32>
  %7 = stablehlo.reduce(%6 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %7 : tensor<f32>
}
func.func private @lgamma_impl(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @high_part(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = chlo.lgamma %0 : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @high_part(%x: tensor<4xf32>) -> tensor<4xf32> {
  %mask = stablehlo.constant dense<-4096> : tensor<4xi32>
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>
  %1 = stablehlo.and %0, %mask : tensor<4xi32>
  %2 = stablehlo.bitcast_convert %1 : (tensor<4xi32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @frexp_3(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %mask = stablehlo.constant dense<0x7F800000> : tensor<4xi32>
  %fraction = stablehlo.constant dense<0x007FFFFF> : tensor<4xi32>
  %half = stablehlo.constant dense<0x3F000000> : tensor<4xi32>
  %bias = stablehlo.constant dense<126> : tensor<4xi32>
  %width = stablehlo.constant dense<23> : tensor<4xi32>
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>
  %1 = stablehlo.and %0, %fraction : tensor<4xi32>
  %2 = stablehlo.or %1, %half : tensor<4xi32>
  %3 = stablehlo.bitcast_convert %2 : (tensor<4xi32>) -> tensor<4xf32>
  %4 = stablehlo.and %0, %mask : tensor<4xi32>
  %5 = stablehlo.shift_right_logical %4, %width : tensor<4xi32>
  %6 = stablehlo.subtract %5, %bias : tensor<4xi32>
  return %3, %6 : tensor<4xf32>, tensor<4xi32>
}
func.func private @ldexp_12(%x: tensor<4xf32>, %n: tensor<4xi32>) -> tensor<4xf32> {
  %width = stablehlo.constant dense<23> : tensor<4xi32>
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>
  %1 = stablehlo.shift_left %n, %width : tensor<4xi32>
  %2 = stablehlo.add %0, %1 : tensor<4xi32>
  %3 = stablehlo.bitcast_convert %2 : (tensor<4xi32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

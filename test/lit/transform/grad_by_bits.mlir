// The sign and the exponent of a float, taken out of its bits, change in steps: nothing of the gradient goes through them.
// RUN: tessera grad %s | FileCheck %s
// CHECK-DAG: %[[EXPONENT:.*]] = stablehlo.convert {{.*}} : (tensor<4xi32>) -> tensor<4xf32>
// CHECK-DAG: %[[POWER:.*]] = stablehlo.bitcast_convert {{.*}} : (tensor<4xi32>) -> tensor<4xf32>
// CHECK:     %[[PART:.*]] = stablehlo.multiply {{.*}}, %[[EXPONENT]]
// CHECK:     %[[BY:.*]] = stablehlo.multiply %[[PART]], %[[POWER]]
// CHECK:     %[[BELOW:.*]] = stablehlo.select {{.*}}, %[[BY]], {{.*}}
// CHECK:     %[[ABOVE:.*]] = stablehlo.select {{.*}}, {{.*}}, %[[BY]]
// CHECK:     %[[NEGATED:.*]] = stablehlo.negate %[[BELOW]]
// CHECK:     %[[GRADIENT:.*]] = stablehlo.add %[[ABOVE]], %[[NEGATED]]
// CHECK:     return %[[GRADIENT]]
func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %c31 = stablehlo.constant dense<31> : tensor<4xi32>
  %c23 = stablehlo.constant dense<23> : tensor<4xi32>
  %c0 = stablehlo.constant dense<0> : tensor<4xi32>
  %mask = stablehlo.constant dense<0x7F800000> : tensor<4xi32>
  %bits = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>
  %s = stablehlo.shift_right_arithmetic %bits, %c31 : tensor<4xi32>
  %isneg = stablehlo.compare NE, %s, %c0 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %n = stablehlo.negate %x : tensor<4xf32>
  %abs = stablehlo.select %isneg, %n, %x : tensor<4xi1>, tensor<4xf32>
  %e = stablehlo.shift_right_logical %bits, %c23 : tensor<4xi32>
  %ef = stablehlo.convert %e : (tensor<4xi32>) -> tensor<4xf32>
  %p = stablehlo.and %bits, %mask : tensor<4xi32>
  %pf = stablehlo.bitcast_convert %p : (tensor<4xi32>) -> tensor<4xf32>
  %a = stablehlo.multiply %abs, %pf : tensor<4xf32>
  %b = stablehlo.multiply %a, %ef : tensor<4xf32>
  %t = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xi32>
  %tf = stablehlo.convert %t : (tensor<4xi32>) -> tensor<4xf32>
  %b2 = stablehlo.add %b, %tf : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%b2 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
}

// tessera-opt keeps constants of `arith`, which other tools write beside arrays.
// RUN: tessera-opt %s | FileCheck %s

// CHECK: arith.constant dense<1.000000e+00> : tensor<8xf32>
func.func @main() -> tensor<8xf32> {
  %0 = arith.constant dense<1.0> : tensor<8xf32>
  return %0 : tensor<8xf32>
}

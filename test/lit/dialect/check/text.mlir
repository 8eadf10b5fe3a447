// Text of the check and interpreter dialects.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: !stablehlo.token) {
func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: !stablehlo.token) {
// CHECK-NEXT: check.expect_eq %arg0, %arg1 : tensor<2xf32>
  check.expect_eq %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT: check.expect_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  check.expect_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: check.expect_almost_eq %arg0, %arg1 : tensor<2xf32>
  check.expect_almost_eq %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT: check.expect_almost_eq %arg0, %arg1, tolerance = 1.000000e-01 : tensor<2xf32>
  check.expect_almost_eq %arg0, %arg1, tolerance = 1.000000e-01 : tensor<2xf32>
// CHECK-NEXT: check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>
  check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>, tolerance = 1.000000e-01
  check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>, tolerance = 1.000000e-01
// CHECK-NEXT: check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>, tolerance = 1.000000e-01
  check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32> {tolerance = 1.000000e-01 : f64}
// CHECK-NEXT: check.expect_close %arg0, %arg1 : tensor<2xf32>, tensor<2xf32>
  check.expect_close %arg0, %arg1 : tensor<2xf32>, tensor<2xf32>
// CHECK-NEXT: check.expect_close %arg0, %arg1, max_ulp_difference = 10, min_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  check.expect_close %arg0, %arg1, max_ulp_difference = 10, min_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
// CHECK-NEXT: check.expect_serialized_eq %arg0, probe_id = "probe" : tensor<2xf32>
  check.expect_serialized_eq %arg0, probe_id = "probe" : tensor<2xf32>
// CHECK-NEXT: check.expect_serialized_eq %arg0, probe_id = "probe", iter = 2 : tensor<2xf32>
  check.expect_serialized_eq %arg0, probe_id = "probe", iter = 2 : tensor<2xf32>
// CHECK-NEXT: %0 = interpreter.print %arg0 : tensor<2xf32>
  %0 = interpreter.print %arg0 : tensor<2xf32>
// CHECK-NEXT: %1 = interpreter.probe %arg0, probe_id = "probe" : tensor<2xf32>
  %1 = interpreter.probe %arg0, probe_id = "probe" : tensor<2xf32>
// CHECK-NEXT{LITERAL}: %2:2 = "interpreter.run_parallel"(%arg0, %arg1) <{programs = [[@program], [@program]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %2:2 = "interpreter.run_parallel"(%arg0, %arg1) <{programs = [[@program], [@program]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
// CHECK-NEXT{LITERAL}: %3:2 = "interpreter.run_parallel"(%arg2) <{infeed = [@queue], programs = [[@fed]]}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %3:2 = "interpreter.run_parallel"(%arg2) <{infeed = [@queue], programs = [[@fed]]}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// CHECK-LABEL: func.func @program(%arg0: tensor<2xf32>) -> tensor<2xf32> {
func.func @program(%arg0: tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT: return %arg0 : tensor<2xf32>
  return %arg0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @fed(%arg0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
func.func @fed(%arg0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
// CHECK-NEXT: %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
// CHECK-NEXT: return %0#0, %0#1 : tensor<2xf32>, !stablehlo.token
  return %0#0, %0#1 : tensor<2xf32>, !stablehlo.token
}

// CHECK-LABEL: func.func @queue() -> tensor<2xf32> {
func.func @queue() -> tensor<2xf32> {
// CHECK-NEXT: %cst = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: return %cst : tensor<2xf32>
  return %cst : tensor<2xf32>
}

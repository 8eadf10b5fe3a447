// Every element type that the dialect knows, bounds, tokens, and debug locations that stay.
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s
// RUN: tessera-opt %s -mlir-print-debuginfo | tessera-opt -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

func.func @element_types(%token: !stablehlo.token, %future: !stablehlo.future<tensor<2xf32>, tensor<i1>>) {
  // CHECK: tensor<2xi1> loc("text.py":1:0)
  %0 = stablehlo.constant dense<true> : tensor<2xi1> loc("text.py":1:0)
  // CHECK: stablehlo.iota dim = 0 : tensor<2xi2> loc("named"("text.py":2:3))
  %1 = stablehlo.iota dim = 0 : tensor<2xi2> loc("named"("text.py":2:3))
  // CHECK: tensor<2xi4>
  %2 = stablehlo.iota dim = 0 : tensor<2xi4>
  // CHECK: tensor<2xui2>
  %3 = stablehlo.iota dim = 0 : tensor<2xui2>
  // CHECK: tensor<2xui64>
  %4 = stablehlo.iota dim = 0 : tensor<2xui64>
  // CHECK: tensor<2xf4E2M1FN>
  %5 = stablehlo.iota dim = 0 : tensor<2xf4E2M1FN>
  // CHECK: tensor<2xf6E2M3FN>
  %6 = stablehlo.iota dim = 0 : tensor<2xf6E2M3FN>
  // CHECK: tensor<2xf6E3M2FN>
  %7 = stablehlo.iota dim = 0 : tensor<2xf6E3M2FN>
  // CHECK: tensor<2xf8E3M4>
  %8 = stablehlo.iota dim = 0 : tensor<2xf8E3M4>
  // CHECK: tensor<2xf8E4M3>
  %9 = stablehlo.iota dim = 0 : tensor<2xf8E4M3>
  // CHECK: tensor<2xf8E4M3FN>
  %10 = stablehlo.iota dim = 0 : tensor<2xf8E4M3FN>
  // CHECK: tensor<2xf8E4M3FNUZ>
  %11 = stablehlo.iota dim = 0 : tensor<2xf8E4M3FNUZ>
  // CHECK: tensor<2xf8E4M3B11FNUZ>
  %12 = stablehlo.iota dim = 0 : tensor<2xf8E4M3B11FNUZ>
  // CHECK: tensor<2xf8E5M2>
  %13 = stablehlo.iota dim = 0 : tensor<2xf8E5M2>
  // CHECK: tensor<2xf8E5M2FNUZ>
  %14 = stablehlo.iota dim = 0 : tensor<2xf8E5M2FNUZ>
  // CHECK: tensor<2xf8E8M0FNU>
  %15 = stablehlo.iota dim = 0 : tensor<2xf8E8M0FNU>
  // CHECK: tensor<2xbf16>
  %16 = stablehlo.iota dim = 0 : tensor<2xbf16>
  // CHECK: tensor<2xcomplex<f64>>
  %17 = stablehlo.iota dim = 0 : tensor<2xcomplex<f64>>
  return
}

// A factorisation is work of one device: a loop with one in it runs as one function, which a trace shows with its iterations.
// RUN: tessera run %s --random 3 --verify --trace %t.json
// RUN: FileCheck %s --input-file %t.json
// CHECK: "stablehlo.while"{{.*}}"iterations":{{ ?}}20
func.func @main(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %many = stablehlo.constant dense<20> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<3x3xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.add %x, %y : tensor<3x3xf32>
    %3:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%2) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xi32>, tensor<i32>)
    %4 = stablehlo.tanh %3#0 : tensor<3x3xf32>
    stablehlo.return %1, %4 : tensor<i32>, tensor<3x3xf32>
  }
  return %0#1 : tensor<3x3xf32>
}

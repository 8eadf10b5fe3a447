// --trace-loops: a loop isn't one function, so that the trace has the steps of each of its iterations.
// RUN: tessera run %s --random 3 --verify --trace %t.json --trace-loops
// RUN: FileCheck %s --input-file %t.json
// RUN: tessera run %s --random 3 --trace %t.whole.json
// RUN: FileCheck %s --check-prefix=WHOLE --input-file %t.whole.json
// CHECK-NOT: "iterations"
// CHECK-COUNT-3: tanh
// CHECK-NOT: tanh
// WHOLE-NOT: tanh
// WHOLE: "iterations"
func.func @main(%x: tensor<300xf32>) -> tensor<300xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %many = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<300xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.tanh %y : tensor<300xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<300xf32>
  }
  return %0#1 : tensor<300xf32>
}

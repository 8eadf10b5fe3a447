// What a function promises of its result is the origin at each call, in copies of functions, too.
// covers: 004-24
// RUN: tessera explain %s | FileCheck %s
// RUN: tessera explain %s --line 15 | FileCheck %s --check-prefix=STEPS
sdy.mesh @mesh = <["x"=2]>
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @outer(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = call @outer(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func private @outer(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @inner(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @inner(%arg0: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.sine %arg0 : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK: Values of @outer, called at line 7
// CHECK: 12  %0     call       f32[8] [{"x"}]     "x" from result 0 of @inner at line 15
// CHECK: Values of @outer, called at line 8
// CHECK: 12  %0     call       f32[8] [{"x"}]     "x" from result 0 of @inner at line 15

// STEPS: %arg0, argument at line 15, in @inner, called at line 12
// STEPS: dim 0 is cut by "x": from result 0 of @inner at line 15, in 2 steps
// STEPS-NEXT: 0  %0, dim 0: "x", as result 0 of @inner at line 15 says
// STEPS-NEXT: 1  %0, dim 0: "x" backward along the data flow of call at line 12
// STEPS-NEXT: 2  %arg0, dim 0: "x" backward through sine at line 16, i=8 (pass-through) of ([i])->([i])

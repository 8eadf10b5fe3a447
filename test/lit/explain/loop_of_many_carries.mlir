// The sum is the last of 64 carries: a result from the 64th on has no name in the text, and the words around it stay.
// RUN: tessera explain %s | FileCheck %s
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %s0 = stablehlo.constant dense<0.0> : tensor<1x4xf32>
  %r:64 = stablehlo.while(%i = %zero, %k0 = %s0, %k1 = %s0, %k2 = %s0, %k3 = %s0, %k4 = %s0, %k5 = %s0, %k6 = %s0, %k7 = %s0, %k8 = %s0, %k9 = %s0, %k10 = %s0, %k11 = %s0, %k12 = %s0, %k13 = %s0, %k14 = %s0, %k15 = %s0, %k16 = %s0, %k17 = %s0, %k18 = %s0, %k19 = %s0, %k20 = %s0, %k21 = %s0, %k22 = %s0, %k23 = %s0, %k24 = %s0, %k25 = %s0, %k26 = %s0, %k27 = %s0, %k28 = %s0, %k29 = %s0, %k30 = %s0, %k31 = %s0, %k32 = %s0, %k33 = %s0, %k34 = %s0, %k35 = %s0, %k36 = %s0, %k37 = %s0, %k38 = %s0, %k39 = %s0, %k40 = %s0, %k41 = %s0, %k42 = %s0, %k43 = %s0, %k44 = %s0, %k45 = %s0, %k46 = %s0, %k47 = %s0, %k48 = %s0, %k49 = %s0, %k50 = %s0, %k51 = %s0, %k52 = %s0, %k53 = %s0, %k54 = %s0, %k55 = %s0, %k56 = %s0, %k57 = %s0, %k58 = %s0, %k59 = %s0, %k60 = %s0, %k61 = %s0, %s = %s0) : tensor<i32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
  cond {
    %on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %t = stablehlo.tanh %row : tensor<1x4xf32>
    %u = stablehlo.add %s, %t : tensor<1x4xf32>
    %n = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %n, %k0, %k1, %k2, %k3, %k4, %k5, %k6, %k7, %k8, %k9, %k10, %k11, %k12, %k13, %k14, %k15, %k16, %k17, %k18, %k19, %k20, %k21, %k22, %k23, %k24, %k25, %k26, %k27, %k28, %k29, %k30, %k31, %k32, %k33, %k34, %k35, %k36, %k37, %k38, %k39, %k40, %k41, %k42, %k43, %k44, %k45, %k46, %k47, %k48, %k49, %k50, %k51, %k52, %k53, %k54, %k55, %k56, %k57, %k58, %k59, %k60, %k61, %u : tensor<i32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
  }
  return %r#63 : tensor<1x4xf32>
}

// CHECK: 1. all_reduce over "x" of f32[1,4]: 16 bytes held and 16 sent by each device
// CHECK-NEXT: why: the f32[1,4] is partial over "x", but is needed whole

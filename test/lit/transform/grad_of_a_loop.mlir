// A loop that counts has a gradient: what an iteration takes from outside, or doesn't change, isn't kept once an iteration.
// RUN: tessera-opt %s --tessera-grad="wrt=0,1" | FileCheck %s
// RUN: tessera-opt %s --tessera-grad="wrt=0" | FileCheck %s --check-prefix=UNUSED

// CHECK-LABEL: func.func @main
// The first loop counts, carries the value, and keeps its cosine and its sine: nothing else.
// CHECK:         stablehlo.while({{.*}}) : tensor<3xf32>, tensor<i32>, tensor<10x3xf32>, tensor<10x3xf32>{{$}}
// The second takes the rows of xs again.
// CHECK:         stablehlo.while({{.*}}) : tensor<i32>, tensor<3xf32>, {{.*}}{{$}}
// CHECK:           stablehlo.dynamic_slice %arg1,
// CHECK-NOT:     tessera.
// UNUSED-LABEL: func.func @main
// By x alone the sine isn't kept.
// UNUSED:         stablehlo.while({{.*}}) : tensor<3xf32>, tensor<i32>, tensor<10x3xf32>{{$}}
func.func public @main(%x: tensor<3xf32>, %xs: tensor<10x3xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<f32>
  %unused = stablehlo.constant dense<0.0> : tensor<10x3xf32>
  %r:4 = stablehlo.while(%rows = %xs, %y = %x, %i = %zero, %stack = %unused) : tensor<10x3xf32>, tensor<3xf32>, tensor<i32>, tensor<10x3xf32>
  cond {
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %on = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %none = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %slice = stablehlo.dynamic_slice %rows, %i, %none, sizes = [1, 3] : (tensor<10x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %row = stablehlo.reshape %slice : (tensor<1x3xf32>) -> tensor<3xf32>
    %s = stablehlo.sine %y : tensor<3xf32>
    %next = stablehlo.multiply %s, %row : tensor<3xf32>
    %as_row = stablehlo.reshape %next : (tensor<3xf32>) -> tensor<1x3xf32>
    %all = stablehlo.dynamic_update_slice %stack, %as_row, %i, %none : (tensor<10x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<10x3xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %rows, %next, %j, %all : tensor<10x3xf32>, tensor<3xf32>, tensor<i32>, tensor<10x3xf32>
  }
  %loss = stablehlo.reduce(%r#1 init: %nothing) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// The body of a reduction calls a public function, which is also there for blocks: it calls the function of whole arrays.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify > %t.out

// CHECK-LABEL: func.func @main
// CHECK: func.call @f_0
// CHECK: func.func private @f_0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>, %{{.*}}: tensor<4xf32>)
sdy.mesh @m = <["x"=2]>
func.func @f(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<f32> {
  %q = stablehlo.add %x, %y : tensor<f32>
  return %q : tensor<f32>
}
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce"(%a, %z) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    %q = func.call @f(%x, %y, %c) : (tensor<f32>, tensor<f32>, tensor<4xf32>) -> tensor<f32>
    stablehlo.return %q : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

// Weights of equal layers are one decision, what the program fixes stays, and the result that takes the place of a donated
// argument lies as that does. The planned module has the locations by which its arguments are named.
// RUN: tessera plan %s --machine %S/../cost/boards.json -o %t.mlir | FileCheck %s
// RUN: FileCheck %s --check-prefix=MODULE < %t.mlir

// CHECK: 2 arguments lie as the program says
// CHECK: %arg1 (up0) f32[512,1024]
// CHECK-NEXT: %arg2 (down0) and 1 like it  f32[1024,512]
// CHECK-NEXT: %arg3 (up1) and 1 like it    f32[512,1024]
// CHECK-NEXT: %arg6 (down2) f32[1024,512]

// MODULE: loc("moment")
// MODULE: func.func @main(
// MODULE-SAME: %arg7: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}
// MODULE-SAME: %arg8: tensor<512x1024xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [[LIES:.*]]>} loc({{.*}})) ->
// MODULE-SAME: tensor<512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [[LIES]]>})
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x"),
                %up0: tensor<512x1024xf32> loc("up0"),
                %down0: tensor<1024x512xf32> loc("down0"),
                %up1: tensor<512x1024xf32> loc("up1"),
                %down1: tensor<1024x512xf32> loc("down1"),
                %up2: tensor<512x1024xf32> loc("up2"),
                %down2: tensor<1024x512xf32> loc("down2"),
                %bias: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>} loc("bias"),
                %moment: tensor<512x1024xf32> {jax.buffer_donor = true} loc("moment"))
    -> (tensor<256x512xf32>, tensor<512x1024xf32>) {
  %0 = stablehlo.dot_general %x, %up0, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x1024xf32>) -> tensor<256x1024xf32>
  %1 = stablehlo.tanh %0 : tensor<256x1024xf32>
  %2 = stablehlo.dot_general %1, %down0, contracting_dims = [1] x [0] : (tensor<256x1024xf32>, tensor<1024x512xf32>) -> tensor<256x512xf32>
  %3 = stablehlo.add %2, %x : tensor<256x512xf32>
  %4 = stablehlo.dot_general %3, %up1, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x1024xf32>) -> tensor<256x1024xf32>
  %5 = stablehlo.tanh %4 : tensor<256x1024xf32>
  %6 = stablehlo.dot_general %5, %down1, contracting_dims = [1] x [0] : (tensor<256x1024xf32>, tensor<1024x512xf32>) -> tensor<256x512xf32>
  %7 = stablehlo.add %6, %3 : tensor<256x512xf32>
  %8 = stablehlo.dot_general %7, %up2, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x1024xf32>) -> tensor<256x1024xf32>
  %9 = stablehlo.tanh %8 : tensor<256x1024xf32>
  %10 = stablehlo.dot_general %9, %down2, contracting_dims = [1] x [0] : (tensor<256x1024xf32>, tensor<1024x512xf32>) -> tensor<256x512xf32>
  %11 = stablehlo.add %10, %7 : tensor<256x512xf32>
  %12 = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<512xf32>) -> tensor<256x512xf32>
  %13 = stablehlo.add %11, %12 : tensor<256x512xf32>
  %14 = stablehlo.add %moment, %up0 : tensor<512x1024xf32>
  return %13, %14 : tensor<256x512xf32>, tensor<512x1024xf32>
}

// This is the derivative of a scan whose operation gives its right operand alone: nothing comes to an element from behind.
// RUN: tessera run %s --random 1 --verify | FileCheck %s
// CHECK: verified
// RUN: tessera partition %s | FileCheck %s --check-prefix=PART --implicit-check-not=spmd.all --implicit-check-not=spmd.collective
// PART: spmd.axis_index
module {
  sdy.mesh @m = <["x"=4]>
  func.func @main(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<16xf32> {
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %v1 = stablehlo.slice %a [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
    %v2 = stablehlo.slice %v1 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
    %v3 = stablehlo.slice %v2 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
    %v4 = stablehlo.slice %v3 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
    %v5 = stablehlo.slice %v3 [0:1:1] : (tensor<2xf32>) -> tensor<1xf32>
    %v6 = stablehlo.pad %v5, %z, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %v7 = stablehlo.pad %v4, %z, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %v8 = stablehlo.add %v6, %v7 : tensor<2xf32>
    %v9 = stablehlo.slice %v2 [0:1:1] : (tensor<4xf32>) -> tensor<1xf32>
    %v10 = stablehlo.pad %v9, %z, low = [0], high = [3], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
    %v11 = stablehlo.slice %v2 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
    %v12 = stablehlo.pad %v11, %z, low = [2], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
    %v13 = stablehlo.pad %v8, %z, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
    %v14 = stablehlo.add %v10, %v12 : tensor<4xf32>
    %v15 = stablehlo.add %v14, %v13 : tensor<4xf32>
    %v16 = stablehlo.slice %v1 [0:1:1] : (tensor<8xf32>) -> tensor<1xf32>
    %v17 = stablehlo.pad %v16, %z, low = [0], high = [7], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<8xf32>
    %v18 = stablehlo.slice %v1 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
    %v19 = stablehlo.pad %v18, %z, low = [2], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
    %v20 = stablehlo.pad %v15, %z, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
    %v21 = stablehlo.add %v17, %v19 : tensor<8xf32>
    %v22 = stablehlo.add %v21, %v20 : tensor<8xf32>
    %v23 = stablehlo.slice %a [0:1:1] : (tensor<16xf32>) -> tensor<1xf32>
    %v24 = stablehlo.pad %v23, %z, low = [0], high = [15], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<16xf32>
    %v25 = stablehlo.slice %a [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
    %v26 = stablehlo.pad %v25, %z, low = [2], high = [1], interior = [1] : (tensor<7xf32>, tensor<f32>) -> tensor<16xf32>
    %v27 = stablehlo.pad %v22, %z, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
    %v28 = stablehlo.add %v24, %v26 : tensor<16xf32>
    %v29 = stablehlo.add %v28, %v27 : tensor<16xf32>
    return %v29 : tensor<16xf32>
  }
}

// A function that transposes one element before it adds the other isn't associative: this is no scan, however it is sliced and padded.
// RUN: tessera run %s --random 0 --verify | FileCheck %s

// CHECK: verified: on the mesh the program gives the same results as without shardings
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a0: tensor<16x3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x","y"}, {}, {}]>}) -> (tensor<16x3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x","y"}, {}, {}]>}) {
  %v1 = stablehlo.slice %a0 [0:15:2, 0:3:1, 0:3:1] : (tensor<16x3x3xf32>) -> tensor<8x3x3xf32>
  %v2 = stablehlo.slice %a0 [1:16:2, 0:3:1, 0:3:1] : (tensor<16x3x3xf32>) -> tensor<8x3x3xf32>
  %v3 = stablehlo.broadcast_in_dim %v1, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
  %v4 = stablehlo.add %v3, %v2 : tensor<8x3x3xf32>
  %v5 = stablehlo.slice %v4 [0:7:2, 0:3:1, 0:3:1] : (tensor<8x3x3xf32>) -> tensor<4x3x3xf32>
  %v6 = stablehlo.slice %v4 [1:8:2, 0:3:1, 0:3:1] : (tensor<8x3x3xf32>) -> tensor<4x3x3xf32>
  %v7 = stablehlo.broadcast_in_dim %v5, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
  %v8 = stablehlo.add %v7, %v6 : tensor<4x3x3xf32>
  %v9 = stablehlo.slice %v8 [0:3:2, 0:3:1, 0:3:1] : (tensor<4x3x3xf32>) -> tensor<2x3x3xf32>
  %v10 = stablehlo.slice %v8 [1:4:2, 0:3:1, 0:3:1] : (tensor<4x3x3xf32>) -> tensor<2x3x3xf32>
  %v11 = stablehlo.broadcast_in_dim %v9, dims = [0, 2, 1] : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %v12 = stablehlo.add %v11, %v10 : tensor<2x3x3xf32>
  %v13 = stablehlo.slice %v12 [0:1:2, 0:3:1, 0:3:1] : (tensor<2x3x3xf32>) -> tensor<1x3x3xf32>
  %v14 = stablehlo.slice %v12 [1:2:2, 0:3:1, 0:3:1] : (tensor<2x3x3xf32>) -> tensor<1x3x3xf32>
  %v15 = stablehlo.broadcast_in_dim %v13, dims = [0, 2, 1] : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
  %v16 = stablehlo.add %v15, %v14 : tensor<1x3x3xf32>
  %v17 = stablehlo.slice %v12 [0:1:1, 0:3:1, 0:3:1] : (tensor<2x3x3xf32>) -> tensor<1x3x3xf32>
  %v18 = stablehlo.constant dense<0.0> : tensor<f32>
  %v19 = stablehlo.pad %v17, %v18, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
  %v20 = stablehlo.constant dense<0.0> : tensor<f32>
  %v21 = stablehlo.pad %v16, %v20, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
  %v22 = stablehlo.add %v19, %v21 : tensor<2x3x3xf32>
  %v23 = stablehlo.slice %v22 [0:1:1, 0:3:1, 0:3:1] : (tensor<2x3x3xf32>) -> tensor<1x3x3xf32>
  %v24 = stablehlo.slice %v8 [2:4:2, 0:3:1, 0:3:1] : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
  %v25 = stablehlo.broadcast_in_dim %v23, dims = [0, 2, 1] : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
  %v26 = stablehlo.add %v25, %v24 : tensor<1x3x3xf32>
  %v27 = stablehlo.slice %v8 [0:1:1, 0:3:1, 0:3:1] : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
  %v28 = stablehlo.concatenate %v27, %v26, dim = 0 : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<2x3x3xf32>
  %v29 = stablehlo.constant dense<0.0> : tensor<f32>
  %v30 = stablehlo.pad %v28, %v29, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<4x3x3xf32>
  %v31 = stablehlo.constant dense<0.0> : tensor<f32>
  %v32 = stablehlo.pad %v22, %v31, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<4x3x3xf32>
  %v33 = stablehlo.add %v30, %v32 : tensor<4x3x3xf32>
  %v34 = stablehlo.slice %v33 [0:3:1, 0:3:1, 0:3:1] : (tensor<4x3x3xf32>) -> tensor<3x3x3xf32>
  %v35 = stablehlo.slice %v4 [2:8:2, 0:3:1, 0:3:1] : (tensor<8x3x3xf32>) -> tensor<3x3x3xf32>
  %v36 = stablehlo.broadcast_in_dim %v34, dims = [0, 2, 1] : (tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  %v37 = stablehlo.add %v36, %v35 : tensor<3x3x3xf32>
  %v38 = stablehlo.slice %v4 [0:1:1, 0:3:1, 0:3:1] : (tensor<8x3x3xf32>) -> tensor<1x3x3xf32>
  %v39 = stablehlo.concatenate %v38, %v37, dim = 0 : (tensor<1x3x3xf32>, tensor<3x3x3xf32>) -> tensor<4x3x3xf32>
  %v40 = stablehlo.constant dense<0.0> : tensor<f32>
  %v41 = stablehlo.pad %v39, %v40, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<4x3x3xf32>, tensor<f32>) -> tensor<8x3x3xf32>
  %v42 = stablehlo.constant dense<0.0> : tensor<f32>
  %v43 = stablehlo.pad %v33, %v42, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<4x3x3xf32>, tensor<f32>) -> tensor<8x3x3xf32>
  %v44 = stablehlo.add %v41, %v43 : tensor<8x3x3xf32>
  %v45 = stablehlo.slice %v44 [0:7:1, 0:3:1, 0:3:1] : (tensor<8x3x3xf32>) -> tensor<7x3x3xf32>
  %v46 = stablehlo.slice %a0 [2:16:2, 0:3:1, 0:3:1] : (tensor<16x3x3xf32>) -> tensor<7x3x3xf32>
  %v47 = stablehlo.broadcast_in_dim %v45, dims = [0, 2, 1] : (tensor<7x3x3xf32>) -> tensor<7x3x3xf32>
  %v48 = stablehlo.add %v47, %v46 : tensor<7x3x3xf32>
  %v49 = stablehlo.slice %a0 [0:1:1, 0:3:1, 0:3:1] : (tensor<16x3x3xf32>) -> tensor<1x3x3xf32>
  %v50 = stablehlo.concatenate %v49, %v48, dim = 0 : (tensor<1x3x3xf32>, tensor<7x3x3xf32>) -> tensor<8x3x3xf32>
  %v51 = stablehlo.constant dense<0.0> : tensor<f32>
  %v52 = stablehlo.pad %v50, %v51, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<8x3x3xf32>, tensor<f32>) -> tensor<16x3x3xf32>
  %v53 = stablehlo.constant dense<0.0> : tensor<f32>
  %v54 = stablehlo.pad %v44, %v53, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<8x3x3xf32>, tensor<f32>) -> tensor<16x3x3xf32>
  %v55 = stablehlo.add %v52, %v54 : tensor<16x3x3xf32>
  return %v55 : tensor<16x3x3xf32>
}

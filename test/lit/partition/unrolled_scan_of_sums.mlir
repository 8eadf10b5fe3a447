// A function that scales one element by the sum of the other isn't associative either.
// RUN: tessera run %s --random 0 --verify | FileCheck %s

// CHECK: verified: on the mesh the program gives the same results as without shardings
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a0: tensor<40x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x","y"}, {}]>}) -> (tensor<40x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x","y"}, {}]>}) {
%v1 = stablehlo.slice %a0 [0:39:2, 0:3:1] : (tensor<40x3xf32>) -> tensor<20x3xf32>
%v2 = stablehlo.slice %a0 [1:40:2, 0:3:1] : (tensor<40x3xf32>) -> tensor<20x3xf32>
%v3 = stablehlo.constant dense<0.0> : tensor<f32>
%v4 = stablehlo.reduce(%v2 init: %v3) applies stablehlo.add across dimensions = [1] : (tensor<20x3xf32>, tensor<f32>) -> tensor<20xf32>
%v5 = stablehlo.broadcast_in_dim %v4, dims = [0] : (tensor<20xf32>) -> tensor<20x3xf32>
%v6 = stablehlo.multiply %v5, %v1 : tensor<20x3xf32>
%v7 = stablehlo.add %v6, %v2 : tensor<20x3xf32>
%v8 = stablehlo.slice %v7 [0:19:2, 0:3:1] : (tensor<20x3xf32>) -> tensor<10x3xf32>
%v9 = stablehlo.slice %v7 [1:20:2, 0:3:1] : (tensor<20x3xf32>) -> tensor<10x3xf32>
%v10 = stablehlo.constant dense<0.0> : tensor<f32>
%v11 = stablehlo.reduce(%v9 init: %v10) applies stablehlo.add across dimensions = [1] : (tensor<10x3xf32>, tensor<f32>) -> tensor<10xf32>
%v12 = stablehlo.broadcast_in_dim %v11, dims = [0] : (tensor<10xf32>) -> tensor<10x3xf32>
%v13 = stablehlo.multiply %v12, %v8 : tensor<10x3xf32>
%v14 = stablehlo.add %v13, %v9 : tensor<10x3xf32>
%v15 = stablehlo.slice %v14 [0:9:2, 0:3:1] : (tensor<10x3xf32>) -> tensor<5x3xf32>
%v16 = stablehlo.slice %v14 [1:10:2, 0:3:1] : (tensor<10x3xf32>) -> tensor<5x3xf32>
%v17 = stablehlo.constant dense<0.0> : tensor<f32>
%v18 = stablehlo.reduce(%v16 init: %v17) applies stablehlo.add across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
%v19 = stablehlo.broadcast_in_dim %v18, dims = [0] : (tensor<5xf32>) -> tensor<5x3xf32>
%v20 = stablehlo.multiply %v19, %v15 : tensor<5x3xf32>
%v21 = stablehlo.add %v20, %v16 : tensor<5x3xf32>
%v22 = stablehlo.slice %v21 [0:4:2, 0:3:1] : (tensor<5x3xf32>) -> tensor<2x3xf32>
%v23 = stablehlo.slice %v21 [1:5:2, 0:3:1] : (tensor<5x3xf32>) -> tensor<2x3xf32>
%v24 = stablehlo.constant dense<0.0> : tensor<f32>
%v25 = stablehlo.reduce(%v23 init: %v24) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
%v26 = stablehlo.broadcast_in_dim %v25, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
%v27 = stablehlo.multiply %v26, %v22 : tensor<2x3xf32>
%v28 = stablehlo.add %v27, %v23 : tensor<2x3xf32>
%v29 = stablehlo.slice %v28 [0:1:2, 0:3:1] : (tensor<2x3xf32>) -> tensor<1x3xf32>
%v30 = stablehlo.slice %v28 [1:2:2, 0:3:1] : (tensor<2x3xf32>) -> tensor<1x3xf32>
%v31 = stablehlo.constant dense<0.0> : tensor<f32>
%v32 = stablehlo.reduce(%v30 init: %v31) applies stablehlo.add across dimensions = [1] : (tensor<1x3xf32>, tensor<f32>) -> tensor<1xf32>
%v33 = stablehlo.broadcast_in_dim %v32, dims = [0] : (tensor<1xf32>) -> tensor<1x3xf32>
%v34 = stablehlo.multiply %v33, %v29 : tensor<1x3xf32>
%v35 = stablehlo.add %v34, %v30 : tensor<1x3xf32>
%v36 = stablehlo.slice %v28 [0:1:1, 0:3:1] : (tensor<2x3xf32>) -> tensor<1x3xf32>
%v37 = stablehlo.constant dense<0.0> : tensor<f32>
%v38 = stablehlo.pad %v36, %v37, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<2x3xf32>
%v39 = stablehlo.constant dense<0.0> : tensor<f32>
%v40 = stablehlo.pad %v35, %v39, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<2x3xf32>
%v41 = stablehlo.add %v38, %v40 : tensor<2x3xf32>
%v42 = stablehlo.slice %v21 [2:5:2, 0:3:1] : (tensor<5x3xf32>) -> tensor<2x3xf32>
%v43 = stablehlo.constant dense<0.0> : tensor<f32>
%v44 = stablehlo.reduce(%v42 init: %v43) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
%v45 = stablehlo.broadcast_in_dim %v44, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
%v46 = stablehlo.multiply %v45, %v41 : tensor<2x3xf32>
%v47 = stablehlo.add %v46, %v42 : tensor<2x3xf32>
%v48 = stablehlo.slice %v21 [0:1:1, 0:3:1] : (tensor<5x3xf32>) -> tensor<1x3xf32>
%v49 = stablehlo.concatenate %v48, %v47, dim = 0 : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
%v50 = stablehlo.constant dense<0.0> : tensor<f32>
%v51 = stablehlo.pad %v49, %v50, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<5x3xf32>
%v52 = stablehlo.constant dense<0.0> : tensor<f32>
%v53 = stablehlo.pad %v41, %v52, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
%v54 = stablehlo.add %v51, %v53 : tensor<5x3xf32>
%v55 = stablehlo.slice %v54 [0:4:1, 0:3:1] : (tensor<5x3xf32>) -> tensor<4x3xf32>
%v56 = stablehlo.slice %v14 [2:10:2, 0:3:1] : (tensor<10x3xf32>) -> tensor<4x3xf32>
%v57 = stablehlo.constant dense<0.0> : tensor<f32>
%v58 = stablehlo.reduce(%v56 init: %v57) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
%v59 = stablehlo.broadcast_in_dim %v58, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
%v60 = stablehlo.multiply %v59, %v55 : tensor<4x3xf32>
%v61 = stablehlo.add %v60, %v56 : tensor<4x3xf32>
%v62 = stablehlo.slice %v14 [0:1:1, 0:3:1] : (tensor<10x3xf32>) -> tensor<1x3xf32>
%v63 = stablehlo.concatenate %v62, %v61, dim = 0 : (tensor<1x3xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
%v64 = stablehlo.constant dense<0.0> : tensor<f32>
%v65 = stablehlo.pad %v63, %v64, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<5x3xf32>, tensor<f32>) -> tensor<10x3xf32>
%v66 = stablehlo.constant dense<0.0> : tensor<f32>
%v67 = stablehlo.pad %v54, %v66, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<5x3xf32>, tensor<f32>) -> tensor<10x3xf32>
%v68 = stablehlo.add %v65, %v67 : tensor<10x3xf32>
%v69 = stablehlo.slice %v68 [0:9:1, 0:3:1] : (tensor<10x3xf32>) -> tensor<9x3xf32>
%v70 = stablehlo.slice %v7 [2:20:2, 0:3:1] : (tensor<20x3xf32>) -> tensor<9x3xf32>
%v71 = stablehlo.constant dense<0.0> : tensor<f32>
%v72 = stablehlo.reduce(%v70 init: %v71) applies stablehlo.add across dimensions = [1] : (tensor<9x3xf32>, tensor<f32>) -> tensor<9xf32>
%v73 = stablehlo.broadcast_in_dim %v72, dims = [0] : (tensor<9xf32>) -> tensor<9x3xf32>
%v74 = stablehlo.multiply %v73, %v69 : tensor<9x3xf32>
%v75 = stablehlo.add %v74, %v70 : tensor<9x3xf32>
%v76 = stablehlo.slice %v7 [0:1:1, 0:3:1] : (tensor<20x3xf32>) -> tensor<1x3xf32>
%v77 = stablehlo.concatenate %v76, %v75, dim = 0 : (tensor<1x3xf32>, tensor<9x3xf32>) -> tensor<10x3xf32>
%v78 = stablehlo.constant dense<0.0> : tensor<f32>
%v79 = stablehlo.pad %v77, %v78, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<10x3xf32>, tensor<f32>) -> tensor<20x3xf32>
%v80 = stablehlo.constant dense<0.0> : tensor<f32>
%v81 = stablehlo.pad %v68, %v80, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<10x3xf32>, tensor<f32>) -> tensor<20x3xf32>
%v82 = stablehlo.add %v79, %v81 : tensor<20x3xf32>
%v83 = stablehlo.slice %v82 [0:19:1, 0:3:1] : (tensor<20x3xf32>) -> tensor<19x3xf32>
%v84 = stablehlo.slice %a0 [2:40:2, 0:3:1] : (tensor<40x3xf32>) -> tensor<19x3xf32>
%v85 = stablehlo.constant dense<0.0> : tensor<f32>
%v86 = stablehlo.reduce(%v84 init: %v85) applies stablehlo.add across dimensions = [1] : (tensor<19x3xf32>, tensor<f32>) -> tensor<19xf32>
%v87 = stablehlo.broadcast_in_dim %v86, dims = [0] : (tensor<19xf32>) -> tensor<19x3xf32>
%v88 = stablehlo.multiply %v87, %v83 : tensor<19x3xf32>
%v89 = stablehlo.add %v88, %v84 : tensor<19x3xf32>
%v90 = stablehlo.slice %a0 [0:1:1, 0:3:1] : (tensor<40x3xf32>) -> tensor<1x3xf32>
%v91 = stablehlo.concatenate %v90, %v89, dim = 0 : (tensor<1x3xf32>, tensor<19x3xf32>) -> tensor<20x3xf32>
%v92 = stablehlo.constant dense<0.0> : tensor<f32>
%v93 = stablehlo.pad %v91, %v92, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<20x3xf32>, tensor<f32>) -> tensor<40x3xf32>
%v94 = stablehlo.constant dense<0.0> : tensor<f32>
%v95 = stablehlo.pad %v82, %v94, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<20x3xf32>, tensor<f32>) -> tensor<40x3xf32>
%v96 = stablehlo.add %v93, %v95 : tensor<40x3xf32>
return %v96 : tensor<40x3xf32>
}

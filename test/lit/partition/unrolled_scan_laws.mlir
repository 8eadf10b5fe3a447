// What is unrolled as a scan is one of blocks where its function and derivatives may combine elements in any groups: numbers tell. A mixture of
// a product and a difference isn't associative, nor is a sum with a limit, which numbers near the limit show. The derivative gives one
// side of its product twice what comes to it, as a program may define it. A power of two has levels without elements, and a function
// that sums over a row may be associative.
// RUN: split-file %s %t
// RUN: tessera run %t/difference.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/saturating.mlir | FileCheck %s --check-prefix=PAIRS
// RUN: tessera run %t/saturating.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/derivative.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/power_of_two.mlir | FileCheck %s --check-prefix=BLOCKS
// RUN: tessera run %t/power_of_two.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/sum.mlir | FileCheck %s --check-prefix=BLOCKS
// RUN: tessera run %t/sum.mlir --random 0 --verify > %t.out

// The twelve pairs may go to all devices, but blocks of one element don't.
// PAIRS-NOT: spmd.all_gather {{.*}} (tensor<1xf32>) -> tensor<4xf32>
// PAIRS: spmd.collective_permute
// PAIRS-NOT: spmd.all_gather {{.*}} (tensor<1xf32>) -> tensor<4xf32>
// BLOCKS-NOT: spmd.collective_permute
// BLOCKS: spmd.all_gather
// BLOCKS-NOT: spmd.collective_permute

//--- difference.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %arg0 [0:23:2] : (tensor<24xf32>) -> tensor<12xf32>
  %1 = stablehlo.slice %arg0 [1:24:2] : (tensor<24xf32>) -> tensor<12xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<12xf32>
  %3 = stablehlo.subtract %0, %1 : tensor<12xf32>
  %4 = stablehlo.add %2, %3 : tensor<12xf32>
  %5 = stablehlo.slice %4 [0:11:2] : (tensor<12xf32>) -> tensor<6xf32>
  %6 = stablehlo.slice %4 [1:12:2] : (tensor<12xf32>) -> tensor<6xf32>
  %7 = stablehlo.multiply %5, %6 : tensor<6xf32>
  %8 = stablehlo.subtract %5, %6 : tensor<6xf32>
  %9 = stablehlo.add %7, %8 : tensor<6xf32>
  %10 = stablehlo.slice %9 [0:5:2] : (tensor<6xf32>) -> tensor<3xf32>
  %11 = stablehlo.slice %9 [1:6:2] : (tensor<6xf32>) -> tensor<3xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<3xf32>
  %13 = stablehlo.subtract %10, %11 : tensor<3xf32>
  %14 = stablehlo.add %12, %13 : tensor<3xf32>
  %15 = stablehlo.slice %14 [0:2:2] : (tensor<3xf32>) -> tensor<1xf32>
  %16 = stablehlo.slice %14 [1:3:2] : (tensor<3xf32>) -> tensor<1xf32>
  %17 = stablehlo.multiply %15, %16 : tensor<1xf32>
  %18 = stablehlo.subtract %15, %16 : tensor<1xf32>
  %19 = stablehlo.add %17, %18 : tensor<1xf32>
  %20 = stablehlo.slice %14 [2:3:2] : (tensor<3xf32>) -> tensor<1xf32>
  %21 = stablehlo.multiply %19, %20 : tensor<1xf32>
  %22 = stablehlo.subtract %19, %20 : tensor<1xf32>
  %23 = stablehlo.add %21, %22 : tensor<1xf32>
  %24 = stablehlo.slice %14 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
  %25 = stablehlo.concatenate %24, %23, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %26 = stablehlo.pad %25, %cst, low = [0], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %27 = stablehlo.pad %19, %cst_0, low = [1], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<3xf32>
  %28 = stablehlo.add %26, %27 : tensor<3xf32>
  %29 = stablehlo.slice %28 [0:2] : (tensor<3xf32>) -> tensor<2xf32>
  %30 = stablehlo.slice %9 [2:6:2] : (tensor<6xf32>) -> tensor<2xf32>
  %31 = stablehlo.multiply %29, %30 : tensor<2xf32>
  %32 = stablehlo.subtract %29, %30 : tensor<2xf32>
  %33 = stablehlo.add %31, %32 : tensor<2xf32>
  %34 = stablehlo.slice %9 [0:1] : (tensor<6xf32>) -> tensor<1xf32>
  %35 = stablehlo.concatenate %34, %33, dim = 0 : (tensor<1xf32>, tensor<2xf32>) -> tensor<3xf32>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %36 = stablehlo.pad %35, %cst_1, low = [0], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %37 = stablehlo.pad %28, %cst_2, low = [1], high = [0], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %38 = stablehlo.add %36, %37 : tensor<6xf32>
  %39 = stablehlo.slice %38 [0:5] : (tensor<6xf32>) -> tensor<5xf32>
  %40 = stablehlo.slice %4 [2:12:2] : (tensor<12xf32>) -> tensor<5xf32>
  %41 = stablehlo.multiply %39, %40 : tensor<5xf32>
  %42 = stablehlo.subtract %39, %40 : tensor<5xf32>
  %43 = stablehlo.add %41, %42 : tensor<5xf32>
  %44 = stablehlo.slice %4 [0:1] : (tensor<12xf32>) -> tensor<1xf32>
  %45 = stablehlo.concatenate %44, %43, dim = 0 : (tensor<1xf32>, tensor<5xf32>) -> tensor<6xf32>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %46 = stablehlo.pad %45, %cst_3, low = [0], high = [1], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %47 = stablehlo.pad %38, %cst_4, low = [1], high = [0], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
  %48 = stablehlo.add %46, %47 : tensor<12xf32>
  %49 = stablehlo.slice %48 [0:11] : (tensor<12xf32>) -> tensor<11xf32>
  %50 = stablehlo.slice %arg0 [2:24:2] : (tensor<24xf32>) -> tensor<11xf32>
  %51 = stablehlo.multiply %49, %50 : tensor<11xf32>
  %52 = stablehlo.subtract %49, %50 : tensor<11xf32>
  %53 = stablehlo.add %51, %52 : tensor<11xf32>
  %54 = stablehlo.slice %arg0 [0:1] : (tensor<24xf32>) -> tensor<1xf32>
  %55 = stablehlo.concatenate %54, %53, dim = 0 : (tensor<1xf32>, tensor<11xf32>) -> tensor<12xf32>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %56 = stablehlo.pad %55, %cst_5, low = [0], high = [1], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
  %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %57 = stablehlo.pad %48, %cst_6, low = [1], high = [0], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
  %58 = stablehlo.add %56, %57 : tensor<24xf32>
  return %58 : tensor<24xf32>
}

//--- saturating.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %arg0 [0:23:2] : (tensor<24xf32>) -> tensor<12xf32>
  %1 = stablehlo.slice %arg0 [1:24:2] : (tensor<24xf32>) -> tensor<12xf32>
  %2 = stablehlo.add %0, %1 : tensor<12xf32>
  %cst = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
  %4 = stablehlo.minimum %2, %3 : tensor<12xf32>
  %5 = stablehlo.slice %4 [0:11:2] : (tensor<12xf32>) -> tensor<6xf32>
  %6 = stablehlo.slice %4 [1:12:2] : (tensor<12xf32>) -> tensor<6xf32>
  %7 = stablehlo.add %5, %6 : tensor<6xf32>
  %cst_0 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
  %9 = stablehlo.minimum %7, %8 : tensor<6xf32>
  %10 = stablehlo.slice %9 [0:5:2] : (tensor<6xf32>) -> tensor<3xf32>
  %11 = stablehlo.slice %9 [1:6:2] : (tensor<6xf32>) -> tensor<3xf32>
  %12 = stablehlo.add %10, %11 : tensor<3xf32>
  %cst_1 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %14 = stablehlo.minimum %12, %13 : tensor<3xf32>
  %15 = stablehlo.slice %14 [0:2:2] : (tensor<3xf32>) -> tensor<1xf32>
  %16 = stablehlo.slice %14 [1:3:2] : (tensor<3xf32>) -> tensor<1xf32>
  %17 = stablehlo.add %15, %16 : tensor<1xf32>
  %cst_2 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1xf32>
  %19 = stablehlo.minimum %17, %18 : tensor<1xf32>
  %20 = stablehlo.slice %14 [2:3:2] : (tensor<3xf32>) -> tensor<1xf32>
  %21 = stablehlo.add %19, %20 : tensor<1xf32>
  %cst_3 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %22 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1xf32>
  %23 = stablehlo.minimum %21, %22 : tensor<1xf32>
  %24 = stablehlo.slice %14 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
  %25 = stablehlo.concatenate %24, %23, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %26 = stablehlo.pad %25, %cst_4, low = [0], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %27 = stablehlo.pad %19, %cst_5, low = [1], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<3xf32>
  %28 = stablehlo.add %26, %27 : tensor<3xf32>
  %29 = stablehlo.slice %28 [0:2] : (tensor<3xf32>) -> tensor<2xf32>
  %30 = stablehlo.slice %9 [2:6:2] : (tensor<6xf32>) -> tensor<2xf32>
  %31 = stablehlo.add %29, %30 : tensor<2xf32>
  %cst_6 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %32 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %33 = stablehlo.minimum %31, %32 : tensor<2xf32>
  %34 = stablehlo.slice %9 [0:1] : (tensor<6xf32>) -> tensor<1xf32>
  %35 = stablehlo.concatenate %34, %33, dim = 0 : (tensor<1xf32>, tensor<2xf32>) -> tensor<3xf32>
  %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %36 = stablehlo.pad %35, %cst_7, low = [0], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %37 = stablehlo.pad %28, %cst_8, low = [1], high = [0], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %38 = stablehlo.add %36, %37 : tensor<6xf32>
  %39 = stablehlo.slice %38 [0:5] : (tensor<6xf32>) -> tensor<5xf32>
  %40 = stablehlo.slice %4 [2:12:2] : (tensor<12xf32>) -> tensor<5xf32>
  %41 = stablehlo.add %39, %40 : tensor<5xf32>
  %cst_9 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %42 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5xf32>
  %43 = stablehlo.minimum %41, %42 : tensor<5xf32>
  %44 = stablehlo.slice %4 [0:1] : (tensor<12xf32>) -> tensor<1xf32>
  %45 = stablehlo.concatenate %44, %43, dim = 0 : (tensor<1xf32>, tensor<5xf32>) -> tensor<6xf32>
  %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %46 = stablehlo.pad %45, %cst_10, low = [0], high = [1], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
  %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %47 = stablehlo.pad %38, %cst_11, low = [1], high = [0], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
  %48 = stablehlo.add %46, %47 : tensor<12xf32>
  %49 = stablehlo.slice %48 [0:11] : (tensor<12xf32>) -> tensor<11xf32>
  %50 = stablehlo.slice %arg0 [2:24:2] : (tensor<24xf32>) -> tensor<11xf32>
  %51 = stablehlo.add %49, %50 : tensor<11xf32>
  %cst_12 = stablehlo.constant dense<1.000000e+03> : tensor<f32>
  %52 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<11xf32>
  %53 = stablehlo.minimum %51, %52 : tensor<11xf32>
  %54 = stablehlo.slice %arg0 [0:1] : (tensor<24xf32>) -> tensor<1xf32>
  %55 = stablehlo.concatenate %54, %53, dim = 0 : (tensor<1xf32>, tensor<11xf32>) -> tensor<12xf32>
  %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %56 = stablehlo.pad %55, %cst_13, low = [0], high = [1], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
  %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %57 = stablehlo.pad %48, %cst_14, low = [1], high = [0], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
  %58 = stablehlo.add %56, %57 : tensor<24xf32>
  return %58 : tensor<24xf32>
}

//--- derivative.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %arg0 [0:15:2] : (tensor<16xf32>) -> tensor<8xf32>
  %1 = stablehlo.slice %arg0 [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<8xf32>
  %3 = stablehlo.slice %2 [0:7:2] : (tensor<8xf32>) -> tensor<4xf32>
  %4 = stablehlo.slice %2 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %5 = stablehlo.multiply %3, %4 : tensor<4xf32>
  %6 = stablehlo.slice %5 [0:3:2] : (tensor<4xf32>) -> tensor<2xf32>
  %7 = stablehlo.slice %5 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %8 = stablehlo.multiply %6, %7 : tensor<2xf32>
  %9 = stablehlo.slice %8 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %10 = stablehlo.slice %8 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %11 = stablehlo.multiply %9, %10 : tensor<1xf32>
  %12 = stablehlo.slice %11 [0:0] : (tensor<1xf32>) -> tensor<0xf32>
  %13 = stablehlo.slice %8 [2:2:2] : (tensor<2xf32>) -> tensor<0xf32>
  %14 = stablehlo.multiply %12, %13 : tensor<0xf32>
  %15 = stablehlo.slice %8 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %16 = stablehlo.concatenate %15, %14, dim = 0 : (tensor<1xf32>, tensor<0xf32>) -> tensor<1xf32>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %17 = stablehlo.pad %16, %cst, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %18 = stablehlo.pad %11, %cst_0, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %19 = stablehlo.add %17, %18 : tensor<2xf32>
  %20 = stablehlo.slice %19 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %21 = stablehlo.slice %5 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %22 = stablehlo.multiply %20, %21 : tensor<1xf32>
  %23 = stablehlo.slice %5 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %24 = stablehlo.concatenate %23, %22, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %25 = stablehlo.pad %24, %cst_1, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %26 = stablehlo.pad %19, %cst_2, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %27 = stablehlo.add %25, %26 : tensor<4xf32>
  %28 = stablehlo.slice %27 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %29 = stablehlo.slice %2 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %30 = stablehlo.multiply %28, %29 : tensor<3xf32>
  %31 = stablehlo.slice %2 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %32 = stablehlo.concatenate %31, %30, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %33 = stablehlo.pad %32, %cst_3, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %34 = stablehlo.pad %27, %cst_4, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %35 = stablehlo.add %33, %34 : tensor<8xf32>
  %36 = stablehlo.slice %35 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %37 = stablehlo.slice %arg0 [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %38 = stablehlo.pad %arg1, %cst_5, low = [-1], high = [0], interior = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<15xf32>
  %39 = stablehlo.slice %38 [0:15:2] : (tensor<15xf32>) -> tensor<8xf32>
  %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %40 = stablehlo.pad %arg1, %cst_6, low = [0], high = [-1], interior = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<15xf32>
  %41 = stablehlo.slice %40 [0:15:2] : (tensor<15xf32>) -> tensor<8xf32>
  %42 = stablehlo.slice %41 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %43 = stablehlo.slice %41 [1:8] : (tensor<8xf32>) -> tensor<7xf32>
  %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %44 = stablehlo.pad %42, %cst_7, low = [0], high = [15], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<16xf32>
  %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %45 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<7xf32>
  %46 = stablehlo.multiply %45, %43 : tensor<7xf32>
  %47 = stablehlo.multiply %46, %37 : tensor<7xf32>
  %48 = stablehlo.multiply %43, %36 : tensor<7xf32>
  %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %49 = stablehlo.pad %48, %cst_9, low = [2], high = [1], interior = [1] : (tensor<7xf32>, tensor<f32>) -> tensor<16xf32>
  %50 = stablehlo.add %44, %49 : tensor<16xf32>
  %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %51 = stablehlo.pad %47, %cst_10, low = [0], high = [1], interior = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<8xf32>
  %52 = stablehlo.add %39, %51 : tensor<8xf32>
  %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %53 = stablehlo.pad %52, %cst_11, low = [-1], high = [0], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<7xf32>
  %54 = stablehlo.slice %53 [0:7:2] : (tensor<7xf32>) -> tensor<4xf32>
  %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %55 = stablehlo.pad %52, %cst_12, low = [0], high = [-1], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<7xf32>
  %56 = stablehlo.slice %55 [0:7:2] : (tensor<7xf32>) -> tensor<4xf32>
  %57 = stablehlo.slice %56 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %58 = stablehlo.slice %56 [1:4] : (tensor<4xf32>) -> tensor<3xf32>
  %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %59 = stablehlo.pad %57, %cst_13, low = [0], high = [7], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<8xf32>
  %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %60 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %61 = stablehlo.multiply %60, %58 : tensor<3xf32>
  %62 = stablehlo.multiply %61, %29 : tensor<3xf32>
  %63 = stablehlo.multiply %58, %28 : tensor<3xf32>
  %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %64 = stablehlo.pad %63, %cst_15, low = [2], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  %65 = stablehlo.add %59, %64 : tensor<8xf32>
  %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %66 = stablehlo.pad %62, %cst_16, low = [0], high = [1], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  %67 = stablehlo.add %54, %66 : tensor<4xf32>
  %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %68 = stablehlo.pad %67, %cst_17, low = [-1], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  %69 = stablehlo.slice %68 [0:3:2] : (tensor<3xf32>) -> tensor<2xf32>
  %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %70 = stablehlo.pad %67, %cst_18, low = [0], high = [-1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  %71 = stablehlo.slice %70 [0:3:2] : (tensor<3xf32>) -> tensor<2xf32>
  %72 = stablehlo.slice %71 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %73 = stablehlo.slice %71 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %74 = stablehlo.pad %72, %cst_19, low = [0], high = [3], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %75 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1xf32>
  %76 = stablehlo.multiply %75, %73 : tensor<1xf32>
  %77 = stablehlo.multiply %76, %21 : tensor<1xf32>
  %78 = stablehlo.multiply %73, %20 : tensor<1xf32>
  %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %79 = stablehlo.pad %78, %cst_21, low = [2], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %80 = stablehlo.add %74, %79 : tensor<4xf32>
  %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %81 = stablehlo.pad %77, %cst_22, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %82 = stablehlo.add %69, %81 : tensor<2xf32>
  %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %83 = stablehlo.pad %82, %cst_23, low = [-1], high = [0], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  %84 = stablehlo.slice %83 [0:1:2] : (tensor<1xf32>) -> tensor<1xf32>
  %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %85 = stablehlo.pad %82, %cst_24, low = [0], high = [-1], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  %86 = stablehlo.slice %85 [0:1:2] : (tensor<1xf32>) -> tensor<1xf32>
  %87 = stablehlo.slice %86 [0:1] : (tensor<1xf32>) -> tensor<1xf32>
  %88 = stablehlo.slice %86 [1:1] : (tensor<1xf32>) -> tensor<0xf32>
  %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %89 = stablehlo.pad %87, %cst_25, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %cst_26 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %90 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<0xf32>
  %91 = stablehlo.multiply %90, %88 : tensor<0xf32>
  %92 = stablehlo.multiply %91, %13 : tensor<0xf32>
  %93 = stablehlo.multiply %88, %12 : tensor<0xf32>
  %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %94 = stablehlo.pad %93, %cst_27, low = [2], high = [0], interior = [1] : (tensor<0xf32>, tensor<f32>) -> tensor<2xf32>
  %95 = stablehlo.add %89, %94 : tensor<2xf32>
  %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %96 = stablehlo.pad %92, %cst_28, low = [0], high = [1], interior = [0] : (tensor<0xf32>, tensor<f32>) -> tensor<1xf32>
  %97 = stablehlo.add %84, %96 : tensor<1xf32>
  %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %98 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<1xf32>
  %99 = stablehlo.multiply %98, %97 : tensor<1xf32>
  %100 = stablehlo.multiply %99, %10 : tensor<1xf32>
  %101 = stablehlo.multiply %97, %9 : tensor<1xf32>
  %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %102 = stablehlo.pad %101, %cst_30, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %103 = stablehlo.add %95, %102 : tensor<2xf32>
  %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %104 = stablehlo.pad %100, %cst_31, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %105 = stablehlo.add %103, %104 : tensor<2xf32>
  %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %106 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %107 = stablehlo.multiply %106, %105 : tensor<2xf32>
  %108 = stablehlo.multiply %107, %7 : tensor<2xf32>
  %109 = stablehlo.multiply %105, %6 : tensor<2xf32>
  %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %110 = stablehlo.pad %109, %cst_33, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %111 = stablehlo.add %80, %110 : tensor<4xf32>
  %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %112 = stablehlo.pad %108, %cst_34, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %113 = stablehlo.add %111, %112 : tensor<4xf32>
  %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %114 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %115 = stablehlo.multiply %114, %113 : tensor<4xf32>
  %116 = stablehlo.multiply %115, %4 : tensor<4xf32>
  %117 = stablehlo.multiply %113, %3 : tensor<4xf32>
  %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %118 = stablehlo.pad %117, %cst_36, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %119 = stablehlo.add %65, %118 : tensor<8xf32>
  %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %120 = stablehlo.pad %116, %cst_37, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %121 = stablehlo.add %119, %120 : tensor<8xf32>
  %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %122 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %123 = stablehlo.multiply %122, %121 : tensor<8xf32>
  %124 = stablehlo.multiply %123, %1 : tensor<8xf32>
  %125 = stablehlo.multiply %121, %0 : tensor<8xf32>
  %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %126 = stablehlo.pad %125, %cst_39, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %127 = stablehlo.add %50, %126 : tensor<16xf32>
  %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %128 = stablehlo.pad %124, %cst_40, low = [0], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %129 = stablehlo.add %127, %128 : tensor<16xf32>
  return %129 : tensor<16xf32>
}

//--- power_of_two.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %arg0 [0:15:2] : (tensor<16xf32>) -> tensor<8xf32>
  %1 = stablehlo.slice %arg0 [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<8xf32>
  %3 = stablehlo.slice %2 [0:7:2] : (tensor<8xf32>) -> tensor<4xf32>
  %4 = stablehlo.slice %2 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %5 = stablehlo.multiply %3, %4 : tensor<4xf32>
  %6 = stablehlo.slice %5 [0:3:2] : (tensor<4xf32>) -> tensor<2xf32>
  %7 = stablehlo.slice %5 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %8 = stablehlo.multiply %6, %7 : tensor<2xf32>
  %9 = stablehlo.slice %8 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %10 = stablehlo.slice %8 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %11 = stablehlo.multiply %9, %10 : tensor<1xf32>
  %12 = stablehlo.slice %11 [0:0] : (tensor<1xf32>) -> tensor<0xf32>
  %13 = stablehlo.slice %8 [2:2:2] : (tensor<2xf32>) -> tensor<0xf32>
  %14 = stablehlo.multiply %12, %13 : tensor<0xf32>
  %15 = stablehlo.slice %8 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %16 = stablehlo.concatenate %15, %14, dim = 0 : (tensor<1xf32>, tensor<0xf32>) -> tensor<1xf32>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %17 = stablehlo.pad %16, %cst, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %18 = stablehlo.pad %11, %cst_0, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %19 = stablehlo.add %17, %18 : tensor<2xf32>
  %20 = stablehlo.slice %19 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %21 = stablehlo.slice %5 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %22 = stablehlo.multiply %20, %21 : tensor<1xf32>
  %23 = stablehlo.slice %5 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %24 = stablehlo.concatenate %23, %22, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %25 = stablehlo.pad %24, %cst_1, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %26 = stablehlo.pad %19, %cst_2, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %27 = stablehlo.add %25, %26 : tensor<4xf32>
  %28 = stablehlo.slice %27 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %29 = stablehlo.slice %2 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %30 = stablehlo.multiply %28, %29 : tensor<3xf32>
  %31 = stablehlo.slice %2 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %32 = stablehlo.concatenate %31, %30, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %33 = stablehlo.pad %32, %cst_3, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %34 = stablehlo.pad %27, %cst_4, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %35 = stablehlo.add %33, %34 : tensor<8xf32>
  %36 = stablehlo.slice %35 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %37 = stablehlo.slice %arg0 [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %38 = stablehlo.multiply %36, %37 : tensor<7xf32>
  %39 = stablehlo.slice %arg0 [0:1] : (tensor<16xf32>) -> tensor<1xf32>
  %40 = stablehlo.concatenate %39, %38, dim = 0 : (tensor<1xf32>, tensor<7xf32>) -> tensor<8xf32>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %41 = stablehlo.pad %40, %cst_5, low = [0], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %42 = stablehlo.pad %35, %cst_6, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %43 = stablehlo.add %41, %42 : tensor<16xf32>
  return %43 : tensor<16xf32>
}

//--- sum.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<24x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:23:2, 0:3] : (tensor<24x3xf32>) -> tensor<12x3xf32>
  %1 = stablehlo.slice %arg0 [1:24:2, 0:3] : (tensor<24x3xf32>) -> tensor<12x3xf32>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<12xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x3xf32>
  %5 = stablehlo.multiply %0, %4 : tensor<12x3xf32>
  %6 = stablehlo.slice %5 [0:11:2, 0:3] : (tensor<12x3xf32>) -> tensor<6x3xf32>
  %7 = stablehlo.slice %5 [1:12:2, 0:3] : (tensor<12x3xf32>) -> tensor<6x3xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %8 = stablehlo.reduce(%7 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
  %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
  %11 = stablehlo.multiply %6, %10 : tensor<6x3xf32>
  %12 = stablehlo.slice %11 [0:5:2, 0:3] : (tensor<6x3xf32>) -> tensor<3x3xf32>
  %13 = stablehlo.slice %11 [1:6:2, 0:3] : (tensor<6x3xf32>) -> tensor<3x3xf32>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
  %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
  %17 = stablehlo.multiply %12, %16 : tensor<3x3xf32>
  %18 = stablehlo.slice %17 [0:2:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %19 = stablehlo.slice %17 [1:3:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %20 = stablehlo.reduce(%19 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1x3xf32>, tensor<f32>) -> tensor<1xf32>
  %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x3xf32>
  %23 = stablehlo.multiply %18, %22 : tensor<1x3xf32>
  %24 = stablehlo.slice %17 [2:3:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %25 = stablehlo.reduce(%24 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<1x3xf32>, tensor<f32>) -> tensor<1xf32>
  %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x3xf32>
  %28 = stablehlo.multiply %23, %27 : tensor<1x3xf32>
  %29 = stablehlo.slice %17 [0:1, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %30 = stablehlo.concatenate %29, %28, dim = 0 : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %31 = stablehlo.pad %30, %cst_4, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %32 = stablehlo.pad %23, %cst_5, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %33 = stablehlo.add %31, %32 : tensor<3x3xf32>
  %34 = stablehlo.slice %33 [0:2, 0:3] : (tensor<3x3xf32>) -> tensor<2x3xf32>
  %35 = stablehlo.slice %11 [2:6:2, 0:3] : (tensor<6x3xf32>) -> tensor<2x3xf32>
  %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %36 = stablehlo.reduce(%35 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %37 = stablehlo.broadcast_in_dim %36, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
  %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
  %39 = stablehlo.multiply %34, %38 : tensor<2x3xf32>
  %40 = stablehlo.slice %11 [0:1, 0:3] : (tensor<6x3xf32>) -> tensor<1x3xf32>
  %41 = stablehlo.concatenate %40, %39, dim = 0 : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %42 = stablehlo.pad %41, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
  %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %43 = stablehlo.pad %33, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
  %44 = stablehlo.add %42, %43 : tensor<6x3xf32>
  %45 = stablehlo.slice %44 [0:5, 0:3] : (tensor<6x3xf32>) -> tensor<5x3xf32>
  %46 = stablehlo.slice %5 [2:12:2, 0:3] : (tensor<12x3xf32>) -> tensor<5x3xf32>
  %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %47 = stablehlo.reduce(%46 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
  %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
  %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x3xf32>
  %50 = stablehlo.multiply %45, %49 : tensor<5x3xf32>
  %51 = stablehlo.slice %5 [0:1, 0:3] : (tensor<12x3xf32>) -> tensor<1x3xf32>
  %52 = stablehlo.concatenate %51, %50, dim = 0 : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<6x3xf32>
  %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %53 = stablehlo.pad %52, %cst_10, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
  %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %54 = stablehlo.pad %44, %cst_11, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
  %55 = stablehlo.add %53, %54 : tensor<12x3xf32>
  %56 = stablehlo.slice %55 [0:11, 0:3] : (tensor<12x3xf32>) -> tensor<11x3xf32>
  %57 = stablehlo.slice %arg0 [2:24:2, 0:3] : (tensor<24x3xf32>) -> tensor<11x3xf32>
  %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %58 = stablehlo.reduce(%57 init: %cst_12) applies stablehlo.add across dimensions = [1] : (tensor<11x3xf32>, tensor<f32>) -> tensor<11xf32>
  %59 = stablehlo.broadcast_in_dim %58, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
  %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x3xf32>
  %61 = stablehlo.multiply %56, %60 : tensor<11x3xf32>
  %62 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<24x3xf32>) -> tensor<1x3xf32>
  %63 = stablehlo.concatenate %62, %61, dim = 0 : (tensor<1x3xf32>, tensor<11x3xf32>) -> tensor<12x3xf32>
  %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %64 = stablehlo.pad %63, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
  %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %65 = stablehlo.pad %55, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
  %66 = stablehlo.add %64, %65 : tensor<24x3xf32>
  return %66 : tensor<24x3xf32>
}

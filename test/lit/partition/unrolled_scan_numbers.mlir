// Scans of blocks have the program's zeros, which additions of paddings make positive, and nothing comes to the last block from behind,
// whatever its product is. A slice of a scalar lacks the dimension of a scan, and is none of its elements.
// RUN: split-file %s %t
// RUN: tessera run %t/values.mlir --out %t.values > %t.out
// RUN: tessera partition %t/zeros.mlir | FileCheck %s --check-prefix=BLOCKS
// RUN: tessera run %t/zeros.mlir --in %t.values/out0.npy --verify > %t.out
// RUN: tessera partition %t/gradient.mlir | FileCheck %s --check-prefix=BLOCKS
// RUN: tessera run %t/gradient.mlir --in %t.values/out1.npy %t.values/out2.npy --verify > %t.out
// RUN: tessera run %t/slice_of_a_scalar.mlir --random 0 --verify > %t.out

// BLOCKS: spmd.all_gather {{.*}}(tensor<1xf32>) -> tensor<4xf32>
// BLOCKS-NOT: spmd.direct

//--- values.mlir
func.func @main() -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) {
  %zeros = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, -0.0, 1.0, 1.0, 1.0, -1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<16xf32>
  %large_at_the_end = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0e-20, 1.0e20, 1.0e20, 1.0]> : tensor<16xf32>
  %nothing_at_the_end = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0]> : tensor<16xf32>
  return %zeros, %large_at_the_end, %nothing_at_the_end : tensor<16xf32>, tensor<16xf32>, tensor<16xf32>
}

//--- zeros.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.slice %x [0:15:2] : (tensor<16xf32>) -> tensor<8xf32>
  %2 = stablehlo.slice %x [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<8xf32>
  %4 = stablehlo.slice %3 [0:7:2] : (tensor<8xf32>) -> tensor<4xf32>
  %5 = stablehlo.slice %3 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %6 = stablehlo.multiply %4, %5 : tensor<4xf32>
  %7 = stablehlo.slice %6 [0:3:2] : (tensor<4xf32>) -> tensor<2xf32>
  %8 = stablehlo.slice %6 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %9 = stablehlo.multiply %7, %8 : tensor<2xf32>
  %10 = stablehlo.slice %9 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %11 = stablehlo.slice %9 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<1xf32>
  %13 = stablehlo.slice %9 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %14 = stablehlo.pad %13, %zero, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %15 = stablehlo.pad %12, %zero, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %16 = stablehlo.add %14, %15 : tensor<2xf32>
  %17 = stablehlo.slice %6 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %18 = stablehlo.slice %16 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %19 = stablehlo.slice %6 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %20 = stablehlo.multiply %18, %19 : tensor<1xf32>
  %21 = stablehlo.concatenate %17, %20, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %22 = stablehlo.pad %21, %zero, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %23 = stablehlo.pad %16, %zero, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %24 = stablehlo.add %22, %23 : tensor<4xf32>
  %25 = stablehlo.slice %3 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %26 = stablehlo.slice %24 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %27 = stablehlo.slice %3 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %28 = stablehlo.multiply %26, %27 : tensor<3xf32>
  %29 = stablehlo.concatenate %25, %28, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
  %30 = stablehlo.pad %29, %zero, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %31 = stablehlo.pad %24, %zero, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %32 = stablehlo.add %30, %31 : tensor<8xf32>
  %33 = stablehlo.slice %x [0:1] : (tensor<16xf32>) -> tensor<1xf32>
  %34 = stablehlo.slice %32 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %35 = stablehlo.slice %x [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %36 = stablehlo.multiply %34, %35 : tensor<7xf32>
  %37 = stablehlo.concatenate %33, %36, dim = 0 : (tensor<1xf32>, tensor<7xf32>) -> tensor<8xf32>
  %38 = stablehlo.pad %37, %zero, low = [0], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %39 = stablehlo.pad %32, %zero, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %40 = stablehlo.add %38, %39 : tensor<16xf32>
  %one = stablehlo.constant dense<1.0> : tensor<16xf32>
  %inverse = stablehlo.divide %one, %40 : tensor<16xf32>
  return %inverse : tensor<16xf32>
}

//--- gradient.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %c: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.slice %x [0:15:2] : (tensor<16xf32>) -> tensor<8xf32>
  %2 = stablehlo.slice %x [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<8xf32>
  %4 = stablehlo.slice %3 [0:7:2] : (tensor<8xf32>) -> tensor<4xf32>
  %5 = stablehlo.slice %3 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %6 = stablehlo.multiply %4, %5 : tensor<4xf32>
  %7 = stablehlo.slice %6 [0:3:2] : (tensor<4xf32>) -> tensor<2xf32>
  %8 = stablehlo.slice %6 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %9 = stablehlo.multiply %7, %8 : tensor<2xf32>
  %10 = stablehlo.slice %9 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %11 = stablehlo.slice %9 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<1xf32>
  %13 = stablehlo.slice %9 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %14 = stablehlo.pad %13, %zero, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %15 = stablehlo.pad %12, %zero, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %16 = stablehlo.add %14, %15 : tensor<2xf32>
  %17 = stablehlo.slice %6 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %18 = stablehlo.slice %16 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %19 = stablehlo.slice %6 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %20 = stablehlo.multiply %18, %19 : tensor<1xf32>
  %21 = stablehlo.concatenate %17, %20, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %22 = stablehlo.pad %21, %zero, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %23 = stablehlo.pad %16, %zero, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %24 = stablehlo.add %22, %23 : tensor<4xf32>
  %25 = stablehlo.slice %3 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %26 = stablehlo.slice %24 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %27 = stablehlo.slice %3 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %28 = stablehlo.multiply %26, %27 : tensor<3xf32>
  %29 = stablehlo.concatenate %25, %28, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
  %30 = stablehlo.pad %29, %zero, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %31 = stablehlo.pad %24, %zero, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %32 = stablehlo.add %30, %31 : tensor<8xf32>
  %33 = stablehlo.slice %x [0:1] : (tensor<16xf32>) -> tensor<1xf32>
  %34 = stablehlo.slice %32 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %35 = stablehlo.slice %x [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %36 = stablehlo.multiply %34, %35 : tensor<7xf32>
  %37 = stablehlo.concatenate %33, %36, dim = 0 : (tensor<1xf32>, tensor<7xf32>) -> tensor<8xf32>
  %38 = stablehlo.pad %37, %zero, low = [0], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %39 = stablehlo.pad %32, %zero, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %40 = stablehlo.add %38, %39 : tensor<16xf32>
  %41 = stablehlo.slice %c [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %42 = stablehlo.slice %c [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %43 = stablehlo.slice %x [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %44 = stablehlo.multiply %42, %43 : tensor<7xf32>
  %45 = stablehlo.pad %44, %zero, low = [0], high = [1], interior = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<8xf32>
  %46 = stablehlo.add %41, %45 : tensor<8xf32>
  %47 = stablehlo.slice %46 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %48 = stablehlo.slice %46 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %49 = stablehlo.slice %3 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %50 = stablehlo.multiply %48, %49 : tensor<3xf32>
  %51 = stablehlo.pad %50, %zero, low = [0], high = [1], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  %52 = stablehlo.add %47, %51 : tensor<4xf32>
  %53 = stablehlo.slice %52 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %54 = stablehlo.slice %52 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %55 = stablehlo.slice %6 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %56 = stablehlo.multiply %54, %55 : tensor<1xf32>
  %57 = stablehlo.pad %56, %zero, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %58 = stablehlo.add %53, %57 : tensor<2xf32>
  %59 = stablehlo.slice %58 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %60 = stablehlo.slice %58 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %61 = stablehlo.pad %60, %zero, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %62 = stablehlo.slice %9 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %63 = stablehlo.slice %9 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %64 = stablehlo.multiply %59, %63 : tensor<1xf32>
  %65 = stablehlo.pad %64, %zero, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %66 = stablehlo.add %61, %65 : tensor<2xf32>
  %67 = stablehlo.multiply %59, %62 : tensor<1xf32>
  %68 = stablehlo.pad %67, %zero, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %69 = stablehlo.add %66, %68 : tensor<2xf32>
  %70 = stablehlo.slice %52 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %71 = stablehlo.pad %70, %zero, low = [0], high = [3], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %72 = stablehlo.slice %16 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %73 = stablehlo.multiply %54, %72 : tensor<1xf32>
  %74 = stablehlo.pad %73, %zero, low = [2], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %75 = stablehlo.add %71, %74 : tensor<4xf32>
  %76 = stablehlo.slice %6 [0:3:2] : (tensor<4xf32>) -> tensor<2xf32>
  %77 = stablehlo.slice %6 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %78 = stablehlo.multiply %69, %77 : tensor<2xf32>
  %79 = stablehlo.pad %78, %zero, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %80 = stablehlo.add %75, %79 : tensor<4xf32>
  %81 = stablehlo.multiply %69, %76 : tensor<2xf32>
  %82 = stablehlo.pad %81, %zero, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %83 = stablehlo.add %80, %82 : tensor<4xf32>
  %84 = stablehlo.slice %46 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %85 = stablehlo.pad %84, %zero, low = [0], high = [7], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<8xf32>
  %86 = stablehlo.slice %24 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %87 = stablehlo.multiply %48, %86 : tensor<3xf32>
  %88 = stablehlo.pad %87, %zero, low = [2], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  %89 = stablehlo.add %85, %88 : tensor<8xf32>
  %90 = stablehlo.slice %3 [0:7:2] : (tensor<8xf32>) -> tensor<4xf32>
  %91 = stablehlo.slice %3 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %92 = stablehlo.multiply %83, %91 : tensor<4xf32>
  %93 = stablehlo.pad %92, %zero, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %94 = stablehlo.add %89, %93 : tensor<8xf32>
  %95 = stablehlo.multiply %83, %90 : tensor<4xf32>
  %96 = stablehlo.pad %95, %zero, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %97 = stablehlo.add %94, %96 : tensor<8xf32>
  %98 = stablehlo.slice %c [0:1] : (tensor<16xf32>) -> tensor<1xf32>
  %99 = stablehlo.pad %98, %zero, low = [0], high = [15], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<16xf32>
  %100 = stablehlo.slice %32 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %101 = stablehlo.multiply %42, %100 : tensor<7xf32>
  %102 = stablehlo.pad %101, %zero, low = [2], high = [1], interior = [1] : (tensor<7xf32>, tensor<f32>) -> tensor<16xf32>
  %103 = stablehlo.add %99, %102 : tensor<16xf32>
  %104 = stablehlo.slice %x [0:15:2] : (tensor<16xf32>) -> tensor<8xf32>
  %105 = stablehlo.slice %x [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %106 = stablehlo.multiply %97, %105 : tensor<8xf32>
  %107 = stablehlo.pad %106, %zero, low = [0], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %108 = stablehlo.add %103, %107 : tensor<16xf32>
  %109 = stablehlo.multiply %97, %104 : tensor<8xf32>
  %110 = stablehlo.pad %109, %zero, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %111 = stablehlo.add %108, %110 : tensor<16xf32>
  return %111 : tensor<16xf32>
}

//--- slice_of_a_scalar.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %c: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %which: tensor<i1>) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %chosen = stablehlo.slice %which [] : (tensor<i1>) -> tensor<i1>
  %1 = stablehlo.slice %x [0:15:2] : (tensor<16xf32>) -> tensor<8xf32>
  %2 = stablehlo.slice %x [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<8xf32>
  %4 = stablehlo.slice %3 [0:7:2] : (tensor<8xf32>) -> tensor<4xf32>
  %5 = stablehlo.slice %3 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %6 = stablehlo.multiply %4, %5 : tensor<4xf32>
  %7 = stablehlo.slice %6 [0:3:2] : (tensor<4xf32>) -> tensor<2xf32>
  %8 = stablehlo.slice %6 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %9 = stablehlo.multiply %7, %8 : tensor<2xf32>
  %10 = stablehlo.slice %9 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %11 = stablehlo.slice %9 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<1xf32>
  %13 = stablehlo.slice %9 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %14 = stablehlo.pad %13, %zero, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %15 = stablehlo.pad %12, %zero, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %16 = stablehlo.add %14, %15 : tensor<2xf32>
  %17 = stablehlo.slice %6 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %18 = stablehlo.slice %16 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %19 = stablehlo.slice %6 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %20 = stablehlo.multiply %18, %19 : tensor<1xf32>
  %21 = stablehlo.concatenate %17, %20, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %22 = stablehlo.pad %21, %zero, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %23 = stablehlo.pad %16, %zero, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %24 = stablehlo.add %22, %23 : tensor<4xf32>
  %25 = stablehlo.slice %3 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %26 = stablehlo.slice %24 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %27 = stablehlo.slice %3 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %28 = stablehlo.multiply %26, %27 : tensor<3xf32>
  %29 = stablehlo.concatenate %25, %28, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
  %30 = stablehlo.pad %29, %zero, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %31 = stablehlo.pad %24, %zero, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %32 = stablehlo.add %30, %31 : tensor<8xf32>
  %33 = stablehlo.slice %x [0:1] : (tensor<16xf32>) -> tensor<1xf32>
  %34 = stablehlo.slice %32 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %35 = stablehlo.slice %x [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %36 = stablehlo.multiply %34, %35 : tensor<7xf32>
  %37 = stablehlo.concatenate %33, %36, dim = 0 : (tensor<1xf32>, tensor<7xf32>) -> tensor<8xf32>
  %38 = stablehlo.pad %37, %zero, low = [0], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %39 = stablehlo.pad %32, %zero, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %40 = stablehlo.add %38, %39 : tensor<16xf32>
  %41 = stablehlo.slice %c [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %42 = stablehlo.slice %c [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %43 = stablehlo.slice %x [2:16:2] : (tensor<16xf32>) -> tensor<7xf32>
  %44 = stablehlo.multiply %42, %43 : tensor<7xf32>
  %45 = stablehlo.pad %44, %zero, low = [0], high = [1], interior = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<8xf32>
  %46 = stablehlo.add %41, %45 : tensor<8xf32>
  %47 = stablehlo.slice %46 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %48 = stablehlo.slice %46 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %49 = stablehlo.slice %3 [2:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  %50 = stablehlo.multiply %48, %49 : tensor<3xf32>
  %51 = stablehlo.pad %50, %zero, low = [0], high = [1], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  %52 = stablehlo.add %47, %51 : tensor<4xf32>
  %53 = stablehlo.slice %52 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %54 = stablehlo.slice %52 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %55 = stablehlo.slice %6 [2:4:2] : (tensor<4xf32>) -> tensor<1xf32>
  %56 = stablehlo.multiply %54, %55 : tensor<1xf32>
  %57 = stablehlo.pad %56, %zero, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %58 = stablehlo.add %53, %57 : tensor<2xf32>
  %59 = stablehlo.slice %58 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %60 = stablehlo.slice %58 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %61 = stablehlo.pad %60, %zero, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %62 = stablehlo.slice %9 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %63 = stablehlo.slice %9 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
  %64 = stablehlo.multiply %59, %63 : tensor<1xf32>
  %65 = stablehlo.pad %64, %zero, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %66 = stablehlo.add %61, %65 : tensor<2xf32>
  %67 = stablehlo.multiply %59, %62 : tensor<1xf32>
  %68 = stablehlo.pad %67, %zero, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %69 = stablehlo.add %66, %68 : tensor<2xf32>
  %70 = stablehlo.slice %52 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %71 = stablehlo.pad %70, %zero, low = [0], high = [3], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %72 = stablehlo.slice %16 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %73 = stablehlo.select %chosen, %72, %54 : tensor<i1>, tensor<1xf32>
  %74 = stablehlo.multiply %54, %73 : tensor<1xf32>
  %75 = stablehlo.pad %74, %zero, low = [2], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %76 = stablehlo.add %71, %75 : tensor<4xf32>
  %77 = stablehlo.slice %6 [0:3:2] : (tensor<4xf32>) -> tensor<2xf32>
  %78 = stablehlo.slice %6 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %79 = stablehlo.multiply %69, %78 : tensor<2xf32>
  %80 = stablehlo.pad %79, %zero, low = [0], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %81 = stablehlo.add %76, %80 : tensor<4xf32>
  %82 = stablehlo.multiply %69, %77 : tensor<2xf32>
  %83 = stablehlo.pad %82, %zero, low = [1], high = [0], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %84 = stablehlo.add %81, %83 : tensor<4xf32>
  %85 = stablehlo.slice %46 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %86 = stablehlo.pad %85, %zero, low = [0], high = [7], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<8xf32>
  %87 = stablehlo.slice %24 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %88 = stablehlo.select %chosen, %87, %48 : tensor<i1>, tensor<3xf32>
  %89 = stablehlo.multiply %48, %88 : tensor<3xf32>
  %90 = stablehlo.pad %89, %zero, low = [2], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  %91 = stablehlo.add %86, %90 : tensor<8xf32>
  %92 = stablehlo.slice %3 [0:7:2] : (tensor<8xf32>) -> tensor<4xf32>
  %93 = stablehlo.slice %3 [1:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  %94 = stablehlo.multiply %84, %93 : tensor<4xf32>
  %95 = stablehlo.pad %94, %zero, low = [0], high = [1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %96 = stablehlo.add %91, %95 : tensor<8xf32>
  %97 = stablehlo.multiply %84, %92 : tensor<4xf32>
  %98 = stablehlo.pad %97, %zero, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %99 = stablehlo.add %96, %98 : tensor<8xf32>
  %100 = stablehlo.slice %c [0:1] : (tensor<16xf32>) -> tensor<1xf32>
  %101 = stablehlo.pad %100, %zero, low = [0], high = [15], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<16xf32>
  %102 = stablehlo.slice %32 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %103 = stablehlo.select %chosen, %102, %42 : tensor<i1>, tensor<7xf32>
  %104 = stablehlo.multiply %42, %103 : tensor<7xf32>
  %105 = stablehlo.pad %104, %zero, low = [2], high = [1], interior = [1] : (tensor<7xf32>, tensor<f32>) -> tensor<16xf32>
  %106 = stablehlo.add %101, %105 : tensor<16xf32>
  %107 = stablehlo.slice %x [0:15:2] : (tensor<16xf32>) -> tensor<8xf32>
  %108 = stablehlo.slice %x [1:16:2] : (tensor<16xf32>) -> tensor<8xf32>
  %109 = stablehlo.multiply %99, %108 : tensor<8xf32>
  %110 = stablehlo.pad %109, %zero, low = [0], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %111 = stablehlo.add %106, %110 : tensor<16xf32>
  %112 = stablehlo.multiply %99, %107 : tensor<8xf32>
  %113 = stablehlo.pad %112, %zero, low = [1], high = [0], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  %114 = stablehlo.add %111, %113 : tensor<16xf32>
  return %114 : tensor<16xf32>
}

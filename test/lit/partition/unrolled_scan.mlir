// A scan that is unrolled into slices of every second row sends what each block comes to, once. The same shape with another operation at one
// level is no scan, and moves rows at every level. (test/least has recurrences and derivatives.)
// RUN: split-file %s %t
// RUN: tessera partition %t/scan.mlir | FileCheck %s --implicit-check-not="spmd.direct" --implicit-check-not="spmd.coll"
// RUN: tessera run %t/scan.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/scan.mlir --random 0 --mesh x=3 --verify > %t.out
// RUN: tessera run %t/scan.mlir --random 0 --mesh x=5 --verify > %t.out
// RUN: tessera partition %t/no_scan.mlir | FileCheck %s --check-prefix=MOVES
// RUN: tessera run %t/no_scan.mlir --random 0 --verify > %t.out
// RUN: tessera run %S/../../least/associative_scan_value_and_gradient.mlir --random 0 --verify > %t.out
// RUN: tessera run %S/../../least/scan_of_rotations_gradient.mlir --random 0 --mesh x=3,y=2 --verify > %t.out

// CHECK: spmd.all_gather {{.*}}(tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NOT: spmd.all
// MOVES-COUNT-3: spmd.

//--- scan.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<24x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.slice %x [0:23:2, 0:3] : (tensor<24x3xf32>) -> tensor<12x3xf32>
  %2 = stablehlo.slice %x [1:24:2, 0:3] : (tensor<24x3xf32>) -> tensor<12x3xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<12x3xf32>
  %4 = stablehlo.slice %3 [0:11:2, 0:3] : (tensor<12x3xf32>) -> tensor<6x3xf32>
  %5 = stablehlo.slice %3 [1:12:2, 0:3] : (tensor<12x3xf32>) -> tensor<6x3xf32>
  %6 = stablehlo.multiply %4, %5 : tensor<6x3xf32>
  %7 = stablehlo.slice %6 [0:5:2, 0:3] : (tensor<6x3xf32>) -> tensor<3x3xf32>
  %8 = stablehlo.slice %6 [1:6:2, 0:3] : (tensor<6x3xf32>) -> tensor<3x3xf32>
  %9 = stablehlo.multiply %7, %8 : tensor<3x3xf32>
  %10 = stablehlo.slice %9 [0:2:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %11 = stablehlo.slice %9 [1:3:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<1x3xf32>
  %13 = stablehlo.slice %9 [0:1, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %14 = stablehlo.slice %9 [2:3:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %15 = stablehlo.multiply %12, %14 : tensor<1x3xf32>
  %16 = stablehlo.concatenate %13, %15, dim = 0 : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %17 = stablehlo.pad %16, %zero, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %18 = stablehlo.pad %12, %zero, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %19 = stablehlo.add %17, %18 : tensor<3x3xf32>
  %20 = stablehlo.slice %6 [0:1, 0:3] : (tensor<6x3xf32>) -> tensor<1x3xf32>
  %21 = stablehlo.slice %19 [0:2, 0:3] : (tensor<3x3xf32>) -> tensor<2x3xf32>
  %22 = stablehlo.slice %6 [2:6:2, 0:3] : (tensor<6x3xf32>) -> tensor<2x3xf32>
  %23 = stablehlo.multiply %21, %22 : tensor<2x3xf32>
  %24 = stablehlo.concatenate %20, %23, dim = 0 : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  %25 = stablehlo.pad %24, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
  %26 = stablehlo.pad %19, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
  %27 = stablehlo.add %25, %26 : tensor<6x3xf32>
  %28 = stablehlo.slice %3 [0:1, 0:3] : (tensor<12x3xf32>) -> tensor<1x3xf32>
  %29 = stablehlo.slice %27 [0:5, 0:3] : (tensor<6x3xf32>) -> tensor<5x3xf32>
  %30 = stablehlo.slice %3 [2:12:2, 0:3] : (tensor<12x3xf32>) -> tensor<5x3xf32>
  %31 = stablehlo.multiply %29, %30 : tensor<5x3xf32>
  %32 = stablehlo.concatenate %28, %31, dim = 0 : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<6x3xf32>
  %33 = stablehlo.pad %32, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
  %34 = stablehlo.pad %27, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
  %35 = stablehlo.add %33, %34 : tensor<12x3xf32>
  %36 = stablehlo.slice %x [0:1, 0:3] : (tensor<24x3xf32>) -> tensor<1x3xf32>
  %37 = stablehlo.slice %35 [0:11, 0:3] : (tensor<12x3xf32>) -> tensor<11x3xf32>
  %38 = stablehlo.slice %x [2:24:2, 0:3] : (tensor<24x3xf32>) -> tensor<11x3xf32>
  %39 = stablehlo.multiply %37, %38 : tensor<11x3xf32>
  %40 = stablehlo.concatenate %36, %39, dim = 0 : (tensor<1x3xf32>, tensor<11x3xf32>) -> tensor<12x3xf32>
  %41 = stablehlo.pad %40, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
  %42 = stablehlo.pad %35, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
  %43 = stablehlo.add %41, %42 : tensor<24x3xf32>
  return %43 : tensor<24x3xf32>
}

//--- no_scan.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<24x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.slice %x [0:23:2, 0:3] : (tensor<24x3xf32>) -> tensor<12x3xf32>
  %2 = stablehlo.slice %x [1:24:2, 0:3] : (tensor<24x3xf32>) -> tensor<12x3xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<12x3xf32>
  %4 = stablehlo.slice %3 [0:11:2, 0:3] : (tensor<12x3xf32>) -> tensor<6x3xf32>
  %5 = stablehlo.slice %3 [1:12:2, 0:3] : (tensor<12x3xf32>) -> tensor<6x3xf32>
  %6 = stablehlo.add %4, %5 : tensor<6x3xf32>
  %7 = stablehlo.slice %6 [0:5:2, 0:3] : (tensor<6x3xf32>) -> tensor<3x3xf32>
  %8 = stablehlo.slice %6 [1:6:2, 0:3] : (tensor<6x3xf32>) -> tensor<3x3xf32>
  %9 = stablehlo.multiply %7, %8 : tensor<3x3xf32>
  %10 = stablehlo.slice %9 [0:2:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %11 = stablehlo.slice %9 [1:3:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<1x3xf32>
  %13 = stablehlo.slice %9 [0:1, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %14 = stablehlo.slice %9 [2:3:2, 0:3] : (tensor<3x3xf32>) -> tensor<1x3xf32>
  %15 = stablehlo.multiply %12, %14 : tensor<1x3xf32>
  %16 = stablehlo.concatenate %13, %15, dim = 0 : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %17 = stablehlo.pad %16, %zero, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %18 = stablehlo.pad %12, %zero, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %19 = stablehlo.add %17, %18 : tensor<3x3xf32>
  %20 = stablehlo.slice %6 [0:1, 0:3] : (tensor<6x3xf32>) -> tensor<1x3xf32>
  %21 = stablehlo.slice %19 [0:2, 0:3] : (tensor<3x3xf32>) -> tensor<2x3xf32>
  %22 = stablehlo.slice %6 [2:6:2, 0:3] : (tensor<6x3xf32>) -> tensor<2x3xf32>
  %23 = stablehlo.multiply %21, %22 : tensor<2x3xf32>
  %24 = stablehlo.concatenate %20, %23, dim = 0 : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  %25 = stablehlo.pad %24, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
  %26 = stablehlo.pad %19, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
  %27 = stablehlo.add %25, %26 : tensor<6x3xf32>
  %28 = stablehlo.slice %3 [0:1, 0:3] : (tensor<12x3xf32>) -> tensor<1x3xf32>
  %29 = stablehlo.slice %27 [0:5, 0:3] : (tensor<6x3xf32>) -> tensor<5x3xf32>
  %30 = stablehlo.slice %3 [2:12:2, 0:3] : (tensor<12x3xf32>) -> tensor<5x3xf32>
  %31 = stablehlo.add %29, %30 : tensor<5x3xf32>
  %32 = stablehlo.concatenate %28, %31, dim = 0 : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<6x3xf32>
  %33 = stablehlo.pad %32, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
  %34 = stablehlo.pad %27, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
  %35 = stablehlo.add %33, %34 : tensor<12x3xf32>
  %36 = stablehlo.slice %x [0:1, 0:3] : (tensor<24x3xf32>) -> tensor<1x3xf32>
  %37 = stablehlo.slice %35 [0:11, 0:3] : (tensor<12x3xf32>) -> tensor<11x3xf32>
  %38 = stablehlo.slice %x [2:24:2, 0:3] : (tensor<24x3xf32>) -> tensor<11x3xf32>
  %39 = stablehlo.multiply %37, %38 : tensor<11x3xf32>
  %40 = stablehlo.concatenate %36, %39, dim = 0 : (tensor<1x3xf32>, tensor<11x3xf32>) -> tensor<12x3xf32>
  %41 = stablehlo.pad %40, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
  %42 = stablehlo.pad %35, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
  %43 = stablehlo.add %41, %42 : tensor<24x3xf32>
  return %43 : tensor<24x3xf32>
}

// The inside of an array that is computed from windows of it lies as the array does: a device is sent a row from either side.
// RUN: split-file %s %t
// RUN: tessera partition %t/scattered.mlir | FileCheck %s --check-prefix=ROWS
// RUN: tessera partition %t/updated.mlir | FileCheck %s --check-prefix=ROWS
// RUN: tessera partition %t/padded.mlir | FileCheck %s --check-prefix=ROWS
// RUN: tessera partition %t/constant.mlir | FileCheck %s --check-prefix=CONSTANT
// RUN: tessera run %t/constant.mlir --random 1 --verify
// RUN: tessera run %t/scattered.mlir --random 1 --verify
// RUN: tessera run %t/scattered.mlir --mesh x=8 --random 1 --verify
// RUN: tessera run %t/updated.mlir --random 1 --verify
// RUN: tessera run %t/padded.mlir --random 1 --verify
// RUN: tessera run %t/both.mlir --random 1 --verify
// RUN: tessera run %t/both.mlir --mesh x=5,y=3 --random 1 --verify

// ROWS: spmd.collective_permute {{.*}} {{\[\[}}0, 1], [1, 2], [2, 3], [3, 4], [4, 5]] {{.*}} tensor<1x8xf32>
// ROWS: spmd.collective_permute {{.*}} {{\[\[}}1, 0], [2, 1], [3, 2], [4, 3], [5, 4]] {{.*}} tensor<1x8xf32>
// ROWS-NOT: spmd.{{all|reduce|direct|collective}}

// A constant is written as each device's block of it.
// CONSTANT-NOT: tensor<22x8xf32>
// CONSTANT: stablehlo.constant dense<5.000000e-01> : tensor<4x8xf32>

//--- constant.mlir
sdy.mesh @mesh = <["x"=6]>
func.func @main(%u: tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %u [0:22, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %1 = stablehlo.slice %u [2:24, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<22x8xf32>
  %half = stablehlo.constant dense<0.5> : tensor<22x8xf32>
  %3 = stablehlo.multiply %2, %half : tensor<22x8xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %4 = stablehlo.dynamic_update_slice %u, %3, %one, %zero : (tensor<24x8xf32>, tensor<22x8xf32>, tensor<i32>, tensor<i32>) -> tensor<24x8xf32>
  return %4 : tensor<24x8xf32>
}

//--- scattered.mlir
sdy.mesh @mesh = <["x"=6]>
func.func @main(%u: tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %u [0:22, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %1 = stablehlo.slice %u [2:24, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<22x8xf32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %3 = stablehlo.broadcast_in_dim %half, dims = [] : (tensor<f32>) -> tensor<22x8xf32>
  %4 = stablehlo.multiply %2, %3 : tensor<22x8xf32>
  %at = stablehlo.constant dense<1> : tensor<1xi32>
  %5 = "stablehlo.scatter"(%u, %at, %4) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    stablehlo.return %new : tensor<f32>
  }) : (tensor<24x8xf32>, tensor<1xi32>, tensor<22x8xf32>) -> tensor<24x8xf32>
  return %5 : tensor<24x8xf32>
}

//--- updated.mlir
sdy.mesh @mesh = <["x"=6]>
func.func @main(%u: tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %u [0:22, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %1 = stablehlo.slice %u [2:24, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %2 = stablehlo.divide %0, %1 : tensor<22x8xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.dynamic_update_slice %u, %2, %one, %zero : (tensor<24x8xf32>, tensor<22x8xf32>, tensor<i32>, tensor<i32>) -> tensor<24x8xf32>
  return %3 : tensor<24x8xf32>
}

//--- padded.mlir
sdy.mesh @mesh = <["x"=6]>
func.func @main(%u: tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %u [0:22, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %1 = stablehlo.slice %u [2:24, 0:8] : (tensor<24x8xf32>) -> tensor<22x8xf32>
  %2 = stablehlo.subtract %0, %1 : tensor<22x8xf32>
  %edge = stablehlo.constant dense<7.0> : tensor<f32>
  %3 = stablehlo.pad %2, %edge, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<22x8xf32>, tensor<f32>) -> tensor<24x8xf32>
  return %3 : tensor<24x8xf32>
}

//--- both.mlir
// Windows along two dimensions, one of another array, a value that is no window, and one that is used twice.
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%u: tensor<24x14xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %v: tensor<24x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %c: tensor<22x12xf32>) -> (tensor<24x14xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<22x12xf32>) {
  %0 = stablehlo.slice %u [0:22, 1:13] : (tensor<24x14xf32>) -> tensor<22x12xf32>
  %1 = stablehlo.slice %u [2:24, 2:14] : (tensor<24x14xf32>) -> tensor<22x12xf32>
  %2 = stablehlo.add %0, %1 : tensor<22x12xf32>
  %3 = stablehlo.slice %v [1:23, 3:15] : (tensor<24x20xf32>) -> tensor<22x12xf32>
  %4 = stablehlo.multiply %3, %c : tensor<22x12xf32>
  %5 = stablehlo.maximum %2, %4 : tensor<22x12xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %6 = stablehlo.dynamic_update_slice %u, %5, %one, %one : (tensor<24x14xf32>, tensor<22x12xf32>, tensor<i32>, tensor<i32>) -> tensor<24x14xf32>
  return %6, %4 : tensor<24x14xf32>, tensor<22x12xf32>
}

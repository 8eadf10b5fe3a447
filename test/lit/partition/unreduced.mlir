// What a sharding calls unreduced stays partial through operations that are linear in it, and is reduced where it is wanted
// whole; all else is reduced where it is made.
// covers: 002-14, 002-15, 002-16, N7
// RUN: split-file %s %t
// RUN: tessera partition %t/two_products.mlir | FileCheck %s --check-prefix=ONCE
// RUN: tessera partition %t/scattered.mlir | FileCheck %s --check-prefix=SCATTER
// RUN: tessera partition %t/nonlinear.mlir | FileCheck %s --check-prefix=NONLINEAR
// RUN: tessera partition %t/maximum.mlir | FileCheck %s --check-prefix=MAXIMUM
// RUN: tessera partition %t/borders.mlir | FileCheck %s --check-prefix=BORDERS
// RUN: tessera partition %t/blocks.mlir | FileCheck %s --check-prefix=BLOCKS
// RUN: tessera run %t/checked.mlir

// Two products, one sum over devices.
//--- two_products.mlir
// ONCE-NOT: spmd.all_reduce
// ONCE: stablehlo.dot_general
// ONCE: stablehlo.negate
// ONCE: stablehlo.add
// ONCE: spmd.all_reduce sum
// ONCE-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %b: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.dot_general %b, %a, contracting_dims = [0] x [1] : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.negate %1 : tensor<8x8xf32>
  %3 = stablehlo.add %0, %2 : tensor<8x8xf32>
  %4 = sdy.sharding_constraint %3 <@mesh, [{}, {}], unreduced={"x"}> : tensor<8x8xf32>
  %5 = sdy.sharding_constraint %4 <@mesh, [{}, {}]> : tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}

//--- scattered.mlir
// SCATTER-NOT: spmd.all
// SCATTER: spmd.reduce_scatter sum {{.*}} dim 1
// SCATTER-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"x"}>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}], unreduced={"x"}>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

//--- nonlinear.mlir
// NONLINEAR: spmd.all_reduce max
// NONLINEAR: stablehlo.cosine
// NONLINEAR-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=max{"x"}>}) -> tensor<8xf32> {
  %0 = stablehlo.cosine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// A value without a sharding becomes a part of a maximum where a constraint says so: what the reduction makes over "x" is left for later.
//--- maximum.mlir
// MAXIMUM: stablehlo.reduce
// MAXIMUM-NEXT: spmd.all_reduce max {{.*}} over {"y"}
// MAXIMUM-NEXT: return
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<4x2x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>})
    -> (tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=max{"x"}>}) {
  %c = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4x2x2xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{}], unreduced=max{"x"}> : tensor<2xi32>
  return %1 : tensor<2xi32>
}

// Manual borders: a value that differs on each device goes out as a part of a sum, and comes in as what it is.
//--- borders.mlir
// BORDERS-NOT: spmd.
// BORDERS: return
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}], unreduced={"x"}>] manual_axes={"x"} (%block: tensor<2xf32>) {
    sdy.return %block : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<2xf32>
  %1 = stablehlo.negate %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"x"}>]>} : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// The block of each device is its term of the sum.
//--- blocks.mlir
// BLOCKS-NOT: spmd.all_gather
// BLOCKS: %[[INDEX:.*]] = spmd.axis_index over {"y"}
// BLOCKS: %[[START:.*]] = stablehlo.multiply %[[INDEX]],
// BLOCKS: stablehlo.dynamic_update_slice %{{.*}}, %arg0, %[[START]]
// BLOCKS-NOT: spmd.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>})
    -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}], unreduced={"y"}>}) {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {}], unreduced={"y"}> : tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

//--- checked.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main() -> tensor<3x3xf32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x16xf32>
  %a = sdy.sharding_constraint %0 <@mesh, [{}, {"x"}]> : tensor<3x16xf32>
  %1 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x3xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{}, {}], unreduced={"x"}> : tensor<3x3xf32>
  %3 = stablehlo.add %2, %2 : tensor<3x3xf32>
  %4 = sdy.sharding_constraint %3 <@mesh, [{}, {}], unreduced={"x"}> : tensor<3x3xf32>
  %5 = stablehlo.multiply %4, %4 : tensor<3x3xf32>
  %want = stablehlo.constant dense<6.1504e+06> : tensor<3x3xf32>
  check.expect_eq %5, %want : tensor<3x3xf32>
  %6 = stablehlo.iota dim = 1 : tensor<2x8xf32>
  %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}]> : tensor<2x8xf32>
  %8 = sdy.sharding_constraint %7 <@mesh, [{}, {}], unreduced={"x"}> : tensor<2x8xf32>
  %9 = stablehlo.add %8, %8 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}], unreduced={"x"}>]>} : tensor<2x8xf32>
  %10 = sdy.sharding_constraint %9 <@mesh, [{}, {}]> : tensor<2x8xf32>
  %twice = stablehlo.constant dense<[[0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0], [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0]]> : tensor<2x8xf32>
  check.expect_eq %10, %twice : tensor<2x8xf32>
  return %5 : tensor<3x3xf32>
}

// A constraint inside a program holds, also where sizes don't divide; none is dropped without a word.
// covers: 002-33
// RUN: split-file %s %t
// RUN: tessera propagate %t/uneven.mlir | FileCheck %s --check-prefix=KEPT
// RUN: tessera partition %t/uneven.mlir | FileCheck %s --check-prefix=BLOCKS
// RUN: tessera run %t/uneven.mlir
// RUN: tessera partition %t/against_the_stream.mlir | FileCheck %s --check-prefix=MOVED
// RUN: not tessera propagate %t/more_devices_than_the_mesh.mlir 2>&1 | FileCheck %s --check-prefix=REFUSED

// 10 rows on 4 devices: blocks of 3, the last of 1.
//--- uneven.mlir
// KEPT: sdy.reshard {{.*}} <@mesh, [{"x"}, {}]> : tensor<10x2xf32>
// BLOCKS: func.func @main()
// BLOCKS: tensor<3x2xf32>
sdy.mesh @mesh = <["x"=4]>
func.func @main() -> (tensor<10x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.iota dim = 0 : tensor<10x2xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<10x2xf32>
  %2 = stablehlo.sine %1 : tensor<10x2xf32>
  %3 = stablehlo.sine %0 : tensor<10x2xf32>
  check.expect_close %2, %3, max_ulp_difference = 4, min_ulp_difference = 0 : tensor<10x2xf32>, tensor<10x2xf32>
  return %2 : tensor<10x2xf32>
}

// Operand and result lie along columns, and the constraint between them along rows: two exchanges, and no gather.
//--- against_the_stream.mlir
// MOVED-NOT: spmd.all_gather
// MOVED: spmd.all_to_all {{.*}} split 0 concat 1
// MOVED: stablehlo.sine {{.*}} : tensor<2x8xf32>
// MOVED: spmd.all_to_all {{.*}} split 1 concat 0
// MOVED-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  %1 = stablehlo.sine %0 : tensor<8x8xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

//--- more_devices_than_the_mesh.mlir
// REFUSED: error: {{.*}}"y"
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

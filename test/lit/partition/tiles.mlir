// An array that is repeated along a cut dimension, where blocks aren't whole repetitions: rows go to where they are needed, and no columns there
// and back. Blocks that are whole repetitions, and many repetitions, stay a broadcast.
// RUN: split-file %s %t
// RUN: tessera partition %t/tiles.mlir | FileCheck %s --check-prefix=TILES
// RUN: tessera run %t/tiles.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/tiles.mlir --mesh x=4 | FileCheck %s --check-prefix=WHOLE
// RUN: tessera run %t/tiles.mlir --random 0 --mesh x=4 --verify > %t.out
// RUN: tessera partition %t/many.mlir | FileCheck %s --check-prefix=MANY
// RUN: tessera run %t/many.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/none.mlir --random 0 --verify > %t.out

//--- tiles.mlir
// TILES-NOT: stablehlo.broadcast_in_dim {{.*}} tensor<2x
// TILES-NOT: spmd.all
// TILES: reason "borders of neighbouring blocks" {{.*}}concatenate
// WHOLE: stablehlo.broadcast_in_dim
// WHOLE-NOT: concatenate at
sdy.mesh @mesh = <["x"=3]>
func.func @main(%x: tensor<24x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<48x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.reshape %x : (tensor<24x40xf32>) -> tensor<1x24x1x40xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<1x24x1x40xf32>) -> tensor<2x24x1x40xf32>
  %2 = stablehlo.reshape %1 : (tensor<2x24x1x40xf32>) -> tensor<48x40xf32>
  return %2 : tensor<48x40xf32>
}

//--- many.mlir
// MANY-NOT: concatenate at
sdy.mesh @mesh = <["x"=3]>
func.func @main(%x: tensor<24x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<480x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<24x40xf32>) -> tensor<20x24x40xf32>
  %1 = stablehlo.reshape %0 : (tensor<20x24x40xf32>) -> tensor<480x40xf32>
  return %1 : tensor<480x40xf32>
}

//--- none.mlir
sdy.mesh @mesh = <["x"=3]>
func.func @main(%x: tensor<24x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<0x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<24x40xf32>) -> tensor<0x24x40xf32>
  %1 = stablehlo.reshape %0 : (tensor<0x24x40xf32>) -> tensor<0x40xf32>
  return %1 : tensor<0x40xf32>
}

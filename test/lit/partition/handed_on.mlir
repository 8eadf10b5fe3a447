// A layer of a stack whose layers are cut is on one device: what is linear in it stays there, and is sent to where it is wanted.
// RUN: split-file %s %t
// RUN: tessera partition %t/cut.mlir | FileCheck %s --check-prefix=CUT
// RUN: tessera partition %t/product.mlir | FileCheck %s --check-prefix=PRODUCT
// RUN: tessera partition %t/product.mlir --strategy named | FileCheck %s --check-prefix=PRODUCT
// RUN: tessera explain %t/product.mlir | FileCheck %s --check-prefix=WHY
// RUN: tessera run %t/cut.mlir --random 1 --verify
// RUN: tessera run %t/cut.mlir --mesh x=3,y=5 --random 1 --verify
// RUN: tessera run %t/cut.mlir --strategy named --random 1 --verify
// RUN: tessera run %t/product.mlir --random 1 --verify
// RUN: tessera run %t/product.mlir --mesh x=3,y=5 --random 1 --verify
// RUN: tessera run %t/two_axes.mlir --random 1 --verify
// RUN: tessera run %t/two_layers.mlir --random 1 --verify

//--- cut.mlir
// The second device along y has the layer, and keeps a quarter of it.
// CUT: spmd.direct_exchange {{.*}} of 4x1x16x8 from {{\[}}{"y"}, {}, {}, {}] to {{\[}}{}, {}, {"y"}, {}] {{.*}}window of 0 at 1 step 0 size 1 below 2
// CUT-NOT: spmd.{{all|reduce|direct|collective}}
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%w: tensor<12x16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %w [4:5, 0:16, 0:8] : (tensor<12x16x8xf32>) -> tensor<1x16x8xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

//--- product.mlir
// The product is smaller than the layer.
// PRODUCT: stablehlo.dot_general
// PRODUCT: spmd.collective_broadcast {{.*}} groups {{\[\[}}1, 0, 2, 3], [5, 4, 6, 7]]
// PRODUCT-NOT: spmd.{{all|reduce|direct|collective}}
// WHY: why: one device along "y" has %{{.*}}, but it is needed as [{"x"}, {}]
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<12x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) -> (tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %w [4:5, 0:64, 0:64] : (tensor<12x64x64xf32>) -> tensor<1x64x64xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
  %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}

//--- two_axes.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%w: tensor<16x16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.slice %w [11:12, 0:16, 0:8] : (tensor<16x16x8xf32>) -> tensor<1x16x8xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
  %2 = stablehlo.negate %1 : tensor<16x8xf32>
  return %1, %2 : tensor<16x8xf32>, tensor<16x8xf32>
}

//--- two_layers.mlir
// Layers of two devices are added, and one is multiplied by what a sum over the same axis makes.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %w: tensor<12x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}, %v: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %w [4:5, 0:64, 0:64] : (tensor<12x64x64xf32>) -> tensor<1x64x64xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
  %2 = stablehlo.slice %w [9:10, 0:64, 0:64] : (tensor<12x64x64xf32>) -> tensor<1x64x64xf32>
  %3 = stablehlo.reshape %2 : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
  %4 = stablehlo.add %1, %3 : tensor<64x64xf32>
  %5 = stablehlo.dot_general %x, %v, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %6 = stablehlo.dot_general %5, %3, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  return %4, %6 : tensor<64x64xf32>, tensor<8x64xf32>
}

// With --rings all a product of a gathered operand takes one block after the other, which come from both neighbours, and a
// sum that is to be scattered travels: of four devices two steps go up and one goes down. As many bytes are sent.
// RUN: tessera partition %s --rings all | FileCheck %s
// RUN: tessera partition %s | FileCheck %s --check-prefix=WITHOUT
// RUN: tessera run %s --rings all --random 1 --verify --max-bytes 38016 > %t
// RUN: tessera run %s --random 1 --max-bytes 38016 > %t
// RUN: tessera run %s --rings all --random 1 --verify --mesh x=2 > %t
// RUN: tessera run %s --rings all --random 1 --verify --mesh x=8 --overlap > %t
// RUN: tessera run %s --rings all --random 1 --verify --mesh x=3 > %t
// RUN: tessera run %s --rings all --random 1 --verify --backend reference > %t

// WITHOUT: spmd.all_gather %{{.*}}, %{{.*}} dim 0
// WITHOUT: spmd.reduce_scatter
// CHECK-NOT: spmd.all_gather
// CHECK-NOT: spmd.reduce_scatter
// CHECK-COUNT-9: spmd.collective_permute
// CHECK-NOT: spmd.collective_permute
sdy.mesh @mesh = <["x"=4]>
func.func @main(
    %a: tensor<48x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
    %b: tensor<64x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
    %stack: tensor<24x48x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>},
    %rows: tensor<24x16x48xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>},
    %wide: tensor<960x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
    %weight: tensor<96x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
    %left: tensor<96x240xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
    %right: tensor<240x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<48x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
        tensor<24x8x16xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>},
        tensor<960x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
        tensor<96x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<48x64xf32>, tensor<64x96xf32>) -> tensor<48x96xf32>
  %1 = stablehlo.dot_general %stack, %rows, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<24x48x8xbf16>, tensor<24x16x48xbf16>) -> tensor<24x8x16xbf16>
  %2 = stablehlo.dot_general %wide, %weight, contracting_dims = [1] x [0] : (tensor<960x96xf32>, tensor<96x24xf32>) -> tensor<960x24xf32>
  %3 = stablehlo.dot_general %left, %right, contracting_dims = [1] x [0] : (tensor<96x240xf32>, tensor<240x48xf32>) -> tensor<96x48xf32>
  return %0, %1, %2, %3 : tensor<48x96xf32>, tensor<24x8x16xbf16>, tensor<960x24xf32>, tensor<96x48xf32>
}

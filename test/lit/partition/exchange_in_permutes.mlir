// With --strategy named permutes carry out what is one direct exchange otherwise: one for each piece that the busiest
// device lacks, all of one shape, and more where pieces are cut to hold less. Devices that get nothing in a round keep what they have.
// RUN: tessera partition %s --strategy named | FileCheck %s
// RUN: tessera run %s --strategy named --random 0 --verify --json | FileCheck %s --check-prefix=RAN
// RUN: tessera run %s --strategy named --random 0 --verify --forbid direct_exchange --overlap > %t
// RUN: tessera run %s --strategy named --random 0 --verify --backend reference > %t

// CHECK-COUNT-29: spmd.collective_permute
// CHECK-NOT: spmd.
// RAN: "kind": "collective_permute"
sdy.mesh @mesh = <["x"=4, "y"=3]>
func.func @main(
    %rows: tensor<96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
    %uneven: tensor<50x34xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>})
    -> (tensor<96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>},
        tensor<50x34xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  return %rows, %uneven : tensor<96x96xf32>, tensor<50x34xf32>
}

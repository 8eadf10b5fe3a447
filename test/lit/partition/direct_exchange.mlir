// What chains of collectives would bring to its place, or padding with it, goes there by one direct exchange where --strategy any
// allows it, and by permutes otherwise.
// RUN: tessera partition %s --strategy any | FileCheck %s --check-prefix=ANY
// RUN: tessera partition %s --strategy named | FileCheck %s --check-prefix=NAMED
// RUN: tessera run %s --strategy any --random 0 --verify --json | FileCheck %s --check-prefix=RAN
// RUN: tessera run %s --strategy any --random 0 --verify --overlap > %t
// RUN: tessera run %s --strategy any --random 0 --verify --backend reference > %t
// RUN: not tessera run %s --strategy any --random 0 --forbid direct_exchange 2>&1 | FileCheck %s --check-prefix=FORBIDDEN
// RUN: tessera run %s --random 0 --strategy named --forbid direct_exchange --verify > %t
// RUN: tessera explain %s --strategy any | FileCheck %s --check-prefix=EXPLAIN
// RUN: tessera cost %s --strategy any --machine nominal | FileCheck %s --check-prefix=COST
// RUN: tessera cost %s --strategy any --machine tpu-v5e | FileCheck %s --check-prefix=TORUS

// ANY: spmd.direct_exchange %{{.*}} of 10x8 from {{\[}}{"x", "y"}, {}] to {{\[}}{"x"}, {}] on @mesh
// ANY-NOT: spmd.a
// NAMED: spmd.collective_permute
// NAMED-NOT: spmd.direct_exchange
// RAN: "kind": "direct_exchange"
// RAN: "bytes_sent": 128
// RAN-NEXT: "bytes_total": 448
// FORBIDDEN: direct_exchange
// EXPLAIN: direct_exchange
// COST: direct_exchange
// TORUS: tpu-v5e
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.negate %a : tensor<10x8xf32>
  return %0 : tensor<10x8xf32>
}

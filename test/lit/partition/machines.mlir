// Axes and exchanges are chosen for a machine: the nominal one, or that of --machine.
// RUN: split-file %s %t
// RUN: tessera partition %t/product.mlir | FileCheck %s --check-prefix=NOMINAL
// RUN: tessera partition %t/product.mlir --machine nominal | FileCheck %s --check-prefix=NOMINAL
// RUN: tessera partition %t/product.mlir --machine %t/slow_to_compute.json | FileCheck %s --check-prefix=SLOW
// RUN: tessera partition %t/sum.mlir | FileCheck %s --check-prefix=TWO
// RUN: tessera partition %t/sum.mlir --machine %t/slow_to_begin.json | FileCheck %s --check-prefix=ONE
// RUN: tessera run %t/sum.mlir --machine %t/slow_to_begin.json --random 0 --verify --json | FileCheck %s --check-prefix=RAN
// RUN: tessera explain %t/sum.mlir --machine %t/slow_to_begin.json | FileCheck %s --check-prefix=EXPLAIN
// RUN: tessera cost %t/sum.mlir --machine %t/slow_to_begin.json | FileCheck %s --check-prefix=COST

//--- product.mlir
// The small operand is gathered and all of the product computed everywhere, or the contraction is shared and the large result summed.
// NOMINAL: spmd.all_gather %arg0 dim 1 over {"x"}
// NOMINAL-NEXT: stablehlo.dot_general {{.*}} -> tensor<64x64xf32>
// NOMINAL-NOT: spmd.
// SLOW-NOT: spmd.all_gather
// SLOW: stablehlo.dot_general {{.*}} (tensor<64x1xf32>, tensor<1x64xf32>) -> tensor<64x64xf32>
// SLOW-NEXT: spmd.all_reduce sum {{.*}} over {"x"}
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<64x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<4x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x4xf32>, tensor<4x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

//--- sum.mlir
// A sum over both axes that is wanted cut along one: scattered first, which sends less, or all at once, which begins but once.
// TWO: spmd.reduce_scatter sum {{.*}} dim 0 over {"x"}
// TWO-NEXT: spmd.all_reduce sum {{.*}} over {"y"}
// ONE: spmd.all_reduce sum {{.*}} over {"x", "y"}
// ONE-NOT: spmd.all_reduce
// ONE-NOT: spmd.reduce_scatter
// RAN: "kind": "all_reduce",
// RAN-NEXT: "axes": [
// RAN-NEXT: "x",
// RAN-NEXT: "y"
// EXPLAIN: all_reduce
// COST: Machine slow to begin
// COST: all_reduce  x,y {{.*}} latency {{.*}} 1 s
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %b: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x64xf32>, tensor<64x8xf32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}

//--- slow_to_compute.json
{"name": "slow to compute", "device": {"memory_bytes_per_second": 1e12, "operations_per_second": {"other": 1e6}},
 "links": {"*": {"topology": "all_to_all", "bytes_per_second": 1e9, "seconds": 1e-6}}}
//--- slow_to_begin.json
{"name": "slow to begin", "device": {"memory_bytes_per_second": 1e12, "collective_seconds": 1, "operations_per_second": {"other": 1e12}},
 "links": {"*": {"topology": "ring", "bytes_per_second": 1e9, "seconds": 1e-6}}}

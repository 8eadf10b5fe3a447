// Calls become regions with names, through which axes spread as through the rest of the function, and regions become calls.
// RUN: tessera-opt %s --sdy-import-func-calls | FileCheck %s --check-prefix=IMPORT
// RUN: tessera-opt %s "--sdy-import-func-calls=add-data-flow-edges-on-named-computations=false" | FileCheck %s --check-prefix=BARE
// RUN: tessera-opt %s --sdy-export-named-computations | FileCheck %s --check-prefix=EXPORT
// RUN: tessera propagate %s | FileCheck %s --check-prefix=SPREAD
// RUN: tessera run %s --random 3 --verify --json | FileCheck %s --check-prefix=JSON
// covers: 004-18

sdy.mesh @mesh = <["x"=2, "y"=4]>

// IMPORT-NOT: func.func private
// BARE-NOT: sdy.data_flow_edge
// Nothing is gathered: the region is sharded as what is around it.
// JSON-NOT: "kind": "all_gather"
func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                       %w: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> tensor<8x8xf32> {
  // IMPORT: %[[N:.*]] = sdy.named_computation<"layer">(%arg0, %arg1) out_shardings=[<@mesh, [{?}, {"y", ?}]>] (%[[X:.*]]: tensor<8x16xf32>, %[[Y:.*]]: tensor<16x8xf32>) {
  // IMPORT-NEXT: sdy.data_flow_edge %[[X]] : tensor<8x16xf32>
  // IMPORT: } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  // IMPORT-NEXT: sdy.data_flow_edge %[[N]] sharding=<@mesh, [{?}, {"y", ?}]>
  // EXPORT: call @layer(%arg0, %arg1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"y", ?}]>]>}
  // SPREAD: call @layer(%arg0, %arg1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>}
  %0 = sdy.named_computation<"layer">(%a, %w) out_shardings=[<@mesh, [{?}, {"y", ?}]>] (%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) {
    %1 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
    sdy.return %1 : tensor<8x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  // IMPORT: sdy.named_computation<"act">{{.*}} {
  // IMPORT: sdy.named_computation<"inner">
  // IMPORT: {note = 7 : i32}
  // BARE: sdy.named_computation<"act">
  %2 = func.call @act(%0) {note = 7 : i32} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // The same name for another body: another function.
  // EXPORT: call @layer_0
  %3 = sdy.named_computation<"layer">(%2) (%x: tensor<8x8xf32>) {
    %4 = stablehlo.tanh %x : tensor<8x8xf32>
    sdy.return %4 : tensor<8x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

func.func private @act(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = func.call @inner(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = func.call @inner(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

func.func private @inner(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.cosine %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// EXPORT: func.func private @layer(%arg0: tensor<8x16xf32>, %arg1: tensor<16x8xf32>) -> tensor<8x8xf32> attributes {sdy.original_func_name = "layer"}
// EXPORT: func.func private @layer_0(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> attributes {sdy.original_func_name = "layer"}
// SPREAD: func.func private @layer(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})

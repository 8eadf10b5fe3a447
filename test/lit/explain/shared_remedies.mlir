// What would rid one of two results of a collective isn't a remedy, since the other one needs it still.
// RUN: tessera explain %s | FileCheck %s --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<6x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<6x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<6x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  return %arg0, %arg0 : tensor<6x12xf32>, tensor<6x12xf32>
}

// CHECK:  1. all_gather over "x" of f32[6,3]: 72 bytes held and 216 sent by each device
// CHECK-NEXT:     for return at line 5
// CHECK-NEXT:     also for result 1
// CHECK-NEXT:     why: %arg0 lies as [{}, {"x"}], "x" on dim 1 (from argument 0), and result 0 of the function is
// CHECK-NEXT:          to lie as [{}, {}]
// CHECK-NEXT:     to be without it here: shard %arg0 as [{}, {}] where it is made
// CHECK-EMPTY:

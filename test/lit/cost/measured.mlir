// Each prediction is held to what is measured here. covers: N5
// RUN: tessera cost %s --machine %S/boards.json --measure 2 | FileCheck %s
// RUN: tessera cost %s --machine %S/boards.json --measure 1 --json | FileCheck %s --check-prefix=JSON

sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<128x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<64x32xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x128xf32>, tensor<128x32xf32>) -> tensor<64x32xf32>
  %1 = stablehlo.sine %0 : tensor<64x32xf32>
  return %1 : tensor<64x32xf32>
}

// CHECK: A step:
// CHECK: Measured here, medians of 2 runs:
// CHECK: what{{ +}}times  predicted{{ +}}measured  measured / predicted
// CHECK: reduce_scatter y{{ +}}1    5 us{{ +[0-9.]+ [a-z]+ +[0-9.]+$}}
// CHECK-NEXT: all_gather y{{ +}}1    5 us{{ +[0-9.]+ [a-z]+ +[0-9.]+$}}
// CHECK: stablehlo.dot_general{{ +1 +[0-9.]+ us +[0-9.]+ [a-z]+ +[0-9.]+$}}
// CHECK: communicating{{ +}}10 us{{ +[0-9.]+ [a-z]+ +[0-9.]+$}}
// CHECK-NEXT: computing{{ +[0-9.]+ us +[0-9.]+ [a-z]+ +[0-9.]+$}}
// CHECK-NEXT: a step{{ +[0-9.]+ us +[0-9.]+ [a-z]+ +[0-9.]+$}}
// CHECK-NEXT: results and temporaries of all devices{{ +[0-9.]+ kB +[0-9.]+ kB +[01][.][0-9]+$}}

// JSON: "measured": {
// JSON-NEXT: "runs": 1,
// JSON: "step": {{[0-9.e-]+}},
// JSON: "collectives": [
// JSON-NEXT: {{[0-9.e-]+}},
// JSON-NEXT: {{[0-9.e-]+$}}
// JSON: "taken_bytes": {{[0-9]+}}

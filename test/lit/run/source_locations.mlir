// Locations as JAX prints them (debug_info=True) go to the report and the text of one device's program: the operation behind its
// scopes, the function, file and line that it was called from. Without them the program's own lines are named.
// covers: 002-29, 002-28
// RUN: tessera run %s --random 1 --report %t.json > %t.text
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: FileCheck %s --check-prefix=TABLE < %t.text
// RUN: tessera partition %s | FileCheck %s --check-prefix=TEXT --implicit-check-not=all_reduce

// JSON: "kind": "all_reduce"
// JSON: "groups": "{{\[\[}}0,1],[2,3]]",
// JSON-NEXT: "op": "jit(f)/layer1/dot_general",
// JSON-NEXT: "function": "layer",
// JSON-NEXT: "file": "/home/user/model.py",
// JSON-NEXT: "line": 8
// JSON: "kind": "all_gather"
// JSON: "op": "reshard",
// JSON-NEXT: "function": "",
// JSON-NEXT: "file": "{{.*}}source_locations.mlir",
// JSON-NEXT: "line": [[# @LINE + 16]]

// TABLE: jit(f)/layer1/dot_general in layer at /home/user/model.py:8:20
// TABLE: reshard at {{.*}}source_locations.mlir:[[# @LINE + 13]]

// TEXT: func.func @main(%{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<8x4xf32>) -> tensor<8x4xf32>
// TEXT: spmd.all_reduce sum %{{.*}} over {"y"} on @mesh {{.*}} {groups = "{{\[\[}}0,1],[2,3]]", location = "jit(f)/layer1/dot_general in layer at /home/user/model.py:8:20"}
// TEXT: spmd.all_gather %{{.*}} dim 0 over {"x"} on @mesh {{.*}} {groups = "{{\[\[}}0,2],[1,3]]", location = "reshard at line [[# @LINE + 9]]"}
#call = loc("/home/user/model.py":8:20 to :23)
#caller = loc("/home/user/model.py":10:9 to :19)
#layer = loc("layer"(#call))
#f = loc("f"(#caller))
#stack = loc(callsite(#layer at #f))
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32> loc("jit(f)/layer1/dot_general"(#stack))
  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}]> : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

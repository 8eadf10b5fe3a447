// Nothing is fixed, not even the mesh: the batch goes along the slower links and the matrices, whose sums are sent, along the faster
// ones, whichever axis these belong to.
// covers: 004-29
// RUN: tessera plan %s --machine %S/../cost/boards.json --mesh auto --devices 8 --memory-limit 3000000 | FileCheck %s
// RUN: sed 's/"x"/"z"/; s/"y"/"x"/; s/"z"/"y"/' %S/../cost/boards.json > %t.json
// RUN: tessera plan %s --machine %t.json --mesh auto --devices 8 --memory-limit 3000000 | FileCheck %s --check-prefix=SWAPPED
// RUN: tessera plan %s --machine %S/../cost/boards.json --mesh auto --devices 8 --memory-limit 3000000 --json -o %t.mlir | FileCheck %s --check-prefix=JSON
// RUN: FileCheck %s --check-prefix=MODULE < %t.mlir

// CHECK: Machine boards
// CHECK-NEXT: x: 2 devices, ring, 1 GB/s
// CHECK-NEXT: y: 4 devices, all_to_all, 2 GB/s
// CHECK: A step of {{.*}} as planned: 1.55 ms (197 us of communication)
// CHECK: %arg0 (x) f32[256,512] [{"x"}, {}]
// CHECK-NEXT: %arg1 (up) f32[512,2048] [{}, {"y"}]
// CHECK-NEXT: %arg2 (down) f32[2048,512] [{"y"}, {}]
// CHECK: The best plans on each mesh of these devices:
// CHECK-NEXT: mesh        step  communication    sent     peak
// CHECK-NEXT: ───────
// CHECK-NEXT: x=2,y=4  1.55 ms         197 us  393 kB  2.88 MB
// CHECK-NEXT: x=4,y=2  1.62 ms         262 us  393 kB  2.88 MB
// CHECK-NEXT: x=1,y=8  1.82 ms         459 us  918 kB  2.36 MB
// CHECK-NEXT: x=8,y=1  1.88 ms         524 us  918 kB  2.36 MB

// SWAPPED: Machine boards
// SWAPPED-NEXT: x: 4 devices, all_to_all, 2 GB/s
// SWAPPED-NEXT: y: 2 devices, ring, 1 GB/s
// SWAPPED: as planned: 1.55 ms (197 us of communication)
// SWAPPED: %arg0 (x) f32[256,512] [{"y"}, {}]
// SWAPPED-NEXT: %arg1 (up) f32[512,2048] [{}, {"x"}]
// SWAPPED-NEXT: %arg2 (down) f32[2048,512] [{"x"}, {}]
// SWAPPED: x=4,y=2  1.55 ms

// JSON: "meshes": [
// JSON-NEXT: {
// JSON-NEXT: "mesh": {
// JSON-NEXT: "x": 2,
// JSON-NEXT: "y": 4
// JSON-NEXT: },
// JSON-NEXT: "step_seconds": 0.00155

// MODULE: sdy.mesh @mesh = <["x"=2, "y"=4]>
// MODULE: %arg0: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}
func.func @main(%x: tensor<256x512xf32> loc("x"), %up: tensor<512x2048xf32> loc("up"), %down: tensor<2048x512xf32> loc("down")) -> tensor<256x512xf32> {
  %0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x2048xf32>) -> tensor<256x2048xf32>
  %1 = stablehlo.tanh %0 : tensor<256x2048xf32>
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : (tensor<256x2048xf32>, tensor<2048x512xf32>) -> tensor<256x512xf32>
  return %2 : tensor<256x512xf32>
}

// A program as a picture of its mesh, arguments and results, and as a tree of its scopes and functions, with every collective in its place.
// covers: 004-26
// RUN: tessera view %s | FileCheck %s --match-full-lines --strict-whitespace
// RUN: tessera view %s --depth 1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=FOLDED
// RUN: tessera view %s --depth 2 --machine tpu-v5e -o %t && FileCheck %s --match-full-lines --strict-whitespace --check-prefix=TIME < %t
// RUN: tessera view %s --against %S/by_batch.mlir | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=AGAINST
// The picture for papers is the same to the byte.
// RUN: cd %S && tessera view two_layers.mlir --svg %t.svg && diff two_layers.svg %t.svg
// RUN: tessera view %s --json | FileCheck %s --check-prefix=JSON
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %up: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %down: tensor<32x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32> loc("jit(step)/layer0/dot_general")
  %1 = func.call @relu(%0) : (tensor<8x32xf32>) -> tensor<8x32xf32> loc("jit(step)/layer0/jit(relu)")
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32> loc("jit(step)/layer1/dot_general")
  %3 = stablehlo.tanh %2 : tensor<8x16xf32> loc("jit(step)/layer1/tanh")
  return %3 : tensor<8x16xf32>
}
func.func private @relu(%a: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<8x32xf32>
  %0 = stablehlo.maximum %a, %zero : tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}

// CHECK:{{.*}}two_layers.mlir on 4 devices, mesh x=2,y=2
// CHECK-NEXT:      y=0   y=1
// CHECK-NEXT:    ┌─────┬─────┐
// CHECK-NEXT:x=0 │  0  │  1  │
// CHECK-NEXT:    ├─────┼─────┤
// CHECK-NEXT:x=1 │  2  │  3  │
// CHECK-NEXT:    └─────┴─────┘
// CHECK-EMPTY:
// CHECK-NEXT:Inputs
// CHECK-NEXT:arg0                                   arg1
// CHECK-NEXT:f32[8,16]                              f32[16,32]
// CHECK-NEXT:dim 0 over x, 256 bytes on a device    dim 1 over y, 1024 bytes on a device
// CHECK-NEXT:      0:16                                    0:16    16:32
// CHECK-NEXT:    ┌──────┐                                ┌───────┬───────┐
// CHECK-NEXT:0:4 │ 0,1  │                           0:16 │  0,2  │  1,3  │
// CHECK-NEXT:    ├──────┤                                └───────┴───────┘
// CHECK-NEXT:4:8 │ 2,3  │
// CHECK-NEXT:    └──────┘
// CHECK-EMPTY:
// CHECK-NEXT:arg2
// CHECK-NEXT:f32[32,16]
// CHECK-NEXT:dim 0 over y, 1024 bytes on a device
// CHECK-NEXT:        0:16
// CHECK-NEXT:      ┌──────┐
// CHECK-NEXT: 0:16 │ 0,2  │
// CHECK-NEXT:      ├──────┤
// CHECK-NEXT:16:32 │ 1,3  │
// CHECK-NEXT:      └──────┘
// CHECK-EMPTY:
// CHECK-NEXT:Outputs
// CHECK-NEXT:result0
// CHECK-NEXT:f32[8,16]
// CHECK-NEXT:dim 0 over x, 256 bytes on a device
// CHECK-NEXT:      0:16
// CHECK-NEXT:    ┌──────┐
// CHECK-NEXT:0:4 │ 0,1  │
// CHECK-NEXT:    ├──────┤
// CHECK-NEXT:4:8 │ 2,3  │
// CHECK-NEXT:    └──────┘
// CHECK-EMPTY:
// CHECK-NEXT:Program of a device: 4 operations, 1 collective
// CHECK-NEXT:graph                      line  on a device  sharding        bytes  sent
// CHECK-NEXT:─────────────────────────  ────  ───────────  ──────────────  ─────  ────
// CHECK-NEXT:├ %x                         11  f32[4,16]    [{"x"}, {}]       256
// CHECK-NEXT:├ %up                        11  f32[16,16]   [{}, {"y"}]      1024
// CHECK-NEXT:├ %down                      11  f32[16,16]   [{"y"}, {}]      1024
// CHECK-NEXT:├ jit(step)
// CHECK-NEXT:│ ├ layer0
// CHECK-NEXT:│ │ ├ %0 dot_general         12  f32[4,16]    [{"x"}, {"y"}]    256
// CHECK-NEXT:│ │ └ @relu
// CHECK-NEXT:│ │   └ %0 maximum           20  f32[4,16]    [{"x"}, {"y"}]    256
// CHECK-NEXT:│ └ layer1
// CHECK-NEXT:│   ├ %2 dot_general         14  f32[4,16]    [{"x"}, {}]       256
// CHECK-NEXT:│   ├ all_reduce over "y"    14  f32[4,16]    [{"x"}, {}]       256   256
// CHECK-NEXT:│   └ %3 tanh                15  f32[4,16]    [{"x"}, {}]       256
// CHECK-NEXT:└ result 0                       f32[4,16]    [{"x"}, {}]       256

// FOLDED:Program of a device: 4 operations, 1 collective
// FOLDED-NEXT:graph          line  on a device                 sharding     bytes  sent
// FOLDED-NEXT:─────────────  ────  ──────────────────────────  ───────────  ─────  ────
// FOLDED-NEXT:├ %x             11  f32[4,16]                   [{"x"}, {}]    256
// FOLDED-NEXT:├ %up            11  f32[16,16]                  [{}, {"y"}]   1024
// FOLDED-NEXT:├ %down          11  f32[16,16]                  [{"y"}, {}]   1024
// FOLDED-NEXT:├ jit(step) …        4 operations, 1 collective                       256
// FOLDED-NEXT:└ result 0           f32[4,16]                   [{"x"}, {}]    256

// TIME:Program of a device: 4 operations, 1 collective
// TIME-NEXT:graph         line  on a device                 sharding     bytes  sent  time
// TIME-NEXT:────────────  ────  ──────────────────────────  ───────────  ─────  ────  ────
// TIME-NEXT:├ %x            11  f32[4,16]                   [{"x"}, {}]    256
// TIME-NEXT:├ %up           11  f32[16,16]                  [{}, {"y"}]   1024
// TIME-NEXT:├ %down         11  f32[16,16]                  [{"y"}, {}]   1024
// TIME-NEXT:├ jit(step)
// TIME-NEXT:│ ├ layer0 …        2 operations                                          2 us
// TIME-NEXT:│ └ layer1 …        2 operations, 1 collective                       256  4 us
// TIME-NEXT:└ result 0          f32[4,16]                   [{"x"}, {}]    256

// AGAINST:first:  {{.*}}two_layers.mlir
// AGAINST-NEXT:second: {{.*}}by_batch.mlir
// AGAINST-EMPTY:
// AGAINST-NEXT:                        first             second
// AGAINST-NEXT:──────────────────────  ────────────────  ────────────────
// AGAINST-NEXT:mesh                    <["x"=2, "y"=2]>  <["x"=2, "y"=2]>
// AGAINST-NEXT:operations              4                 4
// AGAINST-NEXT:collectives             1                 0
// AGAINST-NEXT:bytes sent by a device  256               0
// AGAINST-NEXT:bytes held at the peak  3072              5888
// AGAINST-EMPTY:
// AGAINST-NEXT:Values that both have: 11, 7 of which have other shardings; 0 more in the first, and 0 in the second.
// AGAINST-NEXT:line  value  operation    type        first           second
// AGAINST-NEXT:────  ─────  ───────────  ──────────  ──────────────  ───────────
// AGAINST-NEXT:  11  %up    argument     f32[16,32]  [{}, {"y"}]     [{}, {}]
// AGAINST-NEXT:  11  %down  argument     f32[32,16]  [{"y"}, {}]     [{}, {}]
// AGAINST-NEXT:  12  %0     dot_general  f32[8,32]   [{"x"}, {"y"}]  [{"x"}, {}]
// AGAINST-NEXT:  13  %1     call         f32[8,32]   [{"x"}, {"y"}]  [{"x"}, {}]
// AGAINST-NEXT:  18  %a     argument     f32[8,32]   [{"x"}, {"y"}]  [{"x"}, {}]
// AGAINST-NEXT:  19  %zero  constant     f32[8,32]   [{"x"}, {"y"}]  [{"x"}, {}]
// AGAINST-NEXT:  20  %0     maximum      f32[8,32]   [{"x"}, {"y"}]  [{"x"}, {}]
// AGAINST-EMPTY:
// AGAINST-NEXT:Collectives
// AGAINST-NEXT:                     first  second
// AGAINST-NEXT:───────────────────  ─────  ──────
// AGAINST-NEXT:all_reduce over "y"      1       0

// JSON: {"program":"{{.*}}two_layers.mlir","devices":4,"mesh":{"axes":[{"name":"x","size":2},{"name":"y","size":2}],"devices":[0,1,2,3],
// JSON-SAME: "values":[{"name":"%x",

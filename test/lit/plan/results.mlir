// A result that the program leaves open is decided too, where no argument could bring its axes; one that may be the next step's argument isn't.
// RUN: tessera plan %s --machine nominal -o %t.mlir | FileCheck %s
// RUN: FileCheck %s --check-prefix=MODULE < %t.mlir
// RUN: tessera plan %s --machine nominal --json | FileCheck %s --check-prefix=JSON

// CHECK: A step of {{.*}} as planned: 58.2 us (0 ns of communication), 0 B sent by a device, 66.1 kB held at the peak
// CHECK-NEXT: With nothing decided: 233 us
// CHECK-NEXT: 6 plans judged and 10 estimated, with all of whole axes for the arguments; 1 argument lies as the program says
// CHECK: %arg1         f32[256]      [{"x"}]        0 ns         0 B
// CHECK-NEXT: result 0 (w)  f32[256,256]  [{}, {"x"}]  175 us         0 B  [{"x"}, {}]  954 ns slower: computes more on each device

// MODULE: -> (tensor<256x256xf32> {jax.result_info = "w", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})

// JSON: "arguments": [],
// JSON-NEXT: "argument": "result 0 (w)",

sdy.mesh @mesh = <["x"=4]>
func.func @main(%s: tensor<f32>, %v: tensor<256xf32>) -> (tensor<256x256xf32> {jax.result_info = "w"}, tensor<256xf32>) {
  %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<256x256xf32>
  %1 = stablehlo.cosine %0 : tensor<256x256xf32>
  %2 = stablehlo.iota dim = 0 : tensor<256x256xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<256x256xf32>
  %4 = stablehlo.exponential %3 : tensor<256x256xf32>
  return %4, %v : tensor<256x256xf32>, tensor<256xf32>
}

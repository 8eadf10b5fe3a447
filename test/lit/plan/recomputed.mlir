// Where no plan fits the memory otherwise, values are computed again, and the plan that is chosen is the fastest with that. It runs
// within the limit, with the numbers of the program that keeps all.
// RUN: tessera plan %s --machine %S/../cost/boards.json --memory-limit 60000 -o %t.all.mlir | FileCheck %s --check-prefix=ALL
// RUN: tessera plan %s --machine %S/../cost/boards.json --memory-limit 42000 -o %t.less.mlir | FileCheck %s --check-prefix=LESS
// RUN: tessera plan %s --machine %S/../cost/boards.json --memory-limit 42000 --json | FileCheck %s --check-prefix=JSON
// RUN: tessera run %t.less.mlir --random 1 --machine %S/../cost/boards.json --memory-limit 42000 --verify --out %t.less | FileCheck %s --check-prefix=RAN
// RUN: tessera run %t.all.mlir --random 1 --out %t.all
// RUN: cmp %t.all/out0.npy %t.less/out0.npy
// ALL: as planned: 37.2 us
// ALL-NOT: computed again
// LESS: as planned: 50.5 us (14.3 us of communication), 21.5 kB sent by a device, 39.9 kB held at the peak, 5 values computed again
// LESS-NEXT: With nothing decided: 46.4 us (10.2 us of communication), 15.4 kB sent by a device, 43 kB held at the peak, 4 values computed again
// LESS-NEXT: A device may hold 42000 bytes
// LESS-NEXT: Run it with --memory-limit 42000, which computes these values again
// LESS: %arg2{{.*}}f32[32,32]{{.*}}[{"x"}, {}]
// JSON: "peak_bytes": 39936
// JSON-NEXT: "recomputed": 5
// RAN: Values computed again to save memory: 5
// RAN: verified
sdy.mesh @m = <["x"=4]>

func.func @main(%x: tensor<256x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
                %w1: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
                %w2: tensor<32x32xf32>,
                %w3: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<256x32xf32> {
  %p1 = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %h1 = stablehlo.tanh %p1 : tensor<256x32xf32>
  %p2 = stablehlo.dot_general %h1, %w2, contracting_dims = [1] x [0] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %h2 = stablehlo.tanh %p2 : tensor<256x32xf32>
  %p3 = stablehlo.dot_general %h2, %w3, contracting_dims = [1] x [0] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %h3 = stablehlo.tanh %p3 : tensor<256x32xf32>
  %g3 = stablehlo.dot_general %h3, %w3, contracting_dims = [1] x [1] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %d2 = stablehlo.multiply %g3, %h2 : tensor<256x32xf32>
  %g2 = stablehlo.dot_general %d2, %w2, contracting_dims = [1] x [1] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %d1 = stablehlo.multiply %g2, %h1 : tensor<256x32xf32>
  %g1 = stablehlo.dot_general %d1, %w1, contracting_dims = [1] x [1] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  return %g1 : tensor<256x32xf32>
}

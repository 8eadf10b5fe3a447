// A sort along a cut dimension deals blocks out, twice, and sorts the ends of neighbours together: no block is gathered.
// RUN: split-file %s %t
// RUN: tessera partition %t/pairs.mlir | FileCheck %s --check-prefix=PAIRS
// RUN: tessera partition %t/first.mlir | FileCheck %s --check-prefix=FIRST
// RUN: tessera partition %t/short.mlir | FileCheck %s --check-prefix=SHORT
// RUN: tessera run %t/pairs.mlir --random 1 --verify
// RUN: tessera run %t/first.mlir --random 1 --verify
// RUN: tessera run %t/short.mlir --random 1 --verify
// RUN: tessera run %t/ties.mlir --machine %t/quick_to_begin.json --random 1 --verify
// RUN: tessera run %t/ties.mlir --machine %t/quick_to_begin.json --mesh x=5,y=1 --random 2 --verify
// RUN: tessera run %t/ties.mlir --machine %t/quick_to_begin.json --mesh x=3,y=2 --random 3 --verify
// RUN: tessera run %t/ties.mlir --machine %t/quick_to_begin.json --mesh x=7,y=1 --random 4 --verify
// RUN: tessera partition %t/ties.mlir --machine %t/quick_to_begin.json | FileCheck %s --check-prefix=TIES

//--- pairs.mlir
// What moves beside keys and values are positions of two bytes.
// PAIRS-NOT: spmd.all_gather
// PAIRS: spmd.all_to_all {{.*}} reason "columns of sort" {{.*}} (tensor<256x4xf32>) -> tensor<1024x1xf32>
// PAIRS: spmd.all_to_all {{.*}} reason "columns of sort" {{.*}} (tensor<256x4xi32>) -> tensor<1024x1xi32>
// PAIRS: spmd.all_to_all {{.*}} reason "columns of sort" {{.*}} (tensor<256x4xui16>) -> tensor<1024x1xui16>
// PAIRS-COUNT-3: spmd.all_to_all {{.*}} reason "columns of sort"
// PAIRS-COUNT-6: spmd.collective_permute {{.*}} reason "ends of columns of sort"
// PAIRS-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4096xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<4096xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %v: tensor<i32>, %w: tensor<i32>):
      %p = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<4096xf32>, tensor<4096xi32>) -> (tensor<4096xf32>, tensor<4096xi32>)
  return %0#0, %0#1 : tensor<4096xf32>, tensor<4096xi32>
}

//--- first.mlir
// Where the first few are wanted, those of each block are gathered.
// FIRST: spmd.all_gather {{.*}} reason "the first of each block of sort" {{.*}} (tensor<3xf32>) -> tensor<12xf32>
// FIRST: spmd.all_gather {{.*}} reason "the first of each block of sort" {{.*}} (tensor<3xi32>) -> tensor<12xi32>
// FIRST-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %i = stablehlo.iota dim = 0 : tensor<4096xi32>
  %0:2 = "stablehlo.sort"(%a, %i) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %v: tensor<i32>, %w: tensor<i32>):
      %p = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<4096xf32>, tensor<4096xi32>) -> (tensor<4096xf32>, tensor<4096xi32>)
  %1 = stablehlo.slice %0#0 [0:3] : (tensor<4096xf32>) -> tensor<3xf32>
  %2 = stablehlo.slice %0#1 [0:3] : (tensor<4096xi32>) -> tensor<3xi32>
  return %1, %2 : tensor<3xf32>, tensor<3xi32>
}

//--- short.mlir
// Lines whose blocks are too short to be dealt out hand the axis to another dimension.
// SHORT: spmd.direct_exchange {{.*}} from {{\[}}{"x"}, {}] to {{\[}}{}, {"x"}]
// SHORT: "stablehlo.sort"
// SHORT: spmd.direct_exchange {{.*}} from {{\[}}{}, {"x"}] to {{\[}}{"x"}, {}]
// SHORT-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x510xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x510xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<8x510xf32>) -> tensor<8x510xf32>
  return %0 : tensor<8x510xf32>
}

//--- ties.mlir
// Few keys, so that most are equal: positions tell them apart, and needn't be sent where an operand holds them. No axis
// divides the lines, and lines lie on devices of another axis. Each array is sorted once: one that is sorted twice had better be gathered.
// TIES: spmd.all_to_all
// TIES-NOT: spmd.all_gather
// TIES: spmd.collective_permute
// TIES-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<2x591xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %b: tensor<2x591xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %c: tensor<592xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %d: tensor<592xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<2x591xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, tensor<2x591xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, tensor<2x591xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>},
        tensor<592xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<592xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %three = stablehlo.constant dense<3.0> : tensor<2x591xf32>
  %scaled = stablehlo.multiply %a, %three : tensor<2x591xf32>
  %keys = stablehlo.convert %scaled : (tensor<2x591xf32>) -> tensor<2x591xi32>
  %i = stablehlo.iota dim = 1 : tensor<2x591xi32>
  %0:3 = "stablehlo.sort"(%keys, %b, %i) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>, %v: tensor<f32>, %w: tensor<f32>, %s: tensor<i32>, %t: tensor<i32>):
      %p = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<2x591xi32>, tensor<2x591xf32>, tensor<2x591xi32>) -> (tensor<2x591xi32>, tensor<2x591xf32>, tensor<2x591xi32>)
  %line = stablehlo.constant dense<3.0> : tensor<592xf32>
  %whole = stablehlo.multiply %c, %line : tensor<592xf32>
  %integers = stablehlo.convert %whole : (tensor<592xf32>) -> tensor<592xi32>
  %1 = "stablehlo.sort"(%integers) <{dimension = 0 : i64}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %p = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<592xi32>) -> tensor<592xi32>
  %others = stablehlo.multiply %d, %line : tensor<592xf32>
  %truncated = stablehlo.convert %others : (tensor<592xf32>) -> tensor<592xi32>
  %back = stablehlo.convert %truncated : (tensor<592xi32>) -> tensor<592xf32>
  %zeros = stablehlo.multiply %back, %d : tensor<592xf32>
  %nothing = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = "stablehlo.sort"(%zeros) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %xz = stablehlo.compare EQ, %x, %nothing : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %x1 = stablehlo.select %xz, %nothing, %x : tensor<i1>, tensor<f32>
      %yz = stablehlo.compare EQ, %y, %nothing : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %y1 = stablehlo.select %yz, %nothing, %y : tensor<i1>, tensor<f32>
      %p = stablehlo.compare LT, %x1, %y1, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<592xf32>) -> tensor<592xf32>
  return %0#0, %0#1, %0#2, %1, %2 : tensor<2x591xi32>, tensor<2x591xf32>, tensor<2x591xi32>, tensor<592xi32>, tensor<592xf32>
}

//--- quick_to_begin.json
{"name": "quick to begin", "device": {"memory_bytes_per_second": 1e15, "collective_seconds": 0, "operations_per_second": {"other": 1e10}},
 "links": {"*": {"topology": "all_to_all", "bytes_per_second": 1e9, "seconds": 0}}}

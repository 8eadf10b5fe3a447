// Shardings of MLIR's shard dialect, in and out. LLVM's own parser and verifier read what is written: `mlir-opt` knows no sdy.
// RUN: split-file %s %t
// RUN: tessera-opt %t/sdy.mlir --tessera-export-shard | FileCheck %s --check-prefix=OUT
// RUN: tessera-opt %t/sdy.mlir --tessera-export-shard --tessera-import-shard | FileCheck %s --check-prefix=BACK
// RUN: tessera-opt %t/shard.mlir --tessera-import-shard | FileCheck %s --check-prefix=IN
// RUN: mlir-opt %t/shard.mlir | tessera-opt --tessera-import-shard | FileCheck %s --check-prefix=IN
// RUN: tessera-opt %t/whole_part.mlir --tessera-import-shard | FileCheck %s --check-prefix=WHOLE
// RUN: tessera-opt %t/no_body.mlir --tessera-export-shard | FileCheck %s --check-prefix=NOBODY
// RUN: tessera-opt %t/plain.mlir --tessera-export-shard | mlir-opt | FileCheck %s --check-prefix=LLVM
// RUN: tessera partition %t/shard.mlir | FileCheck %s --check-prefix=LOCAL
// RUN: not tessera partition %t/halo.mlir 2>&1 | FileCheck %s --check-prefix=HALO
// RUN: tessera-opt %t/refused.mlir --tessera-export-shard -split-input-file -verify-diagnostics
// RUN: tessera-opt %t/bad.mlir --tessera-import-shard -split-input-file -verify-diagnostics

//--- sdy.mlir
// Parts of "y" are axes of the grid. Priorities, open dimensions and the group have no word there; the rest comes back.
// OUT: shard.grid @mesh(shape = 2x2x2) {axis_names = ["x", "y:(1)2", "y:(2)2"]}
// OUT-DAG: %[[ROWS:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0], []] : !shard.sharding
// OUT-DAG: %[[PART:.*]] = shard.sharding @mesh split_axes = {{\[\[}}1], []] : !shard.sharding
// OUT-DAG: %[[ALL:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0, 1, 2], []] : !shard.sharding
// OUT: %[[A:.*]] = shard.shard %arg0 to %[[ROWS]] : tensor<8x4xf32>
// OUT: %[[S:.*]] = stablehlo.sine %[[A]] : tensor<8x4xf32>
// OUT: %[[L:.*]] = shard.shard %[[S]] to %[[PART]] : tensor<8x4xf32>
// OUT: %[[C:.*]] = shard.shard %[[L]] to %[[ROWS]]  annotate_for_users : tensor<8x4xf32>
// OUT: %[[N:.*]] = stablehlo.negate %[[C]]
// OUT: %[[R:.*]] = shard.shard %[[N]] to %[[ALL]]  annotate_for_users : tensor<8x4xf32>
// OUT: return %[[R]]
// BACK: sdy.mesh @mesh = <["x"=2, "y"=4]>
// BACK: @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>})
// BACK: stablehlo.sine %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {}]>]>}
// BACK: sdy.sharding_constraint %{{.*}} <@mesh, [{"x"}, {}]>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p1, {?}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  sdy.sharding_group %a group_id=0 : tensor<8x4xf32>
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {}]>]>} : tensor<8x4xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}], replicated={"y"}> : tensor<8x4xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x4xf32>
  %3 = stablehlo.negate %2 : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

//--- plain.mlir
// LLVM: shard.grid @mesh(shape = 2) {axis_names = ["x"]}
// LLVM: %[[S:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0]] : !shard.sharding
// LLVM: shard.shard %arg0 to %[[S]] : tensor<8xf32>
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

//--- shard.mlir
// Axes without names are numbered; a second use in another way is a constraint.
// IN: sdy.mesh @grid = <["axis_0"=2, "axis_1"=4]>
// IN: @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@grid, [{"axis_0", "axis_1"}, {}]>}, %arg1: tensor<f32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@grid, [{}, {}]>})
// IN: %[[C:.*]] = sdy.sharding_constraint %arg0 <@grid, [{"axis_1"}, {}]>
// IN-NOT: shard.
// IN: return %[[C]]
// Every command reads it.
// LOCAL: func.func @main(%{{.*}}: tensor<1x4xf32>, %{{.*}}: tensor<f32>) -> tensor<8x4xf32>
shard.grid @grid(shape = 2x4)
func.func @main(%a: tensor<8x4xf32>, %b: tensor<f32>) -> tensor<8x4xf32> {
  %s = shard.sharding @grid split_axes = [[0, 1]] : !shard.sharding
  %t = shard.sharding @grid split_axes = [[1], []] : !shard.sharding
  %u = shard.sharding @grid split_axes = [[]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8x4xf32>
  %1 = shard.shard %0 to %t annotate_for_users : tensor<8x4xf32>
  %2 = shard.shard %1 to %u annotate_for_users : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

//--- whole_part.mlir
// A part that is all of its axis is that axis.
// WHOLE: sdy.mesh @grid = <["x"=2]>
// WHOLE: @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}]>})
shard.grid @grid(shape = 2) {axis_names = ["x:(1)2"]}
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- no_body.mlir
// A function without a body has no place for operations that say how its values lie.
// NOBODY: func.func private @other(tensor<8xf32>) -> tensor<8xf32>
sdy.mesh @mesh = <["x"=2]>
func.func private @other(tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

//--- halo.mlir
// HALO: halo.mlir:4:8: error: has halo sizes or offsets of blocks, and sdy has neither; leave them out
shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- refused.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{a manual computation has no form in the shard dialect; give programs without one}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has partial values, which the shard dialect has no sharding for; reshard them first}}
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"x"}>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  // expected-error@+1 {{has no form in the shard dialect; run sdy-sink-data-flow-edges, sdy-sink-func-data-flow-edges and sdy-export-named-computations first}}
  %0 = sdy.data_flow_edge %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error@+1 {{the mesh @mesh = <["x"=2], device_ids=[1, 0]> lists its devices, and grids of the shard dialect don't; give it without device_ids}}
module {
  sdy.mesh @mesh = <["x"=2], device_ids=[1, 0]>
  func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
    return %a : tensor<8xf32>
  }
}

// -----

// expected-error@+1 {{the axis "x" is used in parts that overlap, and axes of a grid don't}}
module {
  sdy.mesh @mesh = <["x"=6]>
  func.func @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}]>}, %b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)3}]>}) {
    return
  }
}

//--- bad.mlir
shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has halo sizes or offsets of blocks, and sdy has neither; leave them out}}
  %s = shard.sharding @grid split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> index {
  // expected-error@+1 {{isn't read: of the shard dialect grids, shardings and shard.shard are}}
  %0 = shard.process_linear_index on @grid : index
  return %0 : index
}

// -----

// expected-error@+1 {{has axes of unknown size; give them sizes}}
shard.grid @grid(shape = 2x?)

// -----

// expected-error@+1 {{axis_names has 1 names, and the grid has 2 axes}}
shard.grid @grid(shape = 2x2) {axis_names = ["x"]}

// -----

// expected-error@+1 {{axis_names has "x:(1)3", and that axis of the grid has 2 devices}}
shard.grid @grid(shape = 2x2) {axis_names = ["x:(1)3", "y"]}

// -----

// expected-error@+1 {{axis_names has "x:(2)2" behind what isn't the part before it}}
shard.grid @grid(shape = 2x2) {axis_names = ["y", "x:(2)2"]}

// -----

func.func @main(%a: tensor<8xf32>, %s: !shard.sharding) -> tensor<8xf32> {
  // expected-error@+1 {{has a sharding that no shard.sharding makes}}
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error@+1 {{the grid is no mesh: duplicate axis name: "x"}}
shard.grid @grid(shape = 2x2) {axis_names = ["x", "x"]}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{names axis 3 of a grid that has 1}}
  %s = shard.sharding @grid split_axes = [[3]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Sizes of the blocks.
shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has halo sizes or offsets of blocks, and sdy has neither; leave them out}}
  %s = shard.sharding @grid split_axes = [[0]] sharded_dims_offsets = [0, 3, 8] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  // expected-error@+1 {{cuts dimension 1 of an array that has 1}}
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

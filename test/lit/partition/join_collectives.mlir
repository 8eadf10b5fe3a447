// Sums, gathers and scattered sums that can wait for one another go in one message, with their operands moved up; the first of them
// waits for no other.
// RUN: split-file %s %t
// RUN: tessera partition %t/mean_and_square.mlir | FileCheck %s --check-prefix=MEAN
// RUN: tessera partition %t/dependent.mlir | FileCheck %s --check-prefix=DEPENDENT
// RUN: tessera partition %t/groups.mlir | FileCheck %s --check-prefix=GROUPS
// RUN: tessera partition %t/types.mlir | FileCheck %s --check-prefix=TYPES
// RUN: tessera partition %t/gathers.mlir | FileCheck %s --check-prefix=GATHERS
// RUN: tessera partition %t/large.mlir | FileCheck %s --check-prefix=LARGE
// RUN: tessera partition %t/body.mlir | FileCheck %s --check-prefix=BODY
// RUN: tessera partition %t/written.mlir | FileCheck %s --check-prefix=WRITTEN
// RUN: tessera explain %t/mean_and_square.mlir | FileCheck %s --check-prefix=EXPLAIN
// RUN: tessera run %t/mean_and_square.mlir --random 0 --verify
// RUN: tessera run %t/gathers.mlir --random 0 --verify
// RUN: tessera run %t/body.mlir --random 0 --verify
// RUN: tessera run %t/body.mlir --random 0 --backend reference --verify

// The square is computed before the mean is known.
//--- mean_and_square.mlir
// MEAN: stablehlo.multiply
// MEAN: spmd.all_reduce sum %{{.*}}, %{{.*}} over {"x"}
// MEAN-SAME: : tensor<4xf32>, tensor<4xf32>
// MEAN: stablehlo.tanh
// MEAN-NOT: spmd.all_reduce
// EXPLAIN: Collectives: 1,
// EXPLAIN: 2 arrays in one message
// EXPLAIN: for reduce at line 13
// EXPLAIN: for reduce at line 16
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %used = stablehlo.tanh %sum : tensor<4xf32>
  %square = stablehlo.multiply %a, %a : tensor<4x8xf32>
  %other = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %used, %other : tensor<4xf32>, tensor<4xf32>
}

// A sum that is computed from another one follows it.
//--- dependent.mlir
// DEPENDENT: spmd.all_reduce sum %{{[^,]*}} over
// DEPENDENT: spmd.all_reduce sum %{{[^,]*}} over
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %wide = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %less = stablehlo.subtract %a, %wide : tensor<4x8xf32>
  %square = stablehlo.multiply %less, %less : tensor<4x8xf32>
  %other = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %sum, %other : tensor<4xf32>, tensor<4xf32>
}

// Each over its own axis.
//--- groups.mlir
// GROUPS-DAG: spmd.all_reduce sum %{{[^,]*}} over {"x"}
// GROUPS-DAG: spmd.all_reduce sum %{{[^,]*}} over {"y"}
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%b init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

//--- types.mlir
// TYPES-DAG: spmd.all_reduce sum %{{[^,]*}} over {{.*}} : tensor<4xf32>
// TYPES-DAG: spmd.all_reduce sum %{{[^,]*}} over {{.*}} : tensor<4xi32>
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %b: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4xf32>, tensor<4xi32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %none = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%b init: %none) applies stablehlo.add across dimensions = [1] : (tensor<4x8xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xf32>, tensor<4xi32>
}

//--- gathers.mlir
// GATHERS: spmd.all_gather %{{.*}}, %{{.*}} dim 0 over {"x"}
// GATHERS-SAME: (tensor<2x8xf32>, tensor<3x5xf32>) -> (tensor<8x8xf32>, tensor<12x5xf32>)
// GATHERS-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %b: tensor<12x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<12x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  return %a, %b : tensor<8x8xf32>, tensor<12x5xf32>
}

// A message that takes a millisecond is full.
//--- large.mlir
// LARGE: spmd.all_reduce sum %{{[^,]*}} over
// LARGE: spmd.all_reduce sum %{{[^,]*}} over
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<512x1024x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) -> (tensor<512x1024xf32>, tensor<512x1024xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<512x1024x64xf32>, tensor<f32>) -> tensor<512x1024xf32>
  %square = stablehlo.multiply %a, %a : tensor<512x1024x64xf32>
  %other = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<512x1024x64xf32>, tensor<f32>) -> tensor<512x1024xf32>
  return %sum, %other : tensor<512x1024xf32>, tensor<512x1024xf32>
}

// Both sums of an iteration are needed in the next one.
//--- body.mlir
// BODY: stablehlo.while
// BODY: spmd.all_reduce sum %{{.*}}, %{{.*}} over {"x"}
// BODY-NOT: spmd.all_reduce
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<4x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %zeros = stablehlo.constant dense<0.0> : tensor<4xf32>
  %begin = stablehlo.constant dense<0> : tensor<i32>
  %end = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %begin, %p = %zeros, %q = %zeros) : tensor<i32>, tensor<4xf32>, tensor<4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %wide = stablehlo.broadcast_in_dim %p, dims = [0] : (tensor<4xf32>) -> tensor<4x4096xf32>
    %b = stablehlo.tanh %wide : tensor<4x4096xf32>
    %c = stablehlo.add %a, %b : tensor<4x4096xf32>
    %sum = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x4096xf32>, tensor<f32>) -> tensor<4xf32>
    %u = stablehlo.tanh %sum : tensor<4xf32>
    %d = stablehlo.multiply %c, %c : tensor<4x4096xf32>
    %other = stablehlo.reduce(%d init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x4096xf32>, tensor<f32>) -> tensor<4xf32>
    %v = stablehlo.tanh %other : tensor<4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %u, %v : tensor<i32>, tensor<4xf32>, tensor<4xf32>
  }
  return %r#1, %r#2 : tensor<4xf32>, tensor<4xf32>
}

// Sums that the program says keep their number.
//--- written.mlir
// WRITTEN: spmd.all_reduce sum %{{[^,]*}} over
// WRITTEN: spmd.all_reduce sum %{{[^,]*}} over
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<2xf32>, tensor<2xf32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %s = "stablehlo.all_reduce"(%b) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %t = stablehlo.add %l, %r : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    %n = stablehlo.negate %b : tensor<2xf32>
    %u = "stablehlo.all_reduce"(%n) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, use_global_device_ids}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %t = stablehlo.add %l, %r : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %s, %u : tensor<2xf32>, tensor<2xf32>
  } : (tensor<8xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}

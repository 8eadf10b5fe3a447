// What a program sends once though it is written more often: in loops, in called functions, for several readers.
// RUN: split-file %s %t
// RUN: tessera partition %t/weight.mlir | FileCheck %s --check-prefix=WEIGHT
// RUN: tessera run %t/weight.mlir --random 1 --verify | FileCheck %s --check-prefix=ONCE
// RUN: tessera partition %t/stack.mlir | FileCheck %s --check-prefix=STACK
// RUN: tessera run %t/stack.mlir --random 1 --verify
// RUN: tessera partition %t/nested.mlir | FileCheck %s --check-prefix=NESTED
// RUN: tessera run %t/nested.mlir --random 1 --verify
// RUN: tessera partition %t/changes.mlir | FileCheck %s --check-prefix=CHANGES
// RUN: tessera run %t/changes.mlir --random 1 --verify
// RUN: tessera partition %t/readers.mlir | FileCheck %s --check-prefix=READERS
// RUN: tessera run %t/readers.mlir --random 1 --verify
// RUN: tessera partition %t/microbatches.mlir | FileCheck %s --check-prefix=MICRO
// RUN: tessera run %t/microbatches.mlir --random 1 --verify
// RUN: tessera partition %t/read_meanwhile.mlir | FileCheck %s --check-prefix=MEANWHILE
// RUN: tessera run %t/read_meanwhile.mlir --random 1 --verify

// A constraint wants a carry whole that never changes: it is gathered before the loop.
// WEIGHT: %[[WHOLE:.*]] = spmd.all_gather %arg0 dim 0
// WEIGHT: stablehlo.while
// WEIGHT-NOT: spmd.
// WEIGHT: stablehlo.dot_general %{{.*}}, %[[WHOLE]]
// WEIGHT-NOT: spmd.
// ONCE: all_gather: 1 in all, 192 bytes sent by each device
//--- weight.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%v = %w, %i = %zero, %b = %a) : tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>
  cond {
    %five = stablehlo.constant dense<5> : tensor<i32>
    %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %1 = func.call @layer(%v, %b) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %v, %j, %1 : tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>
  }
  return %0#2 : tensor<8x8xf32>
}
func.func private @layer(%w: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.sharding_constraint %w <@mesh, [{}, {}]> : tensor<8x8xf32>
  %1 = stablehlo.dot_general %b, %0, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.tanh %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// A stack that is cut within its slices stays so, though it is handed to a function: nothing is sent.
// STACK-NOT: spmd.all
// STACK: stablehlo.while
// STACK: stablehlo.dynamic_slice {{.*}} sizes = [1, 2]
// STACK-NOT: spmd.all
// STACK-NOT: func.func private
//--- stack.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%s: tensor<5x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%t = %s, %i = %zero, %b = %a) : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>
  cond {
    %five = stablehlo.constant dense<5> : tensor<i32>
    %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %1 = func.call @row(%t, %i) : (tensor<5x8xf32>, tensor<i32>) -> tensor<8xf32>
    %2 = stablehlo.add %b, %1 : tensor<8xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %t, %j, %2 : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>
  }
  return %0#2 : tensor<8xf32>
}
func.func private @row(%s: tensor<5x8xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %s, %i, %zero, sizes = [1, 8] : (tensor<5x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// Out of both loops, with what it is computed from, and nothing else goes with it.
// NESTED: %[[ROOT:.*]] = stablehlo.tanh %arg0
// NESTED: %[[WHOLE:.*]] = spmd.all_gather %[[ROOT]] dim 0
// NESTED: stablehlo.while
// NESTED: stablehlo.while
// NESTED: stablehlo.cosine %arg0
// NESTED-NOT: spmd.all_gather
//--- nested.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<8xf32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %b = %none, %c = %none) : tensor<i32>, tensor<8xf32>, tensor<8xf32>
  cond {
    %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %1:3 = stablehlo.while(%k = %zero, %d = %b, %e = %c) : tensor<i32>, tensor<8xf32>, tensor<8xf32>
    cond {
      %more = stablehlo.compare LT, %k, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %root = stablehlo.tanh %w : tensor<8xf32>
      %whole = sdy.sharding_constraint %root <@mesh, [{}]> : tensor<8xf32>
      %f = stablehlo.add %d, %whole : tensor<8xf32>
      %cosine = stablehlo.cosine %w : tensor<8xf32>
      %g = stablehlo.add %e, %cosine : tensor<8xf32>
      %l = stablehlo.add %k, %one : tensor<i32>
      stablehlo.return %l, %f, %g : tensor<i32>, tensor<8xf32>, tensor<8xf32>
    }
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %1#1, %1#2 : tensor<i32>, tensor<8xf32>, tensor<8xf32>
  }
  return %0#1, %0#2 : tensor<8xf32>, tensor<8xf32>
}

// Two carries that change places are other values each time.
// CHANGES-NOT: spmd.
// CHANGES: stablehlo.while
// CHANGES: spmd.all_gather
//--- changes.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%v: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<8xf32>
  %0:4 = stablehlo.while(%i = %zero, %a = %v, %b = %w, %s = %none) : tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
      attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{}]>]>}
  cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %whole = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<8xf32>
    %half = stablehlo.constant dense<0.5> : tensor<8xf32>
    %less = stablehlo.multiply %s, %half : tensor<8xf32>
    %t = stablehlo.add %less, %whole : tensor<8xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %b, %a, %t : tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }
  return %0#3 : tensor<8xf32>
}

// Equal values that several operations want whole are gathered once, for the first.
// READERS-COUNT-1: spmd.all_gather
// READERS-NOT: spmd.
//--- readers.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.tanh %w {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
  %1 = stablehlo.tanh %w {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
  %2 = sdy.sharding_constraint %0 <@mesh, [{}]> : tensor<8xf32>
  return %2, %1 : tensor<8xf32>, tensor<8xf32>
}

// A sum over devices that the loop only adds up is made once, behind it.
// MICRO-NOT: spmd.all_
// MICRO: stablehlo.while
// MICRO-NOT: spmd.all_
// MICRO: spmd.all_reduce
// MICRO-NOT: spmd.all_
//--- microbatches.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<8xf32>
  %0:3 = stablehlo.while(%i = %zero, %s = %none, %b = %a) : tensor<i32>, tensor<8xf32>, tensor<8x8xf32>
  cond {
    %five = stablehlo.constant dense<5> : tensor<i32>
    %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %n = stablehlo.constant dense<0.0> : tensor<f32>
    %t = stablehlo.tanh %b : tensor<8x8xf32>
    %g = stablehlo.reduce(%t init: %n) applies stablehlo.add across dimensions = [0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %u = stablehlo.add %s, %g : tensor<8xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %u, %t : tensor<i32>, tensor<8xf32>, tensor<8x8xf32>
  }
  return %0#1 : tensor<8xf32>
}

// What is read in the loop is needed whole there.
// MEANWHILE: stablehlo.while
// MEANWHILE: spmd.all_reduce
// MEANWHILE: stablehlo.return
// MEANWHILE-NOT: spmd.all_
//--- read_meanwhile.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<8xf32>
  %0:3 = stablehlo.while(%i = %zero, %s = %none, %b = %a) : tensor<i32>, tensor<8xf32>, tensor<8x8xf32>
      attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{}]>, <@mesh, [{"x"}, {}]>]>}
  cond {
    %five = stablehlo.constant dense<5> : tensor<i32>
    %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %n = stablehlo.constant dense<0.0> : tensor<f32>
    %t = stablehlo.tanh %b : tensor<8x8xf32>
    %g = stablehlo.reduce(%t init: %n) applies stablehlo.add across dimensions = [0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %e = stablehlo.multiply %s, %s : tensor<8xf32>
    %u = stablehlo.add %e, %g : tensor<8xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %u, %t : tensor<i32>, tensor<8xf32>, tensor<8x8xf32>
  }
  return %0#1 : tensor<8xf32>
}

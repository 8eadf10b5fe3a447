// A loop whose iterations don't depend on one another is executed by each device for the rows that it has, and what is summed over
// iterations is summed once more. Rows may be counted from the end, and the number of an iteration is the program's.
// RUN: split-file %s %t
// RUN: tessera partition %t/rows.mlir | FileCheck %s --check-prefix=ROWS --implicit-check-not='{{spmd.(all|reduce|direct|collective)_}}'
// RUN: tessera run %t/rows.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/rows.mlir --random 0 --verify --mesh x=4,y=2 > %t.out
// RUN: tessera partition %t/backwards.mlir | FileCheck %s --check-prefix=SUM --implicit-check-not='{{spmd.(all_gather|direct|collective)}}'
// RUN: tessera run %t/backwards.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/backwards.mlir --random 0 --verify --mesh x=4,y=2 > %t.out
// RUN: tessera partition %t/dependent.mlir | FileCheck %s --check-prefix=DEPENDENT
// RUN: tessera run %t/dependent.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/both_ways.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/whole_backwards.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/narrow_number.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/count_that_wraps.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/constant_of_the_body.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/cut_constant.mlir --random 0 --verify > %t.out

// The counter counts a device's own rows.
// ROWS: stablehlo.constant dense<4> : tensor<i32>
// ROWS-NEXT: stablehlo.compare LT, %iterArg{{.*}}
// SUM: spmd.all_reduce
// DEPENDENT: stablehlo.constant dense<8> : tensor<i32>

//--- rows.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %w: tensor<6x6xf32>)
    -> (tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<7.0> : tensor<8x4x6xf32>
  %0:2 = stablehlo.while(%i = %zero, %y = %nothing) : tensor<i32>, tensor<8x4x6xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, %zero, sizes = [1, 4, 6] : (tensor<8x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %1 = stablehlo.reshape %row : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
    %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x6xf32>) -> tensor<4x6xf32>
    %number = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %numbers = stablehlo.broadcast_in_dim %number, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %3 = stablehlo.multiply %2, %numbers : tensor<4x6xf32>
    %4 = stablehlo.reshape %3 : (tensor<4x6xf32>) -> tensor<1x4x6xf32>
    %5 = stablehlo.dynamic_update_slice %y, %4, %i, %zero, %zero : (tensor<8x4x6xf32>, tensor<1x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x4x6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %5 : tensor<i32>, tensor<8x4x6xf32>
  }
  return %0#1 : tensor<8x4x6xf32>
}

//--- backwards.mlir
// As the gradient of such a loop: rows from the last one on, and a sum that begins with what is given.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %start: tensor<6xf32>)
    -> (tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, tensor<6xf32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<8x4x6xf32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %0:4 = stablehlo.while(%i = %zero, %y = %nothing, %s = %start, %k = %x) : tensor<i32>, tensor<8x4x6xf32>, tensor<6xf32>, tensor<8x4x6xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %1 = stablehlo.subtract %rows, %i : tensor<i32>
    %at = stablehlo.subtract %1, %one : tensor<i32>
    %row = stablehlo.dynamic_slice %k, %at, %zero, %zero, sizes = [1, 4, 6] : (tensor<8x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %2 = stablehlo.sine %row : tensor<1x4x6xf32>
    %number = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %numbers = stablehlo.broadcast_in_dim %number, dims = [] : (tensor<f32>) -> tensor<1x4x6xf32>
    %3 = stablehlo.add %2, %numbers : tensor<1x4x6xf32>
    %4 = stablehlo.dynamic_update_slice %y, %3, %at, %zero, %zero : (tensor<8x4x6xf32>, tensor<1x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x4x6xf32>
    %5 = stablehlo.reduce(%3 init: %none) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %6 = stablehlo.add %s, %5 : tensor<6xf32>
    %7 = stablehlo.add %6, %5 : tensor<6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %4, %7, %k : tensor<i32>, tensor<8x4x6xf32>, tensor<6xf32>, tensor<8x4x6xf32>
  }
  return %0#1, %0#2, %0#0 : tensor<8x4x6xf32>, tensor<6xf32>, tensor<i32>
}

//--- dependent.mlir
// Each row is added to the ones before it.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x6xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<8x6xf32>
  %first = stablehlo.constant dense<0.0> : tensor<1x6xf32>
  %0:3 = stablehlo.while(%i = %zero, %y = %nothing, %c = %first) : tensor<i32>, tensor<8x6xf32>, tensor<1x6xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 6] : (tensor<8x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
    %1 = stablehlo.add %c, %row : tensor<1x6xf32>
    %2 = stablehlo.dynamic_update_slice %y, %1, %i, %zero : (tensor<8x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %2, %1 : tensor<i32>, tensor<8x6xf32>, tensor<1x6xf32>
  }
  return %0#1 : tensor<8x6xf32>
}

//--- both_ways.mlir
// Rows are read from the first one on and written from the last one on: a device would need others' rows.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %last = stablehlo.constant dense<7> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<8x6xf32>
  %0:2 = stablehlo.while(%i = %zero, %y = %nothing) : tensor<i32>, tensor<8x6xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 6] : (tensor<8x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
    %at = stablehlo.subtract %last, %i : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %y, %row, %at, %zero : (tensor<8x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %1 : tensor<i32>, tensor<8x6xf32>
  }
  return %0#1 : tensor<8x6xf32>
}

//--- whole_backwards.mlir
// An array that is whole is read from the last row on, which doesn't turn the others round.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %z: tensor<8x4xf32>)
    -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %last = stablehlo.constant dense<7> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<8x4xf32>
  %0:2 = stablehlo.while(%i = %zero, %y = %nothing) : tensor<i32>, tensor<8x4xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %at = stablehlo.subtract %last, %i : tensor<i32>
    %other = stablehlo.dynamic_slice %z, %at, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %new = stablehlo.multiply %row, %other : tensor<1x4xf32>
    %set = stablehlo.dynamic_update_slice %y, %new, %i, %zero : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %set : tensor<i32>, tensor<8x4xf32>
  }
  return %0#1 : tensor<8x4xf32>
}

//--- narrow_number.mlir
// A number that has gone through i1 is another one.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %last = stablehlo.constant dense<7> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<8x4xf32>
  %0:2 = stablehlo.while(%i = %zero, %y = %nothing) : tensor<i32>, tensor<8x4xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %bit = stablehlo.convert %i : (tensor<i32>) -> tensor<i1>
    %at = stablehlo.convert %bit : (tensor<i1>) -> tensor<i32>
    %row = stablehlo.dynamic_slice %x, %at, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %new = stablehlo.sine %row : tensor<1x4xf32>
    %set = stablehlo.dynamic_update_slice %y, %new, %i, %zero : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %set : tensor<i32>, tensor<8x4xf32>
  }
  return %0#1 : tensor<8x4xf32>
}

//--- count_that_wraps.mlir
// A count of four bits is not the number of the iteration, of which there are 32.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %rows = stablehlo.constant dense<32> : tensor<i32>
  %none = stablehlo.constant dense<0> : tensor<ui4>
  %single = stablehlo.constant dense<1> : tensor<ui4>
  %nothing = stablehlo.constant dense<0.0> : tensor<32x4xf32>
  %0:3 = stablehlo.while(%i = %zero, %y = %nothing, %count = %none) : tensor<i32>, tensor<32x4xf32>, tensor<ui4>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<32x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %number = stablehlo.convert %count : (tensor<ui4>) -> tensor<f32>
    %numbers = stablehlo.broadcast_in_dim %number, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %new = stablehlo.multiply %row, %numbers : tensor<1x4xf32>
    %set = stablehlo.dynamic_update_slice %y, %new, %i, %zero : (tensor<32x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<32x4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %more = stablehlo.add %count, %single : tensor<ui4>
    stablehlo.return %next, %set, %more : tensor<i32>, tensor<32x4xf32>, tensor<ui4>
  }
  return %0#1 : tensor<32x4xf32>
}

//--- constant_of_the_body.mlir
// What is carried on is a constant.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<f32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %last = stablehlo.constant dense<7> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<8x4xf32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %0:3 = stablehlo.while(%i = %zero, %y = %nothing, %c = %none) : tensor<i32>, tensor<8x4xf32>, tensor<f32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %new = stablehlo.sine %row : tensor<1x4xf32>
    %two = stablehlo.constant dense<2.0> : tensor<f32>
    %numbers = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %sum = stablehlo.add %new, %numbers : tensor<1x4xf32>
    %set = stablehlo.dynamic_update_slice %y, %sum, %i, %zero : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %set, %two : tensor<i32>, tensor<8x4xf32>, tensor<f32>
  }
  return %0#1, %0#2 : tensor<8x4xf32>, tensor<f32>
}

//--- cut_constant.mlir
// The program says how a constant lies that the loop reads.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %last = stablehlo.constant dense<7> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<8x4xf32>
  %k = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0], [28.0, 29.0, 30.0, 31.0]]> : tensor<8x4xf32>
  %0:2 = stablehlo.while(%i = %zero, %y = %nothing) : tensor<i32>, tensor<8x4xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %of_k = stablehlo.dynamic_slice %k, %i, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %new = stablehlo.multiply %row, %of_k : tensor<1x4xf32>
    %set = stablehlo.dynamic_update_slice %y, %new, %i, %zero : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %set : tensor<i32>, tensor<8x4xf32>
  }
  return %0#1 : tensor<8x4xf32>
}

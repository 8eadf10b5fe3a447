// Matrices that are cut by rows are factored and solved with block by block: what a device has made goes to those after it.
// RUN: split-file %s %t
// RUN: tessera partition %t/factor.mlir | FileCheck %s --check-prefix=FACTOR
// RUN: tessera partition %t/solve.mlir | FileCheck %s --check-prefix=SOLVE
// RUN: tessera partition %t/transposed.mlir | FileCheck %s --check-prefix=TRANSPOSED
// RUN: tessera run %t/factor.mlir --random 1 --verify
// RUN: tessera run %t/transposed.mlir --random 1 --verify
// RUN: tessera run %t/transposed.mlir --mesh x=3 --random 1 --verify
// RUN: tessera run %t/transposed.mlir --mesh x=7 --random 1 --verify
// RUN: tessera run %t/solve.mlir --random 1 --verify
// RUN: tessera run %t/uneven.mlir --machine %t/quick_to_begin.json --random 1 --verify
// RUN: tessera run %t/uneven.mlir --machine %t/quick_to_begin.json --mesh x=3,y=2 --random 2 --verify
// RUN: tessera run %t/uneven.mlir --machine %t/quick_to_begin.json --mesh x=7,y=1 --random 3 --verify
// RUN: tessera partition %t/uneven.mlir --machine %t/quick_to_begin.json | FileCheck %s --check-prefix=UNEVEN
// RUN: tessera run %t/right.mlir --random 1 --verify
// RUN: tessera partition %t/right.mlir | FileCheck %s --check-prefix=RIGHT

//--- right.mlir
// Solutions from the right are written from the left, but for a complex adjoint.
// RIGHT-NOT: reason "operand 0 of triangular-solve"
// RIGHT: spmd.collective_permute {{.*}} reason "blocks of triangular-solve"
// RIGHT: spmd.collective_broadcast {{.*}} groups {{\[\[0, 1, 2, 3\]\]}} reason "blocks of triangular-solve"
// RIGHT: spmd.collective_broadcast {{.*}} groups {{\[\[3, 0, 1, 2\]\]}} reason "blocks of triangular-solve"
// RIGHT: spmd.all_gather {{.*}} reason "operand 0 of triangular-solve" {{.*}}complex
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %c: tensor<32x32xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x32xf32>, %d: tensor<8x32xcomplex<f32>>)
    -> (tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xcomplex<f32>>) {
  %i = stablehlo.iota dim = 0 : tensor<32x32xf32>
  %j = stablehlo.iota dim = 1 : tensor<32x32xf32>
  %same = stablehlo.compare EQ, %i, %j : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xi1>
  %eight = stablehlo.constant dense<8.0> : tensor<32x32xf32>
  %plain = stablehlo.select %same, %eight, %a : tensor<32x32xi1>, tensor<32x32xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<32x32xf32>
  %complex_eight = stablehlo.complex %eight, %zero : tensor<32x32xcomplex<f32>>
  %complex = stablehlo.select %same, %complex_eight, %c : tensor<32x32xi1>, tensor<32x32xcomplex<f32>>
  %0 = "stablehlo.triangular_solve"(%plain, %b) {left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<32x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
  %1 = "stablehlo.triangular_solve"(%plain, %b) {left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<32x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
  %2 = "stablehlo.triangular_solve"(%plain, %b) {left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>} : (tensor<32x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
  %3 = "stablehlo.triangular_solve"(%complex, %d) {left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>} : (tensor<32x32xcomplex<f32>>, tensor<8x32xcomplex<f32>>) -> tensor<8x32xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xcomplex<f32>>
}

//--- factor.mlir
// The squares on the diagonal go without their upper triangles.
// FACTOR-NOT: spmd.all_gather
// FACTOR: stablehlo.cholesky {{.*}} tensor<32x32xf32>
// FACTOR: spmd.collective_broadcast {{.*}} groups {{\[\[0, 1, 2, 3\]\]}} reason "blocks of cholesky" {{.*}} tensor<33x16xf32>
// FACTOR: spmd.collective_broadcast {{.*}} groups {{\[\[1, 2, 3\]\]}} reason "blocks of cholesky" {{.*}} tensor<32x32xf32>
// FACTOR: spmd.collective_broadcast {{.*}} groups {{\[\[1, 2, 3\]\]}} reason "blocks of cholesky" {{.*}} tensor<33x16xf32>
// FACTOR: spmd.collective_broadcast {{.*}} groups {{\[\[2, 3\]\]}} reason "blocks of cholesky" {{.*}} tensor<32x64xf32>
// FACTOR: spmd.collective_broadcast {{.*}} groups {{\[\[2, 3\]\]}} reason "blocks of cholesky" {{.*}} tensor<33x16xf32>
// FACTOR: spmd.collective_broadcast {{.*}} groups {{\[\[3, 0, 1, 2\]\]}} reason "blocks of cholesky" {{.*}} tensor<1x1xf32>
// FACTOR-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}

//--- solve.mlir
// From above or, in an upper triangle, from below.
// SOLVE-NOT: spmd.all_gather
// SOLVE: spmd.collective_broadcast {{.*}} groups {{\[\[0, 1, 2, 3\]\]}} reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// SOLVE: spmd.collective_broadcast {{.*}} groups {{\[\[1, 2, 3\]\]}} reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// SOLVE: spmd.collective_broadcast {{.*}} groups {{\[\[2, 3\]\]}} reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// SOLVE: spmd.collective_broadcast {{.*}} groups {{\[\[3, 0, 1, 2\]\]}} reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// SOLVE: spmd.collective_broadcast {{.*}} groups {{\[\[2, 0, 1\]\]}} reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// SOLVE: spmd.collective_broadcast {{.*}} groups {{\[\[1, 0\]\]}} reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// SOLVE-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<128x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<128x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<128x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %scale = stablehlo.constant dense<128.0> : tensor<128x128xf32>
  %small = stablehlo.divide %a, %scale : tensor<128x128xf32>
  %0 = "stablehlo.triangular_solve"(%small, %b) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<128x128xf32>, tensor<128x16xf32>) -> tensor<128x16xf32>
  %1 = "stablehlo.triangular_solve"(%small, %b) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<128x128xf32>, tensor<128x16xf32>) -> tensor<128x16xf32>
  return %0, %1 : tensor<128x16xf32>, tensor<128x16xf32>
}

//--- transposed.mlir
// What the solved rows take from the right sides of the others goes on from device to device, each time less of it.
// TRANSPOSED-NOT: spmd.all_gather
// TRANSPOSED: spmd.collective_permute {{.*}} {{\[\[}}3, 2]] reason "blocks of triangular-solve" {{.*}} tensor<96x16xf32>
// TRANSPOSED: spmd.collective_permute {{.*}} {{\[\[}}2, 1]] reason "blocks of triangular-solve" {{.*}} tensor<64x16xf32>
// TRANSPOSED: spmd.collective_permute {{.*}} {{\[\[}}1, 0]] reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// TRANSPOSED: spmd.collective_permute {{.*}} {{\[\[}}0, 1]] reason "blocks of triangular-solve" {{.*}} tensor<96x16xf32>
// TRANSPOSED: spmd.collective_permute {{.*}} {{\[\[}}1, 2]] reason "blocks of triangular-solve" {{.*}} tensor<64x16xf32>
// TRANSPOSED: spmd.collective_permute {{.*}} {{\[\[}}2, 3]] reason "blocks of triangular-solve" {{.*}} tensor<32x16xf32>
// TRANSPOSED-NOT: spmd.{{all|reduce|direct|collective}}
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<128x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<128x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<128x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %scale = stablehlo.constant dense<128.0> : tensor<128x128xf32>
  %small = stablehlo.divide %a, %scale : tensor<128x128xf32>
  %0 = "stablehlo.triangular_solve"(%small, %b) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<128x128xf32>, tensor<128x16xf32>) -> tensor<128x16xf32>
  %1 = "stablehlo.triangular_solve"(%small, %b) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<128x128xf32>, tensor<128x16xf32>) -> tensor<128x16xf32>
  return %0, %1 : tensor<128x16xf32>, tensor<128x16xf32>
}

//--- uneven.mlir
// Batches, an order that no axis divides, solutions whose columns are cut too, and a matrix that isn't positive definite.
// UNEVEN-NOT: spmd.all_gather
// UNEVEN: spmd.collective_broadcast {{.*}} reason "blocks of cholesky"
// UNEVEN: spmd.collective_broadcast {{.*}} reason "blocks of triangular-solve"
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<2x37x37xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}, {}]>}, %b: tensor<2x37x9xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>})
    -> (tensor<2x37x37xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}, {}]>}, tensor<2x37x37xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}, {}]>}, tensor<2x37x9xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<2x37x9xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}) {
  %row = stablehlo.iota dim = 1 : tensor<2x37x37xi32>
  %column = stablehlo.iota dim = 2 : tensor<2x37x37xi32>
  %on = stablehlo.compare EQ, %row, %column : (tensor<2x37x37xi32>, tensor<2x37x37xi32>) -> tensor<2x37x37xi1>
  %much = stablehlo.constant dense<200.0> : tensor<2x37x37xf64>
  %more = stablehlo.add %a, %much : tensor<2x37x37xf64>
  %definite = stablehlo.select %on, %more, %a : tensor<2x37x37xi1>, tensor<2x37x37xf64>
  %0 = stablehlo.cholesky %definite, lower = true : tensor<2x37x37xf64>
  %none = stablehlo.constant dense<-1.0> : tensor<2x37x37xf64>
  %fifth = stablehlo.constant dense<20> : tensor<2x37x37xi32>
  %late = stablehlo.compare EQ, %row, %fifth : (tensor<2x37x37xi32>, tensor<2x37x37xi32>) -> tensor<2x37x37xi1>
  %both = stablehlo.and %on, %late : tensor<2x37x37xi1>
  %spoilt = stablehlo.select %both, %none, %definite : tensor<2x37x37xi1>, tensor<2x37x37xf64>
  %1 = stablehlo.cholesky %spoilt, lower = true : tensor<2x37x37xf64>
  %2 = "stablehlo.triangular_solve"(%definite, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x37x37xf64>, tensor<2x37x9xf64>) -> tensor<2x37x9xf64>
  %3 = "stablehlo.triangular_solve"(%definite, %b) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x37x37xf64>, tensor<2x37x9xf64>) -> tensor<2x37x9xf64>
  return %0, %1, %2, %3 : tensor<2x37x37xf64>, tensor<2x37x37xf64>, tensor<2x37x9xf64>, tensor<2x37x9xf64>
}

//--- quick_to_begin.json
{"name": "quick to begin", "device": {"memory_bytes_per_second": 1e15, "collective_seconds": 0, "operations_per_second": {"other": 1e10}},
 "links": {"*": {"topology": "all_to_all", "bytes_per_second": 1e9, "seconds": 0}}}

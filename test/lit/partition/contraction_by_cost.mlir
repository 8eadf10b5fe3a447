// One operand is cut along the contraction. It is gathered where that is the smaller thing to send; otherwise the other one
// is sliced, which sends nothing, and the results are summed. The text says which operand or result a collective is for.
// covers: 002-12
// RUN: split-file %s %t
// RUN: tessera partition %t/large_operands.mlir | FileCheck %s --check-prefix=SUM
// RUN: tessera partition %t/large_result.mlir | FileCheck %s --check-prefix=GATHER

//--- large_operands.mlir
// SUM-NOT: spmd.all_gather
// SUM: stablehlo.dynamic_slice %arg1
// SUM: %[[P:.*]] = stablehlo.dot_general {{.*}} (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
// SUM-NEXT: spmd.all_reduce sum %[[P]] over {"x"} on @mesh reason "result 0 of dot-general" {groups = "{{\[\[}}0,1,2,3]]", location = "dot_general at line {{[0-9]+}}"} : tensor<8x8xf32>
// SUM-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

//--- large_result.mlir
// GATHER: %[[G:.*]] = spmd.all_gather %arg0 dim 1 over {"x"} on @mesh reason "operand 0 of dot-general"
// GATHER-NEXT: stablehlo.dot_general %[[G]], %arg1
// GATHER-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<64x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<4x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x4xf32>, tensor<4x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// Calls of functions outside of the program run on blocks as the user's rule says: results along a reduced factor add up.
// RUN: split-file %s %t
// RUN: tessera partition %t/product.mlir 2>%t/warnings | FileCheck %s --check-prefix=PRODUCT
// RUN: count 0 < %t/warnings
// RUN: tessera partition %t/uneven.mlir | FileCheck %s --check-prefix=UNEVEN
// RUN: tessera partition %t/not_the_users.mlir 2>/dev/null | FileCheck %s --check-prefix=NOT

//--- product.mlir
// PRODUCT: %[[P:.*]] = stablehlo.custom_call @my_matmul(%arg0, %arg1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// PRODUCT-NEXT: %[[S:.*]] = spmd.all_reduce sum %[[P]] over {"y"}
// PRODUCT-NEXT: stablehlo.custom_call @my_softmax(%[[S]]) : (tensor<4x4xf32>) -> tensor<4x4xf32>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.custom_call @my_matmul(%a, %b) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=4, k=16} reduction={k}, custom>} : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.custom_call @my_softmax(%0) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=4} need_replication={j}, custom>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

//--- uneven.mlir
// Four devices don't divide ten evenly, and nobody knows what the function makes of padding.
// UNEVEN: spmd.direct_exchange
// UNEVEN: stablehlo.custom_call @my_matmul({{.*}}) : (tensor<4x10xf32>, tensor<10x4xf32>) -> tensor<4x4xf32>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%a: tensor<8x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<10x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.custom_call @my_matmul(%a, %b) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=4, k=10} reduction={k}, custom>} : (tensor<8x10xf32>, tensor<10x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

//--- not_the_users.mlir
// Without a rule it runs on whole arrays.
// NOT: stablehlo.custom_call @my_matmul({{.*}}) : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.custom_call @my_matmul(%a, %b) : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// Rules that users give: operations of StableHLO other than custom calls have their own.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics
// covers: 004-10

func.func @custom_rule_of_an_add(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{can only define custom sharding rules on stablehlo.custom_call}}
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i], [i])->([i]) {i=8}, custom>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @custom_rule_of_a_custom_call(%a: tensor<8x4xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @sum_of_rows(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i]) {i=8, j=4} reduction={j}, custom>} : (tensor<8x4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=2]>
// expected-error@+1 {{op arg 0 - non-shaped tensors can only have a sharding with rank 0 and no replicated or unreduced axes}}
func.func @token(%a: !stablehlo.token {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @token_without_dimensions(%a: !stablehlo.token {sdy.sharding = #sdy.sharding<@m, []>}) -> !stablehlo.token {
  %0 = sdy.sharding_constraint %a <@m, []> : !stablehlo.token
  return %0 : !stablehlo.token
}

// -----

func.func @a_symbol_before_i(%a: tensor<4xf32>) {
  // expected-error@+3 {{expecting symbol from 'i' to 'z'. Received: 'a'}}
  // expected-error@+2 {{failed to parse Sdy_TensorMapping parameter 'dim_mappings' which is to be a `::llvm::ArrayRef<DimMappingAttr>`}}
  // expected-error@+1 {{failed to parse Sdy_OpShardingRule parameter 'operand_mappings' which is to be a `::llvm::ArrayRef<TensorMappingAttr>`}}
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([a], [i])->([i]) {i=4}>} : tensor<4xf32>
  return
}

// -----

func.func @mapping_without_brackets(%a: tensor<4xf32>) {
  // expected-error@+2 {{expected '['}}
  // expected-error@+1 {{failed to parse Sdy_OpShardingRule parameter 'result_mappings' which is to be a `::llvm::ArrayRef<TensorMappingAttr>`}}
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i], [i])->(i) {i=4}>} : tensor<4xf32>
  return
}

// What the checks of sharding rules say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect
// covers: 004-09

func.func @not_a_rule(%a: tensor<8xf32>) {
  // expected-error@+1 {{should have a sharding rule attribute of type OpShardingRuleAttr}}
  "test.op"(%a) {sdy.sharding_rule = 1 : i64} : (tensor<8xf32>) -> ()
  return
}

// -----

func.func @custom_rule_of_another_dialect(%a: tensor<8xf32>) {
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}, custom>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @dynamic(%a: tensor<?xf32>) {
  // expected-error@+1 {{operand - expected a ranked tensor with a static shape}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : (tensor<?xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @operand_count(%a: tensor<8xf32>) {
  // expected-error@+1 {{number of operands and mappings must match: 2 != 1}}
  "test.op"(%a, %a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @result_count(%a: tensor<8xf32>) {
  // expected-error@+1 {{number of results and mappings must match: 1 != 2}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i], [i]) {i=8}>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @rank(%a: tensor<8x2xf32>) {
  // expected-error@+1 {{operand 1 - mapping rank must match: 1 != 2}}
  "test.op"(%a, %a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i])->([i, j]) {i=8, j=2}>} : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @no_factor(%a: tensor<8x2xf32>) {
  // expected-error@+1 {{operand - dim mapping must have at least one factor}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i,])->([i, j]) {i=8, j=2}>} : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @size_one_among_others(%a: tensor<8x2xf32>) {
  // expected-error@+1 {{operand - dim mapping can't have a factor of size 1 if there are multiple factors}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([ik, j])->([i, j]) {i=8, j=2, k=1}>} : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @unknown_factor(%a: tensor<8x2xf32>) {
  // expected-error@+1 {{result - expecting factor indices to be within 0<=...<num_factors; received: 2, num_factors: 2}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, k]) {i=8, j=2}>} : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @unused_factor(%a: tensor<8xf32>) {
  // expected-error@+1 {{has factor j=2 that isn't used in operand and result mappings}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8, j=2}>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @reused_factor(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{operand - cannot reuse factors for the same tensor value}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, i])->([i]) {i=8}>} : (tensor<8x8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @reduction_in_result(%a: tensor<8x2xf32>) {
  // expected-error@+1 {{reduction factor cannot be in result mappings: i}}
  "test.op"(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i]) {i=8, j=2} reduction={i}>} : (tensor<8x2xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @steps_twice(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  // expected-error@+1 {{propagation edges have duplicate step index: 1}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = []}, {step-1 = []}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

// That is the text's mistake, and is found before what the values say.
sdy.mesh @m = <["a"=4]>
func.func @steps_twice_of_an_argument_with_a_list(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>}) {
  // expected-error@+1 {{propagation edges have duplicate step index: 2}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-2 = []}, {step-2 = []}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @negative_step(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  // expected-error@+1 {{propagation edges have negative step index: -3}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step--3 = []}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @source_is_target(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  // expected-error@+1 {{propagation edges have a source that is the same as a target}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"a" = operand-0 -> [operand-0]}]}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @targets_twice(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  // expected-error@+1 {{propagation edges have duplicate targets for step index: 5 and axis: a}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-5 = [{"a" = operand-0 -> [result-0, result-0]}]}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @operand_range(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  // expected-error@+1 {{'test.op' op expected a value ref to have an operand index in range [0, 1), got: 3}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-5 = [{"a" = operand-3 -> [result-0]}]}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @result_range(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  // expected-error@+1 {{'test.op' op expected a value ref to have a result index in range [0, 1), got: 1}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-5 = [{"a" = operand-0 -> [result-1]}]}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @no_sharding(%a: tensor<8xf32>) {
  // expected-error@+1 {{expected propagation edges attr to reference a sharding}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-5 = [{"a" = operand-0 -> [result-0]}]}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @axis_of_no_mesh(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  // expected-error@+1 {{expected axis ref to be in one of the meshes: "b"}}
  "test.op"(%a) {sdy.propagation_edges = #sdy.propagation_edges<[{step-5 = [{"b" = operand-0 -> [result-0]}]}]>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @not_edges(%a: tensor<8xf32>) {
  // expected-error@+1 {{should have a propagation edges attribute of type PropagationEdgesAttr for attr named 'sdy.propagation_edges'}}
  "test.op"(%a) {sdy.propagation_edges = 64} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @not_an_array_of_edges(%a: tensor<8xf32>) {
  // expected-error@+1 {{should have a propagation edges attribute of type ArrayAttr<PropagationEdgesAttr> for attr named 'sdy.result_propagation_edges' or 'sdy.block_arg_propagation_edges'}}
  "test.op"(%a) {sdy.block_arg_propagation_edges = [1, 2]} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @edge_of_a_function_has_many_sources(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.func_data_flow_edge %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-5 = [{"a" = operand-3 -> [result-0]}]}]>} : tensor<8xf32>
  return
}

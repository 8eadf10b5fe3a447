// What the checks of constraints, edges, barriers and computations say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect
// covers: 004-20, 004-22

sdy.mesh @pod = <["rows"=4, "cols"=2]>
func.func @constraint_rank(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.sharding_constraint' op sharding doesn't match tensor rank: 2 != 1}}
  %0 = sdy.sharding_constraint %a <@pod, [{}, {"rows"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "cols"=2]>
func.func @kind_of_kept_axes(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{}], unreduced=max{"rows"}>}) {
  %0 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8xf32>
  // expected-error@+1 {{'sdy.reshard' op cannot change the reduction operator of kept unreduced axes from max to sum.}}
  %1 = sdy.reshard %0 <@pod, [{}], unreduced={"rows"}> : tensor<8xf32>
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "cols"=2]>
func.func @new_axes_are_sums(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"rows"}]>}) {
  %0 = sdy.reshard %a <@pod, [{}], unreduced={"rows"}> : tensor<8xf32>
  // expected-error@+1 {{'sdy.sharding_constraint' op cannot introduce 'min' unreduced axes. Expected 'sum'.}}
  %1 = sdy.sharding_constraint %a <@pod, [{}], unreduced=min{"rows"}> : tensor<8xf32>
  return
}

// -----

func.func @both_ways(%a: tensor<8xf32>) {
  // expected-error@+1 {{cannot specify `BOTH` as the direction}}
  %0 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<8xf32>
  return
}

// -----

func.func @unknown_direction(%a: tensor<8xf32>) {
  // expected-error@+1 {{expected string or keyword containing one of the following enum values for attribute 'allowed_direction' [NONE, FORWARD, BACKWARD, BOTH]}}
  %0 = sdy.propagation_barrier %a allowed_direction=SIDEWAYS : tensor<8xf32>
  return
}

// -----

func.func @dynamic_constant() {
  // expected-error@+1 {{elements literal type must have static shape}}
  %0 = sdy.constant dense<1.0> : tensor<8x?xf32>
  return
}

// -----

func.func @dynamic_edge(%a: tensor<?xf32>) {
  // expected-error@+1 {{expected sdy.data_flow_edge to have a static-shaped result}}
  %0 = sdy.data_flow_edge %a : tensor<?xf32>
  return
}

// -----

func.func @edge_of_a_shared_value(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{expected input of sdy.data_flow_edge to have a single user}}
  %0 = sdy.data_flow_edge %a : tensor<8xf32>
  return %a : tensor<8xf32>
}

// -----

func.func @edge_of_a_barrier(%a: tensor<8xf32>) {
  // expected-note@+1 {{sdy op defining the input of the sdy.data_flow_edge}}
  %0 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8xf32>
  // expected-error@+1 {{expected input of sdy.data_flow_edge to not be defined by an SdyDialect op}}
  %1 = sdy.data_flow_edge %0 : tensor<8xf32>
  return
}

// -----

func.func @dynamic_function_edge(%a: tensor<?xf32>) {
  // expected-error@+1 {{expected sdy.func_data_flow_edge to have a static-shaped result}}
  %0 = sdy.func_data_flow_edge %a : tensor<?xf32>
  return
}

// -----

func.func @function_edge_of_a_shared_value(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{expected operand of sdy.func_data_flow_edge to have a single user}}
  %0 = sdy.func_data_flow_edge %a : tensor<8xf32>
  return %a : tensor<8xf32>
}

// -----

func.func @function_edge_of_an_op() {
  %0 = "test.op"() : () -> tensor<8xf32>
  // expected-error@+1 {{expected operand of sdy.func_data_flow_edge to be a result of call op.}}
  %1 = sdy.func_data_flow_edge %0 : tensor<8xf32>
  return
}

// -----

func.func @function_edge_of_a_block_argument(%a: tensor<8xf32>) {
  "test.op"() ({
  ^bb0(%b: tensor<8xf32>):
    // expected-error@+1 {{expected operand of sdy.func_data_flow_edge to be a block argument of a func op.}}
    %0 = sdy.func_data_flow_edge %b : tensor<8xf32>
    sdy.return
  }) : () -> ()
  return
}

// -----

func.func @argument_types(%a: tensor<8xf32>) {
  // expected-error@+1 {{expected the type of the 0'th block argument to match the type of the corresponding operand: 'tensor<4xf32>' vs 'tensor<8xf32>'}}
  %0 = sdy.named_computation<"f">(%a) (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @argument_count(%a: tensor<8xf32>) {
  // expected-error@+1 {{number of block arguments must match the number of operands: 2 != 1}}
  %0 = sdy.named_computation<"f">(%a) (%b: tensor<8xf32>, %c: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @result_types(%a: tensor<8xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<8xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = sdy.named_computation<"f">(%a) (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @result_count(%a: tensor<8xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<8xf32>', 'tensor<8xf32>' are incompatible with return type(s) of operation 'tensor<8xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = sdy.named_computation<"f">(%a) (%b: tensor<8xf32>) {
    sdy.return %b, %b : tensor<8xf32>, tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @named_shardings(%a: tensor<8xf32>) {
  // expected-error@+1 {{op in_shardings shardings don't match number of values: 2 shardings vs 1 values}}
  %0 = sdy.named_computation<"f">(%a) in_shardings=[<@pod, [{}]>, <@pod, [{}]>] out_shardings=[<@pod, [{}]>] (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @named_out_shardings(%a: tensor<8xf32>) {
  // expected-error@+1 {{op out_shardings - sharding doesn't match tensor rank: 2 != 1}}
  %0 = sdy.named_computation<"f">(%a) out_shardings=[<@pod, [{}, {}]>] (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op should have an attribute of type ManualAxesAttr for attr named 'sdy.func_manual_axes'}}
func.func @manual_axes_of_a_function() attributes {sdy.func_manual_axes = ["x"]} {
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @sum_of_another_kind(%a: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'sdy.all_reduce' expected sum, max or min, got: mean}}
  %0 = sdy.all_reduce mean {"x"} %a out_sharding=<@mesh, [{}]> : tensor<4xf32>
  return
}

// -----

func.func @a_barrier_that_does_nothing(%a: tensor<4xf32>) {
  // expected-error@+1 {{'sdy.propagation_barrier' op cannot specify `BOTH` as the direction: the barrier would do nothing}}
  %0 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<4xf32>
  return
}

// -----

func.func @edges_without_a_sharding(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.add' op expected propagation edges attr to reference a sharding.}}
  %0 = stablehlo.add %a, %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"x" = operand-0 -> [result-0]}]}]>} : tensor<4xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
  // expected-error@+4 {{expected string}}
  // expected-error@+3 {{failed to parse Sdy_AxisRef parameter 'name' which is to be a `::llvm::StringRef`}}
  // expected-error@+2 {{failed to parse axis list which is expected to be an `ArrayRef<AxisRefAttr>`}}
  // expected-error@+1 {{failed to parse Sdy_TensorSharding parameter 'dim_shardings' which is to be a `::llvm::ArrayRef<DimensionShardingAttr>`}}
func.func @an_axis_without_a_name(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{x}]>}) {
  return
}

// -----

func.func @uses_what_comes_behind(%a: tensor<4xf32>) {
  %0 = sdy.named_computation<"f">(%a) (%b: tensor<4xf32>) {
  // expected-error@+1 {{uses a value that is defined in a later region, where it isn't visible}}
    %1 = stablehlo.add %b, %later : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %2 = sdy.named_computation<"g">(%a) (%c: tensor<4xf32>) {
    %later = stablehlo.add %c, %c : tensor<4xf32>
    sdy.return %later : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return
}

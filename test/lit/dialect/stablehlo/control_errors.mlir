// What the checks of control flow, calls and tokens say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @cond_result(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.while' op expects value 0 that cond returns to be of type 'tensor<i1>', but it is of type 'tensor<4xf32>'}}
  %0 = stablehlo.while(%x = %a) : tensor<4xf32>
  cond {
    stablehlo.return %x : tensor<4xf32>
  } do {
    stablehlo.return %x : tensor<4xf32>
  }
  return
}

// -----

func.func @body_result(%a: tensor<4xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op expects value 0 that body returns to be of type 'tensor<4xf32>', but it is of type 'tensor<i1>'}}
  %0 = stablehlo.while(%x = %a) : tensor<4xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %p : tensor<i1>
  }
  return
}

// -----

func.func @body_result_count(%a: tensor<4xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op expects body to return 1 values, but it returns 0}}
  %0 = stablehlo.while(%x = %a) : tensor<4xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return
  }
  return
}

// -----

func.func @while_arguments(%a: tensor<4xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op expects cond to take 1 arguments, but it takes 0}}
  %0 = "stablehlo.while"(%a) ({
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<4xf32>):
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @while_results(%a: tensor<4xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op expects results of types 'tensor<4xf32>', those of the operands, but they are of types 'tensor<5xf32>'}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<4xf32>):
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @pred_rank(%a: tensor<4xf32>, %p: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.if' op expects a scalar pred, but it is of type 'tensor<2xi1>'}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<2xi1>) -> tensor<4xf32>
  return
}

// -----

func.func @branch_result(%a: tensor<4xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.if' op expects value 0 that false_branch returns to be of type 'tensor<4xf32>', but it is of type 'tensor<i1>'}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %p : tensor<i1>
  }) : (tensor<i1>) -> tensor<4xf32>
  return
}

// -----

func.func @no_branches(%i: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.case' op expects at least one branch, but has none}}
  "stablehlo.case"(%i) : (tensor<i32>) -> ()
  return
}

// -----

func.func @case_branch(%a: tensor<4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.case' op expects value 0 that branch 1 returns to be of type 'tensor<4xf32>', but it is of type 'tensor<i32>'}}
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %i : tensor<i32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @no_target(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects the name of a target, but it is empty}}
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = ""}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @typed_config(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op backend_config for api_version API_VERSION_TYPED_FFI must be a dictionary attribute.}}
  %0 = stablehlo.custom_call @foo(%a) {api_version = 4 : i32, backend_config = ""} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @string_config(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op backend_config for api_version API_VERSION_ORIGINAL must be a string attribute.}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = {}} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @half_layouts(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Layout attributes should be specified for either both operands and results or none.}}
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @layout_count(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects as many operand layouts as operands, but there are 0 and 1}}
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @layout_entries(%a: tensor<4x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects the layout of operand 0 to be a permutation of [0, 2), but it is dense<1> : tensor<2xindex>}}
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<[1, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @alias_operand(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects operand_index of output_operand_alias 0 to be in [0, 1), but it is 1}}
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @alias_output(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_tuple_indices in the output_operand_alias attribute out of bounds: alias 0, results of types 'tensor<4xf32>'}}
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @alias_types(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects the operand and the output of output_operand_alias 0 to be of one type, but they are of types 'tensor<4xf32>' and 'tensor<5xf32>'}}
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @composite_name(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op name must be a valid namespaced op name, like "my_namespace.my_op", but it is "name"}}
  %0 = stablehlo.composite "name" %a {decomposition = @nothing} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @no_decomposition(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects its decomposition to be a function, but there is none named 'nothing'}}
  %0 = stablehlo.composite "space.name" %a {decomposition = @nothing} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @decomposition_results(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects the decomposition to return the 2 results of types 'tensor<4xf32>', 'tensor<4xf32>', but it returns 0 of types }}
  %0:2 = stablehlo.composite "space.name" %a {decomposition = @decomposition_results} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @decomposition_operands(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects the decomposition to take the 0 operands of types , but it takes 1 of types 'tensor<4xf32>'}}
  stablehlo.composite "space.name" {decomposition = @decomposition_operands} : () -> ()
  return
}

// -----

func.func @infeed_token(%t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a token as last result, but results are of types 'tensor<4xf32>'}}
  %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

func.func @infeed_layouts(%t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a layout for each of 1 values, but there are 0}}
  %0:2 = "stablehlo.infeed"(%t) <{layout = []}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

func.func @send_channel(%a: tensor<4xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op expects a channel of type DEVICE_TO_HOST (2) when is_host_transfer is true, but it is of type 3}}
  %0 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv_channel(%t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op expects a channel of type DEVICE_TO_DEVICE (1) when is_host_transfer is false, but it is of type 3}}
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

func.func @async_body(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects a collective or a slice in its body, but it holds 'stablehlo.negate'}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @async_types(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects value 0 that body returns to be of type 'tensor<4xf32>', but it is of type 'tensor<8xf32>'}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @tilings(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects as many result_tilings as results, but there are 0 and 1}}
  %0 = stablehlo.custom_call @foo(%a) {result_tilings = []} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

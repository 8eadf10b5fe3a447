// Text of control flow, calls and tokens.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @regions(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<i1>) {
func.func @regions(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<i1>) {
// CHECK-NEXT: %0 = stablehlo.while(%iterArg = %arg0) : tensor<4xf32>
  %0 = stablehlo.while(%iterArg = %arg0) : tensor<4xf32>
// CHECK-NEXT: cond {
  cond {
// CHECK-NEXT: stablehlo.return %arg2 : tensor<i1>
    stablehlo.return %arg2 : tensor<i1>
// CHECK-NEXT: } do {
  } do {
// CHECK-NEXT: stablehlo.return %iterArg : tensor<4xf32>
    stablehlo.return %iterArg : tensor<4xf32>
// CHECK-NEXT: }
  }
// CHECK-NEXT: %1:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<4xf32>, tensor<i32> attributes {mhlo.note = "kept"}
  %1:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<4xf32>, tensor<i32> attributes {mhlo.note = "kept"}
// CHECK-NEXT: cond {
  cond {
// CHECK-NEXT: %4 = stablehlo.compare LT, %iterArg_0, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %iterArg_0, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %4 : tensor<i1>
    stablehlo.return %4 : tensor<i1>
// CHECK-NEXT: } do {
  } do {
// CHECK-NEXT: %4 = stablehlo.add %iterArg_0, %arg1 : tensor<i32>
    %4 = stablehlo.add %iterArg_0, %arg1 : tensor<i32>
// CHECK-NEXT: stablehlo.return %iterArg, %4 : tensor<4xf32>, tensor<i32>
    stablehlo.return %iterArg, %4 : tensor<4xf32>, tensor<i32>
// CHECK-NEXT: }
  }
// CHECK-NEXT: %2 = "stablehlo.if"(%arg2) ({
  %2 = "stablehlo.if"(%arg2) ({
// CHECK-NEXT: stablehlo.return %arg0 : tensor<4xf32>
    stablehlo.return %arg0 : tensor<4xf32>
// CHECK-NEXT: }, {
  }, {
// CHECK-NEXT: %4 = stablehlo.negate %arg0 : tensor<4xf32>
    %4 = stablehlo.negate %arg0 : tensor<4xf32>
// CHECK-NEXT: stablehlo.return %4 : tensor<4xf32>
    stablehlo.return %4 : tensor<4xf32>
// CHECK-NEXT: }) : (tensor<i1>) -> tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
// CHECK-NEXT: %3:2 = "stablehlo.case"(%arg1) ({
  %3:2 = "stablehlo.case"(%arg1) ({
// CHECK-NEXT: stablehlo.return %arg0, %arg1 : tensor<4xf32>, tensor<i32>
    stablehlo.return %arg0, %arg1 : tensor<4xf32>, tensor<i32>
// CHECK-NEXT: }) {mhlo.note = "kept"} : (tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
  }) {mhlo.note = "kept"} : (tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
  return
}

// CHECK-LABEL: func.func @compatible_carries(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i1>) {
func.func @compatible_carries(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i1>) {
// CHECK-NEXT: %0 = stablehlo.while(%iterArg = %arg0) : tensor<?xf32>
  %0 = stablehlo.while(%iterArg = %arg0) : tensor<?xf32>
// CHECK-NEXT: cond {
  cond {
// CHECK-NEXT: stablehlo.return %arg2 : tensor<i1>
    stablehlo.return %arg2 : tensor<i1>
// CHECK-NEXT: } do {
  } do {
// CHECK-NEXT: stablehlo.return %arg1 : tensor<4xf32>
    stablehlo.return %arg1 : tensor<4xf32>
// CHECK-NEXT: }
  }
  return
}

// CHECK-LABEL: func.func @calls(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>, %arg2: tuple<tensor<4x8xf32>>) {
func.func @calls(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>, %arg2: tuple<tensor<4x8xf32>>) {
// CHECK-NEXT: %0 = stablehlo.custom_call @target(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = stablehlo.custom_call @target(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %1 = stablehlo.custom_call @"a target"(%arg0) {api_version = 2 : i32, backend_config = "x", called_computations = [@decomposed], has_side_effect = true, mhlo.note = "kept"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = stablehlo.custom_call @"a target"(%arg0) {api_version = 2 : i32, backend_config = "x", called_computations = [@decomposed], has_side_effect = true, mhlo.note = "kept"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %2:2 = stablehlo.custom_call @target(%arg0) {api_version = 4 : i32, backend_config = {a = 1 : i32}, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<i32>)
  %2:2 = stablehlo.custom_call @target(%arg0) {api_version = 4 : i32, backend_config = {a = 1 : i32}, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<i32>)
// CHECK-NEXT: %3 = stablehlo.custom_call @target(%arg1, %arg2) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = [0]>]} : (tensor<i32>, tuple<tensor<4x8xf32>>) -> tensor<4x8xf32>
  %3 = stablehlo.custom_call @target(%arg1, %arg2) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = [0]>]} : (tensor<i32>, tuple<tensor<4x8xf32>>) -> tensor<4x8xf32>
// CHECK-NEXT: stablehlo.custom_call @target() {backend_config = ""} : () -> ()
  stablehlo.custom_call @target() {backend_config = ""} : () -> ()
// CHECK-NEXT{LITERAL}: %4 = stablehlo.custom_call @target(%arg0) {result_tilings = [[dense<[2, 4]> : tensor<2xindex>, dense<[2, 1]> : tensor<2xindex>]]} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = stablehlo.custom_call @target(%arg0) {result_tilings = [[dense<[2, 4]> : tensor<2xindex>, dense<[2, 1]> : tensor<2xindex>]]} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %5 = stablehlo.composite "space.name" %arg0 {decomposition = @decomposed} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = stablehlo.composite "space.name" %arg0 {decomposition = @decomposed} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %6 = stablehlo.composite "space.name" %arg0 {composite_attributes = {a = 1 : i64}, decomposition = @decomposed, version = 3 : i32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = stablehlo.composite "space.name" %arg0 {composite_attributes = {a = 1 : i64}, decomposition = @decomposed, version = 3 : i32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %7 = stablehlo.composite "space.name" %arg0 ({
  %7 = stablehlo.composite "space.name" %arg0 ({
// CHECK-NEXT: ^bb0(%arg3: tensor<4x8xf32>):
  ^bb0(%arg3: tensor<4x8xf32>):
// CHECK-NEXT: stablehlo.return %arg3 : tensor<4x8xf32>
    stablehlo.return %arg3 : tensor<4x8xf32>
// CHECK-NEXT: }, {
  }, {
// CHECK-NEXT: }) {decomposition = @decomposed} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  }) {decomposition = @decomposed} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %8:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4x8xf32>, tensor<i32>
  %8:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4x8xf32>, tensor<i32>
// CHECK-NEXT: %9 = stablehlo.optimization_barrier {mhlo.note = "kept"} %arg0 : tensor<4x8xf32>
  %9 = stablehlo.optimization_barrier {mhlo.note = "kept"} %arg0 : tensor<4x8xf32>
// CHECK-NEXT: stablehlo.optimization_barrier()
  stablehlo.optimization_barrier()
  return
}

// CHECK-LABEL: func.func @decomposed(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
func.func @decomposed(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT: return %arg0 : tensor<4x8xf32>
  return %arg0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @tokens(%arg0: tensor<4x8xf32>, %arg1: !stablehlo.token) {
func.func @tokens(%arg0: tensor<4x8xf32>, %arg1: !stablehlo.token) {
// CHECK-NEXT: %0 = stablehlo.create_token : !stablehlo.token
  %0 = stablehlo.create_token : !stablehlo.token
// CHECK-NEXT: %1 = stablehlo.after_all %0, %arg1 : !stablehlo.token
  %1 = stablehlo.after_all %0, %arg1 : !stablehlo.token
// CHECK-NEXT: %2 = stablehlo.after_all  : !stablehlo.token
  %2 = stablehlo.after_all  : !stablehlo.token
// CHECK-NEXT{LITERAL}: %3:2 = "stablehlo.infeed"(%arg1) <{infeed_config = "", layout = [[0, 1]]}> : (!stablehlo.token) -> (tensor<4x8xf32>, !stablehlo.token)
  %3:2 = "stablehlo.infeed"(%arg1) <{infeed_config = "", layout = [[0, 1]]}> : (!stablehlo.token) -> (tensor<4x8xf32>, !stablehlo.token)
// CHECK-NEXT: %4 = "stablehlo.outfeed"(%arg0, %arg1) <{outfeed_config = "x"}> : (tensor<4x8xf32>, !stablehlo.token) -> !stablehlo.token
  %4 = "stablehlo.outfeed"(%arg0, %arg1) <{outfeed_config = "x"}> : (tensor<4x8xf32>, !stablehlo.token) -> !stablehlo.token
// CHECK-NEXT: %5 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4x8xf32>, !stablehlo.token) -> !stablehlo.token
  %5 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4x8xf32>, !stablehlo.token) -> !stablehlo.token
// CHECK-NEXT{LITERAL}: %6:2 = "stablehlo.recv"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<4x8xf32>, !stablehlo.token)
  %6:2 = "stablehlo.recv"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<4x8xf32>, !stablehlo.token)
// CHECK-NEXT: %7 = "stablehlo.async_start"(%arg0) ({
  %7 = "stablehlo.async_start"(%arg0) ({
// CHECK-NEXT: ^bb0(%arg2: tensor<4x8xf32>):
  ^bb0(%arg2: tensor<4x8xf32>):
// CHECK-NEXT{LITERAL}: %9 = "stablehlo.all_gather"(%arg2) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
    %9 = "stablehlo.all_gather"(%arg2) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT: stablehlo.return %9 : tensor<8x8xf32>
    stablehlo.return %9 : tensor<8x8xf32>
// CHECK-NEXT: }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<8x8xf32>>
  }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<8x8xf32>>
// CHECK-NEXT: %8 = "stablehlo.async_done"(%7) : (!stablehlo.future<tensor<8x8xf32>>) -> tensor<8x8xf32>
  %8 = "stablehlo.async_done"(%7) : (!stablehlo.future<tensor<8x8xf32>>) -> tensor<8x8xf32>
  return
}

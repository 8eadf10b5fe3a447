// A call that nobody has a rule for is warned of once a process, as in Shardy; calls of the host aren't, and neither are those with a rule of
// their own.
// RUN: tessera-opt %s --sdy-populate-op-sharding-rules -verify-diagnostics
// RUN: tessera-opt %s --sdy-user-priority-propagate -verify-diagnostics

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @ruled(%0) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}, custom>} : (tensor<8xf32>) -> tensor<8xf32>
  // expected-warning@+1 {{custom call @somebody is unknown to SDY sharding rule registry}}
  %2 = stablehlo.custom_call @somebody(%1) : (tensor<8xf32>) -> tensor<8xf32>
  %3 = stablehlo.custom_call @nobody(%2) : (tensor<8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

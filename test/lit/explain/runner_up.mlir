// The choice over the whole program finds layouts that send as much as propagation's, in more messages: propagation's stay, and the other
// ones are the runner-up.
// covers: N1, N15
// RUN: tessera explain %s | FileCheck %s --match-full-lines --strict-whitespace
// RUN: tessera explain %s --json -o %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
module @jit_loop_sum_that_stays attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<96x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<96x768xf32>, tensor<i32>, tensor<768xf32>
    cond {
      %c_2 = stablehlo.constant dense<10> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @closed_call(%iterArg, %iterArg_1) : (tensor<96x768xf32>, tensor<768xf32>) -> tensor<768xf32>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_0, %c_2 : tensor<i32>
      stablehlo.return %iterArg, %2, %1 : tensor<96x768xf32>, tensor<i32>, tensor<768xf32>
    }
    return %0#2 : tensor<768xf32>
  }
  func.func private @closed_call(%arg0: tensor<96x768xf32>, %arg1: tensor<768xf32>) -> tensor<768xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<768xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<96x768xf32>, tensor<f32>) -> tensor<768xf32>
    %3 = stablehlo.add %1, %2 : tensor<768xf32>
    return %3 : tensor<768xf32>
  }
}

// CHECK:Layouts of the runner-up
// CHECK-NEXT:line  value  operation         type and propagation's  runner-up
// CHECK-NEXT:────  ─────  ────────────────  ──────────────────────  ────────────
// CHECK-NEXT:  11  %0#2   while             f32[768] [{}]           [{"x", "y"}]
// CHECK-NEXT:  26  %0     broadcast_in_dim  f32[768] [{}]           [{"x", "y"}]
// CHECK-NEXT:  27  %1     multiply          f32[768] [{}]           [{"x", "y"}]
// CHECK-NEXT:  29  %2     reduce            f32[768] [{}]           [{"x", "y"}]
// CHECK-NEXT:  30  %3     add               f32[768] [{}]           [{"x", "y"}]
// CHECK-NEXT:With the layouts that propagation found all devices together send 43008 bytes in 1 collective. With
// CHECK-NEXT:the runner-up they would send 43008 in 2, which is as much and takes longer.

// JSON: "layouts": {
// JSON-NEXT: "is_taken": false,
// JSON-NEXT: "chosen": {
// JSON-NEXT: "bytes_total": 43008,
// JSON-NEXT: "collectives": 2,
// JSON-NEXT: "seconds": 5.483
// JSON-NEXT: "computing_seconds": 1.138
// JSON-NEXT: },
// JSON-NEXT: "propagated": {
// JSON-NEXT: "bytes_total": 43008,
// JSON-NEXT: "collectives": 1,
// JSON-NEXT: "seconds": 5.245
// JSON-NEXT: "computing_seconds": 1.117
// JSON-NEXT: },
// JSON-NEXT: "values": [
// JSON-NEXT: {
// JSON-NEXT: "value": 5,
// JSON-NEXT: "type": "f32[768]",

// Edges spelt out as operations, and taken away again with what was found out about them.
// RUN: tessera-opt %s --sdy-add-data-flow-edges | FileCheck %s
// RUN: tessera-opt %s --sdy-add-data-flow-edges --sdy-user-priority-propagate --sdy-sink-data-flow-edges | FileCheck %s --check-prefix=SUNK
// RUN: tessera-opt %s --sdy-add-func-data-flow-edges | FileCheck %s --check-prefix=FUNC
// RUN: tessera-opt %s --sdy-add-func-data-flow-edges --sdy-user-priority-propagate --sdy-sink-func-data-flow-edges | FileCheck %s --check-prefix=FUNCSUNK
// RUN: tessera-opt %s --sdy-insert-func-call-reshards | FileCheck %s --check-prefix=RESHARD
// RUN: tessera-opt %s --sdy-pre-order-funcs | FileCheck %s --check-prefix=ORDER



sdy.mesh @mesh = <["x"=2, "y"=4]>

// ORDER: func.func public @main
// ORDER: func.func private @inner
func.func private @inner(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>}) {
  // FUNC: sdy.func_data_flow_edge %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"y", ?}]>]>} : tensor<8x8xf32>
  // FUNCSUNK: func.func private @inner(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y", ?}]>}
  // FUNCSUNK-NOT: sdy.func_data_flow_edge
  %0 = stablehlo.cosine %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %n: tensor<i32>) -> tensor<8x8xf32> {
  // FUNC: %[[R:.*]] = call @inner
  // FUNC-NEXT: sdy.func_data_flow_edge %[[R]] : tensor<8x8xf32>
  // RESHARD: %[[R:.*]] = call @inner{{.*}}<@mesh, [{"x", ?}, {?}]>
  // RESHARD-NEXT: sdy.reshard %[[R]] <@mesh, [{}, {}]>
  %c = func.call @inner(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  // Both values of the loop, and no use but the edges.
  // CHECK: %[[L:.*]]:2 = stablehlo.while
  // CHECK: %[[E0:.*]] = sdy.data_flow_edge %[[L]]#0 : tensor<i32>
  // CHECK: %[[E1:.*]] = sdy.data_flow_edge %[[L]]#1 : tensor<8x8xf32>
  // CHECK: stablehlo.optimization_barrier {{.*}} %[[E1]]
  // SUNK: stablehlo.while{{.*}}<@mesh, []>, <@mesh, [{"x", ?}, {"y", ?}]>
  // SUNK-NOT: sdy.data_flow_edge
  %r:2 = stablehlo.while(%k = %i, %v = %a) : tensor<i32>, tensor<8x8xf32>
    cond {
      %1 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %v, %v : tensor<8x8xf32>
      stablehlo.return %k, %1 : tensor<i32>, tensor<8x8xf32>
    }
  // CHECK: sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{"x", ?}, {?}]>
  %b = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {?}]>]>} %r#1 : tensor<8x8xf32>
  // What a manual region sees is less its axes.
  // CHECK: sdy.manual_computation
  // CHECK-NEXT: sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{?}, {"y"}]>
  %m = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"x", ?}, {"y"}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>]
      manual_axes={"x"} (%w: tensor<4x8xf32>) {
    %q = stablehlo.sine %w : tensor<4x8xf32>
    sdy.return %q : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = stablehlo.add %m, %c : tensor<8x8xf32>
  return %s : tensor<8x8xf32>
}

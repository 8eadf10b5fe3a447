// RUN: tessera-opt %s --sdy-resolve-single-device-sharding | FileCheck %s --check-prefixes=CHECK,PARTITION
// RUN: tessera-opt %s "--sdy-resolve-single-device-sharding=replica-count=2" | FileCheck %s --check-prefixes=CHECK,REPLICA

// Device 1 squares, and the others add zeros to what it has.
sdy.mesh @mesh = <["x"=2]>
sdy.mesh @one = <[], device_ids=[1]>

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // PARTITION: %[[ID:.*]] = stablehlo.partition_id
  // REPLICA: %[[ID:.*]] = stablehlo.replica_id
  // CHECK: stablehlo.convert %[[ID]]
  // CHECK: stablehlo.constant dense<1>
  // CHECK: %[[IS:.*]] = stablehlo.compare EQ
  // CHECK: %[[IF:.*]] = "stablehlo.if"(%[[IS]]) ({
  // CHECK: stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
  // CHECK: stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
  // CHECK: %[[SUM:.*]] = sdy.all_reduce {"x"} %[[IF]] out_sharding=<@mesh, [{}]>
  // CHECK: return %[[SUM]]
  %0 = sdy.reshard %a <@one, []> : tensor<4xf32>
  %1 = stablehlo.multiply %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : tensor<4xf32>
  %2 = sdy.reshard %1 <@mesh, [{}]> : tensor<4xf32>
  return %2 : tensor<4xf32>
}

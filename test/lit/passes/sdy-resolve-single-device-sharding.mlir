// RUN: split-file %s %t && tessera-opt --sdy-resolve-single-device-sharding %t/before.mlir | diff %t/after.mlir -
// Device 1 alone squares, and the others add zeros to what it has.
//--- before.mlir
sdy.mesh @mesh = <["x"=2]>
sdy.mesh @one = <[], device_ids=[1]>

func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.reshard %a <@one, []> : tensor<4xf32>
  %1 = stablehlo.multiply %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : tensor<4xf32>
  %2 = sdy.reshard %1 <@mesh, [{}]> : tensor<4xf32>
  return %2 : tensor<4xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2]>
  sdy.mesh @one = <[], device_ids=[1]>
  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.partition_id : tensor<ui32>
    %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i64>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %2 = stablehlo.compare EQ, %1, %c : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = "stablehlo.if"(%2) ({
      %5 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
      stablehlo.return %5 : tensor<4xf32>
    }, {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
      stablehlo.return %cst : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    %4 = sdy.all_reduce  {"x"} %3 out_sharding=<@mesh, [{}]> : tensor<4xf32>
    return %4 : tensor<4xf32>
  }
}


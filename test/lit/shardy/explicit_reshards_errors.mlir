// RUN: tessera-opt %s -split-input-file -verify-diagnostics -sdy-insert-explicit-reshards

sdy.mesh @one = <[], device_ids=[1]>
// expected-error @+1 {{function argument 1 cannot have a single-device (maximal) sharding attribute}}
func.func @argument(%a: tensor<4xf32>, %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@one, []>}) {
  return
}

// -----

sdy.mesh @one = <[], device_ids=[1]>
// expected-error @+1 {{function result 0 cannot have a single-device (maximal) sharding attribute}}
func.func @result(%a: tensor<4xf32>) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@one, []>}) {
  return %a : tensor<4xf32>
}

// -----

sdy.mesh @one = <[], device_ids=[1]>
sdy.mesh @two = <[], device_ids=[2]>
func.func @results(%a: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op has conflicting single-device result shardings}}
  %0:2 = stablehlo.custom_call @both(%a) {sdy.sharding = #sdy.sharding_per_value<[<@one, []>, <@two, []>]>} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @list(%a: tensor<4xf32>) {
  // expected-error @+2 {{expected a sharding}}
  // expected-error @+1 {{failed to parse Sdy_TensorShardingPerValue parameter 'shardings'}}
  %0 = stablehlo.custom_call @own(%a) {sdy.sharding = #sdy.sharding_per_value<[#sdy.mesh<["a"=2]>]>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

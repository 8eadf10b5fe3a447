// A constraint that says where a value lies already isn't counted as another value: one gather brings what the two results are.
// RUN: tessera explain %s | FileCheck %s --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<6x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<6x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<6x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = sdy.sharding_constraint %arg0 <@mesh, [{}, {"x"}]> : tensor<6x12xf32>
  %1 = stablehlo.create_token : !stablehlo.token
  %2 = sdy.sharding_constraint %1 <@mesh, []> : !stablehlo.token
  %3 = stablehlo.after_all %2, %1 : !stablehlo.token
  return %0, %arg0 : tensor<6x12xf32>, tensor<6x12xf32>
}

// CHECK:All devices together send 864 bytes. However the work is divided, they send 864 at least.

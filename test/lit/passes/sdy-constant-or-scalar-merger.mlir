// RUN: split-file %s %t && tessera-opt --sdy-constant-or-scalar-merger %t/before.mlir | diff %t/after.mlir -
// Two constants have equal values and shardings and become one; the third has another sharding.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main() -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.0> : tensor<8xf32>
  %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.0> : tensor<8xf32>
  %2 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} dense<1.0> : tensor<8xf32>
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
    %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.000000e+00> : tensor<8xf32>
    %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} dense<1.000000e+00> : tensor<8xf32>
    return %0, %0, %1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }
}


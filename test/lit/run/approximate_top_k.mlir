// The best elements of a dimension as JAX's approx_max_k asks for them: all of them are found, on a cut batch too.
// RUN: tessera run %s --verify | FileCheck %s
// CHECK: Checks: 2 passed, 0 failed
// CHECK: verified
sdy.mesh @mesh = <["x"=2]>

func.func private @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func public @main() {
  %a = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} dense<[[3.0, 1.0, 4.0, 1.5], [2.0, 7.0, 1.0, 8.0]]> : tensor<2x4xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x4xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %low, %none) {called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 1.000000e+00 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %0#0, dense<[[4.0, 3.0], [8.0, 7.0]]> : tensor<2x2xf32>
  check.expect_eq_const %0#1, dense<[[2, 0], [3, 1]]> : tensor<2x2xi32>
  return
}

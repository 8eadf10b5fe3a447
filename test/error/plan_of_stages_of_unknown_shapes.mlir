// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_of_unknown_shapes.mlir:8:12: error: 'stablehlo.dynamic_reshape' op gives result 0 of type 'tensor<?x4xf32>', whose shape is dynamic; only static shapes are run, so export the program with a number for each dimension
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<6x4xf32>, %shape: tensor<2xi32>) -> tensor<6x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %start = stablehlo.dynamic_reshape %x, %shape : (tensor<6x4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  %0:2 = stablehlo.while(%i = %zero, %a = %start) : tensor<i32>, tensor<?x4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.tanh %a : tensor<?x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<?x4xf32>
  }
  %1 = stablehlo.dynamic_reshape %0#1, %shape : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

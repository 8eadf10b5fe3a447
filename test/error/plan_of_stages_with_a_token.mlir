// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_with_a_token.mlir:9:10: error: the layers of this loop can't be cut into stages, since it carries a value of type '!stablehlo.token', and only arrays go from stage to stage
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %start = stablehlo.create_token : !stablehlo.token
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %t = %start) : tensor<i32>, tensor<6x4xf32>, !stablehlo.token
  cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.tanh %a : tensor<6x4xf32>
    %u = stablehlo.after_all %t : !stablehlo.token
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y, %u : tensor<i32>, tensor<6x4xf32>, !stablehlo.token
  }
  %end = "stablehlo.outfeed"(%0#1, %0#2) : (tensor<6x4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0#1 : tensor<6x4xf32>
}

// A loop in which nothing communicates runs as one function: the trace has it as one instruction with its iterations, and none of
// its steps. One that communicates is there with all that it runs.
// RUN: tessera run %s --random 3 --verify --trace %t.json
// RUN: python3 -B %S/check_loops.py %t.json --devices 2 --iterations 50 --outer 3

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %many = stablehlo.constant dense<50> : tensor<i32>
  %few = stablehlo.constant dense<3> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %0:2 = stablehlo.while(%i = %zero, %s = %half) : tensor<i32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %few : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %scale = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.multiply %a, %scale : tensor<8xf32>
    %3 = stablehlo.reduce(%2 init: %none) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %4:2 = stablehlo.while(%j = %zero, %t = %3) : tensor<i32>, tensor<f32>
    cond {
      %5 = stablehlo.compare LT, %j, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5 = stablehlo.multiply %t, %half : tensor<f32>
      %6 = stablehlo.add %5, %s : tensor<f32>
      %7 = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %7, %6 : tensor<i32>, tensor<f32>
    }
    %8 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %8, %4#1 : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}

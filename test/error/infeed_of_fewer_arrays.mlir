// RUN: tessera run %s --random 0
// EXPECT: infeed_of_fewer_arrays.mlir:9:10: error: the infeed gave 2 arrays, but 1 are expected; each read takes a whole value of the infeed
func.func @given() -> (tensor<i32>, tensor<i32>) {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  return %0, %0 : tensor<i32>, tensor<i32>
}
func.func @inner() -> tensor<i32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0#0 : tensor<i32>
}
func.func @main() -> tensor<i32> {
  %0 = "interpreter.run_parallel"() <{programs = [[@inner]], infeed = [@given]}> : () -> tensor<i32>
  return %0 : tensor<i32>
}

// interpreter.probe keeps the value of each pass through a loop, and check.expect_serialized_eq tells them apart
func.func @main() {
  %start = stablehlo.constant dense<[1, 10]> : tensor<2xi64>
  %count = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %i, %end = stablehlo.while(%k = %count, %value = %start) : tensor<i32>, tensor<2xi64>
  cond {
    %more = stablehlo.compare LT, %k, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %twice = stablehlo.add %value, %value : tensor<2xi64>
    %seen = interpreter.probe %twice, probe_id = "twice" : tensor<2xi64>
    %next = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %next, %seen : tensor<i32>, tensor<2xi64>
  }
  %first = stablehlo.constant dense<[2, 20]> : tensor<2xi64>
  %second = stablehlo.constant dense<[4, 40]> : tensor<2xi64>
  check.expect_serialized_eq %first, probe_id = "twice" : tensor<2xi64>
  check.expect_serialized_eq %first, probe_id = "twice", iter = 0 : tensor<2xi64>
  check.expect_serialized_eq %second, probe_id = "twice", iter = 1 : tensor<2xi64>
  check.expect_serialized_eq %end, probe_id = "twice", iter = 2 : tensor<2xi64>
  return
}

// stablehlo.cross-replica-sum
func.func @sum(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @main() {
  %a_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %a_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %a:2 = "interpreter.run_parallel"(%a_in0_0, %a_in1_0) {programs = [[@sum], [@sum]]} : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %a#0, dense<[11, 22]> : tensor<2xi64>
  check.expect_eq_const %a#1, dense<[11, 22]> : tensor<2xi64>
  return
}

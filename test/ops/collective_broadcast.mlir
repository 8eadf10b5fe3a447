// stablehlo.collective_broadcast
func.func @cross_replica(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @cross_partition(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @main() {
  // the first of the group sends; who is in no group has zeros
  %a_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %a_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %a_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %a_in3_0 = stablehlo.constant dense<[1000, 2000]> : tensor<2xi64>
  %a:4 = "interpreter.run_parallel"(%a_in0_0, %a_in1_0, %a_in2_0, %a_in3_0) {programs = [[@cross_replica], [@cross_replica], [@cross_replica], [@cross_replica]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %a#0, dense<0> : tensor<2xi64>
  check.expect_eq_const %a#1, dense<[100, 200]> : tensor<2xi64>
  check.expect_eq_const %a#2, dense<[100, 200]> : tensor<2xi64>
  check.expect_eq_const %a#3, dense<0> : tensor<2xi64>

  %b_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %b_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %b_in3_0 = stablehlo.constant dense<[1000, 2000]> : tensor<2xi64>
  %b:4 = "interpreter.run_parallel"(%b_in0_0, %b_in1_0, %b_in2_0, %b_in3_0) {programs = [[@cross_partition, @cross_partition], [@cross_partition, @cross_partition]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %b#0, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %b#1, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %b#2, dense<[100, 200]> : tensor<2xi64>
  check.expect_eq_const %b#3, dense<[100, 200]> : tensor<2xi64>
  return
}

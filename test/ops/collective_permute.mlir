// stablehlo.collective_permute
func.func @ring(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @partial(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @to_itself(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @cross_partition(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @main() {
  %a_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %a_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %a_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %a:3 = "interpreter.run_parallel"(%a_in0_0, %a_in1_0, %a_in2_0) {programs = [[@ring], [@ring], [@ring]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %a#0, dense<[100, 200]> : tensor<2xi64>
  check.expect_eq_const %a#1, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %a#2, dense<[10, 20]> : tensor<2xi64>

  // who receives nothing has zeros
  %b_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %b_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %b:3 = "interpreter.run_parallel"(%b_in0_0, %b_in1_0, %b_in2_0) {programs = [[@partial], [@partial], [@partial]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %b#0, dense<0> : tensor<2xi64>
  check.expect_eq_const %b#1, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %b#2, dense<[10, 20]> : tensor<2xi64>

  %c_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %c:2 = "interpreter.run_parallel"(%c_in0_0, %c_in1_0) {programs = [[@to_itself], [@to_itself]]} : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %c#0, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %c#1, dense<0> : tensor<2xi64>

  // in each replica
  %d_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %d_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %d_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %d_in3_0 = stablehlo.constant dense<[1000, 2000]> : tensor<2xi64>
  %d:4 = "interpreter.run_parallel"(%d_in0_0, %d_in1_0, %d_in2_0, %d_in3_0) {programs = [[@cross_partition, @cross_partition], [@cross_partition, @cross_partition]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %d#0, dense<0> : tensor<2xi64>
  check.expect_eq_const %d#1, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %d#2, dense<0> : tensor<2xi64>
  check.expect_eq_const %d#3, dense<[100, 200]> : tensor<2xi64>
  return
}

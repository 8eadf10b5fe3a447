// stablehlo.all_to_all
func.func @cross_replica(%x: tensor<2x4xi64>) -> tensor<4x2xi64> {
  %y = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xi64>) -> tensor<4x2xi64>
  return %y : tensor<4x2xi64>
}

func.func @cross_partition(%x: tensor<2x4xi64>) -> tensor<2x4xi64> {
  %y = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x4xi64>) -> tensor<2x4xi64>
  return %y : tensor<2x4xi64>
}

func.func @two_operands(%x: tensor<2xf32>, %z: tensor<2x1xf32>) -> (tensor<2xf32>, tensor<2x1xf32>) {
  %y:2 = "stablehlo.all_to_all"(%x, %z) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>, tensor<2x1xf32>) -> (tensor<2xf32>, tensor<2x1xf32>)
  return %y#0, %y#1 : tensor<2xf32>, tensor<2x1xf32>
}

func.func @main() {
  %a_in0_0 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
  %a_in1_0 = stablehlo.constant dense<[[100, 101, 102, 103], [104, 105, 106, 107]]> : tensor<2x4xi64>
  %a:2 = "interpreter.run_parallel"(%a_in0_0, %a_in1_0) {programs = [[@cross_replica], [@cross_replica]]} : (tensor<2x4xi64>, tensor<2x4xi64>) -> (tensor<4x2xi64>, tensor<4x2xi64>)
  check.expect_eq_const %a#0, dense<[[0, 1], [4, 5], [100, 101], [104, 105]]> : tensor<4x2xi64>
  check.expect_eq_const %a#1, dense<[[2, 3], [6, 7], [102, 103], [106, 107]]> : tensor<4x2xi64>

  // the group of each replica lists partition 1 first
  %b_in0_0 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
  %b_in1_0 = stablehlo.constant dense<[[100, 101, 102, 103], [104, 105, 106, 107]]> : tensor<2x4xi64>
  %b_in2_0 = stablehlo.constant dense<[[200, 201, 202, 203], [204, 205, 206, 207]]> : tensor<2x4xi64>
  %b_in3_0 = stablehlo.constant dense<[[300, 301, 302, 303], [304, 305, 306, 307]]> : tensor<2x4xi64>
  %b:4 = "interpreter.run_parallel"(%b_in0_0, %b_in1_0, %b_in2_0, %b_in3_0) {programs = [[@cross_partition, @cross_partition], [@cross_partition, @cross_partition]]} : (tensor<2x4xi64>, tensor<2x4xi64>, tensor<2x4xi64>, tensor<2x4xi64>) -> (tensor<2x4xi64>, tensor<2x4xi64>, tensor<2x4xi64>, tensor<2x4xi64>)
  check.expect_eq_const %b#0, dense<[[102, 103, 2, 3], [106, 107, 6, 7]]> : tensor<2x4xi64>
  check.expect_eq_const %b#1, dense<[[100, 101, 0, 1], [104, 105, 4, 5]]> : tensor<2x4xi64>
  check.expect_eq_const %b#2, dense<[[302, 303, 202, 203], [306, 307, 206, 207]]> : tensor<2x4xi64>
  check.expect_eq_const %b#3, dense<[[300, 301, 200, 201], [304, 305, 204, 205]]> : tensor<2x4xi64>

  %c_in0_0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c_in0_1 = stablehlo.constant dense<[[3.0], [4.0]]> : tensor<2x1xf32>
  %c_in1_0 = stablehlo.constant dense<[5.0, 6.0]> : tensor<2xf32>
  %c_in1_1 = stablehlo.constant dense<[[7.0], [8.0]]> : tensor<2x1xf32>
  %c:4 = "interpreter.run_parallel"(%c_in0_0, %c_in0_1, %c_in1_0, %c_in1_1) {programs = [[@two_operands], [@two_operands]]} : (tensor<2xf32>, tensor<2x1xf32>, tensor<2xf32>, tensor<2x1xf32>) -> (tensor<2xf32>, tensor<2x1xf32>, tensor<2xf32>, tensor<2x1xf32>)
  check.expect_eq_const %c#0, dense<[1.0, 5.0]> : tensor<2xf32>
  check.expect_eq_const %c#1, dense<[[3.0], [7.0]]> : tensor<2x1xf32>
  check.expect_eq_const %c#2, dense<[2.0, 6.0]> : tensor<2xf32>
  check.expect_eq_const %c#3, dense<[[4.0], [8.0]]> : tensor<2x1xf32>
  return
}

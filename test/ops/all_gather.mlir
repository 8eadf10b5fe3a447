// stablehlo.all_gather
func.func @cross_replica(%x: tensor<2x1xi32>) -> tensor<2x2xi32> {
  %y = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x1xi32>) -> tensor<2x2xi32>
  return %y : tensor<2x2xi32>
}

func.func @reversed(%x: tensor<2x1xi32>) -> tensor<4x1xi32> {
  %y = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2x1xi32>) -> tensor<4x1xi32>
  return %y : tensor<4x1xi32>
}

func.func @cross_replica_and_partition(%x: tensor<2x1xi32>) -> tensor<2x4xi32> {
  %y = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x1xi32>) -> tensor<2x4xi32>
  return %y : tensor<2x4xi32>
}

func.func @flattened_ids(%x: tensor<2x1xi32>) -> tensor<2x2xi32> {
  %y = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[3, 0], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> : (tensor<2x1xi32>) -> tensor<2x2xi32>
  return %y : tensor<2x2xi32>
}

func.func @two_operands(%x: tensor<1xf32>, %z: tensor<1x2xf32>) -> (tensor<2xf32>, tensor<2x2xf32>) {
  %y:2 = "stablehlo.all_gather"(%x, %z) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<1xf32>, tensor<1x2xf32>) -> (tensor<2xf32>, tensor<2x2xf32>)
  return %y#0, %y#1 : tensor<2xf32>, tensor<2x2xf32>
}

func.func @main() {
  %a_in0_0 = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %a_in1_0 = stablehlo.constant dense<[[10], [11]]> : tensor<2x1xi32>
  %a_in2_0 = stablehlo.constant dense<[[20], [21]]> : tensor<2x1xi32>
  %a_in3_0 = stablehlo.constant dense<[[30], [31]]> : tensor<2x1xi32>
  %a:4 = "interpreter.run_parallel"(%a_in0_0, %a_in1_0, %a_in2_0, %a_in3_0) {programs = [[@cross_replica, @cross_replica], [@cross_replica, @cross_replica]]} : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>)
  check.expect_eq_const %a#0, dense<[[0, 20], [1, 21]]> : tensor<2x2xi32>
  check.expect_eq_const %a#1, dense<[[10, 30], [11, 31]]> : tensor<2x2xi32>
  check.expect_eq_const %a#2, dense<[[0, 20], [1, 21]]> : tensor<2x2xi32>
  check.expect_eq_const %a#3, dense<[[10, 30], [11, 31]]> : tensor<2x2xi32>

  // in the order of the group
  %b_in0_0 = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %b_in1_0 = stablehlo.constant dense<[[10], [11]]> : tensor<2x1xi32>
  %b:2 = "interpreter.run_parallel"(%b_in0_0, %b_in1_0) {programs = [[@reversed], [@reversed]]} : (tensor<2x1xi32>, tensor<2x1xi32>) -> (tensor<4x1xi32>, tensor<4x1xi32>)
  check.expect_eq_const %b#0, dense<[[10], [11], [0], [1]]> : tensor<4x1xi32>
  check.expect_eq_const %b#1, dense<[[10], [11], [0], [1]]> : tensor<4x1xi32>

  // partition by partition, the replicas of each in the order of the group
  %c_in0_0 = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %c_in1_0 = stablehlo.constant dense<[[10], [11]]> : tensor<2x1xi32>
  %c_in2_0 = stablehlo.constant dense<[[20], [21]]> : tensor<2x1xi32>
  %c_in3_0 = stablehlo.constant dense<[[30], [31]]> : tensor<2x1xi32>
  %c:4 = "interpreter.run_parallel"(%c_in0_0, %c_in1_0, %c_in2_0, %c_in3_0) {programs = [[@cross_replica_and_partition, @cross_replica_and_partition], [@cross_replica_and_partition, @cross_replica_and_partition]]} : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>) -> (tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>)
  check.expect_eq_const %c#0, dense<[[0, 20, 10, 30], [1, 21, 11, 31]]> : tensor<2x4xi32>
  check.expect_eq_const %c#1, dense<[[0, 20, 10, 30], [1, 21, 11, 31]]> : tensor<2x4xi32>
  check.expect_eq_const %c#2, dense<[[0, 20, 10, 30], [1, 21, 11, 31]]> : tensor<2x4xi32>
  check.expect_eq_const %c#3, dense<[[0, 20, 10, 30], [1, 21, 11, 31]]> : tensor<2x4xi32>

  %d_in0_0 = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %d_in1_0 = stablehlo.constant dense<[[10], [11]]> : tensor<2x1xi32>
  %d_in2_0 = stablehlo.constant dense<[[20], [21]]> : tensor<2x1xi32>
  %d_in3_0 = stablehlo.constant dense<[[30], [31]]> : tensor<2x1xi32>
  %d:4 = "interpreter.run_parallel"(%d_in0_0, %d_in1_0, %d_in2_0, %d_in3_0) {programs = [[@flattened_ids, @flattened_ids], [@flattened_ids, @flattened_ids]]} : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>)
  check.expect_eq_const %d#0, dense<[[30, 0], [31, 1]]> : tensor<2x2xi32>
  check.expect_eq_const %d#1, dense<[[10, 20], [11, 21]]> : tensor<2x2xi32>
  check.expect_eq_const %d#2, dense<[[10, 20], [11, 21]]> : tensor<2x2xi32>
  check.expect_eq_const %d#3, dense<[[30, 0], [31, 1]]> : tensor<2x2xi32>

  %e_in0_0 = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %e_in0_1 = stablehlo.constant dense<[[2.0, 3.0]]> : tensor<1x2xf32>
  %e_in1_0 = stablehlo.constant dense<[4.0]> : tensor<1xf32>
  %e_in1_1 = stablehlo.constant dense<[[5.0, 6.0]]> : tensor<1x2xf32>
  %e:4 = "interpreter.run_parallel"(%e_in0_0, %e_in0_1, %e_in1_0, %e_in1_1) {programs = [[@two_operands], [@two_operands]]} : (tensor<1xf32>, tensor<1x2xf32>, tensor<1xf32>, tensor<1x2xf32>) -> (tensor<2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2x2xf32>)
  check.expect_eq_const %e#0, dense<[1.0, 4.0]> : tensor<2xf32>
  check.expect_eq_const %e#1, dense<[[2.0, 3.0], [5.0, 6.0]]> : tensor<2x2xf32>
  check.expect_eq_const %e#2, dense<[1.0, 4.0]> : tensor<2xf32>
  check.expect_eq_const %e#3, dense<[[2.0, 3.0], [5.0, 6.0]]> : tensor<2x2xf32>
  return
}

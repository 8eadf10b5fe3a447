// stablehlo.all_reduce
func.func @cross_replica(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @cross_replica_and_partition(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @flattened_ids(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @of_unequal_groups(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @maximum(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = stablehlo.maximum %p, %q : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func @any(%x: tensor<2xi1>) -> tensor<2xi1> {
  %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %s = stablehlo.or %p, %q : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<2xi1>) -> tensor<2xi1>
  return %y : tensor<2xi1>
}

func.func @in_bf16(%x: tensor<2xbf16>) -> tensor<2xbf16> {
  %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
    %s = stablehlo.add %p, %q : tensor<bf16>
    stablehlo.return %s : tensor<bf16>
  }) : (tensor<2xbf16>) -> tensor<2xbf16>
  return %y : tensor<2xbf16>
}

func.func @two_operands(%x: tensor<2xf32>, %z: tensor<f32>) -> (tensor<2xf32>, tensor<f32>) {
  %y:2 = "stablehlo.all_reduce"(%x, %z) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %t = stablehlo.multiply %p, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>)
  return %y#0, %y#1 : tensor<2xf32>, tensor<f32>
}

func.func @main() {
  // replicas 0 and 1 of each partition
  %a_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %a_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %a_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %a_in3_0 = stablehlo.constant dense<[1000, 2000]> : tensor<2xi64>
  %a:4 = "interpreter.run_parallel"(%a_in0_0, %a_in1_0, %a_in2_0, %a_in3_0) {programs = [[@cross_replica, @cross_replica], [@cross_replica, @cross_replica]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %a#0, dense<[101, 202]> : tensor<2xi64>
  check.expect_eq_const %a#1, dense<[1010, 2020]> : tensor<2xi64>
  check.expect_eq_const %a#2, dense<[101, 202]> : tensor<2xi64>
  check.expect_eq_const %a#3, dense<[1010, 2020]> : tensor<2xi64>

  // each replica alone, its partitions together
  %b_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %b_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %b_in3_0 = stablehlo.constant dense<[1000, 2000]> : tensor<2xi64>
  %b:4 = "interpreter.run_parallel"(%b_in0_0, %b_in1_0, %b_in2_0, %b_in3_0) {programs = [[@cross_replica_and_partition, @cross_replica_and_partition], [@cross_replica_and_partition, @cross_replica_and_partition]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %b#0, dense<[11, 22]> : tensor<2xi64>
  check.expect_eq_const %b#1, dense<[11, 22]> : tensor<2xi64>
  check.expect_eq_const %b#2, dense<[1100, 2200]> : tensor<2xi64>
  check.expect_eq_const %b#3, dense<[1100, 2200]> : tensor<2xi64>

  // numbers are processes
  %c_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %c_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %c_in3_0 = stablehlo.constant dense<[1000, 2000]> : tensor<2xi64>
  %c:4 = "interpreter.run_parallel"(%c_in0_0, %c_in1_0, %c_in2_0, %c_in3_0) {programs = [[@flattened_ids, @flattened_ids], [@flattened_ids, @flattened_ids]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %c#0, dense<[1001, 2002]> : tensor<2xi64>
  check.expect_eq_const %c#1, dense<[110, 220]> : tensor<2xi64>
  check.expect_eq_const %c#2, dense<[110, 220]> : tensor<2xi64>
  check.expect_eq_const %c#3, dense<[1001, 2002]> : tensor<2xi64>

  // short groups are filled up with -1
  %d_in0_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %d_in1_0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %d_in2_0 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %d_in3_0 = stablehlo.constant dense<[1000, 2000]> : tensor<2xi64>
  %d:4 = "interpreter.run_parallel"(%d_in0_0, %d_in1_0, %d_in2_0, %d_in3_0) {programs = [[@of_unequal_groups, @of_unequal_groups, @of_unequal_groups, @of_unequal_groups]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %d#0, dense<[111, 222]> : tensor<2xi64>
  check.expect_eq_const %d#1, dense<[111, 222]> : tensor<2xi64>
  check.expect_eq_const %d#2, dense<[111, 222]> : tensor<2xi64>
  check.expect_eq_const %d#3, dense<[1000, 2000]> : tensor<2xi64>

  %e_in0_0 = stablehlo.constant dense<[1.0, -5.0]> : tensor<2xf32>
  %e_in1_0 = stablehlo.constant dense<[3.0, -2.0]> : tensor<2xf32>
  %e_in2_0 = stablehlo.constant dense<[2.0, -9.0]> : tensor<2xf32>
  %e_in3_0 = stablehlo.constant dense<[0.0, 0x7FC00000]> : tensor<2xf32>
  %e:4 = "interpreter.run_parallel"(%e_in0_0, %e_in1_0, %e_in2_0, %e_in3_0) {programs = [[@maximum], [@maximum], [@maximum], [@maximum]]} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %e#0, dense<[3.0, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq_const %e#1, dense<[3.0, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq_const %e#2, dense<[3.0, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq_const %e#3, dense<[3.0, 0x7FC00000]> : tensor<2xf32>

  %f_in0_0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %f_in1_0 = stablehlo.constant dense<false> : tensor<2xi1>
  %f_in2_0 = stablehlo.constant dense<false> : tensor<2xi1>
  %f_in3_0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %f:4 = "interpreter.run_parallel"(%f_in0_0, %f_in1_0, %f_in2_0, %f_in3_0) {programs = [[@any], [@any], [@any], [@any]]} : (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>)
  check.expect_eq_const %f#0, dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %f#1, dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %f#2, dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %f#3, dense<[true, false]> : tensor<2xi1>

  // 256 + 1 + 1 + 1 is 259, between the bf16 numbers 258 and 260
  %g_in0_0 = stablehlo.constant dense<[256.0, 1.0]> : tensor<2xbf16>
  %g_in1_0 = stablehlo.constant dense<1.0> : tensor<2xbf16>
  %g_in2_0 = stablehlo.constant dense<1.0> : tensor<2xbf16>
  %g_in3_0 = stablehlo.constant dense<1.0> : tensor<2xbf16>
  %g:4 = "interpreter.run_parallel"(%g_in0_0, %g_in1_0, %g_in2_0, %g_in3_0) {programs = [[@in_bf16], [@in_bf16], [@in_bf16], [@in_bf16]]} : (tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> (tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>)
  check.expect_eq_const %g#0, dense<[260.0, 4.0]> : tensor<2xbf16>
  check.expect_eq_const %g#1, dense<[260.0, 4.0]> : tensor<2xbf16>
  check.expect_eq_const %g#2, dense<[260.0, 4.0]> : tensor<2xbf16>
  check.expect_eq_const %g#3, dense<[260.0, 4.0]> : tensor<2xbf16>

  %h_in0_0 = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %h_in0_1 = stablehlo.constant dense<5.0> : tensor<f32>
  %h_in1_0 = stablehlo.constant dense<[7.0, 11.0]> : tensor<2xf32>
  %h_in1_1 = stablehlo.constant dense<13.0> : tensor<f32>
  %h:4 = "interpreter.run_parallel"(%h_in0_0, %h_in0_1, %h_in1_0, %h_in1_1) {programs = [[@two_operands], [@two_operands]]} : (tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>)
  check.expect_eq_const %h#0, dense<[14.0, 33.0]> : tensor<2xf32>
  check.expect_eq_const %h#1, dense<65.0> : tensor<f32>
  check.expect_eq_const %h#2, dense<[14.0, 33.0]> : tensor<2xf32>
  check.expect_eq_const %h#3, dense<65.0> : tensor<f32>
  return
}

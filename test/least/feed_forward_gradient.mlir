// Both gradients are cut over y alone, and their rows are summed over x. The rows are fewer than a gradient's: a device is sent all rows
// of one operand, and of the other one those of its share of the columns, computes as much of the gradient as before, whole sums, and
// gathers these. The share is of the columns of the narrow operand, which all devices of y have, or of those of the wide one.
// least: 2 * ((x - 1) * 192 * 768 * 4 + min((x - 1) * 192 * 768 * 4, (x - 1) * 96 * 768 * 4 + y * (x - 1) / x * 96 * 192 * 4, y * (x - 1) * 96 * 192 * 4 + (x - 1) / x * 96 * 768 * 4))
// messages: 2
// above least: x=2,y=4 2064384 in 5 messages, because cut rows are brought to where they are multiplied, and gradients to where they are wanted, of other kinds and along other dimensions, which no message joins
// above least: x=3,y=2 3735552 in 5 messages, because cut rows are brought to where they are multiplied, and gradients to where they are wanted, of other kinds and along other dimensions, which no message joins

module @jit_feed_forward_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<192x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<768x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg3: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<192x768xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, tensor<768x192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<192x768xf32>) -> tensor<96x768xf32>
    %1 = stablehlo.tanh %0 : tensor<96x768xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x768xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<96x768xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %5 = stablehlo.multiply %4, %arg3 : tensor<96x192xf32>
    %6 = stablehlo.dot_general %5, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<96x768xf32>) -> tensor<192x768xf32>
    %7 = stablehlo.transpose %6, dims = [1, 0] : (tensor<192x768xf32>) -> tensor<768x192xf32>
    %8 = stablehlo.dot_general %5, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<768x192xf32>) -> tensor<96x768xf32>
    %9 = stablehlo.multiply %8, %3 : tensor<96x768xf32>
    %10 = stablehlo.multiply %9, %1 : tensor<96x768xf32>
    %11 = stablehlo.add %9, %10 : tensor<96x768xf32>
    %12 = stablehlo.dot_general %11, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x768xf32>, tensor<96x192xf32>) -> tensor<768x192xf32>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<768x192xf32>) -> tensor<192x768xf32>
    return %13, %7 : tensor<192x768xf32>, tensor<768x192xf32>
  }
}

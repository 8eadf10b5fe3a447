// Two products need one array. Where devices compute q parts of the products' columns and n / q of their rows, each is sent its columns of
// the array and its rows of both factors, and the products go to where they are wanted, by rows: the more parts, the less of the array and
// the more of all else. To sum over two parts of the array's rows sends as much as two parts of the columns.
// least: min(4 * ((n - 1) * 96 * 192 / q + 2 * (q - 1) * 96 * 96 + 2 * (q - 1) / q * 96 * 192) for q in range(1, n + 1) if n % q == 0)
// messages: 3
// above least: x=2,y=4 460800 in 4 messages, because y cuts the products' columns into four parts, where half of y would make two whose rows stay where they are: axes are cut in parts only where a sharding says so; each product goes to its rows in its own message
// above least: x=3,y=2 331776 in 4 messages, because each product goes to its rows in its own message

module @jit_gathered_for_two attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg2: tensor<96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<96x192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x96xf32>, tensor<96x192xf32>) -> tensor<96x192xf32>
    %1 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x96xf32>, tensor<96x192xf32>) -> tensor<96x192xf32>
    return %0, %1 : tensor<96x192xf32>, tensor<96x192xf32>
  }
}

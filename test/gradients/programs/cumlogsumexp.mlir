// DERIVATIVE: 33.0461758184
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[[[-0.165955990594852, 0.4406489868843162, -0.99977125036531022, -0.39533485473632046], [-0.70648821836577391, -0.8153228104624044, -0.62747957724465819, -0.30887854591390451], [-0.20646505153866013, 0.07763346800671389, -0.16161097119341039, 0.37043900079351899], [-0.59109550053696513, 0.75623487278189083, -0.94522481360414767, 0.34093502035680445]], [[-0.16539039526574606, 0.11737965689150331, -0.71922612280953246, -0.60379702183024242], [0.60148913735107334, 0.93652315143879505, -0.37315164368151432, 0.38464523133862816], [0.75277830459207661, 0.78921332700769464, -0.82991157726044418, -0.92189043353423528], [-0.6603391608708622, 0.75628500685882627, -0.80330633233389981, -0.15778474998989567]]]> : tensor<2x4x4xf64>
    %cst_2 = stablehlo.constant dense<[[[-0.014968207048865785, 0.021390674919650247, 0.74878107562319018, -0.083135832362882148], [0.070729141331414475, -0.33420021347565354, 0.87389380649638415, 0.1035739457318465], [0.070660621083910066, -1.1071173723386523, 0.79418452455228983, 1.1766630463630348], [-1.4353259573520705, -0.1568186169749633, -2.3288430918944965, -0.16851265962072159]], [[-2.2503347281804245, -0.37920447650413919, 0.47701580113056119, 0.6000138428984767], [0.69690999617064309, -1.7849001728769962, -0.36430445666644395, -1.7300976115212505], [1.3413004438504383, -1.252864396941006, -0.68676875194841214, -2.1766146822288457], [-0.63911575207216786, 1.6110383665957793, -0.50541495144802195, 1.5699012181753336]]]> : tensor<2x4x4xf64>
    %cst_3 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %cst_4 = stablehlo.constant dense<[[[1.396293088933438, 0.62558531046383625, 0.70724287813818676, 0.55146720330082988], [0.94080984365063647, 0.52987621087856696, 0.95683322439471108, 1.1491440476147607], [0.77848728264797529, 1.1762549019801312, 1.0908628174163508, 0.52398188237716536], [1.0588540879908819, 0.75925244690746541, 0.91510119701006964, 0.78352508177131874]], [[1.1931379183129964, 0.94045371767073948, 0.65686773847496327, 1.0446490180318446], [1.2803147645113671, 0.80636353237617975, 0.72195788393218141, 0.88797125755564876], [1.4363836498604305, 1.4759954224729337, 1.1723836759128137, 1.4028341085383982], [1.3457508712931792, 0.87799404132888914, 0.59221700887172424, 1.1534109025235362]]]> : tensor<2x4x4xf64>
    %cst_5 = stablehlo.constant dense<[[[1.0578407623884509, 0.86156476306257812, 0.72505450483983191, 0.90651991637624862]], [[0.96894024869916905, 0.76923557825106126, 0.79179277422543259, 0.95768639932297794]]]> : tensor<2x1x4xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<2x4x4xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<2x4x4xf64>
    %cst_6 = stablehlo.constant dense<3.000000e+01> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %7 = stablehlo.multiply %2, %6 : tensor<5xf64>
    %8 = call @cumlogsumexp(%7) : (tensor<5xf64>) -> tensor<5xf64>
    %9 = call @cumlogsumexp_0(%5) : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
    %10 = stablehlo.slice %5 [0:2, 0:1, 0:4] : (tensor<2x4x4xf64>) -> tensor<2x1x4xf64>
    %11 = call @cumlogsumexp_1(%10) : (tensor<2x1x4xf64>) -> tensor<2x1x4xf64>
    %12 = stablehlo.multiply %cst_3, %8 : tensor<5xf64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.reduce(%12 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %14 = stablehlo.add %cst_8, %13 : tensor<f64>
    %15 = stablehlo.multiply %cst_4, %9 : tensor<2x4x4xf64>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %16 = stablehlo.reduce(%15 init: %cst_9) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<f64>
    %17 = stablehlo.add %14, %16 : tensor<f64>
    %18 = stablehlo.multiply %cst_5, %11 : tensor<2x1x4xf64>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %19 = stablehlo.reduce(%18 init: %cst_10) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x1x4xf64>, tensor<f64>) -> tensor<f64>
    %20 = stablehlo.add %17, %19 : tensor<f64>
    return %20 : tensor<f64>
  }
  func.func private @cumlogsumexp(%arg0: tensor<5xf64>) -> tensor<5xf64> {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1>, padding = dense<[[4, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 5>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f64>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f64>
      %5 = stablehlo.abs %2 : tensor<f64>
      %6 = stablehlo.negate %5 : tensor<f64>
      %7 = stablehlo.exponential %6 : tensor<f64>
      %8 = stablehlo.log_plus_one %7 : tensor<f64>
      %9 = stablehlo.add %1, %8 : tensor<f64>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f64>
      stablehlo.return %10 : tensor<f64>
    }) : (tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    return %0 : tensor<5xf64>
  }
  func.func private @cumlogsumexp_0(%arg0: tensor<2x4x4xf64>) -> tensor<2x4x4xf64> {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 3], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 4, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f64>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f64>
      %5 = stablehlo.abs %2 : tensor<f64>
      %6 = stablehlo.negate %5 : tensor<f64>
      %7 = stablehlo.exponential %6 : tensor<f64>
      %8 = stablehlo.log_plus_one %7 : tensor<f64>
      %9 = stablehlo.add %1, %8 : tensor<f64>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f64>
      stablehlo.return %10 : tensor<f64>
    }) : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<2x4x4xf64>
    return %0 : tensor<2x4x4xf64>
  }
  func.func private @cumlogsumexp_1(%arg0: tensor<2x1x4xf64>) -> tensor<2x1x4xf64> {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f64>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f64>
      %5 = stablehlo.abs %2 : tensor<f64>
      %6 = stablehlo.negate %5 : tensor<f64>
      %7 = stablehlo.exponential %6 : tensor<f64>
      %8 = stablehlo.log_plus_one %7 : tensor<f64>
      %9 = stablehlo.add %1, %8 : tensor<f64>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f64>
      stablehlo.return %10 : tensor<f64>
    }) : (tensor<2x1x4xf64>, tensor<f64>) -> tensor<2x1x4xf64>
    return %0 : tensor<2x1x4xf64>
  }
}

// DERIVATIVE: 0.705835984208
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[[[0.097627007854649505, 0.43037873274483895, 0.20552675214328775], [0.089766365993793728, -0.15269040132219058, 0.29178822613331223], [-0.12482557747461498, 0.78354600156415954, 0.92732552100205856], [-0.23311696234844459, 0.58345007616532918, 0.05778983950580896], [0.13608912218786462, 0.85119327658532207, -0.85792788360422612]], [[-0.82574140059691858, -0.95956320511934856, 0.665239691095876], [0.55631350189970097, 0.74002429649363832, 0.95723668446552801], [0.5983171284334472, -0.077041275494136308, 0.56105835257291092], [-0.76345114826213356, 0.27984204265504764, -0.71329342518190719], [0.88933783409916778, 0.043696643500143351, -0.17067612001895283]]]> : tensor<2x5x3xf64>
    %cst_0 = stablehlo.constant dense<[[[1.0418382442851721, 0.60648842139895076, -0.37488225996945179], [0.63030165501679991, 1.435163025047872, -0.11720508883462204], [-0.7381678098305039, 0.45447107643197882, -0.54842885335344616], [0.20211850033049694, 1.1127255445986712, -0.50839558737964841], [1.9169063626662974, -1.3878508453789407, 0.79585093336591373]], [[0.56527635064704695, -1.1066865247566209, -2.393967274094523], [0.06250171874376198, -0.67038165348437095, 1.1544953939178404], [0.37880842091512257, 0.69580635616603648, -1.1784992411654229], [-0.34865562939848188, -0.46440772592327445, -1.2166546399880005], [0.27560802710174004, 0.48143515500844547, 0.38062967528231456]]]> : tensor<2x5x3xf64>
    %cst_1 = stablehlo.constant dense<[[1.0507979025745755, 1.2081478226181048, 0.79090473891294433], [1.010827605197663, 1.3929469543476547, 1.396293088933438]]> : tensor<2x3xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x5x3xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<2x5x3xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<2x5x3xf64>
    %3 = call @svd(%2) : (tensor<2x5x3xf64>) -> tensor<2x3xf64>
    %4 = stablehlo.multiply %cst_1, %3 : tensor<2x3xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.reduce(%4 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<f64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.add %cst_3, %5 : tensor<f64>
    return %6 : tensor<f64>
  }
  func.func private @svd(%arg0: tensor<2x5x3xf64>) -> tensor<2x3xf64> {
    %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=2, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3xf64>, tensor<2x5x5xf64>, tensor<2x3x3xf64>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x3xi1>, tensor<2x3xf64>
    return %6 : tensor<2x3xf64>
  }
}

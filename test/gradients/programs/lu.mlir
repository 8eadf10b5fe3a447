// DERIVATIVE: 5.66415378435
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[[[0.097627007854649505, 0.43037873274483895, 0.20552675214328775], [0.089766365993793728, -0.15269040132219058, 0.29178822613331223], [-0.12482557747461498, 0.78354600156415954, 0.92732552100205856], [-0.23311696234844459, 0.58345007616532918, 0.05778983950580896], [0.13608912218786462, 0.85119327658532207, -0.85792788360422612]], [[-0.82574140059691858, -0.95956320511934856, 0.665239691095876], [0.55631350189970097, 0.74002429649363832, 0.95723668446552801], [0.5983171284334472, -0.077041275494136308, 0.56105835257291092], [-0.76345114826213356, 0.27984204265504764, -0.71329342518190719], [0.88933783409916778, 0.043696643500143351, -0.17067612001895283]]]> : tensor<2x5x3xf64>
    %cst_0 = stablehlo.constant dense<[[[1.0418382442851721, 0.60648842139895076, -0.37488225996945179], [0.63030165501679991, 1.435163025047872, -0.11720508883462204], [-0.7381678098305039, 0.45447107643197882, -0.54842885335344616], [0.20211850033049694, 1.1127255445986712, -0.50839558737964841], [1.9169063626662974, -1.3878508453789407, 0.79585093336591373]], [[0.56527635064704695, -1.1066865247566209, -2.393967274094523], [0.06250171874376198, -0.67038165348437095, 1.1544953939178404], [0.37880842091512257, 0.69580635616603648, -1.1784992411654229], [-0.34865562939848188, -0.46440772592327445, -1.2166546399880005], [0.27560802710174004, 0.48143515500844547, 0.38062967528231456]]]> : tensor<2x5x3xf64>
    %cst_1 = stablehlo.constant dense<[[[-0.165955990594852, 0.4406489868843162, -0.99977125036531022, -0.39533485473632046, -0.70648821836577391], [-0.8153228104624044, -0.62747957724465819, -0.30887854591390451, -0.20646505153866013, 0.07763346800671389], [-0.16161097119341039, 0.37043900079351899, -0.59109550053696513, 0.75623487278189083, -0.94522481360414767]], [[0.34093502035680445, -0.16539039526574606, 0.11737965689150331, -0.71922612280953246, -0.60379702183024242], [0.60148913735107334, 0.93652315143879505, -0.37315164368151432, 0.38464523133862816, 0.75277830459207661], [0.78921332700769464, -0.82991157726044418, -0.92189043353423528, -0.6603391608708622, 0.75628500685882627]]]> : tensor<2x3x5xf64>
    %cst_2 = stablehlo.constant dense<[[[1.0418382442851721, 0.63030165501679991, -0.7381678098305039, 0.20211850033049694, 1.9169063626662974], [0.60648842139895076, 1.435163025047872, 0.45447107643197882, 1.1127255445986712, -1.3878508453789407], [-0.37488225996945179, -0.11720508883462204, -0.54842885335344616, -0.50839558737964841, 0.79585093336591373]], [[0.56527635064704695, 0.06250171874376198, 0.37880842091512257, -0.34865562939848188, 0.27560802710174004], [-1.1066865247566209, -0.67038165348437095, 0.69580635616603648, -0.46440772592327445, 0.48143515500844547], [-2.393967274094523, 1.1544953939178404, -1.1784992411654229, -1.2166546399880005, 0.38062967528231456]]]> : tensor<2x3x5xf64>
    %cst_3 = stablehlo.constant dense<[[[1.0507979025745755, 1.2081478226181048, 0.79090473891294433], [1.010827605197663, 1.3929469543476547, 1.396293088933438], [0.62558531046383625, 0.70724287813818676, 0.55146720330082988], [0.94080984365063647, 0.52987621087856696, 0.95683322439471108], [1.1491440476147607, 0.77848728264797529, 1.1762549019801312]], [[1.0908628174163508, 0.52398188237716536, 1.0588540879908819], [0.75925244690746541, 0.91510119701006964, 0.78352508177131874], [1.1931379183129964, 0.94045371767073948, 0.65686773847496327], [1.0446490180318446, 1.2803147645113671, 0.80636353237617975], [0.72195788393218141, 0.88797125755564876, 1.4363836498604305]]]> : tensor<2x5x3xf64>
    %cst_4 = stablehlo.constant dense<[[[1.4759954224729337, 1.1723836759128137, 1.4028341085383982, 1.3457508712931792, 0.87799404132888914], [0.59221700887172424, 1.1534109025235362, 1.0578407623884509, 0.86156476306257812, 0.72505450483983191], [0.90651991637624862, 0.96894024869916905, 0.76923557825106126, 0.79179277422543259, 0.95768639932297794]], [[1.3605339129469265, 1.0862529044678215, 0.7834878624322098, 0.77797750662360132, 0.95462207552194678], [0.70541034460498753, 0.70137871104307314, 1.0140350598174419, 0.58722936878080467, 0.98358553235158652], [0.86217621238783337, 1.2076866218156712, 1.2467462231020046, 1.1910929218557644, 1.1891804137549142]]]> : tensor<2x3x5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x5x3xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<2x5x3xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<2x5x3xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x3x5xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<2x3x5xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<2x3x5xf64>
    %6:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=5, k=3, l=5, m=3, n=3}, custom>} : (tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %8 = stablehlo.subtract %6#1, %7 : tensor<2x3xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %10 = stablehlo.compare GE, %6#2, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_6 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<2x5x3xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x5x3xi1>
    %14 = stablehlo.select %13, %6#0, %12 : tensor<2x5x3xi1>, tensor<2x5x3xf64>
    %15 = stablehlo.iota dim = 1 : tensor<2x5xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %16:4 = stablehlo.while(%iterArg = %8, %iterArg_17 = %c_8, %iterArg_18 = %c_7, %iterArg_19 = %15) : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x5xi32>
    cond {
      %c_20 = stablehlo.constant dense<3> : tensor<i64>
      %34 = stablehlo.compare LT, %iterArg_17, %c_20, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %34 : tensor<i1>
    } do {
      %c_20 = stablehlo.constant dense<1> : tensor<i64>
      %34 = stablehlo.add %iterArg_18, %c_20 : tensor<i64>
      %c_21 = stablehlo.constant dense<0> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_18, %c_21, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %36 = stablehlo.convert %iterArg_18 : tensor<i64>
      %c_22 = stablehlo.constant dense<3> : tensor<i64>
      %37 = stablehlo.add %36, %c_22 : tensor<i64>
      %38 = stablehlo.select %35, %37, %iterArg_18 : tensor<i1>, tensor<i64>
      %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<i64>) -> tensor<1xi64>
      %40 = "stablehlo.gather"(%iterArg, %39) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<2x1xi32>
      %41 = stablehlo.reshape %40 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_23 = stablehlo.constant dense<0> : tensor<i64>
      %42 = stablehlo.compare LT, %iterArg_18, %c_23, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %43 = stablehlo.convert %iterArg_18 : tensor<i64>
      %c_24 = stablehlo.constant dense<5> : tensor<i64>
      %44 = stablehlo.add %43, %c_24 : tensor<i64>
      %45 = stablehlo.select %42, %44, %iterArg_18 : tensor<i1>, tensor<i64>
      %46 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<i64>) -> tensor<1xi64>
      %47 = "stablehlo.gather"(%iterArg_19, %46) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x5xi32>, tensor<1xi64>) -> tensor<2x1xi32>
      %48 = stablehlo.reshape %47 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %49 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %50 = stablehlo.compare LT, %41, %49, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_26 = stablehlo.constant dense<5> : tensor<i32>
      %51 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %52 = stablehlo.add %41, %51 : tensor<2xi32>
      %53 = stablehlo.select %50, %52, %41 : tensor<2xi1>, tensor<2xi32>
      %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %55 = "stablehlo.gather"(%iterArg_19, %54) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x5xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %56 = stablehlo.reshape %55 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_27 = stablehlo.constant dense<0> : tensor<i64>
      %57 = stablehlo.compare LT, %iterArg_18, %c_27, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %c_28 = stablehlo.constant dense<5> : tensor<i64>
      %58 = stablehlo.add %iterArg_18, %c_28 : tensor<i64>
      %59 = stablehlo.select %57, %58, %iterArg_18 : tensor<i1>, tensor<i64>
      %60 = stablehlo.convert %59 : (tensor<i64>) -> tensor<i32>
      %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %62 = "stablehlo.scatter"(%iterArg_19, %61, %56) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x5xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x5xi32>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %63 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %64 = stablehlo.compare LT, %41, %63, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_30 = stablehlo.constant dense<5> : tensor<i32>
      %65 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %66 = stablehlo.add %41, %65 : tensor<2xi32>
      %67 = stablehlo.select %64, %66, %41 : tensor<2xi1>, tensor<2xi32>
      %68 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %69 = "stablehlo.scatter"(%62, %68, %48) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x5xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x5xi32>
      %c_31 = stablehlo.constant dense<1> : tensor<i64>
      %70 = stablehlo.add %iterArg_17, %c_31 : tensor<i64>
      stablehlo.return %iterArg, %70, %34, %69 : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x5xi32>
    }
    %17:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%5) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=3, k=5, l=3, m=5, n=3}, custom>} : (tensor<2x3x5xf64>) -> (tensor<2x3x5xf64>, tensor<2x3xi32>, tensor<2xi32>)
    %c_9 = stablehlo.constant dense<1> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %19 = stablehlo.subtract %17#1, %18 : tensor<2x3xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %21 = stablehlo.compare GE, %17#2, %20, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_11 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<2x3x5xf64>
    %24 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x5xi1>
    %25 = stablehlo.select %24, %17#0, %23 : tensor<2x3x5xi1>, tensor<2x3x5xf64>
    %26 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %27:4 = stablehlo.while(%iterArg = %19, %iterArg_17 = %c_13, %iterArg_18 = %c_12, %iterArg_19 = %26) : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x3xi32>
    cond {
      %c_20 = stablehlo.constant dense<3> : tensor<i64>
      %34 = stablehlo.compare LT, %iterArg_17, %c_20, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %34 : tensor<i1>
    } do {
      %c_20 = stablehlo.constant dense<1> : tensor<i64>
      %34 = stablehlo.add %iterArg_18, %c_20 : tensor<i64>
      %c_21 = stablehlo.constant dense<0> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_18, %c_21, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %36 = stablehlo.convert %iterArg_18 : tensor<i64>
      %c_22 = stablehlo.constant dense<3> : tensor<i64>
      %37 = stablehlo.add %36, %c_22 : tensor<i64>
      %38 = stablehlo.select %35, %37, %iterArg_18 : tensor<i1>, tensor<i64>
      %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<i64>) -> tensor<1xi64>
      %40 = "stablehlo.gather"(%iterArg, %39) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<2x1xi32>
      %41 = stablehlo.reshape %40 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_23 = stablehlo.constant dense<0> : tensor<i64>
      %42 = stablehlo.compare LT, %iterArg_18, %c_23, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %43 = stablehlo.convert %iterArg_18 : tensor<i64>
      %c_24 = stablehlo.constant dense<3> : tensor<i64>
      %44 = stablehlo.add %43, %c_24 : tensor<i64>
      %45 = stablehlo.select %42, %44, %iterArg_18 : tensor<i1>, tensor<i64>
      %46 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<i64>) -> tensor<1xi64>
      %47 = "stablehlo.gather"(%iterArg_19, %46) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<2x1xi32>
      %48 = stablehlo.reshape %47 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %49 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %50 = stablehlo.compare LT, %41, %49, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_26 = stablehlo.constant dense<3> : tensor<i32>
      %51 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %52 = stablehlo.add %41, %51 : tensor<2xi32>
      %53 = stablehlo.select %50, %52, %41 : tensor<2xi1>, tensor<2xi32>
      %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %55 = "stablehlo.gather"(%iterArg_19, %54) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %56 = stablehlo.reshape %55 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_27 = stablehlo.constant dense<0> : tensor<i64>
      %57 = stablehlo.compare LT, %iterArg_18, %c_27, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %c_28 = stablehlo.constant dense<3> : tensor<i64>
      %58 = stablehlo.add %iterArg_18, %c_28 : tensor<i64>
      %59 = stablehlo.select %57, %58, %iterArg_18 : tensor<i1>, tensor<i64>
      %60 = stablehlo.convert %59 : (tensor<i64>) -> tensor<i32>
      %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %62 = "stablehlo.scatter"(%iterArg_19, %61, %56) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %63 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %64 = stablehlo.compare LT, %41, %63, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_30 = stablehlo.constant dense<3> : tensor<i32>
      %65 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %66 = stablehlo.add %41, %65 : tensor<2xi32>
      %67 = stablehlo.select %64, %66, %41 : tensor<2xi1>, tensor<2xi32>
      %68 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %69 = "stablehlo.scatter"(%62, %68, %48) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_31 = stablehlo.constant dense<1> : tensor<i64>
      %70 = stablehlo.add %iterArg_17, %c_31 : tensor<i64>
      stablehlo.return %iterArg, %70, %34, %69 : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x3xi32>
    }
    %28 = stablehlo.multiply %cst_3, %14 : tensor<2x5x3xf64>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %29 = stablehlo.reduce(%28 init: %cst_14) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x3xf64>, tensor<f64>) -> tensor<f64>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %30 = stablehlo.add %cst_15, %29 : tensor<f64>
    %31 = stablehlo.multiply %cst_4, %25 : tensor<2x3x5xf64>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %32 = stablehlo.reduce(%31 init: %cst_16) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x5xf64>, tensor<f64>) -> tensor<f64>
    %33 = stablehlo.add %30, %32 : tensor<f64>
    return %33 : tensor<f64>
  }
}

// DERIVATIVE: 5.48429272356
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[[[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728], [-0.15269040132219058, 0.29178822613331223, -0.12482557747461498, 0.78354600156415954], [0.92732552100205856, -0.23311696234844459, 0.58345007616532918, 0.05778983950580896], [0.13608912218786462, 0.85119327658532207, -0.85792788360422612, -0.82574140059691858]], [[-0.95956320511934856, 0.665239691095876, 0.55631350189970097, 0.74002429649363832], [0.95723668446552801, 0.5983171284334472, -0.077041275494136308, 0.56105835257291092], [-0.76345114826213356, 0.27984204265504764, -0.71329342518190719, 0.88933783409916778], [0.043696643500143351, -0.17067612001895283, -0.47088877579074606, 0.54846737886843333]]]> : tensor<2x4x4xf64>
    %cst_0 = stablehlo.constant dense<[[[-0.014968207048865785, 0.021390674919650247, 0.74878107562319018, -0.083135832362882148], [0.070729141331414475, -0.33420021347565354, 0.87389380649638415, 0.1035739457318465], [0.070660621083910066, -1.1071173723386523, 0.79418452455228983, 1.1766630463630348], [-1.4353259573520705, -0.1568186169749633, -2.3288430918944965, -0.16851265962072159]], [[-2.2503347281804245, -0.37920447650413919, 0.47701580113056119, 0.6000138428984767], [0.69690999617064309, -1.7849001728769962, -0.36430445666644395, -1.7300976115212505], [1.3413004438504383, -1.252864396941006, -0.68676875194841214, -2.1766146822288457], [-0.63911575207216786, 1.6110383665957793, -0.50541495144802195, 1.5699012181753336]]]> : tensor<2x4x4xf64>
    %cst_1 = stablehlo.constant dense<[[[-0.165955990594852, 0.4406489868843162, -0.99977125036531022], [-0.39533485473632046, -0.70648821836577391, -0.8153228104624044], [-0.62747957724465819, -0.30887854591390451, -0.20646505153866013], [0.07763346800671389, -0.16161097119341039, 0.37043900079351899], [-0.59109550053696513, 0.75623487278189083, -0.94522481360414767]], [[0.34093502035680445, -0.16539039526574606, 0.11737965689150331], [-0.71922612280953246, -0.60379702183024242, 0.60148913735107334], [0.93652315143879505, -0.37315164368151432, 0.38464523133862816], [0.75277830459207661, 0.78921332700769464, -0.82991157726044418], [-0.92189043353423528, -0.6603391608708622, 0.75628500685882627]]]> : tensor<2x5x3xf64>
    %cst_2 = stablehlo.constant dense<[[[1.0418382442851721, 0.60648842139895076, -0.37488225996945179], [0.63030165501679991, 1.435163025047872, -0.11720508883462204], [-0.7381678098305039, 0.45447107643197882, -0.54842885335344616], [0.20211850033049694, 1.1127255445986712, -0.50839558737964841], [1.9169063626662974, -1.3878508453789407, 0.79585093336591373]], [[0.56527635064704695, -1.1066865247566209, -2.393967274094523], [0.06250171874376198, -0.67038165348437095, 1.1544953939178404], [0.37880842091512257, 0.69580635616603648, -1.1784992411654229], [-0.34865562939848188, -0.46440772592327445, -1.2166546399880005], [0.27560802710174004, 0.48143515500844547, 0.38062967528231456]]]> : tensor<2x5x3xf64>
    %cst_3 = stablehlo.constant dense<[[[-0.12801019571599248, -0.94814753634421733, 0.099324955757418287, -0.12935521476344625, -0.15926439582502194], [-0.33933035799225175, -0.59070273192431499, 0.2385419327013274, -0.40069065265095372, -0.46634544979426673], [0.2422676655385898, 0.058284188554078131, -0.73084010931013288, 0.027156242531492847, -0.63112026870616944]], [[0.57067029563334692, 0.70795058527897758, -0.011526325236144386, 0.693122970714936, -0.84070904598187801], [0.010492180243407923, -0.86942699122624378, -0.14375534480522112, -0.80693816867877488, -0.74568005659744507], [0.19349061795719158, -0.54797599879152825, -0.78610863138003406, -0.5593875858588806, -0.30034742999340147]]]> : tensor<2x3x5xf64>
    %cst_4 = stablehlo.constant dense<[[[1.0418382442851721, 0.63030165501679991, -0.7381678098305039, 0.20211850033049694, 1.9169063626662974], [0.60648842139895076, 1.435163025047872, 0.45447107643197882, 1.1127255445986712, -1.3878508453789407], [-0.37488225996945179, -0.11720508883462204, -0.54842885335344616, -0.50839558737964841, 0.79585093336591373]], [[0.56527635064704695, 0.06250171874376198, 0.37880842091512257, -0.34865562939848188, 0.27560802710174004], [-1.1066865247566209, -0.67038165348437095, 0.69580635616603648, -0.46440772592327445, 0.48143515500844547], [-2.393967274094523, 1.1544953939178404, -1.1784992411654229, -1.2166546399880005, 0.38062967528231456]]]> : tensor<2x3x5xf64>
    %cst_5 = stablehlo.constant dense<[[[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663], [1.3929469543476547, 1.396293088933438, 0.62558531046383625, 0.70724287813818676], [0.55146720330082988, 0.94080984365063647, 0.52987621087856696, 0.95683322439471108], [1.1491440476147607, 0.77848728264797529, 1.1762549019801312, 1.0908628174163508]], [[0.52398188237716536, 1.0588540879908819, 0.75925244690746541, 0.91510119701006964], [0.78352508177131874, 1.1931379183129964, 0.94045371767073948, 0.65686773847496327], [1.0446490180318446, 1.2803147645113671, 0.80636353237617975, 0.72195788393218141], [0.88797125755564876, 1.4363836498604305, 1.4759954224729337, 1.1723836759128137]]]> : tensor<2x4x4xf64>
    %cst_6 = stablehlo.constant dense<[[[1.4028341085383982, 1.3457508712931792, 0.87799404132888914, 0.59221700887172424], [1.1534109025235362, 1.0578407623884509, 0.86156476306257812, 0.72505450483983191], [0.90651991637624862, 0.96894024869916905, 0.76923557825106126, 0.79179277422543259], [0.95768639932297794, 1.3605339129469265, 1.0862529044678215, 0.7834878624322098]], [[0.77797750662360132, 0.95462207552194678, 0.70541034460498753, 0.70137871104307314], [1.0140350598174419, 0.58722936878080467, 0.98358553235158652, 0.86217621238783337], [1.2076866218156712, 1.2467462231020046, 1.1910929218557644, 1.1891804137549142], [0.87360012414892829, 1.1681348047352675, 0.83984866395681789, 1.072793869868875]]]> : tensor<2x4x4xf64>
    %cst_7 = stablehlo.constant dense<[[[0.82580715806487448, 0.94514504926353204, 0.56152893082993927], [0.74267542218433813, 1.4716026061735676, 0.73058420435507399], [1.1914775109473301, 1.1504768582137395, 1.2239391394374821], [0.9750886106344313, 1.0966637746018628, 0.56696942393282634], [0.57256213782223342, 0.69897602629707833, 0.65186099700854105]], [[0.60010434458144468, 0.62929386460885417, 1.0532777318076536], [0.68781482492387824, 1.4521012430312084, 1.1816117788074267], [1.0410196733597712, 1.2071806008078978, 0.76388667095251339], [1.4267256842537277, 1.3391930577999707, 1.2263194984280372], [0.98023995608541003, 1.3421031858766468, 1.2447523234243594]]]> : tensor<2x5x3xf64>
    %cst_8 = stablehlo.constant dense<[[[1.1603259063996125, 1.4139752670059378, 1.1336655637875748], [0.86594058485260939, 1.0528445731504457, 0.69638057670013687], [0.69207229639360313, 1.2256696239328209, 1.2849367034311312]], [[1.4720983636837657, 1.3509714170415017, 1.0435943265958227], [0.58979086952306481, 0.98887324461611281, 1.4279363475621256], [1.2876181995034763, 0.98509422605408814, 0.95527936148088632]]]> : tensor<2x3x3xf64>
    %cst_9 = stablehlo.constant dense<[[[0.71798576840935358, 0.67721338080182358, 0.57362366921935759], [1.3923931875870925, 1.1401766168990588, 0.64333231747132136], [0.9141269197162073, 0.54910892439787362, 0.70937334952236364]], [[1.2307081241290383, 1.1511227704415994, 0.97897829737697772], [0.77478050549563926, 1.1522231250661847, 1.4564495113173805], [0.93552055617519281, 0.57013250508767022, 0.55773148782296755]]]> : tensor<2x3x3xf64>
    %cst_10 = stablehlo.constant dense<[[[0.58287101879755743, 1.4597071872532212, 1.040760836186494, 1.3374624326697224, 0.67003354423713468], [0.76034507272891516, 1.1919775118728428, 1.3955703281419836, 0.84068848446015954, 0.56467319799028326], [1.3641196694106439, 0.79087244582947602, 1.2410824063995625, 0.658033654701494, 1.1949634351408758]], [[1.3414196190311483, 1.2271520787467094, 0.8591075248634914, 1.226689751490198, 0.63946712418246032], [0.81381911523322203, 0.91958275668294454, 1.3772120389443172, 0.65374020857114301, 1.3801247902493157], [1.2989643192208038, 1.4716242970779807, 0.86770298330346041, 0.7049397689077791, 0.74057032033459902]]]> : tensor<2x3x5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<2x4x4xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<2x4x4xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x5x3xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<2x5x3xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<2x5x3xf64>
    %6 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x3x5xf64>
    %7 = stablehlo.multiply %6, %cst_3 : tensor<2x3x5xf64>
    %8 = stablehlo.add %cst_4, %7 : tensor<2x3x5xf64>
    %9:2 = call @qr(%2) : (tensor<2x4x4xf64>) -> (tensor<2x4x4xf64>, tensor<2x4x4xf64>)
    %10 = stablehlo.abs %9#0 : tensor<2x4x4xf64>
    %11 = stablehlo.multiply %10, %9#0 : tensor<2x4x4xf64>
    %12:2 = call @qr_0(%5) : (tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3x3xf64>)
    %13 = stablehlo.abs %12#0 : tensor<2x5x3xf64>
    %14 = stablehlo.multiply %13, %12#0 : tensor<2x5x3xf64>
    %15:2 = call @qr_1(%8) : (tensor<2x3x5xf64>) -> (tensor<2x3x3xf64>, tensor<2x3x5xf64>)
    %16 = stablehlo.abs %15#0 : tensor<2x3x3xf64>
    %17 = stablehlo.multiply %16, %15#0 : tensor<2x3x3xf64>
    %18 = stablehlo.multiply %cst_5, %11 : tensor<2x4x4xf64>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %19 = stablehlo.reduce(%18 init: %cst_11) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<f64>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %20 = stablehlo.add %cst_12, %19 : tensor<f64>
    %21 = stablehlo.multiply %cst_6, %9#1 : tensor<2x4x4xf64>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %22 = stablehlo.reduce(%21 init: %cst_13) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4xf64>, tensor<f64>) -> tensor<f64>
    %23 = stablehlo.add %20, %22 : tensor<f64>
    %24 = stablehlo.multiply %cst_7, %14 : tensor<2x5x3xf64>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %25 = stablehlo.reduce(%24 init: %cst_14) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x3xf64>, tensor<f64>) -> tensor<f64>
    %26 = stablehlo.add %23, %25 : tensor<f64>
    %27 = stablehlo.multiply %cst_8, %12#1 : tensor<2x3x3xf64>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %28 = stablehlo.reduce(%27 init: %cst_15) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3xf64>, tensor<f64>) -> tensor<f64>
    %29 = stablehlo.add %26, %28 : tensor<f64>
    %30 = stablehlo.multiply %cst_9, %17 : tensor<2x3x3xf64>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %31 = stablehlo.reduce(%30 init: %cst_16) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3xf64>, tensor<f64>) -> tensor<f64>
    %32 = stablehlo.add %29, %31 : tensor<f64>
    %33 = stablehlo.multiply %cst_10, %15#1 : tensor<2x3x5xf64>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %34 = stablehlo.reduce(%33 init: %cst_17) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x5xf64>, tensor<f64>) -> tensor<f64>
    %35 = stablehlo.add %32, %34 : tensor<f64>
    return %35 : tensor<f64>
  }
  func.func private @qr(%arg0: tensor<2x4x4xf64>) -> (tensor<2x4x4xf64>, tensor<2x4x4xf64>) {
    %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=2, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<2x4x4xf64>) -> (tensor<2x4x4xf64>, tensor<2x4xf64>)
    %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=2, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<2x4x4xf64>, tensor<2x4xf64>) -> tensor<2x4x4xf64>
    %2 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %4 = stablehlo.add %2, %3 : tensor<4x4xi64>
    %5 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<2x4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %9 = stablehlo.select %7, %8, %0#0 : tensor<2x4x4xi1>, tensor<2x4x4xf64>
    return %1, %9 : tensor<2x4x4xf64>, tensor<2x4x4xf64>
  }
  func.func private @qr_0(%arg0: tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3x3xf64>) {
    %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=2, j=5, k=3, l=5, m=3, n=3}, custom>} : (tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3xf64>)
    %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=2, j=5, k=3, l=3, m=5, n=3}, custom>} : (tensor<2x5x3xf64>, tensor<2x3xf64>) -> tensor<2x5x3xf64>
    %2 = stablehlo.slice %0#0 [0:2, 0:3, 0:3] : (tensor<2x5x3xf64>) -> tensor<2x3x3xf64>
    %3 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x3xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<2x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3x3xf64>
    %10 = stablehlo.select %8, %9, %2 : tensor<2x3x3xi1>, tensor<2x3x3xf64>
    return %1, %10 : tensor<2x5x3xf64>, tensor<2x3x3xf64>
  }
  func.func private @qr_1(%arg0: tensor<2x3x5xf64>) -> (tensor<2x3x3xf64>, tensor<2x3x5xf64>) {
    %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=2, j=3, k=5, l=3, m=5, n=3}, custom>} : (tensor<2x3x5xf64>) -> (tensor<2x3x5xf64>, tensor<2x3xf64>)
    %1 = stablehlo.slice %0#0 [0:2, 0:3, 0:3] : (tensor<2x3x5xf64>) -> tensor<2x3x3xf64>
    %2 = stablehlo.custom_call @lapack_dorgqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xf64>, tensor<2x3xf64>) -> tensor<2x3x3xf64>
    %3 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x5xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<2x3x5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3x5xf64>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<2x3x5xi1>, tensor<2x3x5xf64>
    return %2, %10 : tensor<2x3x3xf64>, tensor<2x3x5xf64>
  }
}

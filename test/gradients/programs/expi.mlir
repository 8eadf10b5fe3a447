// DERIVATIVE: -13.7195433329
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[-3.000000e+00, -5.000000e-01, 4.000000e-01, 3.000000e+00, 6.000000e+00]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = call @expi(%2) : (tensor<5xf64>) -> tensor<5xf64>
    %4 = stablehlo.multiply %cst_1, %3 : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.reduce(%4 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.add %cst_3, %5 : tensor<f64>
    return %6 : tensor<f64>
  }
  func.func private @expi(%arg0: tensor<5xf64>) -> tensor<5xf64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.compare LT, %arg0, %0, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<5xi1>) -> tensor<1x5xi1>
    %3 = call @_piecewise(%arg0, %2) : (tensor<5xf64>, tensor<1x5xi1>) -> tensor<5xf64>
    return %3 : tensor<5xf64>
  }
  func.func private @_piecewise(%arg0: tensor<5xf64>, %arg1: tensor<1x5xi1>) -> tensor<5xf64> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1x5xi1>
    %1 = stablehlo.concatenate %0, %arg1, dim = 0 : (tensor<1x5xi1>, tensor<1x5xi1>) -> tensor<2x5xi1>
    %2 = call @cumsum(%1) : (tensor<2x5xi1>) -> tensor<2x5xi64>
    %3 = call @argmax(%2) : (tensor<2x5xi64>) -> tensor<5xi64>
    %4 = stablehlo.convert %3 : (tensor<5xi64>) -> tensor<5xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %7 = stablehlo.clamp %5, %4, %6 : tensor<5xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %9 = stablehlo.compare EQ, %7, %8, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %10 = stablehlo.select %9, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %12 = stablehlo.compare GE, %10, %11, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %14 = stablehlo.compare LE, %10, %13, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %15 = stablehlo.and %12, %14 : tensor<5xi1>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %17 = stablehlo.compare GT, %10, %16, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %19 = stablehlo.compare LE, %10, %18, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %20 = stablehlo.and %17, %19 : tensor<5xi1>
    %cst_6 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %22 = stablehlo.compare GT, %10, %21, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %24 = stablehlo.compare LE, %10, %23, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %25 = stablehlo.and %22, %24 : tensor<5xi1>
    %cst_8 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %27 = stablehlo.compare GT, %10, %26, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %29 = stablehlo.compare LE, %10, %28, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %30 = stablehlo.and %27, %29 : tensor<5xi1>
    %cst_10 = stablehlo.constant dense<1.600000e+01> : tensor<f64>
    %31 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %32 = stablehlo.compare GT, %10, %31, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_11 = stablehlo.constant dense<3.200000e+01> : tensor<f64>
    %33 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %34 = stablehlo.compare LE, %10, %33, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %35 = stablehlo.and %32, %34 : tensor<5xi1>
    %cst_12 = stablehlo.constant dense<3.200000e+01> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %37 = stablehlo.compare GT, %10, %36, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_13 = stablehlo.constant dense<6.400000e+01> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %39 = stablehlo.compare LE, %10, %38, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %40 = stablehlo.and %37, %39 : tensor<5xi1>
    %41 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %42 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %43 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %44 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %45 = stablehlo.broadcast_in_dim %35, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %46 = stablehlo.broadcast_in_dim %40, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %47 = stablehlo.concatenate %41, %42, %43, %44, %45, %46, dim = 1 : (tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>) -> tensor<5x6xi1>
    %48 = call @_piecewise_1(%10, %47) : (tensor<5xf64>, tensor<5x6xi1>) -> tensor<5xf64>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %50 = stablehlo.compare EQ, %7, %49, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %51 = stablehlo.select %50, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %52 = stablehlo.negate %51 : tensor<5xf64>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %53 = call @_expn(%cst_15, %52) : (tensor<f64>, tensor<5xf64>) -> tensor<5xf64>
    %54 = stablehlo.negate %53 : tensor<5xf64>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %56 = stablehlo.compare LT, %7, %55, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %57 = stablehlo.select %56, %48, %54 : tensor<5xi1>, tensor<5xf64>
    return %57 : tensor<5xf64>
  }
  func.func private @cumsum(%arg0: tensor<2x5xi1>) -> tensor<2x5xi64> {
    %0 = stablehlo.convert %arg0 : (tensor<2x5xi1>) -> tensor<2x5xi64>
    %1 = call @cumsum_0(%0) : (tensor<2x5xi64>) -> tensor<2x5xi64>
    return %1 : tensor<2x5xi64>
  }
  func.func private @cumsum_0(%arg0: tensor<2x5xi64>) -> tensor<2x5xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) : (tensor<2x5xi64>, tensor<i64>) -> tensor<2x5xi64>
    return %1 : tensor<2x5xi64>
  }
  func.func private @argmax(%arg0: tensor<2x5xi64>) -> tensor<5xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<2x5xi64>
    %c = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<2x5xi64>, tensor<2x5xi64>, tensor<i64>, tensor<i64>) -> (tensor<5xi64>, tensor<5xi64>)
     reducer(%arg1: tensor<i64>, %arg3: tensor<i64>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i64>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<i64>, tensor<i64>
    }
    return %1#1 : tensor<5xi64>
  }
  func.func private @_piecewise_1(%arg0: tensor<5xf64>, %arg1: tensor<5x6xi1>) -> tensor<5xf64> {
    %cst = stablehlo.constant dense<[-0.76578470782861274, 0.68861924155667054, -0.2132598113545206, 0.033461075523841935, -0.0030765414773447561, 1.7471193164549074E-4, -6.1037116822741705E-6, 1.2180327654286521E-7, -1.0860761027932903E-9]> : tensor<9xf64>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, -1.8888028686623086, 1.0666916872114089, -0.27519159823063805, 0.039308526882338234, -0.0034146845586023652, 1.8668443707035555E-4, -6.3451460831305151E-6, 1.2397542874832069E-7, -1.0860761027931265E-9]> : tensor<10xf64>
    %cst_1 = stablehlo.constant dense<[-5.3504473578125431, 218.50491688166133, -4176.5723848266935, 55411.767563935573, -331338.13311781443, 1592627.1633849454]> : tensor<6xf64>
    %cst_2 = stablehlo.constant dense<[1.000000e+00, -52.505479591128626, 1259.6161867867906, -17565.495819735348, 149306.2117002726, -729494.92396405281, 1592627.1633849454]> : tensor<7xf64>
    %cst_3 = stablehlo.constant dense<[0.019818085032596897, -1.2716456259849176, -2.0881603356812284, 2.7555445091879367, -0.44095070487016003, 0.046656238059358916, -0.0015450426796734852, 7.0599806052996179E-5]> : tensor<8xf64>
    %cst_4 = stablehlo.constant dense<[1.000000e+00, 1.4764986709149215, 0.56291771748224362, 0.16990178978793072, 0.022916471790342119, 0.0044501504397287525, 1.7274396122065214E-4, 3.9531671955496723E-5]> : tensor<8xf64>
    %cst_5 = stablehlo.constant dense<[-1.3732153758712087, -0.70845591337408387, 1.5808068555479411, -0.26015004274256232, 0.029946746941137137, -0.001038086040188744, 4.3710644207530053E-5, 2.141783679522603E-6]> : tensor<8xf64>
    %cst_6 = stablehlo.constant dense<[1.000000e+00, 0.85852314236220284, 0.44832858228739952, 0.076879321581244761, 0.024498682410218877, 8.8321659419277965E-4, 4.5909522995113536E-4, -4.7298483518665229E-6, 2.6651955373907102E-6]> : tensor<9xf64>
    %cst_7 = stablehlo.constant dense<[-2.1069346016919166, 1.7327338696646881, -0.24236191789358419, 0.023227241809375659, 2.3728804404931798E-4, -8.3432195611925526E-5, 1.3634087956052505E-5, -3.655412321999254E-7, 1.4649417339759612E-8, 6.1764078637103597E-10]> : tensor<10xf64>
    %cst_8 = stablehlo.constant dense<[1.000000e+00, -0.22980622399016781, 0.11050770414740378, -0.015665429666307924, 0.0027611068508173529, -2.0891480122840484E-4, 1.7085289388076754E-5, -4.4593117963566865E-7, 1.3946349303538475E-8, 6.1508659339773381E-10]> : tensor<10xf64>
    %cst_9 = stablehlo.constant dense<[-0.24581193676740204, -0.14833822533220778, 0.072482917957355522, -0.013483156873809405, 0.0013427750697886369, -7.942465637159712E-5, 2.6441795189842358E-6, -4.2394736593137652E-8]> : tensor<8xf64>
    %cst_10 = stablehlo.constant dense<[1.000000e+00, -0.10442259084438711, -0.26764531281014026, 0.096950002546219841, -0.01601745692712991, 0.001496414899205908, -8.4624525637784853E-5, 2.7289384034767266E-6, -4.239462431819542E-8]> : tensor<9xf64>
    %cst_11 = stablehlo.constant dense<[0.12125611181054567, -0.58231331790438945, 0.23488873145570169, -0.030400343181132484, 0.0015100821468651906, -2.5231370954995714E-5]> : tensor<6xf64>
    %cst_12 = stablehlo.constant dense<[1.000000e+00, -1.0022521503658539, 0.29287096948722241, -0.033370043386740079, 0.0015605448811273888, -2.5231370936032347E-5]> : tensor<6xf64>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xi1>) -> tensor<5x1xi1>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<5x1xi1>, tensor<5x6xi1>) -> tensor<5x7xi1>
    %3 = call @cumsum_2(%2) : (tensor<5x7xi1>) -> tensor<5x7xi64>
    %4 = call @argmax_4(%3) : (tensor<5x7xi64>) -> tensor<5xi64>
    %5 = stablehlo.convert %4 : (tensor<5xi64>) -> tensor<5xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %c_14 = stablehlo.constant dense<6> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %7 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %8 = stablehlo.clamp %6, %5, %7 : tensor<5xi32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [1] : (tensor<9xf64>) -> tensor<5x9xf64>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [1] : (tensor<10xf64>) -> tensor<5x10xf64>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [1] : (tensor<6xf64>) -> tensor<5x6xf64>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [1] : (tensor<7xf64>) -> tensor<5x7xf64>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [1] : (tensor<8xf64>) -> tensor<5x8xf64>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [1] : (tensor<8xf64>) -> tensor<5x8xf64>
    %15 = stablehlo.broadcast_in_dim %cst_5, dims = [1] : (tensor<8xf64>) -> tensor<5x8xf64>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [1] : (tensor<9xf64>) -> tensor<5x9xf64>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [1] : (tensor<10xf64>) -> tensor<5x10xf64>
    %18 = stablehlo.broadcast_in_dim %cst_8, dims = [1] : (tensor<10xf64>) -> tensor<5x10xf64>
    %19 = stablehlo.broadcast_in_dim %cst_9, dims = [1] : (tensor<8xf64>) -> tensor<5x8xf64>
    %20 = stablehlo.broadcast_in_dim %cst_10, dims = [1] : (tensor<9xf64>) -> tensor<5x9xf64>
    %21 = stablehlo.broadcast_in_dim %cst_11, dims = [1] : (tensor<6xf64>) -> tensor<5x6xf64>
    %22 = stablehlo.broadcast_in_dim %cst_12, dims = [1] : (tensor<6xf64>) -> tensor<5x6xf64>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %24 = stablehlo.compare EQ, %8, %23, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<5xi1>) -> tensor<5x9xi1>
    %26 = stablehlo.select %25, %9, %9 : tensor<5x9xi1>, tensor<5x9xf64>
    %27 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<5xi1>) -> tensor<5x10xi1>
    %28 = stablehlo.select %27, %10, %10 : tensor<5x10xi1>, tensor<5x10xf64>
    %29 = stablehlo.select %24, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %31 = stablehlo.divide %30, %29 : tensor<5xf64>
    %32 = call @polyval(%26, %31) : (tensor<5x9xf64>, tensor<5xf64>) -> tensor<5xf64>
    %33 = call @polyval_5(%28, %31) : (tensor<5x10xf64>, tensor<5xf64>) -> tensor<5xf64>
    %34 = stablehlo.divide %32, %33 : tensor<5xf64>
    %35 = stablehlo.multiply %31, %34 : tensor<5xf64>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %37 = stablehlo.add %35, %36 : tensor<5xf64>
    %38 = stablehlo.exponential %29 : tensor<5xf64>
    %39 = stablehlo.multiply %38, %31 : tensor<5xf64>
    %40 = stablehlo.multiply %39, %37 : tensor<5xf64>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %42 = stablehlo.compare EQ, %8, %41, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<5xi1>) -> tensor<5x6xi1>
    %44 = stablehlo.select %43, %11, %11 : tensor<5x6xi1>, tensor<5x6xf64>
    %45 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<5xi1>) -> tensor<5x7xi1>
    %46 = stablehlo.select %45, %12, %12 : tensor<5x7xi1>, tensor<5x7xf64>
    %47 = stablehlo.select %42, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %48 = call @polyval_6(%44, %47) : (tensor<5x6xf64>, tensor<5xf64>) -> tensor<5xf64>
    %49 = call @polyval_7(%46, %47) : (tensor<5x7xf64>, tensor<5xf64>) -> tensor<5xf64>
    %50 = stablehlo.divide %48, %49 : tensor<5xf64>
    %51 = stablehlo.multiply %47, %50 : tensor<5xf64>
    %cst_19 = stablehlo.constant dense<0.57721566490153287> : tensor<f64>
    %52 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %53 = stablehlo.add %51, %52 : tensor<5xf64>
    %54 = stablehlo.log %47 : tensor<5xf64>
    %55 = stablehlo.add %53, %54 : tensor<5xf64>
    %c_20 = stablehlo.constant dense<2> : tensor<i32>
    %56 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %57 = stablehlo.compare EQ, %8, %56, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<5xi1>) -> tensor<5x8xi1>
    %59 = stablehlo.select %58, %13, %13 : tensor<5x8xi1>, tensor<5x8xf64>
    %60 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<5xi1>) -> tensor<5x8xi1>
    %61 = stablehlo.select %60, %14, %14 : tensor<5x8xi1>, tensor<5x8xf64>
    %62 = stablehlo.select %57, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %63 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %64 = stablehlo.divide %63, %62 : tensor<5xf64>
    %65 = call @polyval_8(%59, %64) : (tensor<5x8xf64>, tensor<5xf64>) -> tensor<5xf64>
    %66 = call @polyval_8(%61, %64) : (tensor<5x8xf64>, tensor<5xf64>) -> tensor<5xf64>
    %67 = stablehlo.divide %65, %66 : tensor<5xf64>
    %68 = stablehlo.multiply %64, %67 : tensor<5xf64>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %69 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %70 = stablehlo.add %68, %69 : tensor<5xf64>
    %71 = stablehlo.exponential %62 : tensor<5xf64>
    %72 = stablehlo.multiply %71, %64 : tensor<5xf64>
    %73 = stablehlo.multiply %72, %70 : tensor<5xf64>
    %c_23 = stablehlo.constant dense<3> : tensor<i32>
    %74 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %75 = stablehlo.compare EQ, %8, %74, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0] : (tensor<5xi1>) -> tensor<5x8xi1>
    %77 = stablehlo.select %76, %15, %15 : tensor<5x8xi1>, tensor<5x8xf64>
    %78 = stablehlo.broadcast_in_dim %75, dims = [0] : (tensor<5xi1>) -> tensor<5x9xi1>
    %79 = stablehlo.select %78, %16, %16 : tensor<5x9xi1>, tensor<5x9xf64>
    %80 = stablehlo.select %75, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %81 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %82 = stablehlo.divide %81, %80 : tensor<5xf64>
    %83 = call @polyval_8(%77, %82) : (tensor<5x8xf64>, tensor<5xf64>) -> tensor<5xf64>
    %84 = call @polyval(%79, %82) : (tensor<5x9xf64>, tensor<5xf64>) -> tensor<5xf64>
    %85 = stablehlo.divide %83, %84 : tensor<5xf64>
    %86 = stablehlo.multiply %82, %85 : tensor<5xf64>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %87 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %88 = stablehlo.add %86, %87 : tensor<5xf64>
    %89 = stablehlo.exponential %80 : tensor<5xf64>
    %90 = stablehlo.multiply %89, %82 : tensor<5xf64>
    %91 = stablehlo.multiply %90, %88 : tensor<5xf64>
    %c_26 = stablehlo.constant dense<4> : tensor<i32>
    %92 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %93 = stablehlo.compare EQ, %8, %92, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0] : (tensor<5xi1>) -> tensor<5x10xi1>
    %95 = stablehlo.select %94, %17, %17 : tensor<5x10xi1>, tensor<5x10xf64>
    %96 = stablehlo.broadcast_in_dim %93, dims = [0] : (tensor<5xi1>) -> tensor<5x10xi1>
    %97 = stablehlo.select %96, %18, %18 : tensor<5x10xi1>, tensor<5x10xf64>
    %98 = stablehlo.select %93, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %99 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %100 = stablehlo.divide %99, %98 : tensor<5xf64>
    %101 = call @polyval_5(%95, %100) : (tensor<5x10xf64>, tensor<5xf64>) -> tensor<5xf64>
    %102 = call @polyval_5(%97, %100) : (tensor<5x10xf64>, tensor<5xf64>) -> tensor<5xf64>
    %103 = stablehlo.divide %101, %102 : tensor<5xf64>
    %104 = stablehlo.multiply %100, %103 : tensor<5xf64>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %105 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %106 = stablehlo.add %104, %105 : tensor<5xf64>
    %107 = stablehlo.exponential %98 : tensor<5xf64>
    %108 = stablehlo.multiply %107, %100 : tensor<5xf64>
    %109 = stablehlo.multiply %108, %106 : tensor<5xf64>
    %c_29 = stablehlo.constant dense<5> : tensor<i32>
    %110 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %111 = stablehlo.compare EQ, %8, %110, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<5xi1>) -> tensor<5x8xi1>
    %113 = stablehlo.select %112, %19, %19 : tensor<5x8xi1>, tensor<5x8xf64>
    %114 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<5xi1>) -> tensor<5x9xi1>
    %115 = stablehlo.select %114, %20, %20 : tensor<5x9xi1>, tensor<5x9xf64>
    %116 = stablehlo.select %111, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %117 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %118 = stablehlo.divide %117, %116 : tensor<5xf64>
    %119 = call @polyval_8(%113, %118) : (tensor<5x8xf64>, tensor<5xf64>) -> tensor<5xf64>
    %120 = call @polyval(%115, %118) : (tensor<5x9xf64>, tensor<5xf64>) -> tensor<5xf64>
    %121 = stablehlo.divide %119, %120 : tensor<5xf64>
    %122 = stablehlo.multiply %118, %121 : tensor<5xf64>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %123 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %124 = stablehlo.add %122, %123 : tensor<5xf64>
    %125 = stablehlo.exponential %116 : tensor<5xf64>
    %126 = stablehlo.multiply %125, %118 : tensor<5xf64>
    %127 = stablehlo.multiply %126, %124 : tensor<5xf64>
    %c_32 = stablehlo.constant dense<6> : tensor<i32>
    %128 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %129 = stablehlo.compare EQ, %8, %128, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0] : (tensor<5xi1>) -> tensor<5x6xi1>
    %131 = stablehlo.select %130, %21, %21 : tensor<5x6xi1>, tensor<5x6xf64>
    %132 = stablehlo.broadcast_in_dim %129, dims = [0] : (tensor<5xi1>) -> tensor<5x6xi1>
    %133 = stablehlo.select %132, %22, %22 : tensor<5x6xi1>, tensor<5x6xf64>
    %134 = stablehlo.select %129, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %135 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %136 = stablehlo.divide %135, %134 : tensor<5xf64>
    %137 = call @polyval_6(%131, %136) : (tensor<5x6xf64>, tensor<5xf64>) -> tensor<5xf64>
    %138 = call @polyval_6(%133, %136) : (tensor<5x6xf64>, tensor<5xf64>) -> tensor<5xf64>
    %139 = stablehlo.divide %137, %138 : tensor<5xf64>
    %140 = stablehlo.multiply %136, %139 : tensor<5xf64>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %141 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %142 = stablehlo.add %140, %141 : tensor<5xf64>
    %143 = stablehlo.exponential %134 : tensor<5xf64>
    %144 = stablehlo.multiply %143, %136 : tensor<5xf64>
    %145 = stablehlo.multiply %144, %142 : tensor<5xf64>
    %c_35 = stablehlo.constant dense<3> : tensor<i32>
    %146 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %147 = stablehlo.compare LT, %8, %146, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_36 = stablehlo.constant dense<1> : tensor<i32>
    %148 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %149 = stablehlo.compare LT, %8, %148, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_37 = stablehlo.constant dense<2> : tensor<i32>
    %150 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %151 = stablehlo.compare LT, %8, %150, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %152 = stablehlo.select %151, %55, %73 : tensor<5xi1>, tensor<5xf64>
    %153 = stablehlo.select %149, %40, %152 : tensor<5xi1>, tensor<5xf64>
    %c_38 = stablehlo.constant dense<5> : tensor<i32>
    %154 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %155 = stablehlo.compare LT, %8, %154, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_39 = stablehlo.constant dense<4> : tensor<i32>
    %156 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %157 = stablehlo.compare LT, %8, %156, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %158 = stablehlo.select %157, %91, %109 : tensor<5xi1>, tensor<5xf64>
    %c_40 = stablehlo.constant dense<6> : tensor<i32>
    %159 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %160 = stablehlo.compare LT, %8, %159, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %161 = stablehlo.select %160, %127, %145 : tensor<5xi1>, tensor<5xf64>
    %162 = stablehlo.select %155, %158, %161 : tensor<5xi1>, tensor<5xf64>
    %163 = stablehlo.select %147, %153, %162 : tensor<5xi1>, tensor<5xf64>
    return %163 : tensor<5xf64>
  }
  func.func private @cumsum_2(%arg0: tensor<5x7xi1>) -> tensor<5x7xi64> {
    %0 = stablehlo.convert %arg0 : (tensor<5x7xi1>) -> tensor<5x7xi64>
    %1 = call @cumsum_3(%0) : (tensor<5x7xi64>) -> tensor<5x7xi64>
    return %1 : tensor<5x7xi64>
  }
  func.func private @cumsum_3(%arg0: tensor<5x7xi64>) -> tensor<5x7xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [6, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 7>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) : (tensor<5x7xi64>, tensor<i64>) -> tensor<5x7xi64>
    return %1 : tensor<5x7xi64>
  }
  func.func private @argmax_4(%arg0: tensor<5x7xi64>) -> tensor<5xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<5x7xi64>
    %c = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<5x7xi64>, tensor<5x7xi64>, tensor<i64>, tensor<i64>) -> (tensor<5xi64>, tensor<5xi64>)
     reducer(%arg1: tensor<i64>, %arg3: tensor<i64>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i64>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<i64>, tensor<i64>
    }
    return %1#1 : tensor<5xi64>
  }
  func.func private @polyval(%arg0: tensor<5x9xf64>, %arg1: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.slice %arg0 [0:5, 8:9] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %1 = stablehlo.reshape %0 : (tensor<5x1xf64>) -> tensor<5xf64>
    %2 = stablehlo.slice %arg0 [0:5, 7:8] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %3 = stablehlo.reshape %2 : (tensor<5x1xf64>) -> tensor<5xf64>
    %4 = stablehlo.slice %arg0 [0:5, 6:7] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %5 = stablehlo.reshape %4 : (tensor<5x1xf64>) -> tensor<5xf64>
    %6 = stablehlo.slice %arg0 [0:5, 5:6] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %7 = stablehlo.reshape %6 : (tensor<5x1xf64>) -> tensor<5xf64>
    %8 = stablehlo.slice %arg0 [0:5, 4:5] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %9 = stablehlo.reshape %8 : (tensor<5x1xf64>) -> tensor<5xf64>
    %10 = stablehlo.slice %arg0 [0:5, 3:4] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %11 = stablehlo.reshape %10 : (tensor<5x1xf64>) -> tensor<5xf64>
    %12 = stablehlo.slice %arg0 [0:5, 2:3] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %13 = stablehlo.reshape %12 : (tensor<5x1xf64>) -> tensor<5xf64>
    %14 = stablehlo.slice %arg0 [0:5, 1:2] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %15 = stablehlo.reshape %14 : (tensor<5x1xf64>) -> tensor<5xf64>
    %16 = stablehlo.slice %arg0 [0:5, 0:1] : (tensor<5x9xf64>) -> tensor<5x1xf64>
    %17 = stablehlo.reshape %16 : (tensor<5x1xf64>) -> tensor<5xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %19 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %20 = stablehlo.broadcast_in_dim %15, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %21 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %22 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %23 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %24 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %25 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %26 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %27 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %28 = stablehlo.concatenate %19, %20, %21, %22, %23, %24, %25, %26, %27, dim = 0 : (tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>) -> tensor<9x5xf64>
    %29 = stablehlo.slice %28 [0:8, 0:5] : (tensor<9x5xf64>) -> tensor<8x5xf64>
    %30 = stablehlo.slice %28 [8:9, 0:5] : (tensor<9x5xf64>) -> tensor<1x5xf64>
    %31 = stablehlo.reshape %29 : (tensor<8x5xf64>) -> tensor<1x8x5xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %32:4 = stablehlo.while(%iterArg = %31, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %18) : tensor<1x8x5xf64>, tensor<5xf64>, tensor<i64>, tensor<5xf64>
    cond {
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %37 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %37 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<1x8x5xf64>, tensor<i64>) -> tensor<8x5xf64>
      %38 = stablehlo.slice %37 [0:1, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %39 = stablehlo.reshape %38 : (tensor<1x5xf64>) -> tensor<5xf64>
      %40 = stablehlo.multiply %iterArg_2, %iterArg_0 : tensor<5xf64>
      %41 = stablehlo.add %40, %39 : tensor<5xf64>
      %42 = stablehlo.slice %37 [1:2, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %43 = stablehlo.reshape %42 : (tensor<1x5xf64>) -> tensor<5xf64>
      %44 = stablehlo.multiply %41, %iterArg_0 : tensor<5xf64>
      %45 = stablehlo.add %44, %43 : tensor<5xf64>
      %46 = stablehlo.slice %37 [2:3, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %47 = stablehlo.reshape %46 : (tensor<1x5xf64>) -> tensor<5xf64>
      %48 = stablehlo.multiply %45, %iterArg_0 : tensor<5xf64>
      %49 = stablehlo.add %48, %47 : tensor<5xf64>
      %50 = stablehlo.slice %37 [3:4, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %51 = stablehlo.reshape %50 : (tensor<1x5xf64>) -> tensor<5xf64>
      %52 = stablehlo.multiply %49, %iterArg_0 : tensor<5xf64>
      %53 = stablehlo.add %52, %51 : tensor<5xf64>
      %54 = stablehlo.slice %37 [4:5, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %55 = stablehlo.reshape %54 : (tensor<1x5xf64>) -> tensor<5xf64>
      %56 = stablehlo.multiply %53, %iterArg_0 : tensor<5xf64>
      %57 = stablehlo.add %56, %55 : tensor<5xf64>
      %58 = stablehlo.slice %37 [5:6, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %59 = stablehlo.reshape %58 : (tensor<1x5xf64>) -> tensor<5xf64>
      %60 = stablehlo.multiply %57, %iterArg_0 : tensor<5xf64>
      %61 = stablehlo.add %60, %59 : tensor<5xf64>
      %62 = stablehlo.slice %37 [6:7, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %63 = stablehlo.reshape %62 : (tensor<1x5xf64>) -> tensor<5xf64>
      %64 = stablehlo.multiply %61, %iterArg_0 : tensor<5xf64>
      %65 = stablehlo.add %64, %63 : tensor<5xf64>
      %66 = stablehlo.slice %37 [7:8, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %67 = stablehlo.reshape %66 : (tensor<1x5xf64>) -> tensor<5xf64>
      %68 = stablehlo.multiply %65, %iterArg_0 : tensor<5xf64>
      %69 = stablehlo.add %68, %67 : tensor<5xf64>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %70 = stablehlo.add %iterArg_1, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_0, %70, %69 : tensor<1x8x5xf64>, tensor<5xf64>, tensor<i64>, tensor<5xf64>
    }
    %33 = stablehlo.slice %30 [0:1, 0:5] : (tensor<1x5xf64>) -> tensor<1x5xf64>
    %34 = stablehlo.reshape %33 : (tensor<1x5xf64>) -> tensor<5xf64>
    %35 = stablehlo.multiply %32#3, %arg1 : tensor<5xf64>
    %36 = stablehlo.add %35, %34 : tensor<5xf64>
    return %36 : tensor<5xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<1x8x5xf64>, %arg1: tensor<i64>) -> tensor<8x5xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 5] : (tensor<1x8x5xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x8x5xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x8x5xf64>) -> tensor<8x5xf64>
    return %1 : tensor<8x5xf64>
  }
  func.func private @polyval_5(%arg0: tensor<5x10xf64>, %arg1: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.slice %arg0 [0:5, 9:10] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %1 = stablehlo.reshape %0 : (tensor<5x1xf64>) -> tensor<5xf64>
    %2 = stablehlo.slice %arg0 [0:5, 8:9] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %3 = stablehlo.reshape %2 : (tensor<5x1xf64>) -> tensor<5xf64>
    %4 = stablehlo.slice %arg0 [0:5, 7:8] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %5 = stablehlo.reshape %4 : (tensor<5x1xf64>) -> tensor<5xf64>
    %6 = stablehlo.slice %arg0 [0:5, 6:7] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %7 = stablehlo.reshape %6 : (tensor<5x1xf64>) -> tensor<5xf64>
    %8 = stablehlo.slice %arg0 [0:5, 5:6] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %9 = stablehlo.reshape %8 : (tensor<5x1xf64>) -> tensor<5xf64>
    %10 = stablehlo.slice %arg0 [0:5, 4:5] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %11 = stablehlo.reshape %10 : (tensor<5x1xf64>) -> tensor<5xf64>
    %12 = stablehlo.slice %arg0 [0:5, 3:4] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %13 = stablehlo.reshape %12 : (tensor<5x1xf64>) -> tensor<5xf64>
    %14 = stablehlo.slice %arg0 [0:5, 2:3] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %15 = stablehlo.reshape %14 : (tensor<5x1xf64>) -> tensor<5xf64>
    %16 = stablehlo.slice %arg0 [0:5, 1:2] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %17 = stablehlo.reshape %16 : (tensor<5x1xf64>) -> tensor<5xf64>
    %18 = stablehlo.slice %arg0 [0:5, 0:1] : (tensor<5x10xf64>) -> tensor<5x1xf64>
    %19 = stablehlo.reshape %18 : (tensor<5x1xf64>) -> tensor<5xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %21 = stablehlo.broadcast_in_dim %19, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %22 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %23 = stablehlo.broadcast_in_dim %15, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %24 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %25 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %26 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %27 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %28 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %29 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %30 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %31 = stablehlo.concatenate %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, dim = 0 : (tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>, tensor<1x5xf64>) -> tensor<10x5xf64>
    %32 = stablehlo.slice %31 [0:8, 0:5] : (tensor<10x5xf64>) -> tensor<8x5xf64>
    %33 = stablehlo.slice %31 [8:10, 0:5] : (tensor<10x5xf64>) -> tensor<2x5xf64>
    %34 = stablehlo.reshape %32 : (tensor<8x5xf64>) -> tensor<1x8x5xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %35:4 = stablehlo.while(%iterArg = %34, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %20) : tensor<1x8x5xf64>, tensor<5xf64>, tensor<i64>, tensor<5xf64>
    cond {
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %44 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %44 : tensor<i1>
    } do {
      %44 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<1x8x5xf64>, tensor<i64>) -> tensor<8x5xf64>
      %45 = stablehlo.slice %44 [0:1, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %46 = stablehlo.reshape %45 : (tensor<1x5xf64>) -> tensor<5xf64>
      %47 = stablehlo.multiply %iterArg_2, %iterArg_0 : tensor<5xf64>
      %48 = stablehlo.add %47, %46 : tensor<5xf64>
      %49 = stablehlo.slice %44 [1:2, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %50 = stablehlo.reshape %49 : (tensor<1x5xf64>) -> tensor<5xf64>
      %51 = stablehlo.multiply %48, %iterArg_0 : tensor<5xf64>
      %52 = stablehlo.add %51, %50 : tensor<5xf64>
      %53 = stablehlo.slice %44 [2:3, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %54 = stablehlo.reshape %53 : (tensor<1x5xf64>) -> tensor<5xf64>
      %55 = stablehlo.multiply %52, %iterArg_0 : tensor<5xf64>
      %56 = stablehlo.add %55, %54 : tensor<5xf64>
      %57 = stablehlo.slice %44 [3:4, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %58 = stablehlo.reshape %57 : (tensor<1x5xf64>) -> tensor<5xf64>
      %59 = stablehlo.multiply %56, %iterArg_0 : tensor<5xf64>
      %60 = stablehlo.add %59, %58 : tensor<5xf64>
      %61 = stablehlo.slice %44 [4:5, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %62 = stablehlo.reshape %61 : (tensor<1x5xf64>) -> tensor<5xf64>
      %63 = stablehlo.multiply %60, %iterArg_0 : tensor<5xf64>
      %64 = stablehlo.add %63, %62 : tensor<5xf64>
      %65 = stablehlo.slice %44 [5:6, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %66 = stablehlo.reshape %65 : (tensor<1x5xf64>) -> tensor<5xf64>
      %67 = stablehlo.multiply %64, %iterArg_0 : tensor<5xf64>
      %68 = stablehlo.add %67, %66 : tensor<5xf64>
      %69 = stablehlo.slice %44 [6:7, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %70 = stablehlo.reshape %69 : (tensor<1x5xf64>) -> tensor<5xf64>
      %71 = stablehlo.multiply %68, %iterArg_0 : tensor<5xf64>
      %72 = stablehlo.add %71, %70 : tensor<5xf64>
      %73 = stablehlo.slice %44 [7:8, 0:5] : (tensor<8x5xf64>) -> tensor<1x5xf64>
      %74 = stablehlo.reshape %73 : (tensor<1x5xf64>) -> tensor<5xf64>
      %75 = stablehlo.multiply %72, %iterArg_0 : tensor<5xf64>
      %76 = stablehlo.add %75, %74 : tensor<5xf64>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %77 = stablehlo.add %iterArg_1, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_0, %77, %76 : tensor<1x8x5xf64>, tensor<5xf64>, tensor<i64>, tensor<5xf64>
    }
    %36 = stablehlo.slice %33 [0:1, 0:5] : (tensor<2x5xf64>) -> tensor<1x5xf64>
    %37 = stablehlo.reshape %36 : (tensor<1x5xf64>) -> tensor<5xf64>
    %38 = stablehlo.multiply %35#3, %arg1 : tensor<5xf64>
    %39 = stablehlo.add %38, %37 : tensor<5xf64>
    %40 = stablehlo.slice %33 [1:2, 0:5] : (tensor<2x5xf64>) -> tensor<1x5xf64>
    %41 = stablehlo.reshape %40 : (tensor<1x5xf64>) -> tensor<5xf64>
    %42 = stablehlo.multiply %39, %arg1 : tensor<5xf64>
    %43 = stablehlo.add %42, %41 : tensor<5xf64>
    return %43 : tensor<5xf64>
  }
  func.func private @polyval_6(%arg0: tensor<5x6xf64>, %arg1: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.slice %arg0 [0:5, 5:6] : (tensor<5x6xf64>) -> tensor<5x1xf64>
    %1 = stablehlo.reshape %0 : (tensor<5x1xf64>) -> tensor<5xf64>
    %2 = stablehlo.slice %arg0 [0:5, 4:5] : (tensor<5x6xf64>) -> tensor<5x1xf64>
    %3 = stablehlo.reshape %2 : (tensor<5x1xf64>) -> tensor<5xf64>
    %4 = stablehlo.slice %arg0 [0:5, 3:4] : (tensor<5x6xf64>) -> tensor<5x1xf64>
    %5 = stablehlo.reshape %4 : (tensor<5x1xf64>) -> tensor<5xf64>
    %6 = stablehlo.slice %arg0 [0:5, 2:3] : (tensor<5x6xf64>) -> tensor<5x1xf64>
    %7 = stablehlo.reshape %6 : (tensor<5x1xf64>) -> tensor<5xf64>
    %8 = stablehlo.slice %arg0 [0:5, 1:2] : (tensor<5x6xf64>) -> tensor<5x1xf64>
    %9 = stablehlo.reshape %8 : (tensor<5x1xf64>) -> tensor<5xf64>
    %10 = stablehlo.slice %arg0 [0:5, 0:1] : (tensor<5x6xf64>) -> tensor<5x1xf64>
    %11 = stablehlo.reshape %10 : (tensor<5x1xf64>) -> tensor<5xf64>
    %12 = stablehlo.multiply %11, %arg1 : tensor<5xf64>
    %13 = stablehlo.add %12, %9 : tensor<5xf64>
    %14 = stablehlo.multiply %13, %arg1 : tensor<5xf64>
    %15 = stablehlo.add %14, %7 : tensor<5xf64>
    %16 = stablehlo.multiply %15, %arg1 : tensor<5xf64>
    %17 = stablehlo.add %16, %5 : tensor<5xf64>
    %18 = stablehlo.multiply %17, %arg1 : tensor<5xf64>
    %19 = stablehlo.add %18, %3 : tensor<5xf64>
    %20 = stablehlo.multiply %19, %arg1 : tensor<5xf64>
    %21 = stablehlo.add %20, %1 : tensor<5xf64>
    return %21 : tensor<5xf64>
  }
  func.func private @polyval_7(%arg0: tensor<5x7xf64>, %arg1: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.slice %arg0 [0:5, 6:7] : (tensor<5x7xf64>) -> tensor<5x1xf64>
    %1 = stablehlo.reshape %0 : (tensor<5x1xf64>) -> tensor<5xf64>
    %2 = stablehlo.slice %arg0 [0:5, 5:6] : (tensor<5x7xf64>) -> tensor<5x1xf64>
    %3 = stablehlo.reshape %2 : (tensor<5x1xf64>) -> tensor<5xf64>
    %4 = stablehlo.slice %arg0 [0:5, 4:5] : (tensor<5x7xf64>) -> tensor<5x1xf64>
    %5 = stablehlo.reshape %4 : (tensor<5x1xf64>) -> tensor<5xf64>
    %6 = stablehlo.slice %arg0 [0:5, 3:4] : (tensor<5x7xf64>) -> tensor<5x1xf64>
    %7 = stablehlo.reshape %6 : (tensor<5x1xf64>) -> tensor<5xf64>
    %8 = stablehlo.slice %arg0 [0:5, 2:3] : (tensor<5x7xf64>) -> tensor<5x1xf64>
    %9 = stablehlo.reshape %8 : (tensor<5x1xf64>) -> tensor<5xf64>
    %10 = stablehlo.slice %arg0 [0:5, 1:2] : (tensor<5x7xf64>) -> tensor<5x1xf64>
    %11 = stablehlo.reshape %10 : (tensor<5x1xf64>) -> tensor<5xf64>
    %12 = stablehlo.slice %arg0 [0:5, 0:1] : (tensor<5x7xf64>) -> tensor<5x1xf64>
    %13 = stablehlo.reshape %12 : (tensor<5x1xf64>) -> tensor<5xf64>
    %14 = stablehlo.multiply %13, %arg1 : tensor<5xf64>
    %15 = stablehlo.add %14, %11 : tensor<5xf64>
    %16 = stablehlo.multiply %15, %arg1 : tensor<5xf64>
    %17 = stablehlo.add %16, %9 : tensor<5xf64>
    %18 = stablehlo.multiply %17, %arg1 : tensor<5xf64>
    %19 = stablehlo.add %18, %7 : tensor<5xf64>
    %20 = stablehlo.multiply %19, %arg1 : tensor<5xf64>
    %21 = stablehlo.add %20, %5 : tensor<5xf64>
    %22 = stablehlo.multiply %21, %arg1 : tensor<5xf64>
    %23 = stablehlo.add %22, %3 : tensor<5xf64>
    %24 = stablehlo.multiply %23, %arg1 : tensor<5xf64>
    %25 = stablehlo.add %24, %1 : tensor<5xf64>
    return %25 : tensor<5xf64>
  }
  func.func private @polyval_8(%arg0: tensor<5x8xf64>, %arg1: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.slice %arg0 [0:5, 7:8] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %1 = stablehlo.reshape %0 : (tensor<5x1xf64>) -> tensor<5xf64>
    %2 = stablehlo.slice %arg0 [0:5, 6:7] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %3 = stablehlo.reshape %2 : (tensor<5x1xf64>) -> tensor<5xf64>
    %4 = stablehlo.slice %arg0 [0:5, 5:6] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %5 = stablehlo.reshape %4 : (tensor<5x1xf64>) -> tensor<5xf64>
    %6 = stablehlo.slice %arg0 [0:5, 4:5] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %7 = stablehlo.reshape %6 : (tensor<5x1xf64>) -> tensor<5xf64>
    %8 = stablehlo.slice %arg0 [0:5, 3:4] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %9 = stablehlo.reshape %8 : (tensor<5x1xf64>) -> tensor<5xf64>
    %10 = stablehlo.slice %arg0 [0:5, 2:3] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %11 = stablehlo.reshape %10 : (tensor<5x1xf64>) -> tensor<5xf64>
    %12 = stablehlo.slice %arg0 [0:5, 1:2] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %13 = stablehlo.reshape %12 : (tensor<5x1xf64>) -> tensor<5xf64>
    %14 = stablehlo.slice %arg0 [0:5, 0:1] : (tensor<5x8xf64>) -> tensor<5x1xf64>
    %15 = stablehlo.reshape %14 : (tensor<5x1xf64>) -> tensor<5xf64>
    %16 = stablehlo.multiply %15, %arg1 : tensor<5xf64>
    %17 = stablehlo.add %16, %13 : tensor<5xf64>
    %18 = stablehlo.multiply %17, %arg1 : tensor<5xf64>
    %19 = stablehlo.add %18, %11 : tensor<5xf64>
    %20 = stablehlo.multiply %19, %arg1 : tensor<5xf64>
    %21 = stablehlo.add %20, %9 : tensor<5xf64>
    %22 = stablehlo.multiply %21, %arg1 : tensor<5xf64>
    %23 = stablehlo.add %22, %7 : tensor<5xf64>
    %24 = stablehlo.multiply %23, %arg1 : tensor<5xf64>
    %25 = stablehlo.add %24, %5 : tensor<5xf64>
    %26 = stablehlo.multiply %25, %arg1 : tensor<5xf64>
    %27 = stablehlo.add %26, %3 : tensor<5xf64>
    %28 = stablehlo.multiply %27, %arg1 : tensor<5xf64>
    %29 = stablehlo.add %28, %1 : tensor<5xf64>
    return %29 : tensor<5xf64>
  }
  func.func private @_expn(%arg0: tensor<f64>, %arg1: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.floor %arg0 : tensor<f64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.compare LT, %0, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %3 = stablehlo.compare LT, %arg1, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %4 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %5 = stablehlo.or %4, %3 : tensor<5xi1>
    %6 = stablehlo.compare NE, %0, %0, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %8 = stablehlo.or %5, %7 : tensor<5xi1>
    %9 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %10 = stablehlo.or %8, %9 : tensor<5xi1>
    %11 = call @isinf(%0) : (tensor<f64>) -> tensor<i1>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %13 = stablehlo.or %10, %12 : tensor<5xi1>
    %14 = stablehlo.not %13 : tensor<5xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %16 = stablehlo.compare EQ, %arg1, %15, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %17 = stablehlo.and %14, %16 : tensor<5xi1>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %18 = stablehlo.compare LT, %0, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %20 = stablehlo.and %17, %19 : tensor<5xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %22 = stablehlo.compare EQ, %arg1, %21, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %23 = stablehlo.and %14, %22 : tensor<5xi1>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %24 = stablehlo.compare GE, %0, %cst_4, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %26 = stablehlo.and %23, %25 : tensor<5xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %27 = stablehlo.compare EQ, %0, %cst_5, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %29 = stablehlo.and %14, %28 : tensor<5xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %31 = stablehlo.compare GT, %arg1, %30, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %32 = stablehlo.and %29, %31 : tensor<5xi1>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %33 = stablehlo.compare GT, %0, %cst_7, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %35 = stablehlo.and %14, %34 : tensor<5xi1>
    %cst_8 = stablehlo.constant dense<709.78271289338397> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %37 = stablehlo.compare GT, %arg1, %36, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %38 = stablehlo.and %35, %37 : tensor<5xi1>
    %cst_9 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
    %39 = stablehlo.compare GE, %0, %cst_9, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %40 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %41 = stablehlo.and %14, %40 : tensor<5xi1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %42 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %43 = stablehlo.compare GT, %arg1, %42, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %44 = stablehlo.and %41, %43 : tensor<5xi1>
    %cst_11 = stablehlo.constant dense<709.78271289338397> : tensor<f64>
    %45 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %46 = stablehlo.compare LE, %arg1, %45, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %47 = stablehlo.and %44, %46 : tensor<5xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %48 = stablehlo.compare GT, %0, %cst_12, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %49 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %50 = stablehlo.and %14, %49 : tensor<5xi1>
    %cst_13 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
    %51 = stablehlo.compare LT, %0, %cst_13, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %52 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %53 = stablehlo.and %50, %52 : tensor<5xi1>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %54 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %55 = stablehlo.compare GT, %arg1, %54, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %56 = stablehlo.and %53, %55 : tensor<5xi1>
    %cst_15 = stablehlo.constant dense<709.78271289338397> : tensor<f64>
    %57 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %58 = stablehlo.compare LE, %arg1, %57, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %59 = stablehlo.and %56, %58 : tensor<5xi1>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %60 = stablehlo.compare GE, %0, %cst_16, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %62 = stablehlo.and %14, %61 : tensor<5xi1>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %63 = stablehlo.subtract %0, %cst_17 : tensor<f64>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %64 = call @_where(%62, %63, %cst_18) : (tensor<5xi1>, tensor<f64>, tensor<f64>) -> tensor<5xf64>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %65 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %66 = stablehlo.compare GT, %arg1, %65, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %67 = stablehlo.and %14, %66 : tensor<5xi1>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %68 = call @_where_9(%67, %arg1, %cst_20) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %69 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %70 = stablehlo.divide %69, %64 : tensor<5xf64>
    %71 = stablehlo.negate %68 : tensor<5xf64>
    %72 = stablehlo.exponential %71 : tensor<5xf64>
    %73 = stablehlo.divide %72, %68 : tensor<5xf64>
    %74 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %75 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %76 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %77 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %78 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %79 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %80 = stablehlo.broadcast_in_dim %59, dims = [0] : (tensor<5xi1>) -> tensor<5x1xi1>
    %81 = stablehlo.concatenate %74, %75, %76, %77, %78, %79, %80, dim = 1 : (tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>) -> tensor<5x7xi1>
    %cst_22 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %cst_23 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %82 = call @_piecewise_10(%arg1, %81, %cst_22, %cst_23, %70, %73, %cst_24, %0) : (tensor<5xf64>, tensor<5x7xi1>, tensor<f64>, tensor<f64>, tensor<5xf64>, tensor<5xf64>, tensor<f64>, tensor<f64>) -> tensor<5xf64>
    return %82 : tensor<5xf64>
  }
  func.func private @isinf(%arg0: tensor<f64>) -> tensor<i1> {
    %0 = stablehlo.abs %arg0 : tensor<f64>
    %cst = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %1 = stablehlo.compare EQ, %0, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    return %1 : tensor<i1>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %2 = stablehlo.select %arg0, %1, %0 : tensor<5xi1>, tensor<5xf64>
    return %2 : tensor<5xf64>
  }
  func.func private @_where_9(%arg0: tensor<5xi1>, %arg1: tensor<5xf64>, %arg2: tensor<f64>) -> tensor<5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<5xi1>, tensor<5xf64>
    return %1 : tensor<5xf64>
  }
  func.func private @_piecewise_10(%arg0: tensor<5xf64>, %arg1: tensor<5x7xi1>, %arg2: tensor<f64>, %arg3: tensor<f64>, %arg4: tensor<5xf64>, %arg5: tensor<5xf64>, %arg6: tensor<f64>, %arg7: tensor<f64>) -> tensor<5xf64> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xi1>) -> tensor<5x1xi1>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<5x1xi1>, tensor<5x7xi1>) -> tensor<5x8xi1>
    %3 = call @cumsum_11(%2) : (tensor<5x8xi1>) -> tensor<5x8xi64>
    %4 = call @argmax_13(%3) : (tensor<5x8xi64>) -> tensor<5xi64>
    %5 = stablehlo.convert %4 : (tensor<5xi64>) -> tensor<5xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<7> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %8 = stablehlo.clamp %6, %5, %7 : tensor<5xi32>
    %9 = stablehlo.broadcast_in_dim %arg7, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %10 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %11 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %12 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %14 = stablehlo.compare EQ, %8, %13, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %15 = stablehlo.select %14, %9, %9 : tensor<5xi1>, tensor<5xf64>
    %16 = stablehlo.select %14, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %18 = stablehlo.compare GT, %16, %17, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %20 = stablehlo.compare LE, %16, %19, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %21 = stablehlo.and %18, %20 : tensor<5xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %23 = stablehlo.compare GE, %15, %22, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %24 = stablehlo.and %21, %23 : tensor<5xi1>
    %cst_5 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %26 = stablehlo.compare LT, %15, %25, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %27 = stablehlo.and %24, %26 : tensor<5xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %28 = call @_where_9(%27, %16, %cst_6) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %29 = call @_where_9(%27, %15, %cst_7) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %30 = stablehlo.log %28 : tensor<5xf64>
    %cst_8 = stablehlo.constant dense<-0.57721566490153287> : tensor<f64>
    %31 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %32 = stablehlo.subtract %31, %30 : tensor<5xf64>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %33 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %34:3 = stablehlo.while(%iterArg = %33, %iterArg_63 = %29, %iterArg_64 = %32) : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %176 = stablehlo.compare LT, %iterArg, %iterArg_63, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %c_65 = stablehlo.constant dense<false> : tensor<i1>
      %177 = stablehlo.reduce(%176 init: %c_65) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %177 : tensor<i1>
    } do {
      %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %176 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %177 = stablehlo.add %iterArg, %176 : tensor<5xf64>
      %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %178 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %179 = stablehlo.divide %178, %iterArg : tensor<5xf64>
      %180 = stablehlo.add %iterArg_64, %179 : tensor<5xf64>
      %181 = stablehlo.compare LT, %iterArg, %iterArg_63, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %182 = stablehlo.broadcast_in_dim %181, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %183 = stablehlo.select %182, %177, %iterArg : tensor<5xi1>, tensor<5xf64>
      %184 = stablehlo.broadcast_in_dim %181, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %185 = stablehlo.select %184, %iterArg_63, %iterArg_63 : tensor<5xi1>, tensor<5xf64>
      %186 = stablehlo.broadcast_in_dim %181, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %187 = stablehlo.select %186, %180, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %183, %185, %187 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %35 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %36 = stablehlo.compare EQ, %29, %35, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %37 = call @_where_14(%36, %cst_11, %29) : (tensor<5xi1>, tensor<f64>, tensor<5xf64>) -> tensor<5xf64>
    %38 = stablehlo.negate %28 : tensor<5xf64>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %39 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %40 = stablehlo.subtract %39, %29 : tensor<5xf64>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %41 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %42 = stablehlo.compare EQ, %29, %41, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %43 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %44 = stablehlo.subtract %43, %37 : tensor<5xf64>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %45 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %46 = stablehlo.divide %45, %44 : tensor<5xf64>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %47 = call @_where_14(%42, %cst_16, %46) : (tensor<5xi1>, tensor<f64>, tensor<5xf64>) -> tensor<5xf64>
    %cst_17 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %48 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %49 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %50 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %51:8 = stablehlo.while(%iterArg = %38, %iterArg_63 = %47, %iterArg_64 = %15, %iterArg_65 = %40, %iterArg_66 = %48, %iterArg_67 = %16, %iterArg_68 = %49, %iterArg_69 = %50) : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %176 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %177 = stablehlo.compare GT, %iterArg_67, %176, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %178 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %179 = stablehlo.compare LE, %iterArg_67, %178, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %180 = stablehlo.and %177, %179 : tensor<5xi1>
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %181 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %182 = stablehlo.compare GE, %iterArg_64, %181, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %183 = stablehlo.and %180, %182 : tensor<5xi1>
      %cst_73 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
      %184 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %185 = stablehlo.compare LT, %iterArg_64, %184, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %186 = stablehlo.and %183, %185 : tensor<5xi1>
      %cst_74 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %187 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %188 = stablehlo.compare GT, %iterArg_66, %187, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %189 = stablehlo.and %186, %188 : tensor<5xi1>
      %c_75 = stablehlo.constant dense<false> : tensor<i1>
      %190 = stablehlo.reduce(%189 init: %c_75) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %190 : tensor<i1>
    } do {
      %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %176 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %177 = stablehlo.add %iterArg_68, %176 : tensor<5xf64>
      %178 = stablehlo.divide %iterArg, %177 : tensor<5xf64>
      %179 = stablehlo.multiply %iterArg_69, %178 : tensor<5xf64>
      %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %180 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %181 = stablehlo.add %iterArg_65, %180 : tensor<5xf64>
      %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %182 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %183 = stablehlo.compare NE, %181, %182, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %184 = stablehlo.divide %179, %181 : tensor<5xf64>
      %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %185 = func.call @_where_9(%183, %184, %cst_73) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
      %186 = stablehlo.add %iterArg_63, %185 : tensor<5xf64>
      %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %187 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %188 = stablehlo.compare NE, %186, %187, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %189 = stablehlo.divide %179, %186 : tensor<5xf64>
      %190 = stablehlo.abs %189 : tensor<5xf64>
      %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %191 = func.call @_where_9(%188, %190, %cst_75) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
      %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %192 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %193 = stablehlo.compare GT, %iterArg_67, %192, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %194 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %195 = stablehlo.compare LE, %iterArg_67, %194, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %196 = stablehlo.and %193, %195 : tensor<5xi1>
      %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %197 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %198 = stablehlo.compare GE, %iterArg_64, %197, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %199 = stablehlo.and %196, %198 : tensor<5xi1>
      %cst_79 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
      %200 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %201 = stablehlo.compare LT, %iterArg_64, %200, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %202 = stablehlo.and %199, %201 : tensor<5xi1>
      %cst_80 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %203 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %204 = stablehlo.compare GT, %iterArg_66, %203, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %205 = stablehlo.and %202, %204 : tensor<5xi1>
      %206 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %207 = stablehlo.select %206, %186, %iterArg_63 : tensor<5xi1>, tensor<5xf64>
      %208 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %209 = stablehlo.select %208, %iterArg_64, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      %210 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %211 = stablehlo.select %210, %181, %iterArg_65 : tensor<5xi1>, tensor<5xf64>
      %212 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %213 = stablehlo.select %212, %191, %iterArg_66 : tensor<5xi1>, tensor<5xf64>
      %214 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %215 = stablehlo.select %214, %iterArg_67, %iterArg_67 : tensor<5xi1>, tensor<5xf64>
      %216 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %217 = stablehlo.select %216, %177, %iterArg_68 : tensor<5xi1>, tensor<5xf64>
      %218 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %219 = stablehlo.select %218, %179, %iterArg_69 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %iterArg, %207, %209, %211, %213, %215, %217, %219 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %52 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %53 = stablehlo.subtract %29, %52 : tensor<5xf64>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %54 = call @remainder(%53, %cst_21) : (tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %55 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %56 = stablehlo.compare EQ, %54, %55, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %cst_24 = stablehlo.constant dense<-1.000000e+00> : tensor<f64>
    %57 = call @_where(%56, %cst_23, %cst_24) : (tensor<5xi1>, tensor<f64>, tensor<f64>) -> tensor<5xf64>
    %58 = stablehlo.log %28 : tensor<5xf64>
    %59 = stablehlo.multiply %53, %58 : tensor<5xf64>
    %60 = chlo.lgamma %29 : tensor<5xf64> -> tensor<5xf64>
    %61 = stablehlo.subtract %59, %60 : tensor<5xf64>
    %62 = stablehlo.exponential %61 : tensor<5xf64>
    %63 = stablehlo.multiply %57, %62 : tensor<5xf64>
    %64 = stablehlo.multiply %63, %34#2 : tensor<5xf64>
    %65 = stablehlo.subtract %64, %51#1 : tensor<5xf64>
    %c_25 = stablehlo.constant dense<1> : tensor<i32>
    %66 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %67 = stablehlo.compare EQ, %8, %66, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %68 = stablehlo.select %67, %10, %10 : tensor<5xi1>, tensor<5xf64>
    %69 = stablehlo.convert %68 : tensor<5xf64>
    %c_26 = stablehlo.constant dense<2> : tensor<i32>
    %70 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %71 = stablehlo.compare EQ, %8, %70, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %72 = stablehlo.select %71, %11, %11 : tensor<5xi1>, tensor<5xf64>
    %73 = stablehlo.convert %72 : tensor<5xf64>
    %c_27 = stablehlo.constant dense<3> : tensor<i32>
    %74 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %75 = stablehlo.compare EQ, %8, %74, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %76 = stablehlo.select %75, %arg4, %arg4 : tensor<5xi1>, tensor<5xf64>
    %c_28 = stablehlo.constant dense<4> : tensor<i32>
    %77 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %78 = stablehlo.compare EQ, %8, %77, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %79 = stablehlo.select %78, %arg5, %arg5 : tensor<5xi1>, tensor<5xf64>
    %c_29 = stablehlo.constant dense<5> : tensor<i32>
    %80 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %81 = stablehlo.compare EQ, %8, %80, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %82 = stablehlo.select %81, %12, %12 : tensor<5xi1>, tensor<5xf64>
    %c_30 = stablehlo.constant dense<6> : tensor<i32>
    %83 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %84 = stablehlo.compare EQ, %8, %83, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %85 = stablehlo.select %84, %9, %9 : tensor<5xi1>, tensor<5xf64>
    %86 = stablehlo.select %84, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %87 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %88 = stablehlo.compare GT, %86, %87, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_32 = stablehlo.constant dense<709.78271289338397> : tensor<f64>
    %89 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %90 = stablehlo.compare LE, %86, %89, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %91 = stablehlo.and %88, %90 : tensor<5xi1>
    %cst_33 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
    %92 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %93 = stablehlo.compare GE, %85, %92, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %94 = stablehlo.and %91, %93 : tensor<5xi1>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %95 = call @_where_9(%94, %86, %cst_34) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %cst_35 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
    %96 = call @_where_9(%94, %85, %cst_35) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %97 = stablehlo.add %95, %96 : tensor<5xf64>
    %98 = stablehlo.divide %95, %96 : tensor<5xf64>
    %99 = stablehlo.divide %96, %97 : tensor<5xf64>
    %100 = stablehlo.divide %99, %97 : tensor<5xf64>
    %cst_36 = stablehlo.constant dense<6.000000e+00> : tensor<f64>
    %101 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %102 = stablehlo.multiply %101, %98 : tensor<5xf64>
    %103 = stablehlo.multiply %102, %98 : tensor<5xf64>
    %cst_37 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %104 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %105 = stablehlo.multiply %104, %98 : tensor<5xf64>
    %106 = stablehlo.subtract %103, %105 : tensor<5xf64>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %107 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %108 = stablehlo.add %106, %107 : tensor<5xf64>
    %109 = stablehlo.multiply %100, %108 : tensor<5xf64>
    %cst_39 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %110 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %111 = stablehlo.multiply %110, %98 : tensor<5xf64>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %112 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %113 = stablehlo.subtract %112, %111 : tensor<5xf64>
    %114 = stablehlo.add %109, %113 : tensor<5xf64>
    %115 = stablehlo.multiply %100, %114 : tensor<5xf64>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %116 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %117 = stablehlo.add %115, %116 : tensor<5xf64>
    %118 = stablehlo.multiply %100, %117 : tensor<5xf64>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %119 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %120 = stablehlo.add %118, %119 : tensor<5xf64>
    %121 = stablehlo.negate %95 : tensor<5xf64>
    %122 = stablehlo.exponential %121 : tensor<5xf64>
    %123 = stablehlo.multiply %120, %122 : tensor<5xf64>
    %124 = stablehlo.divide %123, %97 : tensor<5xf64>
    %c_43 = stablehlo.constant dense<7> : tensor<i32>
    %125 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %126 = stablehlo.compare EQ, %8, %125, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %127 = stablehlo.select %126, %9, %9 : tensor<5xi1>, tensor<5xf64>
    %128 = stablehlo.select %126, %arg0, %arg0 : tensor<5xi1>, tensor<5xf64>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %129 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %130 = stablehlo.compare GT, %128, %129, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_45 = stablehlo.constant dense<709.78271289338397> : tensor<f64>
    %131 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %132 = stablehlo.compare LE, %128, %131, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %133 = stablehlo.and %130, %132 : tensor<5xi1>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %134 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %135 = stablehlo.compare GE, %127, %134, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %136 = stablehlo.and %133, %135 : tensor<5xi1>
    %cst_47 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
    %137 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %138 = stablehlo.compare LT, %127, %137, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %139 = stablehlo.and %136, %138 : tensor<5xi1>
    %cst_48 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %140 = call @_where_9(%139, %128, %cst_48) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %141 = call @_where_9(%139, %127, %cst_49) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
    %142 = stablehlo.add %140, %141 : tensor<5xf64>
    %143 = stablehlo.add %140, %141 : tensor<5xf64>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %144 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %145 = stablehlo.divide %144, %143 : tensor<5xf64>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %146 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %147 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %148 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %149 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_55 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %150 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %151:10 = stablehlo.while(%iterArg = %145, %iterArg_63 = %146, %iterArg_64 = %127, %iterArg_65 = %147, %iterArg_66 = %148, %iterArg_67 = %142, %iterArg_68 = %140, %iterArg_69 = %149, %iterArg_70 = %150, %iterArg_71 = %128) : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %176 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %177 = stablehlo.compare GT, %iterArg_71, %176, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_73 = stablehlo.constant dense<709.78271289338397> : tensor<f64>
      %178 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %179 = stablehlo.compare LE, %iterArg_71, %178, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %180 = stablehlo.and %177, %179 : tensor<5xi1>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %181 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %182 = stablehlo.compare GE, %iterArg_64, %181, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %183 = stablehlo.and %180, %182 : tensor<5xi1>
      %cst_75 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
      %184 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %185 = stablehlo.compare LT, %iterArg_64, %184, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %186 = stablehlo.and %183, %185 : tensor<5xi1>
      %cst_76 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %187 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %188 = stablehlo.compare GT, %iterArg_70, %187, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %189 = stablehlo.and %186, %188 : tensor<5xi1>
      %c_77 = stablehlo.constant dense<false> : tensor<i1>
      %190 = stablehlo.reduce(%189 init: %c_77) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %190 : tensor<i1>
    } do {
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %176 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %177 = stablehlo.add %iterArg_63, %176 : tensor<5xf64>
      %cst_73 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      %178 = func.call @remainder(%177, %cst_73) : (tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %179 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %180 = stablehlo.compare EQ, %178, %179, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %181 = func.call @_where_14(%180, %cst_75, %iterArg_71) : (tensor<5xi1>, tensor<f64>, tensor<5xf64>) -> tensor<5xf64>
      %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %182 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %183 = stablehlo.subtract %177, %182 : tensor<5xf64>
      %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      %184 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %185 = stablehlo.divide %183, %184 : tensor<5xf64>
      %186 = stablehlo.add %iterArg_64, %185 : tensor<5xf64>
      %cst_78 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      %187 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %188 = stablehlo.divide %177, %187 : tensor<5xf64>
      %189 = func.call @_where_15(%180, %186, %188) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
      %190 = stablehlo.multiply %iterArg_65, %181 : tensor<5xf64>
      %191 = stablehlo.multiply %iterArg_66, %189 : tensor<5xf64>
      %192 = stablehlo.add %190, %191 : tensor<5xf64>
      %193 = stablehlo.multiply %iterArg_67, %181 : tensor<5xf64>
      %194 = stablehlo.multiply %iterArg_68, %189 : tensor<5xf64>
      %195 = stablehlo.add %193, %194 : tensor<5xf64>
      %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %196 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %197 = stablehlo.compare NE, %195, %196, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %198 = stablehlo.divide %192, %195 : tensor<5xf64>
      %199 = func.call @_where_15(%197, %198, %iterArg_69) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
      %200 = stablehlo.subtract %iterArg, %199 : tensor<5xf64>
      %201 = stablehlo.divide %200, %199 : tensor<5xf64>
      %202 = stablehlo.abs %201 : tensor<5xf64>
      %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %203 = func.call @_where_9(%197, %202, %cst_80) : (tensor<5xi1>, tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
      %204 = func.call @_where_15(%197, %199, %iterArg) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
      %205 = stablehlo.abs %192 : tensor<5xf64>
      %cst_81 = stablehlo.constant dense<1.4411518807585587E+17> : tensor<f64>
      %206 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %207 = stablehlo.compare GT, %205, %206, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_82 = stablehlo.constant dense<1.4411518807585587E+17> : tensor<f64>
      %208 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %209 = stablehlo.divide %192, %208 : tensor<5xf64>
      %210 = func.call @_where_15(%207, %209, %192) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
      %cst_83 = stablehlo.constant dense<1.4411518807585587E+17> : tensor<f64>
      %211 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %212 = stablehlo.divide %iterArg_65, %211 : tensor<5xf64>
      %213 = func.call @_where_15(%207, %212, %iterArg_65) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
      %cst_84 = stablehlo.constant dense<1.4411518807585587E+17> : tensor<f64>
      %214 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %215 = stablehlo.divide %195, %214 : tensor<5xf64>
      %216 = func.call @_where_15(%207, %215, %195) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
      %cst_85 = stablehlo.constant dense<1.4411518807585587E+17> : tensor<f64>
      %217 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %218 = stablehlo.divide %iterArg_67, %217 : tensor<5xf64>
      %219 = func.call @_where_15(%207, %218, %iterArg_67) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
      %cst_86 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %220 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %221 = stablehlo.compare GT, %iterArg_71, %220, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_87 = stablehlo.constant dense<709.78271289338397> : tensor<f64>
      %222 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %223 = stablehlo.compare LE, %iterArg_71, %222, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %224 = stablehlo.and %221, %223 : tensor<5xi1>
      %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %225 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %226 = stablehlo.compare GE, %iterArg_64, %225, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %227 = stablehlo.and %224, %226 : tensor<5xi1>
      %cst_89 = stablehlo.constant dense<5.000000e+03> : tensor<f64>
      %228 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %229 = stablehlo.compare LT, %iterArg_64, %228, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %230 = stablehlo.and %227, %229 : tensor<5xi1>
      %cst_90 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %231 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %232 = stablehlo.compare GT, %iterArg_70, %231, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %233 = stablehlo.and %230, %232 : tensor<5xi1>
      %234 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %235 = stablehlo.select %234, %204, %iterArg : tensor<5xi1>, tensor<5xf64>
      %236 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %237 = stablehlo.select %236, %177, %iterArg_63 : tensor<5xi1>, tensor<5xf64>
      %238 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %239 = stablehlo.select %238, %iterArg_64, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      %240 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %241 = stablehlo.select %240, %210, %iterArg_65 : tensor<5xi1>, tensor<5xf64>
      %242 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %243 = stablehlo.select %242, %213, %iterArg_66 : tensor<5xi1>, tensor<5xf64>
      %244 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %245 = stablehlo.select %244, %216, %iterArg_67 : tensor<5xi1>, tensor<5xf64>
      %246 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %247 = stablehlo.select %246, %219, %iterArg_68 : tensor<5xi1>, tensor<5xf64>
      %248 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %249 = stablehlo.select %248, %199, %iterArg_69 : tensor<5xi1>, tensor<5xf64>
      %250 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %251 = stablehlo.select %250, %203, %iterArg_70 : tensor<5xi1>, tensor<5xf64>
      %252 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<5xi1>) -> tensor<5xi1>
      %253 = stablehlo.select %252, %iterArg_71, %iterArg_71 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %235, %237, %239, %241, %243, %245, %247, %249, %251, %253 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %152 = stablehlo.negate %140 : tensor<5xf64>
    %153 = stablehlo.exponential %152 : tensor<5xf64>
    %154 = stablehlo.multiply %151#0, %153 : tensor<5xf64>
    %c_56 = stablehlo.constant dense<4> : tensor<i32>
    %155 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %156 = stablehlo.compare LT, %8, %155, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_57 = stablehlo.constant dense<2> : tensor<i32>
    %157 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %158 = stablehlo.compare LT, %8, %157, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_58 = stablehlo.constant dense<1> : tensor<i32>
    %159 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %160 = stablehlo.compare LT, %8, %159, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %161 = stablehlo.select %160, %65, %69 : tensor<5xi1>, tensor<5xf64>
    %c_59 = stablehlo.constant dense<3> : tensor<i32>
    %162 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %163 = stablehlo.compare LT, %8, %162, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %164 = stablehlo.select %163, %73, %76 : tensor<5xi1>, tensor<5xf64>
    %165 = stablehlo.select %158, %161, %164 : tensor<5xi1>, tensor<5xf64>
    %c_60 = stablehlo.constant dense<6> : tensor<i32>
    %166 = stablehlo.broadcast_in_dim %c_60, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %167 = stablehlo.compare LT, %8, %166, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_61 = stablehlo.constant dense<5> : tensor<i32>
    %168 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %169 = stablehlo.compare LT, %8, %168, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %170 = stablehlo.select %169, %79, %82 : tensor<5xi1>, tensor<5xf64>
    %c_62 = stablehlo.constant dense<7> : tensor<i32>
    %171 = stablehlo.broadcast_in_dim %c_62, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %172 = stablehlo.compare LT, %8, %171, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %173 = stablehlo.select %172, %124, %154 : tensor<5xi1>, tensor<5xf64>
    %174 = stablehlo.select %167, %170, %173 : tensor<5xi1>, tensor<5xf64>
    %175 = stablehlo.select %156, %165, %174 : tensor<5xi1>, tensor<5xf64>
    return %175 : tensor<5xf64>
  }
  func.func private @cumsum_11(%arg0: tensor<5x8xi1>) -> tensor<5x8xi64> {
    %0 = stablehlo.convert %arg0 : (tensor<5x8xi1>) -> tensor<5x8xi64>
    %1 = call @cumsum_12(%0) : (tensor<5x8xi64>) -> tensor<5x8xi64>
    return %1 : tensor<5x8xi64>
  }
  func.func private @cumsum_12(%arg0: tensor<5x8xi64>) -> tensor<5x8xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) : (tensor<5x8xi64>, tensor<i64>) -> tensor<5x8xi64>
    return %1 : tensor<5x8xi64>
  }
  func.func private @argmax_13(%arg0: tensor<5x8xi64>) -> tensor<5xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<5x8xi64>
    %c = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<5x8xi64>, tensor<5x8xi64>, tensor<i64>, tensor<i64>) -> (tensor<5xi64>, tensor<5xi64>)
     reducer(%arg1: tensor<i64>, %arg3: tensor<i64>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i64>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<i64>, tensor<i64>
    }
    return %1#1 : tensor<5xi64>
  }
  func.func private @_where_14(%arg0: tensor<5xi1>, %arg1: tensor<f64>, %arg2: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5xi1>, tensor<5xf64>
    return %1 : tensor<5xf64>
  }
  func.func private @remainder(%arg0: tensor<5xf64>, %arg1: tensor<f64>) -> tensor<5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.remainder %arg0, %0 : tensor<5xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %3 = stablehlo.compare NE, %1, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %5 = stablehlo.compare LT, %1, %4, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.compare LT, %arg1, %cst_1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %8 = stablehlo.compare NE, %5, %7, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %9 = stablehlo.and %8, %3 : tensor<5xi1>
    %10 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %11 = stablehlo.add %1, %10 : tensor<5xf64>
    %12 = stablehlo.select %9, %11, %1 : tensor<5xi1>, tensor<5xf64>
    return %12 : tensor<5xf64>
  }
  func.func private @_where_15(%arg0: tensor<5xi1>, %arg1: tensor<5xf64>, %arg2: tensor<5xf64>) -> tensor<5xf64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xf64>
    return %0 : tensor<5xf64>
  }
}

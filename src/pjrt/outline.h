// The text that JAX reads about a compiled program: the shardings of its parameters and results, which stand in the
// attributes of a module that XLA would have optimized.
#pragma once

#include <string>

#include "report/report.h"

namespace tessera::pjrt {

// Writes a module with the types of one device, whose body is one opaque operation:
//
//   module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32,
//       mhlo.spmd_parameters_shardings = ["{devices=[4]<=[4]}"], mhlo.spmd_output_sharding = "{replicated}"} {
//     func.func public @main(%arg0: tensor<2xf32>) -> tensor<f32> {
//       %0 = stablehlo.custom_call @tessera() : () -> tensor<f32>
//       return %0 : tensor<f32>
//     }
//   }
std::string outline_of(const Report &report, const std::string &name);

}  // namespace tessera::pjrt

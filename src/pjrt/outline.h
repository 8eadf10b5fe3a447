// Describes a compiled program to JAX: the types and shardings of its parameters and results, and what devices exchange,
// as XLA's module of a program that it would have optimized. JAX reads it several times for each compilation, and reads a
// module in this form in a fraction of the time of MLIR's text; `compiled.as_text()` prints it.
#pragma once

#include <string>

#include "report/report.h"

namespace tessera::pjrt {

// Writes a message xla.HloModuleProtoWithConfig, with the types of one device, whose body is exchanges and opaque
// operations (outlined_collectives.h):
//
//   HloModule jit_f, num_partitions=4, spmd_parameters_shardings={{devices=[4]<=[4]}}, spmd_output_sharding={replicated}
//   ENTRY main {
//     arg0 = f32[2]{0} parameter(0)
//     computed.1 = f32[] custom-call(), custom_call_target="tessera"
//     all-reduce.1 = f32[] all-reduce(computed.1), replica_groups={{0,1,2,3}}, to_apply=reduction.1
//     ROOT results = f32[] custom-call(all-reduce.1), custom_call_target="tessera"
//   }
std::string outline_of(const Report &report, const std::string &name);

}  // namespace tessera::pjrt

// Writes what devices exchange as instructions of XLA's module, so that its text shows the exchanges.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace tessera::pjrt {

struct OutlinedCollectives {
  std::vector<std::string> instructions;  // of the entry
  std::vector<int64_t> results;           // the ids of those that are exchanges
  std::vector<std::string> computations;  // the computations that reductions call
  int64_t next_id = 0;
};

// Ids of instructions begin with `first_id`. Each exchange appears once, even if it is in a loop, and has an operand
// that stands for the computation before it. Where elements are gathered, scattered or change places, the shapes are
// flat, as a report doesn't say along which dimension. Direct exchanges, and groups along no axes of the mesh, are
// custom calls.
//
//   computed.1 = f32[4,2]{1,0} custom-call(), custom_call_target="tessera"
//   all-reduce.1 = f32[4,2]{1,0} all-reduce(computed.1), replica_groups={{0,1},{2,3}}, to_apply=reduction.1
OutlinedCollectives outlined_collectives_of(const Report &report, int64_t first_id);

}  // namespace tessera::pjrt

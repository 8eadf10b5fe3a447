// Tells the host how values are sharded, while a program is compiled:
//
//   stablehlo.custom_call @host.inspect(%x) {backend_config = "7", has_side_effect = true} : (tensor<4xf32>) -> ()
//
// tells host function 7 (reference/host_calls.h) how %x is sharded.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mesh/sharding.h"

namespace mlir {
class ModuleOp;
}

namespace tessera {

struct Inspection {
  uint64_t function;
  std::optional<Sharding> sharding;  // nothing in a manual body, whose values are those of one device
};

// Takes inspections out of a propagated module, in its order. Throws InputError for one that names no function.
std::vector<Inspection> take_inspections(mlir::ModuleOp module);

}  // namespace tessera

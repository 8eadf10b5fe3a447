// Asks the host, while a program is compiled, how an operation is divided among devices, as JAX's custom_partitioning
// does:
//
//   %y = stablehlo.custom_call @host.partition(%x) {backend_config = "7"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
//
// has a sharding rule of the user's (`sdy.sharding_rule`), by which shardings propagate. Host function 7 then returns
// the shardings of operands and results, and the program for one device's blocks.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "llvm/Support/LogicalResult.h"
#include "mesh/sharding.h"

namespace mlir {
class ModuleOp;
}

namespace tessera {

struct NamedMesh;

struct HostPartition {
  uint64_t function;
  std::vector<Sharding> operands, results;  // as propagation has found them
};

struct GivenPartition {
  std::vector<std::string> operands, results;  // as GSPMD's text
  std::string program;                         // its @main takes and gives a device's blocks
};

using AskHost = std::function<GivenPartition(const HostPartition &)>;

// Replaces each such operation of a propagated module by a manual computation over all axes that aren't manual around
// it. Fails with a diagnostic at the operation.
llvm::LogicalResult write_out_host_partitions(mlir::ModuleOp module, const NamedMesh &mesh, const AskHost &ask);

}  // namespace tessera

// Asks the host while a program is compiled. It says how an operation is divided among devices, as JAX's
// custom_partitioning does:
//
//   %y = stablehlo.custom_call @host.partition(%x) {backend_config = "7"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
//
// has a sharding rule of the user's (`sdy.sharding_rule`), by which shardings spread. The function that the host knows as
// 7 then says how operands and results are to lie, and gives the program of a device's blocks. It is also told shardings:
//
//   stablehlo.custom_call @host.inspect(%x) {backend_config = "7", has_side_effect = true} : (tensor<4xf32>) -> ()
//
// tells the function that the host knows as 7 (reference/host_calls.h) how %x is sharded.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/tensor.h"
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

// Makes each such operation of a propagated module a manual computation over all axes that aren't manual around it.
// Fails with a diagnostic at the operation.
llvm::LogicalResult write_out_host_partitions(mlir::ModuleOp module, const NamedMesh &mesh, const AskHost &ask);

//===- A host that knows its functions by numbers, and takes and gives bytes -------------------------------------------===//

// Calls a function of the host, which fills results that have their types and memory. Throws InputError if it fails.
using CallHost =
    std::function<void(uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results)>;

// Returns a message as an operand.
Tensor operand_of(const std::string &message);

// Asks how an operation is divided. The function takes a message xla.OpSharding for each operand and result, and gives
// the size of its answer. Called again without operands, it gives the answer: lines with the shardings of operands and
// results, then the program of a device.
GivenPartition ask_by_messages(const HostPartition &asked, const Mesh &mesh, const CallHost &call);

//===- Inspections ----------------------------------------------------------------------------------------------------===//

struct Inspection {
  uint64_t function;
  std::optional<Sharding> sharding;  // nothing in a manual body, whose values are those of one device
};

// Takes inspections out of a propagated module, in its order. Throws InputError for one that names no function.
std::vector<Inspection> take_inspections(mlir::ModuleOp module);

}  // namespace tessera

// Calls functions of a host that knows them by numbers and exchanges bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "mesh/mesh.h"
#include "pipeline/host_partitions.h"

namespace tessera {

// Calls a function of the host, which fills results that have their types and memory. Throws InputError if it fails.
using CallHost =
    std::function<void(uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results)>;

// Returns a message as an operand.
Tensor operand_of(const std::string &message);

// Asks how an operation is divided. The function takes a message xla.OpSharding for each operand and result, and gives
// the size of its answer. Called again without operands, it gives the answer: lines with the shardings of operands and
// results, then the program of a device.
GivenPartition ask_by_messages(const HostPartition &asked, const Mesh &mesh, const CallHost &call);

}  // namespace tessera

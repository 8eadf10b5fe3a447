// Holds the C++ functions that recorded programs call, by the numbers that stand in the programs
// (reference/host_calls.h). The recordings keep them alive.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera::detail {

// Fills results, which have their types and memory. Whatever it throws becomes the text of an error.
using HostBody = std::function<void(const std::vector<Tensor> &operands, std::vector<Tensor> &results)>;

struct KnownFunction {
  uint64_t number;
  std::shared_ptr<const void> kept;  // as long as programs may call it
};
KnownFunction know_function(HostBody body);

}  // namespace tessera::detail

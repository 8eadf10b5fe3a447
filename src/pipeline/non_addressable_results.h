// Fetches results of a run that several processes have executed.
#pragma once

#include <vector>

#include "base/tensor.h"
#include "peers/division.h"

namespace tessera {

// Fetches the blocks[d][i] of devices that other processes have executed, which are absent. All processes call it.
void fetch_absent(std::vector<std::vector<Tensor>> &blocks, const Division &division);

}  // namespace tessera

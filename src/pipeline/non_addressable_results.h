// Results of a run whose devices several processes have executed.
#pragma once

#include <vector>

#include "base/tensor.h"
#include "peers/division.h"

namespace tessera {

// blocks[d][i] of devices that other processes have executed are absent, and come from there. All processes call it.
void fetch_absent(std::vector<std::vector<Tensor>> &blocks, const Division &division);

}  // namespace tessera

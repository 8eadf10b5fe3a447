// Whole arrays and the blocks of them that devices hold.
#pragma once

#include <vector>

#include "base/tensor.h"
#include "mesh/sharding.h"

namespace tessera {

// The block of each device, by device number, of block_shape(...): what reaches behind the array's end is zero.
// Devices that hold equal blocks share one buffer.
std::vector<Tensor> split_into_blocks(const Tensor &whole, const Sharding &sharding, const Mesh &mesh);

// The whole array from the devices' blocks; each element is taken from the first device that holds it.
Tensor join_blocks(const std::vector<Tensor> &blocks, const Shape &global, const Sharding &sharding, const Mesh &mesh);

}  // namespace tessera

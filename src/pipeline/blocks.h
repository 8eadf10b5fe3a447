// Whole arrays and the blocks of them that devices hold.
#pragma once

#include <cstdint>
#include <vector>

#include "base/tensor.h"
#include "mesh/sharding.h"
#include "report/report.h"

namespace tessera {

// The block of each device, by device number, of block_shape(...): what reaches behind the array's end is zero.
// Devices that hold equal blocks share one buffer. Of devices outside of [first, last) the blocks are absent.
std::vector<Tensor> split_into_blocks(const Tensor &whole, const Sharding &sharding, const Mesh &mesh,
                                      int64_t first = 0, int64_t last = INT64_MAX);

// The whole array from the devices' blocks; each element is taken from the first device that holds it.
Tensor join_blocks(const std::vector<Tensor> &blocks, const Shape &global, const Sharding &sharding, const Mesh &mesh);

// The elements of a block from `at` on, and the other way round.
Tensor box_of(const Tensor &block, const Shape &at, const Shape &extent);
void put_box(const Tensor &box, Tensor &block, const Shape &at);

// The elements of a block below `extent`: what is not padding.
Tensor leading_piece(const Tensor &block, const Shape &extent);

// The blocks of an array after a move from one mesh to another; blocks are in order of mesh positions here.
std::vector<Tensor> relocate(const std::vector<Tensor> &blocks, const Shape &global, const Sharding &from,
                             const Mesh &from_mesh, const Sharding &to, const Mesh &to_mesh);

// All arrays of a program at once: wholes[i] is array i, which lies as arrays[i] says; blocks are [device][array]. What is
// taken apart or put together goes as soon as the other side has it, so that only one array is there twice at a time.
std::vector<std::vector<Tensor>> split_among_devices(std::vector<Tensor> wholes, const std::vector<ArrayReport> &arrays,
                                                     const Mesh &mesh);
std::vector<Tensor> join_of_devices(std::vector<std::vector<Tensor>> blocks, const std::vector<ArrayReport> &arrays,
                                    const Mesh &mesh);

}  // namespace tessera

// Splits whole arrays into devices' blocks, and joins them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/by_id.h"
#include "base/device_id.h"
#include "base/tensor.h"
#include "mesh/sharding.h"
#include "peers/division.h"
#include "report/report.h"

namespace tessera {

// Returns the block of each device, of block_shape(...), with zeros behind the array's end. Devices
// that hold equal blocks share one buffer. Blocks of other devices than those of `local` are absent.
ById<DeviceId, Tensor> split_into_blocks(const Tensor &whole, const Sharding &sharding, const Mesh &mesh,
                                         const DeviceRange &local = DeviceRange::of(INT64_MAX));

// Joins the devices' blocks. Each element is taken from the first device that holds it.
Tensor join_blocks(const ById<DeviceId, Tensor> &blocks, const Shape &global, const Sharding &sharding,
                   const Mesh &mesh);

// These copy the elements of a block from `at` on, and back.
Tensor box_of(const Tensor &block, const Shape &at, const Shape &extent);
void put_box(const Tensor &box, Tensor &block, const Shape &at);

// Returns the elements of a block below `extent`, without padding.
Tensor leading_piece(const Tensor &block, const Shape &extent);

// Moves the blocks of an array from one mesh to another. Both lists of blocks are in order of mesh positions.
std::vector<Tensor> relocate(const std::vector<Tensor> &blocks, const Shape &global, const Sharding &from,
                             const Mesh &from_mesh, const Sharding &to, const Mesh &to_mesh);

// Splits or joins all arrays of a program: wholes[i] is array i with the layout arrays[i]; blocks are [device][array].
// Each source is released as soon as its copy is made, so that only one array exists twice at a time.
std::vector<std::vector<Tensor>> split_among_devices(std::vector<Tensor> wholes, const std::vector<ArrayReport> &arrays,
                                                     const Mesh &mesh);
std::vector<Tensor> join_of_devices(std::vector<std::vector<Tensor>> blocks, const std::vector<ArrayReport> &arrays,
                                    const Mesh &mesh);

// Fetches the blocks[d][i] of devices that other processes have executed, which are absent. All processes call it.
void fetch_absent(std::vector<std::vector<Tensor>> &blocks, const Division &division);

}  // namespace tessera

// Handles arrays with blocks in several processes: the holders of blocks, and transfers to the others. A block that
// isn't in this process is absent (Tensor::absent).
//
// An operation that needs blocks of other processes is a meeting: all processes come to it, in the same order. Facts
// that every process knows by itself, such as the value of an array that is whole in each of them, need no meeting.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "mesh/sharding.h"
#include "peers/division.h"
#include "trace/array_state.h"

namespace tessera::detail {

// Returns which process executes each device of a program on this mesh, by the devices' numbers in the program
// (DeviceNumbers). The division has no shares if all devices are in this process.
Division division_of(const Mesh &mesh, std::string what = {}, uint64_t fingerprint = 0);
// Returns this process's devices among those of the mesh.
DeviceRange own_devices(const Mesh &mesh);
bool is_here(const Mesh &mesh, MeshPosition position);

// Says which blocks of an array are equal: those at the same offset, or none, for varying or partial values.
enum class Equal : uint8_t { by_offset, never };

// Returns the blocks at all positions. Blocks that are missing here are fetched from their holders. `function` is the
// caller's name.
std::vector<Tensor> blocks_everywhere(const ArrayState &state, Equal equal, const char *function);
// Visits the block at each offset, one after another, so that no process holds all of them. Process p gets the blocks,
// in `use`, if `wants[p]`. Blocks include their padding.
void for_each_block(const ArrayState &state, const std::vector<char> &wants, const char *function,
                    const std::function<void(const Block &block, const Tensor &values)> &use);

// Does the same as `relocate` (pipeline/blocks.h), with blocks of other processes absent on both sides.
std::vector<Tensor> relocated(const ArrayState &state, const Sharding &to, const Mesh &to_mesh, const char *function);

}  // namespace tessera::detail

// Pictures of how arrays lie on meshes, for the terminal.
#pragma once

#include <string>

#include "tessera/array.h"

namespace tessera {

// Boxes with the devices that hold each block, ranges of indices at the edges:
//
//        0:4   4:8
//      ┌─────┬─────┐
//  0:2 │  0  │  1  │     device_put(zeros({4, 8}), make_mesh({{"x", 2}, {"y", 2}}), P("x", "y"))
//      ├─────┼─────┤
//  2:4 │  2  │  3  │
//      └─────┴─────┘
//
// A block that several devices hold lists all of them: `0,2`. Of arrays with more than two dimensions the first line says
// which ones are cut (`dim 1 over x, dim 2 over y`); the last two of those are drawn, in a picture for each block of the others. Blocks that are smaller because a size doesn't divide say so by their ranges,
// and devices that hold nothing stand at `none`. Throws what Array::sharding throws.
std::string visualize(const Array &array);
// The same for an array that there isn't. Throws ShardingError if the sharding doesn't fit it.
std::string visualize(const Shape &shape, const NamedSharding &sharding);
// The devices of a mesh: rows are the last axis but one, columns the last.
std::string visualize(const Mesh &mesh);

}  // namespace tessera

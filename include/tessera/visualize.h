// Draws how arrays lie on meshes, for the terminal.
#pragma once

#include <string>

#include "tessera/array.h"

namespace tessera {

// Draws boxes with the devices that hold each block, and ranges of indices at the edges:
//
//        0:4   4:8
//      ┌─────┬─────┐
//  0:2 │  0  │  1  │     device_put(zeros({4, 8}), make_mesh({{"x", 2}, {"y", 2}}), P("x", "y"))
//      ├─────┼─────┤
//  2:4 │  2  │  3  │
//      └─────┴─────┘
//
// A block that several devices hold lists all of them: `0,2`. For an array with more than two dimensions the first line
// says which ones are cut (`dim 1 over x, dim 2 over y`), and the last two cut dimensions are drawn in a picture for
// each block of the others. The ranges show which blocks are smaller because a size doesn't divide. Devices that hold
// nothing are listed at `none`. Throws as Array::sharding does.
std::string visualize(const Array &array);
// Draws an array of this shape that doesn't exist. Throws ShardingError if the sharding doesn't fit the shape.
std::string visualize(const Shape &shape, const NamedSharding &sharding);
// Draws the devices of a mesh. Rows are the last axis but one, columns the last.
std::string visualize(const Mesh &mesh);

}  // namespace tessera

// Finds the dimensions that reshapes merge: 8x128 become 1024 in a reshape of 8x128x64 to 1024x64.
#pragma once

#include <vector>

#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {

// Describes one of the dimensions that are merged: its axes cut it into `blocks` blocks of `elements` elements.
struct MergedPart {
  int64_t blocks = 1, elements = 1;
  AxisList axes;
};
using MergedParts = std::vector<MergedPart>;

// Describes a dimension of a reshape's result, `dim`, that merges several of its operand's dimensions, from `first` on.
struct Merge {
  ReshapeOp op;
  int64_t dim = 0, first = 0;
  MergedParts parts;
};

// Describes dimensions [begin, end) of two shapes that have the same elements.
struct Run {
  size_t from_begin = 0, from_end = 0, to_begin = 0, to_end = 0;
};

// Returns the runs of two shapes, each as short as it can be: 8x128x64 and 1024x64 have 8x128 and 1024, 64 and 64.
std::vector<Run> runs_of(const Shape &from, const Shape &to);
// Returns whether a part behind the first is cut although a part before it isn't in blocks of one element. Then a block
// of the parts isn't a block of the merged dimension.
bool lie_across(const MergedParts &parts);
// Returns the dimensions of a reshape's result that merge several dimensions of its operand, all in blocks of one size.
std::vector<Merge> merges_of(ReshapeOp op, const Mesh &mesh);

}  // namespace tessera::stablehlo

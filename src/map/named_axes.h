// The named axes of one call of xmap: which there are, how long they are, and where they stand in arguments and results.
#pragma once

#include <string>
#include <vector>

#include "tessera/xmap.h"
#include "trace/batched_call.h"

namespace tessera::detail {

struct NamedCall {
  std::vector<BatchAxis> batches;    // a name each, in alphabetical order
  std::vector<BatchDims> arguments;  // by leaf
};

// Throws ShapeError for names that stand twice or in use already, have two sizes, or positions that don't exist.
NamedCall named_call(const XmapOptions &options, const Flat &arguments);
// Where the names come to stand in the results. Throws ShapeError for unknown names, and those that are left over.
std::vector<BatchDims> named_results(const XmapOptions &options, const BatchedCall &call);

std::string names_list(const std::vector<BatchAxis> &batches);  // `b, k`

}  // namespace tessera::detail

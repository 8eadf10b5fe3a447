// Describes the named axes of one call of xmap: their names and sizes, and their positions in arguments and results.
#pragma once

#include <string>
#include <vector>

#include "tessera/xmap.h"
#include "trace/batched_call.h"

namespace tessera::detail {

struct NamedCall {
  std::vector<BatchAxis> batches;    // one for each name, in alphabetical order
  std::vector<BatchDims> arguments;  // by leaf
};

// Throws ShapeError for names that occur twice or are in use already, that have two sizes, or whose positions don't
// exist.
NamedCall named_call(const XmapOptions &options, const Flat &arguments);
// Returns the names' positions in the results. Throws ShapeError for unknown names, and for names that remain.
std::vector<BatchDims> named_results(const XmapOptions &options, const BatchedCall &call);

std::string names_list(const std::vector<BatchAxis> &batches);  // `b, k`

}  // namespace tessera::detail

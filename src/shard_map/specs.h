// Describes one call of shard_map: its mesh and axes, its specs for each leaf, and the shapes and variance that follow.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tessera/shard_map.h"
#include "trace/context.h"
#include "trace/variance.h"

namespace tessera::detail {

struct MapCall {
  const ShardMapOptions &options;
  std::shared_ptr<ManualScope> outer;  // the body around, if any
  Mesh mesh;
  std::shared_ptr<ManualScope> manual;
  AxisNames free;  // axes that stay automatic in the body
};

// Throws ShardingError for a missing mesh, for a mesh that differs from the enclosing one, and for axes that the mesh
// lacks or that are taken.
MapCall call_of(const ShardMapOptions &options, const std::vector<Array> &leaves);

// Holds the specification of one leaf.
struct LeafSpec {
  Sharding sharding;
  std::string text;  // as written
};

// Returns one spec for each leaf, checked against the leaf's rank and the axes of the body.
std::vector<LeafSpec> leaf_specs(const Specs &specs, const char *option, const TreeShape &shape,
                                 const std::vector<Array> &leaves, const MapCall &call);

// Returns the shapes of a body's blocks. Throws a ShardingError that names all leaves with a dimension that the axes
// don't divide.
std::vector<Shape> local_shapes(const Flat &arguments, const std::vector<LeafSpec> &specs, const MapCall &call);
Shape global_shape(const Shape &local, const Sharding &sharding, const Mesh &mesh);

// Throws a VarianceError that names all results that differ over more axes than their specs say, or over fewer.
void check_variances(const Flat &results, const std::vector<LeafSpec> &specs, const MapCall &call);
// Returns the variance of an argument's block: its variance in the surrounding body, and the axes over which its spec
// cuts it.
Variance entered(const Variance &outside, const Sharding &spec, const MapCall &call, const std::string &path);
// Returns the variance of a result in the surrounding body.
Variance left(const ArrayState &inside, const MapCall &call);

}  // namespace tessera::detail

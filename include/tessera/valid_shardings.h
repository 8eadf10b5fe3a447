// Lists all ways to lay an array out on a mesh.
#pragma once

#include <cstdint>
#include <vector>

#include "tessera/sharding.h"

namespace tessera {

struct ValidShardings {
  bool merged = false;     // several mesh axes may cut one dimension together, in any order
  bool even_only = false;  // only specs that cut every dimension into equal blocks
};

// Lists the specs that use each mesh axis at most once. Specs with fewer axes come first; P() is the first. With M mesh
// axes, N dimensions and one axis per dimension there are sum over k of C(M,k) C(N,k) k!; merged, sum over k of
// M!/(M-k)! C(k+N-1,k). Throws ShardingError if there are more than a million.
std::vector<PartitionSpec> valid_shardings(const Shape &shape, const Mesh &mesh, const ValidShardings &options = {});

// Returns the number of valid shardings. Throws ShardingError for more than 2^63 - 1.
int64_t count_valid_shardings(const Shape &shape, const Mesh &mesh, const ValidShardings &options = {});

}  // namespace tessera

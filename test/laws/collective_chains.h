// Linear functions over devices: chains of collectives and local operations in a body of shard_map, drawn from a seed
// together with mesh, specs and groups.
#pragma once

#include "program.h"
#include "tessera/shard_map.h"

namespace tessera::laws {

struct Chain {
  std::vector<std::pair<std::string, int64_t>> axes;  // of the mesh
  Shape block;                                        // what each device gets
  PartitionSpec in, out;
  struct Link {
    std::string text;
    std::function<Array(const Array &)> run;
  };
  std::vector<Link> links;

  Mesh mesh() const { return make_mesh(axes); }
  Shape whole() const;  // of the argument
  Array operator()(const Array &x, bool checked) const;
  std::string text() const;
};

Chain draw_chain(uint64_t seed);

}  // namespace tessera::laws

// Models shard_map and its collectives on lists of numbers: a block for each device, cut and put together by plain
// loops.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "tessera/tessera.h"

namespace tessera::testing {

struct Numbers {
  Shape shape;
  std::vector<double> data;

  int64_t index(const Shape &at) const {
    int64_t flat = 0;
    for (size_t d = 0; d < shape.size(); ++d) flat = flat * shape[d] + at[d];
    return flat;
  }
  double &operator[](const Shape &at) { return data[static_cast<size_t>(index(at))]; }
  double operator[](const Shape &at) const { return data[static_cast<size_t>(index(at))]; }
  bool operator==(const Numbers &) const = default;
};

inline int64_t count_of(const Shape &shape) {
  return std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>());
}

// Numbers of the given shape, each from its place.
inline Numbers made(const Shape &shape, const std::function<double(const Shape &)> &element) {
  Numbers result{shape, std::vector<double>(static_cast<size_t>(count_of(shape)))};
  Shape at(shape.size(), 0);
  for (double &value : result.data) {
    value = element(at);
    for (size_t d = shape.size(); d-- > 0 && ++at[d] == shape[d];) at[d] = 0;
  }
  return result;
}

inline Numbers numbers_of(const Array &array) { return {array.shape(), array.to_vector<double>()}; }

// A value in a body: what each device has, by mesh position.
using Blocks = std::vector<Numbers>;
using Names = std::vector<std::string>;

// A mesh as the model sees it.
struct Grid {
  std::vector<std::pair<std::string, int64_t>> axes;

  int64_t size() const {
    int64_t product = 1;
    for (const auto &axis : axes) product *= axis.second;
    return product;
  }
  int64_t size_of(const Names &names) const {
    int64_t product = 1;
    for (const std::string &name : names)
      for (const auto &axis : axes)
        if (axis.first == name) product *= axis.second;
    return product;
  }
  int64_t coordinate(int64_t position, const std::string &name) const {
    for (size_t a = axes.size(); a-- > 0; position /= axes[a].second)
      if (axes[a].first == name) return position % axes[a].second;
    return 0;
  }
  // Row-major along the names.
  int64_t coordinate(int64_t position, const Names &names) const {
    int64_t result = 0;
    for (const std::string &name : names) result = result * size_of({name}) + coordinate(position, name);
    return result;
  }
  // Who differs from `position` only along the names, by coordinate.
  std::vector<int64_t> peers(int64_t position, const Names &names) const {
    std::vector<int64_t> result(static_cast<size_t>(size_of(names)));
    for (int64_t other = 0; other < size(); ++other) {
      bool alike = true;
      for (const auto &axis : axes)
        if (std::find(names.begin(), names.end(), axis.first) == names.end())
          alike = alike && coordinate(other, axis.first) == coordinate(position, axis.first);
      if (alike) result[static_cast<size_t>(coordinate(other, names))] = other;
    }
    return result;
  }
  // Returns the members of a position's group of coordinates, or all without groups.
  std::vector<int64_t> peers(int64_t position, const Names &names, const std::vector<std::vector<int>> &groups) const {
    std::vector<int64_t> all = peers(position, names);
    for (const std::vector<int> &group : groups) {
      if (std::find(group.begin(), group.end(), coordinate(position, names)) == group.end()) continue;
      std::vector<int64_t> members;
      for (int member : group) members.push_back(all[static_cast<size_t>(member)]);
      return members;
    }
    return all;
  }
  Blocks each(const std::function<Numbers(int64_t position)> &block) const {
    Blocks blocks;
    for (int64_t position = 0; position < size(); ++position) blocks.push_back(block(position));
    return blocks;
  }
};
inline Mesh mesh_of(const Grid &grid, MeshOptions options = {}) { return make_mesh(grid.axes, std::move(options)); }

inline Names axes_at(const PartitionSpec &spec, size_t dim) {
  return dim < spec.dims().size() ? spec.dims()[dim].axes : Names{};
}

// in_specs: slicing.
inline Blocks cut(const Numbers &whole, const PartitionSpec &spec, const Grid &grid) {
  return grid.each([&](int64_t position) {
    Shape shape = whole.shape, from(shape.size());
    for (size_t d = 0; d < shape.size(); ++d) {
      shape[d] /= grid.size_of(axes_at(spec, d));
      from[d] = grid.coordinate(position, axes_at(spec, d)) * shape[d];
    }
    return made(shape, [&](Shape at) {
      for (size_t d = 0; d < at.size(); ++d) at[d] += from[d];
      return whole[at];
    });
  });
}

// out_specs: concatenation; of blocks that must be equal the first.
inline Numbers put_together(const Blocks &blocks, const PartitionSpec &spec, const Grid &grid) {
  Shape shape = blocks[0].shape;
  for (size_t d = 0; d < shape.size(); ++d) shape[d] *= grid.size_of(axes_at(spec, d));
  return made(shape, [&](Shape at) {
    for (int64_t position = 0; position < grid.size(); ++position) {
      Shape inside = at;
      for (size_t d = 0; d < at.size(); ++d)
        inside[d] -= grid.coordinate(position, axes_at(spec, d)) * blocks[0].shape[d];
      bool is_here = true;
      for (size_t d = 0; d < at.size(); ++d) is_here = is_here && inside[d] >= 0 && inside[d] < blocks[0].shape[d];
      if (is_here) return blocks[static_cast<size_t>(position)][inside];
    }
    return -1e300;
  });
}

inline Numbers elementwise(const Numbers &a, const std::function<double(double)> &f) {
  Numbers result = a;
  for (double &value : result.data) value = f(value);
  return result;
}
inline Numbers elementwise(const Numbers &a, const Numbers &b, const std::function<double(double, double)> &f) {
  Numbers result = a;
  for (size_t i = 0; i < result.data.size(); ++i) result.data[i] = f(result.data[i], b.data[i]);
  return result;
}
inline Blocks elementwise(const Blocks &a, const std::function<double(double)> &f) {
  Blocks result;
  for (const Numbers &block : a) result.push_back(elementwise(block, f));
  return result;
}

// [begin, begin + count) along a dimension.
inline Numbers part(const Numbers &a, size_t dim, int64_t begin, int64_t count) {
  Shape shape = a.shape;
  shape[dim] = count;
  return made(shape, [&](Shape at) {
    at[dim] += begin;
    return a[at];
  });
}
inline Numbers joined(const std::vector<Numbers> &parts, size_t dim) {
  Shape shape = parts[0].shape;
  int64_t each = shape[dim];
  shape[dim] = each * static_cast<int64_t>(parts.size());
  return made(shape, [&](Shape at) {
    const Numbers &from = parts[static_cast<size_t>(at[dim] / each)];
    at[dim] %= each;
    return from[at];
  });
}
inline Numbers with_dim(Numbers a, size_t dim) {
  return a.shape.insert(a.shape.begin() + static_cast<int64_t>(dim), 1), a;
}
inline Numbers without_dim(Numbers a, size_t dim) {
  return a.shape.erase(a.shape.begin() + static_cast<int64_t>(dim)), a;
}

// Collectives. `groups` are coordinates along the axes.
using GroupList = std::vector<std::vector<int>>;

inline Blocks combined(const Grid &grid, const Blocks &x, const Names &axes,
                       const std::function<double(double, double)> &f, const GroupList &groups = {}) {
  return grid.each([&](int64_t position) {
    std::vector<int64_t> peers = grid.peers(position, axes, groups);
    Numbers result = x[static_cast<size_t>(peers[0])];
    for (size_t k = 1; k < peers.size(); ++k) result = elementwise(result, x[static_cast<size_t>(peers[k])], f);
    return result;
  });
}
inline Blocks summed(const Grid &grid, const Blocks &x, const Names &axes, const GroupList &groups = {}) {
  return combined(grid, x, axes, std::plus<>(), groups);
}
inline Blocks averaged(const Grid &grid, const Blocks &x, const Names &axes, const GroupList &groups = {}) {
  double count = static_cast<double>(grid.peers(0, axes, groups).size());
  return elementwise(summed(grid, x, axes, groups), [&](double value) { return value / count; });
}

inline Blocks gathered(const Grid &grid, const Blocks &x, const Names &axes, size_t dim, bool tiled,
                       const GroupList &groups = {}) {
  return grid.each([&](int64_t position) {
    std::vector<Numbers> parts;
    for (int64_t peer : grid.peers(position, axes, groups)) {
      const Numbers &block = x[static_cast<size_t>(peer)];
      parts.push_back(tiled ? block : with_dim(block, dim));
    }
    return joined(parts, dim);
  });
}

// Piece k along `dim` of the block of the member of the group at place k.
inline Blocks scattered(const Grid &grid, const Blocks &x, const Names &axes, size_t dim, bool tiled,
                        const GroupList &groups = {}) {
  return grid.each([&](int64_t position) {
    std::vector<int64_t> peers = grid.peers(position, axes, groups);
    int64_t place = std::find(peers.begin(), peers.end(), position) - peers.begin();
    const Numbers &block = x[static_cast<size_t>(position)];
    int64_t piece = block.shape[dim] / static_cast<int64_t>(peers.size());
    Numbers result = part(block, dim, place * piece, piece);
    return tiled ? result : without_dim(result, dim);
  });
}
inline Blocks sum_scattered(const Grid &grid, const Blocks &x, const Names &axes, size_t dim, bool tiled,
                            const GroupList &groups = {}) {
  return scattered(grid, summed(grid, x, axes, groups), axes, dim, tiled, groups);
}

inline Blocks exchanged(const Grid &grid, const Blocks &x, const Names &axes, size_t split, size_t concat, bool tiled,
                        const GroupList &groups = {}) {
  return grid.each([&](int64_t position) {
    std::vector<int64_t> peers = grid.peers(position, axes, groups);
    int64_t place = std::find(peers.begin(), peers.end(), position) - peers.begin();
    std::vector<Numbers> parts;
    for (int64_t peer : peers) {
      const Numbers &block = x[static_cast<size_t>(peer)];
      int64_t piece = block.shape[split] / static_cast<int64_t>(peers.size());
      Numbers own = part(block, split, place * piece, piece);
      parts.push_back(tiled ? own : with_dim(without_dim(own, split), concat));
    }
    return joined(parts, concat);
  });
}

inline Blocks permuted(const Grid &grid, const Blocks &x, const Names &axes,
                       const std::vector<std::pair<int, int>> &source_to_target) {
  return grid.each([&](int64_t position) {
    std::vector<int64_t> peers = grid.peers(position, axes);
    for (auto [source, target] : source_to_target)
      if (target == grid.coordinate(position, axes)) return x[static_cast<size_t>(peers[static_cast<size_t>(source)])];
    return elementwise(x[static_cast<size_t>(position)], [](double) { return 0.0; });
  });
}

inline Blocks coordinates(const Grid &grid, const Names &axes) {
  return grid.each(
      [&](int64_t position) { return Numbers{{}, {static_cast<double>(grid.coordinate(position, axes))}}; });
}

}  // namespace tessera::testing

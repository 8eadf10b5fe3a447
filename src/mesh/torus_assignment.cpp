#include "mesh/torus_assignment.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <utility>

#include "base/shape.h"

namespace tessera {
namespace {

using Sizes = std::vector<int64_t>;

// Describes a part of a dimension of the torus: `size` coordinates, `stride` apart.
struct Part {
  size_t dim;
  int64_t size, stride;
  bool operator<(const Part &other) const { return std::pair(other.dim, stride) < std::pair(dim, other.stride); }
};
using Path = std::vector<Part>;  // of an axis; the part that changes fastest is first

int64_t links_between(int64_t a, int64_t b, int64_t ring) {
  const int64_t apart = std::abs(a - b);
  return std::min(apart, ring - apart);
}

// Goes there and back: a part's coordinate is counted down while the index over the parts behind it is odd. Adds to the
// torus's coordinates.
void go_to(int64_t index, const Path &path, Sizes &at) {
  for (const Part &part : path) {
    const int64_t digit = index % part.size;
    index /= part.size;
    at[part.dim] += part.stride * (index % 2 == 0 ? digit : part.size - 1 - digit);
  }
}

int64_t links_between(const Sizes &a, const Sizes &b, const Sizes &torus) {
  int64_t links = 0;
  for (size_t d = 0; d < torus.size(); ++d) links += links_between(a[d], b[d], torus[d]);
  return links;
}

// Returns the links of a step on average, including the one from the end to the begin.
double links_of(const Path &path, const Sizes &torus) {
  double links = 0;
  int64_t size = 1;
  for (const Part &part : path) {
    const auto rounds = static_cast<double>(part.size - 1) / static_cast<double>(part.size * size);
    links += rounds * static_cast<double>(links_between(0, part.stride, torus[part.dim]));
    size *= part.size;
  }
  Sizes begin(torus.size()), end(torus.size());
  go_to(0, path, begin);
  go_to(size - 1, path, end);
  return links + static_cast<double>(links_between(begin, end, torus)) / static_cast<double>(size);
}

// Searches the assignments of parts of the torus's dimensions to axes.
class Search {
 public:
  Search(const Sizes &mesh, const Sizes &torus) : torus_(torus), missing_(mesh), paths_(mesh.size()) {
    place(torus.size(), 1, 1);
  }
  const std::vector<Path> &best() const { return best_; }

 private:
  static constexpr int64_t most_steps = 100'000;  // including dead ends; natural assignments come first

  // Assigns the rest of a dimension, `left` coordinates `stride` apart, then the dimensions before it.
  void place(size_t dim, int64_t left, int64_t stride) {
    if (++steps_ > most_steps && !best_.empty()) return;
    if (left == 1) return dim == 0 ? weigh() : place(dim - 1, torus_[dim - 1], 1);
    for (size_t axis = paths_.size(); axis-- > 0;) {
      if (stride > 1 && axis == last_axis_) continue;  // the axis could have taken both together
      for (int64_t size = std::gcd(left, missing_[axis]); size > 1; --size)
        if (left % size == 0 && missing_[axis] % size == 0) give(axis, {dim, size, stride}, left / size);
    }
  }

  void give(size_t axis, const Part &part, int64_t left) {
    const size_t before = std::exchange(last_axis_, axis);
    paths_[axis].push_back(part);
    missing_[axis] /= part.size;
    place(part.dim, left, part.stride * part.size);
    missing_[axis] *= part.size;
    paths_[axis].pop_back();
    last_axis_ = before;
  }

  void weigh() {
    double links = 0;
    std::vector<Path> paths = paths_;
    for (Path &path : paths) links += order(path);
    if (links >= least_) return;
    least_ = links;
    best_ = std::move(paths);
  }

  // Brings a path's parts into the order in which a step takes the fewest links.
  double order(Path &path) const {
    constexpr size_t most_parts = 5;
    std::sort(path.begin(), path.end());
    Path best = path;
    double least = links_of(path, torus_);
    while (path.size() <= most_parts && std::next_permutation(path.begin(), path.end()))
      if (const double links = links_of(path, torus_); links < least) {
        least = links;
        best = path;
      }
    path = std::move(best);
    return path.empty() ? 0 : least;
  }

  const Sizes &torus_;
  Sizes missing_;  // of each axis
  std::vector<Path> paths_, best_;
  size_t last_axis_ = 0;
  int64_t steps_ = 0;
  double least_ = std::numeric_limits<double>::infinity();
};

Sizes coordinates(int64_t number, const Sizes &sizes) {
  Sizes at(sizes.size());
  for (size_t d = sizes.size(); d-- > 0; number /= sizes[d]) at[d] = number % sizes[d];
  return at;
}

int64_t number_of(const Sizes &at, const Sizes &sizes) {
  int64_t number = 0;
  for (size_t d = 0; d < sizes.size(); ++d) number = number * sizes[d] + at[d];
  return number;
}

}  // namespace

std::vector<int64_t> torus_assignment(const Sizes &mesh, const Sizes &torus) {
  const std::vector<Path> paths = Search(mesh, torus).best();
  std::vector<int64_t> devices(static_cast<size_t>(element_count(mesh)));
  for (size_t position = 0; position < devices.size(); ++position) {
    const Sizes at = coordinates(static_cast<int64_t>(position), mesh);
    Sizes place(torus.size());
    for (size_t axis = 0; axis < mesh.size(); ++axis) go_to(at[axis], paths[axis], place);
    devices[position] = number_of(place, torus);
  }
  return devices;
}

}  // namespace tessera

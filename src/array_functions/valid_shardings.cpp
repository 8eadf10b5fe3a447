#include "tessera/valid_shardings.h"

#include <algorithm>
#include <iterator>

#include "tessera/error.h"

namespace tessera {
namespace {

constexpr int64_t most_listed = 1'000'000;

// Walks over the dimensions and gives each some of the axes that are still free.
class Search {
 public:
  Search(const Shape &shape, const Mesh &mesh, const ValidShardings &options)
      : shape_(shape),
        mesh_(mesh),
        options_(options),
        is_used_(mesh.axes().size()),
        dims_(shape.size(), None),
        found_(mesh.axes().size() + 1) {}

  int64_t count() {
    walk(0);
    return count_;
  }
  std::vector<PartitionSpec> list() {
    is_listed_ = true;
    walk(0);
    std::vector<PartitionSpec> specs;
    for (std::vector<PartitionSpec> &alike : found_)
      specs.insert(specs.end(), std::make_move_iterator(alike.begin()), std::make_move_iterator(alike.end()));
    return specs;
  }

 private:
  void walk(size_t dim) {
    if (dim == shape_.size()) return take();
    walk(dim + 1);
    extend(dim, 1);
  }
  // Adds a further axis to the dimension, which is cut into `blocks` so far.
  void extend(size_t dim, int64_t blocks) {
    for (size_t i = 0; i < is_used_.size(); ++i) {
      if (is_used_[i]) continue;
      const MeshAxis &axis = mesh_.axes()[i];
      if (options_.even_only && shape_[dim] % (blocks * axis.size) != 0) continue;
      is_used_[i] = true;
      dims_[dim].axes.push_back(axis.name.str());
      walk(dim + 1);
      if (options_.merged) extend(dim, blocks * axis.size);
      dims_[dim].axes.pop_back();
      is_used_[i] = false;
    }
  }
  void take() {
    ++count_;
    if (!is_listed_) return;
    size_t axes = 0, length = 0;
    for (size_t dim = 0; dim < dims_.size(); ++dim)
      if (!dims_[dim].axes.empty()) axes += dims_[dim].axes.size(), length = dim + 1;
    found_[axes].push_back(
        PartitionSpec(std::vector<DimSpec>(dims_.begin(), dims_.begin() + static_cast<int64_t>(length))));
  }

  const Shape &shape_;
  const Mesh &mesh_;
  const ValidShardings &options_;
  std::vector<bool> is_used_;
  std::vector<DimSpec> dims_;
  bool is_listed_ = false;
  int64_t count_ = 0;
  std::vector<std::vector<PartitionSpec>> found_;  // by number of axes
};

// Computes the sum over k of (k axes in order) * (dimensions that they can go to), or -1 if the number is too large.
int64_t count_by_formula(int64_t axes, int64_t dims, bool merged) {
  unsigned __int128 total = 0, term = 1;
  constexpr unsigned __int128 most = INT64_MAX;
  for (int64_t k = 0; k <= axes; ++k) {
    total += term;
    if (total > most) return -1;
    // From k to k + 1 axes, one of the remaining axes is added, in one of the remaining dimensions, or in one slot of
    // the merged lists.
    int64_t slots = merged ? dims + k : std::max<int64_t>(0, dims - k);
    term = term * static_cast<unsigned __int128>(axes - k) * static_cast<unsigned __int128>(slots) /
           static_cast<unsigned __int128>(k + 1);
  }
  return static_cast<int64_t>(total);
}

}  // namespace

int64_t count_valid_shardings(const Shape &shape, const Mesh &mesh, const ValidShardings &options) {
  if (options.even_only) return Search(shape, mesh, options).count();
  int64_t count =
      count_by_formula(static_cast<int64_t>(mesh.axes().size()), static_cast<int64_t>(shape.size()), options.merged);
  if (count < 0)
    throw ShardingError("count_valid_shardings: an array of " + std::to_string(shape.size()) +
                        " dimensions has more than 2^63 - 1 shardings on a mesh of " +
                        std::to_string(mesh.axes().size()) + " axes");
  return count;
}

std::vector<PartitionSpec> valid_shardings(const Shape &shape, const Mesh &mesh, const ValidShardings &options) {
  int64_t count = count_valid_shardings(shape, mesh, {.merged = options.merged});
  if (count > most_listed)
    throw ShardingError("valid_shardings: an array of " + std::to_string(shape.size()) + " dimensions has " +
                        std::to_string(count) + " shardings on a mesh of " + std::to_string(mesh.axes().size()) +
                        " axes, and a list holds at most " + std::to_string(most_listed) +
                        "; count_valid_shardings counts them");
  return Search(shape, mesh, options).list();
}

}  // namespace tessera

#include "collective_chains.h"

#include <algorithm>

#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::laws {
namespace {

using Groups = std::vector<std::vector<int>>;

class ChainDrawer {
 public:
  explicit ChainDrawer(uint64_t seed) : dice_(seed) {}

  Chain draw() {
    draw_mesh();
    for (int64_t rank = 1 + dice_.below(3); rank > 0; --rank)
      chain_.block.push_back(dice_.one_of(std::vector<int64_t>{1, 2, 4, 6}));
    chain_.in = draw_spec(chain_.block.size(), {});
    shape_ = chain_.block;
    for (int64_t links = 1 + dice_.below(4), tries = 0; links > 0 && tries < 60; ++tries) links -= draw_link();
    if (shape_.empty()) link("reshape to [1]", {1}, [](const Array &x) { return x.reshape({1}); });
    chain_.out = draw_spec(shape_.size(), what_varies());
    return std::move(chain_);
  }

 private:
  void draw_mesh() {
    int64_t devices = 1;
    for (const char *name : {"i", "j", "k"}) {
      int64_t size = dice_.one_of(std::vector<int64_t>{1, 2, 2, 3, 4, 4, 6});
      if (devices * size > 12 || (devices > 1 && dice_.chance(30))) continue;
      chain_.axes.push_back({name, size});
      devices *= size;
    }
  }

  // Each axis in one dimension at most; those of `must` in one certainly.
  PartitionSpec draw_spec(size_t rank, const std::set<std::string> &must) {
    std::vector<DimSpec> dims(rank, DimSpec(None));
    for (const auto &axis : chain_.axes)
      if (must.contains(axis.first) || dice_.chance(60))
        dims[static_cast<size_t>(dice_.below(static_cast<int64_t>(rank)))].axes.push_back(axis.first);
    return PartitionSpec(dims);
  }

  // Over which axes the result differs, from a run.
  std::set<std::string> what_varies() {
    std::set<std::string> found;
    std::vector<std::string> all;
    for (const auto &axis : chain_.axes) all.push_back(axis.first);
    std::vector<DimSpec> dims(shape_.size(), DimSpec(None));
    dims[0].axes = all;
    shard_map(
        [&](Array x) {
          for (const Chain::Link &link : chain_.links) x = link.run(x);
          found = vma(x);
          return x;
        },
        {.mesh = chain_.mesh(), .in_specs = {chain_.in}, .out_specs = {PartitionSpec(dims)}})(
        zeros(chain_.whole(), f64));
    return found;
  }

  bool link(std::string text, Shape shape, std::function<Array(const Array &)> run) {
    int64_t count = 1;
    for (int64_t extent : shape) count *= extent;
    if (count > 600 || shape.size() > 3) return false;
    chain_.links.push_back({std::move(text), std::move(run)});
    shape_ = std::move(shape);
    return true;
  }

  struct Over {
    Axes axes{""};
    int64_t size = 1;
    Groups groups;        // none: one of all
    int64_t members = 1;  // of a group
    std::string text;
  };
  Over draw_axes(bool with_groups) {
    Over over;
    over.axes.names.clear();
    while (over.axes.names.empty())
      for (const auto &axis : chain_.axes)
        if (dice_.chance(50)) {
          over.axes.names.push_back(axis.first);
          over.size *= axis.second;
        }
    if (dice_.chance(30)) std::reverse(over.axes.names.begin(), over.axes.names.end());
    for (const std::string &name : over.axes.names) over.text += " " + name;
    over.members = over.size;
    if (with_groups && over.size % 2 == 0 && over.size > 2 && dice_.chance(35)) {
      over.members = dice_.chance(50) ? 2 : over.size / 2;
      int count = static_cast<int>(over.size / over.members), members = static_cast<int>(over.members);
      bool apart = dice_.chance(50);  // members side by side, or as far apart as can be
      for (int group = 0; group < count; ++group) {
        over.groups.emplace_back();
        for (int member = 0; member < members; ++member)
          over.groups.back().push_back(apart ? member * count + group : group * members + member);
      }
      over.text += apart ? ", groups apart" : ", groups of neighbours";
    }
    return over;
  }

  bool draw_link() {
    switch (dice_.below(9)) {
      case 0:
        return draw_sum();
      case 1:
        return draw_gather();
      case 2:
      case 3:
        return draw_scatter();
      case 4:
        return draw_exchange();
      case 5:
        return draw_move();
      case 6:
        return draw_by_index();
      default:
        return draw_local();
    }
  }

  bool draw_sum() {
    Over over = draw_axes(true);
    tessera::Groups groups{over.groups};
    if (dice_.chance(40))
      return link("pmean" + over.text, shape_, [=](const Array &x) { return pmean(x, over.axes, groups); });
    return link("psum" + over.text, shape_, [=](const Array &x) { return psum(x, over.axes, groups); });
  }

  bool draw_gather() {
    bool invariant = dice_.chance(40);
    Over over = draw_axes(!invariant);
    bool tiled = !shape_.empty() && dice_.chance(60);
    AllGather options{.dim = static_cast<int>(dice_.below(static_cast<int64_t>(shape_.size()) + !tiled)),
                      .tiled = tiled,
                      .groups = over.groups};
    Shape shape = shape_;
    if (tiled)
      shape[static_cast<size_t>(options.dim)] *= over.members;
    else
      shape.insert(shape.begin() + options.dim, over.members);
    std::string text = (invariant ? "all_gather_invariant" : "all_gather") + over.text + " at " +
                       std::to_string(options.dim) + (tiled ? ", tiled" : "");
    return link(text, shape, [=](const Array &x) {
      return invariant ? all_gather_invariant(x, over.axes, options) : all_gather(x, over.axes, options);
    });
  }

  // A dimension that can be cut in so many pieces; extents of just as many may go.
  std::optional<size_t> cut_dim(int64_t pieces, bool &tiled) {
    if (shape_.empty()) return {};
    size_t dim = static_cast<size_t>(dice_.below(static_cast<int64_t>(shape_.size())));
    if (shape_[dim] % pieces != 0) return {};
    tiled = shape_[dim] != pieces || dice_.chance(50);
    return dim;
  }

  bool draw_scatter() {
    bool sums = dice_.chance(60), tiled = true;
    Over over = draw_axes(sums);
    std::optional<size_t> dim = cut_dim(over.members, tiled);
    if (!dim) return false;
    AllGather options{.dim = static_cast<int>(*dim), .tiled = tiled, .groups = over.groups};
    Shape shape = shape_;
    if (tiled)
      shape[*dim] /= over.members;
    else
      shape.erase(shape.begin() + options.dim);
    std::string text = over.text + " at " + std::to_string(*dim) + (tiled ? ", tiled" : "");
    if (sums)
      return link("psum_scatter" + text, shape, [=](const Array &x) { return psum_scatter(x, over.axes, options); });
    return link("pscatter of psum" + text, shape,
                [=](const Array &x) { return pscatter(psum(x, over.axes), over.axes, options); });
  }

  bool draw_exchange() {
    Over over = draw_axes(true);
    bool tiled = true;
    std::optional<size_t> split = cut_dim(over.members, tiled);
    if (!split) return false;
    int concat = static_cast<int>(dice_.below(static_cast<int64_t>(shape_.size())));
    AllToAll options{.split = static_cast<int>(*split), .concat = concat, .tiled = tiled, .groups = over.groups};
    Shape shape = shape_;
    if (tiled) {
      shape[*split] /= over.members;
      shape[static_cast<size_t>(concat)] *= over.members;
    } else {
      shape.erase(shape.begin() + options.split);
      shape.insert(shape.begin() + concat, over.members);
    }
    return link("all_to_all" + over.text + " from " + std::to_string(*split) + " to " + std::to_string(concat) +
                    (tiled ? ", tiled" : ""),
                shape, [=](const Array &x) { return all_to_all(x, over.axes, options); });
  }

  bool draw_move() {
    Over over = draw_axes(false);
    std::vector<int> order;
    for (int device = 0; device < over.size; ++device) order.push_back(device);
    for (size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[static_cast<size_t>(dice_.below(static_cast<int64_t>(i)))]);
    if (dice_.chance(40))
      return link("pshuffle" + over.text, shape_, [=](const Array &x) { return pshuffle(x, over.axes, order); });
    std::vector<std::pair<int, int>> pairs;
    for (int source = 0; source < over.size; ++source)
      if (dice_.chance(70)) pairs.push_back({source, order[static_cast<size_t>(source)]});
    return link("ppermute" + over.text + " of " + std::to_string(pairs.size()), shape_,
                [=](const Array &x) { return ppermute(x, over.axes, pairs); });
  }

  bool draw_by_index() {
    Over over = draw_axes(false);
    if (dice_.chance(50))
      return link("times 1 + index" + over.text, shape_,
                  [=](const Array &x) { return x * (axis_index(over.axes).astype(f64) * 0.5 + 1.0); });
    return link("pbroadcast, if invariant," + over.text, shape_, [=](const Array &x) {
      Array result = x;
      for (const std::string &name : over.axes.names)
        if (!vma(result).contains(name)) result = pbroadcast(result, name);
      return result;
    });
  }

  bool draw_local() {
    if (shape_.empty()) return false;
    Shape shape = shape_;
    switch (dice_.below(6)) {
      case 0: {
        Array factors = numbers(shape, 0.3);
        return link("times numbers", shape, [=](const Array &x) { return x * factors + x; });
      }
      case 1: {
        Array w = numbers({shape.back(), 1 + dice_.below(4)}, 0.8);
        shape.back() = w.shape()[1];
        return link("matmul", shape, [=](const Array &x) { return matmul(x, w); });
      }
      case 2: {
        shape.erase(shape.begin());
        return link("sum of rows", shape, [](const Array &x) { return sum(x, {.axes = {0}}); });
      }
      case 3: {
        std::reverse(shape.begin(), shape.end());
        return link("transpose", shape, [](const Array &x) { return transpose(x); });
      }
      case 4: {
        shape[0] *= 2;
        return link("concatenate", shape, [](const Array &x) { return concatenate({x, x * 0.5}); });
      }
      default:
        return link("flip", shape, [](const Array &x) { return flip(x, 0); });
    }
  }

  Dice dice_;
  Chain chain_;
  Shape shape_;  // of the last link's result, on one device
};

}  // namespace

Chain draw_chain(uint64_t seed) { return ChainDrawer(seed).draw(); }

}  // namespace tessera::laws

// Keeps merged dimensions in the order of blocks, if not only the first of the dimensions that a reshape merges is cut:
//
//   t = reshape(x)           x: 8x128x64 as [{"x"}, {"y"}, {}], t: 1024x64
//   y = reshape(tanh(t w))   y: 8x128x64
//
// Rows 0:128 of t are x[0], which lies on four devices: t can be cut over "x" alone, so that all of x would move to make t, and again
// to make y. But tanh and the product treat each row of t independently, whatever its position. So t gets its rows in
// another order, in which a device's block of x is its block of t as well. With x=2, y=4, the 8 are 2 times 4, the 128
// are 4 times 32, and
//
//   t' = reshape(transpose(reshape(x, 2x4x4x32x64), [0, 2, 1, 3, 4]), 1024x64)
//
// This goes on through all operations along whose factor elements may stand in any order (FactorKind::pass_through, and
// sums). Values from outside are brought into that order, and values that are used outside are brought back by the
// inverse, which is local together with the reshape that makes y.
#include <numeric>

#include "dialect/sdy/utils.h"
#include "ops/location_mark.h"
#include "ops/rearrange/localize_merged_region.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Puts a region's values into the order of blocks.
class Reorderer {
 public:
  Reorderer(const MergedRegion &region, const Mesh &mesh) : region_(region), mesh_(&mesh) {}

  void reorder() const {
    for (const auto &[value, dim] : region_.dims())
      region_.is_made_inside(value) ? bring_back(value, dim) : bring_into_order(value, dim);
  }

 private:
  // Cuts the dimension over the axes of all parts, except those that other dimensions of the value use, if it is cut
  // over the first ones.
  Sharding placed(Sharding sharding, int64_t dim) const {
    AxisList &axes = sharding.dims[static_cast<size_t>(dim)].axes;
    const AxisList all = all_axes();
    if (!is_prefix(axes, all, *mesh_)) return sharding;
    axes.clear();
    for (const AxisRef &axis : all) {
      if (sharding.uses(axis, *mesh_)) break;
      append(axes, axis, *mesh_);
    }
    return sharding;
  }

  AxisList all_axes() const {
    AxisList all;
    for (const MergedPart &part : region_.parts()) append(all, part.axes, *mesh_);
    return all;
  }

  // Returns the axes of each part of a dimension that is cut over these axes.
  std::vector<AxisList> axes_of_parts(const AxisList &axes) const {
    std::vector<AxisList> parts(region_.parts().size());
    AxisList before;
    for (size_t i = 0; i < parts.size(); ++i) {
      AxisList with_part = before;
      append(with_part, region_.parts()[i].axes, *mesh_);
      if (!is_prefix(with_part, axes, *mesh_)) break;
      parts[i] = region_.parts()[i].axes;
      before = std::move(with_part);
    }
    return parts;
  }

  // Replaces the dimensions [first, last) of a value by each part's blocks and elements, with the given axes, and moves
  // all blocks before all elements.
  mlir::Value blocks_first(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, size_t first, size_t last,
                           const std::vector<AxisList> &axes) const {
    const size_t count = region_.parts().size();
    Shape parts, order;
    std::vector<DimSharding> dims;
    for (size_t i = 0; i < count; ++i) {
      parts.insert(parts.end(), {region_.parts()[i].blocks, region_.parts()[i].elements});
      dims.insert(dims.end(), {{axes[i]}, {}});
    }
    for (size_t i = 0; i < 2 * count; ++i)
      order.push_back(static_cast<int64_t>(i < count ? 2 * i : 2 * (i - count) + 1));
    return rearranged(builder, loc, value, first, last, parts, dims, order);
  }

  // Undoes this for a merged dimension.
  mlir::Value parts_first(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, int64_t dim,
                          const std::vector<AxisList> &axes) const {
    const size_t count = region_.parts().size();
    Shape parts(2 * count), order;
    std::vector<DimSharding> dims(2 * count);
    for (size_t i = 0; i < count; ++i) {
      parts[i] = region_.parts()[i].blocks, parts[count + i] = region_.parts()[i].elements;
      dims[i].axes = axes[i];
      order.insert(order.end(), {static_cast<int64_t>(i), static_cast<int64_t>(count + i)});
    }
    return rearranged(builder, loc, value, static_cast<size_t>(dim), static_cast<size_t>(dim) + 1, parts, dims, order);
  }

  // Reshapes the dimensions [first, last) of a value to `parts`, and transposes these.
  static mlir::Value rearranged(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, size_t first,
                                size_t last, const Shape &parts, const std::vector<DimSharding> &dims,
                                const Shape &order) {
    const auto spliced = [&]<typename List>(List list, const List &within) {
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(first), list.begin() + static_cast<std::ptrdiff_t>(last));
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(first), within.begin(), within.end());
      return list;
    };
    const Shape shape = spliced(shape_of_value(value), parts);
    Shape permutation(shape.size());
    std::iota(permutation.begin(), permutation.end(), 0);
    for (size_t i = 0; i < order.size(); ++i) permutation[first + i] = static_cast<int64_t>(first) + order[i];
    Shape transposed;
    for (int64_t dim : permutation) transposed.push_back(shape[static_cast<size_t>(dim)]);
    const mlir::Type element = element_of(value);
    mlir::Value apart = ReshapeOp::create(builder, loc, mlir::RankedTensorType::get(shape, element), value);
    mlir::Value result =
        TransposeOp::create(builder, loc, mlir::RankedTensorType::get(transposed, element), apart, permutation);
    if (std::optional<Sharding> sharding = propagated_sharding(value)) {
      sharding->dims = spliced(sharding->dims, dims);
      sdy::set_sharding(apart, *sharding);
      const std::vector<DimSharding> before = sharding->dims;
      for (size_t d = 0; d < before.size(); ++d) sharding->dims[d] = before[static_cast<size_t>(permutation[d])];
      sdy::set_sharding(result, *sharding);
    }
    return result;
  }

  // Gives the region's operations a value that is made outside in the order of blocks.
  void bring_into_order(mlir::Value value, int64_t dim) const {
    if (is_constant_along(value, dim)) return;
    mlir::OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    const auto at = static_cast<size_t>(dim);
    const std::optional<Sharding> sharding = propagated_sharding(value);
    mlir::Value apart;
    if (std::optional<Merge> merge = region_.merged_alike(value, *mesh_)) {
      std::vector<AxisList> axes;
      for (size_t i = 0; i < merge->parts.size(); ++i)
        axes.push_back(merge->parts[i].axes == region_.parts()[i].axes ? region_.parts()[i].axes : AxisList());
      const auto first = static_cast<size_t>(merge->first);
      apart = blocks_first(builder, value.getLoc(), merge->op.getOperand(), first, first + axes.size(), axes);
    } else {
      const AxisList axes = sharding ? sharding->dims[at].axes : AxisList();
      apart = blocks_first(builder, value.getLoc(), value, at, at + 1, axes_of_parts(axes));
    }
    mlir::Value ordered = ReshapeOp::create(builder, value.getLoc(), value.getType(), apart);
    if (sharding) sdy::set_sharding(ordered, placed(*sharding, dim));
    value.replaceUsesWithIf(ordered, [&](mlir::OpOperand &use) { return region_.is_used_inside(use); });
  }

  // Gives what is outside of the region a value that is made there in the order of elements.
  void bring_back(mlir::Value value, int64_t dim) const {
    const std::optional<Sharding> sharding = propagated_sharding(value);
    if (sharding) sdy::set_sharding(value, placed(*sharding, dim));
    llvm::SmallVector<mlir::OpOperand *> outside;
    for (mlir::OpOperand &use : value.getUses())
      if (!region_.is_used_inside(use)) outside.push_back(&use);
    if (outside.empty()) return;
    mlir::OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    const AxisList axes = sharding ? propagated_sharding(value)->dims[static_cast<size_t>(dim)].axes : AxisList();
    mlir::Value parts = parts_first(builder, value.getLoc(), value, dim, axes_of_parts(axes));
    mlir::Value whole;
    for (mlir::OpOperand *use : outside) {
      if (llvm::isa<ReshapeOp>(use->getOwner())) {
        use->set(parts);
        continue;
      }
      if (!whole) {
        whole = ReshapeOp::create(builder, value.getLoc(), value.getType(), parts);
        if (sharding) sdy::set_sharding(whole, *sharding);
      }
      use->set(whole);
    }
  }

  const MergedRegion &region_;
  const Mesh *mesh_;
};

// Looks at each value once for each of its dimensions. Two regions may have a value in common, as with the rows and the
// columns of a product. Only one of them is taken, since rewriting it replaces values of the other.
std::vector<MergedRegion> merged_regions(mlir::ModuleOp module, const Mesh &mesh) {
  const auto rules = std::make_shared<MergedRegion::Rules>();
  std::vector<MergedRegion> found;
  llvm::DenseSet<mlir::Value> seen, taken;
  module.walk([&](ReshapeOp op) {
    if (mark_of(op.getLoc(), LocationMark::given)) return;
    for (Merge &merge : merges_of(op, mesh)) {
      if (!lie_across(merge.parts) || seen.contains(op.getResult())) continue;
      MergedRegion region(std::move(merge), rules);
      region.see(seen);
      if (!region.pays(mesh) || region.has_any_of(taken)) continue;
      region.see(taken);
      found.push_back(std::move(region));
    }
  });
  return found;
}

}  // namespace

// Keeps dimensions that such reshapes merge in the order of blocks (RewritesForBlocks).
void merged_in_blocks(RewrittenModule &program, const Mesh &mesh) {
  program.rewrite([&](mlir::ModuleOp module) { return merged_regions(module, mesh); },
                  [&](const MergedRegion &region) { Reorderer(region, mesh).reorder(); });
}

}  // namespace tessera::stablehlo

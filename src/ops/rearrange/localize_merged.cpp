// Keeps merged dimensions in the order of blocks, where more than the first of the dimensions that a reshape merges is cut:
//
//   t = reshape(x)           x: 8x128x64 as [{"x"}, {"y"}, {}], t: 1024x64
//   y = reshape(tanh(t w))   y: 8x128x64
//
// Rows 0:128 of t are x[0], which lies on four devices: t can be cut over "x" alone, so that all of x would move to make t, and again
// to make y. But tanh and the product treat each row of t by itself, wherever it stands. So t gets its rows in another order, in which
// the block that a device has of x is its block of t as well. With x=2, y=4, the 8 are 2 times 4, the 128 are 4 times 32, and
//
//   t' = reshape(transpose(reshape(x, 2x4 x 4x32 x64), 2x4 x 4x32 -> 2x4 x 4x32 by blocks first, 2x4x4x32 -> (2, 4), (4, 32)))
//
// This goes on through all operations along whose factor elements may stand in any order (FactorKind::pass_through, and sums). What
// comes from elsewhere is brought into that order, and what goes elsewhere is brought back: by the inverse, which together with the
// reshape that makes y is local.
#include <algorithm>
#include <memory>
#include <numeric>

#include "dialect/sdy/utils.h"
#include "llvm/ADT/MapVector.h"
#include "mlir/IR/Matchers.h"
#include "ops/contraction/ops.h"
#include "ops/control/ops.h"
#include "ops/indexing/ops.h"
#include "ops/location_mark.h"
#include "ops/op_interfaces.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "ops/slicing/ops.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"
#include "propagate/rules.h"

namespace tessera::stablehlo {
namespace {

// Describes one of the dimensions that are merged: its axes cut it into so many blocks of so many elements.
struct MergedPart {
  int64_t blocks = 1, elements = 1;
  AxisList axes;
};
using MergedParts = std::vector<MergedPart>;

// Describes a dimension of a reshape's result that merges several of its operand's, and these.
struct Merge {
  ReshapeOp op;
  int64_t dim = 0, first = 0;
  MergedParts parts;
};

// Finds the runs of dimensions of two shapes with the same elements, as 8x128, 64 and 1024, 64; each as short as it can be.
struct Run {
  size_t from_begin = 0, from_end = 0, to_begin = 0, to_end = 0;
};

std::vector<Run> runs_of(const Shape &from, const Shape &to) {
  std::vector<Run> runs;
  for (size_t i = 0, j = 0; i < from.size() && j < to.size();) {
    Run run{i, i + 1, j, j + 1};
    int64_t of_from = from[i], of_to = to[j];
    while (of_from != of_to) {
      if (of_from < of_to ? run.from_end == from.size() : run.to_end == to.size()) return {};
      of_from < of_to ? of_from *= from[run.from_end++] : of_to *= to[run.to_end++];
    }
    i = run.from_end, j = run.to_end;
    runs.push_back(run);
  }
  return runs;
}

// Returns whether a part behind the first is cut though one before it isn't in blocks of one element: then blocks of the parts are
// no blocks of what they are merged to.
bool lie_across(const MergedParts &parts) {
  int64_t elements = 1;
  for (const MergedPart &part : parts) {
    if (elements > 1 && part.blocks > 1) return true;
    elements *= part.elements;
  }
  return false;
}

// Returns the dimensions of a reshape's result that merge several of its operand's whose blocks are of one size.
std::vector<Merge> merges_of(ReshapeOp op, const Mesh &mesh) {
  const std::optional<Sharding> sharding = propagated_sharding(op.getOperand());
  if (!sharding || !op.getType().hasStaticShape() || op.getType().getNumElements() == 0) return {};
  const Shape from = shape_of_value(op.getOperand());
  std::vector<Merge> merges;
  for (const Run &run : runs_of(from, shape_of_value(op.getResult()))) {
    if (run.to_end - run.to_begin != 1 || run.from_end - run.from_begin < 2) continue;
    Merge merge{op, static_cast<int64_t>(run.to_begin), static_cast<int64_t>(run.from_begin), {}};
    for (size_t d = run.from_begin; d < run.from_end; ++d) {
      const int64_t blocks = size_of(sharding->dims[d].axes, mesh);
      if (from[d] % blocks != 0) break;
      merge.parts.push_back({blocks, from[d] / blocks, sharding->dims[d].axes});
    }
    if (merge.parts.size() == run.from_end - run.from_begin) merges.push_back(std::move(merge));
  }
  return merges;
}

// Returns whether a value's elements are the same ones all along a dimension.
bool is_constant_along(mlir::Value value, int64_t dim) {
  mlir::Operation *op = value.getDefiningOp();
  if (auto iota = llvm::dyn_cast_if_present<IotaOp>(op)) return static_cast<int64_t>(iota.getIotaDimension()) != dim;
  if (auto broadcast = llvm::dyn_cast_if_present<BroadcastInDimOp>(op))
    return !llvm::is_contained(broadcast.getBroadcastDimensions(), dim);
  return mlir::matchPattern(value, mlir::m_Constant()) && op->getAttr("value") &&
         llvm::isa<mlir::SplatElementsAttr>(op->getAttr("value"));
}

// Returns whether each device can make any part of a value by itself, as constants and iotas.
bool is_made_of_nothing(mlir::Value value) {
  mlir::Operation *op = value.getDefiningOp();
  return op && op->getNumOperands() == 0;
}

bool sums_in_any_order(mlir::Operation *op) {
  if (llvm::isa<DotGeneralOp>(op)) return true;
  auto partial = llvm::dyn_cast<PartialOpInterface>(op);
  return llvm::isa<ReduceOp>(op) && partial && partial.makesPartial();
}

// Returns whether an operation writes, at indices along a dimension, updates that lack it. Devices know which indices are theirs, so that
// the dimension passes through, but its elements have their places.
bool writes_at_indices(mlir::Operation *op, const ShardingRule &rule, FactorId factor) {
  if (!llvm::isa<DynamicUpdateSliceOp, ScatterOp>(op)) return false;
  return !dim_of(factor, llvm::isa<ScatterOp>(op) ? rule.operands.back() : rule.operands[1]);
}

// Finds the values that have a dimension in common which no operation between them orders.
class MergedRegion {
 public:
  using Rules = llvm::DenseMap<mlir::Operation *, std::optional<ShardingRule>>;

  MergedRegion(Merge merge, std::shared_ptr<Rules> rules) : merge_(std::move(merge)), rules_(std::move(rules)) {
    add(merge_.op.getResult(), merge_.dim);
    for (size_t i = 0; i < dims_.size() && is_consistent_; ++i) {
      const auto [value, dim] = *std::next(dims_.begin(), static_cast<std::ptrdiff_t>(i));
      visit(value, dim);
    }
  }

  void see(llvm::DenseSet<mlir::Value> &values) const {
    for (const auto &[value, dim] : dims_) values.insert(value);
  }
  bool has_any_of(const llvm::DenseSet<mlir::Value> &values) const {
    return llvm::any_of(dims_, [&](const auto &each) { return values.contains(each.first); });
  }

  // Returns whether fewer bytes cross the region's border than would move to merge the dimensions.
  bool pays(const Mesh &mesh) const {
    if (!is_consistent_) return false;
    int64_t saved = 0, spent = 0;
    for (const auto &[value, dim] : dims_) {
      const int64_t bytes = byte_count(value.getType());
      if (!is_made_inside(value)) {
        if (const std::optional<Merge> merge = merged_alike(value, dim, mesh))
          saved += lie_across(merge->parts) ? bytes : 0;
        else if (!is_constant_along(value, dim) && !is_made_of_nothing(value) && is_cut(value, dim))
          spent += bytes;
      } else if (llvm::any_of(value.getUses(),
                              [&, dim = dim](mlir::OpOperand &use) { return leaves_moved(use, dim); })) {
        spent += bytes;
      }
    }
    return saved > spent;
  }

  void rewrite(const Mesh &mesh) {
    for (const auto &[value, dim] : dims_)
      is_made_inside(value) ? bring_back(value, dim, mesh) : bring_into_order(value, dim, mesh);
  }

 private:
  void add(mlir::Value value, int64_t dim) {
    const auto [at, is_new] = dims_.insert({value, dim});
    if (at->second != dim) is_consistent_ = false;
  }

  const std::optional<ShardingRule> &rule_of(mlir::Operation *op) {
    const auto found = rules_->find(op);
    if (found != rules_->end()) return found->second;
    // What functions outside of the program make of elements isn't known.
    const bool orders = llvm::isa<sdy::SdyDialect>(op->getDialect()) || llvm::isa<CustomCallOp>(op) ||
                        mark_of(op->getLoc(), LocationMark::given);
    std::optional<ShardingRule> rule;
    if (!orders) rule = sharding_rule_of(op, /*conservative=*/false);
    if (rule && rule->is_custom) rule.reset();
    return rules_->try_emplace(op, std::move(rule)).first->second;
  }

  void visit(mlir::Value value, int64_t dim) {
    if (auto result = llvm::dyn_cast<mlir::OpResult>(value))
      if (const auto &rule = rule_of(result.getOwner()))
        join(result.getOwner(), *rule, rule->results[result.getResultNumber()][dim]);
    for (mlir::OpOperand &use : value.getUses())
      if (const auto &rule = rule_of(use.getOwner()))
        join(use.getOwner(), *rule, rule->operands[use.getOperandNumber()][dim]);
  }

  // Takes an operation into the region if elements along the only factor of a dimension may stand in any order.
  void join(mlir::Operation *op, const ShardingRule &rule, const FactorIndices &of_dim) {
    if (of_dim.size() != 1) return;
    const FactorId factor = of_dim.front();
    const FactorKind kind = rule.factors[factor].kind;
    if (kind != FactorKind::pass_through && !(kind == FactorKind::reduction && sums_in_any_order(op))) return;
    if (writes_at_indices(op, rule, factor)) return;
    std::vector<std::pair<mlir::Value, int64_t>> having;
    const auto is_alone = [&](const std::vector<TensorFactors> &tensors, mlir::ValueRange values) {
      for (size_t i = 0; i < tensors.size(); ++i) {
        const std::optional<int64_t> dim = dim_of(factor, tensors[i]);
        if (!dim) continue;
        if (tensors[i][*dim].size() != 1) return false;
        having.emplace_back(values[i], *dim);
      }
      return true;
    };
    if (!is_alone(rule.operands, op->getOperands()) || having.empty() || !is_alone(rule.results, op->getResults()))
      return;
    const auto [at, is_new] = members_.insert({op, factor});
    if (at->second != factor) is_consistent_ = false;
    for (const auto &[value, dim] : having) add(value, dim);
  }

  bool is_made_inside(mlir::Value value) const { return members_.contains(value.getDefiningOp()); }

  // Returns whether an operation takes the dimension along the factor for which it is in the region. It may take the same array along
  // another one as well, as rows that are looked up.
  bool is_used_inside(mlir::OpOperand &use, int64_t dim) const {
    const auto member = members_.find(use.getOwner());
    if (member == members_.end()) return false;
    const FactorIndices &of_dim =
        rules_->find(use.getOwner())->second->operands[use.getOperandNumber()][static_cast<size_t>(dim)];
    return of_dim.size() == 1 && of_dim.front() == member->second;
  }

  // Returns how a value is made by a reshape that merges dimensions of the same extents as the region's first one does, if each device
  // has of them all that its block of the merged dimension is to hold.
  std::optional<Merge> merged_alike(mlir::Value value, int64_t dim, const Mesh &mesh) const {
    auto reshape = value.getDefiningOp<ReshapeOp>();
    if (!reshape) return std::nullopt;
    for (Merge &merge : merges_of(reshape, mesh)) {
      const auto is_alike = [&](const MergedPart &a, const MergedPart &b) {
        return a.blocks * a.elements == b.blocks * b.elements && is_prefix(a.axes, b.axes, mesh);
      };
      if (merge.dim == dim && std::ranges::equal(merge.parts, merge_.parts, is_alike)) return std::move(merge);
    }
    return std::nullopt;
  }

  // Returns whether an operand outside of the region is wanted in the order of elements, and isn't just cut up into the parts.
  bool leaves_moved(mlir::OpOperand &use, int64_t dim) const {
    if (is_used_inside(use, dim)) return false;
    auto reshape = llvm::dyn_cast<ReshapeOp>(use.getOwner());
    if (!reshape || !reshape.getType().hasStaticShape()) return true;
    const Shape to = shape_of_value(reshape.getResult());
    for (const Run &run : runs_of(shape_of_value(use.get()), to)) {
      if (static_cast<int64_t>(run.from_begin) != dim) continue;
      size_t at = run.to_begin;
      for (const MergedPart &part : merge_.parts) {
        int64_t extent = 1;
        while (at < run.to_end && extent < part.blocks * part.elements) extent *= to[at++];
        if (extent != part.blocks * part.elements) return true;
      }
      return false;
    }
    return true;
  }

  // Cuts the dimension over the axes of all parts, as far as nothing else of the value uses them, if it is cut over the first ones.
  Sharding placed(Sharding sharding, int64_t dim, const Mesh &mesh) const {
    AxisList &axes = sharding.dims[static_cast<size_t>(dim)].axes;
    const AxisList all = all_axes(mesh);
    if (!is_prefix(axes, all, mesh)) return sharding;
    axes.clear();
    for (const AxisRef &axis : all) {
      if (sharding.uses(axis, mesh)) break;
      append(axes, axis, mesh);
    }
    return sharding;
  }

  AxisList all_axes(const Mesh &mesh) const {
    AxisList all;
    for (const MergedPart &part : merge_.parts) append(all, part.axes, mesh);
    return all;
  }

  // Returns the axes of the parts of a dimension that is cut over these.
  std::vector<AxisList> axes_of_parts(const AxisList &axes, const Mesh &mesh) const {
    std::vector<AxisList> parts(merge_.parts.size());
    AxisList before;
    for (size_t i = 0; i < parts.size(); ++i) {
      AxisList with_part = before;
      append(with_part, merge_.parts[i].axes, mesh);
      if (!is_prefix(with_part, axes, mesh)) break;
      parts[i] = merge_.parts[i].axes;
      before = std::move(with_part);
    }
    return parts;
  }

  // Replaces the dimensions [first, last) of a value by each part's blocks and elements in turn, which have the axes that are given,
  // and moves all blocks before all elements.
  mlir::Value blocks_first(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, size_t first, size_t last,
                           const std::vector<AxisList> &axes) const {
    const size_t count = merge_.parts.size();
    Shape parts, order;
    std::vector<DimSharding> dims;
    for (size_t i = 0; i < count; ++i) {
      parts.insert(parts.end(), {merge_.parts[i].blocks, merge_.parts[i].elements});
      dims.insert(dims.end(), {{axes[i]}, {}});
    }
    for (size_t i = 0; i < 2 * count; ++i)
      order.push_back(static_cast<int64_t>(i < count ? 2 * i : 2 * (i - count) + 1));
    return rearranged(builder, loc, value, first, last, parts, dims, order);
  }

  // Undoes that for a merged dimension.
  mlir::Value parts_first(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, int64_t dim,
                          const std::vector<AxisList> &axes) const {
    const size_t count = merge_.parts.size();
    Shape parts(2 * count), order;
    std::vector<DimSharding> dims(2 * count);
    for (size_t i = 0; i < count; ++i) {
      parts[i] = merge_.parts[i].blocks, parts[count + i] = merge_.parts[i].elements;
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
  void bring_into_order(mlir::Value value, int64_t dim, const Mesh &mesh) const {
    if (is_constant_along(value, dim)) return;
    mlir::OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    const auto at = static_cast<size_t>(dim);
    const std::optional<Sharding> sharding = propagated_sharding(value);
    mlir::Value apart;
    if (std::optional<Merge> merge = merged_alike(value, dim, mesh)) {
      std::vector<AxisList> axes;
      for (size_t i = 0; i < merge->parts.size(); ++i)
        axes.push_back(merge->parts[i].axes == merge_.parts[i].axes ? merge_.parts[i].axes : AxisList());
      const auto first = static_cast<size_t>(merge->first);
      apart = blocks_first(builder, value.getLoc(), merge->op.getOperand(), first, first + axes.size(), axes);
    } else {
      const AxisList axes = sharding ? sharding->dims[at].axes : AxisList();
      apart = blocks_first(builder, value.getLoc(), value, at, at + 1, axes_of_parts(axes, mesh));
    }
    mlir::Value ordered = ReshapeOp::create(builder, value.getLoc(), value.getType(), apart);
    if (sharding) sdy::set_sharding(ordered, placed(*sharding, dim, mesh));
    value.replaceUsesWithIf(ordered, [&](mlir::OpOperand &use) { return is_used_inside(use, dim); });
  }

  // Gives what is outside of the region a value that is made there in the order of elements.
  void bring_back(mlir::Value value, int64_t dim, const Mesh &mesh) const {
    const std::optional<Sharding> sharding = propagated_sharding(value);
    if (sharding) sdy::set_sharding(value, placed(*sharding, dim, mesh));
    llvm::SmallVector<mlir::OpOperand *> outside;
    for (mlir::OpOperand &use : value.getUses())
      if (!is_used_inside(use, dim)) outside.push_back(&use);
    if (outside.empty()) return;
    mlir::OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    const AxisList axes = sharding ? propagated_sharding(value)->dims[static_cast<size_t>(dim)].axes : AxisList();
    mlir::Value parts = parts_first(builder, value.getLoc(), value, dim, axes_of_parts(axes, mesh));
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

  Merge merge_;
  std::shared_ptr<Rules> rules_;                // of all regions
  llvm::MapVector<mlir::Value, int64_t> dims_;  // the values, and the dimension of each
  llvm::DenseMap<mlir::Operation *, FactorId> members_;
  bool is_consistent_ = true;
};

// Looks at each value once for each of its dimensions. Of regions that have a value in common, as the rows and the columns of a product, one
// is taken: to rewrite it replaces what the other one has.
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
                  [&](MergedRegion &region) { region.rewrite(mesh); });
}

}  // namespace tessera::stablehlo

#include "lower/codegen/loop_nests.h"

#include <algorithm>

#include "llvm/ADT/SmallPtrSet.h"
#include "lower/codegen/nest_parts.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

constexpr int64_t least_streamed_bytes = 4 << 20;  // smaller ones are likely to be read from a cache
constexpr int64_t tolerated_repeats = 1 << 16;     // elements combined again, in excess of the results' own

std::vector<int> real_dims(const Shape &shape) {
  std::vector<int> dims;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] != 1) dims.push_back(static_cast<int>(dim));
  return dims;
}

// Maps each real dimension of `shape` to one of `loops`, in order.
DimUses uses_of(const Shape &shape, const std::vector<int> &loops) {
  DimUses uses(shape.size());
  size_t next = 0;
  for (int dim : real_dims(shape)) uses[dim] = {DimUse::Kind::same, bit(loops[next++])};
  return uses;
}

class Planner {
 public:
  explicit Planner(spmd::FusedOp op) : op_(op), yielded_(op.getBody().front().getTerminator()->getOperands()) {}

  FusedPlan plan() {
    for (mlir::Value value : op_->getOperands()) widen(value);
    for (mlir::Value value : yielded_) widen(value);
    for (mlir::Operation &op : op_.getBody().front())
      for (mlir::Value value : op.getResults()) widen(value);
    if (!add_nests()) return std::move(plan_);
    small_nests_first();
    for (WalkedNest &walked : nests_)
      if (!finish(walked)) return std::move(plan_);
    fix_orders(plan_.reductions, nests_);
    plan_.divisible = is_divisible(op_, nests_);
    plan_.moved_bytes = moved_bytes(op_, nests_);
    find_sharing();
    plan_.read_in_order = read_in_order(op_, nests_);
    plan_.possible = true;
    for (WalkedNest &walked : nests_) plan_.nests.push_back(std::move(walked.nest));
    return std::move(plan_);
  }

 private:
  void widen(mlir::Value value) {
    DType dtype = dtype_of(value.getType());
    int64_t bytes = static_cast<int64_t>(bytes_of(dtype)) / (is_complex(dtype) ? 2 : 1);
    plan_.element_bytes = std::max(plan_.element_bytes, bytes);
  }

  struct Root {
    unsigned result;
    Shape shape;
    std::vector<int> order;
    IndexWalk walk;
    bool by_rows;  // one element at a time, with the lanes within its reductions

    // Returns whether each lane of this result's own nest would do a reduction of its own.
    bool in_lanes(const IndexWalk::Reduction &reduction) const {
      return !by_rows && !order.empty() && (reduction.from & bit(order.back()));
    }
  };

  bool add_nests() {
    std::vector<Root> roots;
    for (unsigned result = 0; result < yielded_.size(); ++result) {
      Shape shape = shape_of(yielded_[result].getType());
      if (element_count(shape) == 0) continue;
      std::vector<int> order = real_dims(shape);
      IndexWalk walk(shape, order);
      if (!walk.follow(yielded_[result], uses_of(shape, order), order.size())) return false;
      bool by_rows = wants_rows(walk, order, shape);
      roots.push_back({result, std::move(shape), std::move(order), std::move(walk), by_rows});
    }
    reduce_alike(roots);
    for (const Root &root : roots)
      if (!root.by_rows) add_to_nest(root.result, root.shape, root.order.empty() ? -1 : root.order.back(), root.walk);
    for (const Root &root : roots)
      if (root.by_rows && !add_row_root(root.result)) add_to_nest(root.result, root.shape, -1, root.walk);
    return true;
  }

  // If one result needs a reduction once for all lanes, the others use it in this form, too. Lanes that reduce on their
  // own would combine the elements in another order, and the work would be done twice.
  static void reduce_alike(std::vector<Root> &roots) {
    llvm::SmallPtrSet<mlir::Operation *, 8> uniform;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Root &root : roots)
        for (const auto &[op, reduction] : root.walk.reductions)
          if (!root.in_lanes(reduction)) uniform.insert(op);
      for (Root &root : roots) {
        bool shared = llvm::any_of(root.walk.reductions, [&](const auto &entry) {
          return uniform.contains(entry.first) && root.in_lanes(entry.second);
        });
        root.by_rows |= shared;
        changed |= shared;
      }
    }
  }

  // Puts small nests first: totals, for example, read operands that the large results may then overwrite.
  void small_nests_first() {
    std::ranges::stable_sort(nests_, {}, [](const WalkedNest &walked) { return element_count(walked.nest.shape); });
  }

  void add_to_nest(unsigned result, const Shape &shape, int lane_dim, const IndexWalk &walk) {
    std::vector<int> natural = real_dims(shape), order = natural;
    if (walk.repeated_work > 0) order = order_for_reductions(walk, natural);
    for (auto &[nest, own] : nests_)
      if (nest.shape == shape && own.lane_loop() == lane_dim && own.order() == order) {
        nest.roots.push_back(result);
        return;
      }
    nests_.push_back({{}, IndexWalk(shape, order, lane_dim)});
    nests_.back().nest.shape = shape;
    nests_.back().nest.roots = {result};
  }

  // Adds results of one element for each row to a nest over the rows' elements that shares an operand or a reduction.
  bool add_row_root(unsigned result) {
    Shape shape = shape_of(yielded_[result].getType());
    std::vector<int> dims = real_dims(shape);
    for (auto &[nest, walk] : nests_) {
      const std::vector<int> &order = walk.order();
      if (walk.lane_loop() < 0 || order.size() <= dims.size()) continue;
      bool same = true;
      for (size_t k = 0; k < dims.size(); ++k)
        same &= nest.shape[order[k]] == shape[dims[k]] && order[k] != walk.lane_loop();
      bool in_order = std::is_sorted(order.begin(), order.begin() + static_cast<int64_t>(dims.size()));
      if (!same || !in_order || !shares_work(nest, order, result)) continue;
      nest.row_roots.push_back({result, dims.size()});
      return true;
    }
    return false;
  }

  bool shares_work(const FusedNest &nest, const std::vector<int> &order, unsigned result) {
    IndexWalk rows(nest.shape, order), elements(nest.shape, order);
    rows.follow(yielded_[result], uses_of(shape_of(yielded_[result].getType()), order), 0);
    for (unsigned root : nest.roots) elements.follow(yielded_[root], uses_of(nest.shape, real_dims(nest.shape)), 0);
    return llvm::any_of(rows.reductions,
                        [&](const auto &entry) { return elements.reductions.contains(entry.first); }) ||
           llvm::any_of(rows.reads, [&](const IndexWalk::Read &read) {
             return llvm::any_of(elements.reads, [&](const auto &other) { return other.argument == read.argument; });
           });
  }

  bool finish(WalkedNest &walked) {
    auto &[nest, walk] = walked;
    const std::vector<int> &order = walk.order();
    for (unsigned root : nest.roots)
      if (!walk.follow(yielded_[root], uses_of(nest.shape, real_dims(nest.shape)), order.size())) return false;
    for (const FusedNest::RowRoot &root : nest.row_roots)
      if (!walk.follow(yielded_[root.result], uses_of(shape_of(yielded_[root.result].getType()), order), root.depth))
        return false;
    int64_t elements = element_count(nest.shape);
    if (walk.repeated_work > elements + tolerated_repeats) return false;

    for (int loop : order) {
      // A row root's loops end where its elements are written.
      bool ends_row = llvm::any_of(
          nest.row_roots, [&](const auto &root) { return root.depth < order.size() && order[root.depth] == loop; });
      bool merges =
          !nest.loops.empty() && !ends_row && walk.may_merge(static_cast<int>(nest.loops.back().dims.back()), loop);
      if (merges)
        nest.loops.back().dims.push_back(loop);
      else
        nest.loops.push_back({{loop}, 1});
      nest.loops.back().extent *= nest.shape[loop];
      if (loop == walk.lane_loop()) nest.lane_loop = static_cast<int>(nest.loops.size()) - 1;
    }
    // Depths count loops as they are now.
    for (FusedNest::RowRoot &root : nest.row_roots) {
      size_t dims = 0, depth = 0;
      while (dims < root.depth) dims += nest.loops[depth++].dims.size();
      root.depth = depth;
    }
    set_widths(nest, walk);
    for (const auto &[op, reduction] : walk.reductions) {
      put_ahead(nest, walk, op);
      keep_rows(nest, plan_.reductions[op], walk, op);
    }
    return true;
  }

  void set_widths(FusedNest &nest, const IndexWalk &walk) {
    const int lane_dim = walk.lane_loop();
    bool has_columns = false;
    int dearest = 0;
    for (const auto &[op, reduction] : walk.reductions) {
      if (lane_dim >= 0 && (reduction.from & bit(lane_dim))) has_columns = true;
      dearest = std::max(dearest, reduction.cost);
      ReduceLoops loops;
      for (size_t i = 0; i < reduction.dims.size(); ++i) {
        if (i > 0 && walk.may_merge(reduction.loops[i - 1], reduction.loops[i]))
          loops.groups.back().push_back(reduction.dims[i]);
        else
          loops.groups.push_back({reduction.dims[i]});
      }
      loops.vectors = reduction.cost <= 8 ? 4 : reduction.cost <= 40 ? 2 : 1;
      auto [found, is_new] = plan_.reductions.try_emplace(op, loops);
      // Dimensions that one nest tells apart are apart for all.
      if (!is_new && found->second.groups.size() < loops.groups.size()) found->second.groups = loops.groups;
    }
    if (has_columns)
      nest.vectors = dearest <= 2 ? 16 : dearest <= 8 ? 8 : dearest <= 40 ? 4 : 2;
    else
      nest.vectors = 2;
    size_t widest = 0;
    for (size_t i = 0; i < nest.loops.size(); ++i)
      if (nest.loops[i].extent > nest.loops[widest].extent) widest = i;
    if (walk.reductions.empty() && !nest.loops.empty() && nest.loops[0].extent < 16) nest.split_loop = widest;
    nest.streaming = nest.lane_loop + 1 == static_cast<int>(nest.loops.size());
    for (unsigned root : nest.roots) {
      mlir::Type type = yielded_[root].getType();
      nest.streaming &=
          element_count(nest.shape) * static_cast<int64_t>(bytes_of(dtype_of(type))) >= least_streamed_bytes;
    }
  }

  void find_sharing() {
    for (size_t n = 0; n < nests_.size(); ++n) {
      const FusedNest &nest = nests_[n].nest;
      for (unsigned root : nest.roots) find_sharing(n, root, real_dims(nest.shape));
      for (const FusedNest::RowRoot &root : nest.row_roots) find_sharing(n, root.result, nests_[n].walk.order());
    }
  }

  void find_sharing(size_t n, unsigned result, const std::vector<int> &loops) {
    DimUses own = uses_of(shape_of(yielded_[result].getType()), loops);
    for (unsigned operand : operands_to_share(op_, result, own, n, nests_, plan_.divisible))
      plan_.may_share.push_back({result, operand});
  }

  spmd::FusedOp op_;
  mlir::OperandRange yielded_;
  FusedPlan plan_;
  std::vector<WalkedNest> nests_;
};

}  // namespace

FusedPlan plan_fused(spmd::FusedOp op) { return Planner(op).plan(); }

}  // namespace tessera

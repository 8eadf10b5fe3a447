#include "lower/codegen/plan.h"

#include <algorithm>
#include <numeric>

#include "lower/codegen/index_walk.h"
#include "reference/evaluation.h"

namespace tessera {
namespace {

constexpr int64_t least_streamed_bytes = 4 << 20;  // smaller ones are likely to be read from a cache
constexpr int most_streamed_cost = 40;             // of an element: dearer ones don't wait for memory
constexpr int64_t least_row = 8;                   // shorter rows are reduced with a row in each lane
constexpr int64_t most_kept_bytes = 128 << 10;     // of a row put aside on the stack
constexpr int least_kept_cost = 10;                // of an element: cheaper ones are computed again
constexpr int64_t tolerated_repeats = 1 << 16;     // elements combined again, beside as many as the results have

uint64_t bit(int loop) { return uint64_t{1} << loop; }

// Dimensions of extent other than 1.
std::vector<int> real_dims(const Shape &shape) {
  std::vector<int> dims;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] != 1) dims.push_back(static_cast<int>(dim));
  return dims;
}

// Each real dimension of `shape` is one of `loops`, in order.
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
    for (size_t i = 0; i < plan_.nests.size(); ++i)
      if (!finish(plan_.nests[i], walks_[i])) return std::move(plan_);
    find_sharing();
    plan_.possible = true;
    return std::move(plan_);
  }

 private:
  void widen(mlir::Value value) {
    DType dtype = dtype_of(value.getType());
    int64_t bytes = static_cast<int64_t>(bytes_of(dtype)) / (is_complex(dtype) ? 2 : 1);
    plan_.element_bytes = std::max(plan_.element_bytes, bytes);
  }

  // A reduction of rows that differs from lane to lane: better a row at a time, with the lanes along it.
  static bool wants_rows(const IndexWalk &walk, const std::vector<int> &order, const Shape &shape) {
    if (order.empty()) return false;
    int lanes = *std::max_element(order.begin(), order.end());
    return llvm::any_of(walk.reductions, [&](const auto &entry) {
      const IndexWalk::Reduction &reduction = entry.second;
      if (!reduction.along_rows || !(reduction.from & bit(lanes))) return false;
      return shape_of(entry.first->getOperand(0).getType())[reduction.dims.back()] >= least_row;
    });
  }

  // The loops outermost that most reductions depend on, so that those are done once.
  static std::vector<int> order_for(const IndexWalk &walk, const std::vector<int> &natural) {
    std::vector<uint64_t> sets;
    for (const auto &[op, reduction] : walk.reductions) sets.push_back(reduction.from);
    std::sort(sets.begin(), sets.end(), [](uint64_t a, uint64_t b) { return std::popcount(a) < std::popcount(b); });
    std::vector<int> order;
    auto take = [&](uint64_t set) {
      for (int loop : natural)
        if ((set & bit(loop)) && std::ranges::find(order, loop) == order.end()) order.push_back(loop);
    };
    for (uint64_t set : sets) take(set);
    take(~uint64_t{0});
    return order;
  }

  bool add_nests() {
    std::vector<std::pair<unsigned, IndexWalk>> of_rows;
    for (unsigned result = 0; result < yielded_.size(); ++result) {
      Shape shape = shape_of(yielded_[result].getType());
      if (element_count(shape) == 0) continue;
      std::vector<int> order = real_dims(shape);
      IndexWalk walk(shape, order);
      if (!walk.follow(yielded_[result], uses_of(shape, order), order.size())) return false;
      if (wants_rows(walk, order, shape))
        of_rows.emplace_back(result, walk);
      else
        add_to_nest(result, shape, order.empty() ? -1 : order.back(), walk);
    }
    for (const auto &[result, walk] : of_rows)
      if (!add_row_root(result)) add_to_nest(result, shape_of(yielded_[result].getType()), -1, walk);
    return true;
  }

  void add_to_nest(unsigned result, const Shape &shape, int lane_dim, const IndexWalk &walk) {
    std::vector<int> natural = real_dims(shape), order = natural;
    if (walk.repeated_work > 0) order = order_for(walk, natural);
    for (FusedNest &nest : plan_.nests)
      if (size_t i = &nest - plan_.nests.data();
          nest.shape == shape && lane_dims_[i] == lane_dim && orders_[i] == order) {
        nest.roots.push_back(result);
        return;
      }
    plan_.nests.emplace_back();
    plan_.nests.back().shape = shape;
    plan_.nests.back().roots = {result};
    lane_dims_.push_back(lane_dim);
    orders_.push_back(order);
    walks_.emplace_back(shape, order);
  }

  // Results that are one element a row go with a nest over the rows' elements that shares an operand or reduction.
  bool add_row_root(unsigned result) {
    Shape shape = shape_of(yielded_[result].getType());
    std::vector<int> dims = real_dims(shape);
    for (size_t i = 0; i < plan_.nests.size(); ++i) {
      FusedNest &nest = plan_.nests[i];
      const std::vector<int> &order = orders_[i];
      if (lane_dims_[i] < 0 || order.size() <= dims.size()) continue;
      bool same = true;
      for (size_t k = 0; k < dims.size(); ++k)
        same &= nest.shape[order[k]] == shape[dims[k]] && order[k] != lane_dims_[i];
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

  bool finish(FusedNest &nest, IndexWalk &walk) {
    size_t n = &nest - plan_.nests.data();
    const std::vector<int> &order = orders_[n];
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
      if (loop == lane_dims_[n]) nest.lane_loop = static_cast<int>(nest.loops.size()) - 1;
    }
    // Depths count loops as they are now.
    for (FusedNest::RowRoot &root : nest.row_roots) {
      size_t dims = 0, depth = 0;
      while (dims < root.depth) dims += nest.loops[depth++].dims.size();
      root.depth = depth;
    }
    set_widths(nest, walk, lane_dims_[n]);
    for (const auto &[op, reduction] : walk.reductions) keep_rows(nest, walk, op, reduction);
    return true;
  }

  void set_widths(FusedNest &nest, const IndexWalk &walk, int lane_dim) {
    bool has_columns = false;
    int dearest = 0, total = walk.cost;
    for (const auto &[op, reduction] : walk.reductions) {
      if (lane_dim >= 0 && (reduction.from & bit(lane_dim))) has_columns = true;
      dearest = std::max(dearest, reduction.cost);
      total += reduction.cost;
      ReduceLoops loops;
      for (size_t i = 0; i < reduction.dims.size(); ++i) {
        if (i > 0 && walk.may_merge(reduction.loops[i - 1], reduction.loops[i]))
          loops.groups.back().push_back(reduction.dims[i]);
        else
          loops.groups.push_back({reduction.dims[i]});
      }
      loops.vectors = reduction.cost <= 8 ? 4 : reduction.cost <= 40 ? 2 : 1;
      auto [found, is_new] = plan_.reductions.try_emplace(op, loops);
      // What one nest tells apart is apart for all.
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
    nest.streaming = total <= most_streamed_cost && nest.lane_loop + 1 == static_cast<int>(nest.loops.size());
    for (unsigned root : nest.roots) {
      mlir::Type type = yielded_[root].getType();
      nest.streaming &=
          element_count(nest.shape) * static_cast<int64_t>(bytes_of(dtype_of(type))) >= least_streamed_bytes;
    }
  }

  //===- Rows put aside -----------------------------------------------------------------------------------------------===//

  void keep_rows(FusedNest &nest, const IndexWalk &walk, mlir::Operation *op, const IndexWalk::Reduction &reduction) {
    ReduceLoops &loops = plan_.reductions[op];
    if (!reduction.along_rows || loops.groups.size() != 1 || !loops.kept.empty()) return;
    const IndexWalk::Visit *at = only_visit(walk, op);
    FusedNest::RowReduction row{op->getResult(0), 0, {}};
    if (!at) return;
    uint64_t around = 0;
    for (const DimUse &use : at->uses) {
      bool is_loop = use.kind == DimUse::Kind::same && use.from < bit(static_cast<int>(nest.shape.size()));
      if (use.from != 0 && !is_loop) return;
      row.dims.push_back(use.from == 0 ? -1 : std::countr_zero(use.from));
      around |= use.from;
    }
    uint64_t opened = 0;
    while (opened != around && row.depth < nest.loops.size())
      for (int64_t dim : nest.loops[row.depth++].dims) opened |= bit(static_cast<int>(dim));
    bool has_lanes = nest.lane_loop >= 0 && nest.lane_loop < static_cast<int>(row.depth);
    if (opened != around || has_lanes) return;
    for (mlir::Value input : op->getOperands())
      if (input.getType() == op->getOperand(0).getType() ||
          shape_of(input.getType()) == shape_of(op->getOperand(0).getType()))
        find_kept(walk, op, reduction, input, loops.kept);
    if (!loops.kept.empty()) nest.row_reductions.push_back(std::move(row));
  }

  // Where the results of a reduction are asked for, if that is one place.
  static const IndexWalk::Visit *only_visit(const IndexWalk &walk, mlir::Operation *op) {
    const IndexWalk::Visit *only = nullptr;
    for (mlir::Value result : op->getResults()) {
      auto found = walk.visits.find(result);
      if (found == walk.visits.end()) continue;
      for (const IndexWalk::Visit &visit : found->second) {
        if (only && !same_uses(only->uses, visit.uses)) return nullptr;
        only = &visit;
      }
    }
    return only;
  }

  static bool same_uses(const DimUses &a, const DimUses &b) {
    return std::ranges::equal(a, b,
                              [](const DimUse &x, const DimUse &y) { return x.kind == y.kind && x.from == y.from; });
  }

  // Of what a reduction reads at its own index, the values that are dear, and asked for elsewhere in the same row.
  void find_kept(const IndexWalk &walk, mlir::Operation *op, const IndexWalk::Reduction &reduction, mlir::Value value,
                 std::vector<mlir::Value> &kept) {
    auto found = walk.visits.find(value);
    if (found == walk.visits.end() || llvm::is_contained(kept, value)) return;
    const IndexWalk::Visit *own = nullptr;
    for (const IndexWalk::Visit &visit : found->second)
      if (visit.reduction == op) own = &visit;
    if (!own) return;
    auto is_reduced = [&](size_t dim) { return llvm::is_contained(reduction.dims, static_cast<int64_t>(dim)); };
    bool elsewhere = llvm::any_of(found->second, [&](const IndexWalk::Visit &visit) {
      bool same_row = visit.reduction != op;
      for (size_t dim = 0; dim < visit.uses.size(); ++dim) {
        if (is_reduced(dim))
          same_row &= visit.uses[dim].kind == DimUse::Kind::same;
        else
          same_row &= visit.uses[dim].kind == own->uses[dim].kind && visit.uses[dim].from == own->uses[dim].from;
      }
      return same_row;
    });
    Shape shape = shape_of(value.getType());
    int64_t bytes = static_cast<int64_t>(bytes_of(dtype_of(value.getType())));
    for (int64_t dim : reduction.dims) bytes *= shape[dim];
    if (elsewhere && bytes <= most_kept_bytes && cost_of(value) >= least_kept_cost) {
      kept.push_back(value);
      return;
    }
    auto duty = llvm::cast<FusedDuty>(value.getDefiningOp());
    for (mlir::OpOperand &operand : duty->getOpOperands())
      if (duty.fusionTraits().role == FusionRole::elementwise && shape_of(operand.get().getType()) == shape)
        find_kept(walk, op, reduction, operand.get(), kept);
  }

  // Of an element, from values of the same shape.
  static int cost_of(mlir::Value value, int most = least_kept_cost) {
    auto duty = llvm::dyn_cast_or_null<FusedDuty>(value.getDefiningOp());
    if (!duty || duty.fusionTraits().role != FusionRole::elementwise) return 0;
    int cost = duty.fusionTraits().cost;
    for (mlir::Value operand : duty->getOperands())
      if (cost < most && shape_of(operand.getType()) == shape_of(value.getType()))
        cost += cost_of(operand, most - cost);
    return cost;
  }

  //===- Sharing ------------------------------------------------------------------------------------------------------===//

  // A result may be written over an operand whose elements are read where they are written, or before: by reductions of what
  // one turn of the outer loops alone writes, which stand before the inner loops.
  void find_sharing() {
    for (size_t n = 0; n < plan_.nests.size(); ++n) {
      const FusedNest &nest = plan_.nests[n];
      for (unsigned root : nest.roots) find_sharing(n, root, real_dims(nest.shape));
      for (const FusedNest::RowRoot &root : nest.row_roots) find_sharing(n, root.result, orders_[n]);
    }
  }

  void find_sharing(size_t n, unsigned result, const std::vector<int> &loops) {
    mlir::Type type = yielded_[result].getType();
    DimUses own = uses_of(shape_of(type), loops);
    for (mlir::BlockArgument argument : op_.getBody().getArguments()) {
      if (llvm::count(op_->getOperands(), op_->getOperand(argument.getArgNumber())) != 1) continue;
      if (shape_of(argument.getType()) != shape_of(type)) continue;
      if (bytes_of(dtype_of(argument.getType())) != bytes_of(dtype_of(type))) continue;
      bool safe = true, is_read = false;
      for (size_t m = 0; m < walks_.size(); ++m)
        for (const IndexWalk::Read &read : walks_[m].reads)
          if (read.argument == argument)
            safe &= m == n && reads_before(read, own, plan_.nests[n].shape.size()), is_read = true;
      if (safe && is_read) plan_.may_share.push_back({result, argument.getArgNumber()});
    }
  }

  static bool reads_before(const IndexWalk::Read &read, const DimUses &own, size_t nest_rank) {
    uint64_t kept = 0;
    bool reduces = false;
    for (size_t dim = 0; dim < own.size(); ++dim) {
      if (own[dim].from == 0) continue;  // extent 1
      const DimUse &use = read.uses[dim];
      if (use.kind != DimUse::Kind::same || std::popcount(use.from) != 1) return false;
      if (use.from == own[dim].from)
        kept |= use.from;
      else if (std::countr_zero(use.from) >= static_cast<int>(nest_rank))
        reduces = true;
      else
        return false;
    }
    // Of nothing kept, other parts of the kernel may have written some.
    return !reduces || (kept != 0 && kept == read.nest_loops);
  }

  spmd::FusedOp op_;
  mlir::OperandRange yielded_;
  FusedPlan plan_;
  // Of each nest: its loops, outermost first, and that whose turns are lanes, as dimensions; -1: none.
  std::vector<std::vector<int>> orders_;
  std::vector<int> lane_dims_;
  std::vector<IndexWalk> walks_;
};

}  // namespace

FusedPlan plan_fused(spmd::FusedOp op) { return Planner(op).plan(); }

}  // namespace tessera

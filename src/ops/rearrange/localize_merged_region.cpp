#include "ops/rearrange/localize_merged_region.h"

#include <algorithm>

#include "dialect/sdy/utils.h"
#include "mlir/IR/Matchers.h"
#include "ops/control/ops.h"
#include "ops/indexing/ops.h"
#include "ops/location_mark.h"
#include "ops/slicing/ops.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "partition/rewriting.h"
#include "propagate/rule_of_op.h"

namespace tessera::stablehlo {
namespace {

// Returns whether each device can make any part of a value by itself, as it can for constants and iotas.
bool is_made_of_nothing(mlir::Value value) {
  mlir::Operation *op = value.getDefiningOp();
  return op && op->getNumOperands() == 0;
}

bool sums_in_any_order(mlir::Operation *op) {
  return op->hasTrait<ReducesInAnyOrder>() && makes_partial(op).has_value();
}

// Returns whether an operation writes, at indices along a dimension, updates that lack it. Devices know which indices
// are theirs, so the dimension passes through, but its elements have fixed positions.
bool writes_at_indices(mlir::Operation *op, const ShardingRule &rule, FactorId factor) {
  if (!llvm::isa<DynamicUpdateSliceOp, ScatterOp>(op)) return false;
  return !dim_of(factor, llvm::isa<ScatterOp>(op) ? rule.operands.back() : rule.operands[1]);
}

}  // namespace

bool is_constant_along(mlir::Value value, int64_t dim) {
  mlir::Operation *op = value.getDefiningOp();
  if (auto iota = llvm::dyn_cast_if_present<IotaOp>(op)) return static_cast<int64_t>(iota.getIotaDimension()) != dim;
  if (auto broadcast = llvm::dyn_cast_if_present<BroadcastInDimOp>(op))
    return !llvm::is_contained(broadcast.getBroadcastDimensions(), dim);
  return mlir::matchPattern(value, mlir::m_Constant()) && op->getAttr("value") &&
         llvm::isa<mlir::SplatElementsAttr>(op->getAttr("value"));
}

MergedRegion::MergedRegion(Merge merge, std::shared_ptr<Rules> rules)
    : merge_(std::move(merge)), rules_(std::move(rules)) {
  add(merge_.op.getResult(), merge_.dim);
  for (size_t i = 0; i < dims_.size() && is_consistent_; ++i) {
    const auto [value, dim] = *std::next(dims_.begin(), static_cast<std::ptrdiff_t>(i));
    visit(value, dim);
  }
}

void MergedRegion::see(llvm::DenseSet<mlir::Value> &values) const {
  for (const auto &[value, dim] : dims_) values.insert(value);
}

bool MergedRegion::has_any_of(const llvm::DenseSet<mlir::Value> &values) const {
  return llvm::any_of(dims_, [&](const auto &each) { return values.contains(each.first); });
}

bool MergedRegion::pays(const Mesh &mesh) const {
  if (!is_consistent_) return false;
  int64_t saved = 0, spent = 0;
  for (const auto &[value, dim] : dims_) {
    const int64_t bytes = byte_count(value.getType());
    if (!is_made_inside(value)) {
      if (const std::optional<Merge> merge = merged_alike(value, mesh))
        saved += lie_across(merge->parts) ? bytes : 0;
      else if (!is_constant_along(value, dim) && !is_made_of_nothing(value) && is_cut(value, dim))
        spent += bytes;
    } else if (llvm::any_of(value.getUses(), [&](mlir::OpOperand &use) { return leaves_moved(use); })) {
      spent += bytes;
    }
  }
  return saved > spent;
}

void MergedRegion::add(mlir::Value value, int64_t dim) {
  const auto [at, is_new] = dims_.insert({value, dim});
  if (at->second != dim) is_consistent_ = false;
}

const std::optional<ShardingRule> &MergedRegion::rule_of(mlir::Operation *op) {
  const auto found = rules_->find(op);
  if (found != rules_->end()) return found->second;
  // Functions outside of the program may depend on the order of elements.
  const bool orders = llvm::isa<sdy::SdyDialect>(op->getDialect()) || llvm::isa<CustomCallOp>(op) ||
                      mark_of(op->getLoc(), LocationMark::given);
  std::optional<ShardingRule> rule;
  if (!orders) rule = sharding_rule_of(op, /*conservative=*/false);
  if (rule && rule->is_custom) rule.reset();
  return rules_->try_emplace(op, std::move(rule)).first->second;
}

void MergedRegion::visit(mlir::Value value, int64_t dim) {
  if (auto result = llvm::dyn_cast<mlir::OpResult>(value))
    if (const auto &rule = rule_of(result.getOwner()))
      join(result.getOwner(), *rule, rule->results[result.getResultNumber()][dim]);
  for (mlir::OpOperand &use : value.getUses())
    if (const auto &rule = rule_of(use.getOwner()))
      join(use.getOwner(), *rule, rule->operands[use.getOperandNumber()][dim]);
}

void MergedRegion::join(mlir::Operation *op, const ShardingRule &rule, const FactorIndices &of_dim) {
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
  if (!is_alone(rule.operands, op->getOperands()) || having.empty()) return;
  const size_t in_operands = having.size();
  if (!is_alone(rule.results, op->getResults())) return;
  // Results whose dimensions share no part with the operand's have its elements in the order of all of them.
  if (kind == FactorKind::pass_through && having.size() == in_operands) return;
  const auto [at, is_new] = members_.insert({op, factor});
  if (at->second != factor) is_consistent_ = false;
  for (const auto &[value, dim] : having) add(value, dim);
}

bool MergedRegion::is_used_inside(mlir::OpOperand &use) const {
  const int64_t dim = dims_.find(use.get())->second;
  const auto member = members_.find(use.getOwner());
  if (member == members_.end()) return false;
  const FactorIndices &of_dim =
      rules_->find(use.getOwner())->second->operands[use.getOperandNumber()][static_cast<size_t>(dim)];
  return of_dim.size() == 1 && of_dim.front() == member->second;
}

std::optional<Merge> MergedRegion::merged_alike(mlir::Value value, const Mesh &mesh) const {
  const int64_t dim = dims_.find(value)->second;
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

bool MergedRegion::leaves_moved(mlir::OpOperand &use) const {
  const int64_t dim = dims_.find(use.get())->second;
  if (is_used_inside(use)) return false;
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

}  // namespace tessera::stablehlo

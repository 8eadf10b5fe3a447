// Rebuilds one operation on blocks: chooses axes for its factors, and reshards operands to them and results to the
// wanted layouts.
#include <algorithm>
#include <optional>

#include "dialect/sdy/utils.h"
#include "ops/value_types.h"
#include "partition/choose_layouts.h"
#include "partition/partial.h"
#include "partition/partitioner.h"
#include "partition/replication.h"
#include "propagate/rule_of_op.h"

namespace tessera {
namespace {

TensorLayout layout_of(mlir::Value value, DimAxes axes) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!type) return {};
  return {Shape(type.getShape()), find_dtype(type).value_or(DType::f64), std::move(axes)};
}

// Returns for each factor that may be cut whether the op says that it can't run with the factor cut as one of the operands
// lies. Operands that lie alike are asked for once: an op may have thousands.
ById<FactorId, bool> ruled_out_factors(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                                       const std::function<bool(FactorId)> &may_shard, ReshardPlanner &planner,
                                       const SaysWhatItSends &says_what_it_sends) {
  ById<FactorId, bool> is_ruled_out(rule.factors.size());
  ById<FactorId, std::vector<AxisList>> asked(rule.factors.size());
  for (size_t i = 0; i < operands.size(); ++i) {
    const FactorAxes lying = axes_by_factor(rule, rule.operands[i], operands[i].axes, planner.mesh());
    for (const FactorIndices &dim : rule.operands[i])
      for (FactorId factor : dim) {
        if (lying[factor].empty() || is_ruled_out[factor] || llvm::is_contained(asked[factor], lying[factor])) continue;
        asked[factor].push_back(lying[factor]);
        if (!may_shard(factor)) continue;
        FactorAxes alone(rule.factors.size());
        alone[factor] = lying[factor];
        OwnExchanges sent(planner);
        is_ruled_out[factor] = says_what_it_sends(alone, sent) && sent.is_ruled_out();
      }
  }
  return is_ruled_out;
}

// Returns the outermost name in a location. Most locations have nothing but marks around it, and need no walk.
mlir::NameLoc name_in(mlir::Location location) {
  for (auto fused = llvm::dyn_cast<mlir::FusedLoc>(location); fused && fused.getLocations().size() == 1;
       fused = llvm::dyn_cast<mlir::FusedLoc>(location))
    location = fused.getLocations().front();
  if (auto named = llvm::dyn_cast<mlir::NameLoc>(location)) return named;
  return location->findInstanceOf<mlir::NameLoc>();
}

// Gives an op's location a name, for the ops that are made for it, even if the program has none.
void name_location(mlir::Operation *op) {
  if (name_in(op->getLoc())) return;
  op->setLoc(mlir::NameLoc::get(mlir::StringAttr::get(op->getContext(), op->getName().stripDialect()), op->getLoc()));
}

}  // namespace

std::string spoken_name(mlir::Operation *op) {
  std::string name = op->getName().stripDialect().str();
  if (auto named = name_in(op->getLoc()); named && !named.getName().empty()) name = named.getName().str();
  size_t last = name.rfind('/') + 1;  // npos + 1 is 0
  std::replace(name.begin() + static_cast<std::ptrdiff_t>(last), name.end(), '_', '-');
  return name;
}

llvm::LogicalResult Partitioner::rebuild_op(mlir::Operation *op, mlir::OpBuilder &builder) {
  name_location(op);
  Localizer localizer(*this, op, builder);
  for (mlir::Value result : op->getResults()) localizer.wanted_.push_back(declared_layout(result));
  localizer.results_.resize(op->getNumResults());
  localizer.partial_.resize(op->getNumResults());

  auto localized = llvm::dyn_cast<LocalizeOpInterface>(op);
  if (localized && localized.placesItself()) {
    if (llvm::failed(localized.localize(localizer))) return llvm::failure();
    for (unsigned i = 0; i < op->getNumResults(); ++i) values_[op->getResult(i)] = *localizer.results_[i];
    return llvm::success();
  }
  std::optional<ShardingRule> rule = sharding_rule_of(op, /*conservative=*/false);
  if (!rule) return rebuild_by_rule(localizer, rule_of_whole_tensors(op));
  return rebuild_by_rule(localizer, localized ? localized.ruleOnBlocks(*rule) : *rule);
}

std::vector<PartialOver> Partitioner::kept_partial(const Localizer &localizer, const AxisList &chosen) const {
  mlir::Operation *op = localizer.op_;
  std::vector<PartialOver> kept(op->getNumOperands());
  if (op->getNumResults() != 1) return kept;
  PartialOver wanted = localizer.wanted_[0].partial;
  // The choice of axes makes only sums partial.
  if (wanted.empty()) wanted.kind = Fold::sum;
  if (wanted.kind == Fold::sum)
    for (const AxisRef &axis : chosen)
      if (common_axes({axis}, wanted.axes).empty()) wanted.axes.push_back(axis);
  for (const AxisRef &axis : wanted.axes) {
    PartialOperands partial;
    bool cuts = false;
    for (auto [operand, during] : llvm::zip_equal(op->getOperands(), localizer.assignment_.operands)) {
      const LocalValue &local = lookup(operand);
      partial.push_back(local.partial.kind == wanted.kind && !common_axes({axis}, local.partial.axes).empty());
      for (const AxisList &dim : during) cuts = cuts || overlap(axis, dim, mesh());
    }
    std::optional<ReductionKind> kind = kind_of(wanted.kind);
    if (cuts || !kind) continue;
    partial = partial_together(op, *kind, partial);
    for (size_t i = 0; i < partial.size(); ++i)
      if (partial[i]) kept[i].axes.push_back(axis), kept[i].kind = wanted.kind;
  }
  keep_first_partial(localizer, kept);
  return kept;
}

// The devices' results are partial along cut factors, and combine with a first operand that is partial along the same
// axes.
void Partitioner::keep_first_partial(const Localizer &localizer, std::vector<PartialOver> &kept) const {
  const std::optional<ReductionKind> kind = combines_into_first(localizer.op_);
  if (!kind || kept.empty()) return;
  const PartialOver &lies = lookup(localizer.op_->getOperand(0)).partial;
  if (lies.empty() || lies.kind != fold_of(*kind)) return;
  for (const AxisRef &axis : localizer.assignment_.unreduced)
    if (llvm::is_contained(lies.axes, axis)) kept[0].axes.push_back(axis);
  kept[0].kind = lies.kind;
  sort_in_mesh_order(kept[0].axes, mesh());
}

std::optional<BlockLayout> Partitioner::layout_before_sum(const Localizer &localizer) const {
  mlir::Operation *op = localizer.op_;
  if (op->getNumOperands() < 2 || op->getNumResults() != 1 || op->use_empty()) return std::nullopt;
  const LocalValue &first = lookup(op->getOperand(0));
  const std::optional<ReductionKind> kind = kind_of(first.partial.kind);
  if (first.partial.empty() || !localizer.wanted_[0].partial.empty() || !kind) return std::nullopt;
  bool are_one = true;
  for (mlir::Value operand : op->getOperands()) {
    const LocalValue &local = lookup(operand);
    if (operand.getType() != op->getResult(0).getType() || local.axes != first.axes || local.partial != first.partial)
      return std::nullopt;
    are_one = are_one && operand == op->getOperand(0);
  }
  if (are_one || !keeps_partial(op, *kind, PartialOperands(op->getNumOperands(), true))) return std::nullopt;
  return BlockLayout(first.axes, first.partial);
}

// Keeps a partial result partial along wanted axes, combines it along others, and reshards the result to the wanted
// layout.
LocalValue Partitioner::finished_result(Localizer &localizer, unsigned index, const PartialOver &kept) {
  mlir::Value result = localizer.op_->getResult(index);
  LocalValue local = *localizer.results_[index];
  const BlockLayout &wanted = localizer.wanted_[index];
  if (!llvm::isa<mlir::RankedTensorType>(result.getType()) || result.use_empty()) return local;
  mlir::Location loc = localizer.op_->getLoc();
  MoveReason reason{"result " + std::to_string(index) + " of " + spoken_name(localizer.op_), MoveReason::At::result,
                    index};
  Shape global = shape_of_value(result);
  local.partial = kept;
  if (localizer.partial_[index]) {
    PartialOver made{localizer.assignment_.unreduced, *localizer.partial_[index]};
    if (!kept.empty() && kept.kind != made.kind) {  // first combine the operation's own partial values
      local.value = bring(localizer.builder_, noted(loc, result, {local.axes, made}, local.axes, reason),
                          {local.value, local.axes, made}, global, local.axes, reason.text);
    } else {
      for (const AxisRef &axis : made.axes)
        if (!llvm::is_contained(kept.axes, axis)) local.partial.axes.push_back(axis);
      sort_in_mesh_order(local.partial.axes, mesh());
      local.partial.kind = made.kind;
      local.partial.holder = kept.empty() ? localizer.holder_ : std::nullopt;
    }
  }
  loc = noted(loc, result, {local.axes, local.partial}, wanted, reason);
  LocalValue finished{bring(localizer.builder_, loc, local, global, wanted, reason.text), wanted.axes, wanted.partial};
  if (local.partial == wanted.partial) finished.partial.holder = local.partial.holder;
  return finished;
}

bool Partitioner::is_moved_at_once(Localizer &localizer) {
  mlir::Operation *op = localizer.op_;
  auto localized = llvm::dyn_cast<LocalizeOpInterface>(op);
  if (!localized || op->getNumOperands() == 0 || op->getNumResults() != 1) return false;
  if (planner_.strategy() != ReshardStrategy::any || localizer.assignment_.sending_seconds == 0) return false;
  const LocalValue &operand = lookup(op->getOperand(0));
  const BlockLayout &wanted = localizer.wanted_[0];
  if (!operand.partial.empty() || !wanted.partial.empty()) return false;
  // A value that is gathered once serves all operations that need it gathered.
  const bool is_brought = localizer.assignment_.operands[0] != operand.axes;
  if (is_brought && !op->getOperand(0).hasOneUse()) return false;
  std::optional<Rearrangement> what = localized.asExchange(operand.axes, wanted.axes, mesh());
  if (!what) return false;
  const std::optional<DirectCost> cost = direct_cost(*what, mesh(), planner_.machine());
  mlir::Type element = element_of(operand.value);
  if (!cost || cost->seconds(element_bytes_of(element)) >= localizer.assignment_.sending_seconds) return false;
  const MoveReason reason{"operand 0 of " + spoken_name(op), MoveReason::At::operand, 0};
  LocalEmitter emitter{localizer.builder_, noted(op->getLoc(), op->getOperand(0), operand.axes, wanted, reason), mesh(),
                       mesh_name()};
  values_[op->getResult(0)] = {emitter.exchanged(operand.value, *std::move(what), reason.text), wanted.axes};
  return true;
}

// An op may have another rule than at the time of the choice, if its operands' layouts have changed since.
const ChosenWay *Partitioner::chosen_way(mlir::Operation *op, const ShardingRule &rule) const {
  if (!chosen_) return nullptr;
  const auto found = chosen_->ways.find(op);
  return found != chosen_->ways.end() && found->second.rule == rule ? &found->second : nullptr;
}

// Chooses axes for the factors of the rule. Returns false if the result is moved at once, without the operation.
bool Partitioner::choose_axes(Localizer &localizer, const ShardingRule &rule, const ChosenWay *way) {
  mlir::Operation *op = localizer.op_;
  auto localized = llvm::dyn_cast<LocalizeOpInterface>(op);
  std::vector<TensorLayout> operands, results;
  for (mlir::Value operand : op->getOperands()) {
    operands.push_back(layout_of(operand, lookup(operand).axes));
    operands.back().share = executions_.of(operand, op->getBlock()) / executions_.of(op);
  }
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    results.push_back(layout_of(op->getResult(i), localizer.wanted_[i].axes));
    results.back().partial = localizer.wanted_[i].partial.axes;
    results.back().is_wanted = !op->getResult(i).use_empty();
  }
  auto may_shard = [&](FactorId factor) {
    const bool is_passed = rule.factors[factor].kind == FactorKind::pass_through;
    if (options_.sums_alike && !is_passed) return false;
    return localized ? localized.mayShard(rule, factor) : is_passed;
  };
  auto says_what_it_sends = [&](const FactorAxes &axes, OwnExchanges &sent) {
    return localized && localized.saysWhatItSends(rule, axes, sent);
  };
  auto says_something = [&] {
    OwnExchanges uncut(planner_);
    return says_what_it_sends(FactorAxes(rule.factors.size()), uncut);
  };
  std::vector<ConsideredWay> considered;
  const FactorAxes *chosen = way ? &way->axes : nullptr;
  if (options_.shared_choices && !options_.record && !says_something())
    localizer.assignment_ =
        options_.shared_choices->assignments.assign(rule, operands, results, may_shard, planner_, chosen);
  else
    localizer.assignment_ = assign_axes(rule, operands, results, may_shard, planner_,
                                        options_.record ? &considered : nullptr, says_what_it_sends, chosen);
  std::optional<ById<FactorId, bool>> is_ruled_out;
  auto runs_cut = [&](FactorId factor) {
    if (!may_shard(factor)) return false;
    if (!is_ruled_out) is_ruled_out = ruled_out_factors(rule, operands, may_shard, planner_, says_what_it_sends);
    return !(*is_ruled_out)[factor];
  };
  note_choice(localizer, rule, operands, results, runs_cut, std::move(considered));
  if (is_moved_at_once(localizer)) return false;
  if (!options_.sums_alike) warn_of_replication(op, rule, operands, localizer.assignment_, runs_cut, mesh());
  return true;
}

// Brings the operands to the chosen axes. Returns how results are partial because operands stay partial.
PartialOver Partitioner::bring_operands(Localizer &localizer) {
  mlir::Operation *op = localizer.op_;
  const std::vector<PartialOver> &kept = localizer.kept_;
  PartialOver kept_of_result;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    MoveReason reason{"operand " + std::to_string(i) + " of " + spoken_name(op), MoveReason::At::operand, i};
    localizer.operands_.push_back(reshard(localizer.builder_, op->getLoc(), op->getOperand(i),
                                          {localizer.assignment_.operands[i], kept[i]}, reason));
    if (!kept[i].empty()) {
      kept_of_result.kind = kept[i].kind;
      const PartialOver &lies = lookup(op->getOperand(i)).partial;
      const bool is_only = llvm::count_if(kept, [](const PartialOver &each) { return !each.empty(); }) == 1;
      if (is_only && lies == kept[i]) kept_of_result.holder = lies.holder;
    }
    for (const AxisRef &axis : kept[i].axes)
      if (common_axes({axis}, kept_of_result.axes).empty()) kept_of_result.axes.push_back(axis);
  }
  sort_in_mesh_order(kept_of_result.axes, mesh());
  return kept_of_result;
}

llvm::LogicalResult Partitioner::rebuild_by_rule(Localizer &localizer, ShardingRule rule) {
  mlir::Operation *op = localizer.op_;
  const std::vector<BlockLayout> wanted = localizer.wanted_;
  const std::optional<BlockLayout> before_sum = layout_before_sum(localizer);
  if (before_sum) localizer.wanted_[0] = *before_sum;
  const ChosenWay *way = chosen_way(op, rule);
  if (!choose_axes(localizer, rule, way)) return choice_ = -1, llvm::success();
  localizer.rule_ = std::move(rule);
  localizer.kept_ = kept_partial(localizer, way ? way->kept : AxisList());
  const PartialOver kept_of_result = bring_operands(localizer);
  auto localized = llvm::dyn_cast<LocalizeOpInterface>(op);
  if (!localized)
    localizer.clone_as_result();
  else if (llvm::failed(localized.localize(localizer)))
    return llvm::failure();
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    values_[op->getResult(i)] = finished_result(localizer, i, kept_of_result);
  if (before_sum) {
    const MoveReason reason{"result 0 of " + spoken_name(op), MoveReason::At::result, 0};
    mlir::Value result = op->getResult(0);
    mlir::Location loc = noted(op->getLoc(), result, *before_sum, wanted[0], reason);
    values_[result] = {bring(localizer.builder_, loc, lookup(result), shape_of_value(result), wanted[0], reason.text),
                       wanted[0].axes};
  }
  choice_ = -1;
  return llvm::success();
}

}  // namespace tessera

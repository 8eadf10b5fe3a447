#include "partition/choice_tables.h"

#include <algorithm>

#include "dialect/sdy/utils.h"
#include "layout_choice/unreduced_values.h"
#include "layout_choice/ways.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/location_mark.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "partition/reshard_search.h"
#include "propagate/ir/data_flow.h"
#include "propagate/rule_of_op.h"

namespace tessera {
namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

bool is_array(mlir::Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type && type.getRank() > 0 && type.hasStaticShape();
}

AxisList all_axes_of(const Sharding &sharding) {
  AxisList all = sharding.unreduced;
  for (const DimSharding &dim : sharding.dims) all.insert(all.end(), dim.axes.begin(), dim.axes.end());
  return all;
}

class TableMaker {
 public:
  TableMaker(mlir::ModuleOp module, const Executions &executions, const Mesh &mesh, ReshardPlanner *planner,
             KindsOfExchanges &kinds)
      : module_(module), symbols_(module), executions_(executions), planner_(planner), mesh_(mesh), kinds_(kinds) {}

  ChoiceTables make() {
    for (FuncOp function : module_.getOps<FuncOp>())
      if (!function.isExternal() && !(function.isPrivate() && executions_.is_called(function))) add_root(function);
    place_values();
    mark_unreduced_values(problem());
    return std::move(tables_);
  }

 private:
  ChoiceProblem &problem() { return tables_.problem; }

  // --- Values.

  // Writes the placements of all values, along axes that are cut into parts wherever a sharding has a part.
  void place_values() {
    ChoiceAxes found = choice_axes_of(tables_.propagated, mesh_);
    problem().axes = std::move(found.axes);
    tables_.has_crossing_parts = found.has_crossing_parts;
    for (auto [value, sharding] : llvm::zip_equal(problem().values, tables_.propagated)) {
      const bool is_sayable = place(value.placements, sharding);
      // Without a planner nothing is written back, so a value whose sharding placements can't express may lie anywhere.
      const bool stays = planner_ && !is_sayable;
      value.is_fixed = value.is_fixed || stays || std::ranges::count(value.placements, unreduced) > 0;
    }
  }

  // Returns whether placements can express the whole sharding, but for the order of the axes of a dimension.
  bool place(Placements &placements, const std::optional<Sharding> &sharding) const {
    const AxisList &axes = tables_.problem.axes;
    placements.assign(axes.size(), replicated);
    if (!sharding) return true;
    bool is_sayable = sharding->unreduced_kind == ReductionKind::sum;
    auto set = [&](const AxisRef &axis, Placement at) {
      for (size_t index = 0; index < axes.size(); ++index) {
        if (!overlap(axis, axes[index], mesh_)) continue;
        is_sayable = is_sayable && contains(axis, axes[index], mesh_);
        placements[index] = at;
      }
    };
    for (size_t dim = 0; dim < sharding->dims.size(); ++dim)
      for (const AxisRef &axis : sharding->dims[dim].axes) set(axis, static_cast<Placement>(dim));
    for (const AxisRef &axis : sharding->unreduced) set(axis, unreduced);
    return is_sayable;
  }

  int32_t add_layout(mlir::Value like, const std::optional<Sharding> &sharding, bool is_fixed) {
    auto type = llvm::cast<mlir::RankedTensorType>(like.getType());
    ChoiceValue value;
    value.shape = Shape(type.getShape());
    value.dtype = find_dtype(type).value_or(DType::f64);
    value.is_fixed = is_fixed;
    problem().values.push_back(value);
    tables_.propagated.push_back(sharding);
    tables_.homes.emplace_back();
    problem().order.push_back(static_cast<int32_t>(problem().values.size()) - 1);
    return problem().order.back();
  }

  // Returns the table's value for one of the module; scalars have none.
  int32_t value_of(mlir::Value value, bool is_fixed = false) {
    if (!is_array(value)) return no_value;
    auto [known, is_new] = numbers_.try_emplace(value, no_value);
    if (is_new) {
      const int32_t number = add_layout(value, sharding_or_edge_sharding(value), is_fixed);
      numbers_[value] = number;
      tables_.homes[static_cast<size_t>(number)].push_back(value);
      return number;
    }
    return known->second;
  }
  void same(mlir::Value value, int32_t number) {
    if (number == no_value || !numbers_.try_emplace(value, number).second) return;
    tables_.homes[static_cast<size_t>(number)].push_back(value);
  }
  void move_to(mlir::Value value, int32_t target, mlir::Operation *user) {
    if (target == no_value) return;
    problem().moves.push_back({value_of(value), target, executions_.of(value, user->getBlock())});
  }
  // Adds a move of a value to a sharding, whatever needs it.
  void move_to(mlir::Value value, const std::optional<Sharding> &sharding, mlir::Operation *user) {
    if (!is_array(value)) return;
    const int32_t from = value_of(value);
    const int32_t target = add_layout(value, sharding, /*is_fixed=*/true);
    problem().moves.push_back({from, target, executions_.of(value, user->getBlock())});
  }

  // --- Functions and blocks.

  void add_root(FuncOp function) {
    for (mlir::BlockArgument argument : function.getArguments()) value_of(argument, /*is_fixed=*/true);
    add_block(function.front());
    for (mlir::OpOperand &returned : function.front().getTerminator()->getOpOperands())
      move_to(returned.get(), sdy::result_sharding_of(function, returned.getOperandNumber()), returned.getOwner());
  }

  void add_block(mlir::Block &block) {
    for (mlir::Operation &op : block.without_terminator()) add(op);
  }

  void add(mlir::Operation &op) {
    if (auto call = llvm::dyn_cast<CallOp>(op)) return add_call(call);
    if (llvm::isa<DataFlowOpInterface>(op)) return add_edges(op);
    auto localized = llvm::dyn_cast<LocalizeOpInterface>(op);
    if (localized && localized.placesItself()) return add_placed(op);
    add_by_rule(op, localized);
  }

  // The body of a function that is called once belongs to its caller. Arguments of other functions keep propagation's
  // shardings.
  void add_call(CallOp call) {
    auto function = symbols_.lookup<FuncOp>(call.getCallee());
    if (!function || function.isExternal()) return;
    const bool is_only = static_cast<bool>(executions_.only_call_of(function));
    for (auto [argument, operand] : llvm::zip_equal(function.getArguments(), call.getOperands()))
      if (is_only)
        same(argument, value_of(operand));
      else
        move_to(operand, value_of(argument, /*is_fixed=*/true), call);
    if (entered_.insert(function).second) add_block(function.front());
    for (auto [result, returned] : llvm::zip_equal(call.getResults(), function.front().getTerminator()->getOperands()))
      same(result, value_of(returned));
  }

  // Returns whether the program gives the results' shardings.
  static bool is_given(mlir::Operation &op) { return mark_of(op.getLoc(), LocationMark::given).has_value(); }

  // Says that the values which a loop or branch passes on are one value.
  void add_edges(mlir::Operation &op) {
    const std::vector<DataFlowEdge> edges = data_flow_edges_of(&op);
    for (const DataFlowEdge &edge : edges) {
      const int32_t carried = value_of(edge.owner, is_given(op));
      for (mlir::Value target : edge.other_targets) same(target, carried);
    }
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &block : region) add_block(block);
    for (const DataFlowEdge &edge : edges)
      for (mlir::OpOperand *source : edge.sources)
        if (is_array(source->get()) && value_of(source->get()) != value_of(edge.owner))
          move_to(source->get(), value_of(edge.owner), source->getOwner());
  }

  // Adds annotations, manual regions and constants.
  void add_placed(mlir::Operation &op) {
    const bool is_free = op.getNumOperands() == 0 && op.getNumRegions() == 0;
    if (auto region = llvm::dyn_cast<sdy::ManualComputationOp>(op)) {
      for (auto [operand, sharding] : llvm::zip_equal(op.getOperands(), region.getInShardings().getValue()))
        if (is_array(operand)) move_to(operand, sharding, &op);
    } else if (sdy::is_annotation(&op) && op.getNumResults() == 1) {
      move_to(op.getOperand(0), sdy::sharding_of(op.getResult(0)), &op);
    } else if (!is_free) {
      for (mlir::Value operand : op.getOperands())
        if (is_array(operand)) problem().values[static_cast<size_t>(value_of(operand))].is_fixed = true;
    }
    for (mlir::Value result : op.getResults()) value_of(result, !is_free);
  }

  void add_by_rule(mlir::Operation &op, LocalizeOpInterface localized) {
    ChoiceOperation operation;
    std::optional<ShardingRule> rule = sharding_rule_of(&op, /*conservative=*/false);
    operation.rule = !rule                   ? rule_of_whole_tensors(&op)
                     : localized && planner_ ? localized.ruleOnBlocks(*rule)
                                             : *std::move(rule);
    const bool has_own = static_cast<bool>(localized);
    if (has_own && planner_) note_own_work(op, localized, operation);
    for (FactorId factor : operation.rule.factors.ids())
      operation.may_shard.push_back(is_passed_on(factor, operation.rule) &&
                                    (has_own ? localized.mayShard(operation.rule, factor)
                                             : operation.rule.factors[factor].kind == FactorKind::pass_through));
    for (mlir::Value operand : op.getOperands()) {
      operation.operands.push_back(value_of(operand));
      operation.executions_of_moves.push_back(executions_.of(operand, op.getBlock()));
    }
    operation.executions = executions_.of(&op);
    operation.makes_unreduced = makes_partial(&op) == ReductionKind::sum;
    operation.adds_to_first =
        combines_into_first(&op) == ReductionKind::sum && is_array(op.getOperand(0)) && op.getNumResults() == 1;
    find_kept_unreduced(op, operation);
    const auto number = static_cast<int32_t>(problem().operations.size());
    problem().order.push_back(~number);
    for (mlir::Value result : op.getResults()) operation.results.push_back(value_of(result, is_given(op)));
    problem().operations.push_back(std::move(operation));
    tables_.operations.push_back(&op);
  }

  void note_own_work(mlir::Operation &op, LocalizeOpInterface localized, ChoiceOperation &operation) {
    OwnExchanges uncut(*planner_);
    if (!localized.saysWhatItSends(operation.rule, FactorAxes(operation.rule.factors.size()), uncut)) return;
    operation.own_work = [localized, rule = operation.rule, planner = planner_](const FactorAxes &axes) {
      OwnExchanges sent(*planner);
      LocalizeOpInterface(localized).saysWhatItSends(rule, axes, sent);
      return OwnWork{sent.seconds(), sent.work()};
    };
    operation.own_kind = kinds_.of(op, uncut.looks_at_operands());
    operation.is_made_by_one = uncut.is_made_by_one();
  }

  // --- Unreduced operands.

  static void find_kept_unreduced(mlir::Operation &op, ChoiceOperation &operation) {
    if (op.getNumResults() != 1 || !is_array(op.getResult(0))) return;
    for (PartialOperands &set : sets_kept_partial(&op, ReductionKind::sum))
      if (llvm::all_of(llvm::enumerate(op.getOperands()),
                       [&](auto each) { return !set[each.index()] || is_array(each.value()); }))
        operation.keeps_unreduced.push_back(std::move(set));
  }

  mlir::ModuleOp module_;
  mlir::SymbolTable symbols_;
  const Executions &executions_;
  ReshardPlanner *const planner_;
  const Mesh &mesh_;
  ChoiceTables tables_;
  KindsOfExchanges &kinds_;
  llvm::DenseSet<mlir::Operation *> entered_;
  llvm::DenseMap<mlir::Value, int32_t> numbers_;
};

Sharding sharding_at(const Placements &placements, const AxisList &axes, size_t rank, const std::string &mesh_name,
                     const Mesh &mesh) {
  Sharding sharding = Sharding::replicated_of(mesh_name, static_cast<int64_t>(rank));
  for (size_t axis = 0; axis < placements.size(); ++axis)
    if (placements[axis] >= 0)
      append(sharding.dims[static_cast<size_t>(placements[axis])].axes, axes[axis], mesh);
    else if (placements[axis] == unreduced || placements[axis] == held_by_one)
      append(sharding.unreduced, axes[axis], mesh);
  return sharding;
}

}  // namespace

// Other operations of one name with equal attributes send alike.
int64_t KindsOfExchanges::of(mlir::Operation &op, bool looks_at_operands) {
  if (op.getNumRegions() > 0 || looks_at_operands) return ++count_;
  mlir::NamedAttrList attributes(op.getAttrDictionary());
  attributes.erase(sdy::sharding_name);
  attributes.erase(sdy::sharding_rule_name);
  const void *all = attributes.getDictionary(op.getContext()).getAsOpaquePointer();
  auto [known, is_new] = kinds_.try_emplace({op.getName().getAsOpaquePointer(), all}, count_ + 1);
  if (is_new) ++count_;
  return known->second;
}

ChoiceAxes choice_axes_of(llvm::ArrayRef<std::optional<Sharding>> shardings, const Mesh &mesh) {
  ChoiceAxes found{axes_or_all({}, mesh)};
  std::vector<AxisList> cuts{found.axes};
  for (const std::optional<Sharding> &sharding : shardings)
    if (sharding) cuts.push_back(all_axes_of(*sharding));
  auto is_whole = [](const AxisRef &axis) { return axis.is_whole(); };
  if (!std::ranges::all_of(cuts, [&](const AxisList &list) { return std::ranges::all_of(list, is_whole); })) {
    const reshard_detail::AtomTable atoms(mesh, cuts);
    found.has_crossing_parts = !atoms.splits_all();
    if (atoms.splits_all()) found.axes = atoms.all();
  }
  std::erase_if(found.axes, [&](const AxisRef &axis) { return size_of({axis}, mesh) == 1; });
  return found;
}

ChoiceTables choice_tables_of(mlir::ModuleOp module, const Executions &executions, const Mesh &mesh,
                              ReshardPlanner *planner, KindsOfExchanges *kinds) {
  KindsOfExchanges own;
  return TableMaker(module, executions, mesh, planner, kinds ? *kinds : own).make();
}

// Gives the axes of each factor the order in which tensors that stay as they are have them: placements don't tell the
// order, and blocks in another one would have to be exchanged. The order of the largest tensor counts.
class OrdersOfAxes {
 public:
  OrdersOfAxes(const ChoiceTables &tables, const Choice &choice, const Mesh &mesh)
      : tables_(tables), choice_(choice), mesh_(mesh) {}

  void take_from_tensors(const ChoiceOperation &operation, FactorAxes &axes) const {
    if (llvm::none_of(axes, [](const AxisList &list) { return list.size() > 1; })) return;
    std::vector<int64_t> elements(axes.size(), 0);
    const FactorAxes unordered = axes;
    const auto take = [&](const std::vector<int32_t> &values, const std::vector<TensorFactors> &tensors) {
      for (auto [value, tensor] : llvm::zip_equal(values, tensors)) {
        if (value == no_value || !stays(static_cast<size_t>(value))) continue;
        const std::optional<Sharding> &sharding = tables_.propagated[static_cast<size_t>(value)];
        if (!sharding || sharding->dims.size() != tensor.size()) continue;  // one device may have all
        const int64_t size = element_count(tables_.problem.values[static_cast<size_t>(value)].shape);
        const FactorAxes lying = axes_by_factor(operation.rule, tensor, dim_axes(*sharding), mesh_);
        for (FactorId factor : axes.ids()) {
          int64_t &largest = elements[static_cast<size_t>(factor)];
          if (size <= largest || !are_same_axes(lying[factor], unordered[factor])) continue;
          largest = size;
          axes[factor] = lying[factor];
        }
      }
    };
    take(operation.results, operation.rule.results);
    take(operation.operands, operation.rule.operands);
  }

 private:
  bool stays(size_t value) const { return choice_.values[value] == tables_.problem.values[value].placements; }

  bool are_same_axes(AxisList one, AxisList other) const {
    sort_in_mesh_order(one, mesh_);
    sort_in_mesh_order(other, mesh_);
    return one == other;
  }

  const ChoiceTables &tables_;
  const Choice &choice_;
  const Mesh &mesh_;
};

std::vector<CopiedValue> write_ways(const ChoiceTables &tables, const Choice &choice, const Mesh &mesh,
                                    const mlir::IRMapping &written_to, ChosenProgram &chosen) {
  const OrdersOfAxes orders(tables, choice, mesh);
  for (auto [operation, op, uses] : llvm::zip_equal(tables.problem.operations, tables.operations, choice.operations)) {
    ChosenWay way{operation.rule, FactorAxes(operation.rule.factors.size()), {}};
    for (auto [axis, use] : llvm::zip_equal(tables.problem.axes, uses)) {
      if (use == AxisUse()) continue;
      const std::optional<FactorId> factor = use.factor();
      append(factor ? way.axes[*factor] : way.kept, axis, mesh);
    }
    orders.take_from_tensors(operation, way.axes);
    chosen.ways[written_to.lookupOrDefault(op)] = std::move(way);
  }
  std::vector<CopiedValue> copied;
  for (size_t i = 0; i < choice.values.size(); ++i) {
    if (choice.copies[i] == choice.values[i]) continue;
    const auto at = [&](const Placements &placements) {
      return sharding_at(placements, tables.problem.axes, tables.problem.values[i].shape.size(), /*mesh_name=*/"",
                         mesh);
    };
    copied.push_back({written_to.lookupOrDefault(tables.homes[i][0]), at(choice.values[i]), at(choice.copies[i])});
    const Sharding &sharding = copied.back().copy;
    const BlockLayout layout(dim_axes(sharding), PartialOver{sharding.unreduced});
    for (mlir::Value home : tables.homes[i]) chosen.copies[written_to.lookupOrDefault(home)] = layout;
  }
  return copied;
}

std::vector<ChangedSharding> write_placements(const ChoiceTables &tables, const std::vector<Placements> &chosen,
                                              const std::string &mesh_name, const Mesh &mesh,
                                              const mlir::IRMapping &written_to) {
  std::vector<ChangedSharding> written;
  const AxisList &axes = tables.problem.axes;
  for (size_t i = 0; i < chosen.size(); ++i) {
    const ChoiceValue &value = tables.problem.values[i];
    if (value.is_fixed || chosen[i] == value.placements) continue;
    const Sharding sharding = sharding_at(chosen[i], axes, value.shape.size(), mesh_name, mesh);
    Sharding before = sharding_at(value.placements, axes, value.shape.size(), mesh_name, mesh);
    if (const std::optional<Sharding> &propagated = tables.propagated[i])  // the order of axes is its own
      for (auto [dim, of_dim] : llvm::zip(before.dims, propagated->dims)) dim.axes = of_dim.axes;
    written.push_back({written_to.lookupOrDefault(tables.homes[i][0]), before, sharding});
    for (mlir::Value home : tables.homes[i]) sdy::set_sharding(written_to.lookupOrDefault(home), sharding);
  }
  return written;
}

}  // namespace tessera

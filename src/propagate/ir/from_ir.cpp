// Builds the tables from a module. Nodes stand in the order in which a top-down walk meets them. For a region, these
// are the edges of its arguments, its ops, and then the edges of its results.
#include <map>

#include "dialect/sdy/utils.h"
#include "propagate/ir/data_flow.h"
#include "propagate/ir/functions.h"
#include "propagate/ir/listeners.h"
#include "propagate/ir/sharding_reader.h"
#include "propagate/ir/tables.h"
#include "propagate/rule_table.h"

namespace tessera {

namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

// A token, a tuple or a buffer of unknown shape counts as a scalar.
bool is_scalar(mlir::Value value) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
  return !tensor || tensor.getRank() == 0 || !tensor.hasStaticShape();
}

ManualAxesView view_of(sdy::ManualComputationOp manual, const Sharding &outer, ManualAxesView::Change change) {
  auto manual_part = [&](const AxisList &axes) {
    AxisList part;
    for (const AxisRef &axis : axes)
      if (sdy::is_manual(manual, axis.name)) part.push_back(axis);
    return part;
  };
  ManualAxesView view;
  view.change = change;
  for (const DimSharding &dim : outer.dims) view.dim_axes.push_back(manual_part(dim.axes));
  view.replicated = manual_part(outer.replicated);
  view.unreduced = manual_part(outer.unreduced);
  return view;
}

class TableBuilder {
 public:
  explicit TableBuilder(const TableSources &sources)
      : sources_(sources),
        calls_(sources.calls),
        has_function_edges_(llvm::any_of(sources.listed, llvm::IsaPred<sdy::FuncDataFlowEdgeOp>)),
        rules_(sources.is_conservative),
        shardings_(sources.module->getContext(), tables_.problem.shardings) {
    ids_.reserve(sources.ops_in_each);
    problem().values.reserve(sources.ops_in_each);
    problem().nodes.reserve(sources.ops_in_each);
    tables_.homes.reserve(sources.ops_in_each);
    tables_.operations.reserve(sources.ops_in_each);
    sdy::MeshTable meshes(sources.module);
    for (const auto &[name, mesh] : meshes.all()) problem().meshes.push_back({name, *mesh});
  }

  ProgramTables run(llvm::ArrayRef<FuncOp> roots) {
    if (has_function_edges_) {
      for (auto function : mlir::ModuleOp(sources_.module).getOps<FuncOp>())
        if (!function.isExternal()) add_function(function);
    }
    for (FuncOp root : roots) {
      if (!has_function_edges_) add_function(root);
      add_function_results(root);
    }
    add_groups();
    for (FuncOp root : roots) add_other_arguments(root);
    listeners_.add_to(tables_);
    return std::move(tables_);
  }

 private:
  Problem &problem() { return tables_.problem; }

  ValueId id_of(mlir::Value value) {
    auto [found, is_new] = ids_.try_emplace(value, problem().values.end_id());
    if (!is_new) return found->second;
    problem().values.push_back({shardings_.of(value), {}});
    tables_.homes.push_back({value});
    return found->second;
  }

  // A program may have an edge as an operation: `sdy.data_flow_edge %owner` carries the sharding and has the uses.
  static mlir::Value spelt_out(mlir::Value owner) {
    if (!owner.hasOneUse()) return owner;
    auto edge = mlir::dyn_cast<sdy::DataFlowEdgeOp>(*owner.user_begin());
    return edge ? edge.getResult() : owner;
  }

  // `targets` are the value `owner` elsewhere in the program.
  ValueId add_edge_value(mlir::Value owner, llvm::ArrayRef<mlir::Value> targets) {
    ValueId id = id_of(spelt_out(owner));
    ids_[owner] = id;
    for (mlir::Value target : targets) ids_[target] = id;
    listeners_.other_targets[id].append(targets.begin(), targets.end());
    return id;
  }

  // Adds arguments that no node has: their shardings have priorities to drop, too.
  void add_other_arguments(FuncOp root) {
    for (mlir::BlockArgument argument : root.getArguments())
      if (!is_scalar(argument) && sdy::sharding_of(argument)) id_of(argument);
  }

  void add_function(FuncOp function) {
    visited_.insert(function);
    add_block(function.front());
  }

  void add_block(mlir::Block &block) {
    for (mlir::Operation &op : block) add_op(&op);
  }

  void add_op(mlir::Operation *op) {
    if (auto manual = mlir::dyn_cast<sdy::ManualComputationOp>(op)) return add_manual(manual);
    if (auto named = mlir::dyn_cast<sdy::NamedComputationOp>(op)) return add_named(named);
    if (auto call = mlir::dyn_cast<CallOp>(op)) return add_call(call);
    if (auto edge = mlir::dyn_cast<sdy::FuncDataFlowEdgeOp>(op)) return add_function_edge(edge);
    if (mlir::isa<sdy::DataFlowEdgeOp>(op)) {
      ValueId id = id_of(op->getOperand(0));
      ids_.try_emplace(op->getResult(0), id);
      if (!problem().values[id].sharding) problem().values[id].sharding = shardings_.of(op->getResult(0));
      return;
    }
    std::vector<DataFlowEdge> edges = data_flow_edges_of(op);
    for (const DataFlowEdge &edge : edges)
      if (is_tensor(edge.owner)) add_edge_value(edge.owner, edge.other_targets);
    if (edges.empty()) {
      add_node(op);
      if (op->getNumResults() > 1) add_results_together(op);
    }
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region) add_block(block);
    for (const DataFlowEdge &edge : edges) add_edge_node(op, edge.owner, edge.sources, std::nullopt, true);
  }

  void add_results_together(mlir::Operation *op) {
    ResultsTogether together;
    const ResultsId id = problem().results.end_id();
    for (mlir::Value result : op->getResults())
      if (is_tensor(result)) {
        const ValueId value = id_of(result);
        problem().values[value].results = id;
        together.all.push_back({value, mlir::cast<mlir::RankedTensorType>(result.getType()).getRank()});
      }
    problem().results.push_back(std::move(together));
  }

  static bool is_tensor(mlir::Value value) { return mlir::isa<mlir::RankedTensorType>(value.getType()); }

  void add_named(sdy::NamedComputationOp named) {
    mlir::Block &body = named.getBody().front();
    add_region_edges(named, body, no_view, no_view, true);
  }

  // An argument of the body has its in_sharding without the manual axes, and a returned value its out_sharding without
  // them.
  void add_manual(sdy::ManualComputationOp manual) {
    mlir::Block &body = manual.getBody().front();
    using Change = ManualAxesView::Change;
    add_region_edges(
        manual, body, [&](unsigned i) { return view_of(manual, manual.getInShardings().getValue()[i], Change::add); },
        [&](unsigned i) { return view_of(manual, manual.getOutShardings().getValue()[i], Change::remove); }, true);
  }

  using ViewOf = llvm::function_ref<std::optional<ManualAxesView>(unsigned index)>;

  static std::optional<ManualAxesView> no_view(unsigned) { return std::nullopt; }

  void add_region_edges(mlir::Operation *op, mlir::Block &body, ViewOf argument_view, ViewOf result_view,
                        bool reverses_uses) {
    for (mlir::BlockArgument argument : body.getArguments()) {
      if (!is_tensor(argument)) continue;
      add_edge_value(argument, {});
      unsigned index = argument.getArgNumber();
      add_edge_node(op, argument, {&op->getOpOperand(index)}, argument_view(index), true);
    }
    add_block(body);
    mlir::Operation *terminator = body.getTerminator();
    for (mlir::OpResult result : op->getResults()) {
      if (!is_tensor(result)) continue;
      add_edge_value(result, {});
      unsigned index = result.getResultNumber();
      add_edge_node(op, result, {&terminator->getOpOperand(index)}, result_view(index), reverses_uses);
    }
  }

  // Adds a call, whose function is treated as its region. A function that is unknown, or was called before, ties
  // nothing.
  void add_call(CallOp call) {
    if (has_function_edges_) return;
    FuncOp callee = calls_.callee(call);
    if (!callee || visited_.contains(callee)) return;
    visited_.insert(callee);
    mlir::Block &body = callee.front();
    // A call becomes a region and then gets its edges: its uses change hands twice and keep their order.
    add_region_edges(call, body, no_view, no_view, false);
  }

  // Ties an argument of a function to the operands of all its calls, or a result of a call to the function's returned
  // value. The edge is an operation of the program, with a sharding of its own.
  void add_function_edge(sdy::FuncDataFlowEdgeOp op) {
    if (!is_tensor(op.getInput())) return;
    llvm::SmallVector<mlir::OpOperand *> sources;
    if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(op.getInput())) {
      for (CallOp call : calls_.calls_of(mlir::cast<FuncOp>(argument.getOwner()->getParentOp())))
        sources.push_back(&call->getOpOperand(argument.getArgNumber()));
    } else if (FuncOp callee = calls_.callee(op.getInput().getDefiningOp<CallOp>())) {
      const unsigned number = mlir::cast<mlir::OpResult>(op.getInput()).getResultNumber();
      sources.push_back(&callee.front().getTerminator()->getOpOperand(number));
    }
    if (sources.empty()) return;
    const NodeId node = problem().nodes.end_id();
    PropagationNode edge;
    edge.rule = identity(op.getResult(), sources.size());
    for (mlir::OpOperand *source : sources) {
      edge.operands.push_back(id_of(source->get()));
      listeners_.function_edges_at[source].push_back(node);
    }
    edge.results = {id_of(op.getResult())};
    edge.priority.pass_through = Direction::both;
    edge.is_edge = true;
    push_node(op, std::move(edge));
    listeners_.node_of[op] = node;
  }

  void add_edge_node(mlir::Operation *op, mlir::Value owner, llvm::ArrayRef<mlir::OpOperand *> sources,
                     std::optional<ManualAxesView> view, bool reverses_uses) {
    if (!is_tensor(owner)) return;
    const NodeId node = problem().nodes.end_id();
    PropagationNode edge;
    edge.rule = identity(owner, sources.size());
    // A region's argument isn't looked at again when the operand changes, as in Shardy, whose results we keep to: an axis
    // that comes to the operand in the last stage, after the region, stays outside.
    bool hears_sources = !mlir::isa<mlir::BlockArgument>(owner);
    for (mlir::OpOperand *source : sources) {
      edge.operands.push_back(id_of(source->get()));
      if (hears_sources) listeners_.edge_at[source] = node;
    }
    edge.results = {id_of(owner)};
    edge.priority.pass_through = Direction::both;
    edge.is_edge = true;
    if (view) edge.result_view = std::make_shared<const ManualAxesView>(std::move(*view));
    push_node(op, std::move(edge));
    listeners_.edge_of[spelt_out(owner)] = node;
    if (reverses_uses) listeners_.reversed.insert(spelt_out(owner));
  }

  std::shared_ptr<const ShardingRule> identity(mlir::Value value, size_t sources) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
    std::shared_ptr<const ShardingRule> &rule = identities_[{type, sources}];
    const Shape shape = type && type.hasStaticShape() ? Shape(type.getShape()) : Shape();
    if (!rule) rule = std::make_shared<ShardingRule>(identity_rule(shape, sources, 1));
    return rule;
  }

  void push_node(mlir::Operation *op, PropagationNode node) {
    problem().nodes.push_back(std::move(node));
    tables_.operations.push_back(op);
  }

  void add_node(mlir::Operation *op) {
    if (llvm::all_of(op->getOperands(), is_scalar) && llvm::all_of(op->getResults(), is_scalar)) return;
    KnownRule known = rules_.of(op);
    if (!known.rule) return;
    const PropagationTraits &traits = known.traits;
    PropagationNode node;
    node.rule = std::move(known.rule);
    for (mlir::Value operand : op->getOperands()) node.operands.push_back(id_of(operand));
    for (mlir::Value result : op->getResults()) node.results.push_back(id_of(result));
    node.is_elementwise = traits.is_elementwise;
    node.priority.pass_through = traits.passes_through;
    node.priority.expands = traits.expands;
    node.priority.operands_have_one_use =
        llvm::all_of(op->getOperands(), [](mlir::Value operand) { return is_scalar(operand) || operand.hasOneUse(); });
    if (auto barrier = mlir::dyn_cast<sdy::PropagationBarrierOp>(op)) {
      node.allowed = static_cast<Direction>(barrier.getAllowedDirection());
      node.priority.operands_have_one_use = true;
    }
    listeners_.node_of[op] = problem().nodes.end_id();
    push_node(op, std::move(node));
  }

  // Adds the returned values, and the function's shardings of its results.
  void add_function_results(FuncOp function) {
    for (mlir::OpOperand &returned : function.front().getTerminator()->getOpOperands()) {
      if (!is_tensor(returned.get()) || is_scalar(returned.get())) continue;
      unsigned index = returned.getOperandNumber();
      const ValueId promised = problem().values.end_id();
      std::optional<Sharding> sharding = sdy::result_sharding_of(function, index);
      problem().values.push_back({sharding ? problem().shardings.add(std::move(*sharding)) : nullptr, {}});
      tables_.homes.push_back({nullptr, function, index});
      PropagationNode node;
      node.rule = identity(returned.get(), 1);
      node.operands = {id_of(returned.get())};
      node.results = {promised};
      node.is_edge = true;
      problem().boundary.push_back(std::move(node));
    }
  }

  void add_groups() {
    std::map<uint64_t, GroupId> group_of_id;  // a DenseMap keeps some ids for itself
    for (mlir::Operation *listed : sources_.listed) {
      auto op = mlir::dyn_cast<sdy::ShardingGroupOp>(listed);
      if (!op) continue;
      auto [found, is_new] = group_of_id.try_emplace(op.getGroupId(), problem().groups.end_id());
      if (is_new) problem().groups.emplace_back();
      ValueId value = id_of(op.getInput());
      if (problem().values[value].group != GroupId::none || !can_be_sharded(op.getInput())) continue;
      problem().values[value].group = found->second;
      problem().groups[found->second].push_back(value);
    }
  }

  const TableSources &sources_;
  const CallTable &calls_;
  const bool has_function_edges_;  // edges of calls are operations, and each function is independent
  RuleTable rules_;
  ProgramTables tables_;
  ShardingReader shardings_;
  llvm::DenseMap<mlir::Value, ValueId> ids_;
  Listeners listeners_;
  llvm::DenseSet<mlir::Operation *> visited_;
  llvm::DenseMap<std::pair<mlir::Type, size_t>, std::shared_ptr<const ShardingRule>> identities_;
};

}  // namespace

ProgramTables tables_of(const TableSources &sources, llvm::ArrayRef<FuncOp> roots) {
  return TableBuilder(sources).run(roots);
}

}  // namespace tessera

// Writes data-flow edges as operations: one for each value that stands in several places, which takes over its uses and
// its sharding. Propagation doesn't need them; they are for tools that look at the program between passes.
#include "propagate/ir/edge_ops.h"
#include "dialect/sdy/utils.h"
#include "llvm/ADT/MapVector.h"
#include "propagate/ir/data_flow.h"
#include "propagate/ir/functions.h"

namespace tessera {

namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

bool is_static_tensor(mlir::Value value) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
  return tensor && tensor.hasStaticShape();
}

template <class EdgeOp>
bool has_edge(mlir::Value owner) {
  return owner.hasOneUse() && mlir::isa<EdgeOp>(*owner.user_begin());
}

// Inserts an edge at the builder's position, and gives it all other uses of `owner`.
template <class EdgeOp>
void add_edge(mlir::OpBuilder &builder, mlir::Value owner) {
  if (!is_static_tensor(owner) || has_edge<EdgeOp>(owner)) return;
  mlir::OperationState state(owner.getLoc(), EdgeOp::getOperationName());
  state.addOperands(owner);
  state.addTypes(owner.getType());
  mlir::Operation *edge = builder.create(state);
  owner.replaceAllUsesExcept(edge->getResult(0), edge);
  if (std::optional<Sharding> sharding = sdy::sharding_of(owner)) sdy::set_sharding(edge->getResult(0), *sharding);
}

Sharding open_like(const Sharding &other, mlir::Type type) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  Sharding open = Sharding::open_of(other.mesh_name, tensor ? tensor.getRank() : 0);
  open.inlined_mesh = other.inlined_mesh;
  return open;
}

// Gives all results of an op the shardings of their edges, and open shardings to results whose edges have none.
template <class EdgeOp>
void sink_into_results(mlir::Operation *owner, llvm::MutableArrayRef<EdgeOp> edges) {
  llvm::SmallVector<std::optional<Sharding>> shardings(owner->getNumResults());
  std::optional<Sharding> any;
  for (EdgeOp edge : edges) {
    std::optional<Sharding> &sharding = shardings[mlir::cast<mlir::OpResult>(edge.getInput()).getResultNumber()];
    sharding = sdy::sharding_of(edge.getResult());
    if (sharding && !any) any = sharding;
  }
  if (!any) any = sdy::sharding_of(edges.front().getInput());
  if (!any) return;
  for (mlir::OpResult result : owner->getResults()) {
    std::optional<Sharding> &sharding = shardings[result.getResultNumber()];
    if (!sharding && mlir::isa<sdy::ManualComputationOp>(owner)) continue;  // has shardings of its own
    sdy::set_sharding(result, sharding.value_or(open_like(*any, result.getType())));
  }
}

template <class EdgeOp>
void sink_into_argument(EdgeOp edge, mlir::BlockArgument argument) {
  std::optional<Sharding> sharding = sdy::sharding_of(edge.getResult());
  const bool is_named = mlir::isa<sdy::NamedComputationOp>(argument.getOwner()->getParentOp());
  if (!sharding && is_named)
    if (std::optional<Sharding> old = sdy::sharding_of(argument)) sharding = open_like(*old, argument.getType());
  if (sharding) sdy::set_sharding(argument, *sharding);
}

template <class EdgeOp>
void sink(llvm::ArrayRef<EdgeOp> edges) {
  llvm::MapVector<mlir::Operation *, llvm::SmallVector<EdgeOp>> of_results;
  for (EdgeOp edge : edges)
    if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(edge.getInput()))
      sink_into_argument(edge, argument);
    else
      of_results[edge.getInput().getDefiningOp()].push_back(edge);
  for (auto &[owner, of_owner] : of_results) sink_into_results<EdgeOp>(owner, of_owner);
  for (EdgeOp edge : edges) {
    edge.getResult().replaceAllUsesWith(edge.getInput());
    edge.erase();
  }
}

}  // namespace

void add_edges_of_region(mlir::Operation *op) {
  mlir::OpBuilder builder(op->getContext());
  builder.setInsertionPointToStart(&op->getRegion(0).front());
  for (mlir::BlockArgument argument : op->getRegion(0).front().getArguments())
    add_edge<sdy::DataFlowEdgeOp>(builder, argument);
  builder.setInsertionPointAfter(op);
  for (mlir::OpResult result : op->getResults()) add_edge<sdy::DataFlowEdgeOp>(builder, result);
}

llvm::LogicalResult add_data_flow_edges(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  bool has_any = false;
  for (mlir::Operation *op : index->all()) {
    const bool is_region = mlir::isa<sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
    if (is_region) add_edges_of_region(op);
    mlir::OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    const std::vector<DataFlowEdge> edges = is_region ? std::vector<DataFlowEdge>() : data_flow_edges_of(op);
    for (const DataFlowEdge &edge : edges) add_edge<sdy::DataFlowEdgeOp>(builder, edge.owner);
    has_any |= is_region || !edges.empty();
  }
  if (has_any) index->forget_all();
  return mlir::success();
}

llvm::LogicalResult add_function_edges(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  CallTable table(module, &*index);
  for (auto function : module.getOps<FuncOp>()) {
    if (function.isExternal() || table.calls_of(function).empty()) continue;
    mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(&function.front());
    for (mlir::BlockArgument argument : function.getArguments()) add_edge<sdy::FuncDataFlowEdgeOp>(builder, argument);
  }
  index->each<CallOp>([](CallOp call) {
    mlir::OpBuilder builder(call.getContext());
    builder.setInsertionPointAfter(call);
    for (mlir::OpResult result : call->getResults()) add_edge<sdy::FuncDataFlowEdgeOp>(builder, result);
  });
  index->forget_all();
  return mlir::success();
}

template <class EdgeOp>
static llvm::SmallVector<EdgeOp> edges_in(FuncOp function) {
  llvm::SmallVector<EdgeOp> edges;
  function.walk([&](EdgeOp edge) { edges.push_back(edge); });
  return edges;
}

// Gathers notes of edges as lists on the values for which the edges stand, in the form of Shardy's tools: one note for
// each edge that has one.
static void keep_notes(FuncOp function, llvm::StringRef name) {
  struct Notes {
    llvm::SmallVector<mlir::Attribute> of_arguments, of_results;
  };
  llvm::MapVector<mlir::Operation *, Notes> of_owners;
  function.walk([&](sdy::DataFlowEdgeOp edge) {
    mlir::Attribute note = edge->getAttr(("sdy." + name).str());
    if (!note) return;
    auto argument = mlir::dyn_cast<mlir::BlockArgument>(edge.getInput());
    Notes &notes = of_owners[argument ? argument.getOwner()->getParentOp() : edge.getInput().getDefiningOp()];
    (argument ? notes.of_arguments : notes.of_results).push_back(note);
  });
  mlir::Builder builder(function.getContext());
  for (auto &[owner, notes] : of_owners) {
    owner->setAttr(("sdy.block_arg_" + name).str(), builder.getArrayAttr(notes.of_arguments));
    owner->setAttr(("sdy.result_" + name).str(), builder.getArrayAttr(notes.of_results));
  }
}

void sink_edges_of_region(mlir::Operation *op) {
  auto sink_if_edge = [](mlir::Value value) {
    if (!has_edge<sdy::DataFlowEdgeOp>(value)) return;
    auto edge = mlir::cast<sdy::DataFlowEdgeOp>(*value.user_begin());
    if (std::optional<Sharding> sharding = sdy::sharding_of(edge.getResult())) sdy::set_sharding(value, *sharding);
    edge.getResult().replaceAllUsesWith(value);
    edge.erase();
  };
  for (mlir::BlockArgument argument : op->getRegion(0).front().getArguments()) sink_if_edge(argument);
  for (mlir::OpResult result : op->getResults()) sink_if_edge(result);
}

void sink_data_flow_edges(FuncOp function, bool with_origins, bool with_steps) {
  if (with_origins) keep_notes(function, "sharding_origins");
  if (with_steps) keep_notes(function, "propagation_edges");
  sink<sdy::DataFlowEdgeOp>(edges_in<sdy::DataFlowEdgeOp>(function));
}
void sink_function_edges(FuncOp function) {
  sink<sdy::FuncDataFlowEdgeOp>(edges_in<sdy::FuncDataFlowEdgeOp>(function));
}

void sink_all_data_flow_edges(mlir::ModuleOp module, OpIndex &index, bool with_origins, bool with_steps) {
  llvm::SmallVector<sdy::DataFlowEdgeOp> edges;
  index.each<sdy::DataFlowEdgeOp>([&](sdy::DataFlowEdgeOp edge) { edges.push_back(edge); });
  if (edges.empty()) return;
  functions_where(module,
                  [&](FuncOp function) { return sink_data_flow_edges(function, with_origins, with_steps), false; });
  index.forget_all();
}

}  // namespace tessera

// Records the tables for explanations.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "propagate/ir/data_flow.h"
#include "propagate/ir/functions.h"
#include "propagate/ir/tables.h"

namespace tessera {

using Kind = PropagationRecord::Kind;
using Position = PropagationRecord::Position;

PropagationRecord::Position position_of(mlir::Value value) {
  if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(value))
    return {Kind::argument, argument.getOwner()->getParent()->getRegionNumber(), argument.getArgNumber()};
  return {Kind::result, 0, mlir::cast<mlir::OpResult>(value).getResultNumber()};
}

mlir::Operation *owner_of(mlir::Value value) {
  if (mlir::Operation *op = value.getDefiningOp()) return op;
  return mlir::cast<mlir::BlockArgument>(value).getOwner()->getParentOp();
}

std::string function_around(mlir::Operation *op) {
  auto function = mlir::dyn_cast<mlir::func::FuncOp>(op);
  if (!function) function = op->getParentOfType<mlir::func::FuncOp>();
  return function ? function.getSymName().str() : "";
}

static std::string name_of(mlir::Operation *op) { return op->getName().getStringRef().str(); }

std::string name_of(const ValueHome &home) {
  mlir::Operation *owner = home.function ? home.function : owner_of(home.value);
  const Position position =
      home.function ? Position{Kind::function_result, 0, home.function_result} : position_of(home.value);
  auto function = mlir::dyn_cast<mlir::func::FuncOp>(owner);
  return (position.kind == Kind::argument ? "argument " : "result ") + std::to_string(position.number) + " of " +
         (function ? "@" + function.getSymName().str() : name_of(owner));
}

namespace {

PropagationRecord::Value entry_of_function_result(const ValueHome &home) {
  auto function = mlir::cast<mlir::func::FuncOp>(home.function);
  std::string name = function.getSymName().str();
  const unsigned index = home.function_result;
  return {name_of(home),
          function.getLoc(),
          {Kind::function_result, 0, index},
          function.getLoc(),
          name_of(function),
          name,
          function.getResultTypes()[index]};
}

PropagationRecord::Value entry_of(const ValueHome &home) {
  mlir::Value value = home.value;
  mlir::Operation *owner = owner_of(value);
  Position position = position_of(value);
  return {name_of(home),  value.getLoc(),         position,       owner->getLoc(),
          name_of(owner), function_around(owner), value.getType()};
}

// Finds the other occurrences of values that operations with data-flow edges own.
class OtherPositions {
 public:
  std::vector<Position> of(mlir::Value owner) {
    mlir::Operation *op = owner.getDefiningOp();
    if (!op) return {};
    auto [known, is_new] = edges_.try_emplace(op);
    if (is_new) known->second = data_flow_edges_of(op);
    std::vector<Position> positions;
    for (const DataFlowEdge &edge : known->second)
      if (edge.owner == owner)
        for (mlir::Value target : edge.other_targets) positions.push_back(position_of(target));
    return positions;
  }

 private:
  llvm::DenseMap<mlir::Operation *, std::vector<DataFlowEdge>> edges_;
};

std::optional<PropagationRecord::Given> given_of(mlir::Value value, const PropagationRecord &record) {
  if (auto given = record.given.find(value); given != record.given.end()) return given->second;
  auto call = value.getDefiningOp<mlir::func::CallOp>();
  if (!call) return std::nullopt;
  auto promised = record.promised.find({call.getLoc(), mlir::cast<mlir::OpResult>(value).getResultNumber()});
  if (promised == record.promised.end()) return std::nullopt;
  return PropagationRecord::Given{PropagationRecord::Given::By::function, promised->second};
}

}  // namespace

void fill_record(const ProgramTables &tables, PropagationRecord &record) {
  OtherPositions others;
  for (const ValueHome &home : tables.homes) {
    if (home.function) {
      record.values.push_back(entry_of_function_result(home));
      continue;
    }
    record.values.push_back(entry_of(home));
    record.values.back().also = others.of(home.value);
    record.values.back().given = given_of(home.value, record);
  }
  record.initial = shardings_of(tables.problem);
  mlir::SymbolTableCollection symbols;
  for (NodeId node : tables.operations.ids()) {
    mlir::Operation *op = tables.operations[node];
    const PropagationNode &entry = tables.problem.nodes[node];
    record.nodes.push_back({(entry.is_edge ? "data flow of " : "") + name_of(op), op->getLoc(), entry});
    auto call = mlir::dyn_cast<mlir::func::CallOp>(op);
    auto callee = call ? symbols.lookupNearestSymbolFrom<mlir::func::FuncOp>(op, call.getCalleeAttr()) : nullptr;
    if (!callee) continue;
    auto original = callee->getAttrOfType<mlir::StringAttr>(original_func_name);
    record.calls.try_emplace(callee.getSymName().str(), op->getLoc(), function_around(op),
                             original ? original.str() : "");
  }
  record.meshes = tables.problem.meshes;
  record.given.clear();
  record.promised.clear();
}

}  // namespace tessera

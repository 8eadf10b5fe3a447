#include "dialect/sdy/utils.h"

#include <algorithm>

#include "llvm/ADT/TypeSwitch.h"

namespace tessera::sdy {

const Mesh *find_mesh(mlir::Operation *at, llvm::StringRef name) {
  auto symbol = mlir::StringAttr::get(at->getContext(), name);
  auto op = mlir::SymbolTable::lookupNearestSymbolFrom<MeshOp>(at, symbol);
  // From inside a nested symbol table, meshes are also looked up in the enclosing ones.
  for (mlir::Operation *parent = at->getParentOp(); !op && parent; parent = parent->getParentOp())
    if (parent->hasTrait<mlir::OpTrait::SymbolTable>())
      op = llvm::dyn_cast_or_null<MeshOp>(mlir::SymbolTable::lookupSymbolIn(parent, symbol));
  return op ? &op.getMesh().getValue() : nullptr;
}

const Mesh *mesh_of(mlir::Operation *at, const Sharding &sharding) {
  return sharding.inlined_mesh ? &*sharding.inlined_mesh : find_mesh(at, sharding.mesh_name);
}

MeshTable::MeshTable(mlir::ModuleOp module) {
  for (MeshOp op : module.getOps<MeshOp>()) {
    all_.emplace_back(op.getSymName().str(), &op.getMesh().getValue());
    by_name_[op.getSymName()] = &op.getMesh().getValue();
  }
}

const Mesh *MeshTable::find(llvm::StringRef name) const { return by_name_.lookup(name); }

const Mesh *MeshTable::of(const Sharding &sharding) const {
  return sharding.inlined_mesh ? &*sharding.inlined_mesh : find(sharding.mesh_name);
}

namespace {

std::optional<Sharding> value_of(ShardingAttr attribute) {
  if (!attribute) return std::nullopt;
  return attribute.getValue();
}

std::optional<Sharding> entry_of(ShardingPerValueAttr attribute, unsigned index) {
  if (!attribute || index >= attribute.getValue().size()) return std::nullopt;
  return attribute.getValue()[index];
}

ShardingAttr own_sharding(mlir::Operation *op) {
  return llvm::TypeSwitch<mlir::Operation *, ShardingAttr>(op)
      .Case<ShardingConstraintOp, ReshardOp>([](auto typed) { return typed.getShardingAttr(); })
      .Case<DataFlowEdgeOp>([](auto typed) { return typed.getShardingAttr(); })
      .Case<AllGatherOp, AllSliceOp, AllToAllOp, CollectivePermuteOp, AllReduceOp, ReduceScatterOp,
            ShardedToUnreducedOp, ReplicatedToUnreducedOp>([](auto typed) { return typed.getOutShardingAttr(); })
      .Default([](mlir::Operation *) { return ShardingAttr(); });
}

bool set_own_sharding(mlir::Operation *op, ShardingAttr sharding) {
  return llvm::TypeSwitch<mlir::Operation *, bool>(op)
      .Case<ShardingConstraintOp, ReshardOp, DataFlowEdgeOp>(
          [&](auto typed) { return typed.setShardingAttr(sharding), true; })
      .Case<AllGatherOp, AllSliceOp, AllToAllOp, CollectivePermuteOp, AllReduceOp, ReduceScatterOp,
            ShardedToUnreducedOp, ReplicatedToUnreducedOp>(
          [&](auto typed) { return typed.setOutShardingAttr(sharding), true; })
      .Default([](mlir::Operation *) { return false; });
}

int64_t rank_of(mlir::Type type) {
  auto shaped = llvm::dyn_cast<mlir::ShapedType>(type);
  return shaped && shaped.hasRank() ? shaped.getRank() : 0;
}

// Replaces entry `index` of `shardings`; missing entries are open on the same mesh.
ShardingPerValueAttr replaced(ShardingPerValueAttr shardings, unsigned index, const Sharding &sharding,
                              mlir::TypeRange types, mlir::MLIRContext *context) {
  std::vector<Sharding> all = shardings ? shardings.getValue() : std::vector<Sharding>();
  for (size_t i = all.size(); i < types.size(); ++i) {
    all.push_back(Sharding::open_of(sharding.mesh_name, rank_of(types[i])));
    all.back().inlined_mesh = sharding.inlined_mesh;
  }
  all[index] = sharding;
  return ShardingPerValueAttr::get(context, all);
}

std::optional<Sharding> argument_sharding(mlir::BlockArgument argument) {
  mlir::Operation *parent = argument.getOwner()->getParentOp();
  if (!parent || !argument.getOwner()->isEntryBlock()) return std::nullopt;
  unsigned index = argument.getArgNumber();
  if (auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(parent))
    return value_of(function.getArgAttrOfType<ShardingAttr>(index, sharding_name));
  if (auto manual = llvm::dyn_cast<ManualComputationOp>(parent)) {
    std::optional<Sharding> outer = entry_of(manual.getInShardingsAttr(), index);
    if (!outer) return std::nullopt;
    return without_axes(std::move(*outer), manual.getManualAxes().getValue());
  }
  if (auto named = llvm::dyn_cast<NamedComputationOp>(parent)) return entry_of(named.getInShardingsAttr(), index);
  return std::nullopt;
}

void set_argument_sharding(mlir::BlockArgument argument, const Sharding &sharding) {
  mlir::Operation *parent = argument.getOwner()->getParentOp();
  if (!parent || !argument.getOwner()->isEntryBlock()) return;
  unsigned index = argument.getArgNumber();
  mlir::MLIRContext *context = parent->getContext();
  if (auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(parent)) {
    function.setArgAttr(index, sharding_name, ShardingAttr::get(context, sharding));
  } else if (auto manual = llvm::dyn_cast<ManualComputationOp>(parent)) {
    Sharding outer = manual.getInShardings().getValue()[index];
    if (const Mesh *mesh = mesh_of(parent, outer))
      outer = with_manual_axes_of(sharding, outer, manual.getManualAxes().getValue(), *mesh);
    manual.setInShardingsAttr(replaced(manual.getInShardingsAttr(), index, outer, manual.getOperandTypes(), context));
  } else if (auto named = llvm::dyn_cast<NamedComputationOp>(parent)) {
    named.setInShardingsAttr(replaced(named.getInShardingsAttr(), index, sharding, named.getOperandTypes(), context));
  }
}

}  // namespace

std::optional<Sharding> sharding_of(mlir::Value value) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) return argument_sharding(argument);
  auto result = llvm::cast<mlir::OpResult>(value);
  mlir::Operation *op = result.getOwner();
  unsigned index = result.getResultNumber();
  if (auto manual = llvm::dyn_cast<ManualComputationOp>(op)) return entry_of(manual.getOutShardingsAttr(), index);
  if (auto named = llvm::dyn_cast<NamedComputationOp>(op)) return entry_of(named.getOutShardingsAttr(), index);
  if (ShardingAttr own = own_sharding(op)) return own.getValue();
  return entry_of(op->getAttrOfType<ShardingPerValueAttr>(sharding_name), index);
}

void set_sharding(mlir::Value value, const Sharding &sharding) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) return set_argument_sharding(argument, sharding);
  auto result = llvm::cast<mlir::OpResult>(value);
  mlir::Operation *op = result.getOwner();
  unsigned index = result.getResultNumber();
  mlir::MLIRContext *context = op->getContext();
  if (auto manual = llvm::dyn_cast<ManualComputationOp>(op)) {
    manual.setOutShardingsAttr(replaced(manual.getOutShardingsAttr(), index, sharding, op->getResultTypes(), context));
  } else if (auto named = llvm::dyn_cast<NamedComputationOp>(op)) {
    named.setOutShardingsAttr(replaced(named.getOutShardingsAttr(), index, sharding, op->getResultTypes(), context));
  } else if (!set_own_sharding(op, ShardingAttr::get(context, sharding))) {
    auto all = op->getAttrOfType<ShardingPerValueAttr>(sharding_name);
    op->setAttr(sharding_name, replaced(all, index, sharding, op->getResultTypes(), context));
  }
}

void remove_sharding(mlir::Value value) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
    if (auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(argument.getOwner()->getParentOp()))
      function.removeArgAttr(argument.getArgNumber(), sharding_name);
    return;
  }
  mlir::Operation *op = value.getDefiningOp();
  if (auto edge = llvm::dyn_cast<DataFlowEdgeOp>(op))
    edge.removeShardingAttr();
  else
    op->removeAttr(sharding_name);
}

std::optional<Sharding> result_sharding_of(mlir::FunctionOpInterface function, unsigned index) {
  return value_of(function.getResultAttrOfType<ShardingAttr>(index, sharding_name));
}

void set_result_sharding(mlir::FunctionOpInterface function, unsigned index, const Sharding &sharding) {
  mlir::MLIRContext *context = function->getContext();
  function.setResultAttr(index, mlir::StringAttr::get(context, sharding_name), ShardingAttr::get(context, sharding));
}

std::vector<Sharding> result_shardings_of(mlir::Operation *op) {
  auto attribute = op->getAttrOfType<ShardingPerValueAttr>(sharding_name);
  return attribute ? attribute.getValue() : std::vector<Sharding>();
}

void set_result_shardings(mlir::Operation *op, const std::vector<Sharding> &shardings) {
  op->setAttr(sharding_name, ShardingPerValueAttr::get(op->getContext(), shardings));
}

std::optional<ShardingRule> sharding_rule_of(mlir::Operation *op) {
  auto attribute = op->getAttrOfType<ShardingRuleAttr>(sharding_rule_name);
  if (!attribute) return std::nullopt;
  return attribute.getValue();
}

void set_sharding_rule(mlir::Operation *op, const ShardingRule &rule) {
  op->setAttr(sharding_rule_name, ShardingRuleAttr::get(op->getContext(), rule));
}

std::vector<AxisName> enclosing_manual_axes(mlir::Operation *op) {
  std::vector<AxisName> axes;
  for (mlir::Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp()) {
    ManualAxesAttr manual = parent->getAttrOfType<ManualAxesAttr>(func_manual_axes_name);
    if (auto computation = llvm::dyn_cast<ManualComputationOp>(parent)) manual = computation.getManualAxes();
    if (manual) axes.insert(axes.begin(), manual.getValue().begin(), manual.getValue().end());
  }
  return axes;
}

bool is_manual(ManualComputationOp op, const AxisName &axis) {
  return llvm::is_contained(op.getManualAxes().getValue(), axis);
}

Sharding without_axes(Sharding sharding, const std::vector<AxisName> &axes) {
  auto drop = [&](AxisList &list) {
    llvm::erase_if(list, [&](const AxisRef &axis) { return llvm::is_contained(axes, axis.name); });
  };
  for (DimSharding &dim : sharding.dims) {
    drop(dim.axes);
    if (dim.axes.empty() && dim.is_closed) dim.priority = std::nullopt;
  }
  drop(sharding.replicated);
  drop(sharding.unreduced);
  return sharding;
}

Sharding with_manual_axes_of(const Sharding &inner, const Sharding &outer, const std::vector<AxisName> &manual,
                             const Mesh &mesh) {
  auto manual_part = [&](const AxisList &list) {
    AxisList part;
    for (const AxisRef &axis : list)
      if (llvm::is_contained(manual, axis.name)) part.push_back(axis);
    return part;
  };
  Sharding sharding = inner;
  for (size_t i = 0; i < sharding.dims.size() && i < outer.dims.size(); ++i) {
    AxisList axes = manual_part(outer.dims[i].axes);
    sharding.dims[i].axes.insert(sharding.dims[i].axes.begin(), axes.begin(), axes.end());
  }
  for (auto list : {&Sharding::replicated, &Sharding::unreduced}) {
    AxisList axes = manual_part(outer.*list);
    (sharding.*list).insert((sharding.*list).end(), axes.begin(), axes.end());
    sort_in_mesh_order(sharding.*list, mesh);
  }
  return sharding;
}

mlir::RankedTensorType manual_block_type(mlir::RankedTensorType global, const Sharding &sharding,
                                         const std::vector<AxisName> &manual, const Mesh &mesh) {
  llvm::SmallVector<int64_t> shape(global.getShape());
  for (size_t i = 0; i < shape.size() && i < sharding.dims.size(); ++i) {
    if (mlir::ShapedType::isDynamic(shape[i])) continue;
    for (const AxisRef &axis : sharding.dims[i].axes) {
      if (!llvm::is_contained(manual, axis.name)) continue;
      int64_t size = size_of(axis, mesh);
      if (shape[i] % size != 0) return nullptr;
      shape[i] /= size;
    }
  }
  return mlir::RankedTensorType::get(shape, global.getElementType(), global.getEncoding());
}

bool is_empty(const Mesh &mesh) { return mesh.axes().empty() && !mesh.is_maximal(); }

bool is_annotation(mlir::Operation *op) {
  return llvm::isa<ShardingConstraintOp, ReshardOp, ShardingGroupOp, PropagationBarrierOp, DataFlowEdgeOp,
                   FuncDataFlowEdgeOp>(op);
}

mlir::Value without_annotations(mlir::Value value) {
  while (mlir::Operation *op = value.getDefiningOp()) {
    if (!is_annotation(op)) break;
    value = op->getOperand(0);
  }
  return value;
}

}  // namespace tessera::sdy

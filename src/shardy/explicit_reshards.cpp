#include "shardy/steps.h"

#include "ops/contraction/ops.h"
#include "ops/rearrange/ops.h"
#include "propagate/ir/data_flow.h"
#include "shardy/choose_axes.h"
#include "shardy/products.h"
#include "shardy/reshards.h"
#include "shardy/single_device.h"

namespace tessera::shardy {

namespace {

using mlir::func::FuncOp;

// Notes what occurs among the shardings of a function. Equal attributes are looked at once.
class Occurring {
 public:
  Occurring(FuncOp function, const sdy::MeshTable &meshes) : meshes_(meshes) {
    const auto name = mlir::StringAttr::get(function.getContext(), sdy::sharding_name);
    for (unsigned i = 0; i < function.getNumArguments(); ++i) look_at(function.getArgAttr(i, name));
    for (unsigned i = 0; i < function.getNumResults(); ++i) look_at(function.getResultAttr(i, name));
    mlir::Dialect *sdy = function.getContext()->getLoadedDialect<sdy::SdyDialect>();
    function.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
      ops_.push_back(op);
      look_at(op->getDiscardableAttr(name));
      if (op->getDialect() == sdy)
        for (mlir::NamedAttribute attribute : op->getAttrs()) look_at(attribute.getValue());
    });
  }

  bool partial_values() const { return has_partial_values_; }
  bool single_devices() const { return has_single_devices_; }
  std::vector<mlir::Operation *> take_ops() { return std::move(ops_); }  // all operations, outer ones first

 private:
  void look_at(mlir::Attribute attribute) {
    if (!attribute || !seen_.insert(attribute).second) return;
    if (auto one = mlir::dyn_cast<sdy::ShardingAttr>(attribute)) look_at(one.getValue());
    if (auto several = mlir::dyn_cast<sdy::ShardingPerValueAttr>(attribute))
      for (const Sharding &sharding : several.getValue()) look_at(sharding);
  }
  void look_at(const Sharding &sharding) {
    const Mesh *mesh = meshes_.of(sharding);
    has_partial_values_ |= !sharding.unreduced.empty();
    has_single_devices_ |= mesh && mesh->is_maximal();
  }

  const sdy::MeshTable &meshes_;
  llvm::DenseSet<mlir::Attribute> seen_;
  std::vector<mlir::Operation *> ops_;
  bool has_partial_values_ = false, has_single_devices_ = false;
};

class Inserter {
 public:
  Inserter(FuncOp function, bool is_full)
      : function_(function),
        meshes_(function->getParentOfType<mlir::ModuleOp>()),
        builder_(function.getContext()),
        steps_{is_full},
        occurring_(function, meshes_) {}

  llvm::LogicalResult run() {
    std::vector<mlir::Operation *> ops = occurring_.take_ops();
    if (occurring_.single_devices()) {
      if (failed(bring_to_single_devices(function_, meshes_))) return mlir::failure();
      ops.clear();
      function_.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) { ops.push_back(op); });
    }
    for (mlir::Operation *op : ops) visit(op);
    return mlir::success();
  }

 private:
  void visit(mlir::Operation *op) {
    if (occurring_.single_devices() && is_on_one_device(op, meshes_)) return;
    if (auto reshard = mlir::dyn_cast<sdy::ReshardOp>(op)) return rewrite(reshard);
    if (auto returned = mlir::dyn_cast<mlir::func::ReturnOp>(op)) return visit_return(returned);
    if (auto call = mlir::dyn_cast<mlir::func::CallOp>(op)) return visit_call(call);
    if (auto region = mlir::dyn_cast<sdy::ManualComputationOp>(op)) return visit_manual(region);
    if (auto region = mlir::dyn_cast<sdy::NamedComputationOp>(op)) return visit_named(region);
    std::vector<DataFlowEdge> edges = data_flow_edges_of(op);
    if (!edges.empty()) return visit_edges(edges);
    if (mlir::isa<sdy::PropagationBarrierOp>(op)) return sum_partial_operands(op);
    if (op->getDialect() && op->getDialect()->getNamespace() == sdy::SdyDialect::getDialectNamespace()) return;
    sum_partial_operands(op);
    if (treats(op))
      treat(op);
    else if (mlir::isa<stablehlo::DotOp, stablehlo::DotGeneralOp>(op))
      treat_product(op);
    else
      sum_marked_results(op);
  }

  // --- Values that are tied to another one: the source is brought to the target's sharding.

  void bring(mlir::OpOperand &source, const std::optional<Sharding> &target, bool reshards) {
    std::optional<Sharding> from = sharding_or_edge_sharding(source.get());
    if (!from && !target) return;
    source.set(
        write_steps(builder_, source.get(), from, target ? *target : whole_like(*from), meshes_, Steps{reshards}));
  }
  void bring_behind_definition(mlir::OpOperand &source, const std::optional<Sharding> &target, bool reshards) {
    builder_.setInsertionPointAfterValue(source.get());
    bring(source, target, reshards);
  }

  void visit_edges(const std::vector<DataFlowEdge> &edges) {
    for (const DataFlowEdge &edge : edges)
      for (mlir::OpOperand *source : edge.sources)
        bring_behind_definition(*source, sdy::sharding_of(edge.owner), steps_.reshards);
  }

  void visit_return(mlir::func::ReturnOp returned) {
    builder_.setInsertionPoint(returned);
    for (mlir::OpOperand &operand : returned->getOpOperands())
      bring(operand, sdy::result_sharding_of(function_, operand.getOperandNumber()), steps_.reshards);
  }

  void visit_call(mlir::func::CallOp call) {
    auto callee = mlir::SymbolTable::lookupNearestSymbolFrom<FuncOp>(call, call.getCalleeAttr());
    if (!callee || callee.isExternal()) return;
    for (mlir::OpOperand &operand : call->getOpOperands())
      bring_behind_definition(operand, sdy::sharding_of(callee.getArgument(operand.getOperandNumber())), true);
  }

  void visit_manual(sdy::ManualComputationOp op) {
    for (auto [operand, target] : llvm::zip(op->getOpOperands(), op.getInShardings().getValue()))
      bring_behind_definition(operand, target, steps_.reshards);
    mlir::Operation *end = op.getBody().front().getTerminator();
    for (auto [operand, target] : llvm::zip(end->getOpOperands(), op.getOutShardings().getValue()))
      bring_behind_definition(operand, sdy::without_axes(target, op.getManualAxes().getValue()), steps_.reshards);
  }

  void visit_named(sdy::NamedComputationOp op) {
    builder_.setInsertionPoint(op);
    if (op.getInShardings())
      for (auto [operand, target] : llvm::zip(op->getOpOperands(), op.getInShardings()->getValue()))
        bring(operand, target, steps_.reshards);
    mlir::Operation *end = op.getBody().front().getTerminator();
    builder_.setInsertionPoint(end);
    if (op.getOutShardings())
      for (auto [operand, target] : llvm::zip(end->getOpOperands(), op.getOutShardings()->getValue()))
        bring(operand, target, steps_.reshards);
  }

  void rewrite(sdy::ReshardOp op) {
    std::optional<Sharding> from = sharding_or_edge_sharding(op.getInput());
    const Sharding &to = op.getSharding().getValue();
    if (!from || from->unreduced == to.unreduced) return;
    builder_.setInsertionPoint(op);
    const mlir::Value result = write_steps(builder_, op.getInput(), from, to, meshes_, Steps{true});
    // A sum leaves the rest to the reshard, whereas a reshard that makes values partial is kept as it is.
    const bool only_sums =
        llvm::all_of(to.unreduced, [&](const AxisRef &axis) { return llvm::is_contained(from->unreduced, axis); });
    if (only_sums) return op.getInputMutable().assign(result);
    op.getResult().replaceAllUsesWith(result);
    op.erase();
  }

  // --- Operations.

  // Sums partial operands along axes along which no result is partial. A barrier's result is partial only if its own
  // sharding says so: other partial values are summed in front of it.
  void sum_partial_operands(mlir::Operation *op) {
    if (!occurring_.partial_values() || op->getNumResults() == 0) return;
    AxisList kept;
    for (mlir::Value result : op->getResults())
      if (std::optional<Sharding> sharding = sdy::sharding_of(result))
        kept.insert(kept.end(), sharding->unreduced.begin(), sharding->unreduced.end());
    builder_.setInsertionPoint(op);
    for (mlir::OpOperand &operand : op->getOpOperands()) {
      std::optional<Sharding> from = sharding_or_edge_sharding(operand.get());
      if (!from || from->unreduced.empty()) continue;
      Sharding to = *from;
      const Mesh *mesh = meshes_.of(to);
      if (!mesh) continue;
      to.unreduced = parts_beside(from->unreduced, parts_beside(from->unreduced, kept, *mesh), *mesh);
      operand.set(write_steps(builder_, operand.get(), from, to, meshes_, Steps{false}));
    }
  }

  bool treats(mlir::Operation *op) {
    if (steps_.reshards || op->getName().getStringRef() == "mhlo.ragged_dot") return true;
    if (!mlir::isa<stablehlo::ConcatenateOp>(op)) return false;
    std::optional<OpTensors> tensors = tensors_of(op, meshes_);
    return tensors && llvm::any_of(tensors->operands,
                                   [&](const OpTensor &operand) { return operand.axes != tensors->results[0].axes; });
  }

  void treat(mlir::Operation *op) {
    std::optional<OpTensors> tensors = tensors_of(op, meshes_);
    if (!tensors || tensors->rule.is_custom) return;
    if (is_compatible(*tensors)) return sum_results(op, *tensors, common_axes(*tensors));
    FactorAxes axes = choose_axes(*tensors);
    builder_.setInsertionPoint(op);
    for (auto [operand, tensor] : llvm::zip(op->getOpOperands(), tensors->operands)) {
      if (tensor.factors->empty()) continue;
      Sharding wanted = sharding_by(axes, tensor, *tensors);
      if (!lies(tensor, wanted)) operand.set(write_reshard(builder_, operand.get(), wanted));
    }
    builder_.setInsertionPointAfter(op);
    for (auto [result, tensor] : llvm::zip(op->getResults(), tensors->results)) {
      if (tensor.factors->empty()) continue;
      Sharding wanted = sharding_by(axes, tensor, *tensors);
      if (!lies(tensor, wanted)) give(result, wanted);
    }
    sum_results(op, *tensors, axes);
  }

  void treat_product(mlir::Operation *op) {
    std::optional<OpTensors> tensors = tensors_of(op, meshes_);
    if (!tensors) return;
    std::optional<Sharding> wanted = sharding_like_operands(*tensors);
    if (!wanted) return sum_marked_results(op);
    builder_.setInsertionPointAfter(op);
    give(op->getResult(0), *wanted);
  }

  // If results are partial along some axes, sums them along all other axes that cut reduced factors.
  void sum_marked_results(mlir::Operation *op) {
    if (!occurring_.partial_values()) return;
    bool is_marked = llvm::any_of(op->getResults(), [](mlir::Value result) {
      std::optional<Sharding> sharding = sdy::sharding_of(result);
      return sharding && !sharding->unreduced.empty();
    });
    if (!is_marked) return;
    std::optional<OpTensors> tensors = tensors_of(op, meshes_);
    if (tensors && is_compatible(*tensors)) sum_results(op, *tensors, common_axes(*tensors));
  }

  static FactorAxes common_axes(const OpTensors &tensors) {
    FactorAxes axes(tensors.rule.factors.size());
    tensors.for_each([&](const OpTensor &tensor) {
      for (FactorId factor : axes.ids())
        if (!tensor.axes[factor].empty()) axes[factor] = tensor.axes[factor];
    });
    return axes;
  }

  // Gives a result another sharding, and brings it back to its own where it is used.
  void give(mlir::OpResult result, const Sharding &wanted) {
    std::optional<Sharding> old_sharding = sdy::sharding_of(result);
    sdy::set_sharding(result, wanted);
    mlir::Value back = write_reshard(builder_, result, old_sharding ? *old_sharding : whole_like(wanted));
    result.replaceAllUsesExcept(back, back.getDefiningOp());
  }

  bool lies(const OpTensor &tensor, const Sharding &wanted) const {
    return lie_alike(tensor.sharding ? *tensor.sharding : whole_like(wanted), wanted, meshes_);
  }

  // Sums results over axes that cut reduced factors, except those along which they stay partial.
  void sum_results(mlir::Operation *op, const OpTensors &tensors, const FactorAxes &axes) {
    AxisList reduced = reduction_axes(axes, tensors);
    if (reduced.empty()) return;
    builder_.setInsertionPointAfter(op);
    for (mlir::Value result : op->getResults()) {
      std::optional<Sharding> sharding = sdy::sharding_of(result);
      Sharding to = sharding ? *sharding : Sharding::replicated_of(tensors.mesh_source.mesh_name, rank_of(result));
      if (!sharding) to.inlined_mesh = tensors.mesh_source.inlined_mesh;
      AxisList summed = parts_beside(reduced, to.unreduced, tensors.mesh);
      if (summed.empty()) continue;
      mlir::Value sum = write_all_reduce(builder_, result, tensors.rule.reduction, summed, to);
      result.replaceAllUsesExcept(sum, sum.getDefiningOp());
    }
  }

  static int64_t rank_of(mlir::Value value) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
    return type ? type.getRank() : 0;
  }

  FuncOp function_;
  sdy::MeshTable meshes_;
  mlir::OpBuilder builder_;
  Steps steps_;
  Occurring occurring_;
};

}  // namespace

llvm::LogicalResult insert_explicit_reshards(FuncOp function, bool is_full) {
  if (function.isExternal()) return mlir::success();
  return Inserter(function, is_full).run();
}

}  // namespace tessera::shardy

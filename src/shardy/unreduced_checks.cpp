#include "shardy/steps.h"

#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/body_fold.h"
#include "ops/collective/ops.h"
#include "propagate/rule_of_op.h"
#include "shardy/op_tensors.h"
#include "shardy/reshards.h"

namespace tessera::shardy {

namespace {

using mlir::func::FuncOp;
constexpr const char *unblessed =
    " without a blessed operation (e.g., sdy.reshard). This is an invalid transition from unreduced to reduced.";

std::string text_of(const AxisRef &axis) {
  std::string text = "'" + axis.name.str();
  if (!axis.is_whole()) text += ":(" + std::to_string(axis.pre_size) + ")" + std::to_string(axis.size);
  return text + "'";
}

std::string text_of(ReductionKind kind) { return std::string(name_of(kind)); }

AxisList unreduced_of(const std::optional<Sharding> &sharding) { return sharding ? sharding->unreduced : AxisList(); }

class Checker {
 public:
  explicit Checker(FuncOp function) : function_(function), meshes_(function->getParentOfType<mlir::ModuleOp>()) {}

  llvm::LogicalResult run() {
    mlir::WalkResult walked = function_.walk([&](mlir::Operation *op) {
      return failed(check(op)) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
    });
    return mlir::failure(walked.wasInterrupted());
  }

 private:
  llvm::LogicalResult check(mlir::Operation *op) {
    if (auto call = mlir::dyn_cast<mlir::func::CallOp>(op)) return check_call(call);
    if (auto returned = mlir::dyn_cast<mlir::func::ReturnOp>(op)) return check_return(returned);
    if (auto reduce = mlir::dyn_cast<sdy::AllReduceOp>(op))
      if (!lying(reduce.getTensor())) return op->emitOpError("operand must be sharded.");
    if (auto reduce = mlir::dyn_cast<stablehlo::AllReduceOp>(op)) return check_sum(reduce);
    const bool is_region = mlir::isa<sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
    if (op->getName().getDialectNamespace() == sdy::SdyDialect::getDialectNamespace() && !is_region)
      return mlir::success();
    if (op->getNumResults() == 0) return mlir::success();
    if (failed(check_dropped(op))) return mlir::failure();
    return check_made(op);
  }

  // Returns the first axis that just one of the two lists has.
  std::optional<AxisRef> difference(const std::optional<Sharding> &a, const std::optional<Sharding> &b) const {
    const Mesh *mesh = a ? meshes_.of(*a) : b ? meshes_.of(*b) : nullptr;
    const Mesh *other = a && b ? meshes_.of(*b) : mesh;
    if (!mesh || !other || mesh->axes() != other->axes()) return std::nullopt;
    AxisList in_a = unreduced_of(a), in_b = unreduced_of(b);
    for (const AxisList &parts : {parts_beside(in_a, in_b, *mesh), parts_beside(in_b, in_a, *mesh)})
      if (!parts.empty()) return parts.front();
    return std::nullopt;
  }

  llvm::LogicalResult check_call(mlir::func::CallOp call) {
    auto callee = mlir::SymbolTable::lookupNearestSymbolFrom<FuncOp>(call, call.getCalleeAttr());
    if (!callee || callee.isExternal()) return mlir::success();
    for (auto [i, operand] : llvm::enumerate(call.getOperands()))
      if (auto axis = difference(lying(operand), sdy::sharding_of(callee.getArgument(static_cast<unsigned>(i)))))
        return call.emitOpError("has unreduced axes mismatch for ")
               << text_of(*axis) << " at call argument " << i << ".";
    for (auto [i, result] : llvm::enumerate(call.getResults()))
      if (auto axis = difference(lying(result), sdy::result_sharding_of(callee, static_cast<unsigned>(i))))
        return call.emitOpError("has unreduced axes mismatch for ") << text_of(*axis) << " at call result " << i << ".";
    return mlir::success();
  }

  llvm::LogicalResult check_return(mlir::func::ReturnOp returned) {
    for (auto [i, operand] : llvm::enumerate(returned.getOperands())) {
      std::optional<Sharding> wanted = sdy::result_sharding_of(function_, static_cast<unsigned>(i));
      auto axis = wanted ? difference(lying(operand), wanted) : std::nullopt;
      if (axis)
        return returned.emitOpError("has unreduced axes mismatch for ")
               << text_of(*axis) << " at return value " << i << unblessed;
    }
    return mlir::success();
  }

  llvm::LogicalResult check_sum(stablehlo::AllReduceOp op) {
    std::optional<ReductionKind> kind = partial_kind_of(op->getRegion(0));
    for (mlir::Value operand : op->getOperands()) {
      std::optional<Sharding> sharding = lying(operand);
      if (kind && sharding && !sharding->unreduced.empty() && sharding->unreduced_kind != *kind)
        return op.emitOpError("cannot reduce '")
               << text_of(sharding->unreduced_kind) << "' unreduced axes. Expected '" << text_of(*kind) << "'.";
    }
    return mlir::success();
  }

  llvm::LogicalResult check_dropped(mlir::Operation *op) {
    for (mlir::Value operand : op->getOperands()) {
      std::optional<Sharding> from = lying(operand);
      if (!from || from->unreduced.empty()) continue;
      const Mesh *mesh = meshes_.of(*from);
      AxisList kept;
      for (mlir::Value result : op->getResults()) {
        std::optional<Sharding> to = lying(result);
        if (!to) continue;
        const Mesh *other = meshes_.of(*to);
        if (!mesh || !other || mesh->axes() != other->axes()) return mlir::success();
        kept.insert(kept.end(), to->unreduced.begin(), to->unreduced.end());
        if (to->unreduced_kind != from->unreduced_kind && overlaps(from->unreduced, to->unreduced, *mesh))
          return op->emitOpError("cannot change the reduction operator of kept unreduced axes from ")
                 << text_of(from->unreduced_kind) << " to " << text_of(to->unreduced_kind) << ".";
      }
      AxisList dropped = mesh ? parts_beside(from->unreduced, kept, *mesh) : AxisList();
      if (!dropped.empty()) return op->emitOpError("dropped unreduced axis ") << text_of(dropped.front()) << unblessed;
    }
    return mlir::success();
  }

  static bool overlaps(const AxisList &a, const AxisList &b, const Mesh &mesh) {
    return llvm::any_of(a, [&](const AxisRef &axis) { return overlap(axis, b, mesh); });
  }

  // Checks that a reduction's partial values combine as the reduction does.
  llvm::LogicalResult check_made(mlir::Operation *op) {
    for (mlir::Value result : op->getResults()) {
      std::optional<Sharding> to = lying(result);
      const Mesh *mesh = to && !to->unreduced.empty() ? meshes_.of(*to) : nullptr;
      if (!mesh) continue;
      AxisList present;
      for (mlir::Value operand : op->getOperands()) {
        AxisList axes = unreduced_of(lying(operand));
        present.insert(present.end(), axes.begin(), axes.end());
      }
      if (parts_beside(to->unreduced, present, *mesh).empty()) continue;
      std::optional<ShardingRule> rule = rule_on_devices(op);
      const bool reduces = rule && llvm::any_of(rule->factors, [](const Factor &factor) {
                             return factor.kind == FactorKind::reduction;
                           });
      if (reduces && rule->reduction != to->unreduced_kind)
        return op->emitOpError("cannot introduce '")
               << text_of(to->unreduced_kind) << "' unreduced axes. Expected '" << text_of(rule->reduction) << "'.";
    }
    return mlir::success();
  }

  FuncOp function_;
  sdy::MeshTable meshes_;
};

}  // namespace

llvm::LogicalResult check_unreduced_axes(FuncOp function) {
  return function.isExternal() ? mlir::success() : Checker(function).run();
}

}  // namespace tessera::shardy

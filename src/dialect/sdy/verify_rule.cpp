// Checks sharding rules and records of propagation on operations.
#include <set>

#include "dialect/sdy/utils.h"
#include "dialect/sdy/verify.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

class RuleCheck {
 public:
  RuleCheck(mlir::Operation *op, const ShardingRule &rule)
      : op_(op), rule_(rule), is_used_(rule.factors.size(), false) {}

  LogicalResult run() {
    if (failed(check_tensors("operand", op_->getOperandTypes(), rule_.operands)) ||
        failed(check_tensors("result", op_->getResultTypes(), rule_.results)))
      return failure();
    for (FactorId factor : is_used_.ids())
      if (!is_used_[factor])
        return op_->emitOpError() << "has factor " << factor_symbol(factor) << "=" << rule_.factors[factor].size
                                  << " that isn't used in operand and result mappings";
    for (const TensorFactors &result : rule_.results)
      for (const FactorIndices &dim : result)
        for (FactorId factor : dim)
          if (rule_.factors[factor].kind == FactorKind::reduction)
            return op_->emitOpError() << "reduction factor cannot be in result mappings: " << factor_symbol(factor);
    return success();
  }

 private:
  LogicalResult check_tensors(const std::string &which, mlir::TypeRange types,
                              const std::vector<TensorFactors> &tensors) {
    if (types.size() != tensors.size())
      return op_->emitOpError() << "number of " << which << "s and mappings must match: " << types.size()
                                << " != " << tensors.size();
    for (size_t i = 0; i < tensors.size(); ++i)
      if (failed(check_tensor(types[i], tensors[i], report_value(report_at(op_), which, tensors.size(), i))))
        return failure();
    return success();
  }

  LogicalResult check_tensor(mlir::Type type, const TensorFactors &dims, const Report &report) {
    if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type); tuple && tuple.size() == 1) type = tuple.getType(0);
    auto shaped = llvm::dyn_cast<mlir::ShapedType>(type);
    if (!shaped && dims.empty()) return success();
    if (!shaped || !shaped.hasStaticShape()) return report("expected a ranked tensor with a static shape");
    if (shaped.getRank() != static_cast<int64_t>(dims.size()))
      return report("mapping rank must match: " + std::to_string(dims.size()) +
                    " != " + std::to_string(shaped.getRank()));
    std::set<FactorId> seen;
    for (const FactorIndices &dim : dims) {
      if (dim.empty()) return report("dim mapping must have at least one factor");
      for (FactorId factor : dim) {
        if (factor < FactorId{0} || factor >= rule_.factors.end_id())
          return report("expecting factor indices to be within 0<=...<num_factors; received: " +
                        std::to_string(static_cast<int64_t>(factor)) +
                        ", num_factors: " + std::to_string(rule_.factors.size()));
        if (!seen.insert(factor).second) return report("cannot reuse factors for the same tensor value");
        if (dim.size() > 1 && rule_.factors[factor].size == 1)
          return report("dim mapping can't have a factor of size 1 if there are multiple factors");
        is_used_[factor] = true;
      }
    }
    return success();
  }

  mlir::Operation *op_;
  const ShardingRule &rule_;
  ById<FactorId, bool> is_used_;
};

}  // namespace

LogicalResult verify_sharding_rule(mlir::Operation *op, mlir::Attribute attribute) {
  auto rule = llvm::dyn_cast<ShardingRuleAttr>(attribute);
  if (!rule) return op->emitOpError("should have a sharding rule attribute of type OpShardingRuleAttr");
  // Only custom calls and other dialects' operations may have custom rules; those of StableHLO's own operations are
  // known.
  if (rule.getValue().is_custom && op->getName().getDialectNamespace() == "stablehlo" &&
      op->getName().stripDialect() != "custom_call")
    return op->emitOpError("can only define custom sharding rules on stablehlo.custom_call");
  return RuleCheck(op, rule.getValue()).run();
}

namespace {

class EdgesCheck {
 public:
  explicit EdgesCheck(mlir::Operation *op) : op_(op) {}

  LogicalResult run(const std::vector<PropagationStep> &steps) {
    std::vector<const Mesh *> meshes = meshes_around();
    if (meshes.empty()) return op_->emitOpError("expected propagation edges attr to reference a sharding.");
    for (const PropagationStep &step : steps) {
      if (step.step < 0) return op_->emitOpError("propagation edges have negative step index: ") << step.step;
      for (const AxisEdge &edge : step.edges)
        if (failed(check_edge(step.step, edge, meshes))) return failure();
    }
    return success();
  }

 private:
  // Returns the meshes of the shardings of operands and results.
  std::vector<const Mesh *> meshes_around() {
    std::vector<const Mesh *> meshes;
    auto add = [&](mlir::Value value) {
      std::optional<Sharding> sharding = sharding_of(value);
      if (!sharding) return;
      if (sharding->inlined_mesh) kept_.push_back(std::make_unique<Mesh>(*sharding->inlined_mesh));
      const Mesh *mesh = sharding->inlined_mesh ? kept_.back().get() : find_mesh(op_, sharding->mesh_name);
      if (mesh) meshes.push_back(mesh);
    };
    for (mlir::Value value : op_->getOperands()) add(value);
    for (mlir::Value value : op_->getResults()) add(value);
    return meshes;
  }

  LogicalResult check_edge(int64_t step, const AxisEdge &edge, const std::vector<const Mesh *> &meshes) {
    if (llvm::none_of(meshes, [&](const Mesh *mesh) { return mesh->has_axis(edge.axis.name); }))
      return op_->emitOpError("expected axis ref to be in one of the meshes: ") << tessera::to_string(edge.axis);
    if (failed(check_ref(edge.source))) return failure();
    for (size_t i = 0; i < edge.targets.size(); ++i) {
      if (edge.targets[i] == edge.source)
        return op_->emitOpError("propagation edges have a source that is the same as a target");
      if (failed(check_ref(edge.targets[i]))) return failure();
      for (size_t j = 0; j < i; ++j)
        if (edge.targets[j] == edge.targets[i])
          return op_->emitOpError("propagation edges have duplicate targets for step index: ")
                 << step << " and axis: " << edge.axis.name.str();
    }
    return success();
  }

  LogicalResult check_ref(const ValueRef &ref) {
    // The edge of a function has as many operands as the function has call sites.
    if (llvm::isa<FuncDataFlowEdgeOp>(op_)) return success();
    int64_t count = ref.is_result ? op_->getNumResults() : op_->getNumOperands();
    if (ref.index >= 0 && ref.index < count) return success();
    return op_->emitOpError("expected a value ref to have ")
           << (ref.is_result ? "a result" : "an operand") << " index in range [0, " << count << "), got: " << ref.index;
  }

  mlir::Operation *op_;
  std::vector<std::unique_ptr<Mesh>> kept_;
};

}  // namespace

LogicalResult verify_propagation_edges(mlir::Operation *op, mlir::NamedAttribute attribute) {
  if (attribute.getName() == propagation_edges_name) {
    auto edges = llvm::dyn_cast<PropagationEdgesAttr>(attribute.getValue());
    if (!edges)
      return op->emitOpError("should have a propagation edges attribute of type PropagationEdgesAttr for attr named '")
             << propagation_edges_name << "'";
    return EdgesCheck(op).run(edges.getValue());
  }
  auto array = llvm::dyn_cast<mlir::ArrayAttr>(attribute.getValue());
  if (array && llvm::all_of(array, llvm::IsaPred<PropagationEdgesAttr>)) return success();
  return op->emitOpError(
             "should have a propagation edges attribute of type ArrayAttr<PropagationEdgesAttr> for attr named '")
         << result_propagation_edges_name << "' or '" << block_arg_propagation_edges_name << "'";
}

}  // namespace tessera::sdy

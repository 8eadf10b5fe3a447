#include "shardy/op_tensors.h"

#include "dialect/stablehlo/body_fold.h"
#include "mlir/IR/BuiltinTypes.h"
#include "propagate/ir/data_flow.h"
#include "propagate/rule_of_op.h"

namespace tessera::shardy {

namespace {

bool cuts_something(const Sharding &sharding) { return !sharding.is_fully_replicated(); }

// Adds a tensor; false if its shape is dynamic.
bool add(mlir::Value value, const TensorFactors &factors, std::vector<OpTensor> &tensors) {
  OpTensor tensor;
  tensor.value = value;
  tensor.factors = &factors;
  tensor.elements = 1;
  if (auto type = mlir::dyn_cast<mlir::ShapedType>(value.getType())) {
    if (!type.hasStaticShape()) return false;
    tensor.elements = type.getNumElements();
  }
  tensor.sharding = lying(value);
  tensors.push_back(std::move(tensor));
  return true;
}

// Chooses the mesh that most tensors are on, the first of several. Returns false if there is none on which all could
// be.
bool choose_mesh(OpTensors &op, const sdy::MeshTable &table) {
  std::vector<std::pair<const Sharding *, int64_t>> meshes;
  const Mesh *known = nullptr;
  bool fits = true;
  bool has_any = false;
  op.for_each([&](const OpTensor &tensor) {
    if (!tensor.sharding || !fits) return;
    const Mesh *mesh = table.of(*tensor.sharding);
    if (!mesh || mesh->is_maximal()) {
      fits = false;
      return;
    }
    if (!has_any) op.mesh_source = *tensor.sharding;
    has_any = true;
    if (!mesh->axes().empty()) {
      if (known && known->axes() != mesh->axes()) fits = false;
      if (!known) known = mesh;
    }
    if (!cuts_something(*tensor.sharding)) return;
    auto found = llvm::find_if(meshes, [&](const auto &entry) { return *table.of(*entry.first) == *mesh; });
    if (found == meshes.end())
      meshes.emplace_back(&*tensor.sharding, 1);
    else
      ++found->second;
  });
  if (!fits || !has_any) return false;
  if (!meshes.empty())
    op.mesh_source = *std::max_element(meshes.begin(), meshes.end(), [](const auto &a, const auto &b) {
                        return a.second < b.second;
                      })->first;
  op.has_one_mesh = meshes.size() < 2;
  op.mesh = *table.of(op.mesh_source);
  return true;
}

void project(OpTensor &tensor, const OpTensors &op) {
  tensor.axes.resize(op.rule.factors.size());
  if (!tensor.sharding || !cuts_something(*tensor.sharding)) return;
  if (tensor.sharding->dims.size() != tensor.factors->size()) return;
  TensorProjection projection = tessera::project(*tensor.factors, op.rule, &*tensor.sharding, op.mesh);
  for (FactorId factor : op.rule.factors.ids()) {
    tensor.axes[factor] = projection.factors[factor].axes;
    append(tensor.overflow, projection.factors[factor].overflow, op.mesh);
  }
}

}  // namespace

std::optional<Sharding> lying(mlir::Value value) {
  while (auto barrier = value.getDefiningOp<sdy::PropagationBarrierOp>()) value = barrier.getInput();
  return sharding_or_edge_sharding(value);
}

std::optional<ShardingRule> rule_on_devices(mlir::Operation *op) {
  std::optional<ShardingRule> rule = sharding_rule_of(op, /*conservative=*/false);
  if (!rule || op->getNumRegions() != 1 || op->getRegion(0).empty()) return rule;
  std::optional<ReductionKind> kind = common_kind_of(op->getRegion(0));
  if (kind) rule->reduction = *kind;
  for (Factor &factor : rule->factors)
    if (!kind && factor.kind == FactorKind::reduction) factor.kind = FactorKind::need_replication;
  return rule;
}

std::optional<OpTensors> tensors_of(mlir::Operation *op, const sdy::MeshTable &meshes) {
  std::optional<ShardingRule> rule = rule_on_devices(op);
  if (!rule) return std::nullopt;
  OpTensors tensors;
  tensors.rule = std::move(*rule);
  for (auto [value, factors] : llvm::zip_equal(op->getOperands(), tensors.rule.operands))
    if (!add(value, factors, tensors.operands)) return std::nullopt;
  for (auto [value, factors] : llvm::zip_equal(op->getResults(), tensors.rule.results))
    if (!add(value, factors, tensors.results)) return std::nullopt;
  if (!choose_mesh(tensors, meshes)) return std::nullopt;
  for (OpTensor &tensor : tensors.operands) project(tensor, tensors);
  for (OpTensor &tensor : tensors.results) project(tensor, tensors);
  return tensors;
}

Sharding sharding_by(const FactorAxes &axes, const OpTensor &tensor, const OpTensors &op) {
  Sharding sharding;
  sharding.mesh_name = op.mesh_source.mesh_name;
  sharding.inlined_mesh = op.mesh_source.inlined_mesh;
  for (const FactorIndices &factors : *tensor.factors) {
    DimSharding dim;
    for (FactorId factor : factors) {
      append(dim.axes, axes[factor], op.mesh);
      if (size_of(axes[factor], op.mesh) < op.rule.factors[factor].size) break;
    }
    sharding.dims.push_back(std::move(dim));
  }
  if (tensor.sharding) {
    sharding.unreduced = tensor.sharding->unreduced;
    sharding.unreduced_kind = tensor.sharding->unreduced_kind;
  }
  return sharding;
}

bool has_factor(const OpTensor &tensor, FactorId factor) { return dim_of(factor, *tensor.factors).has_value(); }

}  // namespace tessera::shardy

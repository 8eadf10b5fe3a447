// Finishes modules for tools: functions in order, borders cut evenly, meshes within shardings, no notes.
#include <numeric>

#include "dialect/sdy/utils.h"
#include "propagate/ir/edge_ops.h"
#include "propagate/ir/functions.h"
#include "propagate/ir/rewrite_shardings.h"

namespace tessera {

using mlir::func::CallOp;
using mlir::func::FuncOp;

llvm::LogicalResult order_functions(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  CallTable table(module, &*index);
  llvm::DenseSet<mlir::Operation *> seen;
  llvm::SmallVector<FuncOp> callees_first;
  std::function<void(FuncOp)> visit = [&](FuncOp function) {
    if (!seen.insert(function).second) return;
    for (mlir::Operation *op : index->of(function))
      if (auto call = mlir::dyn_cast<CallOp>(op))
        if (FuncOp callee = table.callee(call)) visit(callee);
    callees_first.push_back(function);
  };
  for (auto function : module.getOps<FuncOp>())
    if (!function.isExternal()) visit(function);
  for (FuncOp function : llvm::reverse(callees_first)) function->moveBefore(module.getBody(), module.getBody()->end());
  return mlir::success();
}

namespace {

// Returns the prefix of `axes` that divides a dimension. Its last entry may be a part of the first axis that doesn't
// divide it.
AxisList dividing_prefix(const AxisList &axes, int64_t size, const Mesh &mesh) {
  AxisList kept;
  for (const AxisRef &axis : axes) {
    int64_t own = size_of(axis, mesh), common = std::gcd(own, size);
    if (common > 1) kept.push_back(common == own ? axis : sub_axis(axis, 1, common, mesh));
    if (common != own) break;
    size /= own;
  }
  return kept;
}

void cut_uneven(Sharding &sharding, mlir::Type type, const sdy::MeshTable &meshes) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  const Mesh *mesh = meshes.of(sharding);
  if (!mesh || !tensor || !tensor.hasStaticShape() || mesh->axes().empty()) return;
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim)
    sharding.dims[dim].axes =
        dividing_prefix(sharding.dims[dim].axes, tensor.getDimSize(static_cast<unsigned>(dim)), *mesh);
}

}  // namespace

llvm::LogicalResult cut_uneven_borders(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  sdy::MeshTable meshes(module);
  for (auto function : module.getOps<FuncOp>())
    rewrite_borders(function, [&](Sharding &sharding, mlir::Type type) { cut_uneven(sharding, type, meshes); });
  index->each<CallOp>([&](CallOp call) {
    for (mlir::OpResult result : call->getResults())
      if (std::optional<Sharding> sharding = sdy::sharding_of(result)) {
        cut_uneven(*sharding, result.getType(), meshes);
        sdy::set_sharding(result, *sharding);
      }
  });
  index->each<sdy::ManualComputationOp>([&](sdy::ManualComputationOp manual) {
    auto cut = [&](sdy::ShardingPerValueAttr attribute, mlir::TypeRange types) {
      std::vector<Sharding> shardings = attribute.getValue();
      for (size_t i = 0; i < shardings.size(); ++i) cut_uneven(shardings[i], types[i], meshes);
      return sdy::ShardingPerValueAttr::get(module.getContext(), shardings);
    };
    manual.setInShardingsAttr(cut(manual.getInShardingsAttr(), manual.getOperandTypes()));
    manual.setOutShardingsAttr(cut(manual.getOutShardingsAttr(), manual.getResultTypes()));
  });
  return mlir::success();
}

// Writes a mesh out as StableHLO does in groups of devices.
static stablehlo::MeshAttr written_out(const Mesh &mesh, mlir::MLIRContext *context) {
  llvm::SmallVector<stablehlo::MeshAxisAttr> axes;
  for (const MeshAxis &axis : mesh.axes())
    axes.push_back(stablehlo::MeshAxisAttr::get(context, axis.name.str(), axis.size));
  mlir::DenseIntElementsAttr device_ids;
  if (const std::vector<int64_t> &ids = mesh.device_ids(); !ids.empty())
    device_ids = mlir::DenseIntElementsAttr::get(
        mlir::RankedTensorType::get({static_cast<int64_t>(ids.size())}, mlir::IntegerType::get(context, 64)),
        llvm::ArrayRef<int64_t>(ids));
  return stablehlo::MeshAttr::get(context, axes, device_ids);
}

llvm::LogicalResult inline_meshes(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  sdy::MeshTable meshes(module);
  rewrite_shardings_at_once(module, [&](Sharding &sharding) {
    const Mesh *mesh = sharding.inlined_mesh ? nullptr : meshes.find(sharding.mesh_name);
    if (!mesh) return;
    sharding.inlined_mesh = *mesh;
    sharding.mesh_name.clear();
  });
  rewrite_groups(module, [&](MeshGroups groups) {
    const auto named = mlir::dyn_cast<mlir::FlatSymbolRefAttr>(groups.getMesh());
    const Mesh *mesh = named ? meshes.find(named.getValue().str()) : nullptr;
    mlir::MLIRContext *context = module.getContext();
    return mesh ? MeshGroups::get(context, written_out(*mesh, context), groups.getAxes()) : groups;
  });
  for (sdy::MeshOp mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
    if (mlir::SymbolTable::symbolKnownUseEmpty(mesh.getOperation(), module.getOperation())) mesh.erase();
  return mlir::success();
}

llvm::LogicalResult drop_debug_notes(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  drop_attributes(module, {"sdy.sharding_origins", "sdy.propagation_edges", "sdy.block_arg_sharding_origins",
                           "sdy.result_sharding_origins", "sdy.block_arg_propagation_edges",
                           "sdy.result_propagation_edges", "sdy.sharding_origin_name"});
  return mlir::success();
}

}  // namespace tessera

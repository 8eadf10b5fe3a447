// Brings meshes and manual axes into one form: named meshes, no axes of size 1, manual axes in mesh order.
#include "dialect/sdy/utils.h"
#include "llvm/ADT/StringSet.h"
#include "propagate/ir/op_index.h"
#include "propagate/ir/rewrite_shardings.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

// Holds the names of a module's meshes. Equal meshes share the first one's name.
class MeshNames {
 public:
  explicit MeshNames(mlir::ModuleOp module) : module_(module) {
    for (sdy::MeshOp op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>())) {
      const Mesh &mesh = op.getMesh().getValue();
      if (const std::string *known = find(mesh)) {
        renamed_[op.getSymName()] = *known;
        op.erase();
        continue;
      }
      taken_.insert(op.getSymName());
      named_.emplace_back(mesh, op.getSymName().str());
      last_ = op;
    }
  }

  // Returns the name of the mesh that is equal to the one of this name.
  std::string renamed(const std::string &name) const {
    auto found = renamed_.find(name);
    return found == renamed_.end() ? name : found->second;
  }

  std::string name_of(const Mesh &mesh) {
    if (const std::string *known = find(mesh)) return *known;
    const std::string wanted = mesh.is_maximal()     ? "maximal_mesh_" + std::to_string(mesh.device_ids()[0])
                               : mesh.axes().empty() ? "empty_mesh"
                                                     : "mesh";
    std::string name = free_name(wanted);
    mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(module_.getBody());
    if (last_) builder.setInsertionPointAfter(last_);
    last_ = sdy::MeshOp::create(builder, module_.getLoc(), name, sdy::MeshAttr::get(module_.getContext(), mesh));
    taken_.insert(name);
    named_.emplace_back(mesh, name);
    return name;
  }

 private:
  const std::string *find(const Mesh &mesh) const {
    for (const auto &[known, name] : named_)
      if (known == mesh) return &name;
    return nullptr;
  }

  std::string free_name(const std::string &wanted) const {
    if (!taken_.contains(wanted)) return wanted;
    for (int i = 0;; ++i)
      if (std::string name = wanted + "_" + std::to_string(i); !taken_.contains(name)) return name;
  }

  mlir::ModuleOp module_;
  llvm::StringSet<> taken_;
  llvm::StringMap<std::string> renamed_;
  std::vector<std::pair<Mesh, std::string>> named_;
  mlir::Operation *last_ = nullptr;
};

}  // namespace

llvm::LogicalResult lift_inlined_meshes(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  MeshNames names(module);
  rewrite_shardings(module, [&](Sharding &sharding) {
    if (sharding.inlined_mesh) {
      sharding.mesh_name = names.name_of(*sharding.inlined_mesh);
      sharding.inlined_mesh.reset();
    } else {
      sharding.mesh_name = names.renamed(sharding.mesh_name);
    }
  });
  rewrite_groups(module, [&](MeshGroups groups) {
    const auto written = mlir::dyn_cast<stablehlo::MeshAttr>(groups.getMesh());
    const auto named = mlir::dyn_cast<mlir::FlatSymbolRefAttr>(groups.getMesh());
    const std::optional<Mesh> mesh = written ? stablehlo::mesh_of(written) : std::nullopt;
    if (!mesh && !named) return groups;
    const std::string name = mesh ? names.name_of(*mesh) : names.renamed(named.getValue().str());
    return MeshGroups::get(groups.getContext(), mlir::FlatSymbolRefAttr::get(groups.getContext(), name),
                           groups.getAxes());
  });
  return mlir::success();
}

void note_meshes(mlir::ModuleOp module) {
  static constexpr llvm::StringLiteral note = "stablehlo.mesh";
  mlir::Builder builder(module.getContext());
  const auto field = [&](llvm::StringRef name, mlir::Attribute value) {
    return mlir::NamedAttribute(builder.getStringAttr(name), value);
  };
  for (sdy::MeshOp op : module.getOps<sdy::MeshOp>()) {
    if (op->hasAttr(note)) continue;
    const Mesh &mesh = op.getMesh().getValue();
    llvm::SmallVector<mlir::Attribute> axes;
    for (const MeshAxis &axis : mesh.axes())
      axes.push_back(builder.getDictionaryAttr({field("name", builder.getStringAttr(axis.name.str())),
                                                field("size", builder.getI64IntegerAttr(axis.size))}));
    llvm::SmallVector<mlir::NamedAttribute> fields{field("axes", builder.getArrayAttr(axes))};
    if (!mesh.device_ids().empty()) fields.push_back(field("device_ids", builder.getI64TensorAttr(mesh.device_ids())));
    op->setAttr(note, builder.getDictionaryAttr(fields));
  }
}

// Merges adjacent parts of an axis.
static void merge_neighbours(AxisList &axes, const Mesh &mesh) {
  AxisList merged;
  append(merged, axes, mesh);
  axes = std::move(merged);
}

llvm::LogicalResult remove_size_one_axes(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  sdy::MeshTable meshes(module);
  bool has_unit_axis = false;
  for (const auto &[name, mesh] : meshes.all())
    has_unit_axis |= llvm::any_of(mesh->axes(), [](const MeshAxis &axis) { return axis.size == 1; });
  if (!has_unit_axis) return mlir::success();
  rewrite_shardings_at_once(module, [&](Sharding &sharding) {
    const Mesh *mesh = meshes.of(sharding);
    if (!mesh) return;
    auto is_unit = [&](const AxisRef &axis) { return size_of(axis, *mesh) == 1; };
    for (DimSharding &dim : sharding.dims) {
      if (std::erase_if(dim.axes, is_unit) > 0) merge_neighbours(dim.axes, *mesh);  // which such an axis stood between
      if (dim.axes.empty() && dim.is_closed) dim.priority.reset();
    }
    std::erase_if(sharding.replicated, is_unit);
    std::erase_if(sharding.unreduced, is_unit);
  });
  return mlir::success();
}

llvm::LogicalResult clean_manual_axes(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  sdy::MeshTable meshes(module);
  llvm::LogicalResult result = mlir::success();
  index->each<sdy::ManualComputationOp>([&](sdy::ManualComputationOp op) {
    std::vector<Sharding> in = op.getInShardings().getValue(), out = op.getOutShardings().getValue();
    const Sharding *on_common = nullptr;  // a sharding on the region's mesh; others may be on an empty mesh
    const Mesh *mesh = nullptr;
    for (const std::vector<Sharding> *side : {&in, &out})
      for (const Sharding &sharding : *side)
        if (const Mesh *own = meshes.of(sharding); own && (!mesh || (sdy::is_empty(*mesh) && !sdy::is_empty(*own)))) {
          mesh = own;
          on_common = &sharding;
        }
    if (!mesh) {
      const bool does_nothing =
          op.getManualAxes().getValue().empty() || mlir::isa<sdy::ReturnOp>(op.getBody().front().front());
      if (does_nothing || !in.empty() || !out.empty()) return;
      op.emitError(
          "op has manual_axes when there are no in/out shardings and the body is not empty. This isn't allowed at this "
          "stage: give the region an array, whose sharding names the mesh");
      result = mlir::failure();
      return;
    }
    const Sharding common = *on_common;
    std::vector<AxisName> manual = op.getManualAxes().getValue();
    llvm::sort(manual, [&](const AxisName &a, const AxisName &b) { return mesh->axis_index(a) < mesh->axis_index(b); });
    auto complete = [&](Sharding &sharding, mlir::Type type) {
      if (!mlir::isa<mlir::ShapedType>(type)) return;
      AxisList used = sharding.all_dim_axes();
      for (const AxisList *list : {&sharding.replicated, &sharding.unreduced})
        used.insert(used.end(), list->begin(), list->end());
      const size_t before = sharding.replicated.size();
      for (const AxisName &axis : manual)
        for (const AxisRef &part : without(AxisRef(axis), used, *mesh)) sharding.replicated.push_back(part);
      if (sharding.replicated.size() == before) return;
      sharding.mesh_name = common.mesh_name;
      sharding.inlined_mesh = common.inlined_mesh;
      sort_in_mesh_order(sharding.replicated, *mesh);
      merge_neighbours(sharding.replicated, *mesh);
    };
    for (auto [sharding, type] : llvm::zip_equal(in, op->getOperandTypes())) complete(sharding, type);
    for (auto [sharding, type] : llvm::zip_equal(out, op->getResultTypes())) complete(sharding, type);
    mlir::MLIRContext *context = module.getContext();
    op.setInShardingsAttr(sdy::ShardingPerValueAttr::get(context, in));
    op.setOutShardingsAttr(sdy::ShardingPerValueAttr::get(context, out));
    op.setManualAxesAttr(sdy::ManualAxesAttr::get(context, manual));
  });
  return result;
}

void drop_shardings_and_meshes(mlir::ModuleOp module) {
  drop_attributes(module, {sdy::sharding_name, sdy::sharding_rule_name});
  for (sdy::MeshOp mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>())) mesh.erase();
}

}  // namespace tessera

// Several meshes of the same devices in the same order are views of one: an axis of each is an interval of strides in the
// numbering of devices, and shardings on one mesh can be said in axes, or parts of axes, of another.
#include <algorithm>

#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/attributes.h"
#include "propagate/ir/rewrite_shardings.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

// Strides [begin, end) as products of sizes, the outermost axis first: of <["x"=2, "y"=4]>, "x" is [1, 2) and "y" [2, 8).
struct Interval {
  int64_t begin = 1, end = 1;
};

int64_t begin_of(const AxisName &axis, const Mesh &mesh) {
  int64_t begin = 1;
  for (const MeshAxis &one : mesh.axes()) {
    if (one.name == axis) break;
    begin *= one.size;
  }
  return begin;
}

Interval interval_of(const AxisRef &axis, const Mesh &mesh) {
  int64_t begin = begin_of(axis.name, mesh);
  return {begin * pre_size_of(axis), begin * next_pre_size_of(axis, mesh)};
}

// The interval in axes of `mesh`, or in parts of them; nothing where it would end within what can't be divided.
std::optional<AxisList> axes_at(Interval interval, const Mesh &mesh) {
  AxisList axes;
  int64_t begin = 1;
  for (const MeshAxis &axis : mesh.axes()) {
    int64_t end = begin * axis.size;
    int64_t from = std::max(begin, interval.begin), to = std::min(end, interval.end);
    if (from < to) {
      if (from % begin != 0 || to % from != 0 || end % to != 0) return std::nullopt;
      append(axes, sub_axis(AxisRef(axis.name), from / begin, to / from, mesh), mesh);
    }
    begin = end;
  }
  return axes;
}

std::optional<AxisList> converted(const AxisList &axes, const Mesh &from, const Mesh &to) {
  AxisList result;
  for (const AxisRef &axis : axes) {
    std::optional<AxisList> there = axes_at(interval_of(axis, from), to);
    if (!there) return std::nullopt;
    append(result, *there, to);
  }
  return result;
}

std::optional<Sharding> converted(Sharding sharding, const Mesh &from, const std::string &name, const Mesh &to) {
  auto convert = [&](AxisList &axes) {
    std::optional<AxisList> there = converted(axes, from, to);
    if (there) axes = std::move(*there);
    return there.has_value();
  };
  for (DimSharding &dim : sharding.dims)
    if (!convert(dim.axes)) return std::nullopt;
  if (!convert(sharding.replicated) || !convert(sharding.unreduced)) return std::nullopt;
  sort_in_mesh_order(sharding.replicated, to);
  sort_in_mesh_order(sharding.unreduced, to);
  sharding.mesh_name = name;
  return sharding;
}

// An attribute that names axes of a mesh as groups of devices.
std::optional<AxisRef> axis_of(mlir::Attribute attribute) {
  if (auto axis = llvm::dyn_cast<sdy::AxisRefAttr>(attribute)) return axis.getValue();
  return stablehlo::axis_of(attribute);
}

using Groups = stablehlo::ReplicaGroupMeshAxesAttr;

// Null for axes that can't be said on the other mesh.
Groups converted(Groups groups, const Mesh &from, const std::string &name, const Mesh &to) {
  AxisList axes;
  for (mlir::Attribute attribute : groups.getAxes()) {
    const std::optional<AxisRef> axis = axis_of(attribute);
    if (!axis) return {};
    axes.push_back(*axis);
  }
  if (problem_of(axes, from)) return {};
  const std::optional<AxisList> there = converted(axes, from, to);
  if (!there) return {};
  mlir::Builder builder(groups.getContext());
  llvm::SmallVector<mlir::Attribute> written;
  for (const AxisRef &axis : *there) written.push_back(stablehlo::attribute_of(axis, groups.getContext()));
  return Groups::get(groups.getContext(), mlir::FlatSymbolRefAttr::get(groups.getContext(), name),
                     builder.getArrayAttr(written));
}

class Unifier {
 public:
  explicit Unifier(mlir::ModuleOp module) : module_(module) {
    for (sdy::MeshOp op : module.getOps<sdy::MeshOp>())
      if (!op.getMesh().getValue().axes().empty()) meshes_.push_back(op);
  }

  // True where there is something to do and it can be done.
  bool applies() {
    bool differ = false;
    for (sdy::MeshOp op : meshes_) {
      const Mesh &mesh = mesh_of(op), &first = mesh_of(meshes_.front());
      differ |= mesh != first;
      if (mesh.size() != first.size() || mesh.device_ids() != first.device_ids()) return false;
    }
    return differ && has_common_cuts() && choose_mesh() && all_shardings_fit();
  }

  void run() {
    mlir::MLIRContext *context = module_.getContext();
    module_.walk([&](sdy::ManualComputationOp op) {
      const Mesh *mesh = mesh_of_region(op);
      if (!mesh) return;
      std::vector<AxisName> axes;
      for (const AxisName &axis : op.getManualAxes().getValue()) {
        AxisList there = converted({AxisRef(axis)}, *mesh, common_).value_or(AxisList());
        for (const AxisRef &one : there) axes.push_back(one.name);
      }
      op.setManualAxesAttr(sdy::ManualAxesAttr::get(context, axes));
    });
    std::string name = meshes_.front().getSymName().str();
    rewrite_shardings(module_, [&](Sharding &sharding) {
      if (const Mesh *mesh = known(sharding)) sharding = *converted(sharding, *mesh, name, common_);
    });
    for_each_groups([&](mlir::Operation *op, mlir::StringAttr attribute, Groups groups, const Mesh &mesh) {
      op->setAttr(attribute, converted(groups, mesh, name, common_));
    });
    meshes_.front().setMeshAttr(sdy::MeshAttr::get(context, common_));
    for (size_t i = 1; i < meshes_.size(); ++i) meshes_[i].erase();
  }

 private:
  static const Mesh &mesh_of(sdy::MeshOp op) { return op.getMesh().getValue(); }

  const Mesh *known(llvm::StringRef name) const {
    for (sdy::MeshOp op : meshes_)
      if (op.getSymName() == name) return &mesh_of(op);
    return nullptr;
  }
  const Mesh *known(const Sharding &sharding) const { return known(sharding.mesh_name); }

  // Groups of devices that are said as axes of a mesh by its name.
  template <typename Visit>
  void for_each_groups(const Visit &visit) {
    module_.walk([&](mlir::Operation *op) {
      for (mlir::NamedAttribute attribute : op->getAttrs()) {
        auto groups = llvm::dyn_cast<Groups>(attribute.getValue());
        auto name = groups ? llvm::dyn_cast<mlir::FlatSymbolRefAttr>(groups.getMesh()) : mlir::FlatSymbolRefAttr();
        if (const Mesh *mesh = name ? known(name.getValue()) : nullptr) visit(op, attribute.getName(), groups, *mesh);
      }
    });
  }

  // The mesh that a region's manual axes are on: that of its values, or else the one that has them.
  const Mesh *mesh_of_region(sdy::ManualComputationOp op) const {
    for (const auto &list : {op.getInShardings().getValue(), op.getOutShardings().getValue()})
      for (const Sharding &sharding : list)
        if (const Mesh *mesh = known(sharding)) return mesh;
    for (sdy::MeshOp mesh : meshes_)
      if (llvm::all_of(op.getManualAxes().getValue(),
                       [&](const AxisName &axis) { return mesh_of(mesh).has_axis(axis); }))
        return &mesh_of(mesh);
    return nullptr;
  }

  // The ends of the meshes' axes: each divides the next, or there is no mesh that all are views of.
  bool has_common_cuts() {
    cuts_ = {1};
    for (sdy::MeshOp op : meshes_) {
      int64_t end = 1;
      for (const MeshAxis &axis : mesh_of(op).axes()) cuts_.push_back(end *= axis.size);
    }
    llvm::sort(cuts_);
    cuts_.erase(std::unique(cuts_.begin(), cuts_.end()), cuts_.end());
    for (size_t i = 1; i < cuts_.size(); ++i)
      if (cuts_[i] % cuts_[i - 1] != 0) return false;
    return true;
  }

  // The first mesh, unless a region is manual over what is only a part of its axes: then one with an axis between each two
  // cuts.
  bool choose_mesh() {
    common_ = mesh_of(meshes_.front());
    if (manual_axes_are_whole()) return true;
    common_ = finest();
    return manual_axes_are_whole();
  }

  bool manual_axes_are_whole() {
    bool whole = true;
    module_.walk([&](sdy::ManualComputationOp op) {
      const Mesh *mesh = mesh_of_region(op);
      for (const AxisName &axis : op.getManualAxes().getValue()) {
        std::optional<AxisList> there = mesh ? converted({AxisRef(axis)}, *mesh, common_) : std::nullopt;
        whole &= there && llvm::all_of(*there, [](const AxisRef &one) { return one.is_whole(); });
      }
    });
    return whole;
  }

  // Axes keep the names that they have in one of the meshes; a part of one gets a number behind it.
  Mesh finest() const {
    std::vector<MeshAxis> axes;
    auto is_taken = [&](const std::string &name) {
      return llvm::any_of(axes, [&](const MeshAxis &axis) { return axis.name.str() == name; }) ||
             llvm::any_of(meshes_, [&](sdy::MeshOp op) { return mesh_of(op).has_axis(std::string_view(name)); });
    };
    for (size_t i = 1; i < cuts_.size(); ++i) {
      std::string name = name_of({cuts_[i - 1], cuts_[i]});
      bool is_own = !name.empty() && llvm::none_of(axes, [&](const MeshAxis &axis) { return axis.name.str() == name; });
      for (int number = 0; !is_own; ++number) {
        name = around({cuts_[i - 1], cuts_[i]}) + "_" + std::to_string(number);
        is_own = !is_taken(name);
      }
      axes.push_back({AxisName(std::string_view(name)), cuts_[i] / cuts_[i - 1]});
    }
    return Mesh(axes, common_.device_ids());
  }

  // The name of the axis that is this interval; empty if none is.
  std::string name_of(Interval interval) const {
    for (sdy::MeshOp op : meshes_)
      for (const MeshAxis &axis : mesh_of(op).axes())
        if (Interval own = interval_of(AxisRef(axis.name), mesh_of(op));
            own.begin == interval.begin && own.end == interval.end)
          return axis.name.str();
    return "";
  }

  // The name of the first mesh's axis that the interval is in.
  std::string around(Interval interval) const {
    const Mesh &first = mesh_of(meshes_.front());
    for (const MeshAxis &axis : first.axes())
      if (Interval own = interval_of(AxisRef(axis.name), first);
          own.begin <= interval.begin && interval.begin < own.end)
        return axis.name.str();
    return "axis";
  }

  // Parts of axes that programs name may end between cuts. Collectives of sdy stay on their mesh.
  bool all_shardings_fit() {
    bool fit = true;
    rewrite_shardings(module_, [&](Sharding &sharding) {
      if (const Mesh *mesh = known(sharding)) fit &= converted(sharding, *mesh, "", common_).has_value();
    });
    for_each_groups([&](mlir::Operation *, mlir::StringAttr, Groups groups, const Mesh &mesh) {
      fit &= static_cast<bool>(converted(groups, mesh, "", common_));
    });
    module_.walk([&](mlir::Operation *op) {
      fit &= !mlir::isa<sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllToAllOp, sdy::CollectivePermuteOp, sdy::AllReduceOp,
                        sdy::ReduceScatterOp, sdy::ShardedToUnreducedOp, sdy::ReplicatedToUnreducedOp>(op);
    });
    return fit;
  }

  mlir::ModuleOp module_;
  llvm::SmallVector<sdy::MeshOp> meshes_;
  std::vector<int64_t> cuts_;
  Mesh common_;
};

}  // namespace

void unify_meshes(mlir::ModuleOp module) {
  llvm::SmallVector<sdy::MeshOp> named(module.getOps<sdy::MeshOp>());
  if (named.size() < 2) return;
  (void)lift_inlined_meshes(module, {}, nullptr);
  Unifier unifier(module);
  if (unifier.applies()) unifier.run();
}

}  // namespace tessera

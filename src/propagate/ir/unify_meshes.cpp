// Merges meshes of the same devices. They are views of one mesh if their axes can be put in an order that gives the
// same order of devices: an axis of each is then an interval of strides in the numbering of devices, and shardings on
// one mesh can be expressed in axes, or parts of axes, of another. A mesh of one device is a view of any mesh: its axes
// cut nothing, and an array on it is whole on each device.
#include <algorithm>

#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/attributes.h"
#include "propagate/ir/rewrite_shardings.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

// Holds strides [begin, end) as products of sizes, the outermost axis first: in <["x"=2, "y"=4]>, "x" is [1, 2) and "y"
// is [2, 8).
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

// Returns the interval as axes of `mesh`, or parts of them, or nothing if it ends within an axis that can't be divided
// there.
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

// Returns the axis of an attribute that names axes of a mesh as groups of devices.
std::optional<AxisRef> axis_of(mlir::Attribute attribute) {
  if (auto axis = llvm::dyn_cast<sdy::AxisRefAttr>(attribute)) return axis.getValue();
  return stablehlo::axis_of(attribute);
}

// Returns null for axes that the other mesh can't express.
MeshGroups converted(MeshGroups groups, const Mesh &from, const std::string &name, const Mesh &to) {
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
  return MeshGroups::get(groups.getContext(), mlir::FlatSymbolRefAttr::get(groups.getContext(), name),
                         builder.getArrayAttr(written));
}

// Returns the mesh with its axes in another order, so that it has the devices in the order of `first`; nothing if no
// order of axes does that. <["data"=2, "seq"=2], device_ids=[0, 2, 1, 3]> is <["seq"=2, "data"=2]>.
std::optional<Mesh> in_order_of(const Mesh &first, const Mesh &mesh) {
  if (mesh.size() == 1) return mesh;
  if (mesh.size() != first.size()) return std::nullopt;
  if (mesh.device_ids() == first.device_ids()) return mesh;
  std::vector<int64_t> place(static_cast<size_t>(first.size()));
  for (MeshPosition position : positions_in(first))
    place[static_cast<size_t>(first.device_at(position))] = static_cast<int64_t>(position);
  const auto place_of = [&](int64_t position) {
    return place[static_cast<size_t>(mesh.device_at(MeshPosition(position)))];
  };
  // The positions of neighbours along an axis differ by its stride. The axis with the largest stride comes first.
  std::vector<std::pair<int64_t, size_t>> by_stride;
  int64_t inner = mesh.size();
  for (size_t i = 0; i < mesh.axes().size(); ++i) {
    const int64_t size = mesh.axes()[i].size;
    inner /= size;
    by_stride.emplace_back(size == 1 ? -mesh.size() : place_of(0) - place_of(inner), i);
  }
  std::ranges::sort(by_stride);
  std::vector<MeshAxis> axes;
  for (const auto &[negative, axis] : by_stride) axes.push_back(mesh.axes()[axis]);
  Mesh view(axes, first.device_ids());
  AxisList order;
  for (const MeshAxis &axis : mesh.axes()) order.emplace_back(axis.name);
  const auto lies_alike = [&](MeshPosition position) {
    return view.coordinate(MeshPosition(place_of(static_cast<int64_t>(position))), order) ==
           static_cast<int64_t>(position);
  };
  return std::ranges::all_of(positions_in(mesh), lies_alike) ? std::optional(view) : std::nullopt;
}

class Unifier {
 public:
  explicit Unifier(mlir::ModuleOp module) : module_(module) {
    for (sdy::MeshOp op : module.getOps<sdy::MeshOp>())
      if (const Mesh &mesh = op.getMesh().getValue(); !mesh.axes().empty()) meshes_.push_back({op, mesh});
    std::ranges::stable_partition(meshes_, [](const NamedMesh &each) { return each.mesh.size() > 1; });
  }

  // Returns whether there are meshes to merge and they can be merged.
  bool applies() {
    const Mesh &first = meshes_.front().mesh;
    const bool differ = llvm::any_of(meshes_, [&](const NamedMesh &each) { return each.mesh != first; });
    if (!differ || (!put_in_order_of(first) && !put_in_order_of(Mesh({{"devices", first.size()}})))) return false;
    return has_common_cuts() && choose_mesh() && all_shardings_fit();
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
    std::string name = meshes_.front().op.getSymName().str();
    rewrite_shardings(module_, [&](Sharding &sharding) {
      if (const Mesh *mesh = known(sharding)) sharding = *converted(sharding, *mesh, name, common_);
    });
    rewrite_groups(module_, [&](MeshGroups groups) {
      const Mesh *mesh = known(groups);
      return mesh ? converted(groups, *mesh, name, common_) : groups;
    });
    meshes_.front().op.setMeshAttr(sdy::MeshAttr::get(context, common_));
    for (size_t i = 1; i < meshes_.size(); ++i) meshes_[i].op.erase();
  }

 private:
  struct NamedMesh {
    sdy::MeshOp op;
    Mesh mesh;  // with the devices in the common order
  };

  const Mesh *known(llvm::StringRef name) const {
    for (const NamedMesh &each : meshes_)
      if (sdy::MeshOp(each.op).getSymName() == name) return &each.mesh;
    return nullptr;
  }
  const Mesh *known(const Sharding &sharding) const { return known(sharding.mesh_name); }
  const Mesh *known(MeshGroups groups) const {
    auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(groups.getMesh());
    return name ? known(name.getValue()) : nullptr;
  }

  // Returns the mesh of a region's manual axes: that of its values, or else the mesh that has these axes.
  const Mesh *mesh_of_region(sdy::ManualComputationOp op) const {
    for (const auto &list : {op.getInShardings().getValue(), op.getOutShardings().getValue()})
      for (const Sharding &sharding : list)
        if (const Mesh *mesh = known(sharding)) return mesh;
    for (const NamedMesh &each : meshes_)
      if (llvm::all_of(op.getManualAxes().getValue(), [&](const AxisName &axis) { return each.mesh.has_axis(axis); }))
        return &each.mesh;
    return nullptr;
  }

  // Returns false if a mesh has no view in this order; then all meshes stay as they are.
  bool put_in_order_of(const Mesh &reference) {
    std::vector<Mesh> views;
    for (const NamedMesh &each : meshes_) {
      std::optional<Mesh> view = in_order_of(reference, each.mesh);
      if (!view) return false;
      views.push_back(std::move(*view));
    }
    for (size_t i = 0; i < views.size(); ++i) meshes_[i].mesh = std::move(views[i]);
    return true;
  }

  // Collects the ends of the meshes' axes. Each divides the next, or there is no mesh that all are views of.
  bool has_common_cuts() {
    cuts_ = {1};
    for (const NamedMesh &each : meshes_) {
      int64_t end = 1;
      for (const MeshAxis &axis : each.mesh.axes()) cuts_.push_back(end *= axis.size);
    }
    llvm::sort(cuts_);
    cuts_.erase(std::unique(cuts_.begin(), cuts_.end()), cuts_.end());
    for (size_t i = 1; i < cuts_.size(); ++i)
      if (cuts_[i] % cuts_[i - 1] != 0) return false;
    return true;
  }

  // Chooses the first mesh, unless a region is manual over a part of one of its axes: then it makes a mesh with an axis
  // between each two cuts.
  bool choose_mesh() {
    common_ = meshes_.front().mesh;
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
             llvm::any_of(meshes_, [&](const NamedMesh &each) { return each.mesh.has_axis(std::string_view(name)); });
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

  // Returns the name of the axis with this interval; empty if there is none.
  std::string name_of(Interval interval) const {
    for (const NamedMesh &each : meshes_)
      for (const MeshAxis &axis : each.mesh.axes())
        if (Interval own = interval_of(AxisRef(axis.name), each.mesh);
            own.begin == interval.begin && own.end == interval.end)
          return axis.name.str();
    return "";
  }

  // Returns the name of the first mesh's axis that contains the interval.
  std::string around(Interval interval) const {
    const Mesh &first = meshes_.front().mesh;
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
    rewrite_groups(module_, [&](MeshGroups groups) {
      if (const Mesh *mesh = known(groups)) fit &= static_cast<bool>(converted(groups, *mesh, "", common_));
      return groups;
    });
    module_.walk([&](mlir::Operation *op) {
      fit &= !mlir::isa<sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllToAllOp, sdy::CollectivePermuteOp, sdy::AllReduceOp,
                        sdy::ReduceScatterOp, sdy::ShardedToUnreducedOp, sdy::ReplicatedToUnreducedOp>(op);
    });
    return fit;
  }

  mlir::ModuleOp module_;
  std::vector<NamedMesh> meshes_;
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

#include <unordered_set>

#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/attributes.h"
#include "mesh/mesh_devices.h"
#include "mesh/sharding.h"
#include "mlir/IR/Diagnostics.h"
#include "ops/collective/groups.h"
#include "ops/collective/matrix_of_devices.h"

namespace tessera::stablehlo {

using Location = std::optional<mlir::Location>;
using Groups = DeviceGroups;

namespace {

// Holds the axes of a mesh that the attribute itself contains; nothing for a symbol or for axes of another dialect.
struct MeshAxes {
  Mesh mesh;
  AxisList axes;
};
std::optional<MeshAxes> mesh_axes_of(ReplicaGroupMeshAxesAttr attribute) {
  auto written = llvm::dyn_cast<MeshAttr>(attribute.getMesh());
  std::optional<Mesh> mesh = written ? mesh_of(written) : std::nullopt;
  if (!mesh) return std::nullopt;
  MeshAxes result{*mesh, {}};
  for (mlir::Attribute entry : attribute.getAxes()) {
    std::optional<AxisRef> axis = axis_of(entry);
    if (!axis || !mesh->has_axis(axis->name)) return std::nullopt;
    result.axes.push_back(*axis);
  }
  // A list of axes is valid if a sharding over them is.
  Sharding sharding{"", {DimSharding{result.axes, true, std::nullopt}}, {}, {}};
  if (problem_of(sharding, 1, *mesh)) return std::nullopt;
  return result;
}

llvm::LogicalResult verify_mesh_axes(Location location, ReplicaGroupMeshAxesAttr attribute) {
  auto written = llvm::dyn_cast<MeshAttr>(attribute.getMesh());
  if (!written) return mlir::success();  // a symbol: checked where meshes are defined
  if (!mesh_of(written))
    return mlir::emitOptionalError(location, "expects replica groups over a valid mesh, got ", written);
  if (mesh_axes_of(attribute) || llvm::any_of(attribute.getAxes(), [](mlir::Attribute axis) { return !axis_of(axis); }))
    return mlir::success();
  return mlir::emitOptionalError(location, "expects replica groups over distinct axes of the mesh ", written, ", got ",
                                 attribute.getAxes());
}

// Checks that 0 .. n-1 are all in groups, where n is the number of ids.
llvm::LogicalResult verify_all_covered(Location location, const std::unordered_set<int64_t> &seen) {
  for (int64_t id = 0; id < static_cast<int64_t>(seen.size()); ++id)
    if (!seen.contains(id))
      return mlir::emitOptionalError(location, "replica id #", id, " not seen in replica groups: they hold ",
                                     seen.size(), " ids, which must be 0 to ", seen.size() - 1);
  return mlir::success();
}

// Returns the mesh whose axes the op names: the op contains the mesh, or names it. Verifiers have checked that it is a
// mesh.
Mesh mesh_of_groups(mlir::Operation *op, ReplicaGroupMeshAxesAttr named) {
  if (auto written = llvm::dyn_cast<MeshAttr>(named.getMesh())) return *mesh_of(written);
  return *sdy::find_mesh(op, llvm::cast<mlir::FlatSymbolRefAttr>(named.getMesh()).getValue());
}

std::optional<AxisRef> axis_of_either_dialect(mlir::Attribute attribute) {
  if (auto other = llvm::dyn_cast<sdy::AxisRefAttr>(attribute)) return other.getValue();
  return axis_of(attribute);
}

// Checks that the op's axes are axes of its mesh.
llvm::LogicalResult verify_axes(mlir::Operation *op, ReplicaGroupMeshAxesAttr named) {
  const Mesh mesh = mesh_of_groups(op, named);
  AxisList axes;
  for (mlir::Attribute attribute : named.getAxes()) {
    std::optional<AxisRef> axis = axis_of_either_dialect(attribute);
    if (!axis)
      return op->emitOpError("has groups over ")
             << attribute << ", which isn't a reference to a mesh axis; write #stablehlo.axis_ref<name = \"x\">";
    axes.push_back(*axis);
  }
  if (std::optional<std::string> problem = problem_of(axes, mesh))
    return op->emitOpError("has groups over bad axes of the mesh ") << to_string(mesh) << ": " << *problem;
  return mlir::success();
}

}  // namespace

llvm::LogicalResult verify_mesh_symbol(mlir::Operation *op, mlir::Attribute replica_groups,
                                       mlir::SymbolTableCollection &symbols) {
  auto mesh_axes = llvm::dyn_cast<ReplicaGroupMeshAxesAttr>(replica_groups);
  if (!mesh_axes) return mlir::success();
  auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(mesh_axes.getMesh());
  if (!name) return verify_axes(op, mesh_axes);
  mlir::Operation *named = symbols.lookupNearestSymbolFrom(op, name);
  if (!named) return op->emitOpError() << "replica_groups: mesh symbol '" << name.getValue() << "' not found";
  if (llvm::isa<sdy::MeshOp>(named)) return verify_axes(op, mesh_axes);
  return op->emitOpError("has groups over axes of ") << name << ", which isn't a mesh; name an sdy.mesh";
}

std::optional<Groups> groups_of(mlir::Attribute replica_groups) {
  if (auto mesh_axes = llvm::dyn_cast<ReplicaGroupMeshAxesAttr>(replica_groups)) {
    std::optional<MeshAxes> parts = mesh_axes_of(mesh_axes);
    return parts ? std::optional<Groups>(groups_along(parts->mesh, parts->axes)) : std::nullopt;
  }
  auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(replica_groups);
  if (!dense) return std::nullopt;
  Groups groups;
  if (dense.getType().getRank() != 2 || dense.empty()) return groups;
  int64_t columns = dense.getType().getDimSize(1), position = 0;
  for (const llvm::APInt &value : dense.getValues<llvm::APInt>()) {
    if (position++ % columns == 0) groups.emplace_back();
    if (value.getSExtValue() != -1) groups.back().push_back(DeviceId{value.getSExtValue()});
  }
  return groups;
}

Groups groups_over_axes(mlir::Operation *op) {
  auto named = op->getAttrOfType<ReplicaGroupMeshAxesAttr>("replica_groups");
  AxisList axes;
  for (mlir::Attribute attribute : named.getAxes()) axes.push_back(*axis_of_either_dialect(attribute));
  return groups_along(mesh_of_groups(op, named), axes);
}

llvm::LogicalResult check_pieces(mlir::Operation *op, uint64_t pieces, size_t members) {
  if (pieces == members) return mlir::success();
  return op->emitOpError() << "splits in " << pieces << " pieces, but a group has " << members
                           << " members; each member gets one piece";
}

// `larger` has an extent for each of the members' blocks in `smaller`.
static llvm::LogicalResult check_blocks(mlir::Operation *op, mlir::Value larger, mlir::Value smaller, uint64_t dim,
                                        size_t members) {
  const auto extent_of = [&](mlir::Value value) {
    return llvm::cast<mlir::ShapedType>(value.getType()).getDimSize(static_cast<unsigned>(dim));
  };
  const int64_t whole = extent_of(larger), block = extent_of(smaller);
  if (mlir::ShapedType::isDynamic(whole) || mlir::ShapedType::isDynamic(block)) return mlir::success();
  if (static_cast<__int128>(block) * static_cast<__int128>(members) == whole) return mlir::success();
  return op->emitOpError() << "has " << whole << " elements along dimension " << dim << " beside blocks of " << block
                           << ", but a group has " << members << (members == 1 ? " member" : " members")
                           << "; each member has one block";
}

llvm::LogicalResult check_gathered(mlir::Operation *op, uint64_t dim, size_t members) {
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults()))
    if (llvm::failed(check_blocks(op, result, operand, dim, members))) return llvm::failure();
  return mlir::success();
}

llvm::LogicalResult check_scattered(mlir::Operation *op, uint64_t dim, size_t members) {
  return check_blocks(op, op->getOperand(0), op->getResult(0), dim, members);
}

std::optional<int64_t> group_size_of(mlir::Attribute replica_groups) {
  std::optional<Groups> groups = groups_of(replica_groups);
  if (!groups || groups->empty()) return std::nullopt;
  int64_t size = static_cast<int64_t>(groups->front().size());
  bool equal = llvm::all_of(*groups, [&](const auto &group) { return static_cast<int64_t>(group.size()) == size; });
  return equal ? std::optional(size) : std::nullopt;
}

llvm::LogicalResult verify_groups(Location location, mlir::Attribute replica_groups, GroupRules rules) {
  if (auto mesh_axes = llvm::dyn_cast<ReplicaGroupMeshAxesAttr>(replica_groups))
    return verify_mesh_axes(location, mesh_axes);
  auto dense = llvm::cast<mlir::DenseIntElementsAttr>(replica_groups);
  if (dense.getType().getRank() != 2)
    return mlir::emitOptionalError(location,
                                   "replica groups should be a rank 2 tensor, one row for each group, but are of type ",
                                   dense.getType());
  if (dense.empty()) return mlir::success();
  std::unordered_set<int64_t> seen;
  int64_t columns = dense.getType().getDimSize(1);
  for (auto [position, value] : llvm::enumerate(dense.getValues<llvm::APInt>())) {
    int64_t id = value.getSExtValue(), group = static_cast<int64_t>(position) / columns;
    if (id == -1 && rules.equal_sizes)
      return mlir::emitOptionalError(location, "Invalid replica id -1 in group ", group, ": all groups must have ",
                                     columns, " members");
    if (id == -1) continue;
    if (id < 0) return mlir::emitOptionalError(location, "Invalid replica id ", id, " in group ", group);
    if (!seen.insert(id).second)
      return mlir::emitOptionalError(location, "replica id #", id, " seen more than once, again in group ", group);
  }
  return rules.cover_all ? verify_all_covered(location, seen) : mlir::success();
}

}  // namespace tessera::stablehlo

mlir::DenseIntElementsAttr tessera::matrix_of(mlir::MLIRContext *context, const std::vector<std::vector<int64_t>> &rows,
                                              int64_t length) {
  std::vector<int64_t> flat;
  for (const std::vector<int64_t> &row : rows) flat.insert(flat.end(), row.begin(), row.end());
  const int64_t count = static_cast<int64_t>(rows.size());
  if (!rows.empty()) length = static_cast<int64_t>(rows.front().size());
  const auto type = mlir::RankedTensorType::get({count, length}, mlir::IntegerType::get(context, 64));
  return mlir::DenseIntElementsAttr::get(type, llvm::ArrayRef<int64_t>(flat));
}

mlir::DenseIntElementsAttr tessera::matrix_of(mlir::MLIRContext *context, const DeviceGroups &groups) {
  return matrix_of(context, numbers_of(groups));
}

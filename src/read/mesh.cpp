#include "base/error.h"
#include "base/text.h"
#include "dialect/sdy/dialect.h"
#include "mlir/IR/Builders.h"
#include "read/reader.h"

namespace tessera {
namespace {

std::string axes_text(const Mesh &mesh) {
  if (mesh.axes().empty()) return "no axes";
  return joined(mesh.axes(), [](const MeshAxis &axis) { return axis.name.str(); });
}

}  // namespace

std::optional<NamedMesh> mesh_of(mlir::ModuleOp module) {
  std::optional<NamedMesh> found;
  for (sdy::MeshOp op : module.getOps<sdy::MeshOp>()) {
    Mesh mesh = op.getMesh().getValue();
    if (mesh.axes().empty()) continue;
    if (found && found->mesh != mesh)
      throw InputError(
          "the module names two meshes: @" + found->name + " = " + to_string(found->mesh) + " and @" +
          op.getSymName().str() + " = " + to_string(mesh) +
          "; a program runs on the same devices in one order: give both the same devices, and axes that end where "
          "those of the other may be divided");
    if (!found) found = NamedMesh{op.getSymName().str(), mesh};
  }
  return found;
}

void replace_mesh(mlir::ModuleOp module, const Mesh &mesh) {
  bool named = false;
  for (sdy::MeshOp op : module.getOps<sdy::MeshOp>()) {
    Mesh old = op.getMesh().getValue();
    if (old.axes().empty()) continue;
    named = true;
    for (const MeshAxis &axis : old.axes())
      if (!mesh.has_axis(axis.name))
        throw InputError("--mesh: the module's mesh @" + op.getSymName().str() + " has an axis \"" + axis.name.str() +
                         "\" and the given mesh doesn't: it has " + axes_text(mesh) + "; name every axis of " +
                         to_string(old));
    op.setMeshAttr(sdy::MeshAttr::get(module.getContext(), mesh));
    op->removeAttr("stablehlo.mesh");  // it repeats the old sizes
  }
  if (named) return;
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(module.getBody());
  sdy::MeshOp::create(builder, module.getLoc(), "mesh", sdy::MeshAttr::get(module.getContext(), mesh));
}

}  // namespace tessera

#include "shardy/steps.h"

#include "dialect/sdy/utils.h"

namespace tessera::shardy {

namespace {

bool is_even(mlir::Type type, const std::optional<Sharding> &sharding, const sdy::MeshTable &meshes) {
  auto array = mlir::dyn_cast<mlir::RankedTensorType>(type);
  const Mesh *mesh = sharding ? meshes.of(*sharding) : nullptr;
  for (size_t dim = 0; array && array.hasStaticShape() && mesh && dim < sharding->dims.size(); ++dim)
    if (array.getDimSize(static_cast<unsigned>(dim)) % size_of(sharding->dims[dim].axes, *mesh) != 0) return false;
  return true;
}

}  // namespace

llvm::LogicalResult check_even_borders(mlir::func::FuncOp function) {
  auto refuse = [&](llvm::StringRef what, unsigned index) {
    function.emitError() << what << " #" << index << " has a non-divisible sharding";
    return function.emitError("failed to legalize operation 'func.func'");
  };
  sdy::MeshTable meshes(function->getParentOfType<mlir::ModuleOp>());
  for (mlir::BlockArgument argument : function.getArguments())
    if (!is_even(argument.getType(), sdy::sharding_of(argument), meshes))
      return refuse("argument", argument.getArgNumber());
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (!is_even(function.getResultTypes()[i], sdy::result_sharding_of(function, i), meshes))
      return refuse("result", i);
  return mlir::success();
}

}  // namespace tessera::shardy

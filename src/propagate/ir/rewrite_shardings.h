// Changes every sharding in a module, and every group of devices that is axes of a mesh, or removes attributes.
#pragma once

#include "dialect/stablehlo/attributes.h"
#include "mesh/sharding.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Calls `change` on the shardings in attributes of ops, arguments and results of functions: once for equal attributes,
// whose shardings have to change alike.
void rewrite_shardings(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change);
// Does the same by several threads, a function each: `change` is called at once for several shardings, and once for equal
// ones of a function.
void rewrite_shardings_at_once(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change);

// Removes attributes of these names from operations, and from arguments and results of functions.
void drop_attributes(mlir::ModuleOp module, llvm::ArrayRef<llvm::StringRef> names);

// Calls `change` on the shardings of a function's arguments and results, with the types of these.
void rewrite_borders(mlir::func::FuncOp function, llvm::function_ref<void(Sharding &, mlir::Type)> change);

// Puts what `change` returns in place of the groups of collectives that are axes of a mesh.
using MeshGroups = stablehlo::ReplicaGroupMeshAxesAttr;
void rewrite_groups(mlir::ModuleOp module, llvm::function_ref<MeshGroups(MeshGroups)> change);

}  // namespace tessera

// Changes every sharding in a module, and every group of devices that is axes of a mesh.
#pragma once

#include "dialect/stablehlo/attributes.h"
#include "mesh/sharding.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Calls `change` on the shardings in attributes of ops, arguments and results of functions: once for equal attributes,
// whose shardings have to change alike.
void rewrite_shardings(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change);

// Calls `change` on the shardings of a function's arguments and results, with the types of these.
void rewrite_borders(mlir::func::FuncOp function, llvm::function_ref<void(Sharding &, mlir::Type)> change);

// Puts what `change` returns in place of the groups of collectives that are axes of a mesh.
using MeshGroups = stablehlo::ReplicaGroupMeshAxesAttr;
void rewrite_groups(mlir::ModuleOp module, llvm::function_ref<MeshGroups(MeshGroups)> change);

}  // namespace tessera

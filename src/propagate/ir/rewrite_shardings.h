// Changes every sharding in a module, and every group of devices that is given by mesh axes, or removes attributes.
#pragma once

#include "dialect/stablehlo/attributes.h"
#include "mesh/sharding.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Calls `change` on the shardings in attributes of ops, arguments and results of functions: once for equal attributes,
// whose shardings have to change alike.
void rewrite_shardings(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change);
// Does the same on several threads, one function each: `change` may be called for several shardings at the same time,
// and is called once for equal ones of a function.
void rewrite_shardings_at_once(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change);

// Removes attributes of these names from operations, and from arguments and results of functions.
void drop_attributes(mlir::ModuleOp module, llvm::ArrayRef<llvm::StringRef> names);

// Calls `change` on the shardings of a function's arguments and results, with the types of these.
void rewrite_borders(mlir::func::FuncOp function, llvm::function_ref<void(Sharding &, mlir::Type)> change);

// Replaces the groups of collectives that are given by mesh axes by what `change` returns.
using MeshGroups = stablehlo::ReplicaGroupMeshAxesAttr;
void rewrite_groups(mlir::ModuleOp module, llvm::function_ref<MeshGroups(MeshGroups)> change);

}  // namespace tessera

// Finds the arguments of a program that have the same role, as the weights of equal layers do, and are planned
// together.
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Groups the arguments for which `is_open` holds: those of a group have the same type, the same written sharding, and
// uses that look the same for some steps. Groups and their members are in the order of arguments.
std::vector<std::vector<unsigned>> roles_of(mlir::func::FuncOp main, const std::vector<bool> &is_open);

}  // namespace tessera

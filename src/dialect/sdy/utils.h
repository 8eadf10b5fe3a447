// Finds the mesh of a name, reads and sets the sharding of a value, and finds the manual axes around an operation.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera::sdy {

// Returns the mesh of a symbol at an operation, or null. The pointer lives as long as the MLIR context. The lookup
// walks the module's operations; frequent callers use a MeshTable.
const Mesh *find_mesh(mlir::Operation *at, llvm::StringRef name);
// Returns the mesh of a sharding, by symbol or inlined. For an inlined mesh the pointer is into `sharding`.
const Mesh *mesh_of(mlir::Operation *at, const Sharding &sharding);

// Holds the meshes of a module, by name, in their order.
class MeshTable {
 public:
  explicit MeshTable(mlir::ModuleOp module);
  const Mesh *find(llvm::StringRef name) const;
  const Mesh *of(const Sharding &sharding) const;
  const std::vector<std::pair<std::string, const Mesh *>> &all() const [[clang::lifetimebound]] { return all_; }

 private:
  std::vector<std::pair<std::string, const Mesh *>> all_;
  llvm::StringMap<const Mesh *> by_name_;
};

// Returns the sharding written for a value:
//
//   argument of a function                  its sdy.sharding
//   argument of a manual_computation        its in_sharding without the manual axes (the body's view)
//   argument of a named_computation         its in_sharding
//   result of constraint, reshard, edge,    the op's own sharding (all of a manual_computation's out_sharding: the
//     collective, manual/named computation    outside's view)
//   result of any other op                  its entry of sdy.sharding
//
// Returns nothing for other block arguments.
std::optional<Sharding> sharding_of(mlir::Value value);
// Writes a value's sharding. Other results of the op without a sharding get an open one on the same mesh. For an
// argument of a manual_computation the manual axes stay in front. Does nothing for other block arguments.
void set_sharding(mlir::Value value, const Sharding &sharding);
// Removes a sharding where it is optional (functions' arguments, results of ordinary ops, data-flow edges).
void remove_sharding(mlir::Value value);

std::optional<Sharding> result_sharding_of(mlir::FunctionOpInterface function, unsigned index);
void set_result_sharding(mlir::FunctionOpInterface function, unsigned index, const Sharding &sharding);

// Returns all the results' shardings in an op's sdy.sharding, or nothing if there are none.
std::vector<Sharding> result_shardings_of(mlir::Operation *op);
void set_result_shardings(mlir::Operation *op, const std::vector<Sharding> &shardings);

// Returns whether an op only annotates its operand's sharding and passes the value through: constraints, reshards,
// barriers, edges, groups.
bool is_annotation(mlir::Operation *op);
mlir::Value without_annotations(mlir::Value value);

std::optional<ShardingRule> sharding_rule_of(mlir::Operation *op);
void set_sharding_rule(mlir::Operation *op, const ShardingRule &rule);

// Returns the axes that are manual in the body around `op`: those of all enclosing manual_computations, outermost
// first, and of the enclosing function's sdy.func_manual_axes.
std::vector<AxisName> enclosing_manual_axes(mlir::Operation *op);
bool is_manual(ManualComputationOp op, const AxisName &axis);
// Returns `sharding` as the inside of the op sees it: its dims, replicated and unreduced axes without the manual axes.
Sharding without_axes(Sharding sharding, const std::vector<AxisName> &axes);
// Inverts without_axes for dims: the manual axes of `outer` come before the axes of `inner`; replicated and unreduced
// manual axes of `outer` are kept.
Sharding with_manual_axes_of(const Sharding &inner, const Sharding &outer, const std::vector<AxisName> &manual,
                             const Mesh &mesh);
// Returns the type of the block that the body of a manual region sees: each dim divided by its manual axes. Returns null
// if one doesn't divide.
mlir::RankedTensorType manual_block_type(mlir::RankedTensorType global, const Sharding &sharding,
                                         const std::vector<AxisName> &manual, const Mesh &mesh);

// Returns whether the mesh has no axes and no device.
bool is_empty(const Mesh &mesh);

}  // namespace tessera::sdy

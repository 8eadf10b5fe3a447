// Questions about shardings in IR: which mesh a name means, which sharding a value has and how to give it one, which
// axes are manual around an operation.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera::sdy {

// The mesh that a symbol means at an operation; null if there is none. The pointer lives as long as the MLIR context. Looks
// through the module's operations: where it is asked often, use a MeshTable.
const Mesh *find_mesh(mlir::Operation *at, llvm::StringRef name);
// The mesh of a sharding, by symbol or inlined. For an inlined mesh the pointer is into `sharding`.
const Mesh *mesh_of(mlir::Operation *at, const Sharding &sharding);

// All the meshes of a module, by name, in the order they stand.
class MeshTable {
 public:
  explicit MeshTable(mlir::ModuleOp module);
  const Mesh *find(llvm::StringRef name) const;
  const Mesh *of(const Sharding &sharding) const;
  const std::vector<std::pair<std::string, const Mesh *>> &all() const { return all_; }

 private:
  std::vector<std::pair<std::string, const Mesh *>> all_;
  llvm::StringMap<const Mesh *> by_name_;
};

// The sharding written for a value, where one is:
//   argument of a function                  its sdy.sharding
//   argument of a manual_computation        its in_sharding less the manual axes (what the body sees)
//   argument of a named_computation         its in_sharding
//   result of constraint, reshard, edge,    the op's own sharding (a manual_computation's out_sharding whole: what the
//     collective, manual/named computation    outside sees)
//   result of any other op                  its entry of sdy.sharding
// Nothing for other block arguments.
std::optional<Sharding> sharding_of(mlir::Value value);
// Writes it there. Results of an op that have no sharding yet get an open one on the same mesh. For an argument of a
// manual_computation the manual axes are kept in front. Does nothing for other block arguments.
void set_sharding(mlir::Value value, const Sharding &sharding);
// Takes it away where it is optional (functions' arguments, results of ordinary ops, data-flow edges).
void remove_sharding(mlir::Value value);

std::optional<Sharding> result_sharding_of(mlir::FunctionOpInterface function, unsigned index);
void set_result_sharding(mlir::FunctionOpInterface function, unsigned index, const Sharding &sharding);

// All the results' shardings that stand on an op as sdy.sharding; empty if none do.
std::vector<Sharding> result_shardings_of(mlir::Operation *op);
void set_result_shardings(mlir::Operation *op, const std::vector<Sharding> &shardings);

// True for ops that only say something of their operand's sharding and pass its value on: constraints, reshards, barriers,
// edges, groups.
bool is_annotation(mlir::Operation *op);
// The value behind annotations.
mlir::Value without_annotations(mlir::Value value);

// The op's sdy.sharding_rule, if it has one.
std::optional<ShardingRule> sharding_rule_of(mlir::Operation *op);
void set_sharding_rule(mlir::Operation *op, const ShardingRule &rule);

// Axes that are manual in the body that `op` stands in: those of all enclosing manual_computations, outermost first, and of
// the enclosing function's sdy.func_manual_axes.
std::vector<AxisName> enclosing_manual_axes(mlir::Operation *op);
// The axes that the op itself makes manual.
bool is_manual(ManualComputationOp op, const AxisName &axis);
// `sharding` as the inside of the op sees it: its dims, replicated and unreduced less the manual axes.
Sharding without_axes(Sharding sharding, const std::vector<AxisName> &axes);
// The inverse for dims: the manual axes of `outer` stand in front of the axes of `inner`; replicated and unreduced manual
// axes of `outer` are kept.
Sharding with_manual_axes_of(const Sharding &inner, const Sharding &outer, const std::vector<AxisName> &manual,
                             const Mesh &mesh);
// The type of the block that the body of a manual region sees: each dim divided by its manual axes. Null if one doesn't
// divide.
mlir::RankedTensorType manual_block_type(mlir::RankedTensorType global, const Sharding &sharding,
                                         const std::vector<AxisName> &manual, const Mesh &mesh);

// True for shardings without a mesh of several devices behind them: an empty mesh.
bool is_empty(const Mesh &mesh);

}  // namespace tessera::sdy

// Splits a propagated module over the devices of its mesh: shapes become local, and what has to move becomes a collective.
//
// Each op runs on shardings that its operands and results are brought to (assignment.h, reshard_plan.h); the op itself is
// rebuilt by its Localize duty. The result is a module whose @main is the program of every device.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "partition/localizer.h"
#include "partition/partial_demand.h"
#include "partition/record.h"
#include "partition/turns.h"

namespace tessera {

struct PartitionOptions {
  std::string mesh_name;  // symbol of the mesh that the program runs on; empty: one device
  Mesh mesh;
  PartitionRecord *record = nullptr;            // if it is to be filled
  const Machine *machine = &nominal_machine();  // that it is planned for
  ReshardStrategy strategy = ReshardStrategy::any;
};

// New module with the per-device program; null after a failure, whose diagnostics were emitted. Warnings name values that
// had to be made whole on every device because their op has no other way to run.
mlir::OwningOpRef<mlir::ModuleOp> partition(mlir::ModuleOp module, const PartitionOptions &options);

// How result `index` of a function lies, as its attributes declare.
BlockLayout layout_of_function_result(mlir::func::FuncOp function, unsigned index);

// An op in the reason of a collective: the name that its location has, `attention/matmul`, else `dot-general`. Per-device text
// names a kind of collective only where one is.
std::string spoken_name(mlir::Operation *op);

// The engine behind it, as the Localize duties of structured ops see it.
class Partitioner {
 public:
  Partitioner(mlir::ModuleOp module, const PartitionOptions &options);

  mlir::OwningOpRef<mlir::ModuleOp> run();

  const Mesh &mesh() const { return options_.mesh; }
  const std::string &mesh_name() const { return options_.mesh_name; }
  ReshardPlanner &planner() { return planner_; }

  // The function that a call names; null where the program has none.
  mlir::func::FuncOp callee(mlir::func::CallOp call) const {
    return symbols_.lookup<mlir::func::FuncOp>(call.getCallee());
  }
  // Axes of a value as the program declares them; none where it says nothing. Manual axes never count inside their region.
  DimAxes declared_axes(mlir::Value value) const;
  // Also along which axes it is partial: as declared, or so that what depends on it can be.
  BlockLayout declared_layout(mlir::Value value) const;
  // The type of a block: of anything but a ranked tensor, the type itself.
  mlir::Type local_type(mlir::Type global, const DimAxes &axes) const;

  // Removes the annotations of shardings from an op and all inside: they speak of global shapes.
  void drop_sharding(mlir::Operation *op) const;

  void bind(mlir::Value global, LocalValue local) { values_[global] = std::move(local); }
  const LocalValue &lookup(mlir::Value global) const;

  // The local value as wanted; collectives are written at the builder's place, once per value, layout and region.
  mlir::Value reshard(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value global, const BlockLayout &to,
                      const MoveReason &reason);
  // The same of any local value of a global shape.
  mlir::Value bring(mlir::OpBuilder &builder, mlir::Location loc, const LocalValue &local, const Shape &global,
                    const BlockLayout &to, const std::string &reason);
  // Takes down that a value is to be moved: the location for what does it. Without a record `loc` itself.
  mlir::Location noted(mlir::Location loc, mlir::Value global, const BlockLayout &from, const BlockLayout &to,
                       const MoveReason &reason);

  // Rebuilds a block's ops (not its terminator) at the builder's place; its arguments are bound already.
  llvm::LogicalResult rebuild(mlir::Block &block, mlir::OpBuilder &builder);
  // Rebuilds a function's ops at the builder's place, in place of a call: arguments lie as the operands do, and the results as the
  // values that the function returns.
  llvm::FailureOr<std::vector<LocalValue>> rebuild_call(mlir::func::CallOp call, mlir::OpBuilder &builder);
  // A new region with one block for a region of a structured op: arguments get the given layouts, the values returned by its
  // terminator are brought to `returned`.
  llvm::LogicalResult rebuild_region(mlir::Region &from, mlir::Region &to, const std::vector<BlockLayout> &arguments,
                                     const std::vector<BlockLayout> &returned);

 private:
  llvm::LogicalResult rebuild_function(mlir::func::FuncOp function, mlir::OpBuilder &builder);
  llvm::LogicalResult rebuild_op(mlir::Operation *op, mlir::OpBuilder &builder);
  llvm::LogicalResult rebuild_by_rule(Localizer &localizer, ShardingRule rule);
  void note_choice(const Localizer &localizer, const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                   const std::vector<TensorLayout> &results, const std::function<bool(int64_t)> &may_shard,
                   std::vector<ConsideredWay> considered);
  // Along which of the wanted axes each operand may stay partial.
  std::vector<PartialOver> kept_partial(const Localizer &localizer) const;
  LocalValue finished_result(Localizer &localizer, unsigned index, const PartialOver &kept);

  mlir::ModuleOp module_;
  mlir::SymbolTable symbols_;
  PartitionOptions options_;
  ReshardPlanner planner_;
  PartialDemand partial_;
  Turns turns_;
  int64_t choice_ = -1;  // of the operation at hand, in the record
  llvm::DenseMap<mlir::Value, LocalValue> values_;
  llvm::DenseSet<mlir::Operation *> entered_;  // functions whose calls are being rebuilt
  // Reshards made so far, innermost region last.
  std::vector<std::map<std::pair<void *, std::string>, mlir::Value>> resharded_;
};

}  // namespace tessera

// Splits a propagated module over the devices of its mesh: shapes become local, and reshards become collectives.
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
#include "partition/chosen_program.h"
#include "partition/executions.h"
#include "partition/known_windows.h"
#include "partition/localizer.h"
#include "partition/partial_demand.h"
#include "partition/record.h"

namespace tessera {

class SharedChoices;

struct PartitionOptions {
  std::string mesh_name;  // symbol of the program's mesh; empty: one device
  Mesh mesh;
  PartitionRecord *record = nullptr;               // filled if given
  std::optional<LayoutChoice> *layouts = nullptr;  // filled if given, where layouts other than propagation's were tried
  const Machine *machine = &nominal_machine();     // that the program is planned for
  ReshardStrategy strategy = ReshardStrategy::any;
  bool chooses = true;  // chooses layouts over the whole program; else values keep propagation's
  // Says that results have the same bits on every mesh: no operation is cut along factors that it combines over, so
  // that one device makes each element, from the same numbers in the same order. Manual bodies combine as they are
  // written.
  bool sums_alike = false;
  // Says what holding a byte costs in the choice of layouts, for programs that would hold too much otherwise. If it
  // isn't 0, the chosen layouts are taken whatever they send.
  double seconds_of_held_byte = 0;
  SharedChoices *shared_choices = nullptr;  // shared by programs on one mesh and for one machine, if given
  bool rounds_in_turn = false;  // LocalEmitter::rounds_in_turn, for programs that would hold too much otherwise
};

// Returns a new module with the per-device program, or null after a failure, whose diagnostics were emitted. Warnings
// name values that must be whole on every device because their op has no other way to run.
mlir::OwningOpRef<mlir::ModuleOp> partition(mlir::ModuleOp module, const PartitionOptions &options);

// Does the same for a program whose traffic with propagation's layouts is known to be `propagated`. Returns null where
// these layouts stay, and failure if partitioning failed.
llvm::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> partition_as_chosen(mlir::ModuleOp module,
                                                                       const PartitionOptions &options,
                                                                       const Traffic &propagated);

// Returns the bytes and the time of all collectives of a per-device program.
Traffic traffic_of(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine);

// Returns the declared layout of a function's result `index`.
BlockLayout layout_of_function_result(mlir::func::FuncOp function, unsigned index);

// Returns an op's name for the reason of a collective: the name of its location, `attention/matmul`, else
// `dot-general`. Per-device text names a kind of collective only where there is one.
std::string spoken_name(mlir::Operation *op);

// Rebuilds a program on blocks. Structured ops use it in their LocalizeOpInterface.
class Partitioner {
 public:
  // The planner is for the mesh and the machine of the options; other partitionings may use it too, and its plans are
  // kept. Without `chosen`, each operation runs as is cheapest for it alone.
  Partitioner(mlir::ModuleOp module, const PartitionOptions &options, ReshardPlanner &planner,
              const ChosenProgram *chosen);

  mlir::OwningOpRef<mlir::ModuleOp> run();

  const Mesh &mesh() const { return options_.mesh; }
  const std::string &mesh_name() const { return options_.mesh_name; }
  ReshardPlanner &planner() { return planner_; }
  KnownWindows &known_windows() { return known_windows_; }

  // Returns the function that a call names, or null if the program lacks it.
  mlir::func::FuncOp callee(mlir::func::CallOp call) const {
    return symbols_.lookup<mlir::func::FuncOp>(call.getCallee());
  }
  // Returns the declared axes of a value, or none. Manual axes don't count inside their region.
  DimAxes declared_axes(mlir::Value value) const;
  // Returns the declared axes, with those along which the value is partial: as declared, or because values that are
  // computed from it stay partial.
  BlockLayout declared_layout(mlir::Value value) const;
  // Returns the type of a block; types that aren't ranked tensors are unchanged.
  mlir::Type local_type(mlir::Type global, const DimAxes &axes) const;

  // Removes sharding annotations from an op and its regions, since they refer to global shapes.
  static void drop_sharding(mlir::Operation *op);

  void bind(mlir::Value global, LocalValue local) { values_[global] = std::move(local); }
  const LocalValue &lookup(mlir::Value global) const;

  // Reshards the value. Collectives are written at the builder's insertion point, once per value, layout and region.
  mlir::Value reshard(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value global, const BlockLayout &to,
                      const MoveReason &reason);
  // Does the same for any local value of a global shape.
  mlir::Value bring(mlir::OpBuilder &builder, mlir::Location loc, const LocalValue &local, const Shape &global,
                    const BlockLayout &to, const std::string &reason);
  // Records that a value is moved, and returns the location for the ops that move it. Without a record this is `loc`
  // itself.
  mlir::Location noted(mlir::Location loc, mlir::Value global, const BlockLayout &from, const BlockLayout &to,
                       const MoveReason &reason);
  // Records that an operation takes what a move has brought for another one.
  void note_shared(int64_t move, mlir::Location loc, const MoveReason &reason);

  // Rebuilds a block's ops (not its terminator) at the builder's insertion point; its arguments are bound already.
  llvm::LogicalResult rebuild(mlir::Block &block, mlir::OpBuilder &builder);
  // Inlines a call and rebuilds the function's ops: arguments have the operands' layouts, and results the layouts of
  // the values that the function returns.
  llvm::FailureOr<std::vector<LocalValue>> rebuild_call(mlir::func::CallOp call, mlir::OpBuilder &builder);
  // Makes a new region with one block for a region of a structured op. Arguments have the given layouts, and the
  // terminator's values are resharded to `returned`.
  llvm::LogicalResult rebuild_region(mlir::Region &from, mlir::Region &to, const std::vector<BlockLayout> &arguments,
                                     const std::vector<BlockLayout> &returned);

 private:
  llvm::LogicalResult rebuild_function(mlir::func::FuncOp function, mlir::OpBuilder &builder);
  llvm::LogicalResult rebuild_op(mlir::Operation *op, mlir::OpBuilder &builder);
  llvm::LogicalResult rebuild_by_rule(Localizer &localizer, ShardingRule rule);
  void note_choice(const Localizer &localizer, const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                   const std::vector<TensorLayout> &results, const std::function<bool(FactorId)> &may_shard,
                   std::vector<ConsideredWay> considered);
  // Returns the axes, wanted by results or chosen, along which each operand may stay partial.
  std::vector<PartialOver> kept_partial(const Localizer &localizer, const AxisList &chosen) const;
  void keep_first_partial(const Localizer &localizer, std::vector<PartialOver> &kept) const;
  // Sets the result by a direct exchange, from the operand's layout to the result's wanted one, if that takes less time
  // than the chosen axes do. Returns whether it has.
  bool is_moved_at_once(Localizer &localizer);
  // Returns the layout of the result of an op whose operands are partial alike, so that their parts are summed once,
  // behind the op.
  std::optional<BlockLayout> layout_before_sum(const Localizer &localizer) const;
  // Returns the way that the choice over the whole program has found for an op with this rule, or null.
  const ChosenWay *chosen_way(mlir::Operation *op, const ShardingRule &rule) const;
  // Returns the copy of a value that is cheaper to bring to a layout than the value itself, or null.
  const BlockLayout *nearer_copy(mlir::Value global, const LocalValue &local, const BlockLayout &to);
  bool choose_axes(Localizer &localizer, const ShardingRule &rule, const ChosenWay *way);
  PartialOver bring_operands(Localizer &localizer);
  LocalValue finished_result(Localizer &localizer, unsigned index, const PartialOver &kept);

  mlir::ModuleOp module_;
  mlir::SymbolTable symbols_;
  PartitionOptions options_;
  ReshardPlanner &planner_;
  const ChosenProgram *chosen_;
  PartialDemand partial_;
  Executions executions_;
  int64_t choice_ = -1;  // the present operation's number in the record
  int64_t call_ = -1;    // the number in the record of the call that is being rebuilt
  llvm::DenseMap<mlir::Value, LocalValue> values_;
  // Holds a value from before it was made partial, and along which axes it was: no sum is needed to get it back.
  struct Whole {
    mlir::Value value;
    PartialOver partial;
  };
  llvm::DenseMap<mlir::Value, Whole> whole_;
  KnownWindows known_windows_;
  llvm::DenseSet<mlir::Operation *> entered_;  // functions whose calls are being rebuilt
  struct Resharded {
    mlir::Value value;
    int64_t move = -1;  // its number in the record
  };
  // Holds the reshards so far, innermost region last.
  std::vector<std::map<std::pair<void *, std::string>, Resharded>> resharded_;
};

}  // namespace tessera

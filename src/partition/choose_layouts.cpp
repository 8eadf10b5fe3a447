#include "partition/choose_layouts.h"

#include "base/error.h"
#include "base/saturating.h"
#include "choice/choose.h"
#include "ops/written_out.h"
#include "partition/choice_tables.h"
#include "propagate/ir/functions.h"
#include "propagate/propagate.h"

namespace tessera {
namespace {

constexpr size_t most_axes = 8;             // of a mesh, for places to be told apart
constexpr double least_saving = 1.0 / 512;  // of the time: for less it isn't worth leaving
constexpr int64_t most_copied = 20'000;     // operations of a program in which each call has its own copy of a function

// A function that several calls share lies in one way for all of them, and each copy in its own.
void copy_shared_functions(mlir::ModuleOp module) {
  WrittenOut written_out(module);
  int64_t operations = 0;
  for (mlir::func::FuncOp root : CallTable(module).roots())
    operations = saturating_sum(operations, written_out.operations_of(root));
  // Propagation has copied them before, so that this doesn't fail.
  if (operations <= most_copied && llvm::failed(flatten_calls(module, {}, nullptr)))
    throw DefectError("choose_layouts: functions can't be copied for their calls");
}

}  // namespace

mlir::OwningOpRef<mlir::ModuleOp> with_chosen_layouts(mlir::ModuleOp module, const PartitionOptions &options,
                                                      LayoutChoice &layouts) {
  if (options.mesh.axes().empty() || options.mesh.axes().size() > most_axes) return {};
  mlir::OwningOpRef<mlir::ModuleOp> chosen = module.clone();
  copy_shared_functions(*chosen);
  const ChoiceTables tables = choice_tables_of(*chosen, Executions(*chosen), options.mesh);
  const Choice choice = choose_places(tables.problem, options.mesh, *options.machine);
  if (!(choice.seconds < (1 - least_saving) * choice.seconds_before)) return {};
  const std::vector<WrittenPlaces> written = write_places(tables, choice.values, options.mesh_name, options.mesh);
  if (written.empty()) return {};
  layouts.values = static_cast<int64_t>(written.size());
  if (options.record)
    for (const WrittenPlaces &each : written)
      layouts.left.push_back({recorded(each.value), each.propagated, each.chosen});
  return chosen;
}

}  // namespace tessera

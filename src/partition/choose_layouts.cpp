#include "partition/choose_layouts.h"

#include "choice/choose.h"
#include "mlir/IR/IRMapping.h"
#include "partition/choice_tables.h"

namespace tessera {
namespace {

constexpr size_t most_axes = 8;             // of a mesh, for places to be told apart
constexpr double least_saving = 1.0 / 512;  // of the time: for less it isn't worth leaving

}  // namespace

mlir::OwningOpRef<mlir::ModuleOp> with_chosen_layouts(mlir::ModuleOp module, const PartitionOptions &options) {
  if (options.mesh.axes().empty() || options.mesh.axes().size() > most_axes) return {};
  ChoiceTables tables = choice_tables_of(module, options.mesh);
  const Choice choice = choose_places(tables.problem, options.mesh, *options.machine);
  if (!(choice.seconds < (1 - least_saving) * choice.seconds_before)) return {};
  mlir::IRMapping copies;
  mlir::OwningOpRef<mlir::ModuleOp> chosen(llvm::cast<mlir::ModuleOp>(module->clone(copies)));
  for (std::vector<mlir::Value> &homes : tables.homes)
    for (mlir::Value &home : homes) home = copies.lookup(home);
  if (write_places(tables, choice.values, options.mesh_name, options.mesh) == 0) return {};
  return chosen;
}

}  // namespace tessera

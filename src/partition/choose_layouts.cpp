#include "partition/choose_layouts.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/saturating.h"
#include "dialect/sdy/utils.h"
#include "layout_choice/choose.h"
#include "layout_choice/uneven_cuts.h"
#include "mlir/IR/IRMapping.h"
#include "ops/written_out.h"
#include "partition/choice_tables.h"
#include "propagate/ir/functions.h"
#include "propagate/propagate.h"

namespace tessera {
namespace {

constexpr size_t most_axes = 8;          // and parts of them: more can't be told apart in placements
constexpr int64_t most_copied = 20'000;  // operations of a program in which each call has its own copy of a function

// Returns whether several calls share a function.
bool has_shared_functions(mlir::ModuleOp module) {
  const CallTable calls(module);
  return llvm::any_of(module.getOps<mlir::func::FuncOp>(),
                      [&](mlir::func::FuncOp function) { return calls.calls_of(function).size() > 1; });
}

// Copies functions that several calls share: such a function has one layout for all calls, and each copy has its own.
void copy_shared_functions(mlir::ModuleOp module) {
  WrittenOut written_out(module);
  int64_t operations = 0;
  for (mlir::func::FuncOp root : CallTable(module).roots())
    operations = saturating_sum(operations, written_out.operations_of(root));
  // Propagation has copied them before, so this can't fail.
  if (operations <= most_copied && llvm::failed(flatten_calls(module, {}, nullptr)))
    throw DefectError("choose_layouts: functions can't be copied for their calls");
}

mlir::OwningOpRef<mlir::ModuleOp> copy_of(mlir::ModuleOp module, mlir::IRMapping &values) {
  return llvm::cast<mlir::ModuleOp>(module->clone(values));
}

// Returns whether a value is cut by axes that don't divide it.
bool is_cut_unevenly(mlir::Value value, const Mesh &mesh) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  const std::optional<Sharding> sharding = type ? sdy::sharding_of(value) : std::nullopt;
  // Results of which one device has all name no axes.
  if (!sharding || static_cast<int64_t>(sharding->dims.size()) != type.getRank()) return false;
  return llvm::any_of(llvm::zip_equal(type.getShape(), dim_axes(*sharding)), [&](const auto &each) {
    const auto &[size, axes] = each;
    return size % size_of(axes, mesh) != 0;
  });
}

}  // namespace

bool has_unequal_blocks(mlir::ModuleOp module, const Mesh &mesh) {
  const auto is_one = [&](mlir::Value value) { return is_cut_unevenly(value, mesh); };
  return module
      .walk([&](mlir::Operation *op) {
        const bool has_one =
            llvm::any_of(op->getResults(), is_one) || llvm::any_of(op->getRegions(), [&](mlir::Region &region) {
              return llvm::any_of(region.getArguments(), is_one);
            });
        return has_one ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

std::string problem_of_choice(mlir::ModuleOp module, const Mesh &mesh) {
  std::vector<std::optional<Sharding>> shardings;
  const auto add = [&](mlir::Value value) { shardings.push_back(sdy::sharding_of(value)); };
  module.walk([&](mlir::Operation *op) {
    llvm::for_each(op->getResults(), add);
    for (mlir::Region &region : op->getRegions()) llvm::for_each(region.getArguments(), add);
  });
  const size_t axes = choice_axes_of(shardings, mesh).axes.size();
  if (axes <= most_axes) return {};
  return fmt::format(
      "layouts stay as propagation has them: the mesh has {} axes and parts of axes with several devices, and {} are "
      "the most among which layouts are chosen",
      axes, most_axes);
}

Machine with_starts(Machine machine, double share) {
  machine.collective_seconds *= share;
  for (auto &[axis, link] : machine.links) link.seconds *= share;
  return machine;
}

ChosenProgram with_chosen_layouts(mlir::ModuleOp module, const PartitionOptions &options, ReshardPlanner &planner,
                                  ChosenBlocks blocks, LayoutChoice &layouts, double share_of_starts,
                                  std::optional<double> known_seconds) {
  ChosenProgram chosen;
  if (options.mesh.size() <= 1 || !problem_of_choice(module, options.mesh).empty()) return chosen;
  mlir::IRMapping in_copy;
  mlir::OwningOpRef<mlir::ModuleOp> copy;  // made as late as possible, since most programs stay as they are
  if (has_shared_functions(module)) {
    copy = module.clone();
    copy_shared_functions(*copy);
  }
  const mlir::ModuleOp tabled = copy ? *copy : module;
  // Choices in which held bytes cost something are others than the shared ones.
  SharedChoices *shared = options.seconds_of_held_byte == 0 ? options.shared_choices : nullptr;
  ChoiceTables tables =
      choice_tables_of(tabled, Executions(tabled), options.mesh, &planner, shared ? &shared->kinds : nullptr);
  if (blocks == ChosenBlocks::unequal) mark_uneven_cuts(tables.problem, options.mesh);
  const Choice choice =
      shared ? choose_placements(tables.problem, shared->memory(share_of_starts))
             : choose_placements(tables.problem, options.mesh, planner.machine(), options.seconds_of_held_byte);
  chosen.seconds = choice.seconds;
  if (choice.seconds == known_seconds) return chosen;
  // The time before includes copies of values that stay in place, which only a chosen program has.
  const bool saves = choice.seconds < (1 - least_saving) * choice.seconds_before;
  if (!saves && choice.copies == choice.values) return chosen;
  if (!copy) copy = copy_of(module, in_copy);
  const std::vector<ChangedSharding> written =
      write_placements(tables, choice.values, options.mesh_name, options.mesh, in_copy);
  const std::vector<CopiedValue> copied = write_ways(tables, choice, options.mesh, in_copy, chosen);
  if (written.empty() && chosen.copies.empty()) {
    chosen.ways.clear();
    return chosen;
  }
  layouts.values = static_cast<int64_t>(written.size());
  if (options.record) {
    for (const ChangedSharding &each : written)
      layouts.left.push_back({recorded(each.value), each.propagated, each.chosen});
    for (const CopiedValue &each : copied) layouts.copied.push_back({recorded(each.value), each.lies, each.copy});
  }
  chosen.module = std::move(copy);
  return chosen;
}

}  // namespace tessera

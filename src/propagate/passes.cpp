#include "propagate/passes.h"

#include "base/error.h"
#include "base/file.h"
#include "llvm/Support/raw_ostream.h"
#include "ops/control/ops.h"
#include "propagate/ir/dead_code.h"
#include "propagate/ir/edge_ops.h"
#include "propagate/pass_forms.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

enum class Level { basic, aggressive, op_priority, user_priority };

struct SpreadPassOptions : OptionsOfPass {
  Option<bool> keeps_rules{pass, "keep-sharding-rules", llvm::cl::desc("leave rules on operations")};
  Option<std::string> dump_directory{pass, "module-dump-directory", llvm::cl::desc("where to write modules")};
  Option<bool> is_conservative{pass, "conservative-propagation", llvm::cl::desc("never introduce a part of an axis")};
  Option<bool> notes_origins{pass, "debug-sharding-origins", llvm::cl::desc("note where axes come from")};
  Option<bool> notes_steps{pass, "debug-propagation-edge-sharding", llvm::cl::desc("note each step of axes")};
  Option<std::string> strategy{pass, "propagation-strategy",
                               llvm::cl::desc("strategies in order, such as basic-then-aggressive"),
                               llvm::cl::init(std::string(usual_strategies))};
  Option<bool> has_op_priorities{pass, "run-op-priority-propagation",
                                 llvm::cl::desc("spread axes in stages by operation"), llvm::cl::init(true)};
};

using Rounds = std::vector<std::pair<int64_t, std::string>>;  // user priorities, with the modules behind them

// Writes a file for each round of user priorities except the last, whose result is the pass's own.
llvm::LogicalResult dump(ModuleOp module, const std::string &directory, const Rounds &rounds) {
  for (size_t i = 0; i + 1 < rounds.size(); ++i) {
    std::string number = (i < 10 ? "0" : "") + std::to_string(i);
    std::string name = number + ".propagation_after_user_priority_" + std::to_string(rounds[i].first) + ".mlir";
    try {
      write_file(std::string(directory).append("/").append(name), rounds[i].second);
    } catch (const InputError &error) {
      return module.emitError("module-dump-directory: ") << error.message();
    }
  }
  return mlir::success();
}

// Runs one of the four passes that spread. Each has what the one before has, within one more loop.
llvm::LogicalResult spread(Level level, ModuleOp module, OpIndex &index, const SpreadPassOptions &given) {
  PropagateOptions options;
  std::optional<std::vector<Strategy>> chosen =
      strategies_named(level == Level::basic ? "basic" : given.strategy.getValue());
  if (!chosen)
    return module.emitError("unknown propagation-strategy '")
           << given.strategy.getValue() << "'; there are " << strategies_text()
           << ", and several as basic-then-aggressive";
  options.strategies = *chosen;
  options.op_priorities = level >= Level::op_priority && given.has_op_priorities;
  options.user_priorities = level == Level::user_priority;
  options.is_conservative = given.is_conservative;
  options.groups_overrule_replicated = true;
  options.notes_origins = given.notes_origins;
  options.notes_steps = given.notes_steps;
  options.drops_rules = !given.keeps_rules;
  Rounds rounds;
  if (!given.dump_directory.empty())
    options.after_user_priority = [&](ModuleOp now, int64_t priority) {
      mlir::OwningOpRef<ModuleOp> copy = now.clone();
      write_sharding_rules(*copy, given.is_conservative);
      rounds.emplace_back(priority, std::string());
      llvm::raw_string_ostream(rounds.back().second) << *copy << "\n";
    };
  options.index = &index;
  erase_dead_before_spreading(module, index);
  index.each<stablehlo::CustomCallOp>(warn_if_unknown);
  if (failed(spread_shardings(module, options, nullptr)) || failed(dump(module, given.dump_directory, rounds)))
    return mlir::failure();
  if (given.keeps_rules) write_sharding_rules(module, given.is_conservative);
  return mlir::success();
}

struct RulesPassOptions : OptionsOfPass {
  Option<bool> is_conservative{pass, "conservative-propagation", llvm::cl::desc("write rules that never split axes")};
};

struct ConstraintsPassOptions : OptionsOfPass {
  Option<bool> notes_origins{pass, "debug-sharding-origins", llvm::cl::desc("note where axes come from")};
  Option<bool> notes_steps{pass, "debug-propagation-edge-sharding",
                           llvm::cl::desc("note which constraints were applied")};
};

struct UnflattenPassOptions : OptionsOfPass {
  Option<bool> merges_all{pass, "dedup-functions-fully",
                          llvm::cl::desc("redirect all calls to the copies that are called most")};
};

struct ImportCallsPassOptions : OptionsOfPass {
  Option<bool> adds_edges{pass, "add-data-flow-edges-on-named-computations",
                          llvm::cl::desc("spell out what the regions tie together"), llvm::cl::init(true)};
};

struct SinkEdgesPassOptions : OptionsOfPass {
  Option<bool> sinks_origins{pass, "sink-debug-sharding-origins", llvm::cl::desc("keep notes of origins")};
  Option<bool> sinks_steps{pass, "sink-debug-propagation-edge-sharding", llvm::cl::desc("keep notes of steps")};
};

// Lists steps that Shardy's pipelines take but propagation doesn't.
const std::vector<PropagationPhase> &further_phases() {
  using enum PropagationPhase::Pass;
  static const auto &phases = *new std::vector<PropagationPhase>{
      {plain, "sdy-add-data-flow-edges", "spells out what loops, branches, barriers and regions tie together",
       add_data_flow_edges},
      {plain, "sdy-add-func-data-flow-edges", "spells out what calls tie together", add_function_edges},
      {plain, "sdy-pre-order-funcs", "orders functions so that callers stand before callees", order_functions},
      {plain, "sdy-insert-func-call-reshards", "gives results of calls the shardings of their functions",
       reshard_call_results},
      {plain, "sdy-inline-meshes", "puts meshes into the shardings that name them", inline_meshes},
      {plain, "sdy-update-non-divisible-input-output-shardings", "cuts arguments and results of functions evenly",
       cut_uneven_borders},
      {plain, "sdy-remove-propagation-debug-info", "removes notes of where shardings came from", drop_debug_notes},
  };
  return phases;
}

template <class Options>
void register_indexed(const char *argument, const char *description,
                      const typename IndexedPassWith<Options>::Run &run) {
  mlir::registerPass([=] { return std::make_unique<IndexedPassWith<Options>>(argument, description, run); });
}

void register_spreading() {
  static constexpr std::tuple<Level, const char *, const char *> passes[] = {
      {Level::basic, "sdy-basic-propagate", "spreads axes where nothing conflicts"},
      {Level::aggressive, "sdy-aggressive-propagate", "spreads axes and resolves conflicts by preference"},
      {Level::op_priority, "sdy-op-priority-propagate", "spreads axes in stages of operations and directions"},
      {Level::user_priority, "sdy-user-priority-propagate", "spreads axes in rounds of user priorities"}};
  for (auto [level, name, description] : passes)
    register_indexed<SpreadPassOptions>(name, description,
                                        [level](ModuleOp module, OpIndex &index, const SpreadPassOptions &given) {
                                          return spread(level, module, index, given);
                                        });
}

// Registers passes that write edges as operations and calls as regions, and passes that do the reverse.
void register_region_passes() {
  register_indexed<OptionsOfPass>("sdy-export-named-computations",
                                  "turns named computations into calls of private functions",
                                  [](ModuleOp module, OpIndex &index, auto &) {
                                    return export_named_computations(module, /*marks_origin=*/true, index);
                                  });
  register_indexed<ImportCallsPassOptions>("sdy-import-func-calls", "turns calls into named computations",
                                           [](ModuleOp module, OpIndex &index, const ImportCallsPassOptions &given) {
                                             return import_calls(module, given.adds_edges, index);
                                           });
  constexpr const char *sinks = "moves shardings of edges to the values that they stand for";
  register_with_options<FuncOp, SinkEdgesPassOptions, sdy::SdyDialect>(
      "sdy-sink-data-flow-edges", sinks, [](FuncOp function, const SinkEdgesPassOptions &given) {
        return sink_data_flow_edges(function, given.sinks_origins, given.sinks_steps), mlir::success();
      });
  register_with_options<FuncOp, SinkEdgesPassOptions, sdy::SdyDialect>(
      "sdy-sink-func-data-flow-edges", sinks,
      [](FuncOp function, const SinkEdgesPassOptions &) { return sink_function_edges(function), mlir::success(); });
  register_indexed<UnflattenPassOptions>("sdy-unflatten-call-graph",
                                         "redirects calls of copies with equal shardings to one copy",
                                         [](ModuleOp module, OpIndex &index, const UnflattenPassOptions &given) {
                                           redirect_calls(module, given.merges_all, index);
                                           for (auto function : module.getOps<FuncOp>())
                                             function->removeAttr(sdy::func_manual_axes_name);
                                           return mlir::success();
                                         });
}

// Registers passes that do single steps of phases, on each function or on the whole module.
void register_single_steps() {
  register_with_options<FuncOp, RulesPassOptions, sdy::SdyDialect>(
      "sdy-populate-op-sharding-rules", "writes each operation's rule as an attribute",
      [](FuncOp function, const RulesPassOptions &given) {
        return write_sharding_rules(function, given.is_conservative), mlir::success();
      });
  register_simple<FuncOp, sdy::SdyDialect>(
      "sdy-constant-or-scalar-merger", "joins equal constants",
      [](FuncOp function) { return merge_constants_in(function, false), mlir::success(); });
  register_simple<FuncOp, sdy::SdyDialect>(
      "sdy-sharding-constraint-to-reshard", "renames constraints to reshards",
      [](FuncOp function) { return constraints_to_reshards_in(function), mlir::success(); });
  register_simple<FuncOp, sdy::SdyDialect>(
      "sdy-drop-sharding-rules", "removes rules that users didn't give",
      [](FuncOp function) { return drop_sharding_rules(function), mlir::success(); });
  register_simple<ModuleOp, sdy::SdyDialect>(
      "sdy-drop-sharding-and-mesh", "removes all shardings and meshes",
      [](ModuleOp module) { return drop_shardings_and_meshes(module), mlir::success(); });
  register_indexed<OptionsOfPass>("sdy-lift-inlined-meshes", "gives names to meshes that stand in shardings",
                                  [](ModuleOp module, OpIndex &, auto &) {
                                    if (failed(lift_inlined_meshes(module, {}, nullptr))) return mlir::failure();
                                    return note_meshes(module), mlir::success();
                                  });
  register_indexed<ConstraintsPassOptions>("sdy-apply-sharding-constraints",
                                           "applies constraints to inputs that have no other",
                                           [](ModuleOp module, OpIndex &index, const ConstraintsPassOptions &given) {
                                             PropagateOptions options;
                                             options.notes_origins = given.notes_origins;
                                             options.notes_steps = given.notes_steps;
                                             options.index = &index;
                                             return apply_constraints(module, options, nullptr);
                                           });
}

}  // namespace

void register_propagation_passes() {
  for (const PropagationPhase &phase : propagation_phases())
    if (phase.form == PropagationPhase::Pass::plain) mlir::registerPass([phase] { return phase_pass(phase); });
  for (const PropagationPhase &phase : further_phases()) mlir::registerPass([phase] { return phase_pass(phase); });
  register_spreading();
  register_region_passes();
  register_single_steps();
}

}  // namespace tessera

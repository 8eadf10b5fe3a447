#include "propagate/passes.h"

#include "base/error.h"
#include "base/file.h"
#include "dialect/sdy/dialect.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Pass/PassRegistry.h"
#include "ops/control/ops.h"
#include "propagate/ir/dead_code.h"
#include "propagate/ir/edge_ops.h"
#include "propagate/pass_forms.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

enum class Level { basic, aggressive, op_priority, user_priority };

// The four passes that spread; each has what the one before has, and one loop more around it.
class PropagatePass : public mlir::PassWrapper<PropagatePass, mlir::OperationPass<ModuleOp>> {
 public:
  explicit PropagatePass(Level level) : level_(level) {}
  PropagatePass(const PropagatePass &other) : PassWrapper(other), level_(other.level_) {}

  llvm::StringRef getArgument() const override {
    static constexpr const char *names[] = {"sdy-basic-propagate", "sdy-aggressive-propagate",
                                            "sdy-op-priority-propagate", "sdy-user-priority-propagate"};
    return names[static_cast<size_t>(level_)];
  }
  llvm::StringRef getDescription() const override {
    static constexpr const char *descriptions[] = {
        "spreads axes where nothing conflicts", "spreads axes and resolves conflicts by preference",
        "spreads axes in stages of operations and directions", "spreads axes in rounds of user priorities"};
    return descriptions[static_cast<size_t>(level_)];
  }
  llvm::StringRef getName() const override { return getArgument(); }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    PropagateOptions options;
    std::optional<std::vector<Strategy>> chosen =
        strategies_named(level_ == Level::basic ? "basic" : strategy_.getValue());
    if (!chosen) {
      module.emitError("unknown propagation-strategy '")
          << strategy_.getValue() << "'; there are " << strategies_text() << ", and several as basic-then-aggressive";
      return signalPassFailure();
    }
    options.strategies = *chosen;
    options.op_priorities = level_ >= Level::op_priority && run_op_priorities_;
    options.user_priorities = level_ == Level::user_priority;
    options.is_conservative = conservative_;
    options.groups_overrule_replicated = true;
    options.notes_origins = debug_origins_;
    options.notes_steps = debug_edges_;
    options.drops_rules = !keep_rules_;
    std::vector<std::pair<int64_t, std::string>> rounds;
    if (!dump_directory_.empty())
      options.after_user_priority = [&](ModuleOp now, int64_t priority) {
        mlir::OwningOpRef<ModuleOp> copy = now.clone();
        write_sharding_rules(*copy, conservative_);
        rounds.emplace_back(priority, std::string());
        llvm::raw_string_ostream(rounds.back().second) << *copy << "\n";
      };
    options.index = &getAnalysis<OpIndex>();
    erase_dead_before_spreading(module, *options.index);
    options.index->each<stablehlo::CustomCallOp>(warn_if_unknown);
    if (failed(spread_shardings(module, options, nullptr)) || failed(dump(rounds))) return signalPassFailure();
    if (keep_rules_) write_sharding_rules(module, conservative_);
    markAnalysesPreserved<OpIndex>();
  }

 private:
  // Writes a file for each round of user priorities except the last, behind which the pass's own result stands.
  llvm::LogicalResult dump(const std::vector<std::pair<int64_t, std::string>> &rounds) {
    for (size_t i = 0; i + 1 < rounds.size(); ++i) {
      std::string number = (i < 10 ? "0" : "") + std::to_string(i);
      std::string path = dump_directory_.getValue() + "/" + number + ".propagation_after_user_priority_" +
                         std::to_string(rounds[i].first) + ".mlir";
      try {
        write_file(path, rounds[i].second);
      } catch (const InputError &error) {
        return getOperation().emitError("module-dump-directory: ") << error.message();
      }
    }
    return mlir::success();
  }

  Level level_;
  Option<bool> keep_rules_{*this, "keep-sharding-rules", llvm::cl::desc("leave rules on operations"),
                           llvm::cl::init(false)};
  Option<std::string> dump_directory_{*this, "module-dump-directory", llvm::cl::desc("where to write modules"),
                                      llvm::cl::init("")};
  Option<bool> conservative_{*this, "conservative-propagation", llvm::cl::desc("never introduce a part of an axis"),
                             llvm::cl::init(false)};
  Option<bool> debug_origins_{*this, "debug-sharding-origins", llvm::cl::desc("note where axes come from"),
                              llvm::cl::init(false)};
  Option<bool> debug_edges_{*this, "debug-propagation-edge-sharding", llvm::cl::desc("note each step of axes"),
                            llvm::cl::init(false)};
  Option<std::string> strategy_{*this, "propagation-strategy", llvm::cl::desc("as basic or basic-then-aggressive"),
                                llvm::cl::init(std::string(usual_strategies))};
  Option<bool> run_op_priorities_{*this, "run-op-priority-propagation", llvm::cl::desc("in stages"),
                                  llvm::cl::init(true)};
};

class PopulateRulesPass : public mlir::PassWrapper<PopulateRulesPass, mlir::OperationPass<FuncOp>> {
 public:
  PopulateRulesPass() = default;
  PopulateRulesPass(const PopulateRulesPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-populate-op-sharding-rules"; }
  llvm::StringRef getDescription() const override { return "writes each operation's rule as an attribute"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override { write_sharding_rules(getOperation(), conservative_); }

 private:
  Option<bool> conservative_{*this, "conservative-propagation", llvm::cl::desc("the rules that never split axes"),
                             llvm::cl::init(false)};
};

std::unique_ptr<mlir::Pass> merge_constants_pass() {
  return std::make_unique<SimplePass<FuncOp, sdy::SdyDialect>>(
      "sdy-constant-or-scalar-merger", "joins equal constants",
      [](FuncOp function) { return merge_constants_in(function, false), mlir::success(); });
}

std::unique_ptr<mlir::Pass> lift_meshes_pass() {
  return std::make_unique<IndexedPass>("sdy-lift-inlined-meshes", "gives names to meshes that stand in shardings",
                                       [](ModuleOp module, OpIndex &) {
                                         if (failed(lift_inlined_meshes(module, {}, nullptr))) return mlir::failure();
                                         return note_meshes(module), mlir::success();
                                       });
}

std::unique_ptr<mlir::Pass> cut_borders_pass() {
  return phase_pass({PropagationPhase::Pass::plain, "sdy-update-non-divisible-input-output-shardings",
                     "cuts arguments and results of functions evenly", cut_uneven_borders});
}

std::unique_ptr<mlir::Pass> constraints_to_reshards_pass() {
  return std::make_unique<SimplePass<FuncOp, sdy::SdyDialect>>(
      "sdy-sharding-constraint-to-reshard", "renames constraints to reshards",
      [](FuncOp function) { return constraints_to_reshards_in(function), mlir::success(); });
}

std::unique_ptr<mlir::Pass> drop_rules_pass() {
  return std::make_unique<SimplePass<FuncOp, sdy::SdyDialect>>(
      "sdy-drop-sharding-rules", "removes rules that users didn't give",
      [](FuncOp function) { return drop_sharding_rules(function), mlir::success(); });
}

class ApplyConstraintsPass : public mlir::PassWrapper<ApplyConstraintsPass, mlir::OperationPass<ModuleOp>> {
 public:
  ApplyConstraintsPass() = default;
  ApplyConstraintsPass(const ApplyConstraintsPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-apply-sharding-constraints"; }
  llvm::StringRef getDescription() const override { return "constraints that stand alone hold for their input"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    PropagateOptions options;
    options.notes_origins = notes_origins_;
    options.notes_steps = notes_steps_;
    options.index = &getAnalysis<OpIndex>();
    if (failed(apply_constraints(getOperation(), options, nullptr))) signalPassFailure();
    markAnalysesPreserved<OpIndex>();
  }

 private:
  Option<bool> notes_origins_{*this, "debug-sharding-origins", llvm::cl::desc("note where axes come from"),
                              llvm::cl::init(false)};
  Option<bool> notes_steps_{*this, "debug-propagation-edge-sharding",
                            llvm::cl::desc("note which constraints their inputs took over"), llvm::cl::init(false)};
};

class UnflattenPass : public mlir::PassWrapper<UnflattenPass, mlir::OperationPass<ModuleOp>> {
 public:
  UnflattenPass() = default;
  UnflattenPass(const UnflattenPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-unflatten-call-graph"; }
  llvm::StringRef getDescription() const override { return "makes calls of copies that are sharded alike call one"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    redirect_calls(getOperation(), merges_all_, getAnalysis<OpIndex>());
    markAnalysesPreserved<OpIndex>();
    for (auto function : getOperation().getOps<FuncOp>()) function->removeAttr(sdy::func_manual_axes_name);
  }

 private:
  Option<bool> merges_all_{*this, "dedup-functions-fully", llvm::cl::desc("all call those called most often"),
                           llvm::cl::init(false)};
};

}  // namespace

void register_propagation_passes() {
  for (const PropagationPhase &phase : propagation_phases())
    if (phase.form == PropagationPhase::Pass::plain) mlir::registerPass([phase] { return phase_pass(phase); });
  for (Level level : {Level::basic, Level::aggressive, Level::op_priority, Level::user_priority})
    mlir::registerPass([level] { return std::make_unique<PropagatePass>(level); });
  mlir::registerPass([] { return std::make_unique<PopulateRulesPass>(); });
  register_region_passes();
  mlir::registerPass([] { return merge_constants_pass(); });
  mlir::registerPass([] { return constraints_to_reshards_pass(); });
  mlir::registerPass([] { return lift_meshes_pass(); });
  mlir::registerPass([] { return cut_borders_pass(); });
  mlir::registerPass([] { return drop_rules_pass(); });
  register_simple<ModuleOp, sdy::SdyDialect>(
      "sdy-drop-sharding-and-mesh", "removes all shardings and meshes",
      [](ModuleOp module) { return drop_shardings_and_meshes(module), mlir::success(); });
  mlir::registerPass([] { return std::make_unique<UnflattenPass>(); });
  mlir::registerPass([] { return std::make_unique<ApplyConstraintsPass>(); });
}

}  // namespace tessera

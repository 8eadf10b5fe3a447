// Holds the state of a program between its phases, and executes all phases in the same way.
#pragma once

#include <mutex>

#include "explain/explain.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "partition/reshard_plan.h"
#include "pipeline/fit_memory.h"
#include "pipeline/pipeline.h"
#include "pipeline/waiting_habit.h"
#include "pipeline/work.h"
#include "run/execute.h"

namespace tessera {

struct PartitionOptions;
class SharedChoices;
class FusedKernelTable;
class ThreadQueue;

struct Program::State {
  std::shared_ptr<ProgramSpace> space;  // outlives the modules in it
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OwningOpRef<mlir::ModuleOp> original, propagated;  // copies of the module, for verify and fit
  std::string mesh_name;                                   // symbol of the mesh; empty without one
  std::string exported_file;  // of jax.export, while the module has the file's arguments and results
  bool is_partitioned = false;
  bool names_arguments = false;         // arguments have names as locations, which are then printed
  std::vector<Inspection> inspections;  // filled by the phase propagate
  std::optional<ExplanationRecord> record;
  std::optional<Executable> executable;
  std::optional<ProgramWork> work;  // of a program that has left its space
  bool only_predicts = false;       // the executable has no machine code
  bool calls_host = false;          // the program that is executed calls the host, see reference/host_calls.h
  std::once_flag asked_whether_brief;
  bool is_brief = false;  // Executable::is_brief, once it has been asked for
  std::shared_ptr<WaitingHabit> habit = std::make_shared<WaitingHabit>();
  Division division;
  Report report;
  std::optional<LayoutChoice> layouts;  // filled by the phase partition
  std::string warnings;
  std::optional<Machine> machine;
  ReshardStrategy strategy = ReshardStrategy::any;
  bool chooses_layouts = true;                // PartitionOptions::chooses
  SharedChoices *shared_choices = nullptr;    // PartitionOptions::shared_choices
  std::shared_ptr<FusedKernelTable> kernels;  // ProgramOptions::kernels
  bool sums_alike = false;                    // PartitionOptions::sums_alike
  bool limits_memory = false;                 // ReadOptions::limits_memory
  Rings rings = Rings::none;                  // ReadOptions::rings
  PhaseRequests requests;
  bool has_stopped = false;  // at the last requested phase

  // Executes a phase, unless the program has stopped before it. The phase is timed, verified, and printed on request.
  // `account` records its facts.
  void run(PhaseId id, llvm::function_ref<llvm::LogicalResult()> work, llvm::function_ref<void()> account);
  // Executes a part of a phase: its diagnostics become an InputError or warnings.
  void diagnosed(const char *what, llvm::function_ref<llvm::LogicalResult()> work);

  // Partitions the program with chosen layouts, unless propagation's layouts stay, with which it has this traffic.
  // Returns whether it has.
  bool partition_as_chosen(const Traffic &propagated);
  PartitionOptions partition_options();
  void account_partition();
  // Frees a compiled program from its space.
  llvm::LogicalResult leave_space(Executable &compiled);
  void read(const ProgramText &text, const ReadOptions &options);
  void find_mesh(const ReadOptions &options);  // of the module that has been read
  // Holds a per-device module with its executable, and how many values it computes again.
  struct Compiled {
    mlir::OwningOpRef<mlir::ModuleOp> module;
    Executable executable;
    int64_t recomputed = 0;
  };
  // Makes a device hold at most `most_bytes`, as far as possible: values are computed again, and layouts are chosen anew.
  llvm::LogicalResult fit(Compiled &compiled, int64_t most_bytes, const MakeExecutable &make);
  Prediction prediction_of(const Executable &executable, const Report &partitioned) const;
  // Does the same for a per-device program other than the report's.
  Prediction prediction_of(const Executable &executable, mlir::ModuleOp per_device) const;
  // Writes the products of the per-device program that become rings.
  llvm::LogicalResult write_rings(mlir::OwningOpRef<mlir::ModuleOp> &per_device) const;
  const Machine &planned_for() const { return machine ? *machine : nominal_machine(); }
  mlir::func::FuncOp main();
  void keep_names();    // prints arguments with their names from here on, if they have any
  void note_borders();  // the present inputs and outputs of @main
  std::vector<std::vector<Tensor>> run_blocks(std::vector<std::vector<Tensor>> blocks, const RunOptions &options,
                                              Profile *profile = nullptr) const;
  // `timed` is told how long the run takes, if there is such a habit.
  std::vector<std::vector<Tensor>> execute(LaunchArguments arguments, WaitingHabit *timed) const;
  bool moves_little();  // Executable::is_brief, which is computed once
  Launched pending_results() const;
  Launched launch_here(LaunchArguments arguments, WaitingHabit *timed) const;  // throws the run's error
  // Runs on this thread, too, but the results have the run's error.
  Launched launch_waited_for(LaunchArguments arguments) const;
  static Launched launch_on(ThreadQueue &queue, LaunchArguments arguments, const std::shared_ptr<State> &state);
  std::string artifact(std::optional<artifact::Version> version) const;
  void check_exportable(bool changes_borders) const;
  std::string exported(std::optional<artifact::Version> version) const;
  std::string text(const std::function<SourceLocation(SourceLocation)> &resolve) const;
};

}  // namespace tessera

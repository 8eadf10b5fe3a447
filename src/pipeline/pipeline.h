// Takes a program from text to results. Each phase is one call and one entry of phase_list.h; phases.cpp tells the
// story.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "artifact/version.h"
#include "auto_sharding/plan.h"
#include "base/occasion.h"
#include "base/pending_tensor.h"
#include "base/tensor.h"
#include "explain/explanation.h"
#include "graph/graph.h"
#include "mesh/mesh.h"
#include "peers/division.h"
#include "pipeline/expectation.h"
#include "pipeline/host_partitions.h"
#include "pipeline/inspections.h"
#include "pipeline/phase_list.h"
#include "report/prediction.h"
#include "report/profile.h"
#include "report/report.h"
#include "simulate/simulation.h"
#include "transform/gradient_choice.h"
#include "view/graph.h"

namespace mlir {
class MLIRContext;
}

namespace tessera {

struct ExplainedPlan;

inline constexpr int64_t most_devices = 65'536;  // of a mesh

// Says which products become rings (rings.h).
enum class Rings : uint8_t {
  none,
  faster,  // those that shorten a simulated step on the machine that the program is planned for
  all,
};
// Throws InputError, which begins with the option, for an unknown name.
Rings rings_named(const std::string &option, const std::string &name);

struct ReadOptions {
  std::optional<Mesh> mesh;                  // for a module that names none, or to replace its sizes
  std::optional<int64_t> devices;            // for a module without a mesh: every device computes everything
  bool verifies = false;                     // keeps the module as it was read, for Program::verify
  bool explains = false;                     // records the phases, for Program::explanation
  std::optional<Machine> machine = {};       // that the program is planned for; nominal if empty
  bool only_named_kinds = false;             // no direct exchanges
  bool sums_alike = false;                   // results have the same bits on all meshes (PartitionOptions::sums_alike)
  Rings rings = Rings::none;                 // of gathered or scattered products
  bool limits_memory = false;                // keeps what CompileChoices::memory_limit needs to choose layouts anew
  PhaseRequests phases = {};                 // phases to print, and the one to stop at
  std::map<std::string, int64_t> dims = {};  // values of the symbolic dimensions of an exported function
  bool holds_tokens = false;                 // tokens of @main become arrays without elements
};

struct RunOptions {
  int64_t timed_steps = 0;  // timed runs, after one to warm up; 0: a single run, not timed
  // Says that each timed run takes the previous run's results as its donated arguments (tf.aliasing_output), as a loop
  // of training steps does, and needs no second set of them. Otherwise all runs begin with the same arguments.
  bool goes_on = false;
  bool profile = false;     // record events of the last run; the report has its communication
  bool overlap = false;     // ExecutorOptions::overlap; the report then has the hidden communication
  bool loop_steps = false;  // each loop is executed iteration by iteration, so that a profile has its iterations
};

struct CompileChoices {
  bool generic = false;  // kernels that serve any shape: compiled sooner, and slower to run, than generated loops
  // A program of one operation, elementwise or on a small array that it moves, gets such kernels, unless the reference
  // would evaluate it then.
  bool generic_if_single = false;
  bool overlap = false, loop_steps = false;  // for runs that set the same RunOptions
  bool only_predicts = false;                // no machine code is generated: the program can be predicted, but not run
  // Holds the shares of processes. This process executes its share of the devices; the processes of all shares call
  // run.
  Division division = {};
  std::string backend = {};  // the kind of devices, one of backends(); empty: the default
  // Says that the program doesn't need its space after compilation, unless the reference evaluates some of its
  // operations: other programs may be compiled there while it runs (Program::has_left_space). It can then be neither
  // simulated nor printed.
  bool leaves_space = false;
  // Limits the bytes that a device may hold at the peak. To keep the limit, values are computed again, and layouts are
  // chosen that hold less (ReadOptions::limits_memory). The report's memory tells whether that sufficed.
  std::optional<int64_t> memory_limit = {};
};

// Returns the kinds of devices, each with its name and purpose.
std::vector<std::pair<std::string, std::string>> backends();
// Returns a text that says that no kind has this name, and which kinds there are. The text is empty if a kind has the
// name, and for an empty name.
std::string problem_of_backend(const std::string &name);

struct RunResult {
  std::vector<Tensor> outputs;  // whole arrays
  std::string failed_checks;    // a line for each; empty if all hold
  Profile profile;              // if RunOptions::profile or overlap
  int64_t taken_bytes = 0;      // by all devices at the peak of the last run, without its arguments
};

// Holds what a launch takes.
struct LaunchArguments {
  std::vector<std::vector<PendingTensor>> blocks;  // as for run_blocks
  // Says for each argument whether the caller still uses its memory after the launch. No result of the device then
  // shares that memory, nor shares memory with another result.
  std::vector<char> stays;
};

// Holds a run that may go on when the call that has begun it returns.
struct Launched {
  std::vector<std::vector<PendingTensor>> results;  // as of run_blocks
  Occasion end;                                     // the end of the run; it has the error if the run fails
};

// Keeps programs in memory. Several programs can share a space, and their common types and attributes exist once.
// Programs of one space are read, propagated, partitioned and compiled one after the other; they may run at the same
// time.
class ProgramSpace {
 public:
  ProgramSpace();
  ~ProgramSpace();
  mlir::MLIRContext &context() const { return *context_; }

 private:
  std::unique_ptr<mlir::MLIRContext> context_;
};

// Holds the text of a program in memory, with the name that messages use for its file.
struct ProgramText {
  std::string name;
  std::string text;
};

// Every method throws InputError for faults of the program, and DefectError for faults of Tessera.
class Program {
 public:
  // Reads a file, or standard input for "-".
  static Program read(const std::string &path, const ReadOptions &options);
  // Reads a text, into a space of its own if none is given.
  static Program read(const ProgramText &text, const ReadOptions &options,
                      std::shared_ptr<ProgramSpace> space = nullptr);
  // Reads a recording of the library.
  static Program read(const TraceGraph &graph, std::shared_ptr<ProgramSpace> space = nullptr,
                      const ReadOptions &options = {});
  Program(Program &&) noexcept;
  ~Program();

  // Replaces the program by the program of its gradient; see make_gradient_program.
  void differentiate(const GradientChoice &choice);
  // Chooses shardings for the arguments that the program leaves open, and gives them to arguments and results, so that
  // its predicted step on the machine takes least time. Shardings that the program fixes stay. The program has just
  // been read. Throws InputError for a program without a mesh, and if no plan fits the memory.
  Plan plan(const PlanOptions &options = {});
  // Returns the chain of equal layers of a program that has just been read. Throws InputError if it has none that can
  // be cut into stages (pipeline_parallel/stages.h).
  LayerChain layer_chain() const;
  // Cuts that chain into stages on a new axis of the mesh, which work on microbatches. Throws InputError as layer_chain
  // does, and for counts that don't divide the layers or the batch.
  void cut_into_stages(const StageCounts &counts);

  // Gives every value its sharding. Results are cut unevenly only if the program asks for it, or if they may be.
  void propagate(bool results_may_be_uneven = false);
  // Returns the shardings of the propagated program that the host inspects.
  const std::vector<Inspection> &inspections() const;
  // Asks the host how to divide the operations that it partitions itself (host_partitions.h).
  void divide_by_host(const AskHost &ask);
  // Returns the least number of bytes that all devices together send, however the propagated program is divided
  // (lower_bound/lower_bound.h).
  LowerBound lower_bound() const;
  void partition();  // into the per-device program
  // Turns the per-device program into an instruction stream for all devices.
  void compile(const CompileChoices &choices = {});

  // Returns whether the program has left its space; see CompileChoices.
  bool has_left_space() const;

  // Returns the name of the module, or nothing if it has none.
  std::string name() const;

  std::string largest_buffers() const;

  // Predicts the partitioned program on the machine that it is planned for; compiles it first if necessary.
  Prediction predict();
  // Simulates a step of the program on that machine; compiles it first if necessary, with collectives that begin early.
  // slowness_from reads `slow`.
  Simulation simulate(const std::vector<std::string> &slow = {}, bool blocking = false);

  // Returns whether the last requested phase is done (PhaseRequests). Calls of later phases do nothing.
  bool has_stopped() const;
  // Returns the module after the last phase. A per-device module names the source locations of its collectives, which
  // `resolve`, if given, may make more precise.
  std::string text(const std::function<SourceLocation(SourceLocation)> &resolve = nullptr) const;
  // Returns the module as it was read, with the locations of all operations.
  std::string located_text(const std::function<SourceLocation(SourceLocation)> &resolve) const;
  // Returns the module after the last phase as a portable artifact (write/artifact.h).
  std::string artifact(std::optional<artifact::Version> version = std::nullopt) const;
  // Returns the file of jax.export from which the program was read, with the module after the last phase in it. Throws
  // InputError for programs from elsewhere, and for programs whose arguments or results have changed since.
  std::string exported(std::optional<artifact::Version> version = std::nullopt) const;
  // Throws early what `exported` would throw after a long computation. `changes_borders` says that the computation
  // changes what @main takes or returns.
  void check_exportable(bool changes_borders) const;
  // Returns the facts that are known so far: inputs and outputs after reading, collectives after partitioning, times
  // and checks after a run.
  const Report &report() const;
  // Returns a line with the number of values of the partitioned program whose sharding differs from propagation's, and
  // what that saves; an empty string if there are none.
  std::string note_on_layouts() const;

  const Machine &machine() const;  // that the program is planned for

  // Returns warnings of the phases so far, as lines.
  const std::string &warnings() const;

  // Explains the layouts of values and the collectives of a partitioned program, which was read with
  // ReadOptions::explains.
  Explanation explanation() const;
  // Returns the plans of the values that are moved (explain/reshard_plans.h), likewise.
  std::vector<ExplainedPlan> reshard_plans() const;

  // Returns the graph of the partitioned program with its explanation, and with a simulated step on
  // ReadOptions::machine if one is named, for which the program is compiled. The program was read with
  // ReadOptions::explains. `slow` is as for simulate.
  ProgramView view(const std::vector<std::string> &slow = {});

  // Runs the partitioned program; compiles it first if necessary. inputs[i] is the whole of argument i, with the
  // report's shape and dtype. If no other handle shares an input's memory, it becomes the device's or is released once
  // devices have their blocks.
  RunResult run(std::vector<Tensor> inputs, const RunOptions &options = {});

  // Runs on blocks: blocks[d][i] is argument i on device d, with the shape of the report's sharding. Returns results,
  // [d][i]. Blocks on devices of other processes may be absent, and are absent in the results. The blocks are given
  // away: the memory of donated arguments (tf.aliasing_output, jax.buffer_donor) is overwritten if no other handle
  // shares it. `profile`, if given, is that of the run.
  std::vector<std::vector<Tensor>> run_blocks(std::vector<std::vector<Tensor>> blocks, const RunOptions &options = {},
                                              Profile *profile = nullptr);

  // Begins a run on blocks that may be results of earlier launches. It returns before the run ends, unless the program moves
  // few bytes, its callers wait at once (waiting_habit.h), or it calls the host. Other runs that a thread has launched are
  // executed in that order, those of several threads perhaps at the same time. If the run fails, its end and its
  // results have the error; where few bytes are moved or the host is called, launch itself throws it.
  Launched launch(LaunchArguments arguments);

  // Compares `outputs`, a run's results for `inputs`, with the program without shardings (verify.h; `tolerance`
  // replaces the rule there). Returns nothing if they agree, otherwise messages that end with the first operation whose
  // value differs. The program was read with ReadOptions::verifies, and is partitioned. Throws InputError if the
  // reference can't run it.
  std::string verify(const std::vector<Tensor> &inputs, const std::vector<Tensor> &outputs,
                     const std::optional<Tolerance> &tolerance = {});

 private:
  struct State;
  class Planner;
  std::pair<std::vector<std::vector<Tensor>>, RunResult> run(std::vector<std::vector<Tensor>> blocks,
                                                             const RunOptions &options);
  explicit Program(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;  // shared by this program and its launches
};

}  // namespace tessera

// A program on its way from text to results. Each phase is one call, and one of phase_list.h; phases.cpp tells the story.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/tensor.h"
#include "graph/graph.h"
#include "mesh/mesh.h"
#include "peers/division.h"
#include "pipeline/expectation.h"
#include "pipeline/phase_list.h"
#include "report/explanation.h"
#include "report/prediction.h"
#include "report/profile.h"
#include "report/report.h"
#include "transform/gradient_choice.h"

namespace mlir {
class MLIRContext;
}

namespace tessera {

inline constexpr int64_t most_devices = 65'536;  // of a mesh

struct ReadOptions {
  std::optional<Mesh> mesh;        // where the module names none, or to replace its sizes
  std::optional<int64_t> devices;  // for a module without a mesh: every device computes everything
  bool verifies = false;           // keeps the module as it was read, for Program::verify
  bool explains = false;           // takes down what the phases do, for Program::explanation
  std::optional<Machine> machine;  // that it is planned for; the nominal one if there is none
  bool only_named_kinds = false;   // no direct exchanges
  PhaseRequests phases = {};       // what is to be printed, and where the program stops
};

struct RunOptions {
  int64_t timed_steps = 0;  // runs that are timed, after one to warm up; 0: a single run, not timed
  // Each timed run gets what the one before has made of the arguments that the program gives away (tf.aliasing_output), as a
  // loop of training steps does, and needs no second set of them. Else all runs begin with the same.
  bool goes_on = false;
  bool trace = false;       // keep what happened when in the last run; the report has its communication
  bool overlap = false;     // ExecutorOptions::overlap; the report says then how much communication was hidden
  bool loop_steps = false;  // each loop is executed step by step, so that a trace has what is in each iteration
};

// What a program is compiled for.
struct CompileChoices {
  bool generic =
      false;  // kernels that serve any shape: done sooner, and slower to run, than with loops generated for it
  bool overlap = false, loop_steps = false;  // it will be run with RunOptions that say so
  // With one, this process executes its share of the devices; all whose shares there are call run.
  Division division = {};
  std::string backend = {};  // the kind of devices, one of backends(); empty: the usual one
};

// The kinds of devices that there are: a name, and what for.
std::vector<std::pair<std::string, std::string>> backends();
// Says that no kind has this name, and which there are; empty if one has, and for an empty name.
std::string problem_of_backend(const std::string &name);

struct RunResult {
  std::vector<Tensor> outputs;  // whole arrays
  std::string failed_checks;    // a line for each; empty if all hold
  Trace trace;                  // if RunOptions::trace or overlap
};

// Where programs are kept in memory: several can share one, and what they have in common (types, attributes) stands once. Programs
// of one space are read, propagated, partitioned and compiled one after the other; they may run at the same time.
class ProgramSpace {
 public:
  ProgramSpace();
  ~ProgramSpace();
  mlir::MLIRContext &context() const { return *context_; }

 private:
  std::unique_ptr<mlir::MLIRContext> context_;
};

// Text of a program that is in memory already, with what stands for its file in messages.
struct ProgramText {
  std::string name;
  std::string text;
};

// Every method throws InputError for what the program is at fault for, and DefectError for what Tessera is.
class Program {
 public:
  // A file, or "-" for standard input.
  static Program read(const std::string &path, const ReadOptions &options);
  // In a space of its own if none is given.
  static Program read(const ProgramText &text, const ReadOptions &options,
                      std::shared_ptr<ProgramSpace> space = nullptr);
  // What the library has recorded.
  static Program read(const TraceGraph &graph, std::shared_ptr<ProgramSpace> space = nullptr);
  Program(Program &&) noexcept;
  ~Program();

  // The program becomes that of a gradient, see make_gradient_program.
  void differentiate(const GradientChoice &choice);
  // Every value gets its sharding. Results that nobody asked to be cut unevenly aren't, unless they may.
  void propagate(bool results_may_be_uneven = false);
  void partition();  // the module becomes the program of one device
  // The program of one device becomes an instruction stream for all.
  void compile(const CompileChoices &choices = {});

  // The three largest buffers of a device, as text; of the compiled program.
  std::string largest_buffers() const;

  // What the partitioned program, compiled before if need be, takes on the machine that it is planned for.
  Prediction predict();

  // Whether the last phase that was asked for is done (PhaseRequests): calls of later ones do nothing.
  bool has_stopped() const;
  // The module as it stands after the last phase. Of one device, its collectives say where they come from: places that
  // `resolve`, if given, may know better.
  std::string text(const std::function<SourceLocation(SourceLocation)> &resolve = nullptr) const;
  // What is known so far: inputs and outputs after reading, collectives after partitioning, times and checks after a run.
  const Report &report() const;
  // Warnings of the phases so far, as lines.
  const std::string &warnings() const;

  // Why values lie as they do, and why devices communicate, once the program is partitioned. It was read with
  // ReadOptions::explains.
  Explanation explanation() const;

  // Runs the partitioned program, compiled before if need be. inputs[i] is the whole of argument i, its shape and dtype as the
  // report says; its memory, if nobody else has it, becomes the device's or goes once devices have their blocks.
  RunResult run(std::vector<Tensor> inputs, const RunOptions &options = {});

  // The same on blocks: blocks[d][i] is argument i on device d, of the shape that the report's sharding gives it. Returns
  // [d][i], the results. What is on devices that other processes execute may be absent, and is so in the results. The blocks
  // are given away: of arguments that @main calls donated (tf.aliasing_output, jax.buffer_donor), memory that no other
  // handle shares is written over.
  std::vector<std::vector<Tensor>> run_blocks(std::vector<std::vector<Tensor>> blocks, const RunOptions &options = {});

  // Holds `outputs`, what a run gave for `inputs`, to the program without shardings (verify.h; `tolerance` in place of the
  // rule there). Empty if they agree, otherwise messages that end with the first operation whose value differs. The program
  // was read with ReadOptions::verifies, and is partitioned. Throws InputError where the reference can't run it.
  std::string verify(const std::vector<Tensor> &inputs, const std::vector<Tensor> &outputs,
                     const std::optional<Tolerance> &tolerance = {});

 private:
  struct State;
  std::pair<std::vector<std::vector<Tensor>>, RunResult> run(std::vector<std::vector<Tensor>> blocks,
                                                             const RunOptions &options);
  explicit Program(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tessera

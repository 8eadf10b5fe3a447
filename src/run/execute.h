// A per-device program made ready to run, and the results of running it: what the pipeline asks for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "lower/program.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "peers/division.h"
#include "reference/evaluator.h"
#include "run/device/kind.h"
#include "run/executor.h"
#include "run/memory_need.h"
#include "run/op_numbers.h"

namespace tessera {

// Bytes on a device, known before anything runs: caller's arguments, results, and the arena that all else stands in. A run
// that isn't given the donated arguments, or has to share them with someone, takes as much more as they have.
struct MemoryUse {
  int64_t arguments = 0;
  int64_t outputs = 0;  // but for those that stand in donated arguments
  int64_t temporaries = 0;
  int64_t peak = 0;  // all three
};

struct ExecutionResult {
  std::vector<std::vector<Tensor>> outputs;  // [device][result]; tuples as their leaves
  CheckCounts checks;
  // One for each start of the stream in program order: calls in place of themselves, a loop's condition before its body.
  // Ops that concern all devices but send nothing (checks, annotations) are among them.
  std::vector<CollectiveExecutions> collectives;
  std::vector<ExecutionEvent> events;  // if ExecutorOptions::trace
};

// May be run from several threads: runs of one executable take turns, those of different ones don't, and share one pool of
// threads. While it isn't running it holds no memory but its constants, and no thread.
class Executable {
 public:
  Executable();
  Executable(Executable &&) noexcept;
  Executable &operator=(Executable &&) noexcept;
  ~Executable();

  // Compiles a copy of `function` of `module`, which must outlive the executable (but see detach) and not change. Failure:
  // see compile_program. With a division, runs are on its devices, of which this process executes its share. `devices`: the
  // name of their kind, empty for the usual one.
  static llvm::FailureOr<Executable> make(mlir::ModuleOp module, llvm::StringRef function,
                                          const ProgramOptions &options = {}, Division division = {},
                                          const std::string &devices = "");

  // From here on the module and its context may go or change, and other threads may use the context at any time. Runs are on
  // this grid, errors are thrown (tessera::InputError) rather than reported at an op, ExecutionResult::collectives stays
  // empty. What the reference must carry out is taken along, in a context of its own. Failure: as of make.
  llvm::LogicalResult detach(const ProcessGrid &grid);

  // inputs[d][i] is argument i on device d; a single list is given to every device. What stands on devices that other
  // processes execute may be absent, and is in the results. Failure, with an error at the op:
  // inputs that don't fit the function, more memory than there is (memory_need.h), a collective of which only part of a group is active, an
  // op that refuses its operands. A failed check is no failure: it is counted. What a run on a grid and with options prepares is kept for the
  // next one with the same. Results may share memory: with inputs that are handed on, and with each other.
  llvm::LogicalResult run(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs,
                          ExecutionResult &result, const ExecutorOptions &options = {}) const;
  // The same. The inputs are given away: of arguments that the program calls donated, memory that no other handle shares is
  // written over, and what the handles hold afterwards, also after a failure, is of no use.
  llvm::LogicalResult run(const ProcessGrid &grid, std::vector<std::vector<Tensor>> &&inputs, ExecutionResult &result,
                          const ExecutorOptions &options = {}) const;

  const std::string &backend() const { return kind_->name; }
  const DeviceProgram &program() const { return *program_; }
  mlir::ModuleOp module() const {
    return copy_ ? *copy_ : mlir::ModuleOp();
  }  // as it was rewritten; null once it may go
  const PlannedProgram &planned() const { return program_->planned(); }
  const Stream &stream() const { return planned().lowered.stream; }
  MemoryUse memory() const;
  std::string largest_buffers() const { return tessera::largest_buffers(planned()); }

 private:
  struct Loaded;
  struct Running;
  struct Inputs {
    std::vector<const Tensor *> all;  // [device * arguments + argument]
    std::vector<Tensor *> given;      // the same, or empty
  };

  llvm::LogicalResult compile();
  llvm::LogicalResult fail(const std::string &message) const;
  llvm::LogicalResult check_counts(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs) const;
  llvm::LogicalResult check_inputs(int64_t devices, llvm::ArrayRef<const Tensor *> inputs) const;
  llvm::LogicalResult run_on(const ProcessGrid &grid, const Inputs &inputs, ExecutionResult &result,
                             const ExecutorOptions &options) const;
  llvm::LogicalResult load(const ProcessGrid &grid, const ExecutorOptions &options) const;
  void run_loaded(const Inputs &inputs, ExecutionResult &result) const;
  llvm::LogicalResult guarded(const ProcessGrid &grid, llvm::function_ref<void()> work) const;

  std::string name_;  // of the function
  ProgramOptions options_;
  Division division_;
  const DeviceKind *kind_ = nullptr;
  mlir::Operation *function_ = nullptr;         // null: detached
  std::vector<mlir::Operation *> originals_;    // of the ops that concern all devices, by their number
  std::unique_ptr<mlir::MLIRContext> context_;  // of a detached one that needs its module
  mlir::OwningOpRef<mlir::ModuleOp> copy_;
  std::unique_ptr<DeviceProgram> program_;
  std::unique_ptr<Running> running_;
};

// Both at once, on devices 0 ... `devices` - 1 of a mesh.
llvm::LogicalResult execute(mlir::ModuleOp module, llvm::StringRef function, int64_t devices,
                            const std::vector<std::vector<Tensor>> &inputs, ExecutionResult &result,
                            const ExecutorOptions &options = {}, const ProgramOptions &program_options = {});

}  // namespace tessera

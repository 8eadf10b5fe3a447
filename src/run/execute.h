// Makes executables from per-device programs, and runs them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "devices/kind.h"
#include "devices/memory_need.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "lower/program.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "peers/division.h"
#include "reference/evaluator.h"
#include "run/executor.h"
#include "run/op_numbers.h"

namespace tessera {

// Says how many bytes a device takes, known before anything runs: the caller's arguments, the results, and the arena of
// all other buffers. A run takes the bytes of its donated arguments a second time if the caller keeps them or shares
// them with others.
struct MemoryUse {
  int64_t arguments = 0;
  int64_t outputs = 0;  // without those that reuse donated arguments
  int64_t temporaries = 0;
  int64_t peak = 0;  // the sum of the three
};

struct ExecutionResult {
  std::vector<std::vector<Tensor>> outputs;  // [device][result]; a tuple as its leaves
  CheckCounts checks;
  // Lists one entry for each start of the stream in program order, with calls inlined and a loop's condition before its
  // body. Ops that concern all devices but send nothing (checks) are among them.
  std::vector<CollectiveExecutions> collectives;
  std::vector<ExecutionEvent> events;  // if ExecutorOptions::keeps_events
};

// Holds a compiled program that several threads may run. Runs of one executable take turns; runs of different
// executables are concurrent and share one pool of threads. While it isn't running, it holds no thread, and no memory
// but its constants.
class Executable {
 public:
  Executable();
  Executable(Executable &&) noexcept;
  Executable &operator=(Executable &&) noexcept;
  ~Executable();

  // Compiles a copy of `function` of `module`, which must outlive the executable (but see detach) and not change. Fails
  // as compile_program does. With a division, runs use its devices, of which this process executes its share. `devices`
  // names their kind; it is empty for the default. MemoryErrors, and all errors of a detached executable about its
  // program, begin with the text `where`.
  static llvm::FailureOr<Executable> make(mlir::ModuleOp module, llvm::StringRef function,
                                          const ProgramOptions &options = {}, Division division = {},
                                          const std::string &devices = "", const std::string &where = "");

  // Makes the executable independent of its module and context. These may be destroyed or changed afterwards, and other
  // threads may use them at any time. Runs are on this grid, errors are thrown (tessera::InputError) rather than
  // reported at an op, and ExecutionResult::collectives stays empty. Ops that the reference evaluates are kept in a
  // context of their own. Fails as make does.
  llvm::LogicalResult detach(const ProcessGrid &grid);

  // Runs the program. inputs[d][i] is argument i on device d; a single list serves every device. Blocks on devices of
  // other processes may be absent, and are absent in the results. Fails, with an error at the op, for inputs that don't
  // fit the function, a collective on a group that is only partly active, and an op that refuses its operands. Throws
  // MemoryError if there is too little memory (memory_need.h), but where an op that the reference evaluates lacks it, the
  // run fails at that op. A failed check is counted and isn't a failure. A run's preparations are kept for the next run
  // on the same grid with the same options. Results may share memory with inputs that are passed through, and with each
  // other.
  llvm::LogicalResult run(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs,
                          ExecutionResult &result, const ExecutorOptions &options = {}) const;
  // Does the same and takes the inputs. The memory of donated arguments is overwritten if no other handle shares it.
  // The handles are empty afterwards, even after a failure.
  llvm::LogicalResult run(const ProcessGrid &grid, std::vector<std::vector<Tensor>> &&inputs, ExecutionResult &result,
                          const ExecutorOptions &options = {}) const;

  // Returns Executor::is_brief of runs on this grid.
  bool is_brief(const ProcessGrid &grid, int64_t loop_bytes) const;

  const std::string &backend() const { return kind_->name; }
  const ProgramOptions &options() const { return options_; }
  const Division &division() const { return division_; }
  const DeviceProgram &program() const { return *program_; }
  mlir::ModuleOp module() const {
    return copy_ ? *copy_ : mlir::ModuleOp();
  }  // the rewritten module; null once it isn't needed
  const PlannedProgram &planned() const { return program_->planned(); }
  const Stream &stream() const { return planned().lowered.stream; }
  MemoryUse memory() const;
  std::string largest_buffers() const { return tessera::largest_buffers(planned()); }

 private:
  struct Loaded;
  struct Running;
  class EvaluatedRun;
  struct Inputs {
    llvm::SmallVector<const Tensor *, 8> all;  // [device * arguments + argument]
    llvm::SmallVector<Tensor *, 8> given;      // the same, or empty
  };

  llvm::LogicalResult compile();
  llvm::LogicalResult fail(const std::string &message) const;
  llvm::LogicalResult check_counts(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs) const;
  llvm::LogicalResult check_inputs(int64_t devices, llvm::ArrayRef<const Tensor *> inputs) const;
  llvm::LogicalResult run_on(const ProcessGrid &grid, const Inputs &inputs, ExecutionResult &result,
                             const ExecutorOptions &options) const;
  llvm::LogicalResult run_with(std::unique_ptr<Loaded> &loaded, const ProcessGrid &grid, const Inputs &inputs,
                               ExecutionResult &result, const ExecutorOptions &options) const;
  llvm::LogicalResult load(std::unique_ptr<Loaded> &loaded, const ProcessGrid &grid,
                           const ExecutorOptions &options) const;
  void run_loaded(Loaded &loaded, const Inputs &inputs, ExecutionResult &result) const;
  llvm::LogicalResult guarded(const ProcessGrid &grid, llvm::function_ref<void()> work) const;

  std::string name_;  // of the function
  ProgramOptions options_;
  Division division_;
  const DeviceKind *kind_ = nullptr;
  mlir::Operation *function_ = nullptr;         // null: detached
  std::string where_;                           // before errors that are thrown
  std::vector<mlir::Operation *> originals_;    // the ops that concern all devices, by their number
  std::unique_ptr<mlir::MLIRContext> context_;  // of a detached executable that needs its module
  mlir::OwningOpRef<mlir::ModuleOp> copy_;
  std::unique_ptr<DeviceProgram> program_;
  std::unique_ptr<Running> running_;
};

}  // namespace tessera

#include "run/execute.h"

#include <mutex>
#include <utility>

#include "base/error.h"
#include "base/large_stack.h"
#include "base/memory.h"
#include "devices/evaluation/reports.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Parser/Parser.h"
#include "ops/thread_diagnostics.h"
#include "peers/peers.h"
#include "run/shared_context.h"

namespace tessera {
namespace {

using mlir::failed;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;

// Beyond this nesting of loops and branches, a thread's usual stack may not suffice.
constexpr int deep = 20;

int depth_of(const StreamBlock &block) {
  int depth = 0;
  for (const Instruction &instruction : block.instructions)
    for (const StreamBlock &inner : instruction.blocks) depth = std::max(depth, 1 + depth_of(inner));
  return depth;
}

bool is_deeper_than(int limit, mlir::Operation *op) {
  if (limit == 0) return true;
  for (mlir::Region &region : op->getRegions())
    for (mlir::Operation &inner : region.getOps())
      if (is_deeper_than(limit - 1, &inner)) return true;
  return false;
}

}  // namespace

struct Executable::Loaded {
  Loaded(const DeviceProgram &program, const ProcessGrid &grid, const Division &division,
         const ExecutorOptions &options)
      : grid(grid),
        options(options),
        devices(program.make_devices(grid, division)),
        executor(program.planned().lowered.stream, *devices, options),
        is_deep(depth_of(program.planned().lowered.stream.main) > deep) {}
  bool fits(const ProcessGrid &other, const ExecutorOptions &wanted) const {
    return grid.replicas == other.replicas && grid.partitions == other.partitions &&
           options.threads == wanted.threads && options.keeps_events == wanted.keeps_events &&
           options.overlap == wanted.overlap;
  }

  ProcessGrid grid;
  ExecutorOptions options;
  std::unique_ptr<DeviceSet> devices;
  Executor executor;
  bool is_deep;
};

// Limits the runs of a program that go on at the same time, most of them within each other.
constexpr int most_runs = 100;

struct Executable::Running {
  std::mutex mutex;                // of what follows, and of a run whose operations are all compiled
  std::unique_ptr<Loaded> loaded;  // nothing while an EvaluatedRun has it
  int evaluated_runs = 0;
  std::optional<SharedContext> shared;  // while there are such runs
};

// Holds a run that evaluates operations. One of them may call a function of the host, which may run this program again.
// So such runs have devices of their own and hold no lock.
class Executable::EvaluatedRun {
 public:
  EvaluatedRun(Running &running, mlir::MLIRContext *context, const std::string &name) : running_(running) {
    std::lock_guard lock(running.mutex);
    if (running.evaluated_runs == most_runs)
      throw InputError("@" + name + " is being run " + std::to_string(most_runs) +
                       " times at once, which is the limit; functions of the host that it calls run it again, or other "
                       "threads do: let some of these runs end first");
    if (running.evaluated_runs++ == 0) running.shared.emplace(context);
    loaded = std::move(running.loaded);
  }
  ~EvaluatedRun() {
    std::lock_guard lock(running_.mutex);
    if (--running_.evaluated_runs == 0) running_.shared.reset();
    if (!running_.loaded) running_.loaded = std::move(loaded);
  }
  EvaluatedRun(const EvaluatedRun &) = delete;
  EvaluatedRun &operator=(const EvaluatedRun &) = delete;

  std::unique_ptr<Loaded> loaded;

 private:
  Running &running_;
};

Executable::Executable() : running_(std::make_unique<Running>()) {}
Executable::Executable(Executable &&) noexcept = default;
// Members are destroyed and built anew, so that the context is destroyed after the module in it.
Executable &Executable::operator=(Executable &&other) noexcept {
  if (this == &other) return *this;
  std::destroy_at(this);
  return *std::construct_at(this, std::move(other));
}
Executable::~Executable() = default;

llvm::FailureOr<Executable> Executable::make(mlir::ModuleOp module, llvm::StringRef function,
                                             const ProgramOptions &options, Division division,
                                             const std::string &devices, const std::string &where) {
  Executable executable;
  executable.where_ = where;
  executable.name_ = function.str();
  executable.kind_ = &device_kind(devices, !division.shares.empty());
  executable.division_ = std::move(division);
  executable.options_ = options;
  const std::vector<Lowering> &lowerings = executable.kind_->lowerings;
  if (!llvm::is_contained(lowerings, options.lowering)) executable.options_.lowering = lowerings.back();
  executable.copy_ = module.clone();
  executable.originals_ = number_ops(module, *executable.copy_);
  if (failed(executable.compile())) return failure();
  executable.function_ = mlir::SymbolTable::lookupSymbolIn(module, function);
  return std::move(executable);
}

LogicalResult Executable::compile() {
  LogicalResult compiled = failure();
  auto work = [&] {
    auto program = kind_->compile(*copy_, name_, options_);
    if (failed(program)) return;
    program_ = std::move(*program);
    compiled = success();
  };
  // Without generated code, only this thread works.
  SharedContext shared(options_.lowering == Lowering::generated ? copy_->getContext() : nullptr);
  is_deeper_than(deep, *copy_) ? run_diagnosed_on_large_stack(copy_->getContext(), work) : work();
  return compiled;
}

LogicalResult Executable::detach(const ProcessGrid &grid) {
  if (!function_) return success();
  std::lock_guard lock(running_->mutex);
  running_->loaded.reset();
  if (planned().needs_module) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    function_->getParentOp()->print(stream, mlir::OpPrintingFlags().printGenericOpForm());
    mlir::MLIRContext *before = copy_->getContext();
    auto context =
        std::make_unique<mlir::MLIRContext>(before->getDialectRegistry(), mlir::MLIRContext::Threading::DISABLED);
    context->printOpOnDiagnostic(false);
    context->allowUnregisteredDialects(before->allowsUnregisteredDialects());
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
    if (!module) throw DefectError("@" + name_ + " can't be copied to another context");
    program_.reset();
    copy_ = std::move(module);
    context_ = std::move(context);
    if (failed(compile())) return failure();
  }
  originals_.clear();
  function_ = nullptr;
  if (failed(load(running_->loaded, grid, {}))) return failure();
  if (planned().needs_module) return success();
  program_->forget_module();
  copy_ = {};
  return success();
}

LogicalResult Executable::fail(const std::string &message) const {
  if (!function_) throw InputError(where_ + message);
  return function_->emitError(message);
}

MemoryUse Executable::memory() const {
  const MemoryPlan &plan = planned().memory;
  return {plan.argument_bytes, plan.result_bytes, plan.arena_bytes,
          plan.argument_bytes + plan.result_bytes + plan.arena_bytes};
}

LogicalResult Executable::check_inputs(int64_t devices, llvm::ArrayRef<const Tensor *> inputs) const {
  const std::vector<BufferId> &arguments = stream().main.arguments;
  for (int64_t d = 0; d < devices; ++d) {
    for (size_t i = 0; i < arguments.size(); ++i) {
      const BufferType &type = stream().buffers[arguments[i]];
      const Tensor &input = *inputs[static_cast<size_t>(d) * arguments.size() + i];
      if (type.is_token || (input.dtype() == type.dtype && input.shape() == type.shape)) continue;
      return fail("argument " + std::to_string(i) + " of @" + name_ + " is " + to_string(type) + ", but " +
                  to_string(BufferType{input.dtype(), input.shape()}) + " was given");
    }
  }
  return success();
}

LogicalResult Executable::check_counts(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs) const {
  size_t arguments = stream().main.arguments.size();
  if (inputs.size() != 1 && static_cast<int64_t>(inputs.size()) != grid.size())
    return fail("inputs for " + std::to_string(inputs.size()) + " devices were given, but there are " +
                std::to_string(grid.size()));
  for (const std::vector<Tensor> &own : inputs)
    if (own.size() != arguments)
      return fail("@" + name_ + " takes " + std::to_string(arguments) + " arrays, but " + std::to_string(own.size()) +
                  " were given");
  return success();
}

LogicalResult Executable::run(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs,
                              ExecutionResult &result, const ExecutorOptions &options) const {
  if (failed(check_counts(grid, inputs))) return failure();
  Inputs handles;
  for (int64_t d = 0; d < grid.size(); ++d)
    for (const Tensor &input : inputs[inputs.size() == 1 ? 0 : static_cast<size_t>(d)]) handles.all.push_back(&input);
  return run_on(grid, handles, result, options);
}

LogicalResult Executable::run(const ProcessGrid &grid, std::vector<std::vector<Tensor>> &&inputs,
                              ExecutionResult &result, const ExecutorOptions &options) const {
  if (inputs.size() == 1 && grid.size() != 1) return run(grid, std::as_const(inputs), result, options);
  if (failed(check_counts(grid, inputs))) return failure();
  Inputs handles;
  for (std::vector<Tensor> &own : inputs)
    for (Tensor &input : own) {
      handles.all.push_back(&input);
      handles.given.push_back(&input);
    }
  return run_on(grid, handles, result, options);
}

LogicalResult Executable::run_on(const ProcessGrid &grid, const Inputs &inputs, ExecutionResult &result,
                                 const ExecutorOptions &options) const {
  if (failed(check_inputs(grid.size(), inputs.all))) return failure();
  if (!planned().needs_module) {
    std::lock_guard lock(running_->mutex);
    return run_with(running_->loaded, grid, inputs, result, options);
  }
  EvaluatedRun run(*running_, copy_.get()->getContext(), name_);
  return run_with(run.loaded, grid, inputs, result, options);
}

LogicalResult Executable::run_with(std::unique_ptr<Loaded> &loaded, const ProcessGrid &grid, const Inputs &inputs,
                                   ExecutionResult &result, const ExecutorOptions &options) const {
  if (!loaded || !loaded->fits(grid, options)) {
    if (!function_ && !copy_)
      return fail("@" + name_ +
                  " was prepared for other devices, or for runs with other options; prepare another for these");
    if (failed(load(loaded, grid, options))) return failure();
  }
  if (std::string lack = loaded->devices->lack_of_memory(inputs.all, !inputs.given.empty()); !lack.empty())
    throw MemoryError(where_ + lack);
  // A failed run's state isn't reused if it can be loaded anew.
  auto forget = [&] {
    if (copy_) loaded.reset();
  };
  auto work = [&] { run_loaded(*loaded, inputs, result); };
  try {
    if (succeeded(guarded(grid, [&] { loaded->is_deep ? run_on_large_stack(work) : work(); }))) return success();
  } catch (const PartedError &) {
    throw;  // messages of other processes may still come into its arrays
  } catch (...) {
    forget();
    throw;
  }
  forget();
  return failure();
}

LogicalResult Executable::load(std::unique_ptr<Loaded> &loaded, const ProcessGrid &grid,
                               const ExecutorOptions &options) const {
  loaded.reset();
  return guarded(grid, [&] { loaded = std::make_unique<Loaded>(*program_, grid, division_, options); });
}

bool Executable::is_brief(const ProcessGrid &grid, int64_t loop_bytes) const {
  std::lock_guard lock(running_->mutex);
  try {
    if (!running_->loaded && failed(load(running_->loaded, grid, {}))) return false;
  } catch (const MemoryError &) {
    return false;  // the run will say so
  }
  return running_->loaded->executor.is_brief(loop_bytes);
}

void Executable::run_loaded(Loaded &loaded, const Inputs &inputs, ExecutionResult &result) const {
  result.collectives.clear();
  result.events.clear();
  loaded.devices->begin(inputs.all, inputs.given);
  loaded.executor.execute();
  loaded.devices->end(result.outputs);
  result.checks = loaded.devices->take_checks();
  if (function_)
    count_collectives(stream().main, planned().lowered, originals_, loaded.executor.starts(), result.collectives);
  if (loaded.options.keeps_events) result.events = loaded.executor.events();
}

// Turns exceptions of `work` into errors at the op that is at fault, if there is one.
LogicalResult Executable::guarded(const ProcessGrid &grid, llvm::function_ref<void()> work) const {
  try {
    work();
    return success();
  } catch (const ReportedFailure &failed) {
    if (!function_) throw InputError(where_ + failed.text());
    for (mlir::Diagnostic &diagnostic : *failed.diagnostics)
      function_->getContext()->getDiagEngine().emit(std::move(diagnostic));
    return failure();
  } catch (const PartedError &) {
    throw;  // no operation is at fault
  } catch (const Error &error) {
    if (!function_ && where_.empty()) throw;
    return fail(error.message());
  } catch (const std::bad_alloc &error) {
    MemoryUse use = memory();
    auto *known = dynamic_cast<const OutOfMemory *>(&error);
    throw MemoryError(where_ + "ran out of memory" + (known ? " (" + std::string(known->what()) + ")" : "") +
                      ": the program takes " + std::to_string(use.peak) + " bytes on each of " +
                      std::to_string(grid.size()) + " devices (arguments " + std::to_string(use.arguments) +
                      ", results " + std::to_string(use.outputs) + ", temporaries " + std::to_string(use.temporaries) +
                      "), which is more than this machine has; use smaller arrays");
  }
}

}  // namespace tessera

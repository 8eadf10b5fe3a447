#include "run/execute.h"

#include "base/error.h"
#include "base/large_stack.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/duties.h"
#include "run/device/inprocess/inprocess_devices.h"

namespace tessera {
namespace {

using mlir::failed;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;

// Meanings of ops may make attributes and types; on several threads that is safe only in a context that expects it.
class SharedContext {
 public:
  explicit SharedContext(mlir::MLIRContext *context)
      : context_(context), was_shared_(context->isMultithreadingEnabled()) {
    if (!was_shared_) context_->enableMultithreading();
  }
  ~SharedContext() {
    if (!was_shared_) context_->disableMultithreading();
  }

 private:
  mlir::MLIRContext *context_;
  bool was_shared_;
};

// Loops and branches inside one another beyond which a thread's usual stack isn't trusted.
constexpr int deep = 20;

int depth_of(const StreamBlock &block) {
  int depth = 0;
  for (const Instruction &instruction : block.instructions)
    for (const StreamBlock &inner : instruction.blocks) depth = std::max(depth, 1 + depth_of(inner));
  return depth;
}

LogicalResult check_inputs(mlir::Operation *function, const Stream &stream, const std::vector<Tensor> &inputs) {
  llvm::StringRef name = mlir::SymbolTable::getSymbolName(function).getValue();
  if (inputs.size() != stream.main.arguments.size())
    return function->emitError() << "@" << name << " takes " << stream.main.arguments.size() << " arrays, but "
                                 << inputs.size() << " were given";
  for (size_t i = 0; i < inputs.size(); ++i) {
    const BufferType &type = stream.buffers[stream.main.arguments[i]];
    if (type.is_token || (inputs[i].dtype() == type.dtype && inputs[i].shape() == type.shape)) continue;
    return function->emitError() << "argument " << i << " of @" << name << " is " << to_string(type) << ", but "
                                 << to_string(BufferType{inputs[i].dtype(), inputs[i].shape()}) << " was given";
  }
  return success();
}

// Ops that concern all devices are numbered, so that they are known again in what their program becomes.
constexpr llvm::StringLiteral number_name = "tessera.number";

std::vector<mlir::Operation *> number_ops(mlir::ModuleOp original, mlir::ModuleOp copy) {
  std::vector<mlir::Operation *> originals, copies;
  auto collect = [](mlir::ModuleOp module, std::vector<mlir::Operation *> &ops) {
    module.walk([&](mlir::Operation *op) {
      if (llvm::isa<SpmdReferenceDuty>(op)) ops.push_back(op);
    });
  };
  collect(original, originals);
  collect(copy, copies);
  mlir::Builder builder(copy.getContext());
  for (size_t i = 0; i < copies.size(); ++i)
    copies[i]->setDiscardableAttr(number_name, builder.getI64IntegerAttr(static_cast<int64_t>(i)));
  return originals;
}

void count_collectives(const StreamBlock &block, const LoweredProgram &program,
                       const std::vector<mlir::Operation *> &originals, const std::vector<int64_t> &starts,
                       std::vector<CollectiveExecutions> &collectives) {
  for (const Instruction &instruction : block.instructions) {
    if (instruction.kind == InstructionKind::start) {
      mlir::Operation *op = program.ops[instruction.code].op;
      auto number = llvm::dyn_cast_or_null<mlir::IntegerAttr>(op->getDiscardableAttr(number_name));
      collectives.push_back({number ? originals[number.getInt()] : op, starts[instruction.id]});
    }
    for (const StreamBlock &inner : instruction.blocks)
      count_collectives(inner, program, originals, starts, collectives);
  }
}

}  // namespace

struct Executable::Loaded {
  Loaded(const CompiledProgram &program, const ProcessGrid &grid, const ExecutorOptions &options)
      : grid(grid), options(options), devices(program, grid), executor(program.lowered.stream, devices, options) {}
  bool fits(const ProcessGrid &other, const ExecutorOptions &wanted) const {
    return grid.replicas == other.replicas && grid.partitions == other.partitions &&
           options.threads == wanted.threads && options.trace == wanted.trace && options.overlap == wanted.overlap;
  }

  ProcessGrid grid;
  ExecutorOptions options;
  InProcessDevices devices;
  Executor executor;
};

Executable::Executable() = default;
Executable::Executable(Executable &&) noexcept = default;
Executable &Executable::operator=(Executable &&) noexcept = default;
Executable::~Executable() = default;

llvm::FailureOr<Executable> Executable::make(mlir::ModuleOp module, llvm::StringRef function,
                                             const ProgramOptions &options) {
  Executable executable;
  SharedContext shared(module.getContext());
  bool ok = false;
  run_on_large_stack([&] {
    executable.copy_ = module.clone();
    executable.originals_ = number_ops(module, *executable.copy_);
    auto program = compile_program(*executable.copy_, function, options);
    if (failed(program)) return;
    executable.program_ = std::make_unique<CompiledProgram>(std::move(*program));
    ok = true;
  });
  if (!ok) return failure();
  executable.function_ = mlir::SymbolTable::lookupSymbolIn(module, function);
  return std::move(executable);
}

MemoryUse Executable::memory() const {
  const MemoryPlan &plan = program_->memory;
  return {plan.argument_bytes, plan.result_bytes, plan.arena_bytes,
          plan.argument_bytes + plan.result_bytes + plan.arena_bytes};
}

LogicalResult Executable::run(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs,
                              ExecutionResult &result, const ExecutorOptions &options) const {
  if (inputs.size() != 1 && static_cast<int64_t>(inputs.size()) != grid.size())
    return function_->emitError() << "inputs for " << inputs.size() << " devices were given, but there are "
                                  << grid.size();
  for (const std::vector<Tensor> &own : inputs)
    if (failed(check_inputs(function_, stream(), own))) return failure();
  std::vector<std::vector<Tensor>> each = inputs;
  each.resize(grid.size(), inputs[0]);
  SharedContext shared(function_->getContext());
  bool ok = false;
  auto run = [&] {
    try {
      result = {};
      if (!loaded_ || !loaded_->fits(grid, options)) {
        loaded_.reset();
        loaded_ = std::make_unique<Loaded>(*program_, grid, options);
      }
      result.outputs = loaded_->executor.run(each);
      result.checks = loaded_->devices.take_checks();
      count_collectives(stream().main, program_->lowered, originals_, loaded_->executor.starts(), result.collectives);
      if (options.trace) result.events = loaded_->executor.events();
      ok = true;
    } catch (const ReportedFailure &failed) {
      for (mlir::Diagnostic &diagnostic : *failed.diagnostics)
        function_->getContext()->getDiagEngine().emit(std::move(diagnostic));
    } catch (const Error &error) {
      function_->emitError(error.what());
    } catch (const std::bad_alloc &) {
      MemoryUse use = memory();
      function_->emitError() << "ran out of memory: the program takes " << use.peak << " bytes on each of "
                             << grid.size() << " devices (arguments " << use.arguments << ", results " << use.outputs
                             << ", temporaries " << use.temporaries
                             << "), which is more than this machine has; use smaller arrays";
    }
    if (!ok) loaded_.reset();  // what a run left half done isn't used again
  };
  depth_of(stream().main) > deep ? run_on_large_stack(run) : run();
  return mlir::success(ok);
}

LogicalResult execute(mlir::ModuleOp module, llvm::StringRef function, int64_t devices,
                      const std::vector<std::vector<Tensor>> &inputs, ExecutionResult &result,
                      const ExecutorOptions &options, const ProgramOptions &program_options) {
  auto executable = Executable::make(module, function, program_options);
  if (failed(executable)) return failure();
  return executable->run(ProcessGrid{1, devices}, inputs, result, options);
}

}  // namespace tessera

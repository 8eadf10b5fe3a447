#include "run/execute.h"

#include "base/error.h"
#include "base/large_stack.h"
#include "mlir/IR/SymbolTable.h"
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

void count_collectives(const StreamBlock &block, const LoweredProgram &program, const std::vector<int64_t> &starts,
                       std::vector<CollectiveExecutions> &collectives) {
  for (const Instruction &instruction : block.instructions) {
    if (instruction.kind == InstructionKind::start)
      collectives.push_back({program.ops[instruction.code].op, starts[instruction.id]});
    for (const StreamBlock &inner : instruction.blocks) count_collectives(inner, program, starts, collectives);
  }
}

}  // namespace

llvm::FailureOr<Executable> Executable::make(mlir::ModuleOp module, llvm::StringRef function) {
  Executable executable;
  bool ok = false;
  run_on_large_stack([&] {
    auto program = lower_to_stream(module, function);
    if (failed(program)) return;
    executable.program_ = std::move(*program);
    ok = true;
  });
  if (!ok) return failure();
  executable.function_ = mlir::SymbolTable::lookupSymbolIn(module, function);
  return std::move(executable);
}

LogicalResult Executable::run(const ProcessGrid &grid, const std::vector<std::vector<Tensor>> &inputs,
                              ExecutionResult &result, const ExecutorOptions &options) const {
  if (inputs.size() != 1 && static_cast<int64_t>(inputs.size()) != grid.size())
    return function_->emitError() << "inputs for " << inputs.size() << " devices were given, but there are "
                                  << grid.size();
  for (const std::vector<Tensor> &own : inputs)
    if (failed(check_inputs(function_, program_.stream, own))) return failure();
  std::vector<std::vector<Tensor>> each = inputs;
  each.resize(grid.size(), inputs[0]);
  SharedContext shared(function_->getContext());
  bool ok = false;
  run_on_large_stack([&] {
    try {
      InProcessDevices devices(program_, grid);
      Executor executor(program_.stream, devices, options);
      result = {};
      result.outputs = executor.run(each);
      result.checks = devices.checks();
      result.memory = executor.memory();
      count_collectives(program_.stream.main, program_, executor.starts(), result.collectives);
      if (options.trace) result.events = executor.events();
      ok = true;
    } catch (const ReportedFailure &failed) {
      for (mlir::Diagnostic &diagnostic : *failed.diagnostics)
        function_->getContext()->getDiagEngine().emit(std::move(diagnostic));
    } catch (const Error &error) {
      function_->emitError(error.what());
    } catch (const std::bad_alloc &) {
      function_->emitError("ran out of memory while running the program");
    }
  });
  return mlir::success(ok);
}

LogicalResult execute(mlir::ModuleOp module, llvm::StringRef function, int64_t devices,
                      const std::vector<std::vector<Tensor>> &inputs, ExecutionResult &result,
                      const ExecutorOptions &options) {
  auto executable = Executable::make(module, function);
  if (failed(executable)) return failure();
  return executable->run(ProcessGrid{1, devices}, inputs, result, options);
}

}  // namespace tessera

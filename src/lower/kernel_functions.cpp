#include "lower/kernel_functions.h"

#include "lower/codegen/block_function.h"
#include "lower/codegen/fused_kernel.h"
#include "lower/generic/block_table.h"
#include "mlir/IR/AsmState.h"

namespace tessera {

static std::string text_of(mlir::Operation *op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream, mlir::OpPrintingFlags().useLocalScope().printGenericOpForm().skipRegions(false));
  return text;
}

std::shared_ptr<const BodyFunction> KernelFunctions::body(mlir::Region &region) {
  if (options_.lowering == Lowering::library) return body_function(region, options_.compile);
  if (!can_emit_body(region)) return nullptr;
  auto slot = std::make_shared<BodyFunction>(nullptr);
  std::string content = "body" + text_of_region(region);
  sources_.push_back(
      {std::move(content), [&region](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
         emit_body_function(region, module, symbol, target);
       }});
  receivers_.push_back([slot](void *address) { *slot = reinterpret_cast<BodyFunction>(address); });
  return slot;
}

std::shared_ptr<const Epilogue> KernelFunctions::compiled(EpiloguePlan plan) {
  auto slot = std::make_shared<VectorFunction>(nullptr);
  std::string content =
      "epilogue " + std::to_string(plan.single) + " " + std::to_string(plan.cost) + text_of_region(*plan.region);
  sources_.push_back(
      {std::move(content), [region = plan.region, single = plan.single, cost = plan.cost](
                               llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
         emit_block_function(*region, single, cost, false, module, symbol, target);
       }});
  receivers_.push_back([slot](void *address) { *slot = reinterpret_cast<VectorFunction>(address); });
  plan.epilogue.function = slot;
  return std::make_shared<const Epilogue>(std::move(plan.epilogue));
}

llvm::FailureOr<OpKernel> KernelFunctions::ordered(KernelOpInterface op) {
  sums_alike_ = true;
  llvm::FailureOr<OpKernel> kernel = op.makeKernel(*this);
  sums_alike_ = false;
  return kernel;
}

llvm::FailureOr<OpKernel> KernelFunctions::joined(JoinedPlan plan) {
  joined_.views = std::move(plan.views);
  joined_.operands = plan.operands;
  if (plan.epilogue) joined_.epilogue = compiled(std::move(*plan.epilogue));
  llvm::FailureOr<OpKernel> kernel = llvm::cast<KernelOpInterface>(plan.producer).makeKernel(*this);
  joined_ = {};
  return kernel;
}

void KernelFunctions::loop(const LoopPlan &plan, int32_t id, const CompiledProgram &program) {
  auto shared = std::make_shared<const LoopPlan>(plan);
  auto text_of_code = [&](int32_t code) { return text_of(program.lowered.ops[code].op); };
  auto write_here = [&program](int32_t code, llvm::IRBuilder<> &builder, llvm::ArrayRef<llvm::Value *> buffers,
                               const VectorTarget &target) {
    if (const InPlaceWriter &write = program.ops[code].write_in_place) return write(builder, buffers);
    emit_fused_here(llvm::cast<spmd::FusedOp>(program.lowered.ops[code].op), builder, buffers, target);
  };
  sources_.push_back({"loop\n" + to_string(plan, text_of_code),
                      [shared, write_here](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
                        emit_loop_function(*shared, write_here, module, symbol, target);
                      }});
  receivers_.push_back(
      [this, shared, id](void *address) { loops_.emplace_back(id, shared, reinterpret_cast<LoopFunction>(address)); });
}

void KernelFunctions::fused(spmd::FusedOp op, int32_t code, std::vector<unsigned> cached) {
  std::string content = text_of(op);
  for (unsigned result : cached) content += " cached " + std::to_string(result);
  sources_.push_back({std::move(content), [op, cached = std::move(cached)](llvm::Module &module, llvm::StringRef symbol,
                                                                           const VectorTarget &target) {
                        emit_fused_kernel(op, module, symbol, target, cached);
                      }});
  receivers_.push_back([this, code](void *address) { functions_[code] = reinterpret_cast<Kernel::Function>(address); });
}

void KernelFunctions::compile_into(CompiledProgram &program) {
  if (sources_.empty()) return;
  auto code = compile(sources_, options_.compile, &program.statistics);
  for (size_t i = 0; i < receivers_.size(); ++i) receivers_[i]((*code)[i]);
  for (auto [op, function] : functions_) program.ops[op].kernel.function = function;
  for (const auto &[id, plan, function] : loops_) {
    std::vector<Kernel> kernels;
    for (const LoopPlan::Routine &routine : plan->routines) kernels.push_back(program.ops[routine.code].kernel);
    program.loops.emplace(id, CompiledLoop(*plan, function, std::move(kernels)));
  }
  program.code = std::move(code);
}

}  // namespace tessera

// Collects the functions that a program needs compiled, each with the pointer that receives its address.
#pragma once

#include <functional>
#include <map>

#include "dialect/spmd/dialect.h"
#include "lower/codegen/joined.h"
#include "lower/kernel_maker.h"
#include "lower/program.h"

namespace tessera {

class KernelFunctions : public KernelMaker {
 public:
  explicit KernelFunctions(const ProgramOptions &options) : options_(options) {}

  std::shared_ptr<const BodyFunction> body(mlir::Region &region) override;
  const JoinedWork &joined() const override { return joined_; }
  bool sums_alike() const override { return sums_alike_; }

  // Makes the kernel of an op whose sums are alike in arrays of any shape.
  llvm::FailureOr<OpKernel> ordered(KernelOpInterface op);
  // Makes the kernel of an op that does the work of other ops as well.
  llvm::FailureOr<OpKernel> joined(JoinedPlan plan);
  void loop(const LoopPlan &plan, int32_t id, const CompiledProgram &program);
  // `cached` has the meaning of emit_fused_kernel's.
  void fused(spmd::FusedOp op, int32_t code, std::vector<unsigned> cached);

  void compile_into(CompiledProgram &program);

 private:
  std::shared_ptr<const Epilogue> compiled(EpiloguePlan plan);

  const ProgramOptions &options_;
  std::vector<FunctionSource> sources_;
  std::vector<std::function<void(void *)>> receivers_;
  std::map<int32_t, Kernel::Function> functions_;
  JoinedWork joined_;        // of the kernel that is being made
  bool sums_alike_ = false;  // likewise
  std::vector<std::tuple<int32_t, std::shared_ptr<const LoopPlan>, LoopFunction>> loops_;
};

}  // namespace tessera

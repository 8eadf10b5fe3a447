// Turns the plan of a loop into one LLVM function.
#pragma once

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "lower/codegen/lanes.h"
#include "lower/loop/loop_plan.h"

namespace tessera {

// Names a routine that the function calls: a Kernel::Function, or, if that may fail, a function that catches its
// exceptions and returns whether it has succeeded.
using GuardedFunction = bool (*)(const void *state, void *const *buffers);
struct LoopRoutine {
  void *function = nullptr;
  const void *state = nullptr;
};
// `frame` holds the addresses of the plan's buffers, then those of its tables, one after the other. Returns the number
// of iterations, or -1 if a routine has failed, after which nothing else has run.
using LoopFunction = int64_t (*)(void **frame, const LoopRoutine *routines);

// Writes the kernel of an op (LoopStep::Kind::here) at the builder's insertion point.
using WriteHere = std::function<void(int32_t code, llvm::IRBuilder<> &builder, llvm::ArrayRef<llvm::Value *> buffers,
                                     const VectorTarget &target)>;

// Adds `symbol`, a LoopFunction, to the module.
void emit_loop_function(const LoopPlan &plan, const WriteHere &write_here, llvm::Module &module, llvm::StringRef symbol,
                        const VectorTarget &target);

}  // namespace tessera

// From the plan of a loop to one LLVM function.
#pragma once

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "lower/codegen/lanes.h"
#include "lower/loop/loop_plan.h"

namespace tessera {

// What the function calls: a Kernel::Function, or in place of one that may fail a function that catches what it throws and
// says whether it has gone well.
using GuardedFunction = bool (*)(const void *state, void *const *buffers);
struct LoopRoutine {
  void *function = nullptr;
  const void *state = nullptr;
};
// `frame`: the addresses of the plan's places, then those of its tables, one behind the other. Returns how often the loop
// turned; -1: a routine has failed, and nothing after it was done.
using LoopFunction = int64_t (*)(void **frame, const LoopRoutine *routines);

// Writes the kernel of an op (LoopStep::Kind::here) where the builder stands.
using WriteHere = std::function<void(int32_t code, llvm::IRBuilder<> &builder, llvm::ArrayRef<llvm::Value *> buffers,
                                     const VectorTarget &target)>;

// Adds `symbol`, a LoopFunction, to the module.
void emit_loop_function(const LoopPlan &plan, const WriteHere &write_here, llvm::Module &module, llvm::StringRef symbol,
                        const VectorTarget &target);

}  // namespace tessera

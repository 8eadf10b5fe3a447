// Holds a loop that runs as one function, on one device at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "kernels/kernel.h"
#include "lower/loop/loop_function.h"

namespace tessera {

class CompiledLoop {
 public:
  CompiledLoop(LoopPlan plan, LoopFunction function, std::vector<Kernel> kernels);

  const LoopPlan &plan() const { return plan_; }
  // Returns whether several threads, each with a chunk of every step, may be better.
  bool has_large_steps() const { return plan_.has_large_steps; }

  // `address_of_slot` says where the device has each slot, before the loop and after it. Returns the number of
  // iterations. Throws what a kernel throws.
  int64_t run(const ById<SlotId, std::byte *> &address_of_slot, std::byte *arena) const;

 private:
  LoopPlan plan_;
  LoopFunction function_;
  std::unique_ptr<const std::vector<Kernel>> kernels_;  // at fixed addresses
  std::vector<LoopRoutine> routines_;
};

}  // namespace tessera

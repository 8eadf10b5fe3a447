// Remembers what is known of fused kernels, also for several programs: those that a plan of shardings compares have most
// kernels in common.
#pragma once

#include <optional>

#include "lower/codegen/fused_kernel.h"
#include "ops/known_by_numbers.h"

namespace tessera {

// Holds traits of kernels in programs of one context. One thread at a time uses it.
class FusedKernelTable {
 public:
  // Returns traits_of(op), which is computed once for kernels that are alike: with the same operations on the same types,
  // of which the same operands are equal.
  std::optional<FusedKernelTraits> traits(spmd::FusedOp op);

 private:
  KnownByNumbers<std::optional<FusedKernelTraits>> known_{1 << 14};
};

}  // namespace tessera

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
  static constexpr size_t most_bytes = size_t{32} << 20;
  static size_t held_bytes(const std::optional<FusedKernelTraits> &traits) {
    return traits ? traits->may_share.size() * sizeof(Kernel::Sharing) : 0;
  }

  KnownByNumbers<std::optional<FusedKernelTraits>> known_{most_bytes, held_bytes};
};

}  // namespace tessera

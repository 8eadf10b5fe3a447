// Compares what a reshard sends and holds with the least that any exchange needs.
#pragma once

#include <cstdint>
#include <vector>

#include "partition/reshard_plan.h"

namespace tessera {

// Counts elements. A device holds the block before a step and the one after it while the step goes on, and pieces of both
// where permutes carry out an exchange.
struct PlanAccount {
  int64_t sent = 0, least_sent = 0;  // by all devices together
  int64_t held = 0, least_held = 0;  // by one device at the peak; at least the larger of its first and last blocks
};

// Returns the account of `plan`, which brings a value from the blocks of `from` to those of `to`. On the way it sums
// over the axes of `summed`.
//
// A device that lacks an element of its new block receives it at least once. Where an element is a sum of parts on q
// devices, q - 1 messages are sent before any device has the sum, and one more for each other device that wants it.
PlanAccount account_of(const ReshardPlan &plan, const Shape &global, const std::vector<AxisList> &from,
                       const AxisList &summed, const std::vector<AxisList> &to, const AxisList &kept, const Mesh &mesh);

// Returns the elements that a device may hold while an array moves, unless a plan that holds more sends less: the larger of
// its old block and its new one, and a chunk, which is the smaller of both blocks and the pieces in flight
// (doc/design/memory_of_reshards.md).
int64_t most_held(const Rearrangement &what, const Mesh &mesh);

// Returns the elements that all devices send together.
int64_t elements_sent_by_plan(const ReshardPlan &plan, const Shape &global, const std::vector<AxisList> &from,
                              const Mesh &mesh);

}  // namespace tessera

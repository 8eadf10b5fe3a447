// Describes the state of a value along one axis of a mesh. For each value and axis exactly one of four states holds.
// doc/words.md has the table by which operations join them.
#pragma once

#include <cstdint>
#include <string>

namespace tessera {

class Array;

// Says how partial values of several devices combine.
enum class ReductionKind { sum, max, min };

struct AxisState {
  enum class Kind {
    invariant,  // the same value on each device along the axis
    sharded,    // the blocks of one array, cut along dimension `dim`
    varying,    // a value of its own on each device, in the body of shard_map
    unreduced,  // partial values, whose sum (maximum, minimum) is the value
  };
  Kind kind = Kind::invariant;
  int64_t dim = -1;                              // where sharded
  ReductionKind reduction = ReductionKind::sum;  // where unreduced

  static AxisState invariant() { return {}; }
  static AxisState sharded(int64_t dim) { return {Kind::sharded, dim}; }
  static AxisState varying() { return {Kind::varying}; }
  static AxisState unreduced(ReductionKind kind = ReductionKind::sum) { return {Kind::unreduced, -1, kind}; }
  bool operator==(const AxisState &) const = default;
};
std::string to_string(const AxisState &state);  // `sharded(0)`, `unreduced(sum)`

// Returns the state of an array along a mesh axis. If the array uses a part of the axis, this is the state along that
// part. An array that was never put anywhere is invariant. Throws ShardingError for an axis that its mesh doesn't have,
// and ValueError where propagation hasn't chosen yet.
AxisState axis_state(const Array &array, const std::string &axis);

}  // namespace tessera

// Describes a program as the choice of layouts sees it: tables of values, of operations with their sharding rules, and of moves
// between values. No operation is known here by its name.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"
#include "mesh/sharding_rule.h"

namespace tessera {

// Says how a value lies along an axis of the mesh: the number of the dimension that the axis cuts, or one of these.
using Placement = int8_t;
inline constexpr Placement replicated = -1;   // all devices along the axis have the same value
inline constexpr Placement unreduced = -2;    // devices along the axis have partial values
inline constexpr Placement held_by_one = -3;  // unreduced, and all devices along the axis but one have zeros

using Placements = std::vector<Placement>;  // by axis

// Says what an operation does along an axis.
struct AxisUse {
  enum class Kind : uint8_t {
    none,              // devices along the axis do the same
    cuts,              // the axis cuts a factor
    cuts_and_adds,     // as `cuts`, with the partial sums added to an unreduced first operand
    keeps_unreduced,   // operands of a set stay unreduced
    keeps_held_by_one  // operands of a set stay unreduced, and one device along the axis holds their values
  };
  Kind kind = Kind::none;
  uint16_t number = 0;  // of the factor, or of the set in ChoiceOperation::keeps_unreduced

  std::optional<FactorId> factor() const {
    const bool cuts = kind == Kind::cuts || kind == Kind::cuts_and_adds;
    return cuts ? std::optional(static_cast<FactorId>(number)) : std::nullopt;
  }
  std::optional<size_t> set() const {
    const bool keeps = kind == Kind::keeps_unreduced || kind == Kind::keeps_held_by_one;
    return keeps ? std::optional<size_t>(number) : std::nullopt;
  }
  auto operator<=>(const AxisUse &) const = default;
};
inline AxisUse cut_of(FactorId factor) { return {AxisUse::Kind::cuts, static_cast<uint16_t>(factor)}; }

using AxisUses = std::vector<AxisUse>;  // by axis

inline constexpr int32_t no_value = -1;  // a scalar, which lies nowhere

// Names an axis and a dimension or factor that it may cut into blocks of unequal size. Other axes cut only what they divide.
template <typename Number>
struct UnevenCut {
  size_t axis = 0;  // its number among the axes of the problem
  Number cut = {};
  auto operator<=>(const UnevenCut &) const = default;
};

struct ChoiceValue {
  Shape shape;
  DType dtype = DType::f32;
  Placements placements;  // as propagation has it
  bool is_fixed = false;  // the user chose its sharding, or Placements can't express it
  bool may_be_unreduced = false, may_be_held_by_one = false;
  std::vector<UnevenCut<Placement>> uneven_cuts = {};  // of dimensions
};

// Describes the time and work of an operation by itself, where axes cut its factors in some way.
struct OwnWork {
  double seconds = 0;            // for its own communication; infinity if it can't run with these cuts
  std::optional<double> tuples;  // indices that a device goes through, where they aren't the product of the factors
};

struct ChoiceOperation {
  ShardingRule rule;
  ById<FactorId, bool> may_shard;
  std::vector<int32_t> operands, results;  // values
  // Says by operand how often it is moved: once, before the loop, where the loop doesn't change it.
  std::vector<double> executions_of_moves;
  double executions = 1;
  bool makes_unreduced = false;  // the result is unreduced along an axis that cuts a factor that is summed over
  // Lists sets of operands, each as a flag for each operand. If the operands of a set are unreduced, so is the result.
  std::vector<std::vector<bool>> keeps_unreduced;
  // Returns the operation's own work under these cuts. The function itself is null if the operation doesn't say.
  std::function<OwnWork(const FactorAxes &axes)> own_work = {};
  int64_t own_kind = 0;         // operations with equal rules, shapes and own_kind have equal own_work
  bool is_made_by_one = false;  // with makes_unreduced: one device makes the whole result, and the others make zeros
  bool adds_to_first = false;   // with makes_unreduced: sums are added to the first operand, which may be unreduced too
  std::vector<UnevenCut<FactorId>> uneven_cuts = {};
};

// Names a value that is brought to where another lies: into a loop, or out of a function.
struct ChoiceMove {
  int32_t from = no_value, to = no_value;
  double executions = 1;
};

struct ChoiceProblem {
  // Lists the axes that cut values: all of the mesh, each as the parts by which some value is cut. An empty list stands
  // for all whole axes.
  AxisList axes;
  std::vector<ChoiceValue> values;
  std::vector<ChoiceOperation> operations;
  std::vector<ChoiceMove> moves;
  // Lists values and operations as they stand in the program: values by their number, operations by ~number.
  std::vector<int32_t> order;
};

}  // namespace tessera

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
inline constexpr Placement replicated = -1;   // devices along the axis have the same
inline constexpr Placement unreduced = -2;    // devices along the axis have partial values
inline constexpr Placement held_by_one = -3;  // unreduced, and all devices along the axis but one have zeros

using Placements = std::vector<Placement>;  // by axis of the mesh

// Says what an operation does along an axis of the mesh.
struct AxisUse {
  enum class Kind : uint8_t {
    none,              // devices along the axis do the same
    cuts,              // the axis cuts a factor
    cuts_and_adds,     // the same, and what it sums over the factor is added to an unreduced first operand
    keeps_unreduced,   // operands of a set stay unreduced
    keeps_held_by_one  // the same, and one device holds them
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

using AxisUses = std::vector<AxisUse>;  // by axis of the mesh

inline constexpr int32_t no_value = -1;  // a scalar, which lies nowhere

struct ChoiceValue {
  Shape shape;
  DType dtype = DType::f32;
  Placements placements;  // as propagation has it
  bool is_fixed = false;  // by the user, or since nothing else can be said with Placements
  bool may_be_unreduced = false, may_be_held_by_one = false;
};

// Describes the time and work of an operation by itself, where axes cut its factors in some way.
struct OwnWork {
  double seconds = 0;            // to exchange; infinity where it can't run so
  std::optional<double> tuples;  // indices that a device goes through, where they aren't the product of the factors
};

struct ChoiceOperation {
  ShardingRule rule;
  ById<FactorId, bool> may_shard;
  std::vector<int32_t> operands, results;  // values
  // Says by operand how often it is moved: once, before the loop, where the loop doesn't change it.
  std::vector<double> executions_of_moves;
  double executions = 1;
  bool makes_unreduced = false;  // where a factor is cut that it sums over
  // Lists the sets of operands that may be unreduced, so that the result is, by operand.
  std::vector<std::vector<bool>> keeps_unreduced;
  // It is null if the operation doesn't say.
  std::function<OwnWork(const FactorAxes &axes)> own_work = {};
  int64_t own_kind = 0;         // operations with equal rules, shapes and own_kind have equal own_work
  bool is_made_by_one = false;  // of what makes_unreduced says, one device makes the whole, and the others make zeros
  bool adds_to_first = false;   // what makes_unreduced says; the first operand may then be unreduced along the axis too
};

// Names a value that is brought to where another lies: into a loop, or out of a function.
struct ChoiceMove {
  int32_t from = no_value, to = no_value;
  double executions = 1;
};

struct ChoiceProblem {
  std::vector<ChoiceValue> values;
  std::vector<ChoiceOperation> operations;
  std::vector<ChoiceMove> moves;
  // Lists values and operations as they stand in the program: values by their number, operations by ~number.
  std::vector<int32_t> order;
};

}  // namespace tessera

// Records where each axis on a value came from. Propagation announces every arrival of an axis; `explain` walks the
// record back.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/by_id.h"
#include "mesh/axis.h"
#include "mesh/sharding_rule.h"

namespace tessera {

enum class ValueId : int32_t { none = -1 };
enum class NodeId : int32_t { none = -1 };
enum class GroupId : int32_t { none = -1 };
enum class ResultsId : int32_t { none = -1 };
constexpr int64_t no_dim = -1;

// Says that `axis` came to dimension `dim` of `value` through `node`, out of dimension `from_dim` of `from_value`.
// There is no node if `value` follows `from_value` as a member of the same sharding group, or if one is a returned
// value and the other its function's result.
struct Arrival {
  ValueId value = ValueId::none;
  int64_t dim = 0;
  AxisRef axis;
  NodeId node = NodeId::none;
  ValueId from_value = ValueId::none;
  int64_t from_dim = 0;
  std::optional<FactorId> factor;  // of the node's rule; none within a group
  int64_t user_priority = 0;       // the round in which the axis came
  bool operator==(const Arrival &) const = default;
};

// Holds arrivals in order of time: an axis's arrival stands after its arrival at the value from which it came.
struct Provenance {
  std::vector<Arrival> arrivals;
};

}  // namespace tessera

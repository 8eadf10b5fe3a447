// Plans how an array gets from one sharding to another. A plan is a value that can be printed, costed and compared;
// LocalEmitter::reshard turns it into IR.
//
// On @pod = <["rows"=4, "cols"=2]>, a 16x8 array from [{"rows"}, {}] to [{}, {"rows"}] is one step:
//   all_to_all {"rows"} 0->1
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/dim_id.h"
#include "base/shape.h"
#include "cost/collective_time.h"
#include "mesh/direct_exchange.h"
#include "mesh/sharding.h"

namespace tessera {

struct ReshardStep {
  std::optional<CollectiveKind> kind;  // none: a slice, along all dimensions where `dim` names none
  AxisList axes;                       // sliced, gathered, moved, or reduced over; empty for a permute
  DimId dim = absent_dim;     // sliced, gathered, or scattered dimension; of an all_to_all: the one that becomes whole
  DimId to_dim = absent_dim;  // of an all_to_all: the one that becomes sharded
  std::vector<AxisList> after;  // the axes of each dimension after the step
  int64_t operand = 0;          // elements of a collective's operand on a device, with padding
  int64_t permutes = 0;         // that carry out a direct exchange; 0 where it is one collective

  bool operator==(const ReshardStep &) const = default;
};
std::string to_string(const ReshardStep &step);

// Describes the cost of a direct exchange: elements that the busiest sender sends, and its time for elements of one
// byte.
struct DirectCost {
  int64_t sent = 0;
  CollectiveTime time;
  double seconds(int64_t element_bytes) const;
};
// Returns nothing if nothing is to be sent, or if there are too many pieces.
std::optional<DirectCost> direct_cost(const Rearrangement &what, const Mesh &mesh, const Machine &machine);

struct ReshardPlan {
  std::vector<ReshardStep> steps;
  std::optional<DirectCost> direct = {};  // of the direct exchange, at most one, which is a plan's last step
  std::vector<GroupLinks> links;          // used by each step
  bool empty() const { return steps.empty(); }
  int64_t collective_count() const;
  // These return the bytes that one device sends, and the collectives' time, for elements of so many bytes.
  int64_t bytes_sent(int64_t element_bytes) const;
  double seconds(int64_t element_bytes) const;
};

// Says which collectives plans may use.
enum class ReshardStrategy {
  any,    // also a direct exchange, if it takes less than all chains of the others
  named,  // the others only, of which permutes may carry out a direct exchange
};

// Names the axes over which a value is unreduced.
struct UnreducedAxes {
  AxisList axes;
  bool empty() const { return axes.empty(); }
};
AxisList common_axes(const AxisList &axes, const AxisList &other);

class ReshardPlans;

// A plan, or permutes, that send more in total than a direct exchange burden links that other devices need. They are
// chosen only if the exchange takes this many times as long.
inline constexpr double worth_sending_more = 2;

// Finds the plan that takes least time on a machine from the blocks of `from` to those of `to`. Only the axes of the
// dimensions count. `unreduced` axes are summed on the way, and scattered where `to` wants them; those in `kept` stay
// unreduced and are in no dimension of `to`. The search is shortest-path over the states (axes of each dimension,
// unreduced axes). On a mesh with too many parts for a search, whole dimensions are gathered and sliced.
//
// A direct exchange brings a value without unreduced axes to the target at once. A single other collective that takes as
// long and sends no padding is preferred to it.
//
// Blocks are the canonical ones, ceil(n / devices) along each dimension. If they don't nest (10 rows on 4 devices hold
// 3 each, on 8 devices 2 each), other collectives take a dimension through its whole extent.
class ReshardPlanner {
 public:
  // The machine outlives the planner.
  explicit ReshardPlanner(Mesh mesh, const Machine &machine = nominal_machine(),
                          ReshardStrategy strategy = ReshardStrategy::any);
  const ReshardPlan &plan(const Shape &global, const std::vector<AxisList> &from, const UnreducedAxes &unreduced,
                          const std::vector<AxisList> &to, const AxisList &kept = {});
  ReshardStrategy strategy() const { return strategy_; }
  const Mesh &mesh() const { return mesh_; }
  const Machine &machine() const { return machine_; }

 private:
  Mesh mesh_;
  const Machine &machine_;
  ReshardStrategy strategy_;
  std::shared_ptr<ReshardPlans> plans_;  // earlier results, of other planners too
};

std::vector<AxisList> dim_axes(const Sharding &sharding);
Shape block_shape(const Shape &global, const std::vector<AxisList> &dims, const Mesh &mesh);

}  // namespace tessera

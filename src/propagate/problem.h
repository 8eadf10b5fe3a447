// Describes a program as propagation sees it: dense tables of values, and of nodes that tie values together by sharding
// rules. Names of operations don't occur here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/shape.h"
#include "mesh/direction.h"
#include "mesh/sharding.h"
#include "mesh/sharding_rule.h"
#include "propagate/provenance.h"
#include "propagate/sharding_pool.h"

namespace tessera {

struct PropagationValue {
  // Points to one of Problem::shardings. Null means a fully open sharding without axes that names no mesh.
  const Sharding *sharding = nullptr;
  // Lists the nodes to visit again after this value changes, in reverse order of the visits.
  std::vector<NodeId> listeners;
  GroupId group = GroupId::none;
  ResultsId results = ResultsId::none;  // the results of an operation to which it belongs
};

// Lists the results of one operation. One attribute has the shardings of all of them: when the first result gets a
// sharding, the others become open on its mesh, and axes of another mesh can't come any more.
struct ResultsTogether {
  struct Result {
    ValueId value;
    int64_t rank;
  };
  std::vector<Result> all;
};

// Converts shardings at the border of a manual region: one side of an edge sees the axes that are manual inside, the
// other doesn't.
struct ManualAxesView {
  std::vector<AxisList> dim_axes;  // the manual axes of each dimension: major to those that are free
  AxisList replicated;             // manual axes listed as replicated, in mesh order
  AxisList unreduced;
  enum class Change { add, remove } change = Change::add;  // how the value's own sharding becomes like the others

  Sharding seen(const Sharding &own, const Mesh &mesh) const;  // as the other side sees it
  Sharding own(const Sharding &seen, const Mesh &mesh) const;  // back
};

// Says when in the order of priorities a node takes part; see priorities.h.
struct NodePriority {
  Direction pass_through = Direction::none;  // elementwise, reshape, transpose, edges: both; dynamic slices: forward
  bool operands_have_one_use = true;         // counts only operands that aren't scalars
  bool expands = false;                      // a broadcast: forward comes last
};

struct PropagationNode {
  std::shared_ptr<const ShardingRule> rule;
  std::vector<ValueId> operands, results;
  NodePriority priority;
  bool is_elementwise = false;
  bool is_edge = false;  // data flow between a loop, branch, call or region and its surroundings: never conservative
  Direction allowed = Direction::both;                // what a barrier lets through, at any time
  std::shared_ptr<const ManualAxesView> result_view;  // of result 0; null for most
};

struct Problem {
  struct NamedMesh {
    std::string name;
    Mesh mesh;
  };
  std::vector<NamedMesh> meshes;
  ShardingPool shardings;
  ById<ValueId, PropagationValue> values;
  ById<NodeId, PropagationNode> nodes;         // in the order of the first visits
  ById<GroupId, std::vector<ValueId>> groups;  // members have equal shardings
  ById<ResultsId, ResultsTogether> results;    // of operations that have several
  // Lists nodes of returned values and of the shardings that functions promise for them. These are visited before and
  // after all others.
  std::vector<PropagationNode> boundary;

  // Returns null for a name that isn't in `meshes`.
  const Mesh *find_mesh(const std::string &name) const;
  const Mesh *mesh_of(const Sharding &sharding) const;
};

// Returns copies of the shardings of all values.
ById<ValueId, std::optional<Sharding>> shardings_of(const Problem &problem);

// Returns a rule with one pass-through factor for each dimension, shared by all tensors.
ShardingRule identity_rule(const Shape &shape, size_t operand_count, size_t result_count);

}  // namespace tessera

// Holds the program of a device as a graph, with all facts that the phases know: plain values, which the renderers of
// this folder show.
//
// The graph of `c = tanh(a · b)` under the scope "layer", with `a` cut by y along the summed dimension:
//   groups   0 "@main"   1 "layer", in 0
//   nodes    0 a, 1 b (arguments, in 0)   2 dot_general (0, 1), in 1   3 all_reduce (2), in 1   4 tanh (3), in 1   5 result (4), in 0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/explanation.h"
#include "report/report.h"
#include "simulate/simulation.h"

namespace tessera {

// Groups the operations of one scope, function or region, or a run of them if there are many.
struct GraphGroup {
  enum class Kind { program, scope, function, region, run, border };  // border: arguments or results
  Kind kind = Kind::scope;
  std::string name;
  size_t parent = 0;  // the program, group 0, is its own parent
};

struct GraphInput {
  size_t node = 0, output = 0;
};

struct GraphOutput {
  std::string type;   // of a device's block: `f32[4,4]`
  int64_t bytes = 0;  // of that block
};

struct GraphNode {
  enum class Kind { argument, constant, operation, collective, result };
  Kind kind = Kind::operation;
  std::string operation;                // `dot_general`; of an argument or a result `argument` or `result`
  size_t group = 0;                     // the innermost
  std::vector<GraphInput> inputs = {};  // in the order of the operands
  std::vector<GraphOutput> outputs = {};
  std::optional<size_t> value = {};  // the value of the whole program that it makes or moves, in Explanation::values
  std::optional<size_t> collective = {};  // in Explanation::collectives
  ExplainedLocation location = {};
  bool is_constant = false;  // depends on no argument
  // Names the last operation of @main that needs the node's results, if the node itself is in @main. The results stay
  // in memory until then.
  std::optional<size_t> last_use = {};
};

// Counts the bytes that a device holds while an operation of @main runs, including arguments (pipeline/live_bytes.h).
struct MemoryMoment {
  size_t node = 0;
  int64_t bytes = 0;
};

struct ProgramGraph {
  std::vector<GraphGroup> groups;
  std::vector<GraphNode> nodes;  // each after its inputs: arguments, operations in program order, results
  std::vector<MemoryMoment> memory;
};

struct ProgramView {
  Report report;
  Explanation explanation;
  ProgramGraph graph;
  std::optional<Simulation> simulation;  // if a machine was named; the kernels' `nodes` are the graph's

  // Returns the prediction that was simulated, or null.
  const Prediction *prediction() const { return simulation ? &simulation->schedule.prediction : nullptr; }
};

std::string_view name_of(GraphNode::Kind kind);
std::string_view name_of(GraphGroup::Kind kind);

// If a group has too many members to be drawn, divides them into groups of consecutive members. Puts more than a few
// arguments or results into a group of their own.
void fold_runs(ProgramGraph &graph, size_t most_members = 48, size_t most_borders = 12);

// Names a group or a node that a group contains directly; members stand in program order.
struct GraphMember {
  bool is_group = false;
  size_t number = 0;  // in ProgramGraph::groups or ::nodes
};
std::vector<std::vector<GraphMember>> members_of(const ProgramGraph &graph);  // by group

// Returns the same without constants, values made only of constants, and groups that contain nothing else.
std::vector<std::vector<GraphMember>> shown_members_of(const ProgramGraph &graph);
// Returns which groups are unfolded: those of `depth` levels; without a depth, level by level as long as at most `most`
// members are visible. Then arguments and results stay folded.
std::vector<bool> unfolded(const ProgramGraph &graph, const std::vector<std::vector<GraphMember>> &shown,
                           std::optional<int64_t> depth, size_t most = 60);

// Returns the totals of all nodes within each group.
struct GroupTotals {
  int64_t operations = 0, collectives = 0;  // constants, arguments and results don't count
  int64_t bytes = 0;                        // of the blocks that the group's operations make
  int64_t bytes_sent = 0;                   // by a device in a run
  double seconds = 0;                       // of a run
};
std::vector<GroupTotals> totals_of(const ProgramView &view);  // by group
// Returns the seconds of each node in a run: the time of its collective, or of the kernel whose result it is.
// Operations that are computed within another one's kernel have no time of their own.
std::vector<double> seconds_of_nodes(const ProgramView &view);

}  // namespace tessera

#include "view/graph.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/saturating.h"

namespace tessera {

std::string_view name_of(GraphNode::Kind kind) {
  static constexpr std::string_view names[] = {"argument", "constant", "operation", "collective", "result"};
  return names[static_cast<size_t>(kind)];
}

std::string_view name_of(GraphGroup::Kind kind) {
  static constexpr std::string_view names[] = {"program", "scope", "function", "region", "run", "border"};
  return names[static_cast<size_t>(kind)];
}

std::vector<std::vector<GraphMember>> members_of(const ProgramGraph &graph) {
  std::vector<std::vector<GraphMember>> members(graph.groups.size());
  std::vector<bool> is_listed(graph.groups.size(), false);
  is_listed[0] = true;
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    size_t group = graph.nodes[i].group;
    members[group].push_back({false, i});
    for (; !is_listed[group]; group = graph.groups[group].parent) {
      is_listed[group] = true;
      members[graph.groups[group].parent].push_back({true, group});
    }
  }
  return members;
}

std::vector<std::vector<GraphMember>> shown_members_of(const ProgramGraph &graph) {
  std::vector<std::vector<GraphMember>> members = members_of(graph);
  std::vector<bool> shows(graph.groups.size(), false);
  for (const GraphNode &node : graph.nodes)
    if (!node.is_constant)
      for (size_t group = node.group; !shows[group]; group = graph.groups[group].parent) shows[group] = true;
  for (std::vector<GraphMember> &each : members)
    std::erase_if(each, [&](const GraphMember &member) {
      return member.is_group ? !shows[member.number] : graph.nodes[member.number].is_constant;
    });
  return members;
}

std::vector<bool> unfolded(const ProgramGraph &graph, const std::vector<std::vector<GraphMember>> &shown,
                           std::optional<int64_t> depth, size_t most) {
  std::vector<bool> is_open(shown.size(), false);
  std::vector<size_t> level = {0};
  size_t seen = 0;
  for (int64_t at = 0; !level.empty() && (at == 0 || !depth || at < *depth); ++at) {
    std::vector<size_t> next;
    for (size_t group : level) {
      seen += shown[group].size();
      for (const GraphMember &member : shown[group])
        if (member.is_group && (depth || graph.groups[member.number].kind != GraphGroup::Kind::border))
          next.push_back(member.number);
    }
    if (at > 0 && !depth && seen > most) break;
    for (size_t group : level) is_open[group] = true;
    level = std::move(next);
  }
  return is_open;
}

namespace {

// Distinguishes arguments and results from the operations between them.
enum class Part { arguments, operations, results };

Part part_of(const ProgramGraph &graph, const GraphMember &member) {
  if (member.is_group) return Part::operations;
  const GraphNode::Kind kind = graph.nodes[member.number].kind;
  return kind == GraphNode::Kind::argument ? Part::arguments
         : kind == GraphNode::Kind::result ? Part::results
                                           : Part::operations;
}

// Returns `lines 4 to 9`, or `operations 41 to 80` if the text has no lines.
std::string name_of_run(const ProgramGraph &graph, const std::vector<GraphMember> &members, size_t begin, size_t end) {
  const Part part = part_of(graph, members[begin]);
  if (part == Part::arguments) return fmt::format("arguments {} to {}", begin, end - 1);
  if (part == Part::results) return fmt::format("results {} to {}", begin, end - 1);
  int64_t first = 0, last = 0;
  for (size_t i = begin; i < end; ++i) {
    const int64_t line = members[i].is_group ? 0 : graph.nodes[members[i].number].location.line;
    if (line && (!first || line < first)) first = line;
    last = std::max(last, line);
  }
  if (!first) return fmt::format("operations {} to {}", begin + 1, end);
  return first == last ? fmt::format("line {}", first) : fmt::format("lines {} to {}", first, last);
}

bool is_border(const ProgramGraph &graph, const GraphMember &member) {
  return part_of(graph, member) != Part::operations ||
         (member.is_group && graph.groups[member.number].kind == GraphGroup::Kind::border);
}

void put_into(ProgramGraph &graph, const GraphMember &member, size_t group) {
  (member.is_group ? graph.groups[member.number].parent : graph.nodes[member.number].group) = group;
}

// Divides members into runs that are as equal as can be.
void fold(ProgramGraph &graph, size_t group, const std::vector<GraphMember> &members, size_t most_members) {
  const size_t runs = std::min(most_members, (members.size() + most_members - 1) / most_members);
  for (size_t run = 0; run < runs; ++run) {
    const size_t begin = members.size() * run / runs, end = members.size() * (run + 1) / runs;
    graph.groups.push_back({GraphGroup::Kind::run, name_of_run(graph, members, begin, end), group});
    for (size_t i = begin; i < end; ++i) put_into(graph, members[i], graph.groups.size() - 1);
  }
}

void fold_borders(ProgramGraph &graph, Part part, const std::string &name, size_t most_borders) {
  std::vector<GraphMember> members = members_of(graph)[0];
  std::erase_if(members, [&](const GraphMember &member) { return part_of(graph, member) != part; });
  if (members.size() <= most_borders) return;
  graph.groups.push_back({GraphGroup::Kind::border, fmt::format("{} {}", members.size(), name), 0});
  for (const GraphMember &member : members) put_into(graph, member, graph.groups.size() - 1);
}

}  // namespace

void fold_runs(ProgramGraph &graph, size_t most_members, size_t most_borders) {
  fold_borders(graph, Part::arguments, "arguments", most_borders);
  fold_borders(graph, Part::results, "results", most_borders);
  for (bool is_done = false; !is_done;) {
    is_done = true;
    const std::vector<std::vector<GraphMember>> all = members_of(graph);
    for (size_t group = 0; group < all.size(); ++group) {
      std::vector<GraphMember> members = all[group];
      if (group == 0)  // the ones outside of groups of their own are few
        std::erase_if(members, [&](const GraphMember &member) { return is_border(graph, member); });
      if (members.size() <= most_members) continue;
      is_done = false;
      fold(graph, group, members, most_members);
    }
  }
}

std::vector<double> seconds_of_nodes(const ProgramView &view) {
  std::vector<double> seconds(view.graph.nodes.size(), 0);
  if (!view.prediction()) return seconds;
  for (const Prediction::Kernel &kernel : view.prediction()->kernels)
    if (!kernel.what.nodes.empty())
      seconds[static_cast<size_t>(kernel.what.nodes.back())] +=
          kernel.seconds * static_cast<double>(kernel.what.executions);
  for (size_t i = 0; i < seconds.size(); ++i)
    if (const std::optional<size_t> number = view.graph.nodes[i].collective) {
      const Prediction::Collective &collective = view.prediction()->collectives[*number];
      seconds[i] = collective.time.seconds() * static_cast<double>(collective.what.executions);
    }
  return seconds;
}

std::vector<GroupTotals> totals_of(const ProgramView &view) {
  std::vector<GroupTotals> totals(view.graph.groups.size());
  const std::vector<double> seconds = seconds_of_nodes(view);
  for (size_t i = 0; i < view.graph.nodes.size(); ++i) {
    const GraphNode &node = view.graph.nodes[i];
    if (node.kind == GraphNode::Kind::argument || node.kind == GraphNode::Kind::result) continue;
    for (size_t group = node.group;; group = view.graph.groups[group].parent) {
      GroupTotals &total = totals[group];
      total.operations += node.kind == GraphNode::Kind::operation;
      total.seconds += seconds[i];
      for (const GraphOutput &output : node.outputs) total.bytes = saturating_sum(total.bytes, output.bytes);
      if (node.collective) {
        const CollectiveReport &report = view.explanation.collectives[*node.collective].report;
        ++total.collectives;
        total.bytes_sent = saturating_sum(total.bytes_sent, saturating_product(report.bytes_sent, report.executions));
      }
      if (group == 0) break;
    }
  }
  return totals;
}

}  // namespace tessera

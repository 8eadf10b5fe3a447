#include "view/layout.h"

#include <algorithm>

namespace tessera {
namespace {

// Finds the edges between members of one group.
class EdgeLifter {
 public:
  EdgeLifter(const ProgramGraph &graph, std::vector<GroupLayout> &layouts)
      : graph_(graph), layouts_(layouts), at_node_(graph.nodes.size()), at_group_(graph.groups.size()) {
    for (const GroupLayout &layout : layouts)
      for (size_t i = 0; i < layout.members.size(); ++i)
        (layout.members[i].is_group ? at_group_ : at_node_)[layout.members[i].number] = i;
    depth_.resize(graph.groups.size());
    for (size_t group = 1; group < depth_.size(); ++group)
      for (size_t up = group; up != 0; up = graph.groups[up].parent) ++depth_[group];
  }

  void lift_all() {
    for (size_t node = 0; node < graph_.nodes.size(); ++node)
      for (const GraphInput &input : graph_.nodes[node].inputs) lift(input.node, node);
    for (GroupLayout &layout : layouts_) {
      std::ranges::sort(layout.edges);
      layout.edges.erase(std::unique(layout.edges.begin(), layout.edges.end()), layout.edges.end());
    }
  }

 private:
  // Names a member on the path from a node up to the program.
  struct Place {
    size_t group, member;
  };

  Place up(const Place &place) const { return {graph_.groups[place.group].parent, at_group_[place.group]}; }

  void lift(size_t from_node, size_t to_node) {
    Place from{graph_.nodes[from_node].group, at_node_[from_node]}, to{graph_.nodes[to_node].group, at_node_[to_node]};
    while (from.group != to.group) {
      Place &deeper = depth_[from.group] >= depth_[to.group] ? from : to;
      deeper = up(deeper);
    }
    if (from.member != to.member) layouts_[from.group].edges.push_back({from.member, to.member});
  }

  const ProgramGraph &graph_;
  std::vector<GroupLayout> &layouts_;
  std::vector<size_t> at_node_, at_group_;  // the position in the group around it
  std::vector<size_t> depth_;               // by group
};

// Assigns a layer to each member: edges that lead back in program order don't count.
std::vector<size_t> layers_of(const GroupLayout &layout) {
  std::vector<size_t> layers(layout.members.size(), 0);
  std::vector<bool> takes(layers.size(), false);
  for (const MemberEdge &edge : layout.edges) {  // ordered by source, whose layer is known by then
    if (edge.from > edge.to) continue;
    layers[edge.to] = std::max(layers[edge.to], layers[edge.from] + 1);
    takes[edge.to] = true;
  }
  std::vector<size_t> first_use(layers.size(), SIZE_MAX);
  for (const MemberEdge &edge : layout.edges)
    if (edge.from < edge.to) first_use[edge.from] = std::min(first_use[edge.from], layers[edge.to]);
  for (size_t i = 0; i < layers.size(); ++i)
    if (!takes[i] && first_use[i] != SIZE_MAX) layers[i] = first_use[i] - 1;
  return layers;
}

// Orders each layer by the mean position of its neighbours above and below, alternately.
void order_rows(GroupLayout &layout, const std::vector<size_t> &layers, int sweeps = 6) {
  std::vector<double> place(layers.size(), 0), sum(layers.size()), count(layers.size());
  auto number = [&](std::vector<size_t> &row) {
    for (size_t i = 0; i < row.size(); ++i)
      place[row[i]] = static_cast<double>(i) - (static_cast<double>(row.size()) - 1) / 2;
  };
  for (auto &row : layout.rows) number(row);
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    const bool is_down = sweep % 2 == 0;
    std::ranges::fill(sum, 0);
    std::ranges::fill(count, 0);
    for (const MemberEdge &edge : layout.edges) {
      if (layers[edge.from] >= layers[edge.to]) continue;
      const size_t at = is_down ? edge.to : edge.from, of = is_down ? edge.from : edge.to;
      sum[at] += place[of];
      ++count[at];
    }
    for (auto &row : layout.rows) {
      std::ranges::sort(row, {}, [&](size_t member) {
        return std::pair(count[member] > 0 ? sum[member] / count[member] : place[member], place[member]);
      });
      number(row);
    }
  }
}

void lay_out(GroupLayout &layout, size_t widest) {
  const std::vector<size_t> layers = layers_of(layout);
  const size_t count = layers.empty() ? 0 : *std::ranges::max_element(layers) + 1;
  layout.rows.resize(count);
  for (size_t i = 0; i < layers.size(); ++i) layout.rows[layers[i]].push_back(i);
  order_rows(layout, layers);
  std::vector<std::vector<size_t>> rows;
  for (const std::vector<size_t> &row : layout.rows) {
    const size_t parts = (row.size() + widest - 1) / widest;
    for (size_t part = 0; part < parts; ++part)
      rows.emplace_back(row.begin() + static_cast<int64_t>(row.size() * part / parts),
                        row.begin() + static_cast<int64_t>(row.size() * (part + 1) / parts));
  }
  layout.rows = std::move(rows);
}

}  // namespace

std::vector<GroupLayout> layout_of(const ProgramGraph &graph, size_t widest) {
  std::vector<GroupLayout> layouts(graph.groups.size());
  std::vector<std::vector<GraphMember>> members = members_of(graph);
  for (size_t group = 0; group < layouts.size(); ++group) layouts[group].members = std::move(members[group]);
  EdgeLifter(graph, layouts).lift_all();
  for (GroupLayout &layout : layouts) lay_out(layout, widest);
  return layouts;
}

}  // namespace tessera

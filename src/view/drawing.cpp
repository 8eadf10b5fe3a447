#include "view/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "report/table.h"
#include "report/texts.h"
#include "view/layout.h"
#include "view/words.h"

namespace tessera {
namespace {

constexpr double character_width = 6.6, gap_across = 18, gap_down = 30, padding = 12, title_height = 20,
                 leaf_height = 36;

// Describes a box before it has its position: `centre` is relative to its group.
struct Box {
  DrawnBox drawn;
  double centre = 0;
  std::vector<Box> inner;
};

// Puts boxes of a row as near to the wanted positions as possible, in order and without overlap. This is isotonic
// regression, by pooling neighbours that would be out of order.
void spread(std::vector<Box *> &row, const std::vector<double> &wanted) {
  struct Pool {
    double sum;
    size_t count;
    double mean() const { return sum / static_cast<double>(count); }
  };
  std::vector<double> offsets;
  std::vector<Pool> pools;
  for (size_t i = 0; i < row.size(); ++i) {
    offsets.push_back(i == 0 ? 0 : offsets.back() + (row[i - 1]->drawn.width + row[i]->drawn.width) / 2 + gap_across);
    pools.push_back({wanted[i] - offsets[i], 1});
    while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
      const Pool last = pools.back();
      pools.pop_back();
      pools.back() = {pools.back().sum + last.sum, pools.back().count + last.count};
    }
  }
  size_t i = 0;
  for (const Pool &pool : pools)
    for (size_t k = 0; k < pool.count; ++k, ++i) row[i]->centre = pool.mean() + offsets[i];
}

class Drawer {
 public:
  Drawer(const ProgramView &view, std::optional<int64_t> depth)
      : view_(view), layouts_(layout_of(view.graph)), totals_(totals_of(view)) {
    const std::vector<std::vector<GraphMember>> shown = shown_members_of(view.graph);
    is_open_ = unfolded(view.graph, shown, depth);
    is_shown_group_.resize(view.graph.groups.size());
    for (const std::vector<GraphMember> &members : shown)
      for (const GraphMember &member : members)
        if (member.is_group) is_shown_group_[member.number] = true;
  }

  Drawing draw() {
    const Box whole = of_group({true, 0});
    flatten(whole, 0, 0);
    drawing_.width = whole.drawn.width;
    drawing_.height = whole.drawn.height;
    add_edges();
    return std::move(drawing_);
  }

 private:
  bool is_shown(const GraphMember &member) const {
    return member.is_group ? is_shown_group_[member.number] : !view_.graph.nodes[member.number].is_constant;
  }

  Box of_leaf(const GraphMember &member) const {
    Box box;
    box.drawn.member = member;
    if (member.is_group) {
      box.drawn.lines = {view_.graph.groups[member.number].name, counted(totals_[member.number])};
    } else {
      const GraphNode &node = view_.graph.nodes[member.number];
      const std::string type = node.outputs.empty() ? "" : node.outputs[0].type;
      box.drawn.lines = {label_of(view_, node), type};
      if (node.collective)
        box.drawn.lines[1] =
            bytes_text(static_cast<double>(view_.explanation.collectives[*node.collective].report.bytes_sent)) +
            " sent";
    }
    const size_t columns = std::max(columns_of(box.drawn.lines[0]), columns_of(box.drawn.lines[1]));
    box.drawn.width = std::max(60.0, static_cast<double>(columns) * character_width + 18);
    box.drawn.height = leaf_height;
    return box;
  }

  Box of_group(const GraphMember &group) const {
    const GroupLayout &layout = layouts_[group.number];
    Box whole;
    whole.drawn.member = group;
    whole.drawn.is_open = true;
    whole.drawn.lines = {view_.graph.groups[group.number].name};
    std::vector<size_t> at(layout.members.size(), SIZE_MAX);
    std::vector<std::vector<size_t>> rows;
    for (const std::vector<size_t> &row : layout.rows) {
      std::vector<size_t> &shown = rows.emplace_back();
      for (size_t position : row) {
        const GraphMember &member = layout.members[position];
        if (!is_shown(member)) continue;
        at[position] = whole.inner.size();
        shown.push_back(whole.inner.size());
        whole.inner.push_back(member.is_group && is_open_[member.number] ? of_group(member) : of_leaf(member));
      }
      if (shown.empty()) rows.pop_back();
    }
    align(layout, at, rows, whole);
    place(rows, whole);
    return whole;
  }

  // Moves boxes towards those above and below them, alternately.
  static void align(const GroupLayout &layout, const std::vector<size_t> &at,
                    const std::vector<std::vector<size_t>> &rows, Box &whole) {
    std::vector<std::vector<size_t>> above(whole.inner.size()), below(whole.inner.size());
    for (const MemberEdge &edge : layout.edges)
      if (at[edge.from] != SIZE_MAX && at[edge.to] != SIZE_MAX) {
        above[at[edge.to]].push_back(at[edge.from]);
        below[at[edge.from]].push_back(at[edge.to]);
      }
    auto settle = [&](const std::vector<size_t> &row, const std::vector<std::vector<size_t>> &near) {
      std::vector<Box *> boxes;
      std::vector<double> wanted;
      for (size_t i : row) {
        boxes.push_back(&whole.inner[i]);
        double sum = 0;
        for (size_t other : near[i]) sum += whole.inner[other].centre;
        wanted.push_back(near[i].empty() ? whole.inner[i].centre : sum / static_cast<double>(near[i].size()));
      }
      spread(boxes, wanted);
    };
    const std::vector<std::vector<size_t>> none(whole.inner.size());
    for (const auto &row : rows) settle(row, none);
    for (const auto &row : rows) settle(row, above);
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) settle(*row, below);
    for (const auto &row : rows) settle(row, above);
  }

  static void place(const std::vector<std::vector<size_t>> &rows, Box &whole) {
    double left = 0, right = 0;
    for (const Box &box : whole.inner) {
      left = std::min(left, box.centre - box.drawn.width / 2);
      right = std::max(right, box.centre + box.drawn.width / 2);
    }
    double y = padding + (whole.drawn.member.number == 0 ? 0 : title_height);
    for (const auto &row : rows) {
      double height = 0;
      for (size_t i : row) height = std::max(height, whole.inner[i].drawn.height);
      for (size_t i : row) {
        DrawnBox &box = whole.inner[i].drawn;
        box.x = whole.inner[i].centre - box.width / 2 - left + padding;
        box.y = y + (height - box.height) / 2;
      }
      y += height + gap_down;
    }
    whole.drawn.width = right - left + 2 * padding;
    whole.drawn.height = (rows.empty() ? y : y - gap_down) + padding;
  }

  void flatten(const Box &box, double x, double y) {
    if (!(box.drawn.member.is_group && box.drawn.member.number == 0)) {
      DrawnBox drawn = box.drawn;
      drawn.x += x;
      drawn.y += y;
      numbers_[{drawn.member.is_group, drawn.member.number}] = drawing_.boxes.size();
      drawing_.boxes.push_back(std::move(drawn));
    }
    for (const Box &inner : box.inner) flatten(inner, x + box.drawn.x, y + box.drawn.y);
  }

  // Returns the box of a node, or of the outermost folded group around it.
  std::optional<size_t> box_of(size_t node) const {
    std::pair<bool, size_t> shown = {false, node};
    for (size_t group = view_.graph.nodes[node].group; group != 0; group = view_.graph.groups[group].parent)
      if (!is_open_[group]) shown = {true, group};
    auto found = numbers_.find(shown);
    return found == numbers_.end() ? std::nullopt : std::optional<size_t>(found->second);
  }

  void add_edges() {
    std::set<std::pair<size_t, size_t>> seen;
    for (size_t node = 0; node < view_.graph.nodes.size(); ++node)
      for (const GraphInput &input : view_.graph.nodes[node].inputs) {
        const std::optional<size_t> from = box_of(input.node), to = box_of(node);
        if (from && to && *from != *to && seen.insert({*from, *to}).second) drawing_.edges.push_back({*from, *to});
      }
  }

  const ProgramView &view_;
  std::vector<GroupLayout> layouts_;
  std::vector<GroupTotals> totals_;
  std::vector<bool> is_open_, is_shown_group_;  // by group
  std::map<std::pair<bool, size_t>, size_t> numbers_;
  Drawing drawing_;
};

}  // namespace

Drawing drawing_of(const ProgramView &view, std::optional<int64_t> depth) { return Drawer(view, depth).draw(); }

}  // namespace tessera

// Draws the graph as a tree for the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "report/picture.h"
#include "report/table.h"
#include "report/texts.h"
#include "view/render.h"
#include "view/words.h"

namespace tessera {
namespace {

constexpr size_t most_pictures = 12;  // of arguments and results

class Tree {
 public:
  Tree(const ProgramView &view, std::optional<int64_t> depth)
      : view_(view),
        members_(shown_members_of(view.graph)),
        totals_(totals_of(view)),
        seconds_(seconds_of_nodes(view)),
        is_open_(unfolded(view.graph, members_, depth)) {}

  std::string text() {
    add_members(0, "");
    std::vector<std::string> header = {"graph", ">line", "on a device", "sharding", ">bytes", ">sent"};
    if (view_.prediction()) header.push_back(">time");
    return table_text(header, rows_);
  }

 private:
  void add_members(size_t group, const std::string &blanks) {
    const std::vector<GraphMember> &members = members_[group];
    for (size_t i = 0; i < members.size(); ++i) {
      const bool is_last = i + 1 == members.size();
      const std::string start = blanks + (is_last ? "└ " : "├ ");
      if (!members[i].is_group) {
        add_node(members[i].number, start);
        continue;
      }
      add_group(members[i].number, start);
      if (is_open_[members[i].number]) add_members(members[i].number, blanks + (is_last ? "  " : "│ "));
    }
  }

  void add_group(size_t group, const std::string &start) {
    const GroupTotals &total = totals_[group];
    const bool is_open = is_open_[group];
    row({start + view_.graph.groups[group].name + (is_open ? "" : " …"), "",
         is_open || view_.graph.groups[group].kind == GraphGroup::Kind::border ? "" : counted(total), "", "",
         is_open ? "" : number_or_nothing(total.bytes_sent)},
        is_open ? 0 : total.seconds);
  }

  void add_node(size_t number, const std::string &start) {
    const GraphNode &node = view_.graph.nodes[number];
    std::string types;
    int64_t bytes = 0, sent = 0;
    for (const GraphOutput &output : node.outputs) bytes += output.bytes;
    if (!node.outputs.empty()) types = node.outputs[0].type;
    if (node.outputs.size() > 1) types += fmt::format(" and {} more", node.outputs.size() - 1);
    if (node.collective) {
      const CollectiveReport &report = view_.explanation.collectives[*node.collective].report;
      sent = report.bytes_sent * report.executions;
    }
    row({start + label_of(view_, node), node.location.line ? std::to_string(node.location.line) : "", types,
         sharding_of(view_, node), std::to_string(bytes), number_or_nothing(sent)},
        seconds_[number]);
  }

  static std::string number_or_nothing(int64_t number) { return number ? std::to_string(number) : ""; }

  void row(std::vector<std::string> cells, double seconds) {
    if (view_.prediction()) cells.push_back(seconds > 0 ? seconds_text(seconds) : "");
    rows_.push_back(std::move(cells));
  }

  const ProgramView &view_;
  std::vector<std::vector<GraphMember>> members_;
  std::vector<GroupTotals> totals_;
  std::vector<double> seconds_;
  std::vector<bool> is_open_;  // by group
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace

std::string view_to_text(const ProgramView &view, std::optional<int64_t> depth) {
  const bool are_few = view.report.inputs.size() + view.report.outputs.size() <= most_pictures;
  std::string text = placement_to_text(view.report, /*pictures=*/are_few);
  if (!are_few) text += "\n" + picture_of(view.report.mesh);
  return text + "\nProgram of a device: " + counted(totals_of(view)[0]) + "\n" + Tree(view, depth).text();
}

}  // namespace tessera

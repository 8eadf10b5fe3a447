#include "view/words.h"

#include <fmt/format.h>

namespace tessera {

std::string label_of(const ProgramView &view, const GraphNode &node) {
  const ExplainedValue *value = node.value ? &view.explanation.values[*node.value] : nullptr;
  if (node.collective) {
    const CollectiveReport &report = view.explanation.collectives[*node.collective].report;
    return node.operation + (report.axes.empty() ? "" : " over " + to_string(report.axes));
  }
  if (!value) return node.operation;
  if (node.kind == GraphNode::Kind::argument || node.kind == GraphNode::Kind::result)
    return value->label.empty() ? value->names.front() : value->label;
  return spoken(*value) + " " + node.operation;
}

std::string sharding_of(const ProgramView &view, const GraphNode &node) {
  if (!node.value) return "";
  if (node.collective) return view.explanation.collectives[*node.collective].to;
  const ExplainedValue &value = view.explanation.values[*node.value];
  return value.is_known ? sharding_text(value.dims, value.unreduced) : "";
}

std::string counted(const GroupTotals &totals) {
  std::string text = fmt::format("{} operation{}", totals.operations, totals.operations == 1 ? "" : "s");
  if (totals.collectives)
    text += fmt::format(", {} collective{}", totals.collectives, totals.collectives == 1 ? "" : "s");
  return text;
}

}  // namespace tessera

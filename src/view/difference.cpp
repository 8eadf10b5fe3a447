#include "view/difference.h"

#include <fmt/format.h>

#include <map>

#include "report/table.h"
#include "report/texts.h"
#include "view/words.h"

namespace tessera {
namespace {

// Maps the names that both programs have for values to the values.
std::map<std::string, size_t> keys_of(const Explanation &explanation) {
  std::map<std::string, int64_t> count;
  std::map<std::string, size_t> keys;
  for (size_t i = 0; i < explanation.values.size(); ++i) {
    const ExplainedValue &value = explanation.values[i];
    if (!value.is_known) continue;
    const std::string like =
        fmt::format("{} {} {} {}", name_of(value.kind), value.function, value.operation, value.type);
    keys[fmt::format("{} {}", like, count[like]++)] = i;
  }
  return keys;
}

std::map<std::string, int64_t> collectives_of(const ProgramView &view) {
  std::map<std::string, int64_t> counts;
  for (const GraphNode &node : view.graph.nodes)
    if (node.collective) ++counts[label_of(view, node)];
  return counts;
}

void compare_values(const ProgramView &first, const ProgramView &second, ViewDifference &difference) {
  const std::map<std::string, size_t> left = keys_of(first.explanation), right = keys_of(second.explanation);
  for (const auto &[key, value] : left) {
    auto other = right.find(key);
    if (other == right.end()) continue;
    ++difference.compared;
    const ExplainedValue &a = first.explanation.values[value], &b = second.explanation.values[other->second];
    if (sharding_text(a.dims, a.unreduced) != sharding_text(b.dims, b.unreduced))
      difference.values.push_back({value, other->second});
  }
  difference.only_first = static_cast<int64_t>(left.size()) - difference.compared;
  difference.only_second = static_cast<int64_t>(right.size()) - difference.compared;
  std::ranges::sort(difference.values, {}, &ViewDifference::Value::first);
}

}  // namespace

ViewDifference difference_of(const ProgramView &first, const ProgramView &second) {
  ViewDifference difference;
  const GroupTotals left = totals_of(first)[0], right = totals_of(second)[0];
  auto add = [&](const std::string &name, const std::string &a, const std::string &b) {
    difference.totals.push_back({name, a, b});
  };
  add("mesh", to_string(first.report.mesh), to_string(second.report.mesh));
  add("operations", std::to_string(left.operations), std::to_string(right.operations));
  add("collectives", std::to_string(left.collectives), std::to_string(right.collectives));
  add("bytes sent by a device", std::to_string(left.bytes_sent), std::to_string(right.bytes_sent));
  add("bytes held at the peak", std::to_string(first.report.memory.peak), std::to_string(second.report.memory.peak));
  if (first.prediction() && second.prediction())
    add("time of a step", seconds_text(first.prediction()->step_seconds()),
        seconds_text(second.prediction()->step_seconds()));
  compare_values(first, second, difference);
  std::map<std::string, std::pair<int64_t, int64_t>> counts;
  for (const auto &[what, count] : collectives_of(first)) counts[what].first = count;
  for (const auto &[what, count] : collectives_of(second)) counts[what].second = count;
  for (const auto &[what, both] : counts)
    if (both.first != both.second) difference.collectives.push_back({what, both.first, both.second});
  return difference;
}

std::string difference_to_text(const ProgramView &first, const ProgramView &second) {
  const ViewDifference difference = difference_of(first, second);
  std::vector<std::vector<std::string>> totals, values, collectives;
  for (const auto &[name, a, b] : difference.totals) totals.push_back({name, a, b});
  std::string text = "first:  " + first.report.program + "\nsecond: " + second.report.program + "\n\n" +
                     table_text({"", "first", "second"}, totals);
  for (const auto &[a, b] : difference.values) {
    const ExplainedValue &left = first.explanation.values[a], &right = second.explanation.values[b];
    values.push_back({left.location.line ? std::to_string(left.location.line) : "", spoken(left), left.operation,
                      left.type, sharding_text(left.dims, left.unreduced), sharding_text(right.dims, right.unreduced)});
  }
  text += fmt::format(
      "\nValues that both have: {}, {} of which have other shardings; {} more in the first, and {} in the second.\n",
      difference.compared, values.size(), difference.only_first, difference.only_second);
  if (!values.empty()) text += table_text({">line", "value", "operation", "type", "first", "second"}, values);
  for (const auto &[what, a, b] : difference.collectives)
    collectives.push_back({what, std::to_string(a), std::to_string(b)});
  if (!collectives.empty()) text += "\nCollectives\n" + table_text({"", ">first", ">second"}, collectives);
  return text;
}

}  // namespace tessera

#include "explain/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.h"
#include "base/near_words.h"
#include "base/text.h"

namespace tessera {

std::string_view name_of(ExplainedOrigin::Kind kind) {
  static constexpr std::string_view names[] = {"argument", "result",   "constraint", "manual_region",
                                               "group",    "sharding", "unknown"};
  return names[static_cast<size_t>(kind)];
}

std::string_view name_of(ExplainedStep::Way way) {
  static constexpr std::string_view names[] = {"operation", "data_flow", "group", "function_result"};
  return names[static_cast<size_t>(way)];
}

std::string_view name_of(ExplainedStep::Direction direction) {
  static constexpr std::string_view names[] = {"none", "forward", "backward", "sideways"};
  return names[static_cast<size_t>(direction)];
}

std::string_view name_of(ExplainedValue::Kind kind) {
  static constexpr std::string_view names[] = {"argument", "result", "operation", "inner"};
  return names[static_cast<size_t>(kind)];
}

std::string spoken(const ExplainedValue &value) {
  return value.names.front() + (value.label.empty() ? "" : " (" + value.label + ")");
}

std::vector<const ExplainedStep *> last_steps_of(const Explanation &explanation, const ExplainedAxis &axis,
                                                 int64_t most) {
  std::vector<const ExplainedStep *> steps;
  for (int64_t step = axis.last_step; step >= 0 && most-- > 0; step = steps.back()->before)
    steps.push_back(&explanation.steps[static_cast<size_t>(step)]);
  std::ranges::reverse(steps);
  return steps;
}

std::vector<const ExplainedStep *> steps_of(const Explanation &explanation, const ExplainedAxis &axis) {
  return last_steps_of(explanation, axis, static_cast<int64_t>(explanation.steps.size()));
}

bool concerns(const ExplainedCollective &collective, const std::vector<size_t> &values) {
  auto is_chosen = [&](size_t value) { return std::find(values.begin(), values.end(), value) != values.end(); };
  if (collective.moved && is_chosen(*collective.moved)) return true;
  if (collective.result && is_chosen(*collective.result)) return true;
  if (std::ranges::any_of(collective.members, [&](auto &member) { return concerns(member, values); })) return true;
  return std::any_of(collective.causes.begin(), collective.causes.end(),
                     [&](const ExplainedCause &cause) { return is_chosen(cause.value); });
}

namespace {

bool is_called(const ExplainedValue &value, const std::string &name) {
  return value.label == name || std::find(value.names.begin(), value.names.end(), name) != value.names.end();
}

bool has_axis(const ExplainedValue &value, const std::string &axis) {
  return std::any_of(value.axes.begin(), value.axes.end(),
                     [&](const ExplainedAxis &each) { return each.axis.name.str() == axis; });
}

[[noreturn]] void fail_unknown_value(const Explanation &explanation, const std::string &name) {
  std::vector<std::string> names;
  for (const ExplainedValue &value : explanation.values) {
    names.insert(names.end(), value.names.begin(), value.names.end());
    if (!value.label.empty()) names.push_back(value.label);
  }
  std::vector<std::string> near = near_words(name, names, 3);
  throw InputError(
      fmt::format("--value: no value of {} is called '{:.80}'{}; names are those of its text, as %3 or %arg0, "
                  "those of its arguments, or 'argument 0' and 'result 0'",
                  explanation.program, name, near.empty() ? "" : "; near it are " + joined(near)));
}

[[noreturn]] void fail_line_without_values(const Explanation &explanation, int64_t line) {
  std::set<int64_t> lines;
  for (const ExplainedValue &value : explanation.values)
    if (value.location.line) lines.insert(value.location.line);
  auto after = lines.upper_bound(line);
  std::vector<int64_t> near;
  if (after != lines.begin()) near.push_back(*std::prev(after));
  if (after != lines.end()) near.push_back(*after);
  throw InputError(fmt::format(
      "--line: no value is defined at line {} of {}; {}", line, explanation.program,
      near.empty()
          ? "it defines none"
          : fmt::format("the nearest {}", near.size() == 1 ? fmt::format("line that defines one is {}", near[0])
                                                           : "lines that define some are " + joined(near, " and "))));
}

void check_axis(const Explanation &explanation, const std::string &axis) {
  std::vector<std::string> names;
  for (const MeshAxis &each : explanation.mesh.axes()) names.push_back(each.name.str());
  if (std::find(names.begin(), names.end(), axis) != names.end()) return;
  throw InputError(fmt::format("--axis: the mesh {} of {} has no axis '{}'; {}", to_string(explanation.mesh),
                               explanation.program, axis, names.empty() ? "it has none" : "it has " + joined(names)));
}

}  // namespace

std::vector<size_t> chosen_values(const Explanation &explanation, const ExplanationChoice &choice) {
  if (!choice.axis.empty()) check_axis(explanation, choice.axis);
  bool value_exists = false, line_exists = false;
  std::vector<size_t> chosen;
  std::set<int64_t> lines;  // of the values of that name
  for (size_t i = 0; i < explanation.values.size(); ++i) {
    const ExplainedValue &value = explanation.values[i];
    bool is_named = choice.value.empty() || is_called(value, choice.value);
    bool is_there = !choice.line || value.location.line == *choice.line;
    value_exists |= is_named;
    line_exists |= is_there;
    if (is_named) lines.insert(value.location.line);
    if (!is_named || !is_there) continue;
    if (choice.value.empty() && !choice.line && !choice.axis.empty() && !has_axis(value, choice.axis)) continue;
    chosen.push_back(i);
  }
  if (!value_exists && !choice.value.empty()) fail_unknown_value(explanation, choice.value);
  bool has_collective = std::any_of(explanation.collectives.begin(), explanation.collectives.end(),
                                    [&](const ExplainedCollective &each) { return each.line == choice.line; });
  if (choice.line && !line_exists && !(has_collective && choice.value.empty()))
    fail_line_without_values(explanation, *choice.line);
  if (line_exists && choice.line && !choice.value.empty() && chosen.empty())
    throw InputError(fmt::format("--line: {} isn't defined at line {} of {}, but at {}", choice.value, *choice.line,
                                 explanation.program, joined(lines, " and ")));
  return chosen;
}

}  // namespace tessera

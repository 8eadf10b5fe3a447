// Prints explanations for the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "base/saturating.h"
#include "base/text.h"
#include "explain/explanation.h"
#include "report/table.h"
#include "report/texts.h"

namespace tessera {
namespace {

constexpr size_t width = 100;

// Breaks words into lines of at most `width` columns, the first behind `start`, the others behind as many blanks.
std::string wrapped(const std::string &start, const std::string &text) {
  std::string lines, line = start;
  bool is_empty = true;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find(' ', at), text.size());
    std::string word = text.substr(at, end - at);
    if (!is_empty && columns_of(line) + 1 + columns_of(word) > width) {
      lines += line + "\n";
      line = std::string(columns_of(start), ' ');
      is_empty = true;
    }
    line += (is_empty ? "" : " ") + word;
    is_empty = false;
    at = end + 1;
  }
  return lines + line + "\n";
}

std::string short_location(const SourceLocation &location) {
  if (location.file.empty()) return location.op;
  return location.file.substr(location.file.rfind('/') + 1) +
         (location.line ? ":" + std::to_string(location.line) : "");
}

// Returns ` at line 4 (layer1/dot_general in layer at model.py:8:20)`.
std::string at(const ExplainedLocation &location) {
  std::string source = to_string(location.source);
  return (location.line ? fmt::format(" at line {}", location.line) : "") + (source.empty() ? "" : " (" + source + ")");
}

// Returns ` (model.py:8:20)`.
std::string source_of(const ExplainedLocation &location) { return at({0, 0, location.source}); }

// --- All values, a line each.

std::string origins_text(const ExplainedValue &value) {
  return joined(value.axes, [&](const ExplainedAxis &axis) {
    bool is_own = axis.step_count == 0 && axis.origin.location.line == value.location.line;
    return to_string(axis.axis) + (is_own ? " said here" : " from " + axis.origin.text);
  });
}

std::string line_text(const ExplainedValue &value) {
  return value.location.line ? std::to_string(value.location.line) : "";
}

std::string type_and_sharding(const ExplainedValue &value) {
  return value.type + " " + sharding_text(value.dims, value.unreduced);
}

bool is_listed(const ExplainedValue &value) {
  if (!value.is_known) return false;
  if (value.kind == ExplainedValue::Kind::argument || value.kind == ExplainedValue::Kind::result) return true;
  return value.is_constraint || !value.axes.empty() || !value.unreduced.empty();
}

std::string title_of(const ExplainedValue &value) {
  if (value.kind == ExplainedValue::Kind::argument) return "Arguments";
  if (value.kind == ExplainedValue::Kind::result) return "Results";
  if (!value.call.line && value.call.source == SourceLocation()) return "Values of @" + value.function;
  return "Values of @" + value.function + ", called" + at(value.call);
}

std::string table_of(const std::vector<const ExplainedValue *> &values) {
  bool has_operations =
      values.front()->kind != ExplainedValue::Kind::argument && values.front()->kind != ExplainedValue::Kind::result;
  std::vector<std::string> header{">line", "value"};
  if (has_operations) header.push_back("operation");
  header.insert(header.end(), {"type and sharding", "axes"});
  bool has_locations = std::any_of(values.begin(), values.end(), [&](const ExplainedValue *value) {
    return has_operations && !short_location(value->location.source).empty();
  });
  if (has_locations) header.push_back("location");
  std::vector<std::vector<std::string>> rows;
  for (const ExplainedValue *value : values) {
    rows.push_back({line_text(*value), spoken(*value)});
    if (has_operations) rows.back().push_back(value->operation);
    rows.back().insert(rows.back().end(), {type_and_sharding(*value), origins_text(*value)});
    if (has_locations) rows.back().push_back(short_location(value->location.source));
  }
  std::string text = table_text(header, rows);
  for (const ExplainedValue *value : values)
    if (!value->note.empty()) text += wrapped(spoken(*value) + ": ", value->note);
  return text;
}

std::string tables_text(const Explanation &explanation) {
  std::string text;
  std::vector<const ExplainedValue *> section;
  auto close = [&] {
    if (!section.empty()) text += "\n" + title_of(*section.front()) + "\n" + table_of(section);
    section.clear();
  };
  for (const ExplainedValue &value : explanation.values) {
    if (!is_listed(value)) continue;
    if (!section.empty() && title_of(*section.front()) != title_of(value)) close();
    section.push_back(&value);
  }
  close();
  return text;
}

// --- Layouts that the choice over the whole program left, or would have left.

std::string sent_text(const ExplainedLayouts::Sent &sent, bool is_first) {
  return fmt::format("{}{} in {}{}", sent.bytes, is_first ? " bytes" : "", sent.collectives,
                     !is_first               ? ""
                     : sent.collectives == 1 ? " collective"
                                             : " collectives");
}

// Says why layouts that were chosen aren't taken: they send more, or the program doesn't take less time.
std::string against_runner_up(const ExplainedLayouts::Sent &runner_up, const ExplainedLayouts::Sent &taken) {
  const double seconds = runner_up.seconds + runner_up.computing_seconds;
  const double seconds_taken = taken.seconds + taken.computing_seconds;
  const bool is_slower = seconds > seconds_taken, is_faster = seconds < seconds_taken;
  if (runner_up.bytes > taken.bytes) return is_faster ? "which is more, though in less time" : "which is more";
  if (runner_up.bytes < taken.bytes) return "which is less but takes longer";
  return is_slower ? "which is as much and takes longer" : "which is as much and takes as long";
}

std::string verdict_of(const ExplainedLayouts &layouts) {
  if (!layouts.propagated)
    return fmt::format("With the chosen layouts all devices together send {}.", sent_text(layouts.chosen, true));
  if (layouts.is_taken)
    return fmt::format(
        "With the chosen layouts all devices together send {}. The runner-up is what propagation found, with which "
        "they would send {}.",
        sent_text(layouts.chosen, true), sent_text(*layouts.propagated, false));
  return fmt::format(
      "With the layouts that propagation found all devices together send {}. With the runner-up they would send {}, "
      "{}.",
      sent_text(*layouts.propagated, true), sent_text(layouts.chosen, false),
      against_runner_up(layouts.chosen, *layouts.propagated));
}

// Says what differs if every value has propagation's sharding.
std::string only_copies_text(bool is_taken) {
  return is_taken ? "Every value lies where propagation says, and copies of some lie elsewhere."
                  : "Its values would lie where propagation says, and copies of some elsewhere.";
}

// Returns a table of values in two layouts each, or nothing where there are none.
template <typename Of>
std::string layouts_table(const Explanation &explanation, const std::vector<Of> &described, std::string Of::*first,
                          std::string Of::*second, const std::string &title, const std::string &other) {
  std::vector<std::vector<std::string>> rows;
  for (const Of &each : described) {
    const ExplainedValue *value = each.value ? &explanation.values[*each.value] : nullptr;
    const ExplainedLocation &location = value ? value->location : each.location;
    rows.push_back({location.line ? std::to_string(location.line) : "", value ? spoken(*value) : "",
                    value ? value->operation : "", each.type + " " + each.*first, each.*second});
  }
  return rows.empty() ? "" : table_text({">line", "value", "operation", title, other}, rows);
}

std::string layouts_text(const Explanation &explanation) {
  if (!explanation.layouts) return "";
  const ExplainedLayouts &layouts = *explanation.layouts;
  using Value = ExplainedLayouts::Value;
  using Copied = ExplainedLayouts::Copied;
  std::string differing = layouts_table(explanation, layouts.values, &Value::propagated, &Value::chosen,
                                        "type and propagation's", layouts.is_taken ? "chosen" : "runner-up");
  if (differing.empty())
    differing = wrapped("", only_copies_text(layouts.is_taken));
  else if (!layouts.copied.empty())
    differing += layouts.is_taken ? "Copies lie elsewhere, too.\n" : "Copies would lie elsewhere, too.\n";
  differing += layouts_table(explanation, layouts.copied, &Copied::lies, &Copied::copy, "type and sharding", "copy");
  return "\n" +
         std::string(layouts.is_taken ? "Layouts chosen in place of propagation's" : "Layouts of the runner-up") +
         "\n" + differing + wrapped("", verdict_of(layouts));
}

// Says which sharding a value has instead of propagation's.
std::string left_text(const Explanation &explanation, size_t value) {
  if (!explanation.layouts || !explanation.layouts->is_taken) return "";
  const ExplainedLayouts &layouts = *explanation.layouts;
  for (const ExplainedLayouts::Value &each : layouts.values)
    if (each.value == value)
      return wrapped("  ", fmt::format("It lies as {} in place of that. {}", each.chosen, verdict_of(layouts)));
  return "";
}

// --- One value, step by step.

std::string dim_text(const Explanation &explanation, size_t value, int64_t dim) {
  return fmt::format("{}, dim {}", spoken(explanation.values[value]), dim);
}

// Prints the dimensions of a rule, without the sizes of factors, in one word: `([i,k],[k,j])->([i,j])`.
std::string factors_text(const std::string &rule) {
  std::string text = rule.substr(0, rule.find(" {"));
  std::erase(text, ' ');
  return text;
}

std::string through(const ExplainedStep &step) {
  switch (step.way) {
    case ExplainedStep::Way::group:
      return "as a member of the same sharding group";
    case ExplainedStep::Way::function_result:
      return step.value < step.from_value ? "as what the function returns there" : "as the value returned";
    case ExplainedStep::Way::data_flow:
      return fmt::format("{} along the data flow of {}{}", name_of(step.direction), step.operation, at(step.location));
    case ExplainedStep::Way::operation:
      break;
  }
  return fmt::format("{} through {}{}, {}={} ({}) of {}", name_of(step.direction), step.operation, at(step.location),
                     step.factor, step.factor_size, step.factor_kind, factors_text(step.rule));
}

std::string way_text(const Explanation &explanation, const ExplainedAxis &axis) {
  const ExplainedOrigin &origin = axis.origin;
  std::string count =
      axis.step_count == 0 ? "" : fmt::format(", in {} step{}", axis.step_count, axis.step_count == 1 ? "" : "s");
  std::string text = fmt::format("  dim {} is cut by {}: from {}{}\n", axis.dim, to_string(axis.axis),
                                 origin.text.empty() ? "an unknown location" : origin.text, count);
  using Kind = ExplainedOrigin::Kind;
  bool is_of_itself = (origin.kind == Kind::argument || origin.kind == Kind::result || origin.kind == Kind::sharding) &&
                      origin.location.line == explanation.values[origin.value].location.line;
  std::string said = fmt::format("{}: {}, as {} says{}{}", dim_text(explanation, origin.value, origin.dim),
                                 to_string(axis.axis), is_of_itself ? "the program" : origin.text,
                                 is_of_itself ? at(origin.location) : source_of(origin.location),
                                 origin.priority ? fmt::format(", with priority {}", origin.priority) : "");
  text += wrapped("    0  ", said);
  size_t number = 0;
  for (const ExplainedStep *step : steps_of(explanation, axis)) {
    std::string round = step->user_priority ? fmt::format(", in the round of priority {}", step->user_priority) : "";
    std::string way = fmt::format("{}: {} {}{}", dim_text(explanation, step->value, step->dim), to_string(step->axis),
                                  through(*step), round);
    text += wrapped(fmt::format("    {:<3}", ++number), way);
  }
  return text;
}

std::string value_text(const Explanation &explanation, const ExplainedValue &value, const std::string &only_axis) {
  bool is_border = value.kind == ExplainedValue::Kind::argument || value.kind == ExplainedValue::Kind::result;
  std::string what = is_border ? value.names.size() > 1 && value.names.front() != value.names[1] &&
                                         value.kind == ExplainedValue::Kind::argument
                                     ? ", " + value.names[1]
                                     : ""
                               : ", " + value.operation;
  std::string text = spoken(value) + what + at(value.location);
  if (value.call.line || value.call.source != SourceLocation())
    text += ", in @" + value.function + ", called" + at(value.call);
  text += "\n  " + (value.is_known ? type_and_sharding(value) : value.type) + "\n";
  bool any = false;
  for (const ExplainedAxis &axis : value.axes) {
    if (!only_axis.empty() && axis.axis.name.str() != only_axis) continue;
    text += way_text(explanation, axis);
    any = true;
  }
  if (!any) text += only_axis.empty() ? "  no axis cuts it\n" : fmt::format("  \"{}\" doesn't cut it\n", only_axis);
  for (const ExplainedRefusal &refusal : value.refusals) {
    if (!only_axis.empty() && refusal.axis.name.str() != only_axis) continue;
    text += wrapped("  ", fmt::format("{} is not on dim {}: {} has it, and {}{} doesn't pass it on, since {}",
                                      to_string(refusal.axis), refusal.dim,
                                      dim_text(explanation, refusal.from_value, refusal.from_dim), refusal.operation,
                                      at(refusal.location), refusal.why));
  }
  if (!value.note.empty()) text += wrapped("  ", value.note);
  return text;
}

// --- Collectives.

std::string also_text(const ExplainedCollective &collective) {
  constexpr size_t most_named = 8;
  std::vector<std::string> users;
  for (const ExplainedUser &user : collective.shared_with) {
    if (users.size() == most_named) break;
    users.push_back(user.operation + at({user.line, 0, {}}));
  }
  if (collective.shared_with.size() > users.size())
    users.push_back(std::to_string(collective.shared_with.size() - users.size()) + " more");
  return "also for " + joined(users);
}

// Returns the operation for which an array moves, and the reason. `before`, the collective above, may be a step of the
// same move.
std::string purpose_text(const ExplainedCollective &collective, const std::string &blanks,
                         const ExplainedCollective *before, const std::string &as_before) {
  std::string text, what = collective.operation + at({collective.line, 0, collective.report.location});
  if (!what.empty()) text += wrapped(blanks, "for " + what);
  if (before && before->line == collective.line && before->why == collective.why)
    return text + wrapped(blanks + "why: ", as_before);
  if (!collective.shared_with.empty()) text += wrapped(blanks, also_text(collective));
  text += wrapped(blanks + "why: ", collective.why);
  for (const std::string &way : collective.rejected) text += wrapped(blanks + "rejected: ", way);
  for (size_t i = 0; i < collective.remedies.size(); ++i)
    text += wrapped(blanks + (i == 0 ? "to be without it here: " : "                   or: "), collective.remedies[i]);
  return text;
}

std::string collective_text(const ExplainedCollective &collective, size_t number, const ExplainedCollective *before) {
  const CollectiveReport &report = collective.report;
  std::string start = fmt::format("{:>3}. ", number), blanks(5, ' ');
  std::string over = report.axes.empty() ? "" : fmt::format(" over {}", to_string(report.axes));
  std::string times = report.executions == 1 ? "" : fmt::format(", {} times", report.executions);
  std::string text = wrapped(
      start, fmt::format("{}{} of {}: {} bytes held and {} sent by each device{}", name_of(report.kind), over,
                         type_text(report.dtype, report.shape), report.bytes_per_device, report.bytes_sent, times));
  if (collective.members.empty())
    return text + purpose_text(collective, blanks, before, fmt::format("as {}", number - 1));
  text += wrapped(blanks, fmt::format("{} arrays in one message", collective.members.size()));
  before = nullptr;
  for (const ExplainedCollective &member : collective.members) {
    text += wrapped("   - ", fmt::format("{}, {} bytes held and {} sent", type_text(report.dtype, member.report.shape),
                                         member.report.bytes_per_device, member.report.bytes_sent));
    text += purpose_text(member, blanks, before, "as above");
    before = &member;
  }
  return text;
}

bool is_for_line(const ExplainedCollective &collective, int64_t line) {
  const auto is_there = [&](const ExplainedUser &user) { return user.line == line; };
  return collective.line == line || std::ranges::any_of(collective.shared_with, is_there) ||
         std::ranges::any_of(collective.members,
                             [&](const ExplainedCollective &member) { return is_for_line(member, line); });
}

std::string collectives_text(const Explanation &explanation, const ExplanationChoice &choice,
                             const std::vector<size_t> &values) {
  std::string text;
  int64_t bytes = 0, count = 0;
  size_t last = 0;  // number of the one shown last
  for (size_t i = 0; i < explanation.collectives.size(); ++i) {
    const ExplainedCollective &each = explanation.collectives[i];
    bool is_of_axis = choice.axis.empty() || std::any_of(each.report.axes.begin(), each.report.axes.end(),
                                                         [&](auto &axis) { return axis.name.str() == choice.axis; });
    bool is_chosen = choice.value.empty() && !choice.line
                         ? true
                         : concerns(each, values) || (choice.line && is_for_line(each, *choice.line));
    if (!is_of_axis || !is_chosen) continue;
    text += collective_text(each, i + 1, last == i && i > 0 ? &explanation.collectives[i - 1] : nullptr);
    last = i + 1;
    bytes = saturating_sum(bytes, saturating_product(each.report.bytes_sent, each.report.executions));
    ++count;
  }
  if (count == 0) return choice.is_all() ? "\nNo collectives: the devices don't communicate.\n" : "";
  return fmt::format("\nCollectives: {}, {} bytes sent by each device\n", count, bytes) + text;
}

int64_t bytes_of_all_devices(const Explanation &explanation) {
  int64_t bytes = 0;
  for (const ExplainedCollective &each : explanation.collectives)
    bytes = saturating_sum(bytes, saturating_product(each.report.bytes_total, each.report.executions));
  return bytes;
}

}  // namespace

std::string explanation_to_text(const Explanation &explanation, const ExplanationChoice &choice) {
  std::vector<size_t> values = chosen_values(explanation, choice);
  std::string text = fmt::format("{} on {}, {} device{}\n", explanation.program,
                                 explanation.mesh.axes().empty() ? "no mesh" : to_string(explanation.mesh),
                                 explanation.devices, explanation.devices == 1 ? "" : "s");
  if (!explanation.unsharded.empty()) text += wrapped("", "Nothing is sharded: " + explanation.unsharded + ".");
  if (choice.is_all())
    text += tables_text(explanation) + layouts_text(explanation);
  else
    for (size_t value : values)
      text += "\n" + value_text(explanation, explanation.values[value], choice.axis) + left_text(explanation, value);
  text += collectives_text(explanation, choice, values);
  if (!choice.is_all() || explanation.collectives.empty() || !explanation.lower_bound) return text;
  return text + "\n" + lower_bound_text(bytes_of_all_devices(explanation), explanation.lower_bound);
}

}  // namespace tessera

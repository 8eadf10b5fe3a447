// Writes explanations as JSON. Names and order of the fields are an interface that scripts rely on.
#include <algorithm>

#include "explain/json_parts.h"

namespace tessera {
namespace {

Json location_parts(const ExplainedLocation &location) {
  return {{"line", location.line},        {"column", location.column},
          {"op", location.source.op},     {"function", location.source.function},
          {"file", location.source.file}, {"file_line", location.source.line}};
}

// A program of many operations in a row has chains of as many steps, so that all chains together grow as its square.
constexpr int64_t most_steps = int64_t{1} << 16;  // about 50 MB

// Returns how many of its last steps each axis has, so that all have no more than `most_steps`. The values that the
// first of them name have those before.
int64_t steps_of_each(const Explanation &explanation) {
  int64_t most = static_cast<int64_t>(explanation.steps.size()), all = 0;
  do {
    all = 0;
    for (const ExplainedValue &value : explanation.values)
      for (const ExplainedAxis &axis : value.axes) all += std::min(axis.step_count, most);
  } while (all > most_steps && (most /= 2) > 0);
  return most;
}

Json with_steps(const Explanation &explanation, const ExplainedAxis &axis, int64_t most) {
  Json json = json_of(axis, location_parts), steps = Json::array();
  const std::vector<const ExplainedStep *> last = last_steps_of(explanation, axis, most);
  for (const ExplainedStep *step : last) steps.push_back(json_of(*step, location_parts));
  json["steps"] = std::move(steps);
  if (!last.empty() && last.front()->before >= 0) json["has_earlier_steps"] = true;
  return json;
}

bool is_of(const AxisRef &axis, const std::string &only) { return only.empty() || axis.name.str() == only; }

Json json_of(const Explanation &explanation, size_t number, const std::string &only_axis, int64_t most_steps_of_axis) {
  const ExplainedValue &value = explanation.values[number];
  Json axes = Json::array(), refusals = Json::array();
  for (const ExplainedAxis &axis : value.axes)
    if (is_of(axis.axis, only_axis)) axes.push_back(with_steps(explanation, axis, most_steps_of_axis));
  for (const ExplainedRefusal &refusal : value.refusals)
    if (is_of(refusal.axis, only_axis)) refusals.push_back(json_of(refusal, location_parts));
  Json json = {{"value", number}};
  json.update(json_of(value, std::move(axes), std::move(refusals), location_parts));
  return json;
}

Json json_of(const ExplainedLayouts::Sent &sent) {
  return {{"bytes_total", sent.bytes},
          {"collectives", sent.collectives},
          {"seconds", sent.seconds},
          {"computing_seconds", sent.computing_seconds}};
}

Json json_of(const std::optional<ExplainedLayouts> &layouts) {
  if (!layouts) return nullptr;
  Json values = Json::array();
  for (const ExplainedLayouts::Value &each : layouts->values)
    values.push_back({{"value", each.value ? Json(*each.value) : Json(nullptr)},
                      {"type", each.type},
                      {"location", location_parts(each.location)},
                      {"propagated", each.propagated},
                      {"chosen", each.chosen}});
  Json copied = Json::array();
  for (const ExplainedLayouts::Copied &each : layouts->copied)
    copied.push_back({{"value", each.value ? Json(*each.value) : Json(nullptr)},
                      {"type", each.type},
                      {"location", location_parts(each.location)},
                      {"lies", each.lies},
                      {"copy", each.copy}});
  return {{"is_taken", layouts->is_taken},
          {"chosen", json_of(layouts->chosen)},
          {"propagated", layouts->propagated ? json_of(*layouts->propagated) : Json(nullptr)},
          {"values", values},
          {"copied", copied}};
}

}  // namespace

Json json_of(const Explanation &explanation, const ExplanationChoice &choice) {
  std::vector<size_t> chosen = chosen_values(explanation, choice);
  Json values = Json::array(), collectives = Json::array(), selected = Json::array();
  // All values are there, since steps name them by their numbers.
  std::vector<bool> is_asked_for(explanation.values.size());
  if (!choice.value.empty() || choice.line)
    for (size_t value : chosen) is_asked_for[value] = true;
  const auto all_steps = static_cast<int64_t>(explanation.steps.size()), of_each = steps_of_each(explanation);
  for (size_t i = 0; i < explanation.values.size(); ++i)
    values.push_back(json_of(explanation, i, choice.axis, is_asked_for[i] ? all_steps : of_each));
  for (size_t value : chosen) selected.push_back(value);
  for (const ExplainedCollective &each : explanation.collectives) collectives.push_back(json_of(each, location_parts));
  Json json = {{"program", explanation.program}, {"mesh", json_of(explanation.mesh)},
               {"devices", explanation.devices}, {"unsharded", explanation.unsharded},
               {"selected", selected},           {"values", values},
               {"collectives", collectives},     {"layouts", json_of(explanation.layouts)}};
  if (explanation.lower_bound) add_to(json, *explanation.lower_bound);
  return json;
}

std::string explanation_to_json(const Explanation &explanation, const ExplanationChoice &choice) {
  return document_of(json_of(explanation, choice));
}

}  // namespace tessera

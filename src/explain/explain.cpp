#include "explain/explain.h"

#include <algorithm>

#include "explain/collectives.h"
#include "explain/values.h"

namespace tessera {

static bool is_sharded(const ExplainedValue &value) {
  return !value.unreduced.empty() ||
         std::any_of(value.dims.begin(), value.dims.end(), [](const AxisList &axes) { return !axes.empty(); });
}

static std::string why_unsharded(const Report &report, const std::vector<ExplainedValue> &values) {
  for (const ExplainedValue &value : values)
    if (value.is_known && !value.note.empty()) return "of " + spoken(value) + ", " + value.note;
  if (report.mesh.axes().empty())
    return "the program names no mesh: it is one for a single device; give a mesh with --mesh, and say with shardings "
           "what its axes cut";
  return "no argument, result or constraint says that an axis of the mesh " + to_string(report.mesh) +
         " cuts it, and axes come from these alone";
}

static ExplainedLayouts explained_layouts(const LayoutChoice &choice, const ValueExplainer &finder) {
  auto sent = [](const Traffic &traffic) {
    return ExplainedLayouts::Sent{traffic.bytes, traffic.collectives, traffic.seconds, traffic.computing_seconds};
  };
  ExplainedLayouts explained{choice.is_taken, {}, {}, sent(choice.chosen), {}};
  if (choice.propagated) explained.propagated = sent(*choice.propagated);
  auto text = [](const Sharding &sharding) { return sharding_text(dim_axes(sharding), sharding.unreduced); };
  for (const LayoutChoice::Left &left : choice.left)
    explained.values.push_back({finder.find(left.value), type_text(left.value.type),
                                finder.location_of(left.value.owner), text(left.propagated), text(left.chosen)});
  for (const LayoutChoice::Copied &each : choice.copied)
    explained.copied.push_back({finder.find(each.value), type_text(each.value.type),
                                finder.location_of(each.value.owner), text(each.lies), text(each.copy)});
  return explained;
}

Explanation explanation_of(const ExplanationRecord &record, const std::optional<LayoutChoice> &layouts,
                           const Report &report, const std::string &main) {
  Explanation explanation{report.program, report.mesh, report.devices};
  ValueExplainer explainer(record, report, main);
  explanation.values = explainer.values();
  explanation.steps = explainer.take_steps();
  explanation.collectives = explained_collectives(record, report, explainer, explanation.values);
  if (layouts) explanation.layouts = explained_layouts(*layouts, explainer);
  if (std::none_of(explanation.values.begin(), explanation.values.end(), is_sharded))
    explanation.unsharded = why_unsharded(report, explanation.values);
  return explanation;
}

}  // namespace tessera

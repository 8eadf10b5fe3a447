#include "explain/json_parts.h"

namespace tessera {

static Json json_of(const std::vector<AxisList> &dims) {
  Json json = Json::array();
  for (const AxisList &axes : dims) json.push_back(json_of(axes));
  return json;
}

Json json_of(const ExplainedStep &step, WriteLocation write) {
  return {{"value", step.value},
          {"dim", step.dim},
          {"axis", plain_text(step.axis)},
          {"from_value", step.from_value},
          {"from_dim", step.from_dim},
          {"way", name_of(step.way)},
          {"operation", step.operation},
          {"direction", name_of(step.direction)},
          {"rule", step.rule},
          {"factor", step.factor},
          {"factor_size", step.factor_size},
          {"factor_kind", step.factor_kind},
          {"user_priority", step.user_priority},
          {"location", write(step.location)}};
}

Json json_of(const ExplainedAxis &axis, WriteLocation write) {
  const ExplainedOrigin &origin = axis.origin;
  return {{"dim", axis.dim},
          {"axis", plain_text(axis.axis)},
          {"origin",
           {{"kind", name_of(origin.kind)},
            {"text", origin.text},
            {"value", origin.value},
            {"dim", origin.dim},
            {"user_priority", origin.priority},
            {"location", write(origin.location)}}}};
}

Json json_of(const ExplainedRefusal &refusal, WriteLocation write) {
  return {{"dim", refusal.dim},
          {"axis", plain_text(refusal.axis)},
          {"from_value", refusal.from_value},
          {"from_dim", refusal.from_dim},
          {"operation", refusal.operation},
          {"why", refusal.why},
          {"location", write(refusal.location)}};
}

Json json_of(const ExplainedValue &value, Json axes, Json refusals, WriteLocation write) {
  return {{"kind", name_of(value.kind)},
          {"names", value.names},
          {"label", value.label},
          {"function", value.function},
          {"call", write(value.call)},
          {"operation", value.operation},
          {"location", write(value.location)},
          {"type", value.type},
          {"sharding", value.is_known ? json_of(value.dims) : Json(nullptr)},
          {"unreduced", json_of(value.unreduced)},
          {"axes", std::move(axes)},
          {"refusals", std::move(refusals)},
          {"note", value.note}};
}

Json json_of(const ExplainedCollective &collective, WriteLocation write) {
  const CollectiveReport &report = collective.report;
  Json causes = Json::array(), shared_with = Json::array();
  for (const ExplainedUser &user : collective.shared_with)
    shared_with.push_back({{"line", user.line}, {"operation", user.operation}});
  for (const ExplainedCause &cause : collective.causes)
    causes.push_back({{"value", cause.value}, {"dim", cause.dim}, {"axis", plain_text(cause.axis)}});
  Json json = {{"kind", name_of(report.kind)},
               {"axes", json_of(report.axes)},
               {"shape", report.shape},
               {"dtype", name_of(report.dtype)},
               {"bytes_per_device", report.bytes_per_device},
               {"bytes_sent", report.bytes_sent},
               {"bytes_total", report.bytes_total},
               {"executions", report.executions},
               {"reason", report.reason},
               {"operation", collective.operation},
               {"location", write(ExplainedLocation{collective.line, 0, report.location})},
               {"moved", collective.moved ? Json(*collective.moved) : Json(nullptr)},
               {"result", collective.result ? Json(*collective.result) : Json(nullptr)},
               {"from", collective.from},
               {"to", collective.to},
               {"why", collective.why},
               {"rejected", collective.rejected},
               {"remedies", collective.remedies},
               {"causes", causes},
               {"shared_with", shared_with}};
  for (const ExplainedCollective &member : collective.members) json["members"].push_back(json_of(member, write));
  return json;
}

}  // namespace tessera

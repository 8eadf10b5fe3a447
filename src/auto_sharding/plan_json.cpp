#include "auto_sharding/plan.h"
#include "report/json_parts.h"

namespace tessera {
namespace {

Json json_of(const PlanCost &cost) {
  Json json = {{"step_seconds", cost.seconds},
               {"communication_seconds", cost.communication},
               {"bytes_sent", cost.bytes_sent},
               {"peak_bytes", cost.peak_bytes}};
  if (cost.recomputed > 0) json["recomputed"] = cost.recomputed;
  if (cost.is_estimated) json["is_estimated"] = true;
  return json;
}

Json json_of(const DimensionAxes &axes) {  // [["x"], []]
  Json json = Json::array();
  for (const AxisList &dim : axes) json.push_back(tessera::json_of(dim));
  return json;
}

Json json_of(const PlanDecision &decision) {
  Json json = {{"arguments", decision.arguments},
               {"argument", decision.argument},
               {"type", decision.type},
               {"sharding", decision.axes ? json_of(*decision.axes) : Json(nullptr)},
               {"if_left", json_of(decision.if_left)},
               {"runner_up", nullptr}};
  if (const auto &other = decision.runner_up) {
    Json row = {{"sharding", json_of(other->axes)}};
    if (other->problem.empty())
      row.update(json_of(other->cost));
    else
      row["problem"] = other->problem;
    json["runner_up"] = row;
  }
  return json;
}

Json json_of(const PlannedMesh &planned) {
  Json row = {{"mesh", tessera::json_of(planned.mesh)}};
  if (planned.cost)
    row.update(json_of(*planned.cost));
  else
    row["problem"] = planned.problem;
  return row;
}

Json json_of(const PlannedStages &way) {
  Json row = {{"stages", way.counts.stages},
              {"microbatches", way.counts.microbatches},
              {"mesh", tessera::json_of(way.mesh)},
              {"bubble", bubble_of(way.counts)},
              {"is_planned", way.is_planned}};
  if (way.cost)
    row.update(json_of(*way.cost));
  else
    row["problem"] = way.problem;
  return row;
}

Json json_of(const PlannedChain &planned) {
  const LayerChain &chain = planned.chain;
  Json json = {{"layers", chain.layers}, {"rows", chain.rows}, {"dimension", chain.dim}, {"batch", chain.batch}};
  json["ways"] = Json::array();
  for (const PlannedStages &way : planned.ways) json["ways"].push_back(json_of(way));
  return json;
}

}  // namespace

std::string plan_to_json(const Plan &plan, const std::string &module) {
  Json json = {{"program", plan.program}, {"machine", plan.machine.name}, {"mesh", tessera::json_of(plan.mesh)}};
  json.update(json_of(plan.cost));
  json["memory_limit"] = plan.memory_limit ? Json(*plan.memory_limit) : Json(nullptr);
  json["left_open"] = json_of(plan.left);
  json["decisions"] = Json::array();
  for (const PlanDecision &decision : plan.decisions) json["decisions"].push_back(json_of(decision));
  json["front"] = Json::array();
  for (const FrontPlan &each : plan.front) {
    json["front"].push_back(json_of(each.cost));
    json["front"].back()["differences"] = each.differences;
  }
  json["arguments"] = Json::array();
  for (const DimensionAxes &each : plan.arguments) json["arguments"].push_back(json_of(each));
  json["results"] = Json::array();
  for (const DimensionAxes &each : plan.results) json["results"].push_back(json_of(each));
  json["meshes"] = Json::array();
  for (const PlannedMesh &each : plan.meshes) json["meshes"].push_back(json_of(each));
  json["stages"] = plan.chain ? json_of(*plan.chain) : Json(nullptr);
  json["judged"] = plan.judged;
  json["estimated"] = plan.estimated;
  json["is_exhaustive"] = plan.is_exhaustive;
  json["is_bounded"] = plan.is_bounded;
  if (!module.empty()) json["module"] = module;
  return document_of(json);
}

}  // namespace tessera

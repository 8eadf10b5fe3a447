// Prints a plan for the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "auto_sharding/plan.h"
#include "report/table.h"
#include "report/texts.h"

namespace tessera {
namespace {

constexpr size_t most_front_rows = 12;
constexpr const char *estimated_note =
    "~ marks costs that are estimated, from a part of the layers or from the layouts of propagation; all others are of "
    "whole programs\n";

std::string bytes_text_of(int64_t bytes) { return bytes_text(static_cast<double>(bytes)); }

// Returns `1.5 us`, or `-1.5 us`.
std::string saved_seconds(double seconds) { return seconds < 0 ? "-" + seconds_text(-seconds) : seconds_text(seconds); }
std::string saved_bytes(int64_t bytes) { return bytes < 0 ? "-" + bytes_text_of(-bytes) : bytes_text_of(bytes); }

// Marks what is estimated: `~1.5 us`.
std::string marked(const PlanCost &cost, const std::string &text) { return cost.is_estimated ? "~" + text : text; }

std::string cost_text(const PlanCost &cost) {
  std::string text =
      fmt::format("{} ({} of communication), {} sent by a device, {} held at the peak",
                  marked(cost, seconds_text(cost.seconds)), marked(cost, seconds_text(cost.communication)),
                  marked(cost, bytes_text_of(cost.bytes_sent)), marked(cost, bytes_text_of(cost.peak_bytes)));
  if (cost.recomputed > 0)
    text += fmt::format(", {} {} computed again", cost.recomputed, cost.recomputed == 1 ? "value" : "values");
  return text;
}

// Says what another layout of one role costs more than the chosen one.
std::string reason_against(const RejectedLayout &other, const Plan &plan) {
  if (!other.problem.empty()) return "can't be: " + other.problem.substr(0, other.problem.find('\n'));
  if (plan.memory_limit && other.cost.peak_bytes > *plan.memory_limit)
    return fmt::format("holds {}", bytes_text_of(other.cost.peak_bytes));
  const double slower = other.cost.seconds - plan.cost.seconds,
               communication = other.cost.communication - plan.cost.communication, computation = slower - communication;
  const int64_t sent = other.cost.bytes_sent - plan.cost.bytes_sent,
                held = other.cost.peak_bytes - plan.cost.peak_bytes;
  if (slower <= 1e-9 * plan.cost.seconds) {
    if (sent > 0) return fmt::format("as fast, and sends {} more", bytes_text_of(sent));
    return held > 0 ? fmt::format("as fast, and holds {} more", bytes_text_of(held)) : "as good";
  }
  std::string text = seconds_text(slower) + " slower: ";
  if (communication >= computation)
    return text + (sent > 0 ? fmt::format("sends {} more", bytes_text_of(sent)) : "takes longer to send");
  return text + "computes more on each device";
}

std::string decisions_table(const Plan &plan) {
  std::vector<std::vector<std::string>> rows;
  for (const PlanDecision &decision : plan.decisions) {
    std::string argument = decision.argument;
    if (decision.arguments.size() > 1) argument += fmt::format(" and {} like it", decision.arguments.size() - 1);
    rows.push_back(
        {argument, decision.type, decision.axes ? sharding_text(*decision.axes) : "left open",
         marked(decision.if_left, saved_seconds(decision.if_left.seconds - plan.cost.seconds)),
         marked(decision.if_left, saved_bytes(decision.if_left.bytes_sent - plan.cost.bytes_sent)),
         decision.runner_up ? sharding_text(decision.runner_up->axes) : "",
         decision.runner_up ? marked(decision.runner_up->cost, reason_against(*decision.runner_up, plan)) : ""});
  }
  return table_text({"argument", "type", "sharding", ">saves", ">sends less", "runner-up", "why not"}, rows);
}

std::string front_table(const Plan &plan) {
  std::vector<std::vector<std::string>> rows;
  for (const FrontPlan &each : plan.front) {
    if (rows.size() == most_front_rows) break;
    rows.push_back({marked(each.cost, seconds_text(each.cost.seconds)),
                    marked(each.cost, bytes_text_of(each.cost.peak_bytes)),
                    marked(each.cost, bytes_text_of(each.cost.bytes_sent)),
                    each.differences.empty() ? "as chosen" : each.differences});
  }
  std::string text = table_text({">step", ">peak", ">sent", "different shardings"}, rows);
  if (plan.front.size() > most_front_rows) text += fmt::format("and {} more\n", plan.front.size() - most_front_rows);
  return text;
}

std::string meshes_table(const Plan &plan) {
  std::vector<std::vector<std::string>> rows;
  std::string problems;
  for (const PlannedMesh &each : plan.meshes) {
    if (each.cost)
      rows.push_back({mesh_text(each.mesh), seconds_text(each.cost->seconds), seconds_text(each.cost->communication),
                      bytes_text_of(each.cost->bytes_sent), bytes_text_of(each.cost->peak_bytes)});
    else
      problems += fmt::format("{}: {}\n", mesh_text(each.mesh), each.problem.substr(0, each.problem.find('\n')));
  }
  std::string text = table_text({"mesh", ">step", ">communication", ">sent", ">peak"}, rows);
  return problems.empty() ? text : text + "\nMeshes that can't be:\n" + problems;
}

std::string reason_against(const PlannedStages &way, const PlannedStages &chosen, const Plan &plan) {
  if (!way.problem.empty()) return "can't be: " + way.problem.substr(0, way.problem.find('\n'));
  if (plan.memory_limit && way.cost->peak_bytes > *plan.memory_limit)
    return fmt::format("holds {}{}", bytes_text_of(way.cost->peak_bytes),
                       way.is_planned ? "" : ", with nothing decided");
  if (!way.is_planned) return "estimated, with nothing decided";
  const double slower = way.cost->seconds - chosen.cost->seconds;
  return slower > 0 ? seconds_text(slower) + " slower" : "as fast";
}

std::string cut_text(const PlannedChain &planned) {
  const LayerChain &chain = planned.chain;
  const StageCounts &counts = planned.ways.front().counts;
  if (counts.stages == 1) return fmt::format("The {} layers are best not cut into stages\n", chain.layers);
  return fmt::format(
      "{} stages of {} of the {} layers work on {} microbatches of {} of the {} rows (dimension {} of {}); {:.1f} % of "
      "a stage's ticks are a bubble\n",
      counts.stages, chain.layers / counts.stages, chain.layers, counts.microbatches, chain.rows / counts.microbatches,
      chain.rows, chain.dim, chain.batch, 100 * bubble_of(counts));
}

std::vector<std::string> way_row(const PlannedStages &way, const std::string &why_not) {
  std::vector<std::string> row{fmt::format("{}", way.counts.stages), fmt::format("{}", way.counts.microbatches),
                               mesh_text(way.mesh), fmt::format("{:.1f} %", 100 * bubble_of(way.counts))};
  if (way.cost)
    row.insert(row.end(), {seconds_text(way.cost->seconds), seconds_text(way.cost->communication),
                           bytes_text_of(way.cost->bytes_sent), bytes_text_of(way.cost->peak_bytes)});
  else
    row.resize(row.size() + 4);
  row.push_back(why_not);
  return row;
}

std::string ways_table(const Plan &plan) {
  const std::vector<PlannedStages> &ways = plan.chain->ways;
  std::vector<std::vector<std::string>> rows;
  for (const PlannedStages &way : ways) {
    if (rows.size() == most_front_rows) break;
    rows.push_back(way_row(way, rows.empty() ? "as chosen" : reason_against(way, ways.front(), plan)));
  }
  std::string text = table_text(
      {">stages", ">microbatches", "mesh", ">bubble", ">step", ">communication", ">sent", ">peak", "why not"}, rows);
  if (ways.size() > most_front_rows) text += fmt::format("and {} more\n", ways.size() - most_front_rows);
  return text;
}

bool has_estimated(const Plan &plan) {
  const auto is_estimated = [](const auto &each) { return each.cost.is_estimated; };
  return plan.left.is_estimated || std::ranges::any_of(plan.front, is_estimated) ||
         std::ranges::any_of(plan.decisions, [&](const PlanDecision &each) {
           return each.if_left.is_estimated || (each.runner_up && is_estimated(*each.runner_up));
         });
}

std::string how_it_was_found(const Plan &plan) {
  std::string text = fmt::format("{} {} judged", plan.judged, plan.judged == 1 ? "plan" : "plans");
  if (plan.estimated > 0) text += fmt::format(" and {} estimated", plan.estimated);
  if (plan.is_exhaustive) text += ", which are all of whole axes";
  if (plan.is_bounded) text += ", as many as may be; --most-plans allows more";
  if (plan.fixed_arguments > 0)
    text += fmt::format("; {} {} as the program says", plan.fixed_arguments,
                        plan.fixed_arguments == 1 ? "argument lies" : "arguments lie");
  if (plan.left_arguments > 0)
    text += fmt::format("; {} small {} left to propagation", plan.left_arguments,
                        plan.left_arguments == 1 ? "argument is" : "arguments are");
  return text + "\n";
}

}  // namespace

std::string plan_to_text(const Plan &plan) {
  std::string text = machine_text(plan.machine, plan.mesh);
  text += fmt::format("\nA step of {} as planned: {}\n", plan.program, cost_text(plan.cost));
  text += fmt::format("With nothing decided: {}\n", cost_text(plan.left));
  if (plan.memory_limit) text += fmt::format("A device may hold {} bytes\n", *plan.memory_limit);
  if (plan.cost.recomputed > 0)
    text += fmt::format("Run it with --memory-limit {}, which computes these values again\n", *plan.memory_limit);
  if (plan.chain) text += cut_text(*plan.chain);
  text += how_it_was_found(plan);
  if (has_estimated(plan)) text += estimated_note;
  if (!plan.decisions.empty()) text += "\n" + decisions_table(plan);
  if (plan.front.size() > 1) text += "\nPlans that no other plan beats in both time and memory:\n" + front_table(plan);
  if (plan.chain && plan.chain->ways.size() > 1) text += "\nWays to cut the layers:\n" + ways_table(plan);
  if (!plan.meshes.empty()) text += "\nThe best plans on each mesh of these devices:\n" + meshes_table(plan);
  return text;
}

}  // namespace tessera

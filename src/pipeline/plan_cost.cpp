#include "pipeline/plan_cost.h"

namespace tessera {

PlanCost cost_of(Program &propagated, std::optional<int64_t> memory_limit) {
  propagated.partition();
  CompileChoices choices;
  choices.only_predicts = true;
  choices.memory_limit = memory_limit;
  propagated.compile(choices);
  const Prediction prediction = propagated.predict();
  PlanCost cost{prediction.step_seconds(), prediction.communication_seconds(), 0, prediction.memory.peak,
                propagated.report().memory.recomputed};
  for (const Prediction::Collective &each : prediction.collectives)
    cost.bytes_sent += each.what.bytes_sent * each.what.executions;
  return cost;
}

}  // namespace tessera

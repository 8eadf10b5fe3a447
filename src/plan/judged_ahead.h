// Judges plans on several threads before a search asks for them one after the other.
#pragma once

#include <vector>

#include "plan/search.h"

namespace tessera {

class JudgedAhead {
 public:
  // Several threads call `judge`, each with plans of its own.
  explicit JudgedAhead(PlanJudge judge) : judge_(std::move(judge)) {}

  // Judges these plans on as many cores as there are, and forgets those of the last call.
  void prepare(const std::vector<PlanState> &plans, Fidelity fidelity);
  // Judges a plan now unless it is prepared. Throws what `judge` throws.
  Judgement judge(const PlanState &plan, Fidelity fidelity);

 private:
  PlanJudge judge_;
  Fidelity fidelity_ = Fidelity::estimate;
  std::vector<PlanState> plans_;
  std::vector<Judgement> judgements_;  // of them
};

}  // namespace tessera

// Judges plans on several threads before a search asks for them one after the other.
#pragma once

#include <vector>

#include "auto_sharding/judging_threads.h"
#include "auto_sharding/search.h"

namespace tessera {

class JudgedAhead {
 public:
  // These threads call `judge`, each with plans of its own.
  JudgedAhead(PlanJudge judge, JudgingThreads &threads) : judge_(std::move(judge)), threads_(threads) {}

  // Judges these plans where there are several threads, and forgets those of the last call. If `judge` throws, it
  // throws the same and has no plan prepared.
  void prepare(const std::vector<PlanState> &plans, Fidelity fidelity);
  // Judges a plan now unless it is prepared. Throws what `judge` throws.
  Judgement judge(const PlanState &plan, Fidelity fidelity);

 private:
  PlanJudge judge_;
  JudgingThreads &threads_;
  Fidelity fidelity_ = Fidelity::estimate;
  std::vector<PlanState> plans_;
  std::vector<Judgement> judgements_;  // of plans_
};

}  // namespace tessera

#include "auto_sharding/judged_ahead.h"

#include <algorithm>

namespace tessera {

void JudgedAhead::prepare(const std::vector<PlanState> &plans, Fidelity fidelity) {
  plans_.clear();
  if (plans.size() < 2 || threads_.count() < 2) return;
  std::vector<Judgement> judgements(plans.size());
  threads_.for_each(plans.size(), [&](size_t i) { judgements[i] = judge_(plans[i], fidelity); });
  fidelity_ = fidelity;
  plans_ = plans;
  judgements_ = std::move(judgements);
}

Judgement JudgedAhead::judge(const PlanState &plan, Fidelity fidelity) {
  const auto found = fidelity == fidelity_ ? std::ranges::find(plans_, plan) : plans_.end();
  if (found == plans_.end()) return judge_(plan, fidelity);
  return judgements_[static_cast<size_t>(found - plans_.begin())];
}

}  // namespace tessera

#include "plan/judged_ahead.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "base/cores.h"
#include "base/large_stack.h"

namespace tessera {
namespace {

constexpr size_t most_threads = 8;  // each holds a program of its own

}  // namespace

void JudgedAhead::prepare(const std::vector<PlanState> &plans, Fidelity fidelity) {
  fidelity_ = fidelity;
  plans_ = plans;
  judgements_.assign(plans.size(), {});
  const size_t threads = std::min({plans.size(), static_cast<size_t>(core_count()), most_threads});
  if (threads < 2) {
    plans_.clear();
    return;
  }
  std::atomic<size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr thrown;  // behind the lock
  auto work = [&] {
    try {
      for (size_t i = next++; i < plans_.size(); i = next++) judgements_[i] = judge_(plans_[i], fidelity);
    } catch (...) {
      std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (size_t i = 1; i < threads; ++i) others.emplace_back([&] { run_on_large_stack(work); });
    work();
  }
  if (thrown) std::rethrow_exception(thrown);
}

Judgement JudgedAhead::judge(const PlanState &plan, Fidelity fidelity) {
  const auto found = fidelity == fidelity_ ? std::ranges::find(plans_, plan) : plans_.end();
  if (found == plans_.end()) return judge_(plan, fidelity);
  return judgements_[static_cast<size_t>(found - plans_.begin())];
}

}  // namespace tessera

// Searches for the best shardings of a program's arguments, given a function that judges them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "auto_sharding/plan.h"
#include "base/shape.h"
#include "mesh/sharding.h"

namespace tessera {

inline PlanCost operator*(int64_t times, const PlanCost &cost) {
  const auto factor = static_cast<double>(times);
  return {factor * cost.seconds, factor * cost.communication, times * cost.bytes_sent, times * cost.peak_bytes,
          times * cost.recomputed};
}
inline PlanCost operator+(const PlanCost &one, const PlanCost &other) {
  return {one.seconds + other.seconds, one.communication + other.communication, one.bytes_sent + other.bytes_sent,
          one.peak_bytes + other.peak_bytes, one.recomputed + other.recomputed};
}
inline PlanCost operator-(const PlanCost &one, const PlanCost &other) { return one + -1 * other; }

// Describes arguments that are decided together, since they have equal types and equal uses.
struct PlanRole {
  Shape shape;
  Sharding given;                // what the program says, with open dimensions
  std::vector<bool> may_be_cut;  // [dim]: it is open
};

struct RoleDecision {
  DimensionAxes axes;      // of which the given ones are a prefix
  bool is_closed = false;  // else propagation may add axes
  bool operator==(const RoleDecision &) const = default;
};
// Lists decisions by role; there is none where it is left to propagation.
using PlanState = std::vector<std::optional<RoleDecision>>;

struct Judgement {
  PlanCost cost;
  std::string problem;                             // why there is no such program
  std::vector<std::optional<DimensionAxes>> lies;  // by role; nothing where its arguments lie differently
};
// An estimate is made in a fraction of the time, and its cost is close to the plan's.
enum class Fidelity { estimate, exact };
using PlanJudge = std::function<Judgement(const PlanState &, Fidelity)>;
// Prepares the plans that are most likely judged next, so that they can be judged at the same time.
using PlanPrefetch = std::function<void(const std::vector<PlanState> &, Fidelity)>;

struct PlanLimits {
  std::optional<int64_t> memory;
  int64_t most_judged = 400;                         // with those that are only estimated
  std::optional<int64_t> most_judged_if_short = {};  // the same if some plan holds too much; default: as many
};

// Throws InputError if the best of `judged` plans has no program or holds too much.
void check_plan(const Judgement &best, const PlanLimits &limits, int64_t judged);

// The search grows plans axis by axis, several at a time, with propagation to complete each, and then changes single
// roles of the best one, and the roles that an axis cuts, until that hardly saves anything. The plans with the best
// estimates are judged. A change that was tried before is expected to save what it saved then, and estimated again only
// where that is among the best. Where there are few plans in all, every one is judged. Where memory is short, more
// plans are tried, since fast plans then seldom fit.
class PlanSearch {
 public:
  PlanSearch(std::vector<PlanRole> roles, const Mesh &mesh, PlanLimits limits, PlanJudge judge,
             PlanPrefetch prefetch = nullptr);

  // Finds the best plan: where none fits the memory, the one that holds least.
  void run();
  // Judges the best plan again by a judge of the whole program, where the search's own looked at a part of it. A part may
  // be wrong about the memory. With a limit a few plans beside it in the front are judged whole too, and where a part was
  // wrong about one of them, the front is. The best of them becomes the best plan. The cost of a plan that isn't judged
  // whole is corrected as the best plan's was.
  void judge_whole(const PlanJudge &judge);

  struct Judged {
    PlanState state;
    Judgement judgement;
    bool is_doubtful = false;  // its peak is known from a part of the program, which was wrong about another plan's
  };
  const Judged &best() const { return *best_; }
  const Judged &left() const { return *left_; }  // with nothing decided
  // Returns what the best plan costs with this role left to propagation. Once as many plans are judged as may be, the
  // cost is an estimate.
  PlanCost cost_without(size_t role);
  // Returns the best plan that differs from the best one in this role alone, and lets it lie otherwise.
  const Judged *runner_up(size_t role);
  // Returns the plans that no other one beats in both time and memory, by time, without those that are in doubt.
  std::vector<const Judged *> front() const;

  int64_t judged() const { return static_cast<int64_t>(seen_.size()); }
  int64_t estimated() const { return static_cast<int64_t>(estimates_.size()); }
  bool is_exhaustive() const { return is_exhaustive_; }
  bool is_bounded() const { return is_bounded_; }

 private:
  static constexpr size_t judged_in_round = 3;

  const Judged &judge(const PlanState &state);
  const Judged *estimate(const PlanState &state);  // these two return null once as many are judged as may be
  const Judged *consider(const PlanState &state);
  bool may_judge(bool is_known, size_t left);  // and `left` more after it
  void prefetch(std::vector<PlanState> plans, Fidelity fidelity) const;
  // Describes a plan that differs in one role from another.
  struct Step {
    PlanState state;
    std::string change;  // what it changes, as text
  };
  static Step step_of(const PlanState &from, size_t role, std::optional<RoleDecision> decision);
  // Returns the estimates of the steps from a plan that may be among the `count` best.
  std::vector<const Judged *> estimates_of(const PlanState &from, const std::vector<Step> &steps, size_t count);
  // Returns the plans with the best estimates that lie differently from each other and from the best plan.
  std::vector<PlanState> promising(std::vector<const Judged *> estimates, size_t count) const;
  void leave_out_slow(std::vector<const Judged *> &estimates, const Judged &base) const;
  bool is_better(const Judgement &one, const Judgement &other) const;
  bool holds_too_much(const Judgement &judgement) const;
  bool is_few() const;
  int64_t most_judged() const;
  bool has_many_layouts() const;
  void enumerate(PlanState &state, size_t role, std::vector<PlanState> &all) const;
  void grow();
  std::vector<Step> grown(const Judged &from) const;
  void close();
  bool goes_on();
  bool saves(const Judgement &before) const;  // whether the best plan saves enough against this one
  // These return whether they have found a better plan.
  bool improve();
  bool judge_rejected();
  bool exchange_axes();
  bool move_axis();
  bool improves(const std::vector<PlanState> &plans);
  std::vector<PlanState> with_axes_exchanged() const;
  std::vector<Step> neighbours(const PlanState &state, size_t role) const;
  // Judges a plan whole, unless as many are judged as may be, and returns whether it fits the memory.
  bool fits_whole(const Judged &plan, const PlanJudge &judge);
  void judge_beside_best(const std::vector<const Judged *> &plans, const PlanJudge &judge);
  // Gives a plan the cost that it has in the whole program, or may be expected to have.
  void tell_whole(Judged &plan) const;

  std::vector<PlanRole> roles_;
  Mesh mesh_;
  PlanLimits limits_;
  PlanJudge judge_;
  PlanPrefetch prefetch_;
  std::vector<std::optional<std::vector<DimensionAxes>>> layouts_;  // by role
  size_t layouts_of_all_ = 0;
  std::map<std::string, Judged> seen_, estimates_;  // by the text of the state
  // Holds what a change added to the estimate when it was last tried; nothing where there was no such program.
  std::map<std::string, std::optional<PlanCost>> effects_;
  const Judged *best_ = nullptr, *left_ = nullptr;
  // Holds a plan that was judged in a part of the program and in the whole.
  struct Told {
    const Judged *plan;
    Judgement part, whole;
  };
  std::vector<Told> told_;
  bool is_told_right_ = true;
  bool is_exhaustive_ = false, is_bounded_ = false;
  bool is_short_ = false;  // of memory: some plan held too much
};

}  // namespace tessera

// Judges plans of a program: each is propagated, partitioned and predicted as the program itself will be.
#pragma once

#include <future>
#include <map>
#include <mutex>

#include "auto_sharding/judging_threads.h"
#include "pipeline/plan_roles.h"
#include "pipeline/program_state.h"
#include "pipeline/repeated_layers.h"

namespace tessera {

// Judges plans of one program.
class Program::Planner {
 public:
  Planner(const State &base, PlanRoles roles, std::optional<int64_t> memory_limit)
      : base_(base), roles_(std::move(roles)), memory_limit_(memory_limit) {}

  class OfLayers;

  // Different plans may give the same program once they are propagated; that program is judged once. An exact judgement
  // computes values again where the program holds more than the limit. Several threads may judge plans in a
  // SharedContext.
  Judgement judge(const PlanState &plan, Fidelity fidelity) { return judge(plan, fidelity, memory_limit_); }
  Judgement judge(const PlanState &plan, Fidelity fidelity, std::optional<int64_t> memory_limit);

  // Writes the shardings of all arguments and results if these are as good as the plan; otherwise writes only the
  // plan's decisions. `cost` is the plan's cost.
  void write(const PlanState &plan, const PlanCost &cost, State &state);

 private:
  // Returns a program of the module, with the mesh and the machine of another program.
  static std::unique_ptr<State> state_like(const State &base, mlir::OwningOpRef<mlir::ModuleOp> module);
  Judgement judge(Program program, Fidelity fidelity, std::optional<int64_t> memory_limit);
  // Holds a judgement and, for an estimate, the traffic with propagation's layouts.
  struct Judged {
    Judgement judgement;
    Traffic traffic;
  };
  using Known = std::map<std::vector<const void *>, std::shared_future<Judged>>;
  // Given an estimate of the same program, it isn't partitioned with propagation's layouts again.
  Judged judge_propagated(Program &program, std::optional<int64_t> memory_limit, const Judged *estimate) const;
  std::shared_future<Judged> find_estimate(const Known::key_type &shardings) const;  // behind the lock
  Program planned(const PlanState &plan) const;
  void propagate(Program &program) const;
  std::vector<std::optional<DimensionAxes>> lies(const Report &report) const;
  // Holds what programs have in common that one thread judges one after the other.
  struct Shared;
  std::shared_ptr<Shared> take_shared();
  void give_back(std::shared_ptr<Shared> shared);

  const State &base_;
  const PlanRoles roles_;
  const std::optional<int64_t> memory_limit_;
  std::mutex mutex_;
  std::map<std::pair<Fidelity, std::optional<int64_t>>, Known> known_;  // behind the lock
  std::vector<std::shared_ptr<Shared>> idle_;                           // those that no thread uses; behind the lock
};

// Judges plans of a program of many equal layers by two programs of few layers, of which the second has one layer more.
// Every further layer costs as much as that one.
class Program::Planner::OfLayers {
 public:
  // Returns nothing for a program that is judged as a whole: one with few operations or few layers, or one in which a
  // layer's arguments have no counterpart in the other layers.
  static std::unique_ptr<OfLayers> of(const State &base, const PlanRoles &roles, std::optional<int64_t> memory_limit,
                                      JudgingThreads &threads);

  Judgement judge(const PlanState &plan, Fidelity fidelity);

  // Returns the operations that one judgement looks at.
  int64_t operations() const { return operations_; }

 private:
  struct Shorter {
    std::unique_ptr<State> state;
    std::unique_ptr<Planner> planner;
    int64_t layers = 0;
  };

  OfLayers(int64_t layers, std::optional<int64_t> memory_limit, JudgingThreads &threads)
      : layers_(layers), memory_limit_(memory_limit), threads_(threads) {}
  bool add(const State &base, const PlanRoles &roles, const RepeatedLayers &repeated, int64_t layers);
  PlanCost of_all(const PlanCost &fewer, const PlanCost &more) const;

  const int64_t layers_;
  const std::optional<int64_t> memory_limit_;
  JudgingThreads &threads_;
  int64_t operations_ = 0;
  std::vector<Shorter> shorter_;  // two; the second has one layer more
};

// Partitions a propagated program, compiles it without making code, and predicts it. With a memory limit, values are
// computed again where it would hold too much.
PlanCost cost_of(Program &propagated, std::optional<int64_t> memory_limit);
// Does the same for a program that is partitioned.
PlanCost cost_of_partitioned(Program &program, std::optional<int64_t> memory_limit);

int64_t operations_in(mlir::ModuleOp module);

}  // namespace tessera

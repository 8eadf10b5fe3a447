// Describes a plan: how the arguments that a program leaves open are to lie, what its step takes then, and what other plans take.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cost/machine.h"
#include "mesh/mesh.h"

namespace tessera {

// Says how an array lies: the axes that cut each of its dimensions.
using DimensionAxes = std::vector<AxisList>;

// Holds the predicted cost of a step whose values lie as a plan says.
struct PlanCost {
  double seconds = 0;         // of communication and computation, one after the other
  double communication = 0;   // the part of `seconds` for it
  int64_t bytes_sent = 0;     // by a device
  int64_t peak_bytes = 0;     // that a device holds
  int64_t recomputed = 0;     // values that are computed again to save memory
  bool is_estimated = false;  // from a part of the program's layers, or from the layouts of propagation
};

struct RejectedLayout {
  DimensionAxes axes;
  PlanCost cost;
  std::string problem;  // why there is no such program, in which case it has no cost
};

// Says how the arguments of one role lie.
struct PlanDecision {
  std::vector<int64_t> arguments;     // their numbers
  std::string argument;               // the name of the first
  std::string type;                   // `f32[8,4]`
  std::optional<DimensionAxes> axes;  // nothing: left open, because no common sharding is better
  PlanCost if_left;                   // with all others as decided and this one left to propagation
  std::optional<RejectedLayout> runner_up;
};

// Describes a plan that no other one beats in both time and memory.
struct FrontPlan {
  PlanCost cost;
  std::string differences;  // from the chosen plan: `%arg0 [{"x"}, {}]; %arg1 left open`; empty for the chosen one
};

// Gives the best plan's cost on one of several meshes of the same devices.
struct PlannedMesh {
  Mesh mesh;
  std::optional<PlanCost> cost;
  std::string problem;  // why there is none
};

// Describes a chain of equal layers, and the batch that goes through it.
struct LayerChain {
  int64_t layers = 0, rows = 0, dim = 0;  // `rows` is the extent of the batch, dimension `dim`
  std::string batch;                      // the type of the carried value that has it, `f32[32,16]`
};

// Counts stages and microbatches. With one stage the layers aren't cut.
struct StageCounts {
  int64_t stages = 1, microbatches = 1;
  bool operator==(const StageCounts &) const = default;
};

// Returns the part of a stage's ticks in which it does nothing that is kept: 3 of 7 for 4 stages and 4 microbatches.
double bubble_of(const StageCounts &counts);

// Describes a way to cut a program, and what it takes then.
struct PlannedStages {
  StageCounts counts;
  Mesh mesh;  // with the stages' axis
  std::optional<PlanCost> cost;
  bool is_planned = false;  // else the cost is that with nothing decided
  std::string problem;      // why there is no such program
};

// Says how a program was cut, and what other ways take: the chosen one first, then by time.
struct PlannedChain {
  LayerChain chain;
  std::vector<PlannedStages> ways;
};

struct Plan {
  std::string program;
  Machine machine;
  Mesh mesh;
  std::optional<int64_t> memory_limit;
  PlanCost cost;
  PlanCost left;  // with nothing decided
  std::vector<PlanDecision> decisions;
  std::vector<FrontPlan> front;                             // by time
  std::vector<DimensionAxes> arguments = {}, results = {};  // all of them, in the planned program
  std::vector<PlannedMesh> meshes = {};                     // by time, where several were tried
  std::optional<PlannedChain> chain = {};                   // where stages were asked for
  int64_t fixed_arguments = 0;                              // which the program fixes, or which have nothing to be cut
  int64_t left_arguments = 0;                               // of roles that are too small to be decided
  int64_t judged = 0, estimated = 0;                        // plans
  bool is_exhaustive = false;                               // all plans of whole axes were judged
  bool is_bounded = false;                                  // the search ended because it had judged as many as it may
};

// Asks for stages and microbatches; a number that isn't given is chosen.
struct StageRequest {
  std::optional<int64_t> stages, microbatches;
};

struct PlanOptions {
  std::optional<int64_t> memory_limit;      // bytes of a device; the machine's where nothing is given
  std::optional<int64_t> most_judged;       // and estimated plans; by the size of the program where nothing is given
  std::optional<StageRequest> stages = {};  // that a chain of layers is cut into; nothing: none is cut
};

// Returns the bytes that a device may hold: those of the options, or the machine's.
std::optional<int64_t> memory_limit_of(const PlanOptions &options, const Machine &machine);

std::string plan_to_text(const Plan &plan);
// Returns {"program", "machine", "mesh", "step_seconds", "communication_seconds", "bytes_sent", "peak_bytes",
// "memory_limit", "left_open": {...}, "decisions": [...], "front": [...], "arguments": [...], "results": [...],
// "meshes": [...], "stages": {"layers", "rows", "dimension", "batch", "ways": [...]} or null, "judged", "estimated",
// "is_exhaustive", "is_bounded"} as JSON, with the planned program's text as "module" if it is given. Costs that are
// estimated have "is_estimated".
std::string plan_to_json(const Plan &plan, const std::string &module = "");

// Compares ways: those that fit the memory are better than those that don't, and less time is better. Impossible ways
// are worst.
struct WayRank {
  bool is_impossible, holds_too_much;
  double seconds;
  auto operator<=>(const WayRank &) const = default;
};
WayRank rank_of(const PlannedStages &way, std::optional<int64_t> memory_limit);
// Lists ways by rank, those that were planned before those that were only estimated.
void sort_ways(std::vector<PlannedStages> &ways, std::optional<int64_t> memory_limit);

// Lists meshes by time, impossible ones last.
void sort_by_time(std::vector<PlannedMesh> &meshes);

}  // namespace tessera

// Chooses the axes that shard each factor of an operation. The chosen axes take least time on a machine, moves of
// operands and results included.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/dtype.h"
#include "mesh/sharding_rule.h"
#include "partition/reshard_plan.h"

namespace tessera {

using DimAxes = std::vector<AxisList>;  // of each dimension

// Describes the present layout of an operand, or the wanted layout of a result.
struct TensorLayout {
  Shape shape;  // global
  DType dtype = DType::f32;
  DimAxes axes;
  AxisList partial = {};  // of a result: along these it may stay partial
  bool is_wanted = true;  // of a result: something uses it
  double share = 1;       // of an operand: how often it moves, relative to how often the op runs
};

struct Assignment {
  FactorAxes factor_axes;
  std::vector<DimAxes> operands, results;  // implied by the factors' axes
  AxisList unreduced;                      // axes of reduction factors: every result is partial over them
  int64_t bytes_sent = 0;                  // to reshard operands before and results after, by one device
  double sending_seconds = 0;              // for these reshards, and for what the operation exchanges by itself
};

// Describes a way to run an operation that was considered.
struct ConsideredWay {
  std::vector<DimAxes> operands, results;  // during the operation
  AxisList unreduced;
  double bytes_sent = 0, exchanges = 0;  // in a run: what moves before a loop counts once
  double work = 0;                       // index tuples that a device goes through
  double seconds = 0;                    // compared among ways
};

// Adds up what an op sends by itself, beside the moves that bring its operands and results to where they are wanted.
class OwnExchanges {
 public:
  using Moves = std::vector<std::pair<int64_t, int64_t>>;  // coordinates along some axes: from, to

  explicit OwnExchanges(ReshardPlanner &planner) : planner_(planner) {}
  // Adds a collective among the devices that differ along these axes, with an operand of so many bytes on each.
  void add(CollectiveKind kind, const AxisList &axes, int64_t bytes);
  // Adds the move of an array of elements of so many bytes.
  void add(const Shape &global, const DimAxes &from, const DimAxes &to, int64_t element_bytes);
  // Adds permutes along these axes, of so many bytes a move. Their number is the number of moves of the busiest device.
  void add(const Moves &moves, const AxisList &axes, int64_t bytes);
  // Adds a direct exchange of elements of so many bytes.
  void add(const DirectCost &cost, int64_t element_bytes);
  // States how many index tuples a device goes through, where that isn't the product of the factors' extents: an op
  // with indices doesn't look at each element of a table for each of them.
  void set_work(double work) { work_ = work; }
  // States that one device makes the whole sum over a reduction factor, and the others make zeros.
  void set_made_by_one() { is_made_by_one_ = true; }
  // States that what the op sends depends on more than its types and attributes: on where its operands lie, or on what
  // they are.
  void set_looks_at_operands() { looks_at_operands_ = true; }
  // States that the op can't run with these axes.
  void rule_out() { seconds_ = std::numeric_limits<double>::infinity(); }

  ReshardPlanner &planner() const { return planner_; }
  int64_t bytes_sent() const { return bytes_sent_; }
  int64_t exchanges() const { return exchanges_; }
  double seconds() const { return seconds_; }
  std::optional<double> work() const { return work_; }
  bool is_made_by_one() const { return is_made_by_one_; }
  bool looks_at_operands() const { return looks_at_operands_; }
  bool is_ruled_out() const { return seconds_ == std::numeric_limits<double>::infinity(); }

 private:
  ReshardPlanner &planner_;
  int64_t bytes_sent_ = 0, exchanges_ = 0;
  double seconds_ = 0;
  std::optional<double> work_;
  bool is_made_by_one_ = false, looks_at_operands_ = false;
};
// Adds what the op sends if these axes cut its factors. Returns false if the op doesn't say.
using SaysWhatItSends = std::function<bool(const FactorAxes &axes, OwnExchanges &sent)>;

// `may_shard(f)` says whether the op can run with factor f sharded. Every way that is evaluated is appended to
// `considered`, if given. `chosen` are the axes of each factor if the choice over the whole program, which knows what
// other operations need, has found them.
Assignment assign_axes(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                       const std::vector<TensorLayout> &results, const std::function<bool(FactorId)> &may_shard,
                       ReshardPlanner &planner, std::vector<ConsideredWay> *considered = nullptr,
                       const SaysWhatItSends &says_what_it_sends = {}, const FactorAxes *chosen = nullptr);

// Returns the layout of a tensor whose factors these axes cut.
DimAxes layout_of(const TensorFactors &tensor, const FactorAxes &axes_of_factors, const Mesh &mesh);

// Returns the axes of each factor in one tensor. A dimension's axes are assigned to its factors, major to minor, and an
// axis is split where a factor is smaller. Axes that fit no factor are left out.
FactorAxes axes_by_factor(const ShardingRule &rule, const TensorFactors &tensor, const DimAxes &axes, const Mesh &mesh);

}  // namespace tessera

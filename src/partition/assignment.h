// Which axes shard which factor of an operation: the common sharding on which it can run and takes least on a machine, moves of its
// operands and results included.
//
// matmul ([i, k], [k, j])->([i, j]) with lhs [{"rows"}, {}] and rhs [{}, {"rows"}]: i and j can't both have "rows"; the
// smaller side is gathered.
#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "base/dtype.h"
#include "mesh/sharding_rule.h"
#include "partition/reshard_plan.h"

namespace tessera {

using DimAxes = std::vector<AxisList>;  // axes of each dimension

// An operand as it lies, or a result as it is wanted.
struct TensorLayout {
  Shape shape;  // global
  DType dtype = DType::f32;
  DimAxes axes;
  AxisList partial = {};  // of a result: along these it may stay partial
  bool is_wanted = true;  // of a result: something uses it
};

struct Assignment {
  std::vector<AxisList> factor_axes;
  std::vector<DimAxes> operands, results;  // the layouts that the factors' axes imply
  AxisList pending;                        // axes of reduction factors: every result is partial over them
  int64_t bytes_sent = 0;                  // to reshard operands before and results after, by one device
};

// A way to run an operation that was looked at.
struct ConsideredWay {
  std::vector<DimAxes> operands, results;  // as it runs on them
  AxisList pending;
  int64_t bytes_sent = 0;
  int64_t exchanges = 0;
  double work = 0;     // index tuples that a device goes through
  double seconds = 0;  // by which they are compared
};

// What an op sends by itself on the way, beside what brings its operands and results to where they are wanted.
class OwnExchanges {
 public:
  explicit OwnExchanges(ReshardPlanner &planner) : planner_(planner) {}
  // A collective among the devices that differ along these axes, with an operand of so many bytes on each.
  void add(CollectiveKind kind, const AxisList &axes, int64_t bytes);
  // What moves an array of elements of so many bytes.
  void add(const Shape &global, const DimAxes &from, const DimAxes &to, int64_t element_bytes);
  // The op can't run so.
  void rule_out() { seconds_ = std::numeric_limits<double>::infinity(); }

  ReshardPlanner &planner() const { return planner_; }
  int64_t bytes_sent() const { return bytes_sent_; }
  int64_t exchanges() const { return exchanges_; }
  double seconds() const { return seconds_; }
  bool is_ruled_out() const { return seconds_ == std::numeric_limits<double>::infinity(); }

 private:
  ReshardPlanner &planner_;
  int64_t bytes_sent_ = 0, exchanges_ = 0;
  double seconds_ = 0;
};
// Adds what the op sends if these axes cut its factors; false if the op doesn't say.
using SaysWhatItSends = std::function<bool(const std::vector<AxisList> &axes, OwnExchanges &sent)>;

// `may_shard(f)` says whether the op can run with factor f sharded. What is looked at goes to `considered`, if that is given.
Assignment assign_axes(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                       const std::vector<TensorLayout> &results, const std::function<bool(int64_t)> &may_shard,
                       ReshardPlanner &planner, std::vector<ConsideredWay> *considered = nullptr,
                       const SaysWhatItSends &says_what_it_sends = {});

// The axes of each factor in one tensor: a dimension's axes are dealt to its factors, major to minor, an axis being split
// where a factor is smaller. Axes that fit no factor are left out.
std::vector<AxisList> axes_by_factor(const ShardingRule &rule, const TensorFactors &tensor, const DimAxes &axes,
                                     const Mesh &mesh);

}  // namespace tessera

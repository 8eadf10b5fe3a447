// Relates the dimensions of an operation's operands and results: each dimension is a product of factors, and a factor
// that occurs in several tensors must be sharded alike in all of them.
//
// matmul 8x16 * 16x32 -> 8x32: ([i, k], [k, j])->([i, j]) {i=8, j=32, k=16} reduction={k}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/by_id.h"
#include "base/dim_id.h"
#include "mesh/sharding.h"

namespace tessera {

// Indexes ShardingRule::factors. It has 64 bits since a text may name any factor before it is refused.
enum class FactorId : int64_t {};

// The kinds are Shardy's, and say how axes spread. Whether an operation may run on blocks along a factor is said by the
// operation itself (mayShard of ops/op_interfaces.td): a scatter's updates are looked up by their indices, and @Eigh
// needs whole matrices.
enum class FactorKind {
  pass_through,      // axes spread along it; mostly, each index is computed from that index of the operands alone
  reduction,         // the factor is summed (or otherwise reduced) away: sharding it leaves partial results
  need_replication,  // whole when the op runs, unless the op knows how to bring its elements together
  permutation,       // needs data of other indices (a shift, a window, a reversal): shardable with an exchange
};

struct Factor {
  int64_t size = 1;
  FactorKind kind = FactorKind::pass_through;
  bool blocked = false;  // propagation doesn't spread axes along it
  bool operator==(const Factor &) const = default;
};

using FactorIndices = std::vector<FactorId>;       // factors of one dimension, major to minor
using TensorFactors = std::vector<FactorIndices>;  // one entry per dimension
using FactorAxes = ById<FactorId, AxisList>;       // the axes that cut each factor of a rule

struct ShardingRule {
  ById<FactorId, Factor> factors;
  std::vector<TensorFactors> operands;
  std::vector<TensorFactors> results;
  bool is_custom = false;  // given by the user; never replaced
  // Says how partial results along a sharded reduction factor combine.
  ReductionKind reduction = ReductionKind::sum;

  bool operator==(const ShardingRule &) const = default;
};

// Prints as sdy does: `([i, k], [k, j])->([i, j]) {i=8, j=32, k=16} reduction={k}`.
std::string to_string(const ShardingRule &rule);
// Returns the letter of a factor: i .. z for 0 .. 17, then z_1, z_2, ...
std::string factor_symbol(FactorId factor);
// Returns the dimension of a tensor that has the factor.
std::optional<DimId> dim_of(FactorId factor, const TensorFactors &tensor);
// Returns false for a pass-through factor that a result lacks, as the dimension of size 1 that a reshape drops. If the
// factor were cut, only the devices that hold its elements would have that result.
bool is_passed_on(FactorId factor, const ShardingRule &rule);
// Returns the product of the sizes of a dimension's factors; 1 for none.
int64_t size_of(const FactorIndices &factors, const ShardingRule &rule);

// Builds a rule factor by factor. A dimension that is given no factor gets one of its own (of its size, pass-through;
// for size 1 as well) when build() is called.
class ShardingRuleBuilder {
 public:
  static constexpr int64_t none = -1;
  ShardingRuleBuilder(std::vector<Shape> operand_shapes, std::vector<Shape> result_shapes);

  // Adds a factor over the given dimension of each operand and result; `none` where a tensor lacks it. It goes to the
  // minor end of the dimension. Returns the factor.
  FactorId add(const std::vector<int64_t> &operand_dims, const std::vector<int64_t> &result_dims, int64_t size,
               FactorKind kind = FactorKind::pass_through, bool blocked = false);
  // Adds a factor of one tensor only.
  FactorId add_to_operand(int64_t operand, DimId dim, int64_t size, FactorKind kind, bool blocked = false);
  FactorId add_to_result(int64_t result, DimId dim, int64_t size, FactorKind kind, bool blocked = false);

  ShardingRule build();

 private:
  std::vector<Shape> operand_shapes_, result_shapes_;
  ShardingRule rule_;
};

}  // namespace tessera

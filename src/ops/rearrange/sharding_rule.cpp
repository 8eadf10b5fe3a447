// Gives sharding rules to ops that make, move or relabel elements. Constants and iota have no rule: axes can't spread
// through an op without operands, and each use has its own copy and shards it.
#include <numeric>

#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

// New leading dimensions give ([j])->([ij]).
static ShardingRule sharding_rule(BroadcastOp op, bool) {
  Shape in = ranked_shape(op.getOperand()), out = ranked_shape(op.getResult());
  ShardingRuleBuilder builder = rule_builder(op);
  int64_t added = static_cast<int64_t>(out.size() - in.size());
  for (int64_t dim = 0; dim < static_cast<int64_t>(out.size()); ++dim)
    builder.add({dim < added ? none : dim - added}, {dim}, out[dim]);
  return builder.build();
}
static PropagationTraits propagation_traits(BroadcastOp) {
  PropagationTraits traits;
  traits.expands = traits.keeps_constants = true;
  return traits;
}

// 8x1 -> 8x4x16 with dims = [0, 2] gives ([i, k])->([i, j, l]) {i=8, j=4, k=1, l=16}.
static ShardingRule sharding_rule(BroadcastInDimOp op, bool) {
  Shape in = ranked_shape(op.getOperand()), out = ranked_shape(op.getResult());
  std::vector<int64_t> in_dim_of(out.size(), none);
  for (auto [in_dim, out_dim] : llvm::enumerate(op.getBroadcastDimensions()))
    in_dim_of[out_dim] = static_cast<int64_t>(in_dim);
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(out.size()); ++dim) {
    int64_t in_dim = in_dim_of[dim];
    if (in_dim != none && in[in_dim] == 1 && out[dim] != 1) {
      builder.add({in_dim}, {none}, 1);
      in_dim = none;
    }
    builder.add({in_dim}, {dim}, out[dim]);
  }
  return builder.build();
}
static PropagationTraits propagation_traits(BroadcastInDimOp) {
  PropagationTraits traits;
  traits.expands = traits.keeps_constants = true;
  return traits;
}

namespace {

// Walks both shapes from the major end. If the products of the factors so far are equal, the greatest common divisor of
// the rests of both dimensions is a factor of both. Otherwise the side that is behind gets factors of its own until the
// products meet again.
//
// 16x4 -> 8x8: ([ij, k])->([i, jk]) {i=8, j=2, k=4}; 6x4 -> 4x6: ([ij, k])->([il, m])
class ReshapeWalk {
 public:
  ReshapeWalk(Shape in, Shape out, ShardingRuleBuilder &builder)
      : in_{std::move(in)}, out_{std::move(out)}, builder_(builder) {}

  void run() {
    while (!in_.is_done() || !out_.is_done()) {
      if (in_.is_at_unit()) {
        builder_.add({in_.dim++}, {none}, 1);
      } else if (out_.is_at_unit()) {
        builder_.add({none}, {out_.dim++}, 1);
      } else {
        step();
      }
    }
  }

 private:
  struct Side {
    Shape shape;
    int64_t dim = 0;
    int64_t dims_product = 1;     // of the dimensions entered
    int64_t factors_product = 1;  // of the factors given
    bool is_done() const { return dim >= static_cast<int64_t>(shape.size()); }
    bool is_at_unit() const { return !is_done() && shape[dim] == 1; }
    int64_t rest() {  // remaining extent of the current dimension
      if (!is_done() && dims_product == factors_product) dims_product *= shape[dim];
      return dims_product / factors_product;
    }
    void give(int64_t factor) { factors_product *= factor; }
    void leave_full_dim() {
      if (!is_done() && dims_product == factors_product) ++dim;
    }
  };

  void step() {
    int64_t in_rest = in_.rest(), out_rest = out_.rest();
    int64_t common = std::gcd(in_rest, out_rest);
    if (in_.factors_product == out_.factors_product) {
      if (common > 1) {
        builder_.add({in_.dim}, {out_.dim}, common);
        in_.give(common);
        out_.give(common);
      } else {
        add_to_in(in_rest);
        add_to_out(out_rest);
      }
    } else if (in_.factors_product < out_.factors_product) {
      add_to_in(part_towards(in_rest, in_.factors_product, out_.factors_product, common));
    } else {
      add_to_out(part_towards(out_rest, out_.factors_product, in_.factors_product, common));
    }
    in_.leave_full_dim();
    out_.leave_full_dim();
  }

  // Returns the part of `rest` that makes the products meet, or the one that leaves the common divisor for later.
  static int64_t part_towards(int64_t rest, int64_t behind, int64_t ahead, int64_t common) {
    if (ahead % behind == 0 && rest % (ahead / behind) == 0) return ahead / behind;
    return rest > common ? rest / common : rest;
  }

  void add_to_in(int64_t size) {
    builder_.add({in_.dim}, {none}, size);
    in_.give(size);
  }
  void add_to_out(int64_t size) {
    builder_.add({none}, {out_.dim}, size);
    out_.give(size);
  }

  Side in_, out_;
  ShardingRuleBuilder &builder_;
};

}  // namespace

static ShardingRule sharding_rule(ReshapeOp op, bool) {
  Shape in = ranked_shape(op.getOperand());
  if (element_count(in) == 0) return {};  // nothing to shard, and no factors to split zero into
  ShardingRuleBuilder builder = rule_builder(op);
  ReshapeWalk(in, ranked_shape(op.getResult()), builder).run();
  return builder.build();
}
static PropagationTraits propagation_traits(ReshapeOp) {
  PropagationTraits traits;
  traits.passes_through = Direction::both;
  traits.keeps_constants = true;
  return traits;
}

static ShardingRule sharding_rule(TransposeOp op, bool) {
  Shape in = ranked_shape(op.getOperand());
  ShardingRuleBuilder builder = rule_builder(op);
  for (auto [out_dim, in_dim] : llvm::enumerate(op.getPermutation()))
    builder.add({in_dim}, {static_cast<int64_t>(out_dim)}, in[in_dim]);
  return builder.build();
}
static PropagationTraits propagation_traits(TransposeOp) {
  PropagationTraits traits;
  traits.passes_through = Direction::both;
  return traits;
}

static ShardingRule sharding_rule(ReverseOp op, bool) {
  std::vector<DimFactor> dims(ranked_shape(op.getResult()).size());
  for (int64_t dim : op.getDimensions()) dims[dim].kind = FactorKind::permutation;
  return pointwise_rule(op, dims);
}

static mlir::Value before_slice(mlir::Value value) {
  auto slice = value.getDefiningOp<SliceOp>();
  return slice ? slice.getOperand() : value;
}

// Along the concatenated dimension, operands have unequal offsets, so it is needed whole. But rolling and shifting an
// array (`concatenate` of slices only, or of an array and slices of it) is an exchange with neighbours.
static FactorKind concatenated_kind(ConcatenateOp op) {
  auto is_slice = [](mlir::Value operand) { return operand.getDefiningOp<SliceOp>() != nullptr; };
  auto is_of_one = [&](mlir::Value operand) { return before_slice(operand) == before_slice(op.getInputs().front()); };
  bool shifts = llvm::all_of(op.getInputs(), is_slice) ||
                (llvm::all_of(op.getInputs(), is_of_one) && llvm::any_of(op.getInputs(), is_slice));
  return shifts ? FactorKind::permutation : FactorKind::need_replication;
}

static ShardingRule sharding_rule(ConcatenateOp op, bool conservative) {
  Shape out = ranked_shape(op.getResult());
  const DimId concatenated(static_cast<int64_t>(op.getDimension()));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(out.size()); ++dim) {
    if (dim == concatenated && conservative) continue;
    FactorKind kind = dim == concatenated ? concatenated_kind(op) : FactorKind::pass_through;
    builder.add(std::vector<int64_t>(op.getNumOperands(), dim), {dim}, out[dim], kind);
  }
  if (!conservative) return builder.build();
  // Each tensor has a factor of its own, along which nothing spreads.
  for (int64_t i = 0; i < op->getNumOperands(); ++i)
    builder.add_to_operand(i, concatenated, 1, FactorKind::pass_through);
  builder.add_to_result(0, concatenated, 1, FactorKind::pass_through);
  return builder.build();
}

static PropagationTraits propagation_traits(ConcatenateOp) {
  PropagationTraits traits;
  traits.looks_around = true;
  return traits;
}

static ShardingRule sharding_rule(PadOp op, bool conservative) {
  return pointwise_rule_of_sizes(op, ranked_shape(op.getOperand()), ranked_shape(op.getResult()),
                                 {FactorKind::permutation, conservative});
}

}  // namespace tessera::stablehlo

void tessera::register_rearrange_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, ConstantRuleModel, ConstantOp, IotaOp>(registry);
  attach<StablehloDialect, RuleModel, BroadcastOp, BroadcastInDimOp, ReshapeOp, TransposeOp, ReverseOp, ConcatenateOp,
         PadOp>(registry);
}

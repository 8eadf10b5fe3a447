// Sharding rules: every op has one or says why not; the rules themselves, as sdy prints them.
#include "propagate/rule_of_op.h"

#include <gtest/gtest.h>

#include <set>

#include "mlir/IR/OperationSupport.h"
#include "modules.h"
#include "ops/op_interfaces.h"
#include "rule_gaps.h"

namespace tessera {
namespace {

// covers: 004-10
TEST(Rules, EveryOperationHasARuleOrAReason) {
  std::set<std::string> gaps;
  for (const RuleGap &gap : sharding_rule_gaps()) {
    EXPECT_TRUE(gaps.insert(gap.op).second) << gap.op << " stands twice";
    EXPECT_FALSE(gap.reason.empty()) << gap.op;
  }
  int operations = 0;
  for (mlir::RegisteredOperationName name : test_context().getRegisteredOperations()) {
    std::string dialect = name.getDialectNamespace().str();
    if (dialect != "stablehlo" && dialect != "chlo") continue;
    ++operations;
    bool has_rule = name.hasInterface<ShardingRuleOpInterface>();
    std::string op = name.getStringRef().str();
    EXPECT_NE(has_rule, gaps.count(op) == 1)
        << op << (has_rule ? " has a rule and a reason" : " has neither rule nor reason");
    gaps.erase(op);
  }
  EXPECT_GT(operations, 100);
  EXPECT_TRUE(gaps.empty()) << *gaps.begin() << " isn't an operation";
}

struct RuleCase {
  std::string name;
  std::string arguments;  // of @f
  std::string op;         // its one operation of more than a scalar
  std::string rule;
  bool conservative = false;
};

std::string rule_of(const RuleCase &rule_case) {
  auto module = parse("func.func @f(" + rule_case.arguments + ") {\n" + rule_case.op + "\nreturn\n}");
  if (!module) return "doesn't parse";
  std::string text = "no rule";
  module->walk([&](mlir::Operation *op) {
    bool is_array = llvm::any_of(op->getResultTypes(), [](mlir::Type type) {
      auto ranked = mlir::dyn_cast<mlir::RankedTensorType>(type);
      return ranked && ranked.getRank() > 0;
    });
    if (!is_array || text != "no rule") return;
    if (std::optional<ShardingRule> rule = sharding_rule_of(op, rule_case.conservative)) text = to_string(*rule);
  });
  return text;
}

class RuleText : public testing::TestWithParam<RuleCase> {};

// covers: 004-09
TEST_P(RuleText, IsAsExpected) { EXPECT_EQ(rule_of(GetParam()), GetParam().rule); }

const std::vector<RuleCase> &rule_cases() {
  static const std::string add_body =
      R"(({ ^bb0(%p: tensor<f32>, %q: tensor<f32>): %s = stablehlo.add %p, %q : tensor<f32> stablehlo.return %s : tensor<f32> }))";
  static const std::vector<RuleCase> cases = {
      {"add", "%a: tensor<8x16xf32>", "%0 = stablehlo.add %a, %a : tensor<8x16xf32>",
       "([i, j], [i, j])->([i, j]) {i=8, j=16}"},
      {"select_by_scalar", "%p: tensor<i1>, %a: tensor<8xf32>",
       "%0 = stablehlo.select %p, %a, %a : tensor<i1>, tensor<8xf32>", "([], [i], [i])->([i]) {i=8}"},
      {"clamp_by_scalars", "%l: tensor<f32>, %a: tensor<8xf32>",
       "%0 = stablehlo.clamp %l, %a, %l : (tensor<f32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>",
       "([], [i], [])->([i]) {i=8}"},
      {"bitcast_to_smaller", "%a: tensor<8xf32>",
       "%0 = stablehlo.bitcast_convert %a : (tensor<8xf32>) -> tensor<8x4xi8>",
       "([i])->([i, j]) {i=8, j=4} need_replication={j}"},
      {"broadcast_in_dim", "%a: tensor<8x1xf32>",
       "%0 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<8x1xf32>) -> tensor<8x4x16xf32>",
       "([i, k])->([i, j, l]) {i=8, j=4, k=1, l=16}"},
      {"transpose", "%a: tensor<2x4x8xf32>",
       "%0 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>",
       "([j, k, i])->([i, j, k]) {i=8, j=2, k=4}"},
      {"reshape_split", "%a: tensor<16x4xf32>", "%0 = stablehlo.reshape %a : (tensor<16x4xf32>) -> tensor<8x8xf32>",
       "([ij, k])->([i, jk]) {i=8, j=2, k=4}"},
      {"reshape_apart", "%a: tensor<3x4xf32>", "%0 = stablehlo.reshape %a : (tensor<3x4xf32>) -> tensor<2x6xf32>",
       "([i, lm])->([j, km]) {i=3, j=2, k=3, l=2, m=2}"},
      {"reshape_of_nothing", "%a: tensor<0x4xf32>", "%0 = stablehlo.reshape %a : (tensor<0x4xf32>) -> tensor<4x0xf32>",
       "no rule"},
      {"dot_general", "%a: tensor<4x8x16xf32>, %b: tensor<4x16x32xf32>",
       "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
       "(tensor<4x8x16xf32>, tensor<4x16x32xf32>) -> tensor<4x8x32xf32>",
       "([i, j, l], [i, l, k])->([i, j, k]) {i=4, j=8, k=32, l=16} reduction={l}"},
      {"convolution", "%a: tensor<2x9x9x4xf32>, %b: tensor<3x3x4x8xf32>",
       "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = "
       "[[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x9x4xf32>, "
       "tensor<3x3x4x8xf32>) -> tensor<2x9x9x8xf32>",
       "([i, j, k, l], [n, o, l, m])->([i, j, k, m]) {i=2, j=9, k=9, l=4, m=8, n=1, o=1} reduction={l} "
       "permutation={j, k}"},
      // A single feature is no dimension that axes go along.
      {"convolution_to_one_feature", "%a: tensor<9x3x4xf32>, %b: tensor<3x4x1xf32>",
       "%0 = stablehlo.convolution(%a, %b) dim_numbers = [0, b, f]x[0, i, o]->[0, b, f], window = {pad = [[1, 1]]} "
       "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<9x3x4xf32>, tensor<3x4x1xf32>) -> "
       "tensor<9x3x1xf32>",
       "([j, i, k], [l, k, m])->([j, i, n]) {i=3, j=9, k=4, l=1, m=1, n=1} reduction={k} permutation={j}"},
      {"reduce", "%a: tensor<8x16xf32>, %i: tensor<f32>",
       "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, "
       "tensor<f32>) -> tensor<8xf32>",
       "([i, j], [])->([i]) {i=8, j=16} reduction={j}"},
      {"reduce_window", "%a: tensor<8x16xf32>, %i: tensor<f32>",
       "%0 = \"stablehlo.reduce_window\"(%a, %i) <{window_dimensions = array<i64: 8, 1>, padding = dense<[[7, 0], [0, "
       "0]]> : tensor<2x2xi64>}> " +
           add_body + " : (tensor<8x16xf32>, tensor<f32>) -> tensor<8x16xf32>",
       "([i, j], [])->([i, j]) {i=8, j=16} permutation={i}"},
      {"pad_conservative", "%a: tensor<8x16xf32>, %i: tensor<f32>",
       "%0 = stablehlo.pad %a, %i, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<8x16xf32>, tensor<f32>) -> "
       "tensor<10x16xf32>",
       "([i, j], [])->([i, j]) {i=8, j=16} permutation={i} blocked_propagation={i}", true},
      {"slice", "%a: tensor<8x16xf32>", "%0 = stablehlo.slice %a [0:4, 0:16] : (tensor<8x16xf32>) -> tensor<4x16xf32>",
       "([i, j])->([i, j]) {i=8, j=16} permutation={i}"},
      {"dynamic_slice", "%a: tensor<8x16xf32>, %i: tensor<i32>",
       "%0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [4, 16] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> "
       "tensor<4x16xf32>",
       "([i, j], [], [])->([i, j]) {i=8, j=16} need_replication={i} blocked_propagation={i}"},
      {"dynamic_update_slice", "%a: tensor<8x16xf32>, %u: tensor<4x16xf32>, %i: tensor<i32>",
       "%0 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<8x16xf32>, tensor<4x16xf32>, tensor<i32>, "
       "tensor<i32>) -> tensor<8x16xf32>",
       "([i, k], [j, k], [], [])->([i, k]) {i=8, j=4, k=16} need_replication={j}"},
      {"concatenate", "%a: tensor<8x4xf32>, %b: tensor<8x2xf32>",
       "%0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<8x4xf32>, tensor<8x2xf32>) -> tensor<8x6xf32>",
       "([i, j], [i, j])->([i, j]) {i=8, j=6} need_replication={j}"},
      {"concatenate_of_one_twice", "%a: tensor<8x4xf32>",
       "%0 = stablehlo.concatenate %a, %a, dim = 1 : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x8xf32>",
       "([i, j], [i, j])->([i, j]) {i=8, j=8} need_replication={j}"},
      {"all_gather", "%a: tensor<8x16xf32>",
       "%0 = \"stablehlo.all_gather\"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : "
       "tensor<1x2xi64>}> : (tensor<8x16xf32>) -> tensor<16x16xf32>",
       "([j, i])->([k, i]) {i=16, j=8, k=16} need_replication={j, k}"},
      {"gather_rows", "%a: tensor<8x16xf32>, %i: tensor<4x1xi32>",
       "%0 = \"stablehlo.gather\"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
       "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : "
       "(tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>",
       "([k, j], [i, l])->([i, j]) {i=4, j=16, k=8, l=1} reduction={k} need_replication={l}"},
      {"scatter_add", "%a: tensor<8x16xf32>, %i: tensor<4x1xi32>, %u: tensor<4x16xf32>",
       "%0 = \"stablehlo.scatter\"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = "
       "[1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> " +
           add_body + " : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<4x16xf32>) -> tensor<8x16xf32>",
       "([k, j], [i, l], [i, j])->([k, j]) {i=4, j=16, k=8, l=1} reduction={i} need_replication={l}"},
      {"reverse", "%a: tensor<8x16xf32>", "%0 = stablehlo.reverse %a, dims = [0] : tensor<8x16xf32>",
       "([i, j])->([i, j]) {i=8, j=16} permutation={i}"},
      {"rng_bit_generator", "%s: tensor<4xui64>",
       "%0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<4xui64>) -> (tensor<4xui64>, "
       "tensor<8x4xui64>)",
       "([i])->([i], [j, k]) {i=4, j=8, k=4} need_replication={i} blocked_propagation={i}"},
      {"cholesky", "%a: tensor<2x8x8xf32>", "%0 = stablehlo.cholesky %a, lower = true : tensor<2x8x8xf32>",
       "([i, j, k])->([i, j, k]) {i=2, j=8, k=8} need_replication={j, k}"},
      {"fft", "%a: tensor<2x8xf32>",
       "%0 = stablehlo.fft %a, type = RFFT, length = [8] : (tensor<2x8xf32>) -> tensor<2x5xcomplex<f32>>",
       "([i, j])->([i, j]) {i=2, j=8} need_replication={j} blocked_propagation={j}"},
      {"top_k", "%a: tensor<8x16xf32>",
       "%0, %1 = chlo.top_k(%a, k = 4) : tensor<8x16xf32> -> (tensor<8x4xf32>, tensor<8x4xi32>)",
       "([i, j])->([i, j], [i, j]) {i=8, j=16} need_replication={j} blocked_propagation={j}"},
      {"unknown_call", "%a: tensor<8xf32>",
       "%0 = stablehlo.custom_call @mystery(%a) : (tensor<8xf32>) -> tensor<8xf32>", "no rule"},
      {"given_by_the_user", "%a: tensor<8xf32>",
       "%0 = stablehlo.custom_call @mystery(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}, "
       "custom>} "
       ": (tensor<8xf32>) -> tensor<8xf32>",
       "([i])->([i]) {i=8}, custom"},
      {"einsum", "%a: tensor<8x16xf32>, %b: tensor<16x4xf32>",
       "%0 = stablehlo.einsum %a, %b, config = \"ij,jk->ik\" : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>",
       "([i, k], [k, j])->([i, j]) {i=8, j=4, k=16} reduction={k}"},
      {"broadcast_add", "%a: tensor<8x1xf32>, %b: tensor<16xf32>",
       "%0 = chlo.broadcast_add %a, %b : (tensor<8x1xf32>, tensor<16xf32>) -> tensor<8x16xf32>",
       "([i, k], [j])->([i, j]) {i=8, j=16, k=1}"},
  };
  return cases;
}

INSTANTIATE_TEST_SUITE_P(All, RuleText, testing::ValuesIn(rule_cases()),
                         [](const testing::TestParamInfo<RuleCase> &info) { return info.param.name; });

}  // namespace
}  // namespace tessera

// Gives sharding rules to contractions. The order of factors is the order of preference among equals: batching, left,
// right, contracted.
#include <algorithm>
#include <string>

#include "ops/contraction/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

// The rule of 4x8x16 * 4x16x32 is ([i, j, l], [i, l, k])->([i, j, k]) {i=4, j=8, k=32, l=16} reduction={l}.
static ShardingRule sharding_rule(DotGeneralOp op, bool) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  Shape lhs = ranked_shape(op.getLhs()), rhs = ranked_shape(op.getRhs());
  ShardingRuleBuilder builder = rule_builder(op);
  int64_t result_dim = 0;
  for (auto [l, r] : llvm::zip_equal(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions()))
    builder.add({l, r}, {result_dim++}, lhs[l]);
  auto is_free = [](int64_t dim, llvm::ArrayRef<int64_t> batching, llvm::ArrayRef<int64_t> contracting) {
    return !llvm::is_contained(batching, dim) && !llvm::is_contained(contracting, dim);
  };
  for (int64_t dim = 0; dim < static_cast<int64_t>(lhs.size()); ++dim)
    if (is_free(dim, numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions()))
      builder.add({dim, none}, {result_dim++}, lhs[dim]);
  for (int64_t dim = 0; dim < static_cast<int64_t>(rhs.size()); ++dim)
    if (is_free(dim, numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions()))
      builder.add({none, dim}, {result_dim++}, rhs[dim]);
  for (auto [l, r] : llvm::zip_equal(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions()))
    builder.add({l, r}, {none}, lhs[l], FactorKind::reduction);
  return builder.build();
}

static ShardingRule sharding_rule(DotOp op, bool) {
  Shape lhs = ranked_shape(op.getLhs()), rhs = ranked_shape(op.getRhs());
  bool has_rows = lhs.size() == 2, has_columns = rhs.size() == 2;
  ShardingRuleBuilder builder = rule_builder(op);
  if (has_rows) builder.add({0, none}, {0}, lhs[0]);
  if (has_columns) builder.add({none, 1}, {has_rows ? 1 : 0}, rhs[1]);
  builder.add({has_rows ? 1 : 0, 0}, {none}, rhs[0], FactorKind::reduction);
  return builder.build();
}

namespace {

// Adds factors for a spatial dimension of the input: windows x positions in a window, the larger first. If the input
// extent is too small for both, the second gets the rest.
void add_spatial_factors(ShardingRuleBuilder &builder, int64_t lhs_dim, int64_t rhs_dim, int64_t out_dim,
                         int64_t lhs_size, int64_t windows, int64_t window_size) {
  int64_t rest = lhs_size;
  auto add = [&](int64_t size, bool is_window) {
    size = std::min(rest, size);
    if (size <= 1) return;
    builder.add({lhs_dim, is_window ? rhs_dim : none}, {is_window ? none : out_dim}, size,
                is_window ? FactorKind::reduction : FactorKind::permutation);
    rest /= size;
  };
  bool windows_first = windows >= window_size;
  add(windows_first ? windows : window_size, !windows_first);
  add(windows_first ? window_size : windows, windows_first);
}

}  // namespace

static ShardingRule sharding_rule(ConvolutionOp op, bool conservative) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  Shape lhs = ranked_shape(op.getLhs()), rhs = ranked_shape(op.getRhs()), out = ranked_shape(op.getResult());
  int64_t batch_groups = static_cast<int64_t>(op.getBatchGroupCount());
  int64_t feature_groups = static_cast<int64_t>(op.getFeatureGroupCount());
  int64_t lhs_batch = numbers.getInputBatchDimension(), lhs_feature = numbers.getInputFeatureDimension();
  int64_t rhs_in = numbers.getKernelInputFeatureDimension(), rhs_out = numbers.getKernelOutputFeatureDimension();
  int64_t out_batch = numbers.getOutputBatchDimension(), out_feature = numbers.getOutputFeatureDimension();

  // A dimension of groups of one element has the groups' factor alone.
  const auto beside = [](int64_t dim, int64_t groups, int64_t size) { return groups > 1 && size == 1 ? none : dim; };
  ShardingRuleBuilder builder = rule_builder(op);
  if (batch_groups > 1) builder.add({lhs_batch, rhs_out}, {out_feature}, batch_groups);
  builder.add({beside(lhs_batch, batch_groups, out[out_batch]), none}, {out_batch}, out[out_batch]);
  if (!conservative)
    for (auto [l, r, o] : llvm::zip_equal(numbers.getInputSpatialDimensions(), numbers.getKernelSpatialDimensions(),
                                          numbers.getOutputSpatialDimensions()))
      add_spatial_factors(builder, l, r, o, lhs[l], out[o], rhs[r]);
  if (feature_groups > 1) builder.add({lhs_feature, rhs_out}, {out_feature}, feature_groups);
  FactorId last = builder.add({beside(lhs_feature, feature_groups, rhs[rhs_in]), rhs_in}, {none}, rhs[rhs_in],
                              FactorKind::reduction);
  int64_t features_per_group = out[out_feature] / (batch_groups * feature_groups);
  if (features_per_group > 1) last = builder.add({none, rhs_out}, {out_feature}, features_per_group);
  // Spatial dimensions without a remaining extent are kernel positions, or all of them when conservative. Nothing spreads along
  // them.
  ShardingRule rule = builder.build();
  for (FactorId factor : rule.factors.ids())
    if (factor > last) rule.factors[factor] = {1, FactorKind::pass_through, false};
  return rule;
}

namespace {

// Holds the terms of "ij,jk->ik". A repeated letter in one term (a diagonal) can't be one factor.
struct EinsumTerms {
  std::vector<std::string> inputs;
  std::string result;
  bool is_plain = true;  // no "...", no letter twice in a term
};

EinsumTerms terms_of(llvm::StringRef config) {
  EinsumTerms terms;
  auto [inputs, result] = config.split("->");
  llvm::SmallVector<llvm::StringRef> parts;
  inputs.split(parts, ',');
  for (llvm::StringRef part : parts) terms.inputs.push_back(part.trim().str());
  terms.result = result.trim().str();
  auto is_plain = [](const std::string &term) {
    for (char letter : term)
      if (letter == '.' || std::count(term.begin(), term.end(), letter) > 1) return false;
    return true;
  };
  terms.is_plain = is_plain(terms.result) && llvm::all_of(terms.inputs, is_plain);
  return terms;
}

ShardingRule einsum_rule(mlir::Operation *op, llvm::StringRef config) {
  EinsumTerms terms = terms_of(config);
  std::vector<Shape> shapes = operand_shapes(op);
  bool fits = terms.is_plain && terms.inputs.size() == shapes.size() &&
              terms.result.size() == ranked_shape(op->getResult(0)).size();
  for (size_t i = 0; fits && i < shapes.size(); ++i) fits = terms.inputs[i].size() == shapes[i].size();
  if (!fits) return replicated_rule(op);
  ShardingRuleBuilder builder = rule_builder(op);
  auto find = [](const std::string &term, char letter) {
    size_t at = term.find(letter);
    return at == std::string::npos ? none : static_cast<int64_t>(at);
  };
  std::string done;
  auto add = [&](char letter) {
    if (done.find(letter) != std::string::npos) return;
    done += letter;
    std::vector<int64_t> dims;
    int64_t size = 1;
    for (size_t i = 0; i < shapes.size(); ++i) {
      dims.push_back(find(terms.inputs[i], letter));
      if (dims.back() != none) size = shapes[i][dims.back()];
    }
    int64_t result_dim = find(terms.result, letter);
    builder.add(dims, {result_dim}, size, result_dim == none ? FactorKind::reduction : FactorKind::pass_through);
  };
  for (char letter : terms.result) add(letter);
  for (const std::string &input : terms.inputs)
    for (char letter : input) add(letter);
  return builder.build();
}

}  // namespace

static ShardingRule sharding_rule(EinsumOp op, bool) { return einsum_rule(op, op.getEinsumConfig()); }
static ShardingRule sharding_rule(UnaryEinsumOp op, bool) { return einsum_rule(op, op.getEinsumConfig()); }

}  // namespace tessera::stablehlo

void tessera::register_contraction_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, DotGeneralOp, DotOp, ConvolutionOp, EinsumOp, UnaryEinsumOp>(registry);
}

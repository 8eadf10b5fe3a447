// Gives the sharding rules of gather, scatter and sort, whose indices are data.
#include "dialect/stablehlo/body_fold.h"
#include "ops/indexing/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

namespace {

// Holds the dimensions of gather and scatter: an array, indices into it, and slices (gather's result, scatter's updates).
struct SliceLayout {
  Shape array, indices, slices;
  llvm::ArrayRef<int64_t> window_dims;  // of slices
  llvm::ArrayRef<int64_t> collapsed;    // of the array: a slice has one element of each
  llvm::ArrayRef<int64_t> array_batching, indices_batching;
  int64_t index_vector_dim = 0;
};

// Adds a factor over a dimension of the array, the indices and the slices.
using AddFactor = llvm::function_ref<void(int64_t array_dim, int64_t indices_dim, int64_t slices_dim, int64_t size,
                                          DimFactor factor)>;
// Adds the factors of an array dimension of which slices take a part.
using AddSliced = llvm::function_ref<void(int64_t array_dim, int64_t slices_dim)>;

void add_factors(const SliceLayout &layout, FactorKind implicit_batch, FactorKind collapsed_kind, AddFactor add,
                 AddSliced add_sliced) {
  int64_t array_dim = 0, batch = 0;
  for (int64_t dim = 0; dim < static_cast<int64_t>(layout.slices.size()); ++dim) {
    if (llvm::is_contained(layout.window_dims, dim)) {
      while (llvm::is_contained(layout.collapsed, array_dim) || llvm::is_contained(layout.array_batching, array_dim))
        ++array_dim;
      if (layout.array[array_dim] == layout.slices[dim])
        add(array_dim, none, dim, layout.array[array_dim], {});
      else
        add_sliced(array_dim, dim);
      ++array_dim;
      continue;
    }
    int64_t indices_dim = batch < layout.index_vector_dim ? batch : batch + 1;
    const int64_t *explicit_batch = llvm::find(layout.indices_batching, indices_dim);
    bool is_explicit = explicit_batch != layout.indices_batching.end();
    int64_t batch_array_dim =
        is_explicit ? layout.array_batching[explicit_batch - layout.indices_batching.begin()] : none;
    add(batch_array_dim, indices_dim, dim, layout.slices[dim],
        {is_explicit ? FactorKind::pass_through : implicit_batch, false});
    ++batch;
  }
  for (int64_t dim : layout.collapsed) {
    // A dimension of one element has nothing to combine.
    FactorKind kind = collapsed_kind == FactorKind::reduction && layout.array[dim] == 1 ? FactorKind::need_replication
                                                                                        : collapsed_kind;
    add(dim, none, none, layout.array[dim], {kind, false});
  }
  if (layout.index_vector_dim < static_cast<int64_t>(layout.indices.size()))
    add(none, layout.index_vector_dim, none, layout.indices[layout.index_vector_dim],
        {FactorKind::need_replication, false});
}

}  // namespace

// In a table sharded by rows each device looks up the rows that it holds and the results are summed, so that the
// collapsed dimension is a reduction.
static ShardingRule sharding_rule(GatherOp op, bool) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  SliceLayout layout{ranked_shape(op.getOperand()),         ranked_shape(op.getStartIndices()),
                     ranked_shape(op.getResult()),          numbers.getOffsetDims(),
                     numbers.getCollapsedSliceDims(),       numbers.getOperandBatchingDims(),
                     numbers.getStartIndicesBatchingDims(), numbers.getIndexVectorDim()};
  ShardingRuleBuilder builder = rule_builder(op);
  auto add = [&](int64_t array_dim, int64_t indices_dim, int64_t slices_dim, int64_t size, DimFactor factor) {
    builder.add({array_dim, indices_dim}, {slices_dim}, size, factor.kind, factor.blocked);
  };
  auto add_sliced = [&](int64_t array_dim, int64_t slices_dim) {
    if (layout.slices[slices_dim] == 1) {
      add(array_dim, none, none, layout.array[array_dim], {FactorKind::reduction, false});
      add(none, none, slices_dim, 1, {FactorKind::need_replication, false});
    } else {
      add(array_dim, none, slices_dim, layout.array[array_dim], {FactorKind::need_replication, true});
    }
  };
  add_factors(layout, FactorKind::pass_through, FactorKind::reduction, add, add_sliced);
  return builder.build();
}

// The order is inputs, indices, updates. Implicit batch dimensions of the updates meet in the result.
static ShardingRule sharding_rule(ScatterOp op, bool) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  SliceLayout layout{ranked_shape(op.getInputs().front()),    ranked_shape(op.getScatterIndices()),
                     ranked_shape(op.getUpdates().front()),   numbers.getUpdateWindowDims(),
                     numbers.getInsertedWindowDims(),         numbers.getInputBatchingDims(),
                     numbers.getScatterIndicesBatchingDims(), numbers.getIndexVectorDim()};
  size_t inputs = op.getInputs().size();
  ShardingRuleBuilder builder = rule_builder(op);
  auto add = [&](int64_t array_dim, int64_t indices_dim, int64_t slices_dim, int64_t size, DimFactor factor) {
    std::vector<int64_t> operand_dims(inputs, array_dim);
    operand_dims.push_back(indices_dim);
    operand_dims.insert(operand_dims.end(), inputs, slices_dim);
    builder.add(operand_dims, std::vector<int64_t>(inputs, array_dim), size, factor.kind, factor.blocked);
  };
  auto add_sliced = [&](int64_t array_dim, int64_t slices_dim) {
    add(array_dim, none, none, layout.array[array_dim], {FactorKind::need_replication, false});
    add(none, none, slices_dim, layout.slices[slices_dim], {FactorKind::need_replication, false});
  };
  const std::optional<ReductionKind> kind = common_kind_of(op.getUpdateComputation());
  add_factors(layout, kind ? FactorKind::reduction : FactorKind::need_replication, FactorKind::pass_through, add,
              add_sliced);
  ShardingRule rule = builder.build();
  rule.reduction = kind.value_or(ReductionKind::sum);
  return rule;
}

// All lines are sorted alike and independently; a line is needed whole. If there is only one line, sharding the result
// along it gains nothing, and no axis spreads.
static ShardingRule sharding_rule(SortOp op, bool) {
  Shape shape = ranked_shape(op.getInputs().front());
  int64_t sorted = op.sorted_dimension();
  bool is_one_line = true;
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim)
    is_one_line &= dim == sorted || shape[dim] == 1;
  std::vector<DimFactor> dims(shape.size());
  dims[sorted] = {FactorKind::need_replication, is_one_line};
  return pointwise_rule(op, dims);
}

// Batch dimensions come first, then those before and after the selected one. The selected dimension is looked up by
// data, and the dimensions of the index replace it.
static ShardingRule sharding_rule(TorchIndexSelectOp op, bool) {
  Shape operand = ranked_shape(op.getOperand()), index = ranked_shape(op.getIndex());
  const auto batch = static_cast<int64_t>(op.getBatchDims());
  const DimId selected(static_cast<int64_t>(op.getDim()));
  int64_t index_rank = static_cast<int64_t>(index.size());
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < batch; ++dim) builder.add({dim, dim}, {dim}, operand[dim]);
  for (int64_t dim = batch; dim < selected; ++dim) builder.add({dim, none}, {dim}, operand[dim]);
  for (int64_t dim = batch; dim < index_rank; ++dim) builder.add({none, dim}, {selected + dim - batch}, index[dim]);
  for (int64_t dim = selected + 1; dim < static_cast<int64_t>(operand.size()); ++dim)
    builder.add({dim, none}, {dim - 1 + index_rank - batch}, operand[dim]);
  builder.add_to_operand(0, selected, operand[selected], FactorKind::need_replication);
  return builder.build();
}

}  // namespace tessera::stablehlo

void tessera::register_indexing_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, GatherOp, ScatterOp, SortOp, TorchIndexSelectOp>(registry);
}

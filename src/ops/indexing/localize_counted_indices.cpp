// Rewrites lookups and stores of which an index counts, as in x[arange(n), labels]:
//
//   gather(x, [(0, a), (1, b), (2, c)])                 row i of the indices begins with i
//
// If x is cut by rows, each device would look all indices up in its rows, and the results would be summed. But the first index says
// nothing: row i of the indices is looked up in row i of x. So rows are a batch, whose blocks need nothing of one another.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"
#include "propagate/ir/dead_code.h"
#include "reference/known_values.h"

namespace tessera::stablehlo {
namespace {

constexpr int most_steps = 16;  // from an index back to where it is made

bool is_zero(mlir::Value value) {
  value = sdy::without_annotations(value);
  if (auto broadcast = value.getDefiningOp<BroadcastInDimOp>()) value = broadcast.getOperand();
  auto written = value.getDefiningOp<sdy::ConstantOp>();
  mlir::DenseElementsAttr constant =
      written ? llvm::dyn_cast<mlir::DenseElementsAttr>(written.getValue()) : constant_of(value);
  if (!constant || !constant.isSplat()) return false;
  const auto integers = integers_of(constant);
  return integers && llvm::all_of(*integers, [](int64_t each) { return each == 0; });
}

// Returns whether the type has all numbers below this one.
bool counts_to(mlir::Type element, int64_t end) {
  auto type = llvm::dyn_cast<mlir::IntegerType>(element);
  return type && (type.getWidth() >= 32 || end <= int64_t{1} << (type.getWidth() - 1));
}

// Returns the dimension of a reshaped array that has the same elements at each of its indices as a dimension before.
std::optional<int64_t> same_dim(const Shape &before, int64_t dim, const Shape &after) {
  const auto in_front = [](const Shape &shape, int64_t end) {
    int64_t count = 1;
    for (int64_t i = 0; i < end; ++i) count *= shape[static_cast<size_t>(i)];
    return count;
  };
  for (int64_t other = 0; other < static_cast<int64_t>(after.size()); ++other)
    if (after[static_cast<size_t>(other)] == before[static_cast<size_t>(dim)] &&
        in_front(after, other) == in_front(before, dim))
      return other;
  return std::nullopt;
}

// Returns the dimension along which an array of integers counts from 0, if it is the same along the others.
std::optional<int64_t> counted_dim(mlir::Value value, int steps = most_steps) {
  value = sdy::without_annotations(value);
  mlir::Operation *op = value.getDefiningOp();
  if (!op || steps == 0) return std::nullopt;
  const Shape shape = shape_of_value(value);
  std::optional<int64_t> dim;
  if (auto iota = llvm::dyn_cast<IotaOp>(op)) {
    dim = static_cast<int64_t>(iota.getIotaDimension());
  } else if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op)) {
    const std::optional<int64_t> of_operand = counted_dim(broadcast.getOperand(), steps - 1);
    if (!of_operand) return std::nullopt;
    dim = broadcast.getBroadcastDimensions()[static_cast<size_t>(*of_operand)];
    if (shape_of_value(broadcast.getOperand())[static_cast<size_t>(*of_operand)] != shape[static_cast<size_t>(*dim)])
      return std::nullopt;
  } else if (llvm::isa<ReshapeOp>(op)) {
    const std::optional<int64_t> of_operand = counted_dim(op->getOperand(0), steps - 1);
    if (of_operand) dim = same_dim(shape_of_value(op->getOperand(0)), *of_operand, shape);
  } else if (llvm::isa<ConvertOp>(op)) {
    dim = counted_dim(op->getOperand(0), steps - 1);
  } else if (llvm::isa<AddOp>(op)) {
    for (unsigned i : {0U, 1U})
      if (is_zero(op->getOperand(1 - i))) dim = counted_dim(op->getOperand(i), steps - 1);
  } else if (auto select = llvm::dyn_cast<SelectOp>(op)) {
    // Negative indices count from the end, but there are none.
    auto compare = sdy::without_annotations(select.getPred()).getDefiningOp<CompareOp>();
    if (compare && compare.getComparisonDirection() == ComparisonDirection::LT && is_zero(compare.getRhs()) &&
        sdy::without_annotations(compare.getLhs()) == sdy::without_annotations(select.getOnFalse()))
      dim = counted_dim(select.getOnFalse(), steps - 1);
  }
  if (!dim || !counts_to(element_of(value), shape[static_cast<size_t>(*dim)])) return std::nullopt;
  return dim;
}

// Describes a lookup or a store: where its indices are, and the dimensions of the array that they say.
struct Indexed {
  mlir::Value array, indices;
  int64_t vector_dim = 0;
  std::vector<int64_t> map;                        // by component of an index: the dimension of the array
  std::vector<int64_t> collapsed;                  // of the array
  std::vector<std::pair<int64_t, int64_t>> batch;  // dimensions of the array and of the indices
};

std::vector<std::pair<int64_t, int64_t>> paired(llvm::ArrayRef<int64_t> of_array, llvm::ArrayRef<int64_t> of_indices) {
  std::vector<std::pair<int64_t, int64_t>> pairs;
  for (auto [one, other] : llvm::zip_equal(of_array, of_indices)) pairs.emplace_back(one, other);
  return pairs;
}

std::optional<Indexed> indexed(mlir::Operation *op) {
  if (auto gather = llvm::dyn_cast<GatherOp>(op)) {
    auto numbers = gather.getDimensionNumbers();
    return Indexed{gather.getOperand(),
                   gather.getStartIndices(),
                   numbers.getIndexVectorDim(),
                   numbers.getStartIndexMap(),
                   numbers.getCollapsedSliceDims(),
                   paired(numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims())};
  }
  auto scatter = llvm::dyn_cast<ScatterOp>(op);
  if (!scatter) return std::nullopt;
  auto numbers = scatter.getScatterDimensionNumbers();
  return Indexed{
      scatter.getInputs().front(),     scatter.getScatterIndices(),
      numbers.getIndexVectorDim(),     numbers.getScatterDimsToOperandDims(),
      numbers.getInsertedWindowDims(), paired(numbers.getInputBatchingDims(), numbers.getScatterIndicesBatchingDims())};
}

// Describes the indices of an operation, part by part, once those parts are left out that count.
struct LeftIndices {
  std::vector<mlir::Value> parts;
  Indexed dims;
};

// Makes a batch of each dimension that a part of the indices counts through, but for the last part of all.
std::optional<LeftIndices> left_indices(mlir::Operation *op) {
  std::optional<Indexed> all = indexed(op);
  if (!all || sdy::sharding_rule_of(op)) return std::nullopt;
  auto joined = sdy::without_annotations(all->indices).getDefiningOp<ConcatenateOp>();
  if (!joined || static_cast<int64_t>(joined.getDimension()) != all->vector_dim) return std::nullopt;
  const Shape array = shape_of_value(all->array), indices = shape_of_value(all->indices);
  LeftIndices left{{}, *all};
  left.dims.map.clear();
  bool lies_across = false;
  size_t component = 0, open = all->map.size();  // components from this part on
  for (mlir::Value part : joined.getInputs()) {
    const auto components = static_cast<size_t>(shape_of_value(part)[static_cast<size_t>(all->vector_dim)]);
    const int64_t dim = components == 1 ? all->map[component] : 0;
    const std::optional<int64_t> counted = components == 1 ? counted_dim(part) : std::nullopt;
    const auto is_known = [&](const std::pair<int64_t, int64_t> &pair) { return pair.second == counted; };
    const bool is_last = left.parts.empty() && open == components;
    if (counted && *counted != all->vector_dim && !is_last && llvm::is_contained(all->collapsed, dim) &&
        array[static_cast<size_t>(dim)] == indices[static_cast<size_t>(*counted)] &&
        llvm::none_of(left.dims.batch, is_known)) {
      lies_across = lies_across || is_cut(all->array, dim) || is_cut(all->indices, *counted);
      left.dims.batch.emplace_back(dim, *counted);
      llvm::erase(left.dims.collapsed, dim);
    } else if (components > 0) {
      left.parts.push_back(part);
      left.dims.map.insert(left.dims.map.end(), all->map.begin() + static_cast<std::ptrdiff_t>(component),
                           all->map.begin() + static_cast<std::ptrdiff_t>(component + components));
    }
    component += components;
    open -= components;
  }
  if (!lies_across) return std::nullopt;
  std::ranges::sort(left.dims.batch);  // as dimensions of the array have to be
  return left;
}

mlir::Value joined_parts(mlir::Operation *op, const LeftIndices &left) {
  if (left.parts.size() == 1) return left.parts.front();
  Shape shape = shape_of_value(left.dims.indices);
  shape[static_cast<size_t>(left.dims.vector_dim)] = static_cast<int64_t>(left.dims.map.size());
  mlir::OpBuilder builder(op);
  auto type = mlir::RankedTensorType::get(shape, element_of(left.dims.indices));
  mlir::Value indices = ConcatenateOp::create(builder, op->getLoc(), type, left.parts, left.dims.vector_dim);
  if (const std::optional<Sharding> sharding = propagated_sharding(left.dims.indices))
    sdy::set_sharding(indices, *sharding);
  return indices;
}

void rewrite(mlir::Operation *op) {
  const std::optional<LeftIndices> left = left_indices(op);
  if (!left) return;
  const Indexed &dims = left->dims;
  std::vector<int64_t> of_array, of_indices;
  for (auto [one, other] : dims.batch) of_array.push_back(one), of_indices.push_back(other);
  if (auto gather = llvm::dyn_cast<GatherOp>(op)) {
    gather.getStartIndicesMutable().assign(joined_parts(op, *left));
    gather.setDimensionNumbersAttr(
        GatherDimensionNumbersAttr::get(op->getContext(), gather.getDimensionNumbers().getOffsetDims(), dims.collapsed,
                                        of_array, of_indices, dims.map, dims.vector_dim));
    gather.setIndicesAreSorted(false);
    return;
  }
  auto scatter = llvm::cast<ScatterOp>(op);
  scatter.getScatterIndicesMutable().assign(joined_parts(op, *left));
  scatter.setScatterDimensionNumbersAttr(
      ScatterDimensionNumbersAttr::get(op->getContext(), scatter.getScatterDimensionNumbers().getUpdateWindowDims(),
                                       dims.collapsed, of_array, of_indices, dims.map, dims.vector_dim));
  scatter.setIndicesAreSorted(false);
}

}  // namespace

// Makes batches of dimensions that indices count through, where arrays are cut along them (RewritesForBlocks).
void batches_that_indices_count(RewrittenModule &program, const Mesh &) {
  auto found_in = [](mlir::ModuleOp module) {
    std::vector<mlir::Operation *> found;
    module.walk([&](mlir::Operation *op) {
      if (left_indices(op)) found.push_back(op);
    });
    return found;
  };
  if (program.rewrite(found_in, rewrite)) erase_dead_ops(program.module());
}

}  // namespace tessera::stablehlo

#include "shardy/steps.h"

#include "llvm/ADT/SmallVector.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"

namespace tessera::shardy {

using mlir::Value;
using namespace stablehlo;

namespace {

using Dims = llvm::SmallVector<int64_t>;

llvm::ArrayRef<int64_t> shape_of(Value value) { return mlir::cast<mlir::RankedTensorType>(value.getType()).getShape(); }

int64_t product(llvm::ArrayRef<int64_t> sizes) {
  int64_t all = 1;
  for (int64_t size : sizes) all *= size;
  return all;
}

// Returns whether each element is its own index in the dimension.
bool is_index(Value value, int64_t dim) {
  if (auto iota = value.getDefiningOp<IotaOp>()) return static_cast<int64_t>(iota.getIotaDimension()) == dim;
  if (auto convert = value.getDefiningOp<ConvertOp>()) return is_index(convert.getOperand(), dim);
  if (auto broadcast = value.getDefiningOp<BroadcastInDimOp>()) {
    for (auto [from, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (to == dim && shape_of(broadcast.getOperand())[from] == shape_of(value)[dim])
        return is_index(broadcast.getOperand(), static_cast<int64_t>(from));
    return false;
  }
  auto reshape = value.getDefiningOp<ReshapeOp>();
  if (!reshape) return false;
  llvm::ArrayRef<int64_t> from = shape_of(reshape.getOperand()), to = shape_of(value);
  for (size_t i = 0; i < from.size(); ++i)
    if (from[i] == to[dim] && product(from.take_front(i)) == product(to.take_front(dim)))
      return is_index(reshape.getOperand(), static_cast<int64_t>(i));
  return false;
}

// Holds the dimension numbers of a gather or scatter, by names that suit both.
struct Numbers {
  Dims dropped;         // dimensions of the operand of which a slice has one element, and which results lack
  Dims batch, of_rows;  // dimensions of the operand and of the indices that are batched
  Dims indexed;         // the operand's dimension for each entry of an index
  int64_t index_dim;    // the dimension of the indices that holds an index
};

// Describes an entry of the index that is its row's number, and the indices without it.
struct Row {
  size_t entry;
  int64_t dim, batch;
  Value rest;
};

std::optional<Row> row_of(Value operand, Value indices, const Numbers &numbers) {
  auto parts = indices.getDefiningOp<ConcatenateOp>();
  if (!parts || static_cast<int64_t>(parts.getDimension()) != numbers.index_dim) return std::nullopt;
  size_t entry = 0;
  for (auto [i, part] : llvm::enumerate(parts->getOperands())) {
    const int64_t entries = shape_of(part)[numbers.index_dim];
    const int64_t batch = entries == 1 ? numbers.indexed[entry] : -1;
    for (int64_t dim = 0; batch >= 0 && dim < static_cast<int64_t>(shape_of(indices).size()); ++dim) {
      if (dim == numbers.index_dim || llvm::is_contained(numbers.of_rows, dim) ||
          !llvm::is_contained(numbers.dropped, batch) || shape_of(operand)[batch] != shape_of(indices)[dim] ||
          !is_index(part, dim))
        continue;
      llvm::SmallVector<Value> others(parts->getOperands());
      others.erase(others.begin() + static_cast<int64_t>(i));
      mlir::OpBuilder builder(parts);
      builder.setInsertionPointAfter(parts);
      Dims shape(shape_of(indices));
      shape[numbers.index_dim] -= 1;
      mlir::OperationState state(parts.getLoc(), ConcatenateOp::getOperationName());
      state.addOperands(others);
      state.addTypes(mlir::cast<mlir::RankedTensorType>(indices.getType()).clone(shape));
      state.addAttribute("dimension", builder.getI64IntegerAttr(numbers.index_dim));
      Value rest = others.size() == 1 ? others.front() : builder.create(state)->getResult(0);
      return Row{entry, dim, batch, rest};
    }
    entry += static_cast<size_t>(entries);
  }
  return std::nullopt;
}

void apply(Numbers &numbers, const Row &row) {
  llvm::erase(numbers.dropped, row.batch);
  numbers.indexed.erase(numbers.indexed.begin() + static_cast<int64_t>(row.entry));
  auto at = llvm::lower_bound(numbers.batch, row.batch);
  numbers.of_rows.insert(numbers.of_rows.begin() + (at - numbers.batch.begin()), row.dim);
  numbers.batch.insert(at, row.batch);
}

bool batch(GatherOp op) {
  auto old = op.getDimensionNumbers();
  Numbers numbers{Dims(old.getCollapsedSliceDims()), Dims(old.getOperandBatchingDims()),
                  Dims(old.getStartIndicesBatchingDims()), Dims(old.getStartIndexMap()), old.getIndexVectorDim()};
  std::optional<Row> row = row_of(op.getOperand(), op.getStartIndices(), numbers);
  if (!row) return false;
  apply(numbers, *row);
  op.setDimensionNumbersAttr(GatherDimensionNumbersAttr::get(op.getContext(), old.getOffsetDims(), numbers.dropped,
                                                             numbers.batch, numbers.of_rows, numbers.indexed,
                                                             numbers.index_dim));
  op.getStartIndicesMutable().assign(row->rest);
  return true;
}

bool batch(ScatterOp op) {
  auto old = op.getScatterDimensionNumbers();
  Numbers numbers{Dims(old.getInsertedWindowDims()), Dims(old.getInputBatchingDims()),
                  Dims(old.getScatterIndicesBatchingDims()), Dims(old.getScatterDimsToOperandDims()),
                  old.getIndexVectorDim()};
  std::optional<Row> row = row_of(op.getInputs().front(), op.getScatterIndices(), numbers);
  if (!row) return false;
  apply(numbers, *row);
  op.setScatterDimensionNumbersAttr(ScatterDimensionNumbersAttr::get(op.getContext(), old.getUpdateWindowDims(),
                                                                     numbers.dropped, numbers.batch, numbers.of_rows,
                                                                     numbers.indexed, numbers.index_dim));
  op.getScatterIndicesMutable().assign(row->rest);
  return true;
}

}  // namespace

void batch_by_rows(mlir::func::FuncOp function) {
  function.walk([](GatherOp op) {
    while (batch(op)) {
    }
  });
  function.walk([](ScatterOp op) {
    while (batch(op)) {
    }
  });
}

}  // namespace tessera::shardy

// Rewrites collectives on operands whose dimensions are permuted.
#include <algorithm>

#include "dialect/spmd/dialect.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera::spmd {
namespace {

using Permutation = llvm::ArrayRef<int64_t>;

// Returns the position of a dimension among the permuted ones.
int64_t permuted_dim(int64_t dim, Permutation permutation) {
  return std::distance(permutation.begin(), llvm::find(permutation, dim));
}

template <typename List>
List permuted_list(const List &list, Permutation permutation) {
  List permuted;
  for (int64_t dim : permutation) permuted.push_back(list[static_cast<size_t>(dim)]);
  return permuted;
}

void permute(mlir::Operation *op, unsigned operand, mlir::Value permuted, Permutation permutation) {
  mlir::OpResult result = op->getResult(operand);
  auto type = llvm::cast<mlir::RankedTensorType>(result.getType());
  op->setOperand(operand, permuted);
  result.setType(type.clone(permuted_list(llvm::SmallVector<int64_t>(type.getShape()), permutation)));
}

}  // namespace

bool AllReduceOp::canPermuteDims(unsigned) { return true; }

void AllReduceOp::permuteDims(unsigned operand, mlir::Value permuted, Permutation permutation) {
  permute(*this, operand, permuted, permutation);
}

void CollectivePermuteOp::permuteDims(unsigned operand, mlir::Value permuted, Permutation permutation) {
  permute(*this, operand, permuted, permutation);
}

void AllGatherOp::permuteDims(unsigned operand, mlir::Value permuted, Permutation permutation) {
  setDim(permuted_dim(static_cast<int64_t>(getDim()), permutation));
  permute(*this, operand, permuted, permutation);
}

void ReduceScatterOp::permuteDims(unsigned operand, mlir::Value permuted, Permutation permutation) {
  setDim(permuted_dim(static_cast<int64_t>(getDim()), permutation));
  permute(*this, operand, permuted, permutation);
}

void AllToAllOp::permuteDims(unsigned operand, mlir::Value permuted, Permutation permutation) {
  setSplit(permuted_dim(static_cast<int64_t>(getSplit()), permutation));
  setConcat(permuted_dim(static_cast<int64_t>(getConcat()), permutation));
  permute(*this, operand, permuted, permutation);
}

void DirectExchangeOp::permuteDims(unsigned operand, mlir::Value permuted, Permutation permutation) {
  Move move = getMove().getValue();
  std::vector<ExchangedWindow> windows = move.what.windows;
  for (ExchangedWindow &window : windows) window.dim = permuted_dim(window.dim, permutation);
  std::ranges::sort(windows, {}, &ExchangedWindow::dim);
  move.what = {permuted_list(move.what.shape, permutation), permuted_list(move.what.from, permutation),
               permuted_list(move.what.to, permutation), std::move(windows)};
  setMoveAttr(MoveAttr::get(getContext(), std::move(move)));
  permute(*this, operand, permuted, permutation);
}

}  // namespace tessera::spmd

#include "ops/control/lapack_call.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/read_as_qr.h"
#include "ops/linalg/upper_triangle.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

bool makes_q(mlir::Operation *op) {
  auto call = llvm::dyn_cast<CustomCallOp>(op);
  return call && (lapack_kind_of(call) == "orgqr" || lapack_kind_of(call) == "ungqr");
}

bool adds_columns_behind(PadOp pad) {
  auto all_zero = [](llvm::ArrayRef<int64_t> widths) {
    return llvm::all_of(widths, [](int64_t width) { return width == 0; });
  };
  return all_zero(pad.getEdgePaddingLow()) && all_zero(pad.getInteriorPadding()) &&
         all_zero(pad.getEdgePaddingHigh().drop_back()) && pad.getEdgePaddingHigh().back() >= 0;
}

namespace {

// Returns whether a slice keeps rows and columns at their indices, as far as it has them.
bool begins_with_matrices(SliceOp slice) {
  return llvm::all_of(slice.getStartIndices().take_back(2), [](int64_t start) { return start == 0; }) &&
         llvm::all_of(slice.getStrides().take_back(2), [](int64_t stride) { return stride == 1; });
}

// Returns whether only the upper triangle of geqrf's result, which is r, is read, and the rest by orgqr.
bool is_read_as_triangle(mlir::Value packed) {
  return llvm::all_of(packed.getUses(), [&](mlir::OpOperand &use) {
    mlir::Operation *user = use.getOwner();
    if (auto select = llvm::dyn_cast<SelectOp>(user))
      return use.getOperandNumber() != 0 && is_in_upper_triangle(select.getPred(), use.getOperandNumber() == 1);
    auto pad = llvm::dyn_cast<PadOp>(user);
    auto slice = llvm::dyn_cast<SliceOp>(user);
    if ((pad && adds_columns_behind(pad)) || (slice && begins_with_matrices(slice)))
      return use.getOperandNumber() == 0 && is_read_as_triangle(user->getResult(0));
    return makes_q(user) && use.getOperandNumber() == 0;
  });
}

}  // namespace

bool is_read_as_qr(CustomCallOp geqrf) {
  auto makes_q_of_taus = [](mlir::OpOperand &use) { return makes_q(use.getOwner()) && use.getOperandNumber() == 1; };
  return is_read_as_triangle(geqrf->getResult(0)) && llvm::all_of(geqrf->getResult(1).getUses(), makes_q_of_taus);
}

}  // namespace tessera::stablehlo

#include "lower/folder.h"

#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/indexed_extreme.h"
#include "kernels/indexed_extreme.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/value_types.h"

namespace tessera {

bool is_scalar_body(mlir::Region &region) {
  return region.hasOneBlock() && llvm::all_of(region.front().getArgumentTypes(), is_scalar) &&
         llvm::all_of(region.front().getTerminator()->getOperandTypes(), is_scalar);
}

Folder folder_of(mlir::Region &region, mlir::TypeRange types, KernelMaker &maker) {
  Folder invalid(Fold::body, {DType::f32}, nullptr);
  size_t n = types.size();
  if (n == 0 || n > 16 || !is_scalar_body(region) || region.getNumArguments() != 2 * n) return invalid;
  std::vector<DType> dtypes;
  for (auto [i, type] : llvm::enumerate(types)) {
    dtypes.push_back(dtype_of(type));
    mlir::Type result = region.front().getTerminator()->getOperand(i).getType();
    for (mlir::Type other : {region.getArgument(i).getType(), region.getArgument(n + i).getType(), result})
      if (dtype_of(other) != dtypes.back()) return invalid;
  }
  Fold fold = fold_of(region);
  Folder folder(fold, dtypes, nullptr);
  if (folder.is_valid()) return folder;
  std::shared_ptr<const VectorFunction> body;
  if (std::optional<Fold> extreme = indexed_extreme_of(region)) body = indexed_extreme(*extreme, dtypes[0], dtypes[1]);
  return Folder(Fold::body, dtypes, body ? body : maker.body(region));
}

}  // namespace tessera

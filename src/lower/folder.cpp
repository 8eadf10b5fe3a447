#include "lower/folder.h"

#include "mlir/IR/BuiltinTypes.h"
#include "ops/value_types.h"
#include "reference/region_body.h"

namespace tessera {
namespace {

Fold fold_of(BodyKind kind) {
  switch (kind) {
    case BodyKind::add:
      return Fold::sum;
    case BodyKind::multiply:
      return Fold::product;
    case BodyKind::minimum:
      return Fold::min;
    case BodyKind::maximum:
      return Fold::max;
    case BodyKind::bit_and:
      return Fold::bit_and;
    case BodyKind::bit_or:
      return Fold::bit_or;
    case BodyKind::first:
      return Fold::first;
    case BodyKind::second:
      return Fold::second;
    case BodyKind::general:
      return Fold::body;
  }
  return Fold::body;
}

}  // namespace

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
  Fold fold = fold_of(plan_of(region).kind);
  Folder folder(fold, dtypes, nullptr);
  return folder.is_valid() ? folder : Folder(Fold::body, dtypes, maker.body(region));
}

}  // namespace tessera

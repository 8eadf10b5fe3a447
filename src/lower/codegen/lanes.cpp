#include "lower/codegen/lanes.h"

#include "llvm/IR/DerivedTypes.h"

namespace tessera {

llvm::Type *register_type(llvm::LLVMContext &context, DType dtype, int width) {
  llvm::Type *element = nullptr;
  if (is_boolean(dtype))
    element = llvm::Type::getInt1Ty(context);
  else if (is_integer(dtype))
    element = memory_type(context, dtype);
  else
    element = dtype == DType::f64 || dtype == DType::c128 ? llvm::Type::getDoubleTy(context)
                                                          : llvm::Type::getFloatTy(context);
  return llvm::FixedVectorType::get(element, static_cast<unsigned>(width));
}

llvm::Type *memory_type(llvm::LLVMContext &context, DType dtype) {
  if (dtype == DType::f32 || dtype == DType::c64) return llvm::Type::getFloatTy(context);
  if (dtype == DType::f64 || dtype == DType::c128) return llvm::Type::getDoubleTy(context);
  return llvm::IntegerType::get(context, static_cast<unsigned>(8 * bytes_of(dtype)));
}

}  // namespace tessera

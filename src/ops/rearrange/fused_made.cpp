// Emits operations without array operands in fused loops.
#include "lower/codegen/fused.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"

namespace tessera::stablehlo {

constexpr size_t most_constant_bytes = 4096;  // written into the code

FusionTraits fusion_traits(ConstantOp op) {
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(op.getValue());
  if (!dense) return {};
  DType dtype = dtype_of(dense.getElementType());
  bool fits = dense.isSplat() || dense.getNumElements() * bytes_of(dtype) <= most_constant_bytes;
  return {fits ? FusionRole::moves : FusionRole::none, 0};
}

Lanes emit_lanes(ConstantOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  auto dense = llvm::cast<mlir::DenseElementsAttr>(op.getValue());
  MathContext math = emitter.math();
  if (dense.isSplat()) {
    auto scalar = mlir::RankedTensorType::get({}, dense.getElementType());
    Tensor element = tensor_of(dense.resizeSplat(scalar));
    return emit_constant(math, element.dtype(), element.data());
  }
  Tensor elements = tensor_of(dense);
  llvm::StringRef bytes(reinterpret_cast<const char *>(elements.data()), elements.bytes());
  llvm::Module &module = *emitter.builder().GetInsertBlock()->getModule();
  auto *data = llvm::ConstantDataArray::getString(module.getContext(), bytes, false);
  auto *global = new llvm::GlobalVariable(module, data->getType(), true, llvm::GlobalValue::PrivateLinkage, data);
  global->setAlignment(llvm::Align(64));
  auto type = llvm::cast<mlir::RankedTensorType>(op.getType());
  return emitter.memory().load(elements.dtype(), global, emitter.memory().offset_of(type, index), index.mask, false);
}

FusionTraits fusion_traits(IotaOp op) {
  DType dtype = dtype_of(op.getType());
  int64_t extent = shape_of(op.getType())[op.getIotaDimension()];
  bool is_small_float = is_float(dtype) && bytes_of(dtype) < 4;
  if (dtype == DType::i1 || extent >= (is_small_float ? int64_t{1} << 24 : int64_t{1} << 31)) return {};
  return {FusionRole::moves};
}
uint64_t coordinates_used(IotaOp op) { return uint64_t{1} << op.getIotaDimension(); }

Lanes emit_lanes(IotaOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  DType dtype = dtype_of(op.getType());
  llvm::IRBuilder<> &builder = emitter.builder();
  MathContext math = emitter.math();
  Coordinate coordinate = index.at[op.getIotaDimension()];
  llvm::Type *type = register_type(builder.getContext(), dtype, emitter.width());
  if (is_integer(dtype)) {
    int bits = bits_of(dtype);
    return {dtype,
            builder.CreateIntCast(emitter.coordinates().lanes_of(coordinate, bits), type, is_signed_integer(dtype)),
            nullptr};
  }
  llvm::Value *numbers = builder.CreateSIToFP(emitter.coordinates().lanes_of(coordinate, 32), type);
  if (is_complex(dtype)) return {dtype, numbers, llvm::Constant::getNullValue(type)};
  if (bytes_of(dtype) < 4) numbers = round_to_dtype(math, dtype, numbers);
  return {dtype, numbers, nullptr};
}

}  // namespace tessera::stablehlo

void tessera::register_made_fused(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, FusedModel, ConstantOp, IotaOp>(registry);
}

#include "tessera/dlpack.h"

#include <cstddef>

#include "array_functions/memory.h"
#include "base/dtype.h"
#include "base/shape.h"
#include "base/strided_copy.h"
#include "trace/array_state.h"

namespace tessera {
namespace {

// The layout agrees with dlpack.h.
static_assert(sizeof(dlpack::Tensor) == 48 && offsetof(dlpack::Tensor, shape) == 24);
static_assert(sizeof(dlpack::ManagedTensor) == 64 && offsetof(dlpack::ManagedTensor, deleter) == 56);

constexpr DType exchanged[] = {boolean, i8, i16, i32, i64, u8, u16, u32, u64, bf16, f16, f32, f64, c64, c128};

dlpack::DataType data_type(DType dtype) {
  uint8_t code = is_boolean(dtype)          ? dlpack::boolean
                 : dtype == bf16            ? dlpack::brain_float
                 : is_float(dtype)          ? dlpack::floating
                 : is_complex(dtype)        ? dlpack::complex
                 : is_signed_integer(dtype) ? dlpack::integer
                                            : dlpack::unsigned_integer;
  return {code, static_cast<uint8_t>(bytes_of(dtype) * 8), 1};
}

DType dtype_of(const dlpack::DataType &type) {
  for (DType dtype : exchanged) {
    dlpack::DataType known = data_type(dtype);
    if (known.code == type.code && known.bits == type.bits && known.lanes == type.lanes) return dtype;
  }
  throw DTypeError("from_dlpack: the tensor's elements have type code " + std::to_string(type.code) + ", " +
                   std::to_string(type.bits) + " bits and " + std::to_string(type.lanes) +
                   " lanes, which arrays here don't have; convert it first");
}

// Copies elements at any strides to row-major order.
Tensor gathered(const std::byte *from, DType dtype, const Shape &shape, const int64_t *strides) {
  Tensor tensor(dtype, shape);
  const auto bytes = static_cast<int64_t>(bytes_of(dtype));
  Shape theirs(strides, strides + shape.size()), own = row_major_strides(shape);
  for (size_t dim = 0; dim < shape.size(); ++dim) theirs[dim] *= bytes, own[dim] *= bytes;
  copy_strided(from, theirs, tensor.mutable_data(), own, shape, bytes);
  return tensor;
}

bool is_row_major(const Shape &shape, const int64_t *strides) {
  if (!strides) return true;
  Shape dense = row_major_strides(shape);
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] > 1 && strides[dim] != dense[dim]) return false;
  return true;
}

struct Loan {
  Tensor elements;
  Shape shape, strides;
  dlpack::ManagedTensor managed;
};

}  // namespace

Array from_dlpack(dlpack::ManagedTensor *given) {
  if (!given) throw ValueError("from_dlpack: the tensor is a null pointer");
  std::shared_ptr<const void> owner(given, [](const void *tensor) {
    auto *managed = static_cast<dlpack::ManagedTensor *>(const_cast<void *>(tensor));
    if (managed->deleter) managed->deleter(managed);
  });
  const dlpack::Tensor &tensor = given->tensor;
  if (tensor.device.type != dlpack::cpu)
    throw ValueError("from_dlpack: the tensor lies on a device of type " + std::to_string(tensor.device.type) +
                     ", and only memory of the host, type 1, can be taken; copy it to the host first");
  DType dtype = dtype_of(tensor.dtype);
  Shape shape(tensor.shape, tensor.shape + tensor.ndim);
  for (int64_t extent : shape)
    if (extent < 0)
      throw ShapeError("from_dlpack: the tensor has the extent " + std::to_string(extent) +
                       "; extents must be 0 or more");
  const std::byte *data = static_cast<const std::byte *>(tensor.data) + tensor.byte_offset;
  if (!is_row_major(shape, tensor.strides)) return detail::array_of(gathered(data, dtype, shape, tensor.strides));
  return detail::array_of(detail::tensor_of_memory(data, dtype, std::move(shape), std::move(owner)));
}

dlpack::ManagedTensor *to_dlpack(const Array &array) {
  auto loan = std::make_unique<Loan>();
  loan->elements = detail::host_tensor(array, "to_dlpack");
  loan->shape = loan->elements.shape();
  loan->strides = row_major_strides(loan->shape);
  loan->managed.tensor = {const_cast<std::byte *>(loan->elements.data()),
                          {dlpack::cpu, 0},
                          static_cast<int32_t>(loan->shape.size()),
                          data_type(loan->elements.dtype()),
                          loan->shape.data(),
                          loan->strides.data(),
                          0};
  loan->managed.context = loan.get();
  loan->managed.deleter = [](dlpack::ManagedTensor *self) { delete static_cast<Loan *>(self->context); };
  return &loan.release()->managed;
}

}  // namespace tessera

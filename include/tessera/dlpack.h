// DLPack passes memory between array libraries in one process. The structs are declared here as its version 0 has them;
// pointers to the ones of dlpack.h can be cast to these and back.
#pragma once

#include <cstdint>

#include "tessera/array.h"

namespace tessera {

namespace dlpack {

enum DeviceType : int32_t { cpu = 1 };
enum TypeCode : uint8_t { integer = 0, unsigned_integer = 1, floating = 2, brain_float = 4, complex = 5, boolean = 6 };

struct Device {
  int32_t type;
  int32_t id;
};
struct DataType {
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
};
struct Tensor {  // DLTensor
  void *data;
  Device device;
  int32_t ndim;
  DataType dtype;
  int64_t *shape;
  int64_t *strides;  // in elements; null: row-major
  uint64_t byte_offset;
};
struct ManagedTensor {  // DLManagedTensor
  Tensor tensor;
  void *context;
  void (*deleter)(ManagedTensor *self);
};

}  // namespace dlpack

// Takes over the tensor. Its deleter is called when no array needs the memory any more, or at once if this throws or
// copies. Row-major memory that is aligned as from_span needs it isn't copied. Throws DTypeError for an element type
// that arrays don't have, ValueError for memory that isn't on the host.
Array from_dlpack(dlpack::ManagedTensor *tensor);

// Gives the array's elements to another library, which mustn't write into them and calls the deleter when it no longer
// needs them. Nothing is copied unless the array is spread over devices; then its blocks are gathered. Throws
// ValueError and VarianceError where there is no value.
dlpack::ManagedTensor *to_dlpack(const Array &array);

}  // namespace tessera

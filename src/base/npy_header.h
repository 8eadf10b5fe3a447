// The part of a .npy file before the elements.
#pragma once

#include <string>

#include "base/byte_source.h"
#include "base/dtype.h"
#include "base/shape.h"

namespace tessera {

struct NpyHeader {
  std::string descr;  // `<f4`: order of bytes and a code of the dtype
  bool fortran_order = false;
  Shape shape;
};

// Reads which array a .npy file says it holds, and where. `name` stands for the file in messages, all of which are InputErrors.
struct NpyContents {
  NpyHeader header;
  DType dtype;
  uint64_t data_begin;
};
// Reads no further than the elements, which are then known to be as many as the source of `size` bytes has.
NpyContents npy_contents(ByteSource &source, uint64_t size, const std::string &name);

// The dtype that carries the codes of one that NumPy lacks; others carry themselves.
DType carrier_of(DType dtype);

std::string described(DType dtype, const Shape &shape);  // `tensor<8x4xf32>`

}  // namespace tessera

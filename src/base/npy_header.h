// Reads and writes the part of a .npy file before the elements.
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

// Describes the array that a .npy file has, by its header, and where its elements stand. `name` stands for the file in
// messages, all of which are InputErrors.
struct NpyContents {
  NpyHeader header;
  DType dtype;
  uint64_t data_begin;
};
// Reads only up to the elements, and checks that the source of `size` bytes has as many as the header says.
NpyContents npy_contents(ByteSource &source, uint64_t size, const std::string &name);

// Returns the dtype that carries the codes of one that NumPy lacks; other dtypes carry themselves.
DType carrier_of(DType dtype);

std::string described(DType dtype, const Shape &shape);  // `tensor<8x4xf32>`

}  // namespace tessera

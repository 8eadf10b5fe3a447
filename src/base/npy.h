// Reads and writes NumPy's array files: .npy (one array) and .npz (a zip archive of them). A malformed file is an
// InputError whose text starts with the file's name.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/byte_source.h"
#include "base/file.h"
#include "base/file_writer.h"
#include "base/tensor.h"

namespace tessera {

// Reads versions 1 to 3, C or Fortran order, little- or big-endian: booleans, integers, floats and complex numbers.
Tensor read_npy(const std::string &path);
// Maps a .npy file, whose elements are read on access, for callers that need slices of it. The file must not change as
// long as a handle lives. Returns nothing if elements would have to be rearranged, or the file can't be mapped.
std::optional<Tensor> map_npy(const std::string &path);

// Describes the array that the program expects in a file. `role` completes a sentence: "argument 0 of @main".
struct ArrayWanted {
  DType dtype;
  Shape shape;
  std::string role;
};
// Checks the shape and dtype of an array that was read from `name`. NumPy has no bfloat16, f8, ... and no integers
// below a byte: those are taken from unsigned (or, for i2 and i4, signed) integers of their storage size that hold the
// codes.
Tensor as_wanted(const Tensor &tensor, const ArrayWanted &wanted, const std::string &name);
// Checks before elements are read, or memory is taken for them.
Tensor read_npy(const std::string &path, const ArrayWanted &wanted);
// Reads a .npy file from a source of `size` bytes, for which `name` stands in messages; null accepts any contents.
Tensor read_npy(ByteSource &source, uint64_t size, const std::string &name, const ArrayWanted *wanted);

// Returns the part of a .npy file before the elements, in version 1 and C order.
std::string npy_header(DType dtype, const Shape &shape);
// Writes version 1, C order. Dtypes that NumPy lacks are stored as integers, as above.
void write_npy(FileWriter &file, const Tensor &tensor);

// Lists all entries in the order of the archive, names without ".npy"; see npz.h for one after the other.
using NamedTensors = std::vector<std::pair<std::string, Tensor>>;
NamedTensors read_npz(const std::string &path);
void write_npz(FileWriter &file, const NamedTensors &entries);

}  // namespace tessera

// Writes and reads a checkpoint's files: each process writes a .safetensors file of the blocks of its own devices, each
// block once among all processes. Notes in the headers say which block of which array each is, with its checksums.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/tensor.h"
#include "tessera/tree.h"
#include "training/stored_arrays.h"

namespace tessera::detail {

// Holds the elements that this process writes, until they are written. Functions that are given the tree's arrays to
// overwrite (jit's .donate) leave these alone.
class CheckpointPart {
 public:
  // Throws ValueError and VarianceError for arrays without one value, DTypeError for dtypes that such files lack.
  explicit CheckpointPart(const Flat &tree);
  // Writes the file `folder`/I.safetensors of process I. Throws InputError where it can't. Any thread may do this.
  void write(const std::string &folder, int64_t step) const;

 private:
  struct Piece {
    std::string array;
    Shape shape;
    Block box;
    Tensor elements;  // maybe with padding behind the box
  };
  void add(const std::string &name, const Array &array);

  std::vector<std::pair<std::string, Piece>> pieces_;  // by the name in the file
};

// Reads the headers of a checkpoint's files. Throws InputError for files that are missing or damaged.
StoredArrays stored_in_folder(const std::string &folder);

}  // namespace tessera::detail

// Writes and reads a checkpoint's files: each process writes a .safetensors file of the blocks of its own devices, each
// block once among all processes. Notes in the headers say which block of which array each is, with its checksums.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/tensor.h"
#include "tessera/tree.h"
#include "training/stored_arrays.h"

namespace tessera::detail {

// Holds the elements that this process writes, until they are written. Functions that overwrite the tree's arrays
// (jit's .donate) don't change these elements.
class CheckpointPart {
 public:
  // Throws ValueError and VarianceError for arrays that don't have a single value, and DTypeError for dtypes that such
  // files lack.
  explicit CheckpointPart(const Flat &tree);
  // Writes the file `folder`/I.safetensors of process I. Throws InputError if it can't be written. Any thread may call
  // this.
  void write(const std::string &folder, int64_t step) const;

 private:
  struct Piece {
    std::string array;
    Shape shape;
    Block box;
    Tensor elements;  // maybe with padding behind the box
  };
  void add(const std::string &name, const Array &array);

  std::vector<std::pair<std::string, Piece>> pieces_;  // by their names in the file
};

// Writes `folder`/index.json, which has the checksum of each file's header, and so covers everything in the files. A
// checkpoint of one file needs no index. Files say whether there is an index, and are read without one if they don't.
void write_index(const std::string &folder, int files);

// Reads the headers of a checkpoint's files, which stay open. If the checkpoint is replaced meanwhile, it reads the new
// one. Throws InputError for files that are missing, damaged, or of several checkpoints.
StoredArrays stored_in_folder(const std::string &folder);

}  // namespace tessera::detail

// Reads arrays from files that hold them whole or block by block. A process reads the elements of its own devices'
// blocks.
//
// Running example: w, f32[8,4], was written from two devices that cut its rows: "w[0:4,0:4]" and "w[4:8,0:4]". A device
// that wants rows 2 to 6 reads two rows of each.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/input_file.h"
#include "mesh/sharding.h"
#include "tessera/jit.h"

namespace tessera::detail {

// Gives the bytes of the pieces in which blocks are read. Each piece has a checksum.
inline constexpr uint64_t piece_bytes = uint64_t{1} << 20;

struct StoredBlock {
  std::string name;  // in the file
  Block box;         // in the whole array
  std::shared_ptr<const InputFile> file;
  uint64_t begin = 0;               // of its elements in the file
  std::vector<uint32_t> checksums;  // of each piece; empty: there are none
};
struct StoredArray {
  DType dtype = DType::f32;
  Shape shape;
  std::vector<StoredBlock> blocks;  // the blocks don't overlap
};
struct StoredArrays {
  std::string path;  // for messages
  std::map<std::string, StoredArray> arrays;
};

// Returns the arrays of a .safetensors file, of one block each.
StoredArrays stored_in(const std::string &path);

// Returns the names that the leaves of a tree have in files: their paths, without a dot in front.
std::vector<std::string> leaf_names(const TreeShape &shape);

// Reads arrays like the leaves of a tree. They get the given shardings, or else those of the leaves. Throws TreeError
// with a line for each array that is missing, isn't in the tree, or has another shape or dtype.
std::vector<Array> read_leaves(const StoredArrays &stored, const Flat &like, const Shardings &shardings,
                               const std::optional<Mesh> &mesh = {});

}  // namespace tessera::detail

#include "training/stored_arrays.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>

#include "array_functions/safetensors.h"
#include "base/file.h"
#include "base/text.h"
#include "pipeline/blocks.h"
#include "report/report.h"
#include "tessera/resharding.h"
#include "trace/leaf_errors.h"
#include "trace/non_addressable_blocks.h"
#include "training/leaf_shardings.h"

namespace tessera::detail {
namespace {

// Reads any bytes of a block, and each piece with a checksum as a whole.
class BlockReader {
 public:
  BlockReader(const StoredBlock &block, uint64_t bytes) : block_(block), bytes_(bytes) {}

  void read(uint64_t at, std::byte *to, uint64_t count) {
    if (block_.checksums.empty()) return block_.file->read(block_.begin + at, to, count);
    while (count > 0) {
      const std::string &piece = piece_of(at / piece_bytes);
      const uint64_t within = at % piece_bytes, part = std::min(count, piece.size() - within);
      std::memcpy(to, piece.data() + within, part);
      at += part, to += part, count -= part;
    }
  }

 private:
  const std::string &piece_of(uint64_t number) {
    if (number == number_) return piece_;
    const uint64_t begin = number * piece_bytes, end = std::min(begin + piece_bytes, bytes_);
    piece_ = block_.file->read(block_.begin + begin, end - begin);
    const auto found = static_cast<uint32_t>(crc32_z(0, reinterpret_cast<const Bytef *>(piece_.data()), piece_.size()));
    if (found != block_.checksums[number])
      fail_at(block_.file->path(),
              fmt::format("the file is damaged: the bytes {} to {} of the array '{}' have the checksum {:08x}, but "
                          "those that were written have {:08x}; read an earlier checkpoint",
                          begin, end, block_.name, found, block_.checksums[number]));
    number_ = number;
    return piece_;
  }

  const StoredBlock &block_;
  uint64_t bytes_;
  std::string piece_;
  uint64_t number_ = UINT64_MAX;
};

Block intersection(const Block &a, const Block &b) {
  Block common;
  for (size_t dim = 0; dim < a.offset.size(); ++dim) {
    const int64_t begin = std::max(a.offset[dim], b.offset[dim]);
    const int64_t end = std::min(a.offset[dim] + a.extent[dim], b.offset[dim] + b.extent[dim]);
    common.offset.push_back(begin);
    common.extent.push_back(std::max<int64_t>(0, end - begin));
  }
  return common;
}

// Returns the index of an element, row-major, in a block.
int64_t place_in(const Block &block, const Shape &element) {
  int64_t place = 0;
  for (size_t dim = 0; dim < element.size(); ++dim)
    place = place * block.extent[dim] + element[dim] - block.offset[dim];
  return place;
}

// Copies the part of a box that a stored block has, in runs of elements that are contiguous in both.
void copy_common(const StoredBlock &block, const Block &common, const Block &box, Tensor &to) {
  const auto width = static_cast<int64_t>(bytes_of(to.dtype()));
  size_t outer = common.extent.size();  // dimensions before those that make up a run
  int64_t run = 1;
  bool is_whole = true;
  while (outer > 0 && is_whole) {
    --outer;
    run *= common.extent[outer];
    is_whole = common.extent[outer] == block.box.extent[outer] && common.extent[outer] == box.extent[outer];
  }
  const int64_t runs = element_count(common.extent) / run;
  BlockReader reader(block, static_cast<uint64_t>(element_count(block.box.extent) * width));
  std::byte *elements = to.mutable_data();
  for (int64_t i = 0; i < runs; ++i) {
    Shape element = common.offset;
    int64_t rest = i;
    for (size_t dim = outer; dim-- > 0;) {
      element[dim] += rest % common.extent[dim];
      rest /= common.extent[dim];
    }
    reader.read(static_cast<uint64_t>(place_in(block.box, element) * width), elements + place_in(box, element) * width,
                static_cast<uint64_t>(run * width));
  }
}

class Leaves {
 public:
  explicit Leaves(const StoredArrays &stored) : stored_(stored) {}

  Array read(const std::string &name, const ArrayState &like, const std::optional<NamedSharding> &wanted) const {
    const StoredArray &array = stored_.arrays.at(name);
    MeshShardingPtr to = like.mesh_sharding;
    if (wanted)
      to = mesh_sharding(wanted->mesh, sharding_of(wanted->spec, wanted->mesh, static_cast<int64_t>(array.shape.size()),
                                                   "load", "the array '" + name + "'"));
    if (!to) return array_of(box_of_array(name, array, {Shape(array.shape.size(), 0), array.shape}), like.weak);
    Sharding summed = to->sharding;
    summed.unreduced.clear();
    ArrayState state;
    state.dtype = array.dtype;
    state.shape = array.shape;
    state.weak = like.weak;
    state.mesh_sharding = mesh_sharding(to->mesh, summed);
    state.blocks = own_blocks(name, array, *state.mesh_sharding);
    Array read = make_array(std::move(state));
    return to->sharding.unreduced.empty() ? read : device_put(read, named_sharding(*to));
  }

 private:
  std::vector<Tensor> own_blocks(const std::string &name, const StoredArray &array, const MeshSharding &to) const {
    const Shape shape = block_shape(array.shape, to.sharding, to.mesh);
    std::vector<Tensor> blocks;
    std::map<Shape, Tensor> at_offset;
    for (MeshPosition position : positions_in(to.mesh)) {
      blocks.push_back(Tensor::absent(array.dtype, shape));
      if (!is_here(to.mesh, position)) continue;
      const Block box = block_of(position, array.shape, to.sharding, to.mesh);
      auto [known, is_new] = at_offset.try_emplace(box.offset);
      if (is_new) {
        known->second = box_of_array(name, array, box);
        if (box.extent != shape) {
          Tensor padded(array.dtype, shape);
          put_box(known->second, padded, Shape(shape.size(), 0));
          known->second = std::move(padded);
        }
      }
      blocks.back() = known->second;
    }
    return blocks;
  }

  Tensor box_of_array(const std::string &name, const StoredArray &array, const Block &box) const {
    Tensor tensor(array.dtype, box.extent);
    int64_t found = 0;
    for (const StoredBlock &block : array.blocks) {
      const Block common = intersection(block.box, box);
      if (element_count(common.extent) == 0) continue;
      copy_common(block, common, box, tensor);
      found += element_count(common.extent);
    }
    if (found != tensor.size())
      fail_at(stored_.path, fmt::format("the files are damaged: they have {} of the {} elements at {{{}}} of the array "
                                        "'{}'; read an earlier checkpoint",
                                        found, tensor.size(), joined(box.offset), name));
    return tensor;
  }

  const StoredArrays &stored_;
};

void check_arrays(const StoredArrays &stored, const std::vector<std::string> &names, const Flat &like) {
  std::string faults;
  std::map<std::string, StoredArray> rest = stored.arrays;
  auto note = [&](const std::string &fault) {
    faults += (faults.empty() ? "" : "\n") + stored.path + ": the array " + fault;
  };
  for (size_t i = 0; i < names.size(); ++i) {
    const std::string wanted = type_text(like.leaves[i].dtype(), like.leaves[i].shape());
    auto found = rest.find(names[i]);
    if (found == rest.end()) {
      note("'" + names[i] + "', " + wanted + " in the tree, is missing");
      continue;
    }
    const std::string has = type_text(found->second.dtype, found->second.shape);
    if (has != wanted) note("'" + names[i] + "' is " + has + ", but " + wanted + " in the tree");
    rest.erase(found);
  }
  for (const auto &[name, array] : rest)
    note("'" + name + "', " + type_text(array.dtype, array.shape) + ", has no place in the tree");
  if (!faults.empty()) throw TreeError(faults);
}

}  // namespace

StoredArrays stored_in(const std::string &path) {
  auto file = std::make_shared<const InputFile>(path);
  const SafetensorsHeader header = read_safetensors_header(*file);
  StoredArrays stored{path, {}};
  for (const SafetensorsEntry &entry : header.entries)
    stored.arrays[entry.name] = {
        entry.dtype,
        entry.shape,
        {{entry.name, {Shape(entry.shape.size(), 0), entry.shape}, file, header.bytes + entry.begin, {}}}};
  return stored;
}

std::vector<std::string> leaf_names(const TreeShape &shape) {
  std::vector<std::string> names = leaf_paths(shape);
  for (std::string &name : names)
    if (name.starts_with(".")) name.erase(0, 1);
  return names;
}

std::vector<Array> read_leaves(const StoredArrays &stored, const Flat &like, const Shardings &shardings,
                               const std::optional<Mesh> &mesh) {
  const std::vector<std::string> names = leaf_names(like.shape);
  check_arrays(stored, names, like);
  const std::vector<std::optional<NamedSharding>> wanted = leaf_shardings("load", shardings, like, mesh);
  std::vector<Array> leaves(names.size());
  LeafErrors errors;
  for (size_t i = 0; i < names.size(); ++i)
    errors.look([&] { leaves[i] = Leaves(stored).read(names[i], *like.leaves[i].state(), wanted[i]); });
  errors.tell();
  return leaves;
}

}  // namespace tessera::detail

#include "training/checkpoint_file.h"

#include <fmt/format.h>
#include <zlib.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "array_functions/safetensors.h"
#include "base/file.h"
#include "base/file_writer.h"
#include "peers/peers.h"
#include "pipeline/blocks.h"
#include "trace/array_state.h"
#include "trace/non_addressable_blocks.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {
namespace {

using nlohmann::json;

constexpr const char *format = "tessera checkpoint 1";
constexpr const char *index_name = "index.json";
constexpr size_t checksum_digits = 8;

uint64_t bytes_of_piece(const Block &box, DType dtype) {
  return static_cast<uint64_t>(element_count(box.extent)) * bytes_of(dtype);
}
size_t piece_count(uint64_t bytes) { return (bytes + piece_bytes - 1) / piece_bytes; }

// Returns "w" for a whole array, and "w[0:4,8:16]" for a block of it.
std::string name_of_block(const std::string &array, const Shape &shape, const Block &box) {
  if (box.extent == shape) return array;
  std::string ranges;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    ranges += fmt::format("{}{}:{}", dim ? "," : "", box.offset[dim], box.offset[dim] + box.extent[dim]);
  return array + "[" + ranges + "]";
}

std::string path_of_file(const std::string &folder, int number) {
  return (std::filesystem::path(folder) / (std::to_string(number) + ".safetensors")).string();
}

[[noreturn]] void damaged(const std::string &path, const std::string &how) {
  fail_at(path, "the checkpoint is damaged: " + how + "; read an earlier one");
}

}  // namespace

CheckpointPart::CheckpointPart(const Flat &tree) {
  const std::vector<std::string> names = leaf_names(tree.shape);
  for (size_t i = 0; i < names.size(); ++i) add(names[i], tree.leaves[i]);
}

void CheckpointPart::add(const std::string &name, const Array &array) {
  const ArrayState &given = state_of(array, "save");
  if (!is_in_safetensors(given.dtype))
    throw DTypeError("save: the array '" + name + "' is " + type_string(array) +
                     ", a dtype that checkpoints don't support; convert it with astype");
  if (!given.is_concrete() || given.manual || !given.mesh_sharding) {
    Tensor whole = host_tensor(array, "save");
    const Block box{Shape(given.shape.size(), 0), given.shape};
    if (Peers::here().index() == 0) pieces_.emplace_back(name, Piece{name, given.shape, box, std::move(whole)});
    return;
  }
  const Array whole = given.mesh_sharding->sharding.unreduced.empty() ? array : summed_up(array, "save");
  const ArrayState &state = *whole.state();
  const auto &[mesh, sharding] = *state.mesh_sharding;
  const auto blocks = state.blocks.list();
  std::set<Shape> seen;
  for (MeshPosition position : positions_in(mesh)) {
    Block box = block_of(position, state.shape, sharding, mesh);
    if (!seen.insert(box.offset).second || !is_here(mesh, position)) continue;
    if (element_count(box.extent) == 0 && element_count(state.shape) > 0) continue;
    std::string block = name_of_block(name, state.shape, box);
    pieces_.emplace_back(std::move(block),
                         Piece{name, state.shape, std::move(box), (*blocks)[static_cast<size_t>(position)]});
  }
}

void CheckpointPart::write(const std::string &folder, int64_t step) const {
  const Peers &peers = Peers::here();
  const std::string path = path_of_file(folder, peers.index());
  std::map<std::string, const Piece *> pieces;
  SafetensorsHeader header;
  header.notes = {{"format", format}, {"step", std::to_string(step)}, {"files", std::to_string(peers.count())}};
  if (peers.count() > 1) header.notes["index"] = index_name;
  auto note = [&](const std::string &name, const Piece &piece, const std::string &checksums) {
    header.notes["block " + name] =
        json{{"array", piece.array}, {"shape", piece.shape}, {"offset", piece.box.offset}, {"crc32", checksums}}.dump();
  };
  for (const auto &[name, piece] : pieces_) {
    const DType dtype = piece.elements.dtype();
    pieces.emplace(name, &piece);
    header.entries.push_back({name, dtype, piece.box.extent});
    note(name, piece, std::string(checksum_digits * piece_count(bytes_of_piece(piece.box, dtype)), '0'));
  }
  lay_out(header.entries);
  FileWriter file(path);
  file.write(safetensors_header(path, header));  // has the same length as the one with checksums
  for (const SafetensorsEntry &entry : header.entries) {
    const Piece &piece = *pieces.at(entry.name);
    const Tensor elements = leading_piece(piece.elements, piece.box.extent);
    std::string checksums;
    for (uint64_t at = 0; at < elements.bytes(); at += piece_bytes) {
      const uint64_t count = std::min<uint64_t>(piece_bytes, elements.bytes() - at);
      checksums += fmt::format("{:08x}", crc32_z(0, reinterpret_cast<const Bytef *>(elements.data() + at), count));
      file.write(elements.data() + at, count);
    }
    note(entry.name, piece, checksums);
  }
  file.write_at(0, nullptr, 0);
  file.write(safetensors_header(path, header));
  file.commit();
}

namespace {

bool is_within(const Block &box, const Shape &shape) {
  bool within = box.offset.size() == shape.size() && box.extent.size() == shape.size();
  for (size_t dim = 0; within && dim < shape.size(); ++dim)
    within = box.offset[dim] >= 0 && box.offset[dim] <= shape[dim] && box.extent[dim] <= shape[dim] - box.offset[dim];
  return within;
}

// Returns a block by its entry and the note on it.
StoredBlock block_of_note(const SafetensorsEntry &entry, const json &note, const std::string &path) {
  StoredBlock block;
  block.name = entry.name;
  block.box = {note.at("offset").get<Shape>(), entry.shape};
  const std::string digits = note.at("crc32").get<std::string>();
  for (size_t at = 0; at < digits.size(); at += checksum_digits)
    block.checksums.push_back(static_cast<uint32_t>(std::stoul(digits.substr(at, checksum_digits), nullptr, 16)));
  if (!is_within(block.box, note.at("shape").get<Shape>()) ||
      block.checksums.size() != piece_count(entry.end - entry.begin))
    damaged(path, "the note on the array '" + entry.name + "' doesn't fit it");
  return block;
}

void add_file(const std::string &path, const SafetensorsHeader &header, const std::shared_ptr<const InputFile> &file,
              StoredArrays &stored) {
  for (const SafetensorsEntry &entry : header.entries) {
    auto text = header.notes.find("block " + entry.name);
    if (text == header.notes.end()) damaged(path, "there is no note on the array '" + entry.name + "'");
    std::string array;
    Shape shape;
    StoredBlock block;
    try {
      const json note = json::parse(text->second);
      array = note.at("array").get<std::string>();
      shape = note.at("shape").get<Shape>();
      block = block_of_note(entry, note, path);
    } catch (const Error &) {
      throw;
    } catch (const std::exception &) {
      damaged(path, "the note on the array '" + entry.name + "' can't be read");
    }
    block.file = file;
    block.begin = header.bytes + entry.begin;
    StoredArray &whole = stored.arrays.try_emplace(array, StoredArray{entry.dtype, shape, {}}).first->second;
    if (whole.shape != shape || whole.dtype != entry.dtype)
      damaged(path, "the blocks of the array '" + array + "' are of several types");
    whole.blocks.push_back(std::move(block));
  }
}

std::string path_of_index(const std::string &folder) { return (std::filesystem::path(folder) / index_name).string(); }

// Returns the text of the index, or nothing if none can be read.
std::string text_of_index(const std::string &folder) {
  try {
    const InputFile file(path_of_index(folder));
    return file.read(0, file.size());
  } catch (const InputError &) {
    return {};
  }
}

// Checks that the files' headers are those of the index.
void check_headers(const std::string &folder, const std::string &index, const std::vector<uint32_t> &checksums) {
  if (checksums.size() == 1) return;
  std::vector<uint32_t> wanted;
  try {
    wanted = json::parse(index).at("headers").get<std::vector<uint32_t>>();
  } catch (const std::exception &) {
    damaged(path_of_index(folder), "it doesn't list its files");
  }
  if (wanted.size() != checksums.size())
    damaged(path_of_index(folder), fmt::format("it lists {} files, but there are {}", wanted.size(), checksums.size()));
  for (size_t i = 0; i < wanted.size(); ++i)
    if (wanted[i] != checksums[i])
      damaged(path_of_file(folder, static_cast<int>(i)), "the file belongs to another checkpoint than the index");
}

// Files that don't speak of an index are older than it.
StoredArrays read_headers(const std::string &folder, const std::string &index) {
  StoredArrays stored{folder, {}};
  std::vector<uint32_t> checksums;
  int files = 1;
  bool has_index = !index.empty();
  for (int number = 0; number < files; ++number) {
    const std::string path = path_of_file(folder, number);
    auto file = std::make_shared<const InputFile>(path);
    const SafetensorsHeader header = read_safetensors_header(*file);
    auto kind = header.notes.find("format"), count = header.notes.find("files");
    if (kind == header.notes.end() || kind->second != format)
      fail_at(path, std::string("the file isn't a part of a checkpoint: its header doesn't say '") + format +
                        "'; load(path, tree) reads .safetensors files of others");
    if (number == 0 && count != header.notes.end()) files = std::atoi(count->second.c_str());
    has_index = has_index || header.notes.count("index") > 0;
    checksums.push_back(header.checksum);
    add_file(path, header, file, stored);
  }
  if (has_index) check_headers(folder, index, checksums);
  return stored;
}

}  // namespace

void write_index(const std::string &folder, int files) {
  std::vector<uint32_t> checksums;
  for (int number = 0; number < files; ++number)
    checksums.push_back(read_safetensors_header(InputFile(path_of_file(folder, number))).checksum);
  const std::string text = json{{"format", format}, {"headers", checksums}}.dump() + "\n";
  FileWriter file(path_of_index(folder));
  file.write(text);
  file.commit();
}

StoredArrays stored_in_folder(const std::string &folder) {
  constexpr int most_attempts = 100;
  for (int attempt = 1;; ++attempt) {
    const std::string index = text_of_index(folder);
    try {
      return read_headers(folder, index);
    } catch (const InputError &) {
      if (attempt == most_attempts || text_of_index(folder) == index) throw;
    }
  }
}

}  // namespace tessera::detail

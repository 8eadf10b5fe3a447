// Reads and writes .safetensors files: the length of a header in 8 bytes, little-endian; the header, JSON that gives
// each array's dtype, shape and offset; the elements, row-major, one array after the other.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/input_file.h"
#include "tessera/array.h"

namespace tessera::detail {

// Throws InputError, which begins with the file's name.
std::map<std::string, Array> read_safetensors(const std::string &path);
void write_safetensors(const std::string &path, const std::map<std::string, Array> &arrays);

// Says where the elements of an array stand: from `begin` to `end` after the header.
struct SafetensorsEntry {
  std::string name;
  DType dtype = DType::f32;
  Shape shape;
  uint64_t begin = 0, end = 0;
};
// Entries follow each other without a gap. Notes are texts about the file, which other readers ignore.
struct SafetensorsHeader {
  std::vector<SafetensorsEntry> entries;
  std::map<std::string, std::string> notes;
  uint64_t bytes = 0;     // before the first element
  uint32_t checksum = 0;  // their CRC-32, in a header that was read
};
// Reads a header and checks it; no entry may end beyond the file. Throws InputError.
SafetensorsHeader read_safetensors_header(const InputFile &file);
// Gives each entry its place, in an order in which all elements are aligned.
void lay_out(std::vector<SafetensorsEntry> &entries);
// Returns a file's bytes before the elements, whose dtypes must be ones that such files have. Throws InputError, which
// begins with `path`, for names that aren't UTF-8.
std::string safetensors_header(const std::string &path, const SafetensorsHeader &header);
bool is_in_safetensors(DType dtype);

}  // namespace tessera::detail

// Reads and writes .safetensors files: the length of a header in 8 bytes, little-endian; the header, JSON that gives
// each array's dtype, shape and offset; the elements, row-major, one array after the other.
#pragma once

#include <map>
#include <string>

#include "tessera/array.h"

namespace tessera::detail {

// Throws InputError, which begins with the file's name.
std::map<std::string, Array> read_safetensors(const std::string &path);
void write_safetensors(const std::string &path, const std::map<std::string, Array> &arrays);

}  // namespace tessera::detail

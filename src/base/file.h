// Reads and writes whole files of text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tessera {

inline constexpr uint64_t most_text_bytes = uint64_t{64} << 20;

// Reads a file or a pipe.
std::string read_file(const std::string &path, uint64_t most = most_text_bytes);
// Writes the file in one step: see FileWriter.
void write_file(const std::string &path, std::string_view bytes);

// Throws an InputError whose text starts with the file's name.
[[noreturn]] void fail_at(const std::string &file, const std::string &message);

}  // namespace tessera

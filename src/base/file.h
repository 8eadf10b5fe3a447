// Whole files.
#pragma once

#include <string>
#include <string_view>

namespace tessera {

std::string read_file(const std::string &path);
void write_file(const std::string &path, std::string_view bytes);

// Throws an InputError whose text starts with the file's name.
[[noreturn]] void fail_at(const std::string &file, const std::string &message);

}  // namespace tessera

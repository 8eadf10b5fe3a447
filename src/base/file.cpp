#include "base/file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/error.h"

namespace tessera {

std::string read_file(const std::string &path) {
  std::error_code error;
  auto status = std::filesystem::status(path, error);
  if (error || status.type() == std::filesystem::file_type::not_found)
    fail_at(path, "the file can't be opened: " + (error ? error.message() : std::string("No such file or directory")));
  if (std::filesystem::is_directory(status)) fail_at(path, "this is a folder; the name of a file is needed");
  std::ifstream in(path, std::ios::binary);
  if (!in) fail_at(path, std::string("the file can't be opened: ") + std::strerror(errno));
  std::string bytes;
  if (auto size = std::filesystem::file_size(path, error); !error) bytes.reserve(size);
  char chunk[1 << 16];
  while (in.read(chunk, sizeof chunk), in.gcount() > 0) bytes.append(chunk, static_cast<size_t>(in.gcount()));
  if (in.bad()) fail_at(path, std::string("the file can't be read: ") + std::strerror(errno));
  return bytes;
}

void write_file(const std::string &path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  if (!out) fail_at(path, std::string("the file can't be written: ") + std::strerror(errno));
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) fail_at(path, std::string("the file can't be written: ") + std::strerror(errno));
}

void fail_at(const std::string &file, const std::string &message) { throw InputError(file + ": " + message); }

}  // namespace tessera

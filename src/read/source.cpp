#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <vector>

#include "base/error.h"
#include "read/guard.h"
#include "read/reader.h"

namespace tessera {

namespace {

// All of a stream, but no more than shows that it is too long: a device file may have no end.
std::string read_all(std::istream &stream) {
  std::string text;
  std::vector<char> chunk(1 << 20);
  while (static_cast<int64_t>(text.size()) <= most_program_bytes && stream) {
    stream.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    text.append(chunk.data(), static_cast<size_t>(stream.gcount()));
  }
  return text;
}

}  // namespace

Source load_source(const std::string &path) {
  if (path == "-") return {"<stdin>", read_all(std::cin)};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(path + ": error: can't be read: " + std::strerror(errno));
  std::string text = read_all(file);
  if (file.bad()) throw InputError(path + ": error: can't be read: " + std::strerror(errno ? errno : EIO));
  return {path, std::move(text)};
}

}  // namespace tessera

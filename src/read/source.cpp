#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/error.h"
#include "read/reader.h"

namespace tessera {

Source load_source(const std::string &path) {
  std::ostringstream text;
  if (path == "-") {
    text << std::cin.rdbuf();
    return {"<stdin>", text.str()};
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(path + ": error: can't be read: " + std::strerror(errno));
  text << file.rdbuf();
  if (file.bad() || (text.fail() && file.peek() != std::ifstream::traits_type::eof()))
    throw InputError(path + ": error: can't be read: " + std::strerror(errno ? errno : EIO));
  return {path, text.str()};
}

}  // namespace tessera

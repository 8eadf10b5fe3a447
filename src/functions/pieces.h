// Arrays written into files piece by piece.
#pragma once

#include <fstream>
#include <string>

#include "tessera/array.h"

namespace tessera::detail {

// A file that is being written. Throws InputError, which begins with the file's name.
class OutputFile {
 public:
  explicit OutputFile(const std::string &path);
  void write(const void *bytes, size_t count);
  // The array's elements, row-major, from here on. What is spread over devices is never whole in memory.
  void write(const Array &array, const char *function);
  void close();

 private:
  void check();

  std::string path_;
  std::ofstream out_;
};

}  // namespace tessera::detail

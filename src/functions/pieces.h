// Arrays written into files piece by piece.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/file_writer.h"
#include "base/tensor.h"
#include "tessera/array.h"

namespace tessera::detail {

// A file that is being written. Where several processes run the program all of them come here: of those that name one path
// the first writes the file, and each that names another writes that; all return from close when all files are complete, and
// where one can't be written none is replaced (see FileWriter). Throws InputError, which begins with the file's name; with
// several processes from close, in all of them.
class OutputFile {
 public:
  explicit OutputFile(const std::string &path);
  void write(const void *bytes, size_t count);
  // The array's elements, row-major, from here on. What is spread over devices is never whole in memory.
  void write(const Array &array, const char *function);
  void close();

  // In place of the above: `write_all` writes the file, in the processes that do, and throws where it can't.
  static void write_with(const std::string &path, const std::function<void(FileWriter &)> &write_all);

 private:
  struct Writers {
    std::vector<char> writes;  // [process]
    bool own = true;           // whether this one does
    bool alone = true;
  };
  static Writers writers_of(const std::string &path);
  void part(uint64_t step);
  // Does what can fail. With others the failure is kept for them, and nothing more is done.
  void attempt(const std::function<void(FileWriter &)> &work);
  void write_piece(const Tensor &piece, const Shape &offset, const Shape &shape, uint64_t begin);

  Writers writers_;
  std::optional<FileWriter> out_;  // where this process writes and nothing has failed yet
  std::string failure_;            // what close will tell all processes
};

}  // namespace tessera::detail

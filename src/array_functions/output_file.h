// Writes arrays into files in chunks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/file_writer.h"
#include "base/tensor.h"
#include "tessera/array.h"

namespace tessera::detail {

// Writes a file. If several processes run the program, all of them open it. The first process that names a path writes
// that path. All return from close when all files are complete. If one can't be written, none is replaced (see
// FileWriter). Throws InputError, which begins with the file's name; with several processes close throws it in all of
// them.
class OutputFile {
 public:
  explicit OutputFile(const std::string &path);
  void write(const void *bytes, size_t count);
  // Appends the array's elements, row-major. A sharded array is never whole in memory.
  void write(const Array &array, const char *function);
  void close();

  // Replaces the functions above for other formats. `write_all` writes the file in the processes that write, and throws
  // if it can't.
  static void write_with(const std::string &path, const std::function<void(FileWriter &)> &write_all);

 private:
  struct Writers {
    std::vector<char> writes;  // [process]
    bool own = true;           // whether this process writes
    bool alone = true;
  };
  static Writers writers_of(const std::string &path);
  void part(uint64_t step);
  // Does work that may fail. With several processes the failure is kept for close, and later work is skipped.
  void attempt(const std::function<void(FileWriter &)> &work);
  void write_piece(const Tensor &piece, const Shape &offset, const Shape &shape, uint64_t begin);

  Writers writers_;
  std::optional<FileWriter> out_;  // present while this process writes and nothing has failed
  std::string failure_;            // the message that close sends to all processes
};

// Waits until all processes have come to this step of `function`. Throws InputError in all of them if one has failed,
// with the message and number of the first such process. Without other processes it throws nothing.
void agree_on_failure(const char *function, uint64_t step, const std::string &failure);

}  // namespace tessera::detail

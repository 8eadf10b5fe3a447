// Reads files in chunks. Their size is known before anything is read from them.
#pragma once

#include <cstdint>
#include <string>

#include "base/descriptor.h"

namespace tessera {

// Opens a regular file. Pipes, devices and folders are refused, without waiting for a writer. Throws InputErrors whose
// text begins with the file's name.
class InputFile {
 public:
  explicit InputFile(const std::string &path);

  const std::string &path() const { return path_; }
  uint64_t size() const { return size_; }
  int descriptor() const { return file_.number(); }

  // Reads all of these bytes; the caller has compared them with the size.
  void read(uint64_t offset, void *to, uint64_t count) const;
  std::string read(uint64_t offset, uint64_t count) const;

 private:
  std::string path_;
  Descriptor file_;
  uint64_t size_ = 0;
};

// Reads a stream in chunks: a file, a device, or a pipe. It reads to the end, or only a little more than `most` bytes,
// which shows that there are too many.
struct StreamContents {
  std::string bytes;
  std::string problem;  // why not; empty: nothing went wrong
};
StreamContents read_stream(const std::string &path, uint64_t most);
StreamContents read_stream(int descriptor, uint64_t most);

}  // namespace tessera

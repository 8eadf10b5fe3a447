// Files that are read piece by piece: how large they are is known before anything is taken from them.
#pragma once

#include <cstdint>
#include <string>

#include "base/descriptor.h"

namespace tessera {

// A regular file. Pipes, devices and folders are refused, without waiting for anybody. Throws InputErrors whose text begins with
// the file's name.
class InputFile {
 public:
  explicit InputFile(const std::string &path);

  const std::string &path() const { return path_; }
  uint64_t size() const { return size_; }
  int descriptor() const { return file_.number(); }

  // All of these bytes; whoever asks for them has compared them with the size.
  void read(uint64_t offset, void *to, uint64_t count) const;
  std::string read(uint64_t offset, uint64_t count) const;

 private:
  std::string path_;
  Descriptor file_;
  uint64_t size_ = 0;
};

// A stream that is read chunk by chunk: a file, a device, or a pipe. All of it is read, but little more than `most`
// bytes, which shows that there are too many.
struct StreamContents {
  std::string bytes;
  std::string problem;  // why not; empty: nothing went wrong
};
StreamContents read_stream(const std::string &path, uint64_t most);
StreamContents read_stream(int descriptor, uint64_t most);

}  // namespace tessera

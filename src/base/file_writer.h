// Files that are replaced whole: what a file held before is there until all of the new contents is on the disk.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace tessera {

// Writes beside the file, as NAME.<random>.partial, and takes that to the file's place when all is there. What isn't
// committed is removed, and the file is what it was; only a process that is killed leaves the partial file behind.
// Symbolic links are followed, and a file that is there keeps its mode. What is no regular file (a pipe, a device, an open
// file of the process in /dev/fd) is written straight.
//
// Throws InputErrors whose text begins with the file's name.
class FileWriter {
 public:
  explicit FileWriter(const std::string &path);
  FileWriter(FileWriter &&other) noexcept;
  FileWriter &operator=(FileWriter &&) = delete;
  ~FileWriter();

  // False for what is written straight: it takes bytes only one after the other.
  bool has_places() const { return !partial_.empty(); }
  // Behind what was last written.
  void write(const void *bytes, size_t count);
  void write(std::string_view bytes) { write(bytes.data(), bytes.size()); }
  // From `offset` of the file on.
  void write_at(uint64_t offset, const void *bytes, size_t count);
  uint64_t offset() const { return begin_ + buffer_.size(); }

  // All is on the disk, still aside: several files are finished before the first of them is committed.
  void finish();
  // The file is what was written, whatever happens then.
  void commit();

 private:
  [[noreturn]] void fail(int error) const;
  void open_target();
  void open_straight(const std::string &path, int flags);
  void open_aside(mode_t mode);
  void flush();
  void put(const char *bytes, size_t count);

  std::string path_;     // as it was given, for messages
  std::string target_;   // absolute, no link
  std::string partial_;  // empty: written straight, or nothing to remove any more
  Descriptor file_;
  std::string buffer_;  // bytes that go to begin_
  uint64_t begin_ = 0;
};

}  // namespace tessera

// Replaces files as a whole: the old contents stay until all of the new contents is on the disk.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace tessera {

// Writes to another file and renames it to the wanted path when all is written. Uncommitted contents are dropped, and
// the old file stays. On file systems with unnamed files the file under way has no name, so a killed process leaves
// nothing behind. On others, and between its naming and its renaming, it is NAME.<random>.partial beside the file.
// Symbolic links are followed, and an existing file keeps its mode. A path that is no regular file (a pipe, a device,
// an open file of the process in /dev/fd) is written directly.
//
// Throws InputErrors whose text begins with the file's name.
class FileWriter {
 public:
  explicit FileWriter(const std::string &path);
  FileWriter(FileWriter &&other) noexcept;
  FileWriter &operator=(FileWriter &&) = delete;
  ~FileWriter();

  // Returns whether bytes can be written anywhere. A path that is written directly takes bytes only one after the
  // other.
  bool is_seekable() const { return is_aside_; }
  // Appends to the bytes that were written last.
  void write(const void *bytes, size_t count);
  void write(std::string_view bytes) { write(bytes.data(), bytes.size()); }
  // Writes at `offset` of the file.
  void write_at(uint64_t offset, const void *bytes, size_t count);
  uint64_t offset() const { return begin_ + buffer_.size(); }

  // Brings all bytes to the disk, still aside: several files are finished before the first of them is committed.
  void finish();
  // Gives the file its name. It holds the new contents then, whatever happens.
  void commit();

 private:
  [[noreturn]] void fail(int error) const;
  void open_target();
  void open_straight(const std::string &path, int flags);
  void open_aside(mode_t mode);
  bool open_without_name();
  void give_name();
  void close_file();
  void flush();
  void put(const char *bytes, size_t count);

  std::string path_;     // as it was given, for messages
  std::string target_;   // absolute, no link
  std::string partial_;  // the name aside; empty: there is none yet, or nothing to remove any more
  bool is_aside_ = false;
  bool is_finished_ = false;
  Descriptor file_;
  std::string buffer_;  // bytes that go to begin_
  uint64_t begin_ = 0;
};

}  // namespace tessera

// Reads .npz archives an array at a time: an array is unpacked only when it is read, and only once its size is known to
// be right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/input_file.h"
#include "base/npy.h"

namespace tessera {

// Opens a zip archive whose entries are .npy files: stored and deflated entries, zip64. Throws InputErrors whose text
// begins with the file's name. Overlapping entries are refused too: no byte of the file is unpacked twice.
class NpzFile {
 public:
  explicit NpzFile(const std::string &path);

  size_t size() const { return entries_.size(); }
  const std::string &name(size_t index) const { return entries_[index].array; }  // without ".npy"
  // Reads the array and verifies its checksum. Throws InputError before it takes memory if it isn't the wanted array.
  Tensor read(size_t index, const ArrayWanted *wanted = nullptr) const;

  struct Entry {
    std::string name, array;
    uint64_t method = 0, flags = 0, crc = 0, packed = 0, size = 0, offset = 0;
    uint64_t begin = 0;  // of the packed bytes
  };

 private:
  [[noreturn]] void fail(const std::string &message) const;
  [[noreturn]] void damaged(const std::string &what) const;
  std::string piece(uint64_t at, uint64_t length) const;
  struct Directory {
    uint64_t at, count, end;
  };
  Directory directory() const;
  Entry central_entry(uint64_t &at) const;
  void place(Entry &entry) const;
  void check_apart(uint64_t directory) const;

  InputFile file_;
  std::vector<Entry> entries_;
};

}  // namespace tessera

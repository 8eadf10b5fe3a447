// Opens a folder whose files are as trustworthy as their owner: it is the user's, and nobody else can write to it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace tessera {

// All operations go through the folder that was opened and checked, whatever its path leads to later. No operation
// waits for a file or follows a symbolic link within the folder. Nothing here throws.
class OwnFolder {
 public:
  // Makes a missing folder, for the user alone, and never changes an existing one. `problem` tells why it can't be had
  // or trusted.
  static OwnFolder at(const std::string &path, std::string &problem);
  OwnFolder folder(const std::string &name, std::string &problem) const;

  explicit operator bool() const { return static_cast<bool>(folder_); }

  // Holds the contents of a regular file of the user that nobody else can write. Files of more than `most` bytes, and
  // other files, are treated as missing.
  struct File {
    std::string contents;
    Descriptor descriptor;
  };
  std::optional<File> read(const std::string &name, uint64_t most) const;
  bool has(const std::string &name) const;
  // Writes atomically. A failed write leaves no file.
  bool write(const std::string &name, std::string_view contents) const;
  void remove(const std::string &name) const;
  // Visits names, sizes and times of last use, in seconds.
  void for_each(const std::function<void(const std::string &name, uint64_t bytes, double used)> &visit) const;

 private:
  Descriptor folder_;
};

}  // namespace tessera

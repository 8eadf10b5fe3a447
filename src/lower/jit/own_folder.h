// A folder whose files can be trusted as far as their owner can: it is the user's, and nobody else can write to it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace tessera {

// All is done through the folder that was opened and looked at, whatever its path leads to later; no file is waited for, and no
// symbolic link within it is followed. Nothing here throws.
class OwnFolder {
 public:
  // Makes the folder where it isn't there, for the user alone, but never changes one that is. Where it can't be had or trusted
  // `problem` says why.
  static OwnFolder at(const std::string &path, std::string &problem);
  OwnFolder folder(const std::string &name, std::string &problem) const;

  explicit operator bool() const { return static_cast<bool>(folder_); }

  // Regular files of the user that nobody else can write, of `most` bytes at the most; nothing else is there.
  struct File {
    std::string contents;
    Descriptor descriptor;
  };
  std::optional<File> read(const std::string &name, uint64_t most) const;
  bool has(const std::string &name) const;
  // In one step. What can't be written isn't.
  bool write(const std::string &name, std::string_view contents) const;
  void remove(const std::string &name) const;
  // Names, sizes and when each was last used, in seconds.
  void for_each(const std::function<void(const std::string &name, uint64_t bytes, double used)> &visit) const;

 private:
  Descriptor folder_;
};

}  // namespace tessera

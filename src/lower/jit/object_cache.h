// Object files kept on disk from run to run, found by the functions that they hold.
//
//   objects/<hash of the contents>.o   an ELF object with a batch of functions
//   functions/<key>                    the name of the object that has the function of this key
//
// What is found here is run, so nothing of anybody else's is: see OwnFolder. A file's name is the checksum of what should be in
// it, so that one that is damaged or cut short is never used. Files are made under other names and then renamed: processes
// may share a folder, each sees a file whole or not at all. Nothing here throws: what can't be read isn't there, what can't be
// written is dropped, and of a folder that can't be used the user is told once.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "lower/jit/own_folder.h"

namespace tessera {

class ObjectCache {
 public:
  static constexpr uint64_t default_limit = uint64_t{512} << 20;

  // An empty folder: nothing is kept.
  explicit ObjectCache(const std::filesystem::path &folder, uint64_t byte_limit = default_limit);
  // The folder that the environment asks for (see CompileOptions).
  static std::filesystem::path default_folder();

  bool enabled() const { return objects_ && functions_; }
  // Why not, though a folder was given.
  const std::string &problem() const { return problem_; }
  // The name of the object that holds a function, if there is one.
  std::optional<std::string> object_with(llvm::StringRef key) const;
  // Its contents, if they are what they were. They count as used now.
  std::optional<std::string> read(llvm::StringRef object) const;
  void write(llvm::StringRef contents, llvm::ArrayRef<std::string> keys) const;
  // Removes the objects that were last used longest ago until the rest takes three quarters of the limit, if they take more
  // than the limit. `write` does this now and then.
  void prune() const;

 private:
  OwnFolder objects_, functions_;
  std::string problem_;
  uint64_t byte_limit_;
};

}  // namespace tessera

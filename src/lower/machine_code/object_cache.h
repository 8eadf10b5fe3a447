// Keeps object files on disk from run to run, found by the functions in them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "lower/machine_code/own_folder.h"

namespace tessera {

class ObjectCache {
 public:
  static constexpr uint64_t default_limit = uint64_t{512} << 20;

  // An empty folder keeps nothing.
  explicit ObjectCache(const std::filesystem::path &folder, uint64_t byte_limit = default_limit);
  // Returns the folder that the environment names (see CompileOptions).
  static std::filesystem::path default_folder();

  bool enabled() const { return objects_ && functions_; }
  // Tells why a given folder isn't used.
  const std::string &problem() const { return problem_; }
  // Returns the name of the object that holds a function, if there is one.
  std::optional<std::string> object_with(llvm::StringRef key) const;
  // Returns an object's contents if they match its checksum, and marks them as used now.
  std::optional<std::string> read(llvm::StringRef object) const;
  void write(llvm::StringRef contents, llvm::ArrayRef<std::string> keys) const;
  // Removes the objects used longest ago until the rest takes three quarters of the limit, if they exceed the limit.
  // `write` does this now and then.
  void prune() const;

 private:
  OwnFolder objects_, functions_;
  std::string problem_;
  uint64_t byte_limit_;
};

}  // namespace tessera

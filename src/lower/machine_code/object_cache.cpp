#include "lower/machine_code/object_cache.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <vector>

#include "base/standard_error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

constexpr double hour = 3600;
constexpr size_t name_length = 40;

double now() { return static_cast<double>(std::time(nullptr)); }

std::string checksum(llvm::StringRef contents) {
  llvm::BLAKE3 hasher;
  hasher.update(contents);
  return llvm::toHex(hasher.final<20>(), /*LowerCase=*/true);
}

bool is_checksum(llvm::StringRef name) {
  return name.size() == name_length && llvm::all_of(name, [](char c) { return llvm::isHexDigit(c); });
}

struct StoredObject {
  std::string name;
  uint64_t bytes;
  double used;
};

// Returns whether a killed process has left the file half written.
bool is_left_behind(const std::string &name, double used) { return name.starts_with(".new-") && used < now() - hour; }

std::vector<StoredObject> stored_objects(const OwnFolder &folder) {
  std::vector<StoredObject> objects;
  folder.for_each([&](const std::string &name, uint64_t bytes, double used) {
    if (is_left_behind(name, used))
      folder.remove(name);
    else
      objects.push_back({name, bytes, used});
  });
  return objects;
}

void warn_once(const fs::path &folder, const std::string &problem) {
  static std::once_flag once;
  std::call_once(once, [&] {
    say("warning: compiled code isn't kept in the folder " + folder.string() + ": " + problem +
        "; name another folder in TESSERA_CACHE_DIR, or set that to nothing\n");
  });
}

}  // namespace

fs::path ObjectCache::default_folder() {
  if (const char *own = std::getenv("TESSERA_CACHE_DIR")) return own;
  // XDG_CACHE_HOME's specification says that a relative path is ignored.
  if (const char *user = std::getenv("XDG_CACHE_HOME"); user && *user == '/') return fs::path(user) / "tessera";
  if (const char *home = std::getenv("HOME"); home && *home == '/') return fs::path(home) / ".cache" / "tessera";
  return {};
}

ObjectCache::ObjectCache(const fs::path &folder, uint64_t byte_limit) : byte_limit_(byte_limit) {
  if (folder.empty()) return;
  OwnFolder root = OwnFolder::at(folder.string(), problem_);
  if (root) objects_ = root.folder("objects", problem_);
  if (objects_) functions_ = root.folder("functions", problem_);
  if (!enabled()) warn_once(folder, problem_);
}

std::optional<std::string> ObjectCache::object_with(llvm::StringRef key) const {
  if (!enabled()) return std::nullopt;
  std::optional<OwnFolder::File> file = functions_.read(key.str(), name_length);
  if (!file || !is_checksum(file->contents)) return std::nullopt;
  return std::move(file->contents);
}

std::optional<std::string> ObjectCache::read(llvm::StringRef object) const {
  if (!enabled() || !is_checksum(object)) return std::nullopt;
  std::optional<OwnFolder::File> file = objects_.read((object + ".o").str(), byte_limit_);
  if (!file || checksum(file->contents) != object) return std::nullopt;
  // A precision of an hour suffices, and saves a write at each use.
  struct stat status = {};
  int descriptor = file->descriptor.number();
  if (fstat(descriptor, &status) == 0 && static_cast<double>(status.st_mtime) < now() - hour)
    futimens(descriptor, nullptr);
  return std::move(file->contents);
}

void ObjectCache::write(llvm::StringRef contents, llvm::ArrayRef<std::string> keys) const {
  if (!enabled()) return;
  std::string name = checksum(contents);
  if (!objects_.write(name + ".o", contents)) return;
  for (const std::string &key : keys) functions_.write(key, name);
  if (name.substr(0, 2) < "08") prune();  // one object in 32: reading the whole folder each time would cost more
}

void ObjectCache::prune() const {
  if (!enabled()) return;
  std::vector<StoredObject> objects = stored_objects(objects_);
  uint64_t bytes = 0;
  for (const StoredObject &object : objects) bytes += object.bytes;
  if (bytes <= byte_limit_) return;
  std::ranges::sort(objects, {}, &StoredObject::used);
  for (const StoredObject &object : objects) {
    if (bytes <= byte_limit_ / 4 * 3) break;
    objects_.remove(object.name);
    bytes -= object.bytes;
  }
  for (const StoredObject &function : stored_objects(functions_)) {
    std::optional<std::string> object = object_with(function.name);
    if (!object || !objects_.has(*object + ".o")) functions_.remove(function.name);
  }
}

}  // namespace tessera

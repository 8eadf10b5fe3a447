#include "lower/jit/object_cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <vector>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;
using std::chrono::hours;

std::string checksum(llvm::StringRef contents) {
  llvm::BLAKE3 hasher;
  hasher.update(contents);
  return llvm::toHex(hasher.final<20>(), /*LowerCase=*/true);
}

// A name in the folder that no other thread or process uses.
fs::path temporary_name(const fs::path &folder) {
  static std::atomic<unsigned> counter = 0;
  return folder / (".new-" + std::to_string(getpid()) + "-" + std::to_string(counter++));
}

// Puts what `make(temporary)` makes at `path` in one step.
template <typename Make>
bool place(const fs::path &path, Make make) {
  std::error_code error;
  fs::path temporary = temporary_name(path.parent_path());
  if (make(temporary))
    fs::rename(temporary, path, error);
  else
    error = std::make_error_code(std::errc::io_error);
  std::error_code ignored;
  if (error) fs::remove(temporary, ignored);
  return !error;
}

bool write_file(const fs::path &path, llvm::StringRef contents) {
  std::ofstream file(path, std::ios::binary);
  file.write(contents.data(), static_cast<std::streamsize>(contents.size()));
  file.close();
  return !file.fail();
}

struct StoredObject {
  fs::path path;
  fs::file_time_type used;
  uint64_t bytes;
};

std::vector<StoredObject> stored_objects(const fs::path &folder) {
  std::vector<StoredObject> objects;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    uint64_t bytes = at->file_size(gone);
    fs::file_time_type used = at->last_write_time(gone);
    if (!gone) objects.push_back({at->path(), used, bytes});
  }
  return objects;
}

void remove_dangling_links(const fs::path &folder) {
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (!fs::exists(at->path(), ignored)) fs::remove(at->path(), ignored);
  }
}

}  // namespace

fs::path ObjectCache::default_folder() {
  if (const char *own = std::getenv("TESSERA_CACHE_DIR")) return own;
  // A relative path in XDG_CACHE_HOME is to be ignored, by that specification.
  if (const char *user = std::getenv("XDG_CACHE_HOME"); user && *user == '/') return fs::path(user) / "tessera";
  if (const char *home = std::getenv("HOME"); home && *home == '/') return fs::path(home) / ".cache" / "tessera";
  return {};
}

ObjectCache::ObjectCache(fs::path folder, uint64_t byte_limit) : folder_(std::move(folder)), byte_limit_(byte_limit) {}

std::optional<std::string> ObjectCache::object_with(llvm::StringRef key) const {
  if (!enabled()) return std::nullopt;
  std::error_code error;
  fs::path target = fs::read_symlink(folder_ / "functions" / key.str(), error);
  if (error) return std::nullopt;
  return target.stem().string();
}

std::optional<std::string> ObjectCache::read(llvm::StringRef object) const {
  if (!enabled()) return std::nullopt;
  fs::path path = folder_ / "objects" / (object + ".o").str();
  int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  struct stat status = {};
  std::string contents;
  bool whole =
      fstat(file, &status) == 0 && S_ISREG(status.st_mode) && static_cast<uint64_t>(status.st_size) <= byte_limit_;
  if (whole) {
    contents.resize(static_cast<size_t>(status.st_size));
    whole = ::read(file, contents.data(), contents.size()) == status.st_size && checksum(contents) == object;
  }
  close(file);
  if (!whole) return std::nullopt;
  auto now = fs::file_time_type::clock::now();
  std::error_code ignored;  // an hour's precision is enough, and saves a write at each use
  if (now - fs::last_write_time(path, ignored) > hours(1)) fs::last_write_time(path, now, ignored);
  return contents;
}

void ObjectCache::write(llvm::StringRef contents, llvm::ArrayRef<std::string> keys) const {
  if (!enabled()) return;
  std::error_code error;
  for (const char *part : {"objects", "functions"}) fs::create_directories(folder_ / part, error);
  if (error) return;
  fs::permissions(folder_, fs::perms::owner_all, error);  // code that we shall run: nobody else may put any here
  std::string name = checksum(contents);
  auto write_contents = [&](const fs::path &path) { return write_file(path, contents); };
  if (!place(folder_ / "objects" / (name + ".o"), write_contents)) return;
  for (const std::string &key : keys) {
    place(folder_ / "functions" / key, [&](const fs::path &path) {
      std::error_code failed;
      fs::create_symlink(fs::path("..") / "objects" / (name + ".o"), path, failed);
      return !failed;
    });
  }
  if (name.substr(0, 2) < "08") prune();  // one object in 32: reading the whole folder each time would cost more
}

void ObjectCache::prune() const {
  if (!enabled()) return;
  std::vector<StoredObject> objects = stored_objects(folder_ / "objects");
  uint64_t bytes = 0;
  for (const StoredObject &object : objects) bytes += object.bytes;
  if (bytes <= byte_limit_) return;
  std::ranges::sort(objects, {}, &StoredObject::used);
  for (const StoredObject &object : objects) {
    if (bytes <= byte_limit_ / 4 * 3) break;
    std::error_code ignored;
    fs::remove(object.path, ignored);
    bytes -= object.bytes;
  }
  remove_dangling_links(folder_ / "functions");
}

}  // namespace tessera

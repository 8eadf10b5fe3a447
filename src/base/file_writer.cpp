#include "base/file_writer.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/vfs.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <random>

#include "base/file.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

constexpr size_t most_buffered = 1 << 16;
constexpr size_t longest_name = 255;
constexpr int most_links = 40;  // the kernel's limit
// Finished files without a name are held open by their descriptors, of which a process may have about a thousand.
constexpr int most_held = 256;

// Returns whether a link is to one of the process's open files in /proc, as /dev/stdout and /dev/fd/3 are.
bool is_open_file(const fs::path &link) {
  struct statfs system = {};
  return statfs(link.parent_path().c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC;
}

struct Target {
  std::string path;
  bool is_open_file = false;
};

// Follows symbolic links, also to a file that doesn't exist yet.
Target target_of(const std::string &path) {
  std::error_code none;
  fs::path target = fs::absolute(path, none);
  for (int links = 0; links < most_links && fs::is_symlink(fs::symlink_status(target, none)); ++links) {
    if (is_open_file(target)) return {target, true};
    fs::path next = fs::read_symlink(target, none);
    if (none) break;
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  return {target, false};
}

std::string partial_name(const std::string &target) {
  std::random_device random;
  char suffix[32];
  std::snprintf(suffix, sizeof suffix, ".%08x%08x.partial", random(), random());
  fs::path path = target;
  std::string name = path.filename().string().substr(0, longest_name - std::strlen(suffix));
  return (path.parent_path() / (name + suffix)).string();
}

std::string path_of_open_file(int file) { return "/proc/self/fd/" + std::to_string(file); }

// Waits until a file is on the disk. Some file systems, and pipes, have nothing to wait for.
bool is_on_disk(int file) { return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS; }

}  // namespace

FileWriter::FileWriter(const std::string &path) : path_(path) { open_target(); }

void FileWriter::open_target() {
  Target target = target_of(path_);
  target_ = target.path;
  struct stat status = {};
  if (stat(target_.c_str(), &status) != 0) {
    if (errno != ENOENT) fail(errno);
    return open_aside(0);
  }
  if (S_ISDIR(status.st_mode)) fail(EISDIR);
  // A pipe without a reader is an error rather than an endless wait.
  if (target.is_open_file) return open_straight(target_, O_APPEND);
  if (!S_ISREG(status.st_mode)) return open_straight(target_, O_NONBLOCK);
  // Replacing a file needs no permission to write it. But a file that its owner has made read-only isn't replaced.
  if (faccessat(AT_FDCWD, target_.c_str(), W_OK, AT_EACCESS) != 0) fail(errno);
  open_aside(status.st_mode & 07777);
}

FileWriter::FileWriter(FileWriter &&other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      partial_(std::exchange(other.partial_, {})),
      is_aside_(other.is_aside_),
      is_finished_(other.is_finished_),
      file_(std::move(other.file_)),
      buffer_(std::move(other.buffer_)),
      begin_(other.begin_) {}

FileWriter::~FileWriter() {
  if (!partial_.empty()) unlink(partial_.c_str());
}

void FileWriter::open_straight(const std::string &path, int flags) {
  file_ = Descriptor(open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | flags));
  if (!file_ && errno == ENXIO)
    fail_at(path_, "the file can't be written: no process reads from this pipe; start the reader first");
  if (!file_) fail(errno);
  if (flags & O_NONBLOCK) fcntl(file_.number(), F_SETFL, fcntl(file_.number(), F_GETFL) & ~O_NONBLOCK);
}

// Returns false if the file system has no files without a name, or can't name them later.
bool FileWriter::open_without_name() {
  file_ = Descriptor(open(fs::path(target_).parent_path().c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666));
  if (file_ && access(path_of_open_file(file_.number()).c_str(), F_OK) != 0) file_ = Descriptor();
  return static_cast<bool>(file_);
}

void FileWriter::open_aside(mode_t mode) {
  is_aside_ = true;
  if (!open_without_name()) {
    std::string name;
    do {
      name = partial_name(target_);
      file_ = Descriptor(open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
    } while (!file_ && errno == EEXIST);
    if (!file_) fail(errno);
    partial_ = name;
  }
  if (mode != 0) fchmod(file_.number(), mode);
}

void FileWriter::give_name() {
  const std::string open_file = path_of_open_file(file_.number());
  std::string name = partial_name(target_);
  while (linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) != 0) {
    if (errno != EEXIST) fail(errno);
    name = partial_name(target_);
  }
  partial_ = name;
}

void FileWriter::fail(int error) const {
  fail_at(path_, std::string("the file can't be written: ") + std::strerror(error));
}

void FileWriter::put(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t done = is_seekable() ? pwrite(file_.number(), bytes, count, static_cast<off_t>(begin_))
                                 : ::write(file_.number(), bytes, count);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0 && errno == EAGAIN) {  // a terminal or pipe that another program has made non-blocking
      pollfd ready = {file_.number(), POLLOUT, 0};
      poll(&ready, 1, -1);
      continue;
    }
    if (done < 0) fail(errno);
    bytes += done;
    count -= static_cast<size_t>(done);
    begin_ += static_cast<uint64_t>(done);
  }
}

void FileWriter::flush() {
  std::string bytes;
  bytes.swap(buffer_);
  put(bytes.data(), bytes.size());
}

void FileWriter::write(const void *bytes, size_t count) {
  if (count == 0) return;
  if (buffer_.size() + count > most_buffered) flush();
  if (count > most_buffered)
    put(static_cast<const char *>(bytes), count);
  else
    buffer_.append(static_cast<const char *>(bytes), count);
}

void FileWriter::write_at(uint64_t at, const void *bytes, size_t count) {
  if (at != offset()) {
    flush();
    if (!is_seekable() && at != begin_) fail(ESPIPE);
    begin_ = at;
  }
  write(bytes, count);
}

// Network file systems report a full disk here.
void FileWriter::close_file() {
  if (close(file_.release()) != 0 && errno != EINTR) fail(errno);
}

void FileWriter::finish() {
  if (is_finished_ || !file_) return;
  flush();
  if (!is_on_disk(file_.number())) fail(errno);
  is_finished_ = true;
  const bool has_name = !is_aside_ || !partial_.empty();
  if (!has_name && file_.number() < most_held) return;
  if (!has_name) give_name();
  close_file();
}

void FileWriter::commit() {
  finish();
  const bool waits_for_name = is_aside_ && partial_.empty() && file_;
  if (waits_for_name) give_name();
  if (partial_.empty()) return;
  if (rename(partial_.c_str(), target_.c_str()) != 0) fail(errno);
  partial_.clear();
  if (file_) close_file();
  // The folder is synced, too, for the file's name. A folder that can be written to but not read isn't synced.
  Descriptor folder(open(fs::path(target_).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder && !is_on_disk(folder.number())) fail(errno);
}

}  // namespace tessera

#include "lower/machine_code/own_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <random>

namespace tessera {
namespace {

constexpr mode_t others_write = S_IWGRP | S_IWOTH;
constexpr int folder_flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;

// Returns why the folder can't be trusted, or an empty text.
std::string distrust_of(int folder) {
  struct stat status = {};
  if (fstat(folder, &status) != 0) return std::strerror(errno);
  if (status.st_uid != geteuid())
    return "it belongs to user " + std::to_string(status.st_uid) + ", and this program runs as user " +
           std::to_string(geteuid());
  if ((status.st_mode & others_write) == 0) return "";
  char mode[8];
  std::snprintf(mode, sizeof mode, "0%03o", static_cast<unsigned>(status.st_mode & 0777));
  return std::string("others may write to it (its mode is ") + mode + "), which `chmod go-w` would end";
}

// Makes missing parents too. Returns 0 if the folder exists.
int make_folders(const std::filesystem::path &path) {
  if (mkdir(path.c_str(), 0700) == 0 || errno == EEXIST) return 0;
  if (errno != ENOENT || path.parent_path() == path || path.parent_path().empty()) return errno;
  if (int error = make_folders(path.parent_path())) return error;
  return mkdir(path.c_str(), 0700) == 0 || errno == EEXIST ? 0 : errno;
}

bool is_own_file(const struct stat &status) {
  return S_ISREG(status.st_mode) && status.st_uid == geteuid() && (status.st_mode & others_write) == 0;
}

// Returns a name that no other thread or process uses, and that no earlier process with the same number has left.
std::string temporary_name() {
  static const unsigned process = std::random_device()();
  static std::atomic<unsigned> counter = 0;
  return ".new-" + std::to_string(getpid()) + "-" + std::to_string(process) + "-" + std::to_string(counter++);
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t done = ::write(file, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    bytes.remove_prefix(static_cast<size_t>(done));
  }
  return true;
}

Descriptor trusted(Descriptor folder, std::string &problem) {
  problem = folder ? distrust_of(folder.number()) : std::strerror(errno);
  return problem.empty() ? std::move(folder) : Descriptor();
}

}  // namespace

OwnFolder OwnFolder::at(const std::string &path, std::string &problem) {
  OwnFolder result;
  if (int error = make_folders(std::filesystem::path(path + "/").parent_path())) {
    problem = std::string("it can't be made: ") + std::strerror(error);
    return result;
  }
  result.folder_ = trusted(Descriptor(open(path.c_str(), folder_flags)), problem);
  return result;
}

OwnFolder OwnFolder::folder(const std::string &name, std::string &problem) const {
  OwnFolder result;
  if (mkdirat(folder_.number(), name.c_str(), 0700) != 0 && errno != EEXIST)
    problem = std::strerror(errno);
  else
    result.folder_ = trusted(Descriptor(openat(folder_.number(), name.c_str(), folder_flags | O_NOFOLLOW)), problem);
  if (!problem.empty()) problem = "its folder '" + name + "': " + problem;
  return result;
}

std::optional<OwnFolder::File> OwnFolder::read(const std::string &name, uint64_t most) const {
  Descriptor file(openat(folder_.number(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  struct stat status = {};
  if (!file || fstat(file.number(), &status) != 0 || !is_own_file(status)) return std::nullopt;
  if (static_cast<uint64_t>(status.st_size) > most) return std::nullopt;
  std::string contents(static_cast<size_t>(status.st_size), '\0');
  for (size_t at = 0; at < contents.size();) {
    ssize_t done = ::read(file.number(), contents.data() + at, contents.size() - at);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return std::nullopt;
    at += static_cast<size_t>(done);
  }
  return File{std::move(contents), std::move(file)};
}

bool OwnFolder::has(const std::string &name) const {
  struct stat status = {};
  return fstatat(folder_.number(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && is_own_file(status);
}

bool OwnFolder::write(const std::string &name, std::string_view contents) const {
  std::string temporary = temporary_name();
  constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  Descriptor file(openat(folder_.number(), temporary.c_str(), flags, 0600));
  if (!file) return false;
  bool is_written = write_all(file.number(), contents) && close(file.release()) == 0 &&
                    renameat(folder_.number(), temporary.c_str(), folder_.number(), name.c_str()) == 0;
  if (!is_written) remove(temporary);
  return is_written;
}

void OwnFolder::remove(const std::string &name) const { unlinkat(folder_.number(), name.c_str(), 0); }

void OwnFolder::for_each(const std::function<void(const std::string &, uint64_t, double)> &visit) const {
  Descriptor again(openat(folder_.number(), ".", folder_flags));
  if (!again) return;
  std::unique_ptr<DIR, int (*)(DIR *)> list(fdopendir(again.number()), closedir);
  if (!list) return;
  again.release();
  while (const dirent *entry = readdir(list.get())) {
    struct stat status = {};
    if (fstatat(folder_.number(), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0 || S_ISDIR(status.st_mode))
      continue;
    double used = static_cast<double>(status.st_mtim.tv_sec) + 1e-9 * static_cast<double>(status.st_mtim.tv_nsec);
    visit(entry->d_name, static_cast<uint64_t>(status.st_size), used);
  }
}

}  // namespace tessera

#include "base/input_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/file.h"

namespace tessera {
namespace {

constexpr int reading = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;

const char *kind_of(mode_t mode) { return S_ISFIFO(mode) ? "pipe" : S_ISSOCK(mode) ? "socket" : "device"; }

// A pipe reports that its writers have gone, but not that there never were any; waiting for them might never end.
bool never_had_writers(int descriptor) {
  struct stat status = {};
  pollfd events = {descriptor, POLLIN, 0};
  return fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode) && poll(&events, 1, 0) == 0;
}

}  // namespace

InputFile::InputFile(const std::string &path) : path_(path), file_(open(path.c_str(), reading)) {
  struct stat status = {};
  bool is_open = file_ && fstat(file_.number(), &status) == 0;
  if (!is_open) fail_at(path, std::string("the file can't be opened: ") + std::strerror(errno));
  if (S_ISDIR(status.st_mode)) fail_at(path, "this is a folder; the name of a file is needed");
  if (!S_ISREG(status.st_mode))
    fail_at(path, std::string("this is a ") + kind_of(status.st_mode) +
                      ", and how large an array is must be known before it is read. Write it to a file first");
  size_ = static_cast<uint64_t>(status.st_size);
}

void InputFile::read(uint64_t offset, void *to, uint64_t count) const {
  auto *at = static_cast<char *>(to);
  while (count > 0) {
    size_t most = static_cast<size_t>(std::min<uint64_t>(count, uint64_t{1} << 30));
    ssize_t done = pread(file_.number(), at, most, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) fail_at(path_, std::string("the file can't be read: ") + std::strerror(errno));
    if (done == 0)
      fail_at(path_, "the file ends after " + std::to_string(offset) + " bytes, and had " + std::to_string(size_) +
                         " when it was opened. Read it when no process writes to it");
    at += done;
    offset += static_cast<uint64_t>(done);
    count -= static_cast<uint64_t>(done);
  }
}

std::string InputFile::read(uint64_t offset, uint64_t count) const {
  std::string bytes(count, '\0');
  read(offset, bytes.data(), count);
  return bytes;
}

StreamContents read_stream(const std::string &path, uint64_t most) {
  Descriptor stream(open(path.c_str(), reading));
  if (!stream) return {"", std::strerror(errno)};
  return read_stream(stream.number(), most);
}

StreamContents read_stream(int descriptor, uint64_t most) {
  StreamContents contents;
  std::string chunk(1 << 20, '\0');
  while (contents.bytes.size() <= most) {
    ssize_t done = ::read(descriptor, chunk.data(), chunk.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0 && errno == EAGAIN) {
      pollfd ready = {descriptor, POLLIN, 0};
      poll(&ready, 1, -1);
      continue;
    }
    if (done < 0) contents.problem = std::strerror(errno);
    if (done <= 0) break;
    contents.bytes.append(chunk.data(), static_cast<size_t>(done));
  }
  if (contents.bytes.empty() && contents.problem.empty() && never_had_writers(descriptor))
    contents.problem = "no process writes to this pipe; start the writer first";
  return contents;
}

}  // namespace tessera

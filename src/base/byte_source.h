// Gives bytes one after the other: a file, an entry of an archive, memory.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "base/input_file.h"

namespace tessera {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Reads the next `count` bytes; callers never ask for more than there are.
  virtual void take(void *to, uint64_t count) = 0;
  std::string take(uint64_t count) {
    std::string bytes(count, '\0');
    take(bytes.data(), count);
    return bytes;
  }
};

class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string_view bytes) : bytes_(bytes) {}
  using ByteSource::take;
  void take(void *to, uint64_t count) override {
    if (count > 0) std::memcpy(to, bytes_.data(), count);
    bytes_.remove_prefix(count);
  }

 private:
  std::string_view bytes_;
};

class FileSource final : public ByteSource {
 public:
  explicit FileSource(const InputFile &file, uint64_t offset = 0) : file_(file), at_(offset) {}
  using ByteSource::take;
  void take(void *to, uint64_t count) override {
    file_.read(at_, to, count);
    at_ += count;
  }

 private:
  const InputFile &file_;
  uint64_t at_;
};

}  // namespace tessera

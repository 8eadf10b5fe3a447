// Reads the bytes of one entry of a zip archive, unpacked as they are read.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/byte_source.h"

struct z_stream_s;

namespace tessera {

class ZipEntrySource final : public ByteSource {
 public:
  struct Place {
    std::string name;
    uint64_t begin, packed;
    bool is_deflated;
  };
  // `damaged` gets a text that says what is wrong with the archive, and throws.
  ZipEntrySource(const InputFile &file, Place place, std::function<void(const std::string &)> damaged);
  ~ZipEntrySource() override;

  using ByteSource::take;
  void take(void *to, uint64_t count) override;
  // Checks, after all bytes have been taken, that nothing is left over and that the checksum is `crc`.
  void finish(uint64_t crc);

 private:
  uint64_t inflate_some(unsigned char *to, uint64_t room);

  const InputFile &file_;
  Place place_;
  std::function<void(const std::string &)> damaged_;
  uint64_t read_ = 0;  // of the packed bytes
  uint64_t crc_ = 0;
  std::string packed_;
  std::unique_ptr<z_stream_s> stream_;
  bool has_ended_ = false;
};

}  // namespace tessera

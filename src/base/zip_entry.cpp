#include "base/zip_entry.h"

#include <zlib.h>

#include <algorithm>

#include "base/error.h"

namespace tessera {
namespace {

constexpr uint64_t packed_at_once = 1 << 18;
constexpr uint64_t unpacked_at_once = 1u << 30;  // zlib counts in 32 bits

}  // namespace

ZipEntrySource::ZipEntrySource(const InputFile &file, Place place, std::function<void(const std::string &)> damaged)
    : file_(file), place_(std::move(place)), damaged_(std::move(damaged)) {
  if (!place_.is_deflated) return;
  stream_ = std::make_unique<z_stream>();
  if (inflateInit2(stream_.get(), -MAX_WBITS) != Z_OK) throw DefectError("zlib can't start to inflate");
}

ZipEntrySource::~ZipEntrySource() {
  if (stream_) inflateEnd(stream_.get());
}

void ZipEntrySource::take(void *to, uint64_t count) {
  auto *bytes = static_cast<unsigned char *>(to);
  if (count == 0) return;
  if (!place_.is_deflated) {
    file_.read(place_.begin + read_, bytes, count);
    read_ += count;
  }
  for (uint64_t done = 0; place_.is_deflated && done < count;) {
    if (has_ended_) damaged_("entry '" + place_.name + "' doesn't inflate to its size");
    done += inflate_some(bytes + done, std::min(count - done, unpacked_at_once));
  }
  crc_ = crc32_z(crc_, bytes, count);
}

// Returns the number of bytes that it has inflated.
uint64_t ZipEntrySource::inflate_some(unsigned char *to, uint64_t room) {
  if (stream_->avail_in == 0 && read_ < place_.packed) {
    packed_ = file_.read(place_.begin + read_, std::min(packed_at_once, place_.packed - read_));
    read_ += packed_.size();
    stream_->next_in = reinterpret_cast<Bytef *>(packed_.data());
    stream_->avail_in = static_cast<uInt>(packed_.size());
  }
  stream_->next_out = to;
  stream_->avail_out = static_cast<uInt>(room);
  int status = inflate(stream_.get(), Z_NO_FLUSH);
  has_ended_ = status == Z_STREAM_END;
  if (status != Z_OK && !has_ended_) damaged_("entry '" + place_.name + "' doesn't inflate to its size");
  return room - stream_->avail_out;
}

void ZipEntrySource::finish(uint64_t crc) {
  while (place_.is_deflated && !has_ended_) {  // reads on to the end marker, before which there may be no more bytes
    unsigned char more = 0;
    if (inflate_some(&more, 1) != 0) damaged_("entry '" + place_.name + "' doesn't inflate to its size");
  }
  if (crc_ != crc) damaged_("the checksum of entry '" + place_.name + "' doesn't match its bytes");
}

}  // namespace tessera

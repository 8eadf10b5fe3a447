// Reads the booleans of a tensor, which are stored as one byte for all of them, a byte each, or, in some versions, a
// bit each.
#pragma once

#include <cstdint>
#include <string_view>

namespace tessera::artifact {

class Truths {
 public:
  Truths(std::string_view blob, uint64_t count) : blob_(blob) {
    const size_t size = blob.size();
    if (size == 1 && (count == 1 || count > 8 || blob[0] == 0 || blob[0] == '\xff'))
      stored_ = Stored::once;
    else if (size == count)
      stored_ = Stored::in_bytes;
    else if (size == count / 8 + (count % 8 != 0))
      stored_ = Stored::in_bits;
  }

  bool are_whole() const { return stored_ != Stored::otherwise; }  // else there are too few bytes, or too many
  bool are_equal() const { return stored_ == Stored::once; }
  bool at(uint64_t i) const {
    if (stored_ == Stored::in_bits) return (static_cast<unsigned char>(blob_[i / 8]) >> (i % 8)) & 1;
    return blob_[are_equal() ? 0 : i] != 0;
  }

 private:
  enum class Stored : uint8_t { otherwise, once, in_bytes, in_bits };
  std::string_view blob_;
  Stored stored_ = Stored::otherwise;
};

}  // namespace tessera::artifact

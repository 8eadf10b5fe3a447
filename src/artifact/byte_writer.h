// Writes bytes as byte_cursor.h reads them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tessera::artifact {

class ByteWriter {
 public:
  void byte(uint8_t value) { bytes_ += static_cast<char>(value); }
  void append(std::string_view bytes) { bytes_ += bytes; }
  void number(uint64_t value);  // in MLIR's variable-length form
  void numbers(std::initializer_list<uint64_t> all) {
    for (uint64_t each : all) number(each);
  }
  void signed_number(int64_t value) {
    number((static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63));
  }
  template <typename Numbers>
  void signed_numbers(const Numbers &numbers) {
    number(numbers.size());
    for (auto each : numbers) signed_number(static_cast<int64_t>(each));
  }
  void number_with_flag(uint64_t value, bool flag) { number(value << 1 | (flag ? 1 : 0)); }
  // Writes a section with its head.
  void section(uint8_t id, std::string_view bytes);

  const std::string &bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

}  // namespace tessera::artifact

#include "artifact/byte_cursor.h"

#include <fmt/format.h>

#include <bit>

#include "base/error.h"

namespace tessera::artifact {

void fail_at(const std::string &name, size_t offset, const std::string &message) {
  throw InputError(fmt::format("{}: error: at byte {}: {}", name, offset, message));
}

uint64_t little_endian(std::string_view bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < bytes.size(); ++i) value |= uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return value;
}

uint8_t ByteCursor::byte() { return static_cast<uint8_t>(take(1)[0]); }

std::string_view ByteCursor::take(uint64_t size) {
  if (size > left())
    fail(fmt::format("{} ends {} bytes too early; the file is damaged or cut short", title_, size - left()));
  std::string_view taken = bytes_.substr(at_, size);
  at_ += size;
  return taken;
}

uint64_t ByteCursor::number() {
  uint8_t first = byte();
  int more = first == 0 ? 8 : std::countr_zero(first);
  const uint64_t rest = little_endian(take(static_cast<uint64_t>(more)));
  return more == 8 ? rest : (rest << 8 | first) >> (more + 1);
}

int64_t ByteCursor::signed_number() {
  uint64_t value = number();
  return static_cast<int64_t>((value >> 1) ^ (0 - (value & 1)));
}

std::pair<uint64_t, bool> ByteCursor::number_with_flag() {
  uint64_t value = number();
  return {value >> 1, (value & 1) != 0};
}

uint64_t ByteCursor::count() {
  uint64_t value = number();
  if (value > left()) fail(fmt::format("{} says that {} items follow, in {} bytes", title_, value, left()));
  return value;
}

uint64_t ByteCursor::index(uint64_t size, const char *kind) {
  uint64_t value = number();
  if (value >= size) fail(fmt::format("{} names {} {}, and there are {}", title_, kind, value, size));
  return value;
}

void ByteCursor::expect_end() const {
  if (!at_end()) fail(fmt::format("{} bytes follow after the end of {}", left(), title_));
}

}  // namespace tessera::artifact

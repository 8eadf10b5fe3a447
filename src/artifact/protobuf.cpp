#include "artifact/protobuf.h"

#include <fmt/format.h>

#include "artifact/byte_cursor.h"
#include "base/error.h"

namespace tessera {
namespace {

using artifact::little_endian;

enum Form : uint64_t { varint = 0, fixed64 = 1, counted = 2, fixed32 = 5 };

}  // namespace

std::string_view ProtobufReader::take(uint64_t bytes) {
  if (bytes > rest_.size())
    throw InputError(
        fmt::format("{}: a field has {} bytes, and {} are left of the message", title_, bytes, rest_.size()));
  std::string_view taken = rest_.substr(0, bytes);
  rest_.remove_prefix(bytes);
  return taken;
}

uint64_t ProtobufReader::number() {
  uint64_t number = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    const auto byte = static_cast<uint8_t>(take(1)[0]);
    number |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return number;
  }
  throw InputError(fmt::format("{}: a number has more than 64 bits", title_));
}

ProtobufField ProtobufReader::next() {
  const uint64_t key = number();
  ProtobufField field{key >> 3, 0, {}};
  switch (key & 7) {
    case varint:
      field.value = number();
      break;
    case fixed64:
      field.value = little_endian(take(8));
      break;
    case fixed32:
      field.value = little_endian(take(4));
      break;
    case counted:
      field.text = take(number());
      break;
    default:
      throw InputError(fmt::format("{}: field {} has the unknown form {}", title_, field.number, key & 7));
  }
  return field;
}

void append_number(std::string &bytes, uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<char>(number | 0x80));
  bytes.push_back(static_cast<char>(number));
}

void append_field(std::string &bytes, uint64_t number, uint64_t value) {
  append_number(bytes, number << 3 | varint);
  append_number(bytes, value);
}

void append_field(std::string &bytes, uint64_t number, std::string_view text) {
  append_number(bytes, number << 3 | counted);
  append_number(bytes, text.size());
  bytes.append(text);
}

void append_numbers(std::string &bytes, uint64_t number, std::span<const int64_t> values) {
  if (values.empty()) return;
  std::string packed;
  for (int64_t value : values) append_number(packed, static_cast<uint64_t>(value));
  append_field(bytes, number, packed);
}

}  // namespace tessera

#include "artifact/flatbuffer.h"

#include "artifact/byte_cursor.h"

namespace tessera::artifact {
namespace {

// Returns a number of `size` bytes, or nothing if it would end behind the bytes' end.
std::optional<uint64_t> number_at(std::string_view bytes, uint64_t offset, size_t size) {
  if (offset > bytes.size() || bytes.size() - offset < size) return std::nullopt;
  return little_endian(bytes.substr(offset, size));
}

// Returns the position to which the distance at `offset` leads.
std::optional<uint64_t> target_of(std::string_view bytes, uint64_t offset) {
  auto distance = number_at(bytes, offset, 4);
  if (!distance) return std::nullopt;
  return offset + *distance;
}

// Returns a vector of bytes.
std::optional<Part> part_at(std::string_view bytes, uint64_t offset) {
  auto size = number_at(bytes, offset, 4);
  if (!size || *size > bytes.size() - offset - 4) return std::nullopt;
  return Part{bytes.substr(offset + 4, *size), offset + 4};
}

}  // namespace

std::optional<Table> Table::root_of(std::string_view bytes) {
  auto root = target_of(bytes, 0);
  if (!root) return std::nullopt;
  return at(bytes, *root);
}

std::optional<Table> Table::at(std::string_view file, uint64_t offset) {
  auto back = number_at(file, offset, 4);
  if (!back) return std::nullopt;
  int64_t fields = static_cast<int64_t>(offset) - static_cast<int32_t>(*back);
  if (fields < 0 || !number_at(file, static_cast<uint64_t>(fields), 2)) return std::nullopt;
  return Table(file, offset, static_cast<uint64_t>(fields));
}

std::optional<uint64_t> Table::place_of(int field) const {
  uint64_t slot = 4 + 2 * static_cast<uint64_t>(field);
  auto size = number_at(file_, fields_, 2);
  if (!size || *size < slot + 2) return std::nullopt;
  auto place = number_at(file_, fields_ + slot, 2);
  if (!place || *place == 0) return std::nullopt;
  return at_ + *place;
}

std::optional<uint64_t> Table::vector_at(int field) const {
  auto place = place_of(field);
  if (!place) return std::nullopt;
  return target_of(file_, *place);
}

std::string Table::with_bytes(int field, std::string_view bytes) const {
  const uint64_t place = place_of(field).value();
  std::string file(file_);
  const auto number = [](uint64_t value) {
    std::string text;
    for (int shift = 0; shift < 32; shift += 8) text.push_back(static_cast<char>(value >> shift));
    return text;
  };
  file.resize((file.size() + 3) / 4 * 4);
  file.replace(place, 4, number(file.size() - place));
  return file + number(bytes.size()) + std::string(bytes);
}

std::optional<Part> Table::bytes(int field) const {
  auto vector = vector_at(field);
  if (!vector) return std::nullopt;
  return part_at(file_, *vector);
}

size_t Table::count(int field) const {
  auto vector = vector_at(field);
  auto count = vector ? number_at(file_, *vector, 4) : std::nullopt;
  return count && *count <= file_.size() ? *count : 0;
}

std::optional<uint64_t> Table::number(int field, size_t index, size_t size) const {
  auto vector = vector_at(field);
  if (!vector || index >= count(field)) return std::nullopt;
  return number_at(file_, *vector + 4 + index * size, size);
}

std::optional<uint64_t> Table::element_at(int field, size_t index) const {
  auto vector = vector_at(field);
  if (!vector || index >= count(field)) return std::nullopt;
  return target_of(file_, *vector + 4 + index * 4);
}

std::optional<std::string_view> Table::text(int field, size_t index) const {
  auto element = element_at(field, index);
  auto part = element ? part_at(file_, *element) : std::nullopt;
  if (!part) return std::nullopt;
  return part->bytes;
}

std::optional<Table> Table::table(int field, size_t index) const {
  auto element = element_at(field, index);
  if (!element) return std::nullopt;
  return at(file_, *element);
}

}  // namespace tessera::artifact

#include "artifact/exported.h"

#include "artifact/byte_cursor.h"

namespace tessera::artifact {
namespace {

// Where the table's list of offsets has that of `mlir_module_serialized`, its field 13: behind two sizes, two bytes a field.
constexpr uint64_t module_slot = 4 + 2 * 13;

// A number of `size` bytes; nothing behind the end.
std::optional<uint64_t> number_at(std::string_view bytes, uint64_t offset, size_t size) {
  if (offset > bytes.size() || bytes.size() - offset < size) return std::nullopt;
  return little_endian(bytes.substr(offset, size));
}

}  // namespace

// The file begins with the offset of the table, the table with that of its list of offsets, counted backwards.
std::optional<Part> exported_artifact(std::string_view bytes) {
  auto table = number_at(bytes, 0, 4);
  auto back = table ? number_at(bytes, *table, 4) : std::nullopt;
  if (!back) return std::nullopt;
  int64_t list = static_cast<int64_t>(*table) - static_cast<int32_t>(*back);
  auto list_size = list < 0 ? std::nullopt : number_at(bytes, static_cast<uint64_t>(list), 2);
  if (!list_size || *list_size < module_slot + 2) return std::nullopt;
  auto field = number_at(bytes, static_cast<uint64_t>(list) + module_slot, 2);
  auto forward = field && *field ? number_at(bytes, *table + *field, 4) : std::nullopt;
  if (!forward) return std::nullopt;
  uint64_t vector = *table + *field + *forward;
  auto size = number_at(bytes, vector, 4);
  if (!size || *size > bytes.size() - vector - 4) return std::nullopt;
  Part module{bytes.substr(vector + 4, *size), vector + 4};
  if (!module.bytes.starts_with(bytecode_magic)) return std::nullopt;
  return module;
}

}  // namespace tessera::artifact

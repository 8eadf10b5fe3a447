// Reads tables of FlatBuffers in place.
//
//   table    the distance back to its list of fields, then the values of the fields
//   list     its size, the table's size, then two bytes per field: where the field is in the table, 0 for an absent one
//   vector   the number of its elements, then the elements; a table or a text among them is the distance to it
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "artifact/container.h"

namespace tessera::artifact {

// Reads a table. No read leaves the bytes; a part that is absent or incomplete reads as nothing.
class Table {
 public:
  static std::optional<Table> root_of(std::string_view bytes);

  std::optional<Part> bytes(int field) const;  // a vector of bytes, or a text
  // Returns the whole file with other bytes in such a field, which must be present. The new bytes stand at the end of
  // the file, and the old ones stay where they are.
  std::string with_bytes(int field, std::string_view bytes) const;
  // These read vectors of numbers of `size` bytes, of texts, and of tables.
  size_t count(int field) const;
  std::optional<uint64_t> number(int field, size_t index, size_t size) const;
  std::optional<std::string_view> text(int field, size_t index) const;
  std::optional<Table> table(int field, size_t index) const;

 private:
  Table(std::string_view file, uint64_t at, uint64_t fields) : file_(file), at_(at), fields_(fields) {}
  static std::optional<Table> at(std::string_view file, uint64_t offset);
  std::optional<uint64_t> place_of(int field) const;  // where the distance to the field's vector stands
  std::optional<uint64_t> vector_at(int field) const;
  std::optional<uint64_t> element_at(int field, size_t index) const;

  std::string_view file_;
  uint64_t at_, fields_;
};

}  // namespace tessera::artifact

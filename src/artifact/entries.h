// Decodes the attributes and types of an artifact to StableHLO's text, each entry once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "artifact/byte_cursor.h"
#include "artifact/container.h"

namespace tessera::artifact {

struct Type {
  enum class Kind { truth, integer, floating, tensor, none, other };
  Kind kind = Kind::other;
  std::string text;
  int width = 0;               // in bits: of an integer or a float
  std::vector<int64_t> shape;  // of a tensor; INT64_MIN: not known
  uint64_t element = 0;        // its index among the types
};

struct Attribute {
  enum class Kind { string, integer, truth, array, tensor, type, location, other };
  Kind kind = Kind::other;
  std::string text;
  std::string_view string;
  int64_t integer = 0;             // also of a boolean
  std::vector<uint64_t> elements;  // of an array: their indices among the attributes
  uint64_t type = 0;               // of a tensor, or the type that it stands for
  std::string_view blob;           // of a tensor: its elements
};

// Makes an attribute that is used as text only.
Attribute text_attribute(std::string text);
Attribute string_attribute(std::string_view string);

// Says how much an encoding of shardings tells about partial results.
enum class PartialResults { none, sums, of_any_kind };

class Entries {
 public:
  Entries(const std::string &name, const Container &container);

  const Attribute &attribute(uint64_t index);
  const Type &type(uint64_t index);
  // Returns the numbers of a list, which is stored as a tensor of one dimension.
  std::vector<int64_t> numbers(uint64_t index);
  // Returns the text that stands in `loc(...)`: the name of an alias, or `unknown`.
  const std::string &location(uint64_t index);
  // Returns the lines that define the aliases.
  const std::string &aliases() const { return aliases_; }

  // Counts characters before they are written. An entry's text may stand in many others, so a small artifact could
  // expand to endless text. All of it together is bounded by the artifact's size.
  void spend(size_t offset, size_t characters);
  // Counts and appends.
  void append(std::string &text, std::string_view more, const ByteCursor &at) {
    spend(at.offset(), more.size());
    text += more;
  }

 private:
  struct Nested;
  Attribute decode_attribute(uint64_t index);
  Attribute decode_vhlo(ByteCursor &cursor);
  Attribute decode_builtin(ByteCursor &cursor, uint64_t index);
  Attribute decode_sdy(ByteCursor &cursor);
  Attribute decode_location(ByteCursor &cursor, uint64_t code, uint64_t index);
  Attribute truth(ByteCursor &cursor);
  Attribute enumeration(ByteCursor &cursor, uint64_t code);
  Attribute structure(ByteCursor &cursor, uint64_t code);
  Attribute number_of_type(ByteCursor &cursor, bool is_float);
  Attribute tensor(ByteCursor &cursor);
  std::string truths_text(ByteCursor &cursor, std::string_view blob, uint64_t count, const Type &type);
  std::string digits_text(ByteCursor &cursor, std::string_view blob);
  Attribute array(ByteCursor &cursor);
  Attribute dictionary(ByteCursor &cursor);
  Attribute part_of_mesh(ByteCursor &cursor, uint64_t code);
  Attribute dense_array(ByteCursor &cursor);
  Type decode_type(uint64_t index);
  Type decode_vhlo_type(ByteCursor &cursor);
  Type decode_builtin_type(ByteCursor &cursor);
  Type tensor_type(ByteCursor &cursor, bool has_encoding);
  Type function_type(ByteCursor &cursor);

  ByteCursor open(const Entry &entry, const char *title) const { return {name_, entry.bytes, entry.offset, title}; }
  uint64_t attribute_index(ByteCursor &cursor) const { return cursor.index(container_.attributes.size(), "attribute"); }
  uint64_t type_index(ByteCursor &cursor) const { return cursor.index(container_.types.size(), "type"); }
  const Attribute &next_attribute(ByteCursor &cursor) { return attribute(attribute_index(cursor)); }
  const Type &next_type(ByteCursor &cursor) { return type(type_index(cursor)); }
  std::string_view next_string(ByteCursor &cursor);  // by its index among the strings
  std::string_view next_string_attribute(ByteCursor &cursor);
  std::string next_axes(ByteCursor &cursor);  // of sdy: `"x", "y":(1)2`
  std::string next_axis(ByteCursor &cursor);
  std::string next_dim(ByteCursor &cursor);
  std::string next_sharding(ByteCursor &cursor, PartialResults partial);
  std::string next_shardings(ByteCursor &cursor);
  std::string next_sdy(ByteCursor &cursor);
  std::string next_factors(ByteCursor &cursor, std::string_view between);  // of sdy's rules: `i, j`
  std::string next_mappings(ByteCursor &cursor);  // of tensors or their dimensions: `[i, j], [k]`
  std::string next_rule(ByteCursor &cursor);
  // Reads a list of types, and returns their texts with commas.
  std::string next_types(ByteCursor &cursor);
  std::string stored_text(ByteCursor &cursor, const char *kind);

  const std::string &name_;
  const Container &container_;
  std::vector<Attribute> attributes_;
  std::vector<Type> types_;
  std::vector<char> attribute_states_, type_states_;
  std::string aliases_;
  size_t spent_ = 0, most_;
  int depth_ = 0;
};

// Returns a string as MLIR's text has it.
std::string quoted(std::string_view string);

}  // namespace tessera::artifact

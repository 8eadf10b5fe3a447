// Reads the types of an artifact: those of VHLO, and MLIR's own.
#include <fmt/format.h>

#include <array>

#include "artifact/entries.h"
#include "artifact/type_codes.h"

namespace tessera::artifact {
namespace {

// Types of VHLO that Tessera doesn't compute with.
constexpr std::array<std::pair<uint64_t, const char *>, 5> refused_types = {{
    {24, "quantized numbers"},
    {25, "arrays of unknown rank"},
    {26, "witnesses"},
    {30, "quantized numbers"},
    {41, "buffers"},
}};

Type type_of(const PlainType &plain) {
  Type result;
  result.kind = plain.kind;
  result.text = plain.text;
  result.width = plain.width;
  return result;
}

}  // namespace

std::string Entries::next_types(ByteCursor &cursor) {
  std::string text;
  for (uint64_t left = cursor.count(); left > 0; --left) {
    if (!text.empty()) append(text, ", ", cursor);
    append(text, next_type(cursor).text, cursor);
  }
  return text;
}

Type Entries::tensor_type(ByteCursor &cursor, bool has_encoding) {
  Type result;
  result.kind = Type::Kind::tensor;
  std::string encoding = has_encoding ? ", " + next_attribute(cursor).text : "";
  result.shape.resize(cursor.count());
  result.text = "tensor<";
  for (int64_t &extent : result.shape) {
    extent = cursor.signed_number();
    if (extent < 0 && extent != INT64_MIN) cursor.fail(fmt::format("an array has an extent of {}", extent));
    result.text += extent == INT64_MIN ? "?x" : std::to_string(extent) + "x";
  }
  result.element = type_index(cursor);
  result.text += type(result.element).text + encoding + ">";
  return result;
}

Type Entries::function_type(ByteCursor &cursor) {
  Type result;
  std::string operands = next_types(cursor);
  std::string results = next_types(cursor);
  result.text = "(" + operands + ") -> (" + results + ")";
  return result;
}

Type Entries::decode_vhlo_type(ByteCursor &cursor) {
  uint64_t code = cursor.number();
  if (const PlainType *plain = find_plain(plain_types, code)) return type_of(*plain);
  for (auto [refused, what] : refused_types)
    if (code == refused) cursor.fail(fmt::format("the program has {}, which Tessera doesn't compute with", what));
  Type result;
  switch (code) {
    case 1:
      result.text = "complex<" + next_type(cursor).text + ">";
      return result;
    case 8:
      return function_type(cursor);
    case 20:
    case 21:
      return tensor_type(cursor, code == 21);
    case 23:
    case 42:
      result.text = (code == 23 ? "tuple<" : "!stablehlo.future<") + next_types(cursor) + ">";
      return result;
    default:
      cursor.fail(fmt::format("a type of VHLO has the unknown code {}; Tessera reads VHLO up to version {}", code,
                              to_string(newest_version)));
  }
}

Type Entries::decode_builtin_type(ByteCursor &cursor) {
  uint64_t code = cursor.number();
  if (const PlainType *plain = find_plain(builtin_types, code)) return type_of(*plain);
  Type result;
  switch (code) {
    case 0: {
      uint64_t both = cursor.number();
      result.width = static_cast<int>(std::min<uint64_t>(both >> 2, 1u << 24));
      static constexpr std::array<const char *, 4> signs = {"i", "si", "ui", ""};
      if ((both & 3) == 3 || both >> 2 == 0 || both >> 2 > 64)
        cursor.fail(fmt::format("an integer has {} bits and sign {}", both >> 2, both & 3));
      result.kind = both == 4 ? Type::Kind::truth : Type::Kind::integer;
      result.text = signs[both & 3] + std::to_string(result.width);
      return result;
    }
    case 2:
      return function_type(cursor);
    case 9:
      result.text = "complex<" + next_type(cursor).text + ">";
      return result;
    case 13:
    case 14:
      return tensor_type(cursor, code == 14);
    case 15:
      result.text = "tuple<" + next_types(cursor) + ">";
      return result;
    default:
      cursor.fail(fmt::format("a type of MLIR has the code {}, which no program in StableHLO needs", code));
  }
}

}  // namespace tessera::artifact

// The types of an artifact: those of VHLO, and MLIR's own.
#include <fmt/format.h>

#include <array>

#include "artifact/entries.h"

namespace tessera::artifact {
namespace {

using Kind = Type::Kind;

struct Plain {
  uint64_t code;
  const char *text;
  Kind kind;
  int width;
};

// Types of VHLO without parameters, by the codes of their bytes.
constexpr std::array plain_types = {
    Plain{0, "i1", Kind::truth, 1},
    Plain{2, "bf16", Kind::floating, 16},
    Plain{3, "f16", Kind::floating, 16},
    Plain{4, "f32", Kind::floating, 32},
    Plain{5, "f64", Kind::floating, 64},
    Plain{6, "f8E4M3FN", Kind::floating, 8},
    Plain{7, "f8E5M2", Kind::floating, 8},
    Plain{9, "index", Kind::integer, 64},
    Plain{10, "i4", Kind::integer, 4},
    Plain{11, "i8", Kind::integer, 8},
    Plain{12, "i16", Kind::integer, 16},
    Plain{13, "i32", Kind::integer, 32},
    Plain{14, "i64", Kind::integer, 64},
    Plain{15, "ui4", Kind::integer, 4},
    Plain{16, "ui8", Kind::integer, 8},
    Plain{17, "ui16", Kind::integer, 16},
    Plain{18, "ui32", Kind::integer, 32},
    Plain{19, "ui64", Kind::integer, 64},
    Plain{22, "!stablehlo.token", Kind::other, 0},
    Plain{27, "f8E4M3FNUZ", Kind::floating, 8},
    Plain{28, "f8E5M2FNUZ", Kind::floating, 8},
    Plain{29, "f8E4M3B11FNUZ", Kind::floating, 8},
    Plain{31, "i2", Kind::integer, 2},
    Plain{32, "ui2", Kind::integer, 2},
    Plain{33, "none", Kind::none, 0},
    Plain{34, "tf32", Kind::floating, 19},
    Plain{35, "f8E4M3", Kind::floating, 8},
    Plain{36, "f8E3M4", Kind::floating, 8},
    Plain{37, "f4E2M1FN", Kind::floating, 4},
    Plain{38, "f6E2M3FN", Kind::floating, 6},
    Plain{39, "f6E3M2FN", Kind::floating, 6},
    Plain{40, "f8E8M0FNU", Kind::floating, 8},
};

// Types of VHLO that Tessera doesn't compute with.
constexpr std::array<std::pair<uint64_t, const char *>, 5> refused_types = {{
    {24, "quantized numbers"},
    {25, "arrays of unknown rank"},
    {26, "witnesses"},
    {30, "quantized numbers"},
    {41, "buffers"},
}};

// MLIR's own types without parameters.
constexpr std::array builtin_types = {
    Plain{1, "index", Kind::integer, 64}, Plain{3, "bf16", Kind::floating, 16}, Plain{4, "f16", Kind::floating, 16},
    Plain{5, "f32", Kind::floating, 32},  Plain{6, "f64", Kind::floating, 64},  Plain{12, "none", Kind::none, 0},
};

template <size_t N>
const Plain *find_plain(const std::array<Plain, N> &table, uint64_t code) {
  for (const Plain &plain : table)
    if (plain.code == code) return &plain;
  return nullptr;
}

Type type_of(const Plain &plain) {
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
  result.kind = Kind::tensor;
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
  if (const Plain *plain = find_plain(plain_types, code)) return type_of(*plain);
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
  if (const Plain *plain = find_plain(builtin_types, code)) return type_of(*plain);
  Type result;
  switch (code) {
    case 0: {
      uint64_t both = cursor.number();
      result.width = static_cast<int>(std::min<uint64_t>(both >> 2, 1u << 24));
      static constexpr std::array<const char *, 4> signs = {"i", "si", "ui", ""};
      if ((both & 3) == 3 || both >> 2 == 0 || both >> 2 > 64)
        cursor.fail(fmt::format("an integer has {} bits and sign {}", both >> 2, both & 3));
      result.kind = both == 4 ? Kind::truth : Kind::integer;
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

// Lists the types without parameters that artifacts have, by the codes of their bytes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "artifact/entries.h"
#include "artifact/version.h"

namespace tessera::artifact {

struct PlainType {
  uint64_t code;
  std::string_view text;
  Type::Kind kind;
  int width;
  Version first = oldest_version;  // the version of VHLO that has it first
};

// Lists the codes of VHLO's types.
inline constexpr std::array plain_types = {
    PlainType{0, "i1", Type::Kind::truth, 1},
    PlainType{2, "bf16", Type::Kind::floating, 16},
    PlainType{3, "f16", Type::Kind::floating, 16},
    PlainType{4, "f32", Type::Kind::floating, 32},
    PlainType{5, "f64", Type::Kind::floating, 64},
    PlainType{6, "f8E4M3FN", Type::Kind::floating, 8},
    PlainType{7, "f8E5M2", Type::Kind::floating, 8},
    PlainType{9, "index", Type::Kind::integer, 64},
    PlainType{10, "i4", Type::Kind::integer, 4},
    PlainType{11, "i8", Type::Kind::integer, 8},
    PlainType{12, "i16", Type::Kind::integer, 16},
    PlainType{13, "i32", Type::Kind::integer, 32},
    PlainType{14, "i64", Type::Kind::integer, 64},
    PlainType{15, "ui4", Type::Kind::integer, 4},
    PlainType{16, "ui8", Type::Kind::integer, 8},
    PlainType{17, "ui16", Type::Kind::integer, 16},
    PlainType{18, "ui32", Type::Kind::integer, 32},
    PlainType{19, "ui64", Type::Kind::integer, 64},
    PlainType{22, "!stablehlo.token", Type::Kind::other, 0},
    PlainType{27, "f8E4M3FNUZ", Type::Kind::floating, 8},
    PlainType{28, "f8E5M2FNUZ", Type::Kind::floating, 8},
    PlainType{29, "f8E4M3B11FNUZ", Type::Kind::floating, 8},
    PlainType{31, "i2", Type::Kind::integer, 2, {1, 2, 0}},
    PlainType{32, "ui2", Type::Kind::integer, 2, {1, 2, 0}},
    PlainType{33, "none", Type::Kind::none, 0},
    PlainType{34, "tf32", Type::Kind::floating, 19, {1, 6, 0}},
    PlainType{35, "f8E4M3", Type::Kind::floating, 8, {1, 7, 0}},
    PlainType{36, "f8E3M4", Type::Kind::floating, 8, {1, 7, 0}},
    PlainType{37, "f4E2M1FN", Type::Kind::floating, 4, {1, 8, 0}},
    PlainType{38, "f6E2M3FN", Type::Kind::floating, 6, {1, 8, 0}},
    PlainType{39, "f6E3M2FN", Type::Kind::floating, 6, {1, 8, 0}},
    PlainType{40, "f8E8M0FNU", Type::Kind::floating, 8, {1, 8, 0}},
};

// MLIR 22 has no codes from here on; that of jaxlib 0.10 to 0.12 (23.0.0git) has. They are read alone, for older releases read a type
// that is written as text, too.
inline constexpr uint64_t first_newer_builtin_code = 21;

// Lists the codes of MLIR's own types.
inline constexpr std::array builtin_types = {
    PlainType{1, "index", Type::Kind::integer, 64},          PlainType{3, "bf16", Type::Kind::floating, 16},
    PlainType{4, "f16", Type::Kind::floating, 16},           PlainType{5, "f32", Type::Kind::floating, 32},
    PlainType{6, "f64", Type::Kind::floating, 64},           PlainType{12, "none", Type::Kind::none, 0},
    PlainType{21, "tf32", Type::Kind::floating, 19},         PlainType{22, "f8E5M2", Type::Kind::floating, 8},
    PlainType{23, "f8E4M3", Type::Kind::floating, 8},        PlainType{24, "f8E4M3FN", Type::Kind::floating, 8},
    PlainType{25, "f8E5M2FNUZ", Type::Kind::floating, 8},    PlainType{26, "f8E4M3FNUZ", Type::Kind::floating, 8},
    PlainType{27, "f8E4M3B11FNUZ", Type::Kind::floating, 8}, PlainType{28, "f8E3M4", Type::Kind::floating, 8},
    PlainType{29, "f4E2M1FN", Type::Kind::floating, 4},      PlainType{30, "f6E2M3FN", Type::Kind::floating, 6},
    PlainType{31, "f6E3M2FN", Type::Kind::floating, 6},      PlainType{32, "f8E8M0FNU", Type::Kind::floating, 8},
};

template <size_t N>
const PlainType *find_plain(const std::array<PlainType, N> &table, uint64_t code) {
  for (const PlainType &plain : table)
    if (plain.code == code) return &plain;
  return nullptr;
}

template <size_t N>
const PlainType *find_plain(const std::array<PlainType, N> &table, std::string_view text) {
  for (const PlainType &plain : table)
    if (plain.text == text) return &plain;
  return nullptr;
}

}  // namespace tessera::artifact

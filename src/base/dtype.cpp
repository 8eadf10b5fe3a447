#include "base/dtype.h"

#include <array>
#include <ostream>

#include "base/error.h"

namespace tessera {
namespace {

enum class Kind : uint8_t { boolean, signed_integer, unsigned_integer, floating, complex, none };

struct Facts {
  std::string_view name;
  Kind kind;
  uint8_t bits;
  uint8_t bytes;
};

// Lists facts in the order of the enum.
constexpr std::array<Facts, dtype_count + 1> facts = {{
    {"i1", Kind::boolean, 1, 1},
    {"i2", Kind::signed_integer, 2, 1},
    {"i4", Kind::signed_integer, 4, 1},
    {"i8", Kind::signed_integer, 8, 1},
    {"i16", Kind::signed_integer, 16, 2},
    {"i32", Kind::signed_integer, 32, 4},
    {"i64", Kind::signed_integer, 64, 8},
    {"ui2", Kind::unsigned_integer, 2, 1},
    {"ui4", Kind::unsigned_integer, 4, 1},
    {"ui8", Kind::unsigned_integer, 8, 1},
    {"ui16", Kind::unsigned_integer, 16, 2},
    {"ui32", Kind::unsigned_integer, 32, 4},
    {"ui64", Kind::unsigned_integer, 64, 8},
    {"f4E2M1FN", Kind::floating, 4, 1},
    {"f6E2M3FN", Kind::floating, 6, 1},
    {"f6E3M2FN", Kind::floating, 6, 1},
    {"f8E3M4", Kind::floating, 8, 1},
    {"f8E4M3", Kind::floating, 8, 1},
    {"f8E4M3FN", Kind::floating, 8, 1},
    {"f8E4M3FNUZ", Kind::floating, 8, 1},
    {"f8E4M3B11FNUZ", Kind::floating, 8, 1},
    {"f8E5M2", Kind::floating, 8, 1},
    {"f8E5M2FNUZ", Kind::floating, 8, 1},
    {"f8E8M0FNU", Kind::floating, 8, 1},
    {"bf16", Kind::floating, 16, 2},
    {"f16", Kind::floating, 16, 2},
    {"f32", Kind::floating, 32, 4},
    {"f64", Kind::floating, 64, 8},
    {"complex<f32>", Kind::complex, 64, 8},
    {"complex<f64>", Kind::complex, 128, 16},
    {"float0", Kind::none, 0, 0},
}};

const Facts &of(DType dtype) {
  auto index = static_cast<size_t>(dtype);
  if (index >= facts.size()) throw DefectError("there is no dtype number " + std::to_string(index));
  return facts[index];
}

}  // namespace

std::string_view name_of(DType dtype) { return of(dtype).name; }

std::string to_string(DType dtype) {
  if (is_boolean(dtype)) return "boolean";
  if (is_complex(dtype)) return dtype == DType::c64 ? "c64" : "c128";
  std::string name(name_of(dtype));
  if (is_unsigned_integer(dtype)) name.erase(1, 1);
  return name;
}
std::ostream &operator<<(std::ostream &stream, DType dtype) { return stream << to_string(dtype); }

std::optional<DType> dtype_from_name(std::string_view name) {
  for (size_t i = 0; i < dtype_count; ++i)
    if (facts[i].name == name) return static_cast<DType>(i);
  return std::nullopt;
}

size_t bytes_of(DType dtype) { return of(dtype).bytes; }
int bits_of(DType dtype) { return of(dtype).bits; }

bool is_boolean(DType dtype) { return of(dtype).kind == Kind::boolean; }
bool is_signed_integer(DType dtype) { return of(dtype).kind == Kind::signed_integer; }
bool is_unsigned_integer(DType dtype) { return of(dtype).kind == Kind::unsigned_integer; }
bool is_integer(DType dtype) { return is_signed_integer(dtype) || is_unsigned_integer(dtype); }
bool is_float(DType dtype) { return of(dtype).kind == Kind::floating; }
bool is_complex(DType dtype) { return of(dtype).kind == Kind::complex; }

}  // namespace tessera

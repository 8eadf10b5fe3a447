#include "pjrt/element_types.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace tessera::pjrt {
namespace {

struct Row {
  int32_t type;      // PJRT_Buffer_Type
  int32_t xla_type;  // xla.PrimitiveType
  DType dtype;
};

// Type 23 is that of tokens.
constexpr Row rows[] = {
    {1, 1, DType::i1},           {2, 2, DType::i8},           {3, 3, DType::i16},
    {4, 4, DType::i32},          {5, 5, DType::i64},          {6, 6, DType::ui8},
    {7, 7, DType::ui16},         {8, 8, DType::ui32},         {9, 9, DType::ui64},
    {10, 10, DType::f16},        {11, 11, DType::f32},        {12, 12, DType::f64},
    {13, 16, DType::bf16},       {14, 15, DType::c64},        {15, 18, DType::c128},
    {16, 19, DType::f8E5M2},     {17, 20, DType::f8E4M3FN},   {18, 23, DType::f8E4M3B11FNUZ},
    {19, 24, DType::f8E5M2FNUZ}, {20, 25, DType::f8E4M3FNUZ}, {21, 21, DType::i4},
    {22, 22, DType::ui4},        {24, 26, DType::i2},         {25, 27, DType::ui2},
    {26, 28, DType::f8E4M3},     {27, 29, DType::f8E3M4},     {28, 33, DType::f8E8M0FNU},
    {29, 32, DType::f4E2M1FN},
};

}  // namespace

DType dtype_of(int32_t type) {
  const Row *row = std::ranges::find(rows, type, &Row::type);
  if (row == std::end(rows))
    throw InputError("arrays of the element type number " + std::to_string(type) +
                     " can't be held; convert it to integers, floats, complex numbers or booleans");
  return row->dtype;
}

int32_t type_of(DType dtype) noexcept {
  const Row *row = std::ranges::find(rows, dtype, &Row::dtype);
  return row == std::end(rows) ? 0 : row->type;
}

int32_t xla_type_of(DType dtype) noexcept {
  const Row *row = std::ranges::find(rows, dtype, &Row::dtype);
  return row == std::end(rows) ? 0 : row->xla_type;
}

}  // namespace tessera::pjrt

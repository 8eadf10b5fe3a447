#include "pjrt/element_types.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace tessera::pjrt {
namespace {

struct Row {
  int32_t type;
  DType dtype;
};

// PJRT_Buffer_Type. Number 23 are tokens.
constexpr Row rows[] = {
    {1, DType::i1},          {2, DType::i8},          {3, DType::i16},
    {4, DType::i32},         {5, DType::i64},         {6, DType::ui8},
    {7, DType::ui16},        {8, DType::ui32},        {9, DType::ui64},
    {10, DType::f16},        {11, DType::f32},        {12, DType::f64},
    {13, DType::bf16},       {14, DType::c64},        {15, DType::c128},
    {16, DType::f8E5M2},     {17, DType::f8E4M3FN},   {18, DType::f8E4M3B11FNUZ},
    {19, DType::f8E5M2FNUZ}, {20, DType::f8E4M3FNUZ}, {21, DType::i4},
    {22, DType::ui4},        {24, DType::i2},         {25, DType::ui2},
    {26, DType::f8E4M3},     {27, DType::f8E3M4},     {28, DType::f8E8M0FNU},
    {29, DType::f4E2M1FN},
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

}  // namespace tessera::pjrt

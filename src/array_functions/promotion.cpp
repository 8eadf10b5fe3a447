#include "array_functions/promotion.h"

#include <array>
#include <cstring>

#include "base/dtype.h"
#include "tessera/info.h"
#include "trace/apply.h"
#include "trace/float0.h"

namespace tessera::detail {
namespace {

// These are the points of the lattice: boolean, kinds of weak scalars, dtypes.
enum Point : uint8_t {
  b1,
  any_int,
  p_u8,
  p_u16,
  p_u32,
  p_u64,
  p_i8,
  p_i16,
  p_i32,
  p_i64,
  any_float,
  p_bf16,
  p_f16,
  p_f32,
  p_f64,
  any_complex,
  p_c64,
  p_c128,
  points
};

constexpr std::array<DType, points> dtype_at = {
    DType::i1,  DType::i32, DType::ui8,  DType::ui16, DType::ui32, DType::ui64, DType::i8,  DType::i16, DType::i32,
    DType::i64, DType::f32, DType::bf16, DType::f16,  DType::f32,  DType::f64,  DType::c64, DType::c64, DType::c128};

constexpr bool is_kind(int point) { return point == any_int || point == any_float || point == any_complex; }

using Set = uint32_t;  // of points
constexpr Set of(std::initializer_list<Point> list) {
  Set set = 0;
  for (Point point : list) set |= Set{1} << point;
  return set;
}

// Maps each point to the set of itself and all points above it.
constexpr std::array<Set, points> above = [] {
  std::array<Set, points> up = {};
  up[b1] = of({any_int});
  up[any_int] = of({p_u8, p_i8});
  up[p_u8] = of({p_i16, p_u16});
  up[p_u16] = of({p_i32, p_u32});
  up[p_u32] = of({p_i64, p_u64});
  up[p_i8] = of({p_i16});
  up[p_i16] = of({p_i32});
  up[p_i32] = of({p_i64});
  up[p_u64] = up[p_i64] = of({any_float});
  up[any_float] = of({any_complex, p_bf16, p_f16});
  up[p_bf16] = up[p_f16] = of({p_f32});
  up[p_f32] = of({p_f64, p_c64});
  up[p_f64] = of({p_c128});
  up[any_complex] = of({p_c64});
  up[p_c64] = of({p_c128});
  for (int p = 0; p < points; ++p) up[p] |= Set{1} << p;
  for (int round = 0; round < points; ++round)
    for (int p = 0; p < points; ++p)
      for (int q = 0; q < points; ++q)
        if (up[p] >> q & 1) up[p] |= up[q];
  return up;
}();

Point point_of(Promotion operand) {
  if (operand.weak) {
    if (is_integer(operand.dtype)) return any_int;
    if (is_float(operand.dtype)) return any_float;
    if (is_complex(operand.dtype)) return any_complex;
  }
  for (int point = 0; point < points; ++point)
    if (!is_kind(point) && dtype_at[point] == operand.dtype) return static_cast<Point>(point);
  throw DTypeError("arrays of dtype " + to_string(operand.dtype) +
                   " aren't supported in computations; convert them with astype first");
}

// Returns the point above all of `operands` that is below every other such point.
Point least_above(const std::vector<Promotion> &operands, bool respects_weak) {
  Set common = ~Set{0};
  for (Promotion operand : operands) common &= above[point_of({operand.dtype, operand.weak && respects_weak})];
  for (int point = 0; point < points; ++point)
    if ((common >> point & 1) && (above[point] & common) == common) return static_cast<Point>(point);
  return p_c128;
}

}  // namespace

Promotion promoted(const std::vector<Promotion> &operands) {
  bool is_same = true, all_weak = true;
  for (Promotion operand : operands) {
    is_same = is_same && operand == operands[0];
    all_weak = all_weak && operand.weak;
  }
  if (is_same) return operands[0];
  Point point = least_above(operands, !all_weak);
  Promotion result{dtype_at[point], all_weak || is_kind(point)};
  if (!is_kind(point)) return result;
  // A weak operand may be wider than the kind's default dtype, as an int that doesn't fit in i32 is.
  for (Promotion operand : operands)
    if (operand.weak && point_of(operand) == point && bytes_of(operand.dtype) > bytes_of(result.dtype))
      result.dtype = operand.dtype;
  return result;
}

Promotion promoted(const std::vector<Array> &operands, const char *function) {
  std::vector<Promotion> types;
  types.reserve(operands.size());
  for (size_t i = 0; i < operands.size(); ++i) {
    const ArrayState &state = state_of(operands[i], function, static_cast<int>(i));
    refuse_float0(operands[i], function, static_cast<int>(i));
    types.push_back({state.dtype, state.weak});
  }
  return promoted(types);
}

Promotion inexact(Promotion operand) {
  if (is_float(operand.dtype) || is_complex(operand.dtype)) return operand;
  bool wide = operand.dtype == DType::i64 || operand.dtype == DType::ui64;
  return {wide ? DType::f64 : DType::f32, operand.weak};
}

bool fits(const ArrayState &scalar, DType to, bool is_end) {
  constexpr size_t widest = 8;
  if (!scalar.weak || !is_integer(scalar.dtype) || bytes_of(scalar.dtype) < widest) return true;
  if (!is_integer(to) || bytes_of(to) == widest) return true;
  const Tensor value = scalar.blocks.first();
  int64_t number = 0;
  std::memcpy(&number, value.data(), sizeof(number));
  const IntegerInfo range = iinfo(to);
  return is_signed_integer(scalar.dtype) && number < 0
             ? number >= range.min
             : number == 0 || static_cast<uint64_t>(number) - is_end <= range.max;
}

void check_fits(const ArrayState &scalar, DType to, const char *function) {
  if (fits(scalar, to)) return;
  const Tensor value = scalar.blocks.first();
  throw ValueError(std::string(function) + ": the number " + to_string(value) + " doesn't fit in " + to_string(to) +
                   ", the dtype of the other operand; convert that operand to a wider dtype with astype");
}

Array converted(const Array &array, Promotion to, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (state.dtype == to.dtype) return array;
  refuse_float0(array, function);
  if (is_plain_scalar(state)) {
    check_fits(state, to.dtype, function);
    return plain_scalar_as(state, to.dtype, state.weak);
  }
  return apply_one(
      OpCall{.function = function, .name = "stablehlo.convert", .results = {{to.dtype, state.shape}}, .weak = to.weak},
      {array});
}

std::vector<Array> converted(const std::vector<Array> &arrays, Promotion to, const char *function) {
  std::vector<Array> result;
  result.reserve(arrays.size());
  for (const Array &array : arrays) result.push_back(converted(array, to, function));
  return result;
}

}  // namespace tessera::detail

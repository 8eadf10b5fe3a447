// Shares code among functions that work element by element.
#pragma once

#include "array_functions/promotion.h"
#include "base/stablehlo_enums.h"
#include "trace/apply.h"

namespace tessera::detail {

// Says which kinds of dtypes a function takes.
struct Kinds {
  bool booleans = true, integers = true, floats = true, complex = true;
  bool has(DType dtype) const;
  std::string text() const;  // `booleans, integers and floats`
};
inline constexpr Kinds any_kind{};
inline constexpr Kinds real_kinds{.complex = false};
inline constexpr Kinds numbers{.booleans = false};
inline constexpr Kinds bit_kinds{.floats = false, .complex = false};
inline constexpr Kinds integer_kinds{.booleans = false, .floats = false, .complex = false};

// Throws DTypeError for an operand of another kind.
void check_kind(const char *function, const Array &array, int argument, Kinds kinds);

// Applies the operation to operands that have their dtypes already, broadcast to one shape.
Array broadcasting(const char *function, std::string name, const std::vector<Array> &operands, Promotion result,
                   TraceAttributes attributes = {});
// Applies the operation to one array, in the array's own dtype.
Array unary(const char *function, std::string name, const Array &array);
// Converts integers to floats.
Array as_inexact(const char *function, const Array &x);
// Converts integers to floats first.
Array float_unary(const char *function, std::string name, const Array &array, Kinds kinds = any_kind);
// Applies the operation to operands converted to their promoted dtype.
Array binary(const char *function, std::string name, const Array &a, const Array &b, Kinds kinds = any_kind);
Array float_binary(const char *function, std::string name, const Array &a, const Array &b, Kinds kinds = any_kind);

using stablehlo::ComparisonDirection;
// Compares operands of one dtype. Complex numbers are compared by real part, then by imaginary part.
Array compare(const char *function, ComparisonDirection direction, const Array &a, const Array &b);
Array select(const char *function, const Array &pred, const Array &on_true, const Array &on_false);
Array truth(const char *function, const Array &array);

// Returns the array's own sharding if it has one, for arrays that are made to be combined with it.
std::optional<NamedSharding> sharding_like(const Array &array);

}  // namespace tessera::detail

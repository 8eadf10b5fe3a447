// Shares checks and the call of the generator among the functions of tessera::random.
#pragma once

#include <string>
#include <vector>

#include "array_functions/threefry.h"
#include "tessera/creation.h"

namespace tessera::detail {

void check_key(const Array &key, const char *function);
void check_broadcasts(const Array &array, const Shape &shape, const char *function, const char *what);
// Throws DTypeError unless `fits`; `kinds` lists the dtypes that do.
void check_dtype(DType dtype, bool fits, const char *function, const char *kinds);
inline bool is_real(DType dtype) { return dtype == bf16 || dtype == f16 || dtype == f32 || dtype == f64; }
inline void check_real(DType dtype, const char *function) {
  check_dtype(dtype, is_real(dtype), function, "bf16, f16, f32, f64");
}
// Converts a bound or a probability. C++ scalars take `dtype`.
Array as_dtype(const Array &array, DType dtype, const char *function);

// Holds one call of the generator and its operands. `distribution` tells bodies apart.
struct Draw {
  const char *function;
  std::string distribution;
  TensorType result;
  std::vector<Array> operands;  // the key first
  const Create &options;
};
using DrawBody = std::function<Value(BodyWriter &body, const std::vector<Value> &operands)>;
// Calls `write` to compute the result from the operands' values.
Array draw(Draw draw, const DrawBody &write);

}  // namespace tessera::detail

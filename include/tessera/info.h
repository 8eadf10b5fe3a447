// Tells what shapes and dtypes become together, of which kind a dtype is, and which numbers it can hold.
#pragma once

#include <cstdint>
#include <vector>

#include "tessera/array.h"

namespace tessera {

// Returns the shape to which all of them broadcast. Throws ShapeError where they don't.
Shape broadcast_shapes(const std::vector<Shape> &shapes);
// Returns the dtype that an operation on these arrays has, by JAX's table of promotions; C++ numbers give way.
DType result_type(const std::vector<Array> &arrays);

// These are kinds of dtypes, as NumPy's abstract types: `integer` are those with and without a sign, `inexact` floats and complex
// numbers, `number` all but booleans.
enum class DTypeKind : uint8_t {
  boolean,
  signed_integer,
  unsigned_integer,
  integer,
  floating,
  complex_floating,
  inexact,
  number
};
bool issubdtype(DType dtype, DTypeKind kind);

struct FloatInfo {
  int bits;
  double eps;   // the distance from 1 to the next number
  double max;   // the greatest
  double min;   // the least: -max
  double tiny;  // the least positive number of full precision
};
// Throws DTypeError for a dtype that has no floats; for complex numbers it describes their parts.
FloatInfo finfo(DType dtype);
struct IntegerInfo {
  int bits;
  int64_t min;
  uint64_t max;
};
// Throws DTypeError for a dtype that isn't an integer.
IntegerInfo iinfo(DType dtype);

}  // namespace tessera

// These functions make arrays. With `.sharding` each device makes its own block, and no device holds the whole array.
// They throw ShapeError for a negative extent and ShardingError for a sharding that doesn't fit.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>

#include "tessera/array.h"

namespace tessera {

struct Create {
  std::optional<NamedSharding> sharding = {};
};

Array zeros(const Shape &shape, DType dtype = f32, const Create &options = {});
Array zeros(const Shape &shape, const Create &options);  // f32
Array ones(const Shape &shape, DType dtype = f32, const Create &options = {});
Array ones(const Shape &shape, const Create &options);
// Fills the shape with `value`, which broadcasts. The dtype is the value's unless another is given.
Array full(const Shape &shape, const Array &value, std::optional<DType> dtype = {}, const Create &options = {});
Array full(const Shape &shape, const Array &value, const Create &options);

// These take the array's shape, its sharding, and its dtype unless another is given.
Array zeros_like(const Array &array, std::optional<DType> dtype = {});
Array ones_like(const Array &array, std::optional<DType> dtype = {});
Array full_like(const Array &array, const Array &value, std::optional<DType> dtype = {});

// Holds a C++ number and whether it is an integer.
struct Number {
  template <class T>
    requires std::is_arithmetic_v<T>
  Number(T value) : is_integer(std::is_integral_v<T>), real(static_cast<double>(value)) {
    if constexpr (std::is_integral_v<T>) integer = static_cast<int64_t>(value);
  }
  bool is_integer;
  int64_t integer = 0;  // if it is one
  double real;
};

// Returns start, start + step, ... below stop; start is 0 and step 1 unless given. The one dimension has ceil((stop -
// start) / step) elements, none if that is negative. Integers give i32 (i64 if one of them doesn't fit), other numbers
// f32. Other numbers are computed in f64, as in NumPy, and then rounded. Throws ValueError for step 0 and for numbers
// that aren't finite.
Array arange(Number stop, std::optional<DType> dtype = {}, const Create &options = {});
Array arange(Number start, Number stop, std::optional<DType> dtype = {}, const Create &options = {});
Array arange(Number start, Number stop, Number step, std::optional<DType> dtype = {}, const Create &options = {});
Array arange(Number stop, const Create &options);
Array arange(Number start, Number stop, const Create &options);
Array arange(Number start, Number stop, Number step, const Create &options);

struct Linspace {
  bool endpoint = true;  // the last number is `stop` itself
  std::optional<DType> dtype = {};
  std::optional<NamedSharding> sharding = {};
};
// Returns `count` evenly spaced numbers from start to stop; arrays start and stop give {count, ...}. The dtype is a
// float, f32 for C++ numbers; a given integer dtype rounds down. Throws ShapeError for a negative count.
Array linspace(const Array &start, const Array &stop, int64_t count = 50, const Linspace &options = {});

// Returns {rows, columns} with ones on the diagonal that lies `diagonal` above the main one, and zeros elsewhere.
struct Eye {
  std::optional<int64_t> columns = {};  // as many as rows
  int64_t diagonal = 0;
  DType dtype = f32;
  std::optional<NamedSharding> sharding = {};
};
Array eye(int64_t rows, const Eye &options = {});
Array eye(int64_t rows, DType dtype, const Create &options = {});
inline Array identity(int64_t rows, DType dtype = f32, const Create &options = {}) { return eye(rows, dtype, options); }
// Returns ones on the diagonal and below it.
Array tri(int64_t rows, const Eye &options = {});
// Keeps the last two dimensions' elements on the diagonal and below it (above it), with zeros elsewhere. Throws
// ShapeError below 2 dimensions.
Array tril(const Array &array, int64_t diagonal = 0);
Array triu(const Array &array, int64_t diagonal = 0);

}  // namespace tessera

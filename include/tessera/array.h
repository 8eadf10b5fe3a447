// Array is the one class of values: a small handle to elements on devices, to a value in a program that is being
// recorded, or to both.
#pragma once

#include <compare>
#include <complex>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "tessera/dim.h"
#include "tessera/dtype.h"
#include "tessera/error.h"
#include "tessera/shape.h"
#include "tessera/sharding.h"

namespace tessera {

class Array;
class At;
class Index;
struct Arg;
struct Cumulate;
struct Reduce;
struct Shard;
struct Sort;
struct Take;
struct Var;
enum class Side;

namespace detail {

struct ArrayState;
using StatePtr = std::shared_ptr<ArrayState>;

template <class T>
inline constexpr bool is_complex_scalar = false;
template <>
inline constexpr bool is_complex_scalar<std::complex<float>> = true;
template <>
inline constexpr bool is_complex_scalar<std::complex<double>> = true;

}  // namespace detail

// Lists the C++ types that an element may have; elements of bf16 and f16 are passed as float.
template <class T>
concept Scalar = std::is_arithmetic_v<T> || detail::is_complex_scalar<T>;

// Returns the dtype whose elements are `T`s.
template <Scalar T>
constexpr DType dtype_of() {
  if constexpr (std::is_same_v<T, bool>)
    return DType::i1;
  else if constexpr (std::is_integral_v<T>) {
    constexpr DType wide[2][4] = {{DType::ui8, DType::ui16, DType::ui32, DType::ui64},
                                  {DType::i8, DType::i16, DType::i32, DType::i64}};
    constexpr int log2 = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
    return wide[std::is_signed_v<T>][log2];
  } else if constexpr (std::is_floating_point_v<T>)
    return sizeof(T) == 4 ? DType::f32 : DType::f64;
  else
    return sizeof(T) == 8 ? DType::c64 : DType::c128;
}

namespace detail {

// Makes a scalar. `weak` says whether its dtype gives way to the dtype of an array that it is combined with.
StatePtr scalar_state(DType type, const void *value, bool weak);
// Copies the elements, converted to `to`; throws as Array::item and Array::to_vector do. `values` has room for all of
// them.
void copy_elements(const Array &array, DType to, void *values, const char *function);
StatePtr state_of_values(const void *values, size_t count, DType from, Shape shape, DType dtype);

}  // namespace detail

class Array {
 public:
  Array() = default;  // empty; any use throws ValueError
  Array(const Array &) = default;
  Array(Array &&) = default;
  Array &operator=(const Array &) & = default;
  Array &operator=(Array &&) & = default;
  template <class T>
  void operator=(const T &) && {
    static_assert(sizeof(T) == 0, "an element can't be assigned to, as x[1] is a new array: x = x.at(1).set(9)");
  }
  // Makes a scalar without dimensions. It is weakly typed: with an array of the same kind or a wider one it takes that
  // array's dtype; functions throw ValueError for a number beyond i32 that this integer dtype doesn't hold. Alone, int is
  // i32 (i64 if it doesn't fit), double is f32, bool is boolean and complex is c64, as in JAX.
  template <Scalar T>
  Array(T value) : state_(detail::scalar_state(dtype_of<T>(), &value, true)) {}

  const Shape &shape() const;
  int64_t shape(int64_t axis) const;  // the size of one dimension, counted from the end if negative; throws ShapeError
  int ndim() const;
  int64_t size() const;      // elements
  int64_t itemsize() const;  // bytes of an element
  int64_t nbytes() const;    // of all elements
  DType dtype() const;
  bool weak_type() const;
  // Returns where the array lies. An array that was never put anywhere is on a mesh of one device. Throws ValueError
  // for one that is being recorded and whose sharding propagation will choose.
  NamedSharding sharding() const;
  std::map<std::string, int64_t> named_shape() const;  // names that xmap has taken out of the shape, with their sizes

  // Returns the value of an array of one element. Throws ShapeError for another number of elements, ValueError where
  // there is no value (in functions that are being recorded) or where it may differ between devices (in shard_map).
  template <Scalar T>
  T item() const {
    check_single("item");
    T value;
    detail::copy_elements(*this, dtype_of<T>(), &value, "item");
    return value;
  }
  // Returns all elements, row-major, converted as astype does. It gathers an array that is spread over devices and
  // combines partial values.
  template <Scalar T>
  std::vector<T> to_vector() const {
    if constexpr (std::is_same_v<T, bool>) {
      std::vector<uint8_t> bytes(static_cast<size_t>(size()));
      detail::copy_elements(*this, DType::i1, bytes.data(), "to_vector");
      return std::vector<bool>(bytes.begin(), bytes.end());
    } else {
      std::vector<T> values(static_cast<size_t>(size()));
      detail::copy_elements(*this, dtype_of<T>(), values.data(), "to_vector");
      return values;
    }
  }
  // Returns what each device holds, in order of mesh positions and without padding. Devices hold partial values of an
  // unreduced array. Where several processes run the program (processes.h), all must call shards(), and each gets all
  // shards. addressable_shards() gives the shards on this process's devices, without communication.
  std::vector<Shard> shards() const;
  std::vector<Shard> addressable_shards() const;
  bool is_fully_addressable() const;  // whether all devices that hold it are this process's

  // Returns the elements at one index of the leading dimension, counted from the end if negative. Throws ShapeError if
  // the index is out of range or there is no dimension.
  Array operator[](int64_t index) const;
  // These index as NumPy does, with one entry for each leading dimension (indexing.h has Index, Slice, newaxis,
  // ellipsis):
  //
  //   x[{1, 2}]                 x[1, 2] of NumPy          x[{{1, 3}, -1}]         x[1:3, -1]
  //   x[{{}, 0}]                x[:, 0]                   x[Slice{{}, {}, -1}]    x[::-1]
  //   x[rows], x[{rows, 2}]     elements at an array of indices, which is clamped to the dimension
  //
  // They throw ShapeError for more entries than dimensions and for an integer that is out of range.
  Array operator[](const Index &index) const;
  Array operator[](std::initializer_list<Index> indices) const;
  // Returns x.at(i, j), which has set, add, multiply, min, max and get; the function at(x, i, j) returns the same.
  template <class... I>
  At at(const I &...indices) const;

  // Each of these is the function of that name with this array as its first argument.
  Array reshape(Shape shape) const;
  Array astype(DType dtype) const;
  Array view(DType dtype) const;
  Array transpose(const std::vector<int64_t> &permutation = {}) const;
  Array T() const { return transpose(); }
  Array mT() const;  // with the last two dimensions swapped
  Array swapaxes(int64_t axis1, int64_t axis2) const;
  Array moveaxis(int64_t source, int64_t destination) const;
  Array ravel() const;
  Array flatten() const { return ravel(); }
  Array squeeze() const;
  Array squeeze(int64_t axis) const;
  Array expand_dims(int64_t axis) const;
  Array diag(int64_t offset = 0) const;
  Array diagonal(int64_t offset = 0, int64_t axis1 = 0, int64_t axis2 = 1) const;
  Array trace(int64_t offset = 0, int64_t axis1 = 0, int64_t axis2 = 1) const;
  Array repeat(int64_t count, std::optional<int64_t> axis = {}) const;
  std::vector<Array> split(int64_t sections, int64_t axis = 0) const;
  Array take(const Array &indices, const Take &options) const;
  Array take(const Array &indices, int64_t axis) const;
  std::vector<Array> nonzero(int64_t size, int64_t fill = 0) const;
  Array searchsorted(const Array &values) const;
  Array searchsorted(const Array &values, Side side) const;
  Array dot(const Array &other) const;
  Array abs() const;
  Array square() const;
  Array sqrt() const;
  Array rsqrt() const;
  Array reciprocal() const;
  Array exp() const;
  Array log() const;
  Array log1p() const;
  Array log2() const;
  Array log10() const;
  Array sin() const;
  Array cos() const;
  Array real() const;
  Array imag() const;
  Array conj() const;
  Array conjugate() const { return conj(); }
  Array round(int decimals = 0) const;
  Array clip(const std::optional<Array> &min, const std::optional<Array> &max) const;

  // These take no dimension, one (`x.sum(0)`), or the function's options (`x.sum({.axes = {0, 1}})`).
  Array sum() const;
  Array sum(const Dim &axis, bool keepdims = false) const;
  Array sum(const Reduce &reduce) const;
  Array prod() const;
  Array prod(const Dim &axis, bool keepdims = false) const;
  Array prod(const Reduce &reduce) const;
  Array max() const;
  Array max(const Dim &axis, bool keepdims = false) const;
  Array max(const Reduce &reduce) const;
  Array min() const;
  Array min(const Dim &axis, bool keepdims = false) const;
  Array min(const Reduce &reduce) const;
  Array mean() const;
  Array mean(const Dim &axis, bool keepdims = false) const;
  Array mean(const Reduce &reduce) const;
  Array var() const;
  Array var(const Dim &axis, bool keepdims = false) const;
  Array var(const Var &options) const;
  Array stddev() const;
  Array stddev(const Dim &axis, bool keepdims = false) const;
  Array stddev(const Var &options) const;
  Array logsumexp() const;
  Array logsumexp(const Dim &axis, bool keepdims = false) const;
  Array logsumexp(const Reduce &reduce) const;
  Array any() const;
  Array any(const Dim &axis, bool keepdims = false) const;
  Array any(const Reduce &reduce) const;
  Array all() const;
  Array all(const Dim &axis, bool keepdims = false) const;
  Array all(const Reduce &reduce) const;
  Array argmax() const;
  Array argmax(const Dim &axis, bool keepdims = false) const;
  Array argmax(const Arg &options) const;
  Array argmin() const;
  Array argmin(const Dim &axis, bool keepdims = false) const;
  Array argmin(const Arg &options) const;
  Array cumsum() const;
  Array cumsum(const Dim &axis) const;
  Array cumsum(const Cumulate &options) const;
  Array cumprod() const;
  Array cumprod(const Dim &axis) const;
  Array cumprod(const Cumulate &options) const;
  Array cummax() const;
  Array cummax(const Dim &axis) const;
  Array cummax(const Cumulate &options) const;
  Array cummin() const;
  Array cummin(const Dim &axis) const;
  Array cummin(const Cumulate &options) const;
  Array sort() const;
  Array sort(const Dim &axis) const;
  Array sort(const Sort &options) const;
  Array argsort() const;
  Array argsort(const Dim &axis) const;
  Array argsort(const Sort &options) const;

  // Says whether the one element of the array isn't zero. Throws as item does. The error names the enclosing function,
  // and cond and where as the way out, if the array is being recorded; it names the axes if the array varies.
  explicit operator bool() const;

  // Walks the leading dimension. With these an array is a random access range of C++20.
  class Iterator;
  Iterator begin() const;
  Iterator end() const;

  static Array load(const std::string &path);  // .npy; bfloat16 as uint16 stays uint16
  // Loads onto a mesh at once. Each process reads the blocks of its own devices from the file, and nothing else.
  static Array load(const std::string &path, const NamedSharding &sharding);
  void save(const std::string &path) const;  // .npy

  bool empty() const { return state_ == nullptr; }
  explicit Array(detail::StatePtr state) : state_(std::move(state)) {}
  const detail::StatePtr &state() const { return state_; }

 private:
  void check_single(const char *function) const;

  detail::StatePtr state_;
};

struct Shard {
  int64_t device;
  Shape offset;  // where its first element lies in the whole array
  Array data;
};

class Array::Iterator {
 public:
  using value_type = Array;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;  // because an element is made when it is read
  using iterator_concept = std::random_access_iterator_tag;
  Iterator() = default;
  Iterator(const Array *array, int64_t index) : array_(array), index_(index) {}
  Array operator*() const { return (*array_)[index_]; }
  Array operator[](difference_type count) const { return (*array_)[index_ + count]; }
  Iterator &operator++() { return ++index_, *this; }
  Iterator &operator--() { return --index_, *this; }
  Iterator operator++(int) { return {array_, index_++}; }
  Iterator operator--(int) { return {array_, index_--}; }
  Iterator &operator+=(difference_type count) { return index_ += count, *this; }
  Iterator &operator-=(difference_type count) { return index_ -= count, *this; }
  friend Iterator operator+(Iterator it, difference_type count) { return it += count; }
  friend Iterator operator+(difference_type count, Iterator it) { return it += count; }
  friend Iterator operator-(Iterator it, difference_type count) { return it -= count; }
  friend difference_type operator-(const Iterator &a, const Iterator &b) { return a.index_ - b.index_; }
  bool operator==(const Iterator &other) const { return index_ == other.index_; }
  auto operator<=>(const Iterator &other) const { return index_ <=> other.index_; }

 private:
  const Array *array_ = nullptr;
  int64_t index_ = 0;
};

// Prints the elements as NumPy does. Inside a manual body it prints device by device; in a function that is being
// recorded it prints only the type.
std::ostream &operator<<(std::ostream &stream, const Array &array);
std::string to_string(const Array &array);
std::ostream &operator<<(std::ostream &stream, const Shape &shape);  // `{8, 4}`
// Returns `f32[8,4]`; on a mesh with explicit axes `f32[8@x,4]`, and with the axes along which it is unreduced
// `f32[4]{U:x}`; inside a manual body with the axes over which it may vary, `f32[3,4]{i}`.
std::string type_string(const Array &array);

template <Scalar T>
Array scalar(T value, DType dtype = dtype_of<T>()) {
  return Array(detail::state_of_values(&value, 1, dtype_of<T>(), {}, dtype));
}
// Makes an array of row-major elements. Throws ShapeError if there are not as many as the shape says.
template <Scalar T>
Array array(const std::vector<T> &values, Shape shape, DType dtype = dtype_of<T>()) {
  if constexpr (std::is_same_v<T, bool>) {
    std::vector<uint8_t> bytes(values.begin(), values.end());
    return Array(detail::state_of_values(bytes.data(), bytes.size(), DType::i1, std::move(shape), dtype));
  } else {
    return Array(detail::state_of_values(values.data(), values.size(), dtype_of<T>(), std::move(shape), dtype));
  }
}
template <Scalar T>
Array array(std::initializer_list<T> values, Shape shape, DType dtype = dtype_of<T>()) {
  return Array(detail::state_of_values(values.begin(), values.size(), dtype_of<T>(), std::move(shape), dtype));
}
namespace detail {
// Throws ShapeError unless all rows have the length of the first.
void check_row(size_t row, size_t length, size_t first);
}  // namespace detail

// Makes an array of rows, or of tables of rows: `array({{1, 2}, {3, 4}})`. Throws ShapeError where rows have different lengths.
template <int = 0, Scalar T>
Array array(std::initializer_list<std::initializer_list<T>> rows, DType dtype = dtype_of<T>()) {
  std::vector<T> values;
  size_t columns = rows.size() == 0 ? 0 : rows.begin()->size(), number = 0;
  for (std::initializer_list<T> row : rows) {
    detail::check_row(number++, row.size(), columns);
    values.insert(values.end(), row.begin(), row.end());
  }
  return array(values, Shape{static_cast<int64_t>(rows.size()), static_cast<int64_t>(columns)}, dtype);
}
template <int = 0, Scalar T>
Array array(std::initializer_list<std::initializer_list<std::initializer_list<T>>> tables,
            DType dtype = dtype_of<T>()) {
  std::vector<T> values;
  size_t rows = tables.size() == 0 ? 0 : tables.begin()->size(), number = 0;
  size_t columns = rows == 0 ? 0 : tables.begin()->begin()->size();
  for (std::initializer_list<std::initializer_list<T>> table : tables) {
    detail::check_row(number, table.size(), rows);
    for (std::initializer_list<T> row : table) {
      detail::check_row(number++, row.size(), columns);
      values.insert(values.end(), row.begin(), row.end());
    }
  }
  return array(values,
               Shape{static_cast<int64_t>(tables.size()), static_cast<int64_t>(rows), static_cast<int64_t>(columns)},
               dtype);
}

// Makes an array of one dimension.
template <Scalar T>
Array array(const std::vector<T> &values) {
  return array(values, {static_cast<int64_t>(values.size())});
}
template <Scalar T>
Array array(std::initializer_list<T> values) {
  return array(values, Shape{static_cast<int64_t>(values.size())});
}

// These work element by element, with NumPy's broadcasting and JAX's promotion of dtypes. Comparisons give boolean
// arrays, and `/` of integers gives f32.
Array operator+(const Array &a, const Array &b);
Array operator-(const Array &a, const Array &b);
Array operator*(const Array &a, const Array &b);
Array operator/(const Array &a, const Array &b);
Array operator%(const Array &a, const Array &b);  // sign of the divisor, as NumPy's remainder
Array operator==(const Array &a, const Array &b);
Array operator!=(const Array &a, const Array &b);
Array operator<(const Array &a, const Array &b);
Array operator<=(const Array &a, const Array &b);
Array operator>(const Array &a, const Array &b);
Array operator>=(const Array &a, const Array &b);
Array operator&(const Array &a, const Array &b);
Array operator|(const Array &a, const Array &b);
Array operator^(const Array &a, const Array &b);
Array operator<<(const Array &a, int bits);
Array operator>>(const Array &a, int bits);
Array operator-(const Array &a);
Array operator~(const Array &a);
Array operator!(const Array &a);  // of booleans
inline Array &operator+=(Array &a, const Array &b) { return a = a + b; }
inline Array &operator-=(Array &a, const Array &b) { return a = a - b; }
inline Array &operator*=(Array &a, const Array &b) { return a = a * b; }
inline Array &operator/=(Array &a, const Array &b) { return a = a / b; }

}  // namespace tessera

// The size of a range is the extent of the leading dimension; size() counts all elements.
template <>
inline constexpr bool std::ranges::disable_sized_range<tessera::Array> = true;

// Dimensions as users name them, as positions.
#pragma once

#include <vector>

#include "tessera/reduction.h"

namespace tessera::detail {

// Throws ShapeError for a position that the array of `rank` dimensions doesn't have, and for a name, which the function
// doesn't take.
int64_t position_of(const Dim &dim, int64_t rank, const char *function, const char *what);
// In order; all of them if none is named. A dimension twice is a ShapeError.
std::vector<int64_t> positions_of(const std::vector<Dim> &axes, int64_t rank, const char *function);
// What `.axes` or `.axis` says; ShapeError if both do.
std::vector<Dim> axes_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, const char *function);
// The same of a function that goes along one dimension: ShapeError for more. None: `otherwise`.
std::optional<int64_t> one_position_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, int64_t rank,
                                       const char *function, const std::optional<Dim> &otherwise = {});
bool has_names(const std::vector<Dim> &axes);

// An array whose named dimensions among `axes` stand in front, as positions, the first named first; and what functions of
// positions make of it, with names again. Throws ShapeError for a name that the array doesn't have, or that stands twice.
class Positioned {
 public:
  // `what`: what messages call the axes.
  Positioned(const char *function, const Array &x, const std::vector<Dim> &axes, const char *what = "axes");
  const Array &array() const { return array_; }
  const std::vector<Dim> &axes() const { return axes_; }  // all by position
  // Gives the leading dimensions of a result, which had names, their names back. Without names one element is left.
  Array named(Array result) const;
  Array dropped(const Array &result) const;

 private:
  const char *function_;
  std::vector<std::string> names_;
  Array array_;
  std::vector<Dim> axes_;
};

// `f` of the array and options, of which options.axes are by position. The result has all dimensions, or, of a reduction, has
// kept those reduced if options.keepdims says so. `what`: what messages call the axes.
template <class Options, class F>
Array along_names(const char *function, const Array &x, Options options, F f, const char *what = "axes") {
  Positioned positioned(function, x, options.axes, what);
  options.axes = positioned.axes();
  return positioned.named(f(positioned.array(), options));
}
template <class Options, class F>
Array over_names(const char *function, const Array &x, Options options, F f, const char *what = "axes") {
  Positioned positioned(function, x, options.axes, what);
  options.axes = positioned.axes();
  Array result = f(positioned.array(), options);
  return options.keepdims ? positioned.dropped(result) : result;
}
// What users called the dimension of a function that has both axes and axis.
template <class Options>
const char *what_of(const Options &options) {
  return options.axes.empty() ? "axis" : "axes";
}
std::string dims_text(const std::vector<int64_t> &dims);  // `{0, 2}`

}  // namespace tessera::detail

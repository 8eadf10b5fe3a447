// Turns dimensions that users name into positions.
#pragma once

#include <vector>

#include "tessera/reduction.h"

namespace tessera::detail {

// Throws ShapeError for a position that an array of `rank` dimensions doesn't have, and for a name, which the function
// doesn't take.
int64_t position_of(const Dim &dim, int64_t rank, const char *function, const char *what);
// Returns the positions in order, or all of them if none is named. Throws ShapeError for a dimension that is listed
// twice. `what` is the word that messages use.
std::vector<int64_t> positions_of(const std::vector<Dim> &axes, int64_t rank, const char *function,
                                  const char *what = "axes");
// Returns the dimensions that `.axes` or `.axis` lists. Throws ShapeError if both are given.
std::vector<Dim> axes_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, const char *function);
// Does the same for a function that goes along one dimension. Returns `otherwise` if none is named, and throws
// ShapeError for several.
std::optional<int64_t> one_position_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, int64_t rank,
                                       const char *function, const std::optional<Dim> &otherwise = {});
bool has_names(const std::vector<Dim> &axes);

// Brings the named dimensions among `axes` to the front, as positions in the order named, and gives names back to the
// result of a function of positions. Throws ShapeError for a name that the array lacks or that is listed twice.
class Positioned {
 public:
  // `what` is the word that messages use for the axes.
  Positioned(const char *function, const Array &x, const std::vector<Dim> &axes, const char *what = "axes");
  const Array &array() const { return array_; }
  const std::vector<Dim> &axes() const { return axes_; }  // all by position
  // Restores the names of a result's leading dimensions. Without names one element is left.
  Array named(Array result) const;
  Array dropped(const Array &result) const;

 private:
  const char *function_;
  std::vector<std::string> names_;
  Array array_;
  std::vector<Dim> axes_;
};

// Calls `f` on the array and options whose options.axes are positions. The result has all dimensions (along_names), or
// those that options.keepdims keeps (over_names). `what` is the word that messages use for the axes.
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
// Returns the option by which users name the dimension of a function that has both axes and axis.
template <class Options>
const char *what_of(const Options &options) {
  return options.axes.empty() ? "axis" : "axes";
}
std::string dims_text(const std::vector<int64_t> &dims);  // `{0, 2}`

}  // namespace tessera::detail

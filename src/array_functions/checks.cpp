#include "array_functions/checks.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {

int64_t normalized_dim(int64_t dim, int64_t rank, const char *function, const char *what) {
  if (dim >= -rank && dim < rank) return dim < 0 ? dim + rank : dim;
  std::string range =
      rank == 0 ? "it has no dimensions"
                : "they are 0 to " + std::to_string(rank - 1) + ", or " + std::to_string(-rank) + " to -1 from the end";
  throw ShapeError(std::string(function) + ": " + what + " = " + std::to_string(dim) +
                   " isn't a dimension of an array of " + std::to_string(rank) + " dimensions; " + range);
}

std::vector<int64_t> normalized_dims(const std::vector<int64_t> &dims, int64_t rank, const char *function,
                                     const char *what) {
  std::vector<int64_t> result;
  for (int64_t dim : dims) {
    int64_t normal = normalized_dim(dim, rank, function, what);
    if (std::find(result.begin(), result.end(), normal) != result.end())
      throw ShapeError(std::string(function) + ": " + what + " names dimension " + std::to_string(normal) +
                       " twice; name each once");
    result.push_back(normal);
  }
  return result;
}

void check_shape(const Shape &shape, const char *function) {
  for (int64_t extent : shape)
    if (extent < 0)
      throw ShapeError(std::string(function) + ": the shape {" + shape_text(shape) + "} has the extent " +
                       std::to_string(extent) + "; extents must be 0 or more");
}

bool broadcasts_to(const Shape &own, const Shape &shape) {
  return own.size() <= shape.size() && std::equal(own.rbegin(), own.rend(), shape.rbegin(),
                                                  [](int64_t from, int64_t to) { return from == 1 || from == to; });
}

Shape broadcast_shape(const std::vector<Array> &arrays, const char *function) {
  std::vector<Shape> shapes;
  for (size_t i = 0; i < arrays.size(); ++i) shapes.push_back(state_of(arrays[i], function, static_cast<int>(i)).shape);
  return broadcast_shape(shapes, function);
}

Shape broadcast_shape(const std::vector<Shape> &given, const char *function) {
  Shape result;
  for (const Shape &shape : given) {
    if (shape.size() > result.size()) result.insert(result.begin(), shape.size() - result.size(), 1);
    for (size_t back = 1; back <= shape.size(); ++back) {
      int64_t &extent = result[result.size() - back];
      int64_t own = shape[shape.size() - back];
      if (own == extent || own == 1) continue;
      if (extent == 1) {
        extent = own;
        continue;
      }
      std::string shapes = joined(given, [](const Shape &each) { return "{" + shape_text(each) + "}"; });
      throw ShapeError(std::string(function) + ": the shapes " + shapes + " don't broadcast: dimension -" +
                       std::to_string(back) + " is " + std::to_string(extent) + " in one and " + std::to_string(own) +
                       " in another; extents must be equal or 1, counted from the last dimension: reshape one of them");
    }
  }
  return result;
}

}  // namespace tessera::detail

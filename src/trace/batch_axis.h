// Names of batches: inside vmap with .axis_name, and inside xmap, the elements of a batch can see each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tessera/array.h"

namespace tessera::detail {

struct BatchAxis {
  std::string name;  // empty: nobody can speak of it
  int64_t size = 1;
  std::vector<std::string> mesh_axes = {};  // that it is cut over; none: left to propagation
  int64_t steps = 1;                        // in how many pieces, one after the other, it is gone through
};

// While it lives, this thread is inside of these batches.
class InBatches {
 public:
  explicit InBatches(const std::vector<BatchAxis> &batches);
  ~InBatches();
  InBatches(const InBatches &) = delete;
  InBatches &operator=(const InBatches &) = delete;

 private:
  size_t before_;
};

// The innermost of that name; and all names that can be spoken of, outermost first.
std::optional<BatchAxis> batch_axis(const std::string &name);
std::vector<BatchAxis> batches_around();

// The first two of these that are cut over the same mesh axis, for messages: `a and b, which axis_resources of xmap both maps
// to the mesh axis x`.
std::optional<std::string> shared_resource(const std::vector<const BatchAxis *> &batches);
// Throws ShardingError where a value that varies over these axes would be cut twice by one mesh axis: `function` makes it.
void check_resources(const char *function, const std::vector<AxisName> &varying);

// All elements' values of `array`, stacked along a new leading dimension: the same for each element.
Array gathered_batch(const char *function, const Array &array, const BatchAxis &axis);
// The inverse: of dimension 0, which is the same for all elements, each element has its own. Throws ShapeError where it
// isn't as long as the batch, or the array has that name already.
Array scattered_batch(const char *function, const Array &array, const BatchAxis &axis);
// All elements' values combined into one that is the same for each: sum, largest, least. It is a batch no more.
enum class BatchCombine { sum, max, min };
Array combined_batch(const char *function, BatchCombine how, const Array &array, const BatchAxis &axis);
// Which element this is, i32.
Array index_in_batch(const char *function, const BatchAxis &axis);

}  // namespace tessera::detail

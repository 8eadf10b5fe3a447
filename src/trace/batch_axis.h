// Handles named batches. Inside vmap with .axis_name, and inside xmap, the elements of a batch can see each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tessera/array.h"

namespace tessera::detail {

struct BatchAxis {
  std::string name;  // empty: no operation can name it
  int64_t size = 1;
  std::vector<std::string> mesh_axes = {};  // the axes that cut it; none: propagation chooses
  int64_t steps = 1;                        // the number of steps in which a loop goes through it
};

// While an object of this class lives, this thread is inside these batches.
class InBatches {
 public:
  explicit InBatches(const std::vector<BatchAxis> &batches);
  ~InBatches();
  InBatches(const InBatches &) = delete;
  InBatches &operator=(const InBatches &) = delete;

 private:
  size_t before_;
};

// Returns the innermost batch of a name. The other function returns all names that operations can use, outermost first.
std::optional<BatchAxis> batch_axis(const std::string &name);
std::vector<BatchAxis> batches_around();

// Returns a text for messages about two of these batches that one mesh axis cuts: `a and b, which axis_resources of
// xmap both maps to the mesh axis x`.
std::optional<std::string> shared_resource(const std::vector<const BatchAxis *> &batches);
// Throws ShardingError if one mesh axis would cut a value that varies over these axes twice. `function` makes the
// value.
void check_resources(const char *function, const std::vector<AxisName> &varying);

// Stacks the values of all elements along a new leading dimension. The result is equal for all elements.
Array gathered_batch(const char *function, const Array &array, const BatchAxis &axis);
// Inverts a gather: each element takes its own slice of dimension 0 of an array that is equal for all. Throws
// ShapeError if the dimension isn't as long as the batch, or if the array has that name already.
Array scattered_batch(const char *function, const Array &array, const BatchAxis &axis);
// Combines the values of all elements by a sum, a maximum or a minimum. The result is equal for all elements.
Array combined_batch(const char *function, ReductionKind how, const Array &array, const BatchAxis &axis);
// Returns the number of this element, as i32.
Array index_in_batch(const char *function, const BatchAxis &axis);

}  // namespace tessera::detail

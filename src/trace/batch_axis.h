// Names of batches: inside vmap with .axis_name, the elements of the batch can see each other.
#pragma once

#include <optional>
#include <string>

#include "tessera/array.h"

namespace tessera::detail {

struct BatchAxis {
  std::string name;
  int64_t size = 1;
};

// While it lives, this thread is inside a vmap of that name.
class InBatch {
 public:
  explicit InBatch(std::optional<BatchAxis> axis);
  ~InBatch();
  InBatch(const InBatch &) = delete;
  InBatch &operator=(const InBatch &) = delete;

 private:
  bool entered_;
};

// The innermost of that name.
std::optional<BatchAxis> batch_axis(const std::string &name);

// All elements' values of `array`, stacked along a new leading dimension: the same for each element.
Array gathered_batch(const char *function, const Array &array, const BatchAxis &axis);
// Which element this is, i32.
Array index_in_batch(const char *function, const BatchAxis &axis);

}  // namespace tessera::detail

// Calls a function over one or several batches. The function is recorded on what one element sees, batched as a
// program, and called as one operation. vmap has one batch; xmap has one for each name.
#pragma once

#include "pipeline/batched.h"
#include "tessera/jit.h"
#include "trace/batch_axis.h"
#include "trace/call.h"

namespace tessera::detail {

// Holds the dimension of each batch in the whole array, counted with the batches. An array without an entry is equal
// for all elements of that batch.
using BatchDims = std::vector<std::optional<int64_t>>;

struct BatchedCall {
  BatchedCall(const char *name, std::vector<BatchAxis> batches) : name(name), batches(std::move(batches)) {}

  // Runs the function on one element's view of the operands, which has only shapes. `dims` has an entry for each
  // operand. Captured arrays are added to the operands. `mesh`, if given, is the mesh on which it runs.
  void record(std::vector<Array> whole, std::vector<BatchDims> dims, const RecordFunction &body,
              const std::optional<Mesh> &mesh = {});
  // Returns the whole results, with the batches where `dims` says. `pins` are shardings of operands and results, if
  // any.
  Results call(const std::vector<BatchDims> &dims, const BatchPins &pins = {});
  // Returns the whole function as a program of its own.
  TracedFunction whole(const std::vector<BatchDims> &dims) const;
  // Returns a result without batches, as the function returns it.
  const Array &result(size_t i) const { return function.results[i]; }

  const char *name;  // for messages
  std::vector<BatchAxis> batches;
  std::optional<Mesh> mesh;
  RecordedFunction function;
  std::vector<Array> operands;
  std::vector<BatchDims> operand_dims;
  TreeShape results;
  std::shared_ptr<const void> example;
};

}  // namespace tessera::detail

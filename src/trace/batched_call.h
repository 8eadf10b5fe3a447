// A function over one or several batches: recorded on what one element of each sees, batched program to program, called as
// one operation. vmap has one batch, xmap one a name.
#pragma once

#include "pipeline/batched.h"
#include "tessera/jit.h"
#include "trace/batch_axis.h"
#include "trace/call.h"

namespace tessera::detail {

// Where each batch stands among the dimensions of a whole array, batches among them; nothing: the array is the same for all
// its elements.
using BatchDims = std::vector<std::optional<int64_t>>;

struct BatchedCall {
  BatchedCall(const char *name, std::vector<BatchAxis> batches) : name(name), batches(std::move(batches)) {}

  // Runs the function on what it sees of the operands, of which it has shapes only. `dims`: an operand each. What the
  // function captures joins the operands. `mesh`: on which it runs in any case.
  void record(std::vector<Array> whole, std::vector<BatchDims> dims, const RecordFunction &body,
              const std::optional<Mesh> &mesh = {});
  // The whole results, with the batches where `dims` says. `pins`: how operands and results must lie, if there are any.
  Results call(std::vector<BatchDims> dims, const BatchPins &pins = {});
  // The whole function as a program of its own.
  TracedFunction whole(const std::vector<BatchDims> &dims) const;
  // As the function returns it, without its batches.
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

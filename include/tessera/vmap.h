// vmap makes a function of one element a function of a batch of them. It composes with derivatives, jit, shard_map and
// itself.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "tessera/batched.h"
#include "tessera/sharding.h"

namespace tessera {

// Gives the dimension that is the batch, counted from 0, or from -1 for the last; std::nullopt or None means not batched.
extern template class SpecTree<std::optional<int>>;
using BatchAxes = SpecTree<std::optional<int>>;

struct VmapOptions {
  BatchAxes in_axes = {};                   // default: dimension 0 of every argument
  BatchAxes out_axes = {};                  // default: dimension 0 of every result
  std::string axis_name = {};               // collectives over it combine the elements of the batch
  std::optional<int64_t> axis_size = {};    // elements of the batch; default: the size of the batched arguments
  std::optional<Axes> spmd_axis_name = {};  // mesh axes that the batch is cut over; default: propagation chooses
};

namespace detail {

Results run_vmap(const VmapOptions &options, const Flat &arguments, const RecordFunction &record);

}  // namespace detail

template <class F>
using Vmapped = detail::Batched<F, VmapOptions, detail::run_vmap>;

// Returns f over a batch. Arguments and results have one dimension more than f sees, where in_axes and out_axes say.
// Arguments whose axis is std::nullopt, or None, are the same for all elements. A result may have such an axis if it
// depends on no batched argument. Inside f there are only shapes: f is called once, and its operations act on the batch.
//
// With .axis_name, types say whether values differ from element to element (vma), as in shard_map from device to
// device. Derivatives inside f are taken with respect to each element's own arguments. A loss that is the same for all
// elements, such as a psum, counts once. If each element has a loss of its own, the losses of all elements that depend
// on the argument count:
//
//   vmap(grad(x -> psum(x * x, "i")), .axis_name = "i")      2 x, as in shard_map; JAX's vmap counts it per element
//   vmap(grad(x -> x * psum(x, "i")), .axis_name = "i")      psum(x) + psum(x)
//
//   vmap(dot)(a: f32[5,3], b: f32[5,3])                                              f32[5]
//   vmap(grad(loss), {.in_axes = {std::nullopt, 0}})(w: f32[3], x: f32[5,3])      a gradient per element: f32[5,3]
//
// Throws ShapeError where batched arguments have different sizes along their batch, or none has a batch and axis_size
// isn't given; TreeError for axes that don't fit the arguments' tree; InputError for an operation that has no rule.
template <class F>
Vmapped<std::decay_t<F>> vmap(F &&f, VmapOptions options = {}) {
  return {std::forward<F>(f), std::move(options)};
}

}  // namespace tessera

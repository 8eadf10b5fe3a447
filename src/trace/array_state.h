// Holds the state to which an Array is a handle.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "graph/graph.h"
#include "mesh/variance.h"
#include "tessera/array.h"
#include "trace/blocks.h"
#include "trace/mesh_sharding.h"

namespace tessera::detail {

class Recording;
struct Scope;
struct ManualScope;

// Holds a value of a program that is being recorded.
struct Node {
  std::shared_ptr<Scope> scope;  // null: the array isn't recorded
  TraceValueId value = {};
};

// Names the operation at which a value began to vary over an axis, for messages.
using Origin = std::shared_ptr<const std::string>;

// An array has elements (`blocks`), or a node, or both.
struct ArrayState {
  DType dtype = DType::f32;
  Shape shape;  // of the whole array; inside a manual body, of the body's view of it
  bool weak = false;
  // Holds the value of a C++ scalar in its own type, from which conversions to wider dtypes start.
  Tensor exact;

  // The elements are one block for each mesh position, or one block without a sharding for an array that hasn't been
  // placed. Blocks have the shape that block_shape gives, and equal blocks are one buffer. A jit function may be given
  // the blocks; the other members don't change after the array's first use and need no lock.
  Blocks blocks;
  MeshShardingPtr mesh_sharding;  // inside a manual body: over the free axes

  Node node;

  // Names the manual body that the array lives in, the axes over which its value may vary, and where the variance along
  // each of them began. The names of its batches, its named shape, are among these axes.
  std::shared_ptr<ManualScope> manual;
  AxisNames varying;
  std::vector<Origin> varies_since;

  bool is_concrete() const { return !blocks.empty(); }
};

// Returns the state behind a handle. Throws ValueError for a handle that is empty or donated, or whose scope has ended.
// `function` names the library function and `argument` the position of the array among several.
const ArrayState &state_of(const Array &array, const char *function, int argument = -1);
// Does the same for an array of a function's arguments, or of another tree, which messages name by its path.
struct Flat;
const ArrayState &state_of_leaf(const Flat &tree, size_t leaf, const char *function);
const ArrayState &type_of_leaf(const Flat &tree, size_t leaf, const char *function);  // the leaf may have no elements
// Does the same for functions that need no elements: the array may have a type and nothing else (eval_shape).
const ArrayState &type_of_array(const Array &array, const char *function, int argument = -1);

Array make_array(ArrayState state);
// Makes an array, without a placement, of elements in host memory.
Array array_of(Tensor tensor, bool weak = false);
// These handle scalars without a placement; the second converts one to another dtype.
bool is_plain_scalar(const ArrayState &state);
Array plain_scalar_as(const ArrayState &scalar, DType dtype, bool weak);
// Brings an array into the current manual body, where it is equal on all devices. An array that is already inside, or
// is recorded, stays as it is. While operations are recorded every array stays, since a recording takes it in by its
// name. Throws ShardingError for an array on another mesh.
Array into_manual(const Array &array, const char *function);
// Returns all elements in one buffer, gathered if need be. Throws ValueError where there are no elements, or where
// devices hold different values.
Tensor host_tensor(const Array &array, const char *function);

}  // namespace tessera::detail

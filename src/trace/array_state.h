// What an Array is a handle on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "graph/graph.h"
#include "mesh/variance.h"
#include "tessera/array.h"
#include "trace/blocks.h"
#include "trace/placement.h"

namespace tessera::detail {

class Recording;
struct Scope;
struct ManualScope;

// A value of a program that is being recorded.
struct Node {
  std::shared_ptr<Scope> scope;  // null: the array isn't recorded
  ValueId value = 0;
};

// The operation at which a value began to vary over an axis, for messages.
using Origin = std::shared_ptr<const std::string>;

// An array has elements (`blocks`), or a node, or both.
struct ArrayState {
  DType dtype = DType::f32;
  Shape shape;  // of the whole array; inside a manual body, of the body's view of it
  bool weak = false;
  // Of a C++ scalar: its value in its own type, for conversions to wider dtypes than the array's own.
  Tensor exact;

  // Elements: a block a mesh position, or one block without placement for an array that nobody has put anywhere. Blocks have
  // the shape block_shape says; where blocks are equal they are one buffer. A jit function may be given them: all else is the
  // same from the array's first use on, and needs no lock.
  Blocks blocks;
  PlacementPtr placement;  // inside a manual body: over the free axes

  Node node;

  // Inside a manual body: which one, over which of its axes the value may vary, and for each where that began. The names
  // of batches that it has are among them: its named shape.
  std::shared_ptr<ManualScope> manual;
  AxisNames varying;
  std::vector<Origin> varies_since;

  bool is_concrete() const { return !blocks.empty(); }
};

// The state behind a handle; throws ValueError for an empty one, a donated one, or one whose scope has ended. `function` is
// the library function that wants it, `argument` its place there, if it has several.
const ArrayState &state_of(const Array &array, const char *function, int argument = -1);

Array make_array(ArrayState state);
// Elements in host memory that nobody has put anywhere.
Array array_of(Tensor tensor, bool weak = false);
// A scalar that nobody has put anywhere, converted on the spot; `array` is one.
bool is_plain_scalar(const ArrayState &state);
Array plain_scalar_as(const ArrayState &scalar, DType dtype, bool weak);
// The elements as a value in the current manual body: arrays from outside become equal on all devices. An array that is
// already inside, or that is recorded, stays; so does every array where operations are recorded, which take it in by its name. Throws ShardingError for an array on another mesh.
Array into_manual(const Array &array, const char *function);
// All elements in one buffer, gathered if need be. Throws ValueError where there are none, or not one value for all devices.
Tensor host_tensor(const Array &array, const char *function);

}  // namespace tessera::detail

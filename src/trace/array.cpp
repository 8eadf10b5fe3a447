#include "tessera/array.h"

#include <cstring>
#include <limits>

#include "base/error.h"
#include "peers/peers.h"
#include "pipeline/blocks.h"
#include "reference/evaluators/convert.h"
#include "tessera/tree.h"
#include "trace/batch_axis.h"
#include "trace/context.h"
#include "trace/float0.h"
#include "trace/non_addressable_blocks.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera {
namespace detail {
namespace {

// Names the array in messages.
struct ArrayName {
  const char *function;
  int argument = -1;
  const Flat *tree = nullptr;  // whose leaf `argument` it is

  std::string text() const {
    const std::string name = std::string(function) + ": ";
    if (argument < 0) return name + "the array";
    if (!tree) return name + "argument " + std::to_string(argument);
    const std::string path = leaf_paths(tree->shape)[static_cast<size_t>(argument)];
    return name + (path.empty() ? "the array" : "argument " + path);
  }
};

// Returns the dtype of a C++ scalar by itself.
DType default_dtype(DType type, const void *value) {
  switch (type) {
    case DType::f64:
      return DType::f32;
    case DType::c128:
      return DType::c64;
    case DType::i64: {
      int64_t wide;
      std::memcpy(&wide, value, sizeof wide);
      return wide == static_cast<int32_t>(wide) ? DType::i32 : DType::i64;
    }
    case DType::ui64: {
      uint64_t wide;
      std::memcpy(&wide, value, sizeof wide);
      return wide <= std::numeric_limits<int32_t>::max()   ? DType::i32
             : wide <= std::numeric_limits<int64_t>::max() ? DType::i64
                                                           : DType::ui64;
    }
    default:
      return type == DType::i1 || is_float(type) || is_complex(type) ? type : DType::i32;
  }
}

Tensor tensor_of(DType dtype, Shape shape, const void *values) {
  Tensor tensor(dtype, std::move(shape));
  if (tensor.bytes()) std::memcpy(tensor.mutable_data(), values, tensor.bytes());
  return tensor;
}

// Returns the one buffer with all elements of an array that is spread over devices.
Tensor whole_of(const ArrayState &state, const char *function) {
  const MeshSharding &mesh_sharding = *state.mesh_sharding;
  if (state.dtype == float0) return Tensor(float0, state.shape);
  if (Tensor first = state.blocks.first(); Peers::here().is_alone() && first.shape() == state.shape) return first;
  std::vector<Tensor> blocks = blocks_everywhere(state, Equal::by_offset, function);
  if (blocks[0].shape() == state.shape) return blocks[0];
  Mesh one({{"one", 1}});
  return relocate(blocks, state.shape, mesh_sharding.sharding, mesh_sharding.mesh,
                  Sharding::replicated_of(mesh_symbol, static_cast<int64_t>(state.shape.size())), one)[0];
}

// Without variance it isn't known beforehand whether devices agree, so their blocks are compared.
void demand_equal_blocks(const Array &array, const char *function) {
  const ArrayState &state = *array.state();
  std::vector<Tensor> blocks = blocks_everywhere(state, Equal::never, function);
  for (size_t position = 1; position < blocks.size(); ++position) {
    const Tensor &first = blocks[0], &other = blocks[position];
    if (first.shape() == other.shape() && std::memcmp(first.data(), other.data(), first.bytes()) == 0) continue;
    const Mesh &mesh = state.manual->mesh;
    throw VarianceError(
        std::string(function) + ": an array of type " + type_string(array) + " has another value on device " +
        std::to_string(mesh.device_at(MeshPosition{static_cast<int64_t>(position)})) + " than on device " +
        std::to_string(mesh.device_at(MeshPosition{0})) + ", so that it has no single value in the body of " +
        state.manual->function + "; decide with cond or where, or make it equal with a collective");
  }
}

[[noreturn]] void refuse_value(const ArrayState &state, const char *function) {
  const Scope &scope = *state.node.scope;
  throw ValueError(
      std::string(function) + ": an array of type " + type_string(Array(std::make_shared<ArrayState>(state))) +
      " has no value in " + scope.function +
      ", where operations are recorded before they run; decide with cond or where, or return the array and "
      "look at it outside" +
      (std::string_view(function) == "bool" ? "; a && b and a || b ask for values: combine arrays by a & b or a | b"
                                            : ""));
}

}  // namespace

Array make_array(ArrayState state) { return Array(std::make_shared<ArrayState>(std::move(state))); }

Array array_of(Tensor tensor, bool weak) {
  ArrayState state;
  state.dtype = tensor.dtype();
  state.shape = tensor.shape();
  state.weak = weak;
  state.blocks = std::vector<Tensor>{std::move(tensor)};
  return make_array(std::move(state));
}

namespace {

const ArrayState &checked_type(const Array &array, const ArrayName &name) {
  const ArrayState *state = array.state().get();
  if (!state)
    throw ValueError(
        name.text() +
        " is an empty Array, which has no shape and no elements; give it a value first, with array, zeros or "
        "any other function that makes one");
  if (state->blocks.are_given_away())
    throw ValueError(name.text() +
                     " was donated: its memory was handed to a function of jit with .donate; use what that function "
                     "returned, or leave the argument out of .donate");
  if (state->node.scope && !state->node.scope->open && !state->is_concrete())
    throw ValueError(name.text() + " was made inside " + state->node.scope->function +
                     ", which has ended; return it from there instead of keeping it");
  if (state->manual && !state->manual->open)
    throw ValueError(
        name.text() + " was made inside the body of " + state->manual->function +
        ", which has ended; return it from there, with an out_spec that says how the blocks are put together");
  return *state;
}

const ArrayState &checked(const Array &array, const ArrayName &name) {
  const ArrayState &state = checked_type(array, name);
  if (!state.is_concrete() && !state.node.scope)
    throw ValueError(name.text() +
                     " has a shape and a dtype and no elements, as eval_shape returns arrays; call the function itself "
                     "for the elements");
  return state;
}

}  // namespace

const ArrayState &type_of_array(const Array &array, const char *function, int argument) {
  return checked_type(array, {function, argument});
}
const ArrayState &state_of(const Array &array, const char *function, int argument) {
  return checked(array, {function, argument});
}
const ArrayState &type_of_leaf(const Flat &tree, size_t leaf, const char *function) {
  return checked_type(tree.leaves[leaf], {function, static_cast<int>(leaf), &tree});
}
const ArrayState &state_of_leaf(const Flat &tree, size_t leaf, const char *function) {
  return checked(tree.leaves[leaf], {function, static_cast<int>(leaf), &tree});
}

StatePtr scalar_state(DType type, const void *value, bool weak) {
  auto state = std::make_shared<ArrayState>();
  state->exact = tensor_of(type, {}, value);
  state->dtype = default_dtype(type, value);
  state->weak = weak && type != DType::i1;
  state->blocks = std::vector<Tensor>{state->dtype == type ? state->exact : convert(state->exact, state->dtype)};
  return state;
}

bool is_plain_scalar(const ArrayState &state) {
  return state.shape.empty() && !state.mesh_sharding && !state.manual && !state.node.scope && state.is_concrete();
}

Array plain_scalar_as(const ArrayState &scalar, DType dtype, bool weak) {
  ArrayState state = scalar;
  state.dtype = dtype;
  state.weak = weak;
  const Tensor from = scalar.exact.empty_handle() ? scalar.blocks.first() : scalar.exact;
  state.blocks = std::vector<Tensor>{from.dtype() == dtype ? from : convert(from, dtype)};
  return make_array(std::move(state));
}

StatePtr state_of_values(const void *values, size_t count, DType from, Shape shape, DType dtype) {
  for (int64_t extent : shape)
    if (extent < 0)
      throw ShapeError("array: the shape has the extent " + std::to_string(extent) + "; extents must be 0 or more");
  if (static_cast<int64_t>(count) != element_count(shape))
    throw ShapeError("array: " + std::to_string(count) + " values are given, but the shape {" + shape_text(shape) +
                     "} has " + std::to_string(element_count(shape)) +
                     " elements; give one value for each element, or use full");
  Tensor tensor = tensor_of(from, std::move(shape), values);
  return array_of(from == dtype ? std::move(tensor) : convert(tensor, dtype)).state();
}

Tensor host_tensor(const Array &array, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (!state.is_concrete()) refuse_value(state, function);
  if (!state.manual) {
    if (!state.mesh_sharding) return state.blocks.first();
    Array whole = state.mesh_sharding->sharding.unreduced.empty() ? array : summed_up(array, function);
    return whole_of(*whole.state(), function);
  }
  if (!state.varying.empty())
    throw VarianceError(std::string(function) + ": an array of type " + type_string(array) +
                        " may differ from device to device over the axes {" + names_text(state.varying) + "} (" +
                        since_text(state, state.varying) + "), so that it has no single value in the body of " +
                        state.manual->function +
                        "; decide with cond or where, or make it equal on all devices with psum, pmax or "
                        "all_gather_invariant");
  if (state.manual->checked != state.manual->axes) demand_equal_blocks(array, function);
  return state.mesh_sharding ? whole_of(state, function) : state.blocks.first();
}

void copy_elements(const Array &array, DType to, void *values, const char *function) {
  state_of(array, function);
  refuse_float0(array, function);
  Tensor tensor = host_tensor(array, function);
  const ArrayState &state = *array.state();
  if (!state.exact.empty_handle() && state.exact.dtype() == to) tensor = state.exact;
  if (tensor.dtype() != to) tensor = convert(tensor, to);
  if (tensor.bytes()) std::memcpy(values, tensor.data(), tensor.bytes());
}

}  // namespace detail

using detail::state_of;
using detail::type_of_array;

const Shape &Array::shape() const { return type_of_array(*this, "shape").shape; }
int Array::ndim() const { return static_cast<int>(type_of_array(*this, "ndim").shape.size()); }
int64_t Array::size() const { return element_count(type_of_array(*this, "size").shape); }
int64_t Array::itemsize() const { return static_cast<int64_t>(bytes_of(dtype())); }
int64_t Array::nbytes() const { return size() * itemsize(); }
DType Array::dtype() const { return type_of_array(*this, "dtype").dtype; }
bool Array::weak_type() const { return type_of_array(*this, "weak_type").weak; }
std::map<std::string, int64_t> Array::named_shape() const {
  std::map<std::string, int64_t> names;
  for (AxisName name : state_of(*this, "named_shape").varying)
    if (auto axis = detail::batch_axis(name.str())) names.emplace(axis->name, axis->size);
  return names;
}

NamedSharding Array::sharding() const {
  const detail::ArrayState &state = type_of_array(*this, "sharding");
  if (state.mesh_sharding) return detail::named_sharding(*state.mesh_sharding);
  if (!state.node.scope || state.is_concrete()) return NamedSharding(Mesh({{"devices", 1}}), P());
  throw ValueError(
      "sharding: an array of type " + type_string(*this) + " in " + state.node.scope->function +
      " has no sharding yet: propagation chooses it when the whole function is known; give its sharding with "
      "with_sharding_constraint, or use a mesh with explicit axes, where shardings are part of types");
}

void Array::check_single(const char *function) const {
  const detail::ArrayState &state = state_of(*this, function);
  if (element_count(state.shape) != 1)
    throw ShapeError(std::string(function) + ": the array has " + std::to_string(element_count(state.shape)) +
                     " elements (type " + type_string(*this) +
                     "), but one is needed; take one out with an index, or look at all of them with to_vector");
}

Array::operator bool() const {
  const detail::ArrayState &state = state_of(*this, "bool");
  if (element_count(state.shape) != 1)
    throw ShapeError(
        "bool: the array has " + std::to_string(element_count(state.shape)) + " elements (type " + type_string(*this) +
        "), but one is needed; decide by all(x) or any(x), and combine arrays by a & b or a | b, where a && b "
        "and a || b each need one element");
  bool value;
  detail::copy_elements(*this, DType::i1, &value, "bool");
  return value;
}

// Returns the shards of the positions that have blocks.
static std::vector<Shard> shards_of(const detail::ArrayState &state, const std::vector<Tensor> &blocks) {
  const auto &[mesh, sharding] = *state.mesh_sharding;
  std::vector<Shard> shards;
  for (MeshPosition position : positions_in(mesh)) {
    const Tensor &own = blocks[static_cast<size_t>(position)];
    if (own.empty_handle()) continue;
    Block block = block_of(position, state.shape, sharding, mesh);
    shards.push_back({mesh.device_at(position), block.offset, detail::array_of(leading_piece(own, block.extent))});
  }
  return shards;
}

std::vector<Shard> Array::shards() const {
  const detail::ArrayState &state = state_of(*this, "shards");
  if (!state.is_concrete()) detail::refuse_value(state, "shards");
  if (!state.mesh_sharding) return {{0, Shape(state.shape.size(), 0), detail::array_of(state.blocks.first())}};
  bool differ = state.manual || !state.mesh_sharding->sharding.unreduced.empty();
  return shards_of(
      state, detail::blocks_everywhere(state, differ ? detail::Equal::never : detail::Equal::by_offset, "shards"));
}

std::vector<Shard> Array::addressable_shards() const {
  const detail::ArrayState &state = state_of(*this, "addressable_shards");
  if (!state.is_concrete()) detail::refuse_value(state, "addressable_shards");
  if (!state.mesh_sharding) return shards();
  std::vector<Tensor> blocks = *state.blocks.list();
  for (MeshPosition position : positions_in(state.mesh_sharding->mesh))
    if (!detail::is_here(state.mesh_sharding->mesh, position)) blocks[static_cast<size_t>(position)] = {};
  return shards_of(state, blocks);
}

bool Array::is_fully_addressable() const {
  const detail::ArrayState &state = state_of(*this, "is_fully_addressable");
  if (!state.mesh_sharding) return true;
  for (MeshPosition position : positions_in(state.mesh_sharding->mesh))
    if (!detail::is_here(state.mesh_sharding->mesh, position)) return false;
  return true;
}

Array::Iterator Array::begin() const {
  if (ndim() == 0)
    throw ShapeError("begin: an array without dimensions (type " + type_string(*this) +
                     ") can't be walked; iteration goes along the leading dimension");
  return {this, 0};
}
Array::Iterator Array::end() const { return {this, shape().empty() ? 0 : shape()[0]}; }

}  // namespace tessera

// Declares collectives and coordinates for bodies of shard_map. Each acts on the devices that differ only in their
// coordinates on `axes`; several axes count row-major, as listed. All throw ShardingError where an axis isn't manual in
// the body, and VarianceError where an operand's variance isn't what the operation takes.
//
// The name of a batch (vmap's .axis_name) is an axis as well, alone or beside axes of the mesh: there the elements of
// the batch stand for devices, and nothing is sent.
//
//   operation                                      operand     result    over `axes`
//   psum pmax pmin pmean all_gather_invariant      varying     invariant
//   all_gather psum_scatter all_to_all
//   ppermute pshuffle                              varying     varying
//   pbroadcast pscatter                            invariant   varying
//   axis_index                                                 varying
//
// Where an operation needs a varying operand, pbroadcast lifts an invariant one, unless the body has auto_pbroadcast =
// false.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tessera/array.h"

namespace tessera {

// Restricts a collective to groups of coordinates along its axes: all groups have one size, and each coordinate is in
// one of them. Results then vary over the axes.
struct Groups {
  std::vector<std::vector<int>> groups = {};
};

// These combine the devices' values element by element. They take integers, floats, complex numbers, and booleans,
// which count as integers. psum(1, axes) is the number of devices and is known at once.
Array psum(const Array &array, const Axes &axes, const Groups &groups = {});
Array pmean(const Array &array, const Axes &axes, const Groups &groups = {});
Array pmax(const Array &array, const Axes &axes, const Groups &groups = {});
Array pmin(const Array &array, const Axes &axes, const Groups &groups = {});

struct AllGather {
  int dim = 0;
  bool tiled = false;
  std::vector<std::vector<int>> groups = {};
};
// Returns the blocks of all devices, concatenated along `dim` (tiled) or stacked along a new dimension `dim`.
Array all_gather(const Array &array, const Axes &axes, const AllGather &options = {});
// Gathers as all_gather does; the type of the result says that it is equal on all devices.
Array all_gather_invariant(const Array &array, const Axes &axes, const AllGather &options = {});
// Sums over devices; device i keeps piece i along `dim`. Tiled, that is a part of the dimension; otherwise the
// dimension has as many elements as there are devices, and piece i is element i, without the dimension.
Array psum_scatter(const Array &array, const Axes &axes, const AllGather &options = {});
// Returns piece i of a value that is equal on all devices, cut as psum_scatter cuts. Sends nothing.
Array pscatter(const Array &array, const Axes &axes, const AllGather &options = {});

struct AllToAll {
  int split = 0, concat = 0;
  bool tiled = false;
  std::vector<std::vector<int>> groups = {};
};
// Sends piece i along `split` to device i. The received pieces are concatenated along `concat` (tiled), or stacked
// along a new dimension `concat`; then `split` has as many elements as there are devices, and is removed.
Array all_to_all(const Array &array, const Axes &axes, const AllToAll &options = {});

// Sends from the first to the second device of each pair. A device that receives nothing has zeros. Sources are
// distinct, and so are targets.
Array ppermute(const Array &array, const Axes &axes, const std::vector<std::pair<int, int>> &source_to_target);
// Device i receives from device order[i]; `order` is a permutation.
Array pshuffle(const Array &array, const Axes &axes, const std::vector<int> &order);

// Returns the same value, whose type says from here on that it may differ over the axes. It sends nothing and is the
// adjoint of psum.
Array pbroadcast(const Array &array, const Axes &axes);

struct PDot {
  std::vector<int> contract_a = {}, contract_b = {}, batch_a = {}, batch_b = {};  // positions
};
// Computes dot_general over the given positions and sums it over the devices. Without positions it is an outer product.
Array pdot(const Array &a, const Array &b, const Axes &axes, const PDot &options = {});

Array axis_index(const Axes &axes);  // i32
int64_t axis_size(const Axes &axes);
// Returns the axes over which a value may differ from device to device.
std::set<std::string> vma(const Array &array);

namespace detail {
void print_arrays(const std::string &text, const std::vector<Array> &arrays);
}  // namespace detail

// Prints the text with the array in place of `{}`, or after it. Inside shard_map it prints each device's block with its
// coordinates. In functions that are recorded before they run (jit, the bodies of control flow) it prints each time the
// program runs, in the order in which the function prints. Inside vmap and xmap it prints for each element of the
// batch, one after the other, and once for a value that is the same for all of them.
void debug_print(const std::string &text, const Array &array);
// Prints several arrays in place of the `{}` of the text, in their order, or after it: debug_print("{} of {}", i, n).
template <class... A>
  requires(sizeof...(A) > 1 && (std::convertible_to<const A &, Array> && ...))
void debug_print(const std::string &text, const A &...arrays) {
  detail::print_arrays(text, {Array(arrays)...});
}

// While it lives, operations of this thread carry its name: in messages, in the program's locations, in timelines.
class named_scope {
 public:
  explicit named_scope(std::string name);
  ~named_scope();
  named_scope(const named_scope &) = delete;
  named_scope &operator=(const named_scope &) = delete;
};

}  // namespace tessera

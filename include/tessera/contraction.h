// Computes sums of products: matrix products, their generalisations, convolutions. Dtypes are promoted first. The result
// has the promoted dtype, or the preferred one.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/array.h"

namespace tessera {

// Says how accurate products of f32 are. Here all are computed in full precision; programs for other machines keep the
// setting.
enum class Precision { Default, High, Highest };

struct Contraction {
  std::optional<PartitionSpec> out_sharding = {};
  std::optional<DType> preferred_element_type = {};  // of the result and of intermediate sums
  Precision precision = Precision::Default;
};
using Matmul = Contraction;
using DotGeneral = Contraction;
using Einsum = Contraction;

// Contracts the last dimension of a with the second-to-last of b; dimensions before these are broadcast. A
// one-dimensional operand is a row on the left and a column on the right, and the result lacks its dimension. Throws
// ShapeError if an operand has no dimensions, if the contracted extents differ, or if the others don't broadcast.
Array matmul(const Array &a, const Array &b, const Matmul &options = {});
// Computes NumPy's dot: contracts the last dimension of a with the second-to-last of b (or its only one) and keeps all
// others, a's first. Returns the product if an operand has no dimensions.
Array dot(const Array &a, const Array &b, const Contraction &options = {});
// Multiplies both arrays raveled and sums; a complex `a` is conjugated. Throws ShapeError if the sizes differ.
Array vdot(const Array &a, const Array &b, const Contraction &options = {});
// Gives a[i] * b[j] for both arrays raveled.
Array outer(const Array &a, const Array &b);
// Contracts dimension lhs[i] of a with rhs[i] of b. The other dimensions stay, a's first. A number n contracts the last
// n dimensions of a with the first n of b.
struct TensordotAxes {
  std::vector<int64_t> lhs, rhs;
};
Array tensordot(const Array &a, const Array &b, int64_t dims = 2, const Contraction &options = {});
Array tensordot(const Array &a, const Array &b, const TensordotAxes &dims, const Contraction &options = {});

// Says which dimensions are summed over and which are batch dimensions of both. Entry i of both lists makes a pair.
struct DotDimensions {
  std::vector<int64_t> lhs_contracting = {}, rhs_contracting = {};
  std::vector<int64_t> lhs_batch = {}, rhs_batch = {};
};
// The result has the batch dimensions first, then a's other dimensions, then b's. Throws ShapeError if paired extents
// differ.
Array dot_general(const Array &a, const Array &b, const DotDimensions &dimensions, const DotGeneral &options = {});

// Computes sums of products that letters describe: einsum("ij,jk->ik", a, b). A term stands for an array, a letter for
// a dimension; letters that the result lacks are summed over. Without "->" the result has the letters that stand once,
// in alphabetical order. A letter twice in a term takes the diagonal; "..." stands for dimensions without letters,
// broadcast to one another from the last. Extents of one letter are equal, or 1. Several arrays are contracted two at a
// time, in the order that multiplies least. Named axes (of xmap) stand in braces, einsum("n{b,k},{k,m}->n{b,m}", x, w):
// those that the result lacks are summed over; those that no term mentions broadcast by name. Throws ShapeError where
// spec and arrays don't fit, or a name stands in one term and not in another whose array has it.
Array einsum(const std::string &spec, const std::vector<Array> &operands, const Einsum &options = {});
Array einsum(const std::string &spec, const Array &a, const Einsum &options = {});
Array einsum(const std::string &spec, const Array &a, const Array &b, const Einsum &options = {});
Array einsum(const std::string &spec, const Array &a, const Array &b, const Array &c, const Einsum &options = {});
template <class... More>
  requires(sizeof...(More) > 0 && (std::convertible_to<const More &, Array> && ...))
Array einsum(const std::string &spec, const Array &a, const Array &b, const Array &c, const More &...more) {
  return einsum(spec, std::vector<Array>{a, b, c, Array(more)...});
}

// Says how many zeros surround the windows of a convolution: "VALID" (none), "SAME" (the result has ceil(extent /
// stride) elements, the odd zero goes after), "SAME_LOWER" (the odd zero goes before), or a pair for each spatial
// dimension; negative numbers crop.
class ConvPadding {
 public:
  ConvPadding(const char *name);
  ConvPadding(std::string name);
  ConvPadding(std::initializer_list<std::pair<int64_t, int64_t>> pairs);
  explicit ConvPadding(std::vector<std::pair<int64_t, int64_t>> pairs);
  const std::string &name() const { return name_; }  // empty: pairs
  const std::vector<std::pair<int64_t, int64_t>> &pairs() const { return pairs_; }

 private:
  std::string name_;
  std::vector<std::pair<int64_t, int64_t>> pairs_;
};

struct Conv {
  std::vector<int64_t> window_strides = {};  // 1 each
  ConvPadding padding = "VALID";
  std::vector<int64_t> lhs_dilation = {}, rhs_dilation = {};  // 1 each: the distance between neighbouring elements
  // Names the dimensions of lhs, rhs and the result by letters: N is the batch, C a feature; O and I are features out
  // and in; others are spatial. An example is {"NHWC", "HWIO", "NHWC"}; by default N and C, O and I stand first.
  std::array<std::string, 3> dimension_numbers = {};
  int64_t feature_group_count = 1;  // features are cut into independent groups
  int64_t batch_group_count = 1;
  std::optional<DType> preferred_element_type = {};
  Precision precision = Precision::Default;
};
// Slides windows of rhs over lhs and sums products, as in neural networks (rhs isn't reversed). Strides, dilations and
// pairs of padding are in the order of rhs's spatial dimensions. Throws ShapeError where shapes, layouts and groups
// don't fit, and for SAME with lhs_dilation.
Array conv(const Array &lhs, const Array &rhs, const Conv &options = {});

}  // namespace tessera

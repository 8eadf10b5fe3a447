// Sums of products: matrix products and their generalisations, and convolutions. Dtypes are promoted first; the result has
// the promoted dtype, or the preferred one.
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

// How exact products of f32 must be. Here all are computed in full; it is kept in programs for other machines.
enum class Precision { Default, High, Highest };

struct Contraction {
  std::optional<PartitionSpec> out_sharding = {};
  std::optional<DType> preferred_element_type = {};  // of the result, and of sums on the way
  Precision precision = Precision::Default;
};
using Matmul = Contraction;
using DotGeneral = Contraction;
using Einsum = Contraction;

// The last dimension of a with the last but one of b; dimensions before these are broadcast. A one-dimensional operand is a
// row on the left and a column on the right, and its dimension goes from the result. Throws ShapeError if an operand has no
// dimensions, if the contracted extents differ, if the others don't broadcast.
Array matmul(const Array &a, const Array &b, const Matmul &options = {});
// NumPy's dot: the last dimension of a with the last but one of b (its only one), all others kept, a's first; the product if
// one has no dimensions.
Array dot(const Array &a, const Array &b, const Contraction &options = {});
// Both raveled, a conjugated if complex. ShapeError if the sizes differ.
Array vdot(const Array &a, const Array &b, const Contraction &options = {});
// a[i] * b[j] of both raveled.
Array outer(const Array &a, const Array &b);
// Contracts dimension lhs[i] of a with rhs[i] of b; the other dimensions stay, a's first. A number n: the last n of a with
// the first n of b.
struct TensordotAxes {
  std::vector<int64_t> lhs, rhs;
};
Array tensordot(const Array &a, const Array &b, int64_t dims = 2, const Contraction &options = {});
Array tensordot(const Array &a, const Array &b, const TensordotAxes &dims, const Contraction &options = {});

// Which dimensions are summed over, and which go along in both; pairs stand at the same place of both lists.
struct DotDimensions {
  std::vector<int64_t> lhs_contracting = {}, rhs_contracting = {};
  std::vector<int64_t> lhs_batch = {}, rhs_batch = {};
};
// The result has the batch dimensions first, then a's other dimensions, then b's. ShapeError if paired extents differ.
Array dot_general(const Array &a, const Array &b, const DotDimensions &dimensions, const DotGeneral &options = {});

}  // namespace tessera

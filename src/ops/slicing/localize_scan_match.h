// Recognises associative scans that JAX has unrolled. Along a dimension of n elements, with f the operation (Blelloch, Prefix Sums and
// Their Applications, 1990):
//
//   scan(x) of n elements:  odd = scan(f(x[0::2], x[1::2]))          without its last element if n is odd
//                           even = x[0], then f(odd, x[2::2])
//                           the elements of even and odd by turns    pads between elements, added
//
// An element may have several components, x0, x1, ..., each an array; the scan is of one whose f needs no other component on the left,
// as in a linear recurrence: f(a, b) = (a0 b0, a1 b0 + b1), of which component 1 is the scan.
//
// The derivative for x of a scan whose elements have one component, with c for y:
//
//   d of n elements:        u = d of f(x[0::2], x[1::2])             for c[1::2] + c[2::2] fa(odd, x[2::2])
//                           c[0] at 0, c[2::2] fb(odd, x[2::2]) at 2, 4, ...,
//                           u fa(x[0::2], x[1::2]) at 0, 2, ... and u fb(x[0::2], x[1::2]) at 1, 3, ..., added
//
// where fa and fb are what f's derivatives are multiplied with.
#pragma once

#include <optional>
#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "ops/slicing/localize_scan_expressions.h"

namespace tessera::stablehlo {

// Describes an unrolled scan along a dimension. The values of level 0 have all elements.
struct UnrolledScan {
  int64_t dim = 0;
  std::vector<mlir::Value> inputs;    // the components of x; the first one is scanned
  std::vector<mlir::Value> combined;  // the components of f(x[0::2], x[1::2])
  // These are null for a scan: c, and fa and fb of x[0::2] and x[1::2].
  mlir::Value cotangent, of_left, of_right;

  // Returns the leaf that a value is in `combined`, `of_left` and `of_right`: 2 c for component c of the left element, 2 c + 1 for that of
  // the right one.
  Leaf leaf_of(mlir::Value value) const;
};

// Returns the scan, or the derivative of one, whose result a value is. Adds to `seen` what is looked at for it.
std::optional<UnrolledScan> unrolled_scan_of(mlir::Value value, llvm::DenseSet<mlir::Value> &seen);

}  // namespace tessera::stablehlo

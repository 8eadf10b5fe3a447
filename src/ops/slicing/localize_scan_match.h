// Recognises associative scans that JAX has unrolled. Along a dimension of n elements, with f the operation (Blelloch, Prefix Sums and
// Their Applications, 1990):
//
//   scan(x) of n elements:  odd = scan(f(x[0::2], x[1::2]))          without its last element if n is odd
//                           even = x[0], then f(odd, x[2::2])
//                           the elements of even and odd by turns    pads between elements, added
//
// An element may have several components, x0, x1, ..., each an array, as in a linear recurrence: f(a, b) = (a0 b0, a1 b0 + b1), of which
// component 1 is wanted.
//
// The derivative for x of a scan, with c for y:
//
//   d of n elements:        u = d of f(x[0::2], x[1::2])             for c[1::2] + fa(odd, x[2::2]; c[2::2])
//                           c[0] at 0, fb(odd, x[2::2]; c[2::2]) at 2, 4, ...,
//                           fa(x[0::2], x[1::2]; u) at 0, 2, ... and fb(x[0::2], x[1::2]; u) at 1, 3, ..., added
//
// where fa and fb, linear in what comes last, are the derivatives for f's operands. Each is a list by component.
#pragma once

#include <optional>
#include <vector>

#include "base/dim_id.h"
#include "llvm/ADT/DenseSet.h"
#include "ops/slicing/localize_scan_expressions.h"

namespace tessera::stablehlo {

// Describes an unrolled scan along a dimension. The values of level 0 have all elements.
struct UnrolledScan {
  DimId dim;
  std::vector<mlir::Value> inputs;    // the components of x
  std::vector<mlir::Value> combined;  // those of f(x[0::2], x[1::2]), where x are `leaves`
  std::vector<mlir::Value> leaves;
  size_t result = 0;                  // the component that is scanned, or whose derivative this is
  std::vector<mlir::Value> of_pairs;  // in all levels of a scan
  // These are empty for a scan: c, null where it is zero, fa and fb of x[0::2] and x[1::2], null where they are, and u in these.
  std::vector<mlir::Value> cotangents, of_left, of_right, derived;

  bool is_derivative() const { return !cotangents.empty(); }
  // Returns an array of the shape of the result; a sum's derivative needs no input.
  mlir::Value array() const;
  // Returns a value's number as a ScanLeaf in `combined`, `of_left` and `of_right`.
  Leaf leaf_of(mlir::Value value) const;
};

// Returns the dimension along which a value may be the result of a scan, since some term has its elements spread along
// it.
std::optional<DimId> dim_of_scan(mlir::Value value);

// Returns the scan, or the derivative of one, whose result a value is. Adds the values that it looks at to `seen`.
std::optional<UnrolledScan> unrolled_scan_of(mlir::Value value, llvm::DenseSet<mlir::Value> &seen);

}  // namespace tessera::stablehlo

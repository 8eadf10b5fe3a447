// Tries the laws by which blocks of a scan may combine elements in other groups than its program does. For elements a, b and c,
//
//   f(f(a, b), c) = f(a, f(b, c))
//
// and in a derivative, with g the cotangent of f of all three, both ways give each of these the same cotangent:
//
//   a:  fa(a, f(b, c); g)            = fa(a, b; fa(f(a, b), c; g))
//   b:  fa(b, c; fb(a, f(b, c); g))  = fb(a, b; fa(f(a, b), c; g))
//   c:  fb(b, c; fb(a, f(b, c); g))  = fb(f(a, b), c; g)
//
// which holds for the derivatives of an associative f, and need not for derivatives that a program has defined itself.
#pragma once

#include "ops/slicing/localize_scan_match.h"

namespace tessera::stablehlo {

// Returns whether the laws hold on numbers that are drawn, and false where that can't be found out.
bool laws_hold(const UnrolledScan &scan);

}  // namespace tessera::stablehlo

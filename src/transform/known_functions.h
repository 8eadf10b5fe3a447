// Finds functions that JAX writes as operations on the bits of their argument, but whose derivative is known.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Gives known derivatives to private functions of the module that convert bits to floats, themselves or in a function
// that they call, and that are recognised by name and types. Their body becomes a rule.custom_jvp whose function is the
// old body.
//
//   lgamma_impl   (x: f32) -> log |gamma(x)|, whose slope is digamma(x)
//   frexp         (x) -> the mantissa m of x = m 2^e, whose slope is 2^-e, and perhaps e
//   ldexp         (x, n: integers) -> x 2^n, linear in x
//
// A number that makes a name unique (frexp_0) isn't part of the name. Returns whether there are any such functions.
bool give_rules_to_known_functions(mlir::ModuleOp module);

}  // namespace tessera

// Derivatives of a program that stands in a text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "pipeline/pipeline.h"

namespace tessera {

enum class DerivativeKind {
  tangent,   // arguments, then tangents of `wrt` -> results, then tangents of results
  gradient,  // arguments, then cotangents of results -> results, then cotangents of `wrt`
};

// The operations of a function over %arg0, %arg1, ..., a line each, and the names of its results.
struct FunctionBody {
  std::string text;
  std::vector<std::string> results;
};

// Of @main in `text`. Only results of a dtype with tangents (floats, complex numbers) have tangents or cotangents, in order.
// Throws InputError where an operation has no derivative.
FunctionBody derivative_of(const ProgramText &text, DerivativeKind kind, const std::vector<unsigned> &wrt);

}  // namespace tessera

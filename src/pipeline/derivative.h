// Derivatives of a program that stands in a text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/function_body.h"
#include "pipeline/pipeline.h"

namespace tessera {

enum class DerivativeKind {
  tangent,   // arguments, then tangents of `wrt` -> results, then tangents of results
  gradient,  // arguments, then cotangents of results -> results, then cotangents of `wrt`
  // Of a program that is linear in `wrt`: the other arguments, then cotangents of results -> cotangents of `wrt`.
  transpose,
};

// The axes over which each argument varies, where the function is part of a manual region's body.
struct ManualBody {
  Mesh mesh;
  std::vector<AxisName> axes;
  std::vector<std::vector<AxisName>> arguments;
};

// Of @main in `text`, with those of its own results that `kept` marks. Only results of a dtype with tangents (floats, complex numbers) have tangents or cotangents, in order.
// Throws InputError where an operation has no derivative.
FunctionBody derivative_of(const ProgramText &text, DerivativeKind kind, const std::vector<unsigned> &wrt,
                           const std::vector<char> &kept, const std::optional<ManualBody> &manual = {});

}  // namespace tessera

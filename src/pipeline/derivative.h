// Takes derivatives of a recorded program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"
#include "graph/graph.h"
#include "pipeline/pipeline.h"

namespace tessera {

enum class DerivativeKind {
  none,      // the program itself
  tangent,   // arguments, then tangents of `wrt` -> results, then tangents of results
  gradient,  // arguments, then cotangents of results -> results, then cotangents of `wrt`
  // the transpose of a program that is linear in `wrt`: the other arguments, then cotangents of results -> cotangents
  // of `wrt`
  transpose,
};

// Holds the axes over which each argument varies, if the function is part of a manual region's body or is called for
// each element of named batches. Batches' names are axes too, of a mesh without axes if there is no body.
struct ManualBody {
  Mesh mesh;
  std::vector<AxisName> axes;
  std::vector<std::vector<AxisName>> arguments;
  std::vector<std::pair<AxisName, int64_t>> batches = {};  // with their sizes
  // Holds the axes over which results and their cotangents vary for the caller, for results that have cotangents. If
  // empty, they are inferred.
  std::vector<std::vector<AxisName>> given = {};
};

struct DerivativeRequest {
  DerivativeKind kind = DerivativeKind::gradient;
  std::vector<unsigned> wrt = {};
  std::optional<ManualBody> manual = {};
  // Says that a derivative of this derivative may be taken: functions with rules (dialect/rule) stay if no derivative
  // used the rule.
  bool keeps_rules = false;
};

// Takes the derivative of @main. It has the results that `kept` marks. Only results of a dtype with tangents (floats,
// complex numbers) have tangents or cotangents, in order; if a map of integers is transposed, all have. Throws
// InputError if an operation has no derivative.
TraceBody derivative_of(const TraceGraph &graph, const DerivativeRequest &request, const std::vector<char> &kept);

// Holds tangents in two parts, see transform/split.h.
struct TangentParts {
  struct Residual {
    DType dtype;
    Shape shape;
    std::vector<AxisName> varying;                       // inside a manual region
    std::optional<unsigned> argument = {}, result = {};  // if it is neither, the next further result of `known`
  };
  TraceBody known;   // arguments -> results, further results
  TraceBody linear;  // residuals, tangents of `wrt` -> tangents of results; functions with rules stay in it
  std::vector<Residual> residuals;
};
// `kind` is ignored.
TangentParts tangent_parts(const TraceGraph &graph, const DerivativeRequest &request);

}  // namespace tessera

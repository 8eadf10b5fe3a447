// A function recorded for a derivative: what grad, vjp, jvp and their kin share.
#pragma once

#include <string>
#include <vector>

#include "pipeline/derivative.h"
#include "tessera/transformations.h"
#include "trace/call.h"
#include "trace/float0.h"
#include "trace/regions.h"

namespace tessera::detail {

// A recorded function, and what it was called with: arguments, then what it captures.
struct DerivedCall {
  RecordedFunction function;
  Arrays operands;
  TreeShape results;
  std::shared_ptr<const void> example;
};

// `derivatives`: that will be taken of the function.
DerivedCall record_call(const char *name, const Flat &arguments, const RecordFunction &record, int derivatives);

// `cotangents`: of the results that have them, where the derivative takes some.
DerivativeRequest request_of(const DerivedCall &call, DerivativeKind kind, const std::vector<unsigned> &wrt,
                             const Arrays &cotangents = {});
// All that a derivative depends on but the operands' types.
std::string key_of(const DerivedCall &call, const DerivativeRequest &request, const char *kind);

// Calls the derivative of a recorded function: its operands, then `more`. `more_results` are the types behind those of the
// function's own results, of which only the `kept` ones are computed; the others are empty.
Arrays call_derivative(const char *name, const DerivedCall &call, DerivativeKind kind, const std::vector<unsigned> &wrt,
                       const Arrays &more, const std::vector<TensorType> &more_results, std::vector<char> kept);

// Inside named batches: the same array, counted as one of which each element has its own, as it has its own derivatives.
Array each_its_own(const Array &array);

std::vector<TensorType> types_of(const Flat &arguments, const std::vector<unsigned> &wrt);
// `value` in every element.
Array filled(const TensorType &type, double value);
// A tangent or cotangent (`what`, at `path`) must have the shape of what it belongs to, and its dtype, or float0 where that has no
// tangents. Throws ShapeError, DTypeError.
void check_like(const char *name, const char *what, const Array &given, const TensorType &owner,
                const std::string &path);
// The same where it must have just this type.
void check_like(const char *name, const char *what, const Array &given, const TensorType &owner,
                const std::string &path, const TensorType &wanted);

}  // namespace tessera::detail

// Records functions for derivatives. grad, vjp, jvp and related functions share it.
#pragma once

#include <string>
#include <vector>

#include "pipeline/derivative.h"
#include "tessera/transformations.h"
#include "trace/call.h"
#include "trace/float0.h"
#include "trace/regions.h"

namespace tessera::detail {

// Holds a recorded function and its operands: the arguments, then what it captures.
struct DerivedCall {
  RecordedFunction function;
  Arrays operands;
  TreeShape results;
  std::shared_ptr<const void> example;
};

// `derivatives` is the number of derivatives that will be taken of the function.
DerivedCall record_call(const char *name, const Flat &arguments, const RecordFunction &record, int derivatives);

// `cotangents` belong to the results that have them, where the derivative takes any.
DerivativeRequest request_of(const DerivedCall &call, DerivativeKind kind, const std::vector<unsigned> &wrt,
                             const Arrays &cotangents = {});
// Returns everything that a derivative depends on except the types of its operands.
std::string key_of(const DerivedCall &call, const DerivativeRequest &request, const char *kind);

// Calls the derivative of a recorded function on its operands and `more`. `more_results` are the types behind those of
// the function's results. Only the `kept` results are computed; the others are empty.
Arrays call_derivative(const char *name, const DerivedCall &call, DerivativeKind kind, const std::vector<unsigned> &wrt,
                       const Arrays &more, const std::vector<TensorType> &more_results, std::vector<char> kept);

// Inside named batches, makes the array vary from element to element. Derivatives by an array need this, since each
// element has derivatives of its own.
Array each_its_own(const Array &array);

std::vector<TensorType> types_of(const Flat &arguments, const std::vector<unsigned> &wrt);
// Returns an array with `value` in every element.
Array filled(const TensorType &type, double value);
// Checks a tangent or cotangent (`what`, at `path`): it must have the shape and dtype of its primal, or float0 where
// the dtype has no tangents. Throws ShapeError, DTypeError.
void check_like(const char *name, const char *what, const Array &given, const TensorType &owner,
                const std::string &path);
// Does the same if the type must be exactly this one.
void check_like(const char *name, const char *what, const Array &given, const TensorType &owner,
                const std::string &path, const TensorType &wanted);

}  // namespace tessera::detail

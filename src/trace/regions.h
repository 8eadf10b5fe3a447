// Builds regions of operations. Control flow checks them here too.
#pragma once

#include <string>
#include <vector>

#include "tessera/control_flow.h"
#include "trace/apply.h"
#include "trace/context.h"

namespace tessera::detail {

using Arrays = std::vector<Array>;

TensorType type_of(const Array &array);
std::string type_text(const Array &array);  // without variance, which joins by itself

// Throws DTypeError unless the array is one boolean. `what` names it.
void check_predicate(const Array &predicate, const char *function, const char *what);
// Throws ShapeError or DTypeError unless both have the same shape and dtype.
void check_types(const char *function, const Array &left, const Array &right, const std::string &path,
                 const std::string &left_name, const std::string &right_name);

// Holds a region under construction, with stand-ins for its arguments and the operations recorded so far.
struct Region {
  std::shared_ptr<Scope> scope;
  TraceRegion graph;  // its arguments
  Flat results;
  // Returns the complete region. No operation is recorded into it afterwards.
  TraceRegion finish(const char *function) &&;
};
// Runs `body` on stand-ins like `likes` in a new region of `what`. `decided_by` is the value that decides whether the
// region runs.
Region region_of(const std::string &what, const Arrays &likes, const TreeFunction &body, const Array &decided_by = {});
// Records the operation and returns its results, which have the types of `likes`.
Arrays record_regions(const char *function, const char *op, const Arrays &operands, std::vector<TraceRegion> regions,
                      const Arrays &likes);

// Makes the array vary over the axes of `other`, in addition to its own.
void raise_variance(const Array &array, const ArrayState &other);

// Records a loop and returns the carried values in their final types. It records the body again while a weak scalar or
// a variance changes. `paths` name the carried leaves in messages.
Arrays record_while(const char *function, const TreeFunction &test, const TreeFunction &body, const Flat &init,
                    const std::vector<std::string> &paths);

}  // namespace tessera::detail

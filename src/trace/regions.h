// Regions of operations under construction, and what control flow checks of them.
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

// Throws DTypeError unless it is one boolean; `what` names it.
void check_predicate(const Array &predicate, const char *function, const char *what);
// Both must be of one shape and dtype. Throws ShapeError, DTypeError.
void check_types(const char *function, const Array &left, const Array &right, const std::string &path,
                 const std::string &left_name, const std::string &right_name);
[[noreturn]] void refuse_trees(const char *function, const TreeDifference &difference, const std::string &left,
                               const std::string &right);

// A region under construction: stand-ins for its arguments, and what was recorded into it.
struct Region {
  std::shared_ptr<Scope> scope;
  TraceRegion graph;  // its arguments
  Flat results;
  // The whole of it; nothing is recorded into it any more.
  TraceRegion finish(const char *function) &&;
};
// Runs `body` on stand-ins like `likes` in a new region of `what`; `decided_by`: what says whether it runs.
Region region_of(const std::string &what, const Arrays &likes, const TreeFunction &body, const Array &decided_by = {});
// Records the operation; its results stand for arrays like `likes`.
Arrays record_regions(const char *function, const char *op, const Arrays &operands, std::vector<TraceRegion> regions,
                      const Arrays &likes);

// The array varies over what `other` varies over, too.
void raise_variance(const Array &array, const ArrayState &other);

// The carry in its final types: recorded again while a weak scalar or a variance gives way. `paths`: what messages call its
// leaves.
Arrays record_while(const char *function, const TreeFunction &test, const TreeFunction &body, const Flat &init,
                    const std::vector<std::string> &paths);

}  // namespace tessera::detail

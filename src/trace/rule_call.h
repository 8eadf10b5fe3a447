// Turns functions with rules into operations of the rule dialect. Each function is recorded on its own and becomes a
// region.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "tessera/custom_rules.h"
#include "trace/derived_call.h"

namespace tessera::detail {

// Describes a function that becomes a region. `before` counts its own arguments before the values which all regions together
// capture; its other arguments stand behind them.
struct RegionFunction {
  RecordedFunction function;
  size_t own = 0, before = 0;
};

class RuleCall {
 public:
  // `name` is the library function's name; the operation's name is `rule.` followed by it.
  RuleCall(const char *name, const Flat &arguments);
  const Arrays &arguments() const { return arguments_; }

  // Adds a region. `derivatives` says how many more or fewer derivatives are taken of it than of the call.
  const RecordedFunction &add(const char *what, const Arrays &likes, size_t before, int derivatives,
                              const std::function<Arrays(Arrays)> &body);

  // Records the operation. Its results are the first region's.
  Arrays record(TraceAttributes properties);
  // Returns the attributes that every operation with rules has.
  TraceAttributes counted() const;

 private:
  TraceRegion graph_of(const RegionFunction &region, const Arrays &captured, size_t first_captured) const;

  const char *name_;
  Arrays arguments_;
  std::vector<RegionFunction> regions_;
};

// Returns the array of a recorded value. Its elements are known if those of `like` are.
Array recorded_as(TraceValueId value, const ArrayState &like);

// Holds the tree that the function returned when it was recorded.
struct Given {
  TreeShape shape;
  std::shared_ptr<const void> example;
};

// Adds the function itself, as the first region.
const RecordedFunction &add_function(RuleCall &call, const char *name, const RecordFunction &f, Given &given);

}  // namespace tessera::detail

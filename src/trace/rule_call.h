// Functions with rules as operations of the rule dialect: each function is recorded on its own and becomes a region.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tessera/custom_rules.h"
#include "trace/derived_call.h"

namespace tessera::detail {

// A function that becomes a region. Of its own arguments `before` stand before what all regions together capture, the others
// behind.
struct RegionFunction {
  RecordedFunction function;
  size_t own = 0, before = 0;
};

class RuleCall {
 public:
  // `name`: of the library's function and, behind `rule.`, the operation's.
  RuleCall(const char *name, const Flat &arguments);
  const Arrays &arguments() const { return arguments_; }

  // `derivatives`: how many more or fewer are taken of it than of the call.
  const RecordedFunction &add(const char *what, const Arrays &likes, size_t before, int derivatives,
                              const std::function<Arrays(Arrays)> &body);

  // Records the operation; its results are those of the first region.
  Arrays record(TraceAttributes properties);
  // What every operation with rules for arguments says.
  TraceAttributes counted() const;

 private:
  TraceRegion graph_of(const RegionFunction &region, const Arrays &captured, size_t first_captured) const;

  const char *name_;
  Arrays arguments_;
  std::vector<RegionFunction> regions_;
};

// The array of a recorded value, whose elements are known as those of `like`.
Array recorded_as(ValueId value, const ArrayState &like);

// What the function gave when it was recorded.
struct Given {
  TreeShape shape;
  std::shared_ptr<const void> example;
};

// The function itself, as the first region.
const RecordedFunction &add_function(RuleCall &call, const char *name, const RecordFunction &f, Given &given);

}  // namespace tessera::detail
